import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { matrixIt } from "#tests/harness/matrix-it.ts";
import { makeHostilePictures, png } from "#tests/services/hostile-pictures.ts";
import { makePictures } from "./make-pictures.server.ts";
import type { PictureShape } from "./picture-shape.ts";

const whole = { cut: "whole", side: null, format: "png" } as const satisfies PictureShape;
const thumb = { cut: "whole", side: 320, format: "webp" } as const satisfies PictureShape;
const maxPixels = 2 ** 20;

/** A picture in which every pixel, and every way to turn it, is different. */
const gradient = (width: number, height: number, channels: 3 | 4 = 3): Sharp => {
  const pixels = Buffer.alloc(width * height * channels);
  for (let at = 0; at < pixels.byteLength; at++) pixels[at] = (at * 31 + (at >> 8) * 17) & 255;
  return sharp(pixels, { raw: { width, height, channels } });
};

/** Its pixels as RGBA. */
const pixelsOf = (picture: Uint8Array | Sharp): Promise<Buffer> =>
  (picture instanceof Uint8Array ? sharp(picture) : picture).autoOrient().toColourspace("srgb").ensureAlpha().raw().toBuffer();

async function kept(bytes: Uint8Array): Promise<{ width: number; height: number; bytes: Uint8Array }> {
  const [picture] = await makePictures(bytes, { maxPixels, shapes: [whole] });
  return picture;
}

