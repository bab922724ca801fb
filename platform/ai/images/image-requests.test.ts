import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import { type ImageStandIn, startImageStandIn } from "#tests/services/image-stand-in/start-image-stand-in.ts";
import type { ImageCall, SentPicture } from "./image-call.ts";
import { imageLimits } from "./image-fetch.server.ts";
import { createImageRegistry } from "./image-registry.server.ts";

/** What each provider is asked for: words, pictures, mask, shape and seed. */

let standIn: ImageStandIn;
beforeAll(async () => {
  standIn = await startImageStandIn();
});
afterAll(() => standIn.close());

const words = 'Say "no" to <b>\n{{name}} \\ 中文 🚀';

async function picture(color: string, width = 300, height = 200): Promise<SentPicture> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: color } })
    .webp({ lossless: true })
    .toBuffer();
  return { bytes, mediaType: "image/webp", width, height };
}

async function ask(wire: string, more: Partial<ImageCall>) {
  const settings = buildAiSettings({ [wire]: standIn.settings()[wire as "bfl"] });
  const [model] = createImageRegistry(settings, fetch, { ...imageLimits, pollMs: 5 }).listModels();
  const call: ImageCall = { prompt: words, inputs: [], mask: null, ratio: null, seed: 77, signal: new AbortController().signal, ...more };
  await model?.draw(call);
  const entry = standIn.log.at(-1);
  if (entry === undefined) throw new Error("nothing was asked for");
  return entry;
}

it.each([
  ["bfl", "flux-kontext-pro", { seed: 77, output_format: "png", aspect_ratio: "16:9" }],
  ["fal", "fal-ai/flux-pro/kontext/text-to-image", { seed: 77, output_format: "png", aspect_ratio: "16:9", num_images: 1 }],
  ["replicate", "black-forest-labs/flux-kontext-pro", { seed: 77, output_format: "png", aspect_ratio: "16:9" }],
  ["openai", "gpt-image-2.5-sunburst", { n: 1, size: "1360x768", quality: "medium", output_format: "png" }],
  ["google", "gemini-3.1-flash-image", { seed: 77, responseModalities: ["IMAGE"], imageConfig: { aspectRatio: "16:9" } }],
  ["xai", "grok-imagine-image", { n: 1, response_format: "b64_json", aspect_ratio: "16:9" }],
  ["compatibleImages", "stand-in-flux", { n: 1, size: "1024x576", response_format: "b64_json", seed: 77 }],
])("sends %s the words unaltered, with shape and seed where it has them", async (wire, model, fields) => {
  const entry = await ask(wire, { ratio: "16:9" });
  expect(entry).toMatchObject({ model, prompt: words, inputs: [], mask: null, fields });
});

it.each(["bfl", "fal", "google", "openai"] as const)("sends %s several pictures as they are, in their order", async (wire) => {
  const inputs = [await picture("#c00"), await picture("#00c")];
  const entry = await ask(wire, { inputs });
  expect(entry.inputs.map((bytes, index) => bytes.equals(Buffer.from(inputs[index]?.bytes ?? [])))).toEqual([true, true]);
  const models = {
    bfl: "flux-kontext-pro",
    fal: "fal-ai/flux-pro/kontext/multi",
    google: "gemini-3.1-flash-image",
    openai: "gpt-image-2.5-sunburst",
  };
  expect(entry.model).toBe(models[wire]);
});

it("sends Replicate the first picture, and lets it keep its shape", async () => {
  const first = await picture("#c00");
  const entry = await ask("replicate", { inputs: [first, await picture("#00c")] });
  expect(entry.inputs.map((bytes) => bytes.equals(Buffer.from(first.bytes)))).toEqual([true]);
  expect(entry.fields).toMatchObject({ aspect_ratio: "match_input_image" });
});

it.each(["xai", "compatibleImages"])("sends %s, which does not take WebP, the same pixels as PNG", async (wire) => {
  const [sent] = (await ask(wire, { inputs: [await picture("#c04020")] })).inputs;
  const { data, info } = await sharp(sent).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect((await sharp(sent).metadata()).format).toBe("png");
  expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([300, 200, 0xc0, 0x40, 0x20]);
});

/** White on the left third, which may change. */
async function leftThird(): Promise<SentPicture> {
  const white = await sharp({ create: { width: 100, height: 200, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#000" } })
    .composite([{ input: white, left: 0, top: 0 }])
    .webp({ lossless: true })
    .toBuffer();
  return { bytes, mediaType: "image/webp", width: 300, height: 200 };
}

it.each(["openai", "compatibleImages"])("sends %s a mask that is transparent, and white, where it may draw", async (wire) => {
  const { mask, prompt } = await ask(wire, { inputs: [await picture("#080")], mask: await leftThird() });
  // A form ends its lines as the network does.
  expect(prompt.replaceAll("\r\n", "\n")).toBe(words);
  const { data, info } = await sharp(mask ?? undefined)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number) => [...data.subarray(x * info.channels, (x + 1) * info.channels)];
  expect([info.width, info.height, pixel(10), pixel(200)]).toEqual([300, 200, [255, 255, 255, 0], [0, 0, 0, 255]]);
});

it.each(["bfl", "fal", "replicate", "google", "xai"])("tells %s, which takes no mask, in words where it may draw", async (wire) => {
  const { mask, prompt } = await ask(wire, { inputs: [await picture("#080")], mask: await leftThird() });
  expect(mask).toBeNull();
  expect(prompt).toBe(
    `${words}\n\nChange only the part of the picture from 0% to 33% of its width and from 0% to 100% of its height, counted from the top left. Leave the rest exactly as it is.`,
  );
});
