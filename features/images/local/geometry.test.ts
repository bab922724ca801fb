import { describe, expect, it } from "vitest";
import { boxOfRatio, crop } from "./geometry.ts";
import type { Pixels } from "./pixels.ts";

/** Each pixel encodes its position: red is its column, green its row. */
function numbered(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let index = 0; index < width * height; index++) data.set([index % width, Math.floor(index / width), 7, 200], index * 4);
  return { width, height, data };
}
const at = ({ width, data }: Pixels, x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];

describe("crop", () => {
  it("takes the bytes of the box as they are", () => {
    const cropped = crop(numbered(40, 30), { x: 5, y: 7, width: 20, height: 10 });
    expect([cropped.width, cropped.height]).toEqual([20, 10]);
    for (let y = 0; y < 10; y++) for (let x = 0; x < 20; x++) expect(at(cropped, x, y)).toEqual([x + 5, y + 7, 7, 200]);
  });

  it("keeps to the picture where the box reaches out of it", () => {
    const cropped = crop(numbered(40, 30), { x: -5, y: 20, width: 10, height: 50 });
    expect([cropped.width, cropped.height, at(cropped, 0, 0)]).toEqual([5, 10, [0, 20, 7, 200]]);
    expect(() => crop(numbered(4, 4), { x: 9, y: 0, width: 3, height: 3 })).toThrow("nothing-marked");
  });

  it("finds the largest box of a ratio", () => {
    expect(boxOfRatio({ width: 400, height: 300 }, 1)).toEqual({ x: 50, y: 0, width: 300, height: 300 });
    expect(boxOfRatio({ width: 400, height: 300 }, 16 / 9)).toEqual({ x: 0, y: 38, width: 400, height: 225 });
    expect(boxOfRatio({ width: 400, height: 300 }, 1, 1)).toEqual({ x: 100, y: 0, width: 300, height: 300 });
  });
});
