import { describe, expect, it } from "vitest";
import { randomNumbers } from "#tests/harness/drawn-pictures.ts";
import { expand, sidesOfRatio } from "./expand.ts";
import { crop } from "./geometry.ts";
import type { Pixels } from "./pixels.ts";

function grainy(width: number, height: number): Pixels {
  const random = randomNumbers(3);
  return { width, height, data: Uint8ClampedArray.from({ length: width * height * 4 }, () => random() * 256) };
}

describe("expand", () => {
  it("leaves the picture itself as it is, with either edge", async () => {
    const picture = grainy(30, 20);
    const sides = { left: 3, top: 25, right: 80, bottom: 1 };
    for (const edge of ["mirrored", "blurred"] as const) {
      const expanded = await expand(picture, sides, edge);
      expect([expanded.width, expanded.height]).toEqual([113, 46]);
      expect(crop(expanded, { x: 3, y: 25, width: 30, height: 20 }).data).toEqual(picture.data);
    }
  });

  it("mirrors pixel by pixel, again and again where the side is longer than the picture", async () => {
    const row: Pixels = { width: 3, height: 1, data: Uint8ClampedArray.from([1, 0, 0, 255, 2, 0, 0, 255, 3, 0, 0, 255]) };
    const { data } = await expand(row, { left: 5, top: 0, right: 3, bottom: 0 }, "mirrored");
    expect([...data].filter((_, index) => index % 4 === 0)).toEqual([2, 1, 2, 3, 2, 1, 2, 3, 2, 1, 2]);
  });

  it("fills all of a blurred edge, in the picture's colors", async () => {
    const flat: Pixels = {
      width: 40,
      height: 40,
      data: new Uint8ClampedArray(6400).fill(90).map((value, index) => (index % 4 === 3 ? 255 : value)),
    };
    const { data } = await expand(flat, { left: 50, top: 0, right: 0, bottom: 30 }, "blurred");
    expect(data.every((value, index) => value === (index % 4 === 3 ? 255 : 90))).toBe(true);
  });

  it("adds at two sides only to reach a ratio", () => {
    expect(sidesOfRatio({ width: 400, height: 300 }, 16 / 9)).toEqual({ left: 67, top: 0, right: 66, bottom: 0 });
    expect(sidesOfRatio({ width: 400, height: 300 }, 1, 1)).toEqual({ left: 0, top: 100, right: 0, bottom: 0 });
    expect(sidesOfRatio({ width: 300, height: 300 }, 1)).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
  });
});
