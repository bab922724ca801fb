import { describe, expect, it } from "vitest";
import { draw, psnr } from "#tests/harness/drawn-pictures.ts";
import { requestedSize, resize } from "./resize.ts";

describe("requestedSize", () => {
  it("takes pixels, one side alone, or a percentage", () => {
    const picture = { width: 400, height: 300 };
    expect(requestedSize(picture, { width: 200 })).toEqual({ width: 200, height: 150 });
    expect(requestedSize(picture, { height: 100 })).toEqual({ width: 133, height: 100 });
    expect(requestedSize(picture, { width: 50, height: 50 })).toEqual({ width: 50, height: 50 });
    expect(requestedSize(picture, { percent: 25 })).toEqual({ width: 100, height: 75 });
    expect(requestedSize({ width: 1000, height: 2 }, { percent: 10 })).toEqual({ width: 100, height: 1 });
  });

  it("refuses more pixels than the engine makes", () => {
    expect(() => requestedSize({ width: 400, height: 300 }, { width: 100_000 })).toThrow("too-many-pixels");
  });
});

describe("resize", () => {
  it("keeps a flat color to the byte, both ways", async () => {
    const flat = await draw(60, 40, `<rect width="60" height="40" fill="rgb(12,200,99)"/>`);
    for (const size of [
      { width: 17, height: 11 },
      { width: 150, height: 90 },
    ]) {
      const scaled = await resize(flat, size);
      expect([scaled.width, scaled.height, scaled.data.length]).toEqual([size.width, size.height, size.width * size.height * 4]);
      expect(new Set(new Uint32Array(scaled.data.buffer, scaled.data.byteOffset, size.width * size.height)).size).toBe(1);
      expect([...scaled.data.subarray(0, 4)]).toEqual([12, 200, 99, 255]);
    }
  });

  it("lets no color of a clear pixel into its neighbors", async () => {
    const half = await draw(64, 64, `<rect width="32" height="64" fill="red"/>`);
    const scaled = await resize(half, { width: 16, height: 16 });
    const seen = Array.from({ length: 256 }, (_, index) => scaled.data.subarray(index * 4, index * 4 + 4)).filter(
      ([, , , alpha]) => alpha! > 8,
    );
    // Rounding takes one from the red.
    expect(seen.filter(([red, green, blue]) => red! < 254 || green !== 0 || blue !== 0)).toEqual([]);
  });

  it("comes back close to a smooth picture after half its size", async () => {
    const smooth = await draw(
      200,
      160,
      `<radialGradient id="g"><stop stop-color="#fc8"/><stop offset="1" stop-color="#048"/></radialGradient><rect width="200" height="160" fill="url(#g)"/>`,
    );
    const back = await resize(await resize(smooth, { width: 100, height: 80 }), { width: 200, height: 160 });
    expect(psnr(back, smooth)).toBeGreaterThan(45);
  });
});
