import { expect, it } from "vitest";
import { drawDifference, percentOf } from "./difference.ts";

it("counts pixels of which any channel differs, and marks them, a large change more than a small one", () => {
  const before = Uint8ClampedArray.from([0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9, 0]);
  const after = Uint8ClampedArray.from([0, 0, 0, 255, 1, 0, 0, 255, 255, 0, 0, 255, 9, 9, 9, 1]);
  const drawn = new Uint8ClampedArray(16);
  expect(drawDifference(before, after, drawn)).toBe(3);
  const pixel = (index: number) => [...drawn.subarray(index * 4, index * 4 + 4)];
  expect(pixel(0)).toEqual([153, 153, 153, 255]);
  expect(pixel(2)).toEqual([214, 51, 108, 255]);
  const [red = 0, green = 0] = pixel(1);
  expect(red - green).toBeGreaterThan(60);
  expect(red - green).toBeLessThan(163);
  expect(pixel(3)[3]).toBe(255);
});

it("says nothing and everything only where it is so", () => {
  const said = [0, 1, 500, 12_345, 43_210, 99_999, 100_000].map((changed) => percentOf(changed, 100_000, "en"));
  expect(said).toEqual(["0%", "0.1%", "0.5%", "12%", "43%", "99.9%", "100%"]);
});
