/**
 * Replicate (replicate.com/docs/reference/http, "predictions", and the input schema of black-forest-labs/flux-kontext-pro, read
 * 2026-11-26): a prediction is looked at until it has an output, which is the picture's address. Kontext takes one picture.
 *
 * The provider's package (3.0.46) sends the picture as `image`, which Kontext does not have, and reports a refused content like any
 * other failure.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { ProviderSettings } from "#platform/config/settings.ts";
import { ModelFailure } from "../stream-model.server.ts";
import type { DrawTools, ImageWire } from "./draw-picture.server.ts";
import { type ImageCall, PictureRefused } from "./image-call.ts";
import { imageProviders } from "./image-providers.ts";
import { isContentRefusal, object } from "./picture-fault.server.ts";
import { nearestRatio } from "./picture-size.ts";
import { askProvider, dataUri, fetchPicture } from "./provider-request.server.ts";

const { baseUrl: ownAddress, hosts, headers: headersFor } = imageProviders.replicate;
const ratios = ["1:1", "16:9", "9:16", "4:3", "3:4", "3:2", "2:3", "4:5", "5:4", "21:9", "9:21", "2:1", "1:2"] as const;

/** Makes the wire for a model, by Replicate's own name for it, such as `black-forest-labs/flux-kontext-pro`. */
export function createReplicateWire(modelId: string, settings: ProviderSettings): ImageWire {
  const baseUrl = (settings.baseUrl ?? ownAddress).replace(/\/+$/, "");
  const headers = headersFor(settings.apiKey);

  async function draw(call: ImageCall, tools: DrawTools): Promise<Uint8Array> {
    const { http, repeat, limits, signal } = tools;
    let prediction = await repeat(
      () => askProvider(http, `${baseUrl}/models/${modelId}/predictions`, headers, { input: inputOf(call) }),
      false,
    );
    const address = String(object(prediction["urls"])["get"] ?? `${baseUrl}/predictions/${encodeURIComponent(String(prediction["id"]))}`);
    while (!isDone(prediction)) {
      await wait(limits.pollMs, undefined, { signal });
      prediction = await repeat(() => askProvider(http, address, headers), true);
    }
    const { output } = prediction;
    return repeat(() => fetchPicture(http, Array.isArray(output) ? output[0] : output), true);
  }

  return { place: { baseUrl, hosts }, apiKey: settings.apiKey, takesMask: false, answersWithPicture: false, draw };
}

/** @throws PictureRefused, ModelFailure for a prediction that ended without a picture */
function isDone({ status, error }: Record<string, unknown>): boolean {
  if (status === "succeeded") return true;
  if (status !== "failed" && status !== "canceled" && status !== "aborted") return false;
  const words = typeof error === "string" ? error.slice(0, 600) : status;
  throw isContentRefusal(words) ? new PictureRefused(words) : new ModelFailure("unavailable", words);
}

function inputOf({ prompt, inputs, ratio, seed }: ImageCall) {
  const [first] = inputs;
  const shape = nearestRatio(ratio, ratios) ?? (first === undefined ? "1:1" : "match_input_image");
  return { prompt, seed, output_format: "png", aspect_ratio: shape, ...(first !== undefined && { input_image: dataUri(first) }) };
}
