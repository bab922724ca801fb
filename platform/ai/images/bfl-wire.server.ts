/**
 * Black Forest Labs (docs.bfl.ai, "Image generation" and "Image editing", read 2026-11-26): a request is queued, its `polling_url` is
 * looked at until it is done, and the picture is at an address that lasts ten minutes. Of the fields, those of Flux.1 Kontext are sent.
 *
 * The provider's package (2.0.41) takes "Request Moderated" for "not yet", does not know "Content Moderated", and after a fault on the
 * way to the picture can only ask, and pay, for another one.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { ProviderSettings } from "#platform/config/settings.ts";
import { ModelFailure } from "../stream-model.server.ts";
import type { DrawTools, ImageWire } from "./draw-picture.server.ts";
import { type ImageCall, PictureRefused } from "./image-call.ts";
import { imageProviders } from "./image-providers.ts";
import { object } from "./picture-fault.server.ts";
import { askProvider, base64Of, fetchPicture } from "./provider-request.server.ts";

const { baseUrl: ownAddress, hosts, headers: headersFor } = imageProviders.bfl;
/** Kontext takes four pictures at most. */
const maxInputs = 4;

/** Makes the wire for a model, by Black Forest Labs' own name for it. */
export function createBflWire(modelId: string, settings: ProviderSettings): ImageWire {
  const baseUrl = (settings.baseUrl ?? ownAddress).replace(/\/+$/, "");
  const headers = headersFor(settings.apiKey);

  async function draw(call: ImageCall, tools: DrawTools): Promise<Uint8Array> {
    const { http, repeat } = tools;
    const queued = await repeat(() => askProvider(http, `${baseUrl}/${modelId}`, headers, bodyOf(call)), false);
    const address = String(queued["polling_url"] ?? `${baseUrl}/get_result?id=${encodeURIComponent(String(queued["id"]))}`);
    const sample = await waitForSample(address, tools);
    return repeat(() => fetchPicture(http, sample), true);
  }

  async function waitForSample(address: string, { http, repeat, limits, signal }: DrawTools): Promise<unknown> {
    for (;;) {
      await wait(limits.pollMs, undefined, { signal });
      const { status, result, details } = await repeat(() => askProvider(http, address, headers), true);
      if (status === "Ready") return object(result)["sample"];
      const reasons = object(details)["Moderation Reasons"];
      if (status === "Request Moderated" || status === "Content Moderated")
        throw new PictureRefused([status, ...(Array.isArray(reasons) ? reasons : [])].join(", "));
      if (status === "Error" || status === "Failed" || status === "Task not found") throw new ModelFailure("unavailable", status);
    }
  }

  return { place: { baseUrl, hosts }, apiKey: settings.apiKey, takesMask: false, answersWithPicture: false, draw };
}

function bodyOf({ prompt, inputs, ratio, seed }: ImageCall) {
  const pictures = inputs
    .slice(0, maxInputs)
    .map((input, index) => [index === 0 ? "input_image" : `input_image_${index + 1}`, base64Of(input)]);
  return { prompt, seed, output_format: "png", ...(ratio !== null && { aspect_ratio: ratio }), ...Object.fromEntries(pictures) };
}
