/** The wires of OpenAI, Google, X AI and compatible servers, through the packages that their text models come through. */
import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { ImageModelV4, ImageModelV4CallOptions, ImageModelV4File } from "@ai-sdk/provider";
import { createXai } from "@ai-sdk/xai";
import type { AiSettings, ProviderSettings } from "#platform/config/settings.ts";
import { type ModelProviderId, modelProviders } from "../model-providers.ts";
import { compatibleBaseUrl } from "../provider-address.ts";
import { ModelFailure } from "../stream-model.server.ts";
import type { DrawTools, ImageWire } from "./draw-picture.server.ts";
import { type ImageCall, PictureRefused, type SentPicture } from "./image-call.ts";
import type { ImagePlace } from "./image-fetch.server.ts";
import { object } from "./picture-fault.server.ts";
import { nearestRatio, shapeOf, sizeOfArea, sizeOfLongSide } from "./picture-size.ts";
import { runPictureTask } from "./picture-task.server.ts";

type Package = {
  place: ImagePlace;
  apiKey: string | null;
  takesMask: boolean;
  /** WebP is not for all of them. */
  takesWebp: boolean;
  model(fetchFunction: typeof fetch): ImageModelV4;
  options(call: ImageCall): Partial<ImageModelV4CallOptions>;
};

/** Makes the wire of a provider of text models for its image model; null for one that does not draw. */
export function createPackageWire(provider: ModelProviderId, modelId: string, { apiKey, baseUrl }: ProviderSettings): ImageWire | null {
  const baseURL = baseUrl ?? modelProviders[provider].baseUrl;
  const connection = (fetchFunction: typeof fetch) => ({ apiKey, baseURL, fetch: fetchFunction });
  const common = { apiKey, takesMask: false, takesWebp: true, place: { baseUrl: baseURL, hosts: [] } };
  switch (provider) {
    case "openai":
      return overPackage({
        ...common,
        takesMask: true,
        model: (fetchFunction) => createOpenAI(connection(fetchFunction)).image(modelId),
        // Its price depends on the quality, which would otherwise be the model's choice.
        options: (call) => ({
          size: sizeText(sizeOfArea(shapeOf(call), 1024, 16)),
          providerOptions: { openai: { quality: "medium", outputFormat: "png" } },
        }),
      });
    case "google":
      return overPackage({
        ...common,
        model: (fetchFunction) => createGoogle(connection(fetchFunction)).image(modelId),
        options: ({ ratio, seed }) => ({ ...aspectRatio(ratio, googleRatios), seed }),
      });
    case "xai":
      return overPackage({
        ...common,
        takesWebp: false,
        place: { baseUrl: baseURL, hosts: ["*.x.ai"] },
        model: (fetchFunction) => createXai(connection(fetchFunction)).image(modelId),
        options: ({ ratio }) => aspectRatio(ratio, xaiRatios),
      });
    default:
      return null;
  }
}

/** Makes the wire of an image model of a compatible server: LocalAI, stable-diffusion.cpp, vLLM and others. */
export function createCompatibleWire(modelId: string, { baseUrl, apiKey }: NonNullable<AiSettings["compatibleImages"]>): ImageWire {
  const baseURL = compatibleBaseUrl(baseUrl);
  return overPackage({
    apiKey,
    place: { baseUrl: baseURL, hosts: [] },
    takesMask: true,
    takesWebp: false,
    model: (fetchFunction) =>
      createOpenAICompatible({
        name: "compatible",
        baseURL,
        ...(apiKey !== null && { apiKey }),
        fetch: fetchFunction,
      }).imageModel(modelId),
    // `seed` is beyond OpenAI's own form: some of these servers draw the same picture again without it.
    options: (call) => ({
      size: sizeText(sizeOfLongSide(shapeOf(call), 1024, 64)),
      providerOptions: { compatible: { response_format: "b64_json", seed: call.seed } },
    }),
  });
}

const googleRatios = ["1:1", "2:3", "3:2", "3:4", "4:3", "4:5", "5:4", "9:16", "16:9", "21:9"] as const;
const xaiRatios = ["1:1", "3:4", "4:3", "9:16", "16:9", "2:3", "3:2", "1:2", "2:1"] as const;

function overPackage({ model, options, takesWebp, ...wire }: Package): ImageWire {
  async function draw(call: ImageCall, { http, repeat, signal }: DrawTools): Promise<Uint8Array> {
    const files = await Promise.all(call.inputs.map((input) => fileOf(input, takesWebp, signal)));
    const mask = call.mask === null || !wire.takesMask ? undefined : await maskFile(call.mask, signal);
    const drawing = model(http.fetch);
    const request: ImageModelV4CallOptions = {
      prompt: call.prompt,
      n: 1,
      size: undefined,
      aspectRatio: undefined,
      seed: undefined,
      providerOptions: {},
      ...options(call),
      files: files.length === 0 ? undefined : files,
      mask,
      abortSignal: signal,
    };
    const { images, providerMetadata } = await repeat(async () => drawing.doGenerate(request), false);
    const [first] = images;
    if (first === undefined) throw withoutPicture(providerMetadata);
    return typeof first === "string" ? Buffer.from(first, "base64") : first;
  }
  return { ...wire, answersWithPicture: true, draw };
}

/** Gemini answers a refused content with a reason in place of a picture (ai.google.dev, `FinishReason` and `BlockReason`). */
function withoutPicture(metadata: Record<string, unknown> | undefined): PictureRefused | ModelFailure {
  const { finishReason, promptFeedback } = object(metadata?.["google"]);
  const reasons = [finishReason, object(promptFeedback)["blockReason"]].filter((reason) => typeof reason === "string");
  const words = reasons.join(", ");
  const isRefused = /SAFETY|PROHIBITED|BLOCKLIST|RECITATION|SPII/.test(words);
  return isRefused ? new PictureRefused(words) : new ModelFailure("unavailable", `no picture: ${words || "no reason"}`);
}

async function fileOf(picture: SentPicture, takesWebp: boolean, signal: AbortSignal): Promise<ImageModelV4File> {
  const isTaken = takesWebp || picture.mediaType === "image/png";
  const data = isTaken ? picture.bytes : await runPictureTask({ kind: "png" }, [picture], signal);
  return { type: "file", mediaType: isTaken ? picture.mediaType : "image/png", data };
}

async function maskFile(mask: SentPicture, signal: AbortSignal): Promise<ImageModelV4File> {
  return { type: "file", mediaType: "image/png", data: await runPictureTask({ kind: "mask" }, [mask], signal) };
}

const sizeText = ({ width, height }: { width: number; height: number }): `${number}x${number}` => `${width}x${height}`;

function aspectRatio(ratio: string | null, known: readonly `${number}:${number}`[]): Partial<ImageModelV4CallOptions> {
  const nearest = nearestRatio(ratio, known);
  return nearest === undefined ? {} : { aspectRatio: nearest };
}
