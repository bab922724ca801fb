import { expect, it } from "vitest";
import { milliInLane } from "./lanes.ts";

it("halves the price of a row at night, rounded up to a thousandth", () => {
  expect([0, 1, 35, 50, 250].map((milli) => milliInLane("overnight", milli))).toEqual([0, 1, 18, 25, 125]);
  expect(milliInLane("now", 35)).toBe(35);
});
