import { describe, expect, it } from "vitest";
import { areaInside, featherWidth, putChangeInto, type RawPicture, sharesOfMask } from "./put-back.ts";

/** A mask that is white in a box of a black picture. */
function boxMask(width: number, height: number, [left, top, right, bottom]: readonly [number, number, number, number]): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) mask[y * width + x] = 255;
  return mask;
}

const filled = (width: number, height: number, pixel: readonly number[]): RawPicture => ({
  data: Uint8Array.from({ length: width * height * pixel.length }, (_, at) => pixel[at % pixel.length] ?? 0),
  width,
  height,
  channels: pixel.length as 3 | 4,
});

describe("the shares of a mask", () => {
  it("are nothing outside of it, rise from its rim inward, and are all of it behind the feather", () => {
    const { shares, area } = sharesOfMask(boxMask(40, 30, [10, 5, 30, 25]), 40, 30) ?? { shares: new Uint8Array(), area: null };
    expect(area).toEqual({ left: 10, top: 5, width: 20, height: 20 });
    const row = [...shares.subarray(15 * 40, 16 * 40)];
    expect(featherWidth(40, 30)).toBe(2);
    expect(row.slice(8, 15)).toEqual([0, 0, 85, 170, 255, 255, 255]);
    expect(row.slice(25, 32)).toEqual([255, 255, 255, 170, 85, 0, 0]);
    // A corner is as near to the outside as its sides are.
    expect([shares[5 * 40 + 10], shares[6 * 40 + 11], shares[7 * 40 + 12]]).toEqual([85, 170, 255]);
  });

  it("take the edge of the picture for no rim, and the soft half of a stroke's rim for outside", () => {
    const mask = boxMask(20, 20, [0, 0, 10, 20]);
    for (let y = 0; y < 20; y++) [mask[y * 20 + 9], mask[y * 20 + 10]] = [128, 127];
    const { shares } = sharesOfMask(mask, 20, 20) ?? { shares: new Uint8Array() };
    expect([...shares.subarray(0, 12)]).toEqual([255, 255, 255, 255, 255, 255, 255, 255, 170, 85, 0, 0]);
  });

  it("are none for a mask without white", () => {
    expect(sharesOfMask(new Uint8Array(400).fill(127), 20, 20)).toBeNull();
    expect(areaInside(new Uint8Array(400).fill(128), 20, 20)).toEqual({ left: 0, top: 0, width: 20, height: 20 });
  });

  it("come with a feather that grows with the picture, within bounds", () => {
    expect([featherWidth(64, 48), featherWidth(1600, 900), featherWidth(3000, 4000), featherWidth(16_000, 9)]).toEqual([2, 4, 10, 12]);
  });
});

describe("a change that is put into a picture", () => {
  const area = { left: 2, top: 1, width: 2, height: 2 };

  it("leaves every byte where a share is 0, and mixes elsewhere", () => {
    const picture = filled(6, 4, [10, 20, 30]);
    const shares = new Uint8Array(24);
    shares[1 * 6 + 2] = 255;
    shares[2 * 6 + 3] = 51;
    putChangeInto(picture, filled(2, 2, [110, 120, 130]), shares, area);
    const pixel = (x: number, y: number) => [...picture.data.subarray((y * 6 + x) * 3, (y * 6 + x) * 3 + 3)];
    expect([pixel(2, 1), pixel(3, 2), pixel(3, 1), pixel(4, 1)]).toEqual([
      [110, 120, 130],
      [30, 40, 50],
      [10, 20, 30],
      [10, 20, 30],
    ]);
  });

  it("lets the color of what is transparent weigh nothing", () => {
    const picture = filled(6, 4, [0, 0, 0, 0]);
    const shares = new Uint8Array(24).fill(128);
    putChangeInto(picture, filled(2, 2, [200, 100, 50, 255]), shares, area);
    expect([...picture.data.subarray((6 + 2) * 4, (6 + 2) * 4 + 4)]).toEqual([200, 100, 50, 128]);
    expect([...picture.data.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
  });
});
