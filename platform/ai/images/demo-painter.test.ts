import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { ModelFailure } from "../stream-model.server.ts";
import { createDemoPainter } from "./demo-painter.server.ts";
import { hueOf, labelOf, sceneFor } from "./demo-scene.ts";
import { type ImageCall, PictureRefused, type SentPicture } from "./image-call.ts";

const paint = createDemoPainter({ delayMs: 0, hasFaults: true });
const callFor = (more: Partial<ImageCall> = {}): ImageCall => ({
  prompt: "A lighthouse in the evening",
  inputs: [],
  mask: null,
  ratio: null,
  seed: 3,
  signal: new AbortController().signal,
  ...more,
});

/** Left half red, right half blue. */
async function halves(width: number, height: number): Promise<SentPicture> {
  const right = await sharp({ create: { width: width / 2, height, channels: 3, background: "#1030c0" } })
    .png()
    .toBuffer();
  const left = sharp({ create: { width, height, channels: 3, background: "#c02010" } });
  const bytes = await left
    .composite([{ input: right, left: width / 2, top: 0 }])
    .webp({ lossless: true })
    .toBuffer();
  return { bytes, mediaType: "image/webp", width, height };
}

async function pixels(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { ...info, at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)] };
}

describe("a picture of the demo engine", () => {
  it("is the same for the same words and seed, another for any other", async () => {
    const [one, same, seed, words] = await Promise.all([
      paint(callFor()),
      paint(callFor()),
      paint(callFor({ seed: 4 })),
      paint(callFor({ prompt: "A bakery" })),
    ]);
    const text = ({ bytes }: { bytes: Uint8Array }) => Buffer.from(bytes).toString("base64");
    expect(text(same)).toBe(text(one));
    expect(new Set([one, seed, words].map(text)).size).toBe(3);
  });

  it.each([
    ["16:9", 1024, 576],
    ["2:3", 683, 1024],
    [null, 1024, 1024],
  ])("has the ratio %s", async (ratio, width, height) => {
    expect(await pixels((await paint(callFor({ ratio }))).bytes)).toMatchObject({ format: "raw", width, height });
  });

  it("says within itself what it is, in letters that need no font", async () => {
    const [labeled, label] = [await pixels((await paint(callFor())).bytes), labelOf(72)];
    const top = 1024 - Math.round(72 * 1.6);
    const left = Math.round((1024 - label.width) / 2);
    const { at } = await pixels(await sharp(Buffer.from(label.svg)).flatten({ background: "#fff" }).png().toBuffer());
    // White strokes on a dark ground, where the label is.
    const isWhite = (pixel: number[]) => pixel.every((value) => value > 250);
    const strokes = Array.from({ length: label.width - 20 }, (_, index) => index + 10).filter((x) => isWhite(at(x, 36)));
    expect(strokes.length).toBeGreaterThan(20);
    expect(strokes.filter((x) => !isWhite(labeled.at(left + x, top + 36)))).toEqual([]);
    expect(Math.max(...labeled.at(left + 12, top + 4))).toBeLessThan(120);
    expect(label.svg).not.toContain("<text");
  });

  it("takes its colors from the words, in both languages, and keeps the words out of the drawing", () => {
    expect([hueOf("a blue door"), hueOf("一扇蓝色的门")]).toEqual([212, 212]);
    expect(hueOf("a door")).toBe(hueOf("a door"));
    const scene = sceneFor('"/><script>alert(1)</script>', 1, 100, 100);
    expect(scene).not.toContain("script");
  });

  it("is the picture that came in, flattened, in its shape", async () => {
    const { width, height, at } = await pixels((await paint(callFor({ inputs: [await halves(600, 400)] }))).bytes);
    expect([width, height]).toEqual([1024, 683]);
    expect(at(100, 100)).not.toEqual(at(900, 100));
    expect(at(100, 100)).toEqual(at(300, 300));
  });

  it("changes nothing outside of a mask, and says what it is within it", async () => {
    const input = await halves(1024, 512);
    const white = await sharp({ create: { width: 512, height: 512, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const black = sharp({ create: { width: 1024, height: 512, channels: 3, background: "#000" } });
    const bytes = await black
      .composite([{ input: white, left: 512, top: 0 }])
      .png()
      .toBuffer();
    const mask: SentPicture = { bytes, mediaType: "image/png", width: 1024, height: 512 };
    const { at } = await pixels((await paint(callFor({ inputs: [input], mask }))).bytes);
    for (const [x, y] of [
      [10, 10],
      [300, 256],
      [500, 500],
    ] as const)
      expect(at(x, y)).toEqual([0xc0, 0x20, 0x10]);
    expect(at(900, 20)).not.toEqual([0x10, 0x30, 0xc0]);
    expect(Math.max(...at(768, 256 - 34))).toBeLessThan(140);
  });
});

describe("the demo engine, asked to fail,", () => {
  it.each([
    ["429", "busy"],
    ["500", "unavailable"],
    ["reset", "cut-off"],
  ])("ends demo:error:%s as %s", async (fault, failure) => {
    const error = await paint(callFor({ prompt: `demo:error:${fault}` })).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ModelFailure);
    expect(error).toMatchObject({ failure });
  });

  it("blocks, fails every other picture, and hangs until it is stopped", async () => {
    await expect(paint(callFor({ prompt: "demo:error:blocked" }))).rejects.toBeInstanceOf(PictureRefused);
    await expect(paint(callFor({ prompt: "demo:error:half", seed: 7 }))).rejects.toBeInstanceOf(ModelFailure);
    expect((await paint(callFor({ prompt: "demo:error:half", seed: 8 }))).bytes.length).toBeGreaterThan(1000);
    const stop = new AbortController();
    const hanging = paint(callFor({ prompt: "demo:error:hang", signal: stop.signal }));
    stop.abort(new Error("enough"));
    await expect(hanging).rejects.toThrow("enough");
  });

  it("does not, where faults are off, as in production", async () => {
    const safe = createDemoPainter({ delayMs: 0, hasFaults: false });
    expect((await safe(callFor({ prompt: "demo:error:500" }))).bytes.length).toBeGreaterThan(1000);
  });
});
