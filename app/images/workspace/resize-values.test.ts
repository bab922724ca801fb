import { expect, it } from "vitest";
import { formatOfValues, maxBytesOfValues, sizeOfValues } from "./resize-values.ts";

it("reads only what belongs to the chosen way of sizing", () => {
  const rest = { width: 200, height: 100, percent: 50, kilobytes: 200, format: "webp" };
  expect(sizeOfValues({ ...rest, size_by: "pixels" })).toEqual({ width: 200, height: 100 });
  expect(sizeOfValues({ size_by: "pixels", width: 200 })).toEqual({ width: 200, height: undefined });
  expect(sizeOfValues({ size_by: "pixels" })).toBeUndefined();
  expect(sizeOfValues({ ...rest, size_by: "percent" })).toEqual({ percent: 50 });
  expect([sizeOfValues({ ...rest, size_by: "keep" }), maxBytesOfValues({ ...rest, size_by: "keep" })]).toEqual([undefined, undefined]);
  expect(maxBytesOfValues({ ...rest, size_by: "bytes" })).toBe(200_000);
  expect([formatOfValues(rest), formatOfValues({ format: "same" }), formatOfValues({})]).toEqual(["webp", "same", "same"]);
});