describe("a picture that is kept whole", () => {
  it.each<[string, () => Promise<Buffer>]>([
    ["JPEG", () => gradient(120, 80).jpeg().toBuffer()],
    ["WebP", () => gradient(120, 80).webp().toBuffer()],
    ["PNG", () => gradient(120, 80).png().toBuffer()],
    ["grayscale", () => gradient(120, 80).grayscale().png().toBuffer()],
    // Encoders like to drop the colors of invisible pixels.
    ["transparent", () => gradient(120, 80, 4).png().toBuffer()],
    ["one pixel", () => gradient(1, 1).png().toBuffer()],
    ["CMYK", () => gradient(120, 80).toColourspace("cmyk").jpeg().toBuffer()],
  ])("%s: has every pixel as it was decoded", async (_name, make) => {
    const sent = await make();
    const { bytes } = await kept(sent);
    expect((await pixelsOf(bytes)).equals(await pixelsOf(sent))).toBe(true);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", depth: "uchar", space: "srgb" });
  });

  it.each([1, 3, 6, 7])("is upright if the camera reports orientation %i, without its metadata", async (orientation) => {
    const sent = await gradient(120, 80)
      .withMetadata({ orientation })
      .withExif({ IFD3: { GPSLatitudeRef: "N" } })
      .jpeg()
      .toBuffer();
    const turned = await sharp(sent).withMetadata({ orientation }).toBuffer();
    const { bytes, width, height } = await kept(turned);
    expect([width, height]).toEqual(orientation < 5 ? [120, 80] : [80, 120]);
    expect((await pixelsOf(bytes)).equals(await pixelsOf(turned))).toBe(true);
    const { exif, icc, xmp, orientation: left } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, left]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("has 8 bits a channel in sRGB where it was sent with 16, with and without a profile", async () => {
    const plain = gradient(64, 64);
    const expected = await pixelsOf(plain.clone().png().pipe(sharp()));
    for (const sent of [plain.clone().toColourspace("rgb16"), plain.clone().toColourspace("rgb16").withIccProfile("srgb")]) {
      const deep = await sent.png().toBuffer();
      expect(await sharp(deep).metadata()).toMatchObject({ depth: "ushort" });
      const { bytes } = await kept(deep);
      expect(await sharp(bytes).metadata()).toMatchObject({ depth: "uchar" });
      expect((await pixelsOf(bytes)).equals(expected)).toBe(true);
    }
  });

  it("is the first frame of an animation", async () => {
    const frames = await Promise.all(
      ["red", "blue"].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const { bytes, height } = await kept(
      await sharp(frames, { join: { animated: true } })
        .webp({ lossless: true })
        .toBuffer(),
    );
    expect([height, ...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([20, 255, 0, 0]);
  });
});

describe("an edit of a part", () => {
  /** White right of the middle, black left of it. */
  async function rightHalf(width: number, height: number): Promise<Buffer> {
    const pixels = Buffer.alloc(width * height, 0);
    for (let at = 0; at < pixels.byteLength; at++) if (at % width >= width / 2) pixels[at] = 255;
    return sharp(pixels, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer();
  }
  const edit = async (change: Sharp, input: Sharp, mask = rightHalf(120, 80)) => {
    const [made, small] = await makePictures(
      await change.toBuffer(),
      { maxPixels, shapes: [whole, thumb] },
      { edited: { input: await input.png().toBuffer(), mask: await mask } },
    );
    return { ...made, small, pixels: await pixelsOf(made.bytes), metadata: await sharp(made.bytes).metadata() };
  };
  /** Of the pixels left of the middle, those that differ. */
  const changedOnTheLeft = (one: Buffer, other: Buffer) => one.filter((value, at) => (at / 4) % 120 < 60 && value !== other[at]).length;
  const red = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#c00000" } });

  it.each<[string, () => Sharp]>([
    ["a lossy picture", () => red(120, 80).jpeg({ quality: 40 })],
    ["one of another size", () => red(128, 96).png()],
    ["one of 16 bits per channel", () => red(120, 80).toColourspace("rgb16").png()],
    ["a gray one", () => red(90, 60).grayscale().png()],
  ])("keeps every pixel outside of the mask, and the size, of %s", async (_name, change) => {
    const input = gradient(120, 80);
    const { pixels, width, height, metadata, small } = await edit(change(), input);
    expect([width, height, small.width, small.height]).toEqual([120, 80, 120, 80]);
    expect(metadata).toMatchObject({ format: "png", depth: "uchar", channels: 3, hasAlpha: false });
    const before = await pixelsOf(await input.png().toBuffer());
    expect(changedOnTheLeft(pixels, before)).toBe(0);
    const inside = (40 * 120 + 100) * 4;
    const expected = await pixelsOf(await change().toBuffer());
    for (let channel = 0; channel < 3; channel++)
      expect(Math.abs((pixels[inside + channel] ?? 0) - (expected[channel] ?? 0))).toBeLessThanOrEqual(1);
  });

  it("keeps the transparency, and the colors below it, of what was edited; within the mask the change decides", async () => {
    const input = gradient(120, 80, 4);
    const { pixels, metadata } = await edit(red(120, 80).png(), input);
    expect(metadata.hasAlpha).toBe(true);
    expect(changedOnTheLeft(pixels, await pixelsOf(await input.png().toBuffer()))).toBe(0);
    expect([...pixels.subarray((40 * 120 + 100) * 4, (40 * 120 + 100) * 4 + 4)]).toEqual([0xc0, 0, 0, 255]);
    // A change that has cut something out brings transparency into a picture without any.
    const clear = sharp({ create: { width: 120, height: 80, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).png();
    const cut = await edit(clear, gradient(120, 80));
    expect([cut.metadata.hasAlpha, cut.pixels[3], cut.pixels[(40 * 120 + 100) * 4 + 3]]).toEqual([true, 255, 0]);
  });

  it("is the input itself where nothing may change, and fits a mask of another size", async () => {
    const input = gradient(120, 80);
    const black = sharp({ create: { width: 9, height: 9, channels: 3, background: "#000" } })
      .png()
      .toBuffer();
    const before = await pixelsOf(await input.png().toBuffer());
    expect((await edit(red(120, 80).png(), input, black)).pixels.equals(before)).toBe(true);
    const { pixels } = await edit(red(120, 80).png(), input, rightHalf(240, 160));
    expect(changedOnTheLeft(pixels, before)).toBe(0);
  });

  it("is refused as any other picture if what came is none", async () => {
    const edited = { input: await gradient(8, 8).png().toBuffer(), mask: await rightHalf(8, 8) };
    const all = await gradient(64, 64).png().toBuffer();
    const cut = all.subarray(0, Math.floor(all.byteLength / 2));
    await expect(makePictures(cut, { maxPixels, shapes: [whole] }, { edited })).rejects.toMatchObject({ code: "unsupported-file" });
  });
});

describe("what is made of a picture", () => {
  it("is all that was ordered, in order, each in its format and size", async () => {
    const sent = await gradient(640, 400, 4).png().toBuffer();
    const jpeg = { ...whole, format: "jpeg" } as const;
    const square = { cut: "square", side: 100, format: "webp" } as const;
    const made = await makePictures(sent, { maxPixels, shapes: [whole, thumb, jpeg, square] });
    const found = await Promise.all(made.map(async ({ bytes }) => sharp(bytes).metadata()));
    expect(found.map(({ format, width, height }) => [format, width, height])).toEqual([
      ["png", 640, 400],
      ["webp", 320, 200],
      ["jpeg", 640, 400],
      ["webp", 100, 100],
    ]);
    expect(made.map(({ width, height }) => [width, height])).toEqual(found.map(({ width, height }) => [width, height]));
  });

  it("has white behind what was transparent where the format has no transparency", async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer();
    const [jpeg] = await makePictures(clear, { maxPixels, shapes: [{ ...whole, format: "jpeg" }] });
    expect([...(await sharp(jpeg.bytes).raw().toBuffer())].every((value) => value >= 254)).toBe(true);
  });
});

describe("what is no picture", () => {
  matrixIt("F05: is refused, too, where it would be kept whole, and the next one is served", async () => {
    const names = /65,500|after the magic of PNG|JPEG cut|behind its end|SVG with script|HEIC/;
    const known = (await makeHostilePictures()).filter(({ name }) => names.test(name));
    expect(known).toHaveLength(6);
    for (const { name, bytes, expected } of known) {
      const end = await makePictures(bytes, { maxPixels: 40_000_000, shapes: [whole, thumb] }).then(
        () => "clean",
        (error: { code?: string }) => error.code ?? String(error),
      );
      expect([name, end]).toEqual([
        name,
        { refused: "unsupported-file", heic: "heic-picture", clean: "clean", "too-large": "too-large" }[expected],
      ]);
    }
  });

  it("is told by its head that it has too many pixels, or one side too long, before it is decoded", async () => {
    const order = { maxPixels: 25 * 2 ** 20, maxSide: 16_383, shapes: [whole] };
    const long = await sharp({ create: { width: 16_384, height: 1, channels: 3, background: "#888" } })
      .png()
      .toBuffer();
    await expect(makePictures(png(10_000, 10_000, 8, 2, Buffer.alloc(1)), order)).rejects.toMatchObject({ code: "too-large" });
    await expect(makePictures(long, order)).rejects.toMatchObject({ code: "too-large" });
  });

  matrixIt("is decoded when its turn comes, even behind many, if it is paid for", async () => {
    const sent = await gradient(8, 8).png().toBuffer();
    const order = { maxPixels, shapes: [thumb] };
    const ends = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        makePictures(sent, order, { patience: at < 23 ? "gives-up" : "waits" }).then(
          () => "made",
          (error: { code?: string }) => error.code,
        ),
      ),
    );
    // Two are at work and twenty wait; one more is turned away.
    expect(ends).toEqual([...Array<string>(22).fill("made"), "unavailable", "made"]);
  });
});
