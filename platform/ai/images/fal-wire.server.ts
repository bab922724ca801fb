/**
 * fal (fal.ai/models/fal-ai/flux-pro/kontext/api and docs.fal.ai, "Synchronous requests", read 2026-11-26): the answer to the request
 * names the picture's address. Words alone, one picture and several are different addresses of the same model.
 *
 * The provider's package (3.0.41) sends `image_size`, which Kontext does not have, and after a fault on the way to the picture can only
 * ask, and pay, for another one.
 */
import type { ProviderSettings } from "#platform/config/settings.ts";
import type { DrawTools, ImageWire } from "./draw-picture.server.ts";
import { type ImageCall, PictureRefused } from "./image-call.ts";
import { imageProviders } from "./image-providers.ts";
import { object } from "./picture-fault.server.ts";
import { nearestRatio } from "./picture-size.ts";
import { askProvider, dataUri, fetchPicture } from "./provider-request.server.ts";

const { baseUrl: ownAddress, hosts, headers: headersFor } = imageProviders.fal;
const ratios = ["21:9", "16:9", "4:3", "3:2", "1:1", "2:3", "3:4", "9:16", "9:21"] as const;

/** Makes the wire for a model, by fal's own name for it, such as `fal-ai/flux-pro/kontext`. */
export function createFalWire(modelId: string, settings: ProviderSettings): ImageWire {
  const baseUrl = (settings.baseUrl ?? ownAddress).replace(/\/+$/, "");
  const headers = headersFor(settings.apiKey);

  async function draw(call: ImageCall, { http, repeat }: DrawTools): Promise<Uint8Array> {
    const { path, body } = requestFor(call);
    const answer = await repeat(() => askProvider(http, `${baseUrl}/${modelId}${path}`, headers, body), false);
    const { images, has_nsfw_concepts: flagged } = answer;
    // What is withheld comes as a black picture.
    if (Array.isArray(flagged) && flagged[0] === true) throw new PictureRefused("has_nsfw_concepts");
    const [first] = Array.isArray(images) ? images : [];
    return repeat(() => fetchPicture(http, object(first)["url"]), true);
  }

  return { place: { baseUrl, hosts }, apiKey: settings.apiKey, takesMask: false, answersWithPicture: true, draw };
}

function requestFor({ prompt, inputs, ratio, seed }: ImageCall) {
  const aspectRatio = nearestRatio(ratio, ratios);
  const body = { prompt, seed, num_images: 1, output_format: "png", ...(aspectRatio !== undefined && { aspect_ratio: aspectRatio }) };
  const [first] = inputs;
  if (first === undefined) return { path: "/text-to-image", body };
  if (inputs.length === 1) return { path: "", body: { ...body, image_url: dataUri(first) } };
  return { path: "/multi", body: { ...body, image_urls: inputs.map(dataUri) } };
}
