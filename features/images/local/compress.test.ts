import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { randomNumbers } from "#tests/harness/drawn-pictures.ts";
import { compressUnder, type Encoder } from "./compress.ts";
import type { Pixels } from "./pixels.ts";

const random = randomNumbers(5);
/** Waves and grain: what JPEG has to work for. */
const picture: Pixels = {
  width: 320,
  height: 240,
  data: Uint8ClampedArray.from({ length: 320 * 240 * 4 }, (_, index) =>
    index % 4 === 3 ? 255 : 128 + 80 * Math.sin(index / 900) + 60 * (random() - 0.5),
  ),
};

/** A real one, for Node. */
const jpeg: Encoder = {
  hasQuality: true,
  async encode({ width, height, data }, quality) {
    return new Blob([
      new Uint8Array(
        await sharp(data, { raw: { width, height, channels: 4 } })
          .jpeg({ quality })
          .toBuffer(),
      ),
    ]);
  },
};
const png: Encoder = {
  hasQuality: false,
  async encode({ width, height, data }) {
    return new Blob([
      new Uint8Array(
        await sharp(data, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer(),
      ),
    ]);
  },
};

describe("compressUnder", () => {
  it("finds the highest quality that fits", async () => {
    for (const maxBytes of [40_000, 25_000]) {
      const { file, quality, width } = await compressUnder(picture, maxBytes, jpeg);
      expect(file.size).toBeLessThanOrEqual(maxBytes);
      expect(width).toBe(320);
      expect((await jpeg.encode(picture, quality + 1)).size).toBeGreaterThan(maxBytes);
    }
  });

  it("makes the picture smaller when quality alone does not do", async () => {
    for (const encoder of [jpeg, png]) {
      const { file, width } = await compressUnder(picture, 6_000, encoder);
      expect(file.size).toBeLessThanOrEqual(6_000);
      expect(width).toBeLessThan(320);
    }
  });

  it("says when no size is small enough", async () => {
    await expect(compressUnder(picture, 10, jpeg)).rejects.toThrow("limit-too-small");
  });
});
