import { expect, it } from "vitest";
import { hexOf, readColor } from "./colors.ts";

it("reads colors as people type them, and nothing else", () => {
  expect(["#ffffff", "D9E4EC", " #0af "].map(readColor)).toEqual([
    [255, 255, 255],
    [217, 228, 236],
    [0, 170, 255],
  ]);
  expect(["", "#12", "#12345", "red", "#ggg"].map(readColor)).toEqual([null, null, null, null, null]);
  expect(hexOf([0, 170, 255])).toBe("#00aaff");
});
