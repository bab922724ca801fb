import { describe, expect, it } from "vitest";
import type { Matte } from "#features/images/local/pixels.ts";
import { mattesOfStrokes } from "./strokes.ts";

const size = { width: 40, height: 20 };
const at = ({ width, data }: Matte, x: number, y: number) => data[y * width + x];
const count = ({ data }: Matte) => data.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0);

describe("mattesOfStrokes", () => {
  it("covers the way between two points as wide as the brush, round at its ends", () => {
    const { drop } = mattesOfStrokes(
      [
        {
          kind: "drop",
          radius: 3,
          points: [
            { x: 10, y: 10 },
            { x: 30, y: 10 },
          ],
        },
      ],
      size,
    );
    expect([at(drop, 20, 8), at(drop, 20, 12), at(drop, 20, 14), at(drop, 7, 10), at(drop, 6, 10), at(drop, 7, 12)]).toEqual([
      255, 255, 0, 255, 0, 0,
    ]);
    expect(count(drop)).toBeGreaterThan(20 * 6);
  });

  it("lets the later stroke have a pixel, and marks a dot where the brush only touched", () => {
    const strokes = [
      { kind: "keep" as const, radius: 6, points: [{ x: 10, y: 10 }] },
      { kind: "drop" as const, radius: 2, points: [{ x: 10, y: 10 }] },
    ];
    const { keep, drop } = mattesOfStrokes(strokes, size);
    expect([at(keep, 10, 10), at(drop, 10, 10), at(keep, 10, 5)]).toEqual([0, 255, 255]);
  });

  it("widens strokes, and stays within the picture", () => {
    const stroke = { kind: "drop" as const, radius: 2, points: [{ x: 0, y: 0 }] };
    expect(count(mattesOfStrokes([stroke], size, 4).drop)).toBeGreaterThan(count(mattesOfStrokes([stroke], size).drop) * 4);
    expect(count(mattesOfStrokes([{ ...stroke, points: [{ x: -50, y: 90 }] }], size).drop)).toBe(0);
  });
});
