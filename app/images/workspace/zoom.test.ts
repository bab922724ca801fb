import { expect, it } from "vitest";
import { pinchOf, zoomAfterKey, zoomAfterWheel, zoomWithin } from "./zoom.ts";

it("goes from what fits to eight times that, by keys and wheel alike", () => {
  expect([zoomAfterKey(1, "+"), zoomAfterKey(1, "="), zoomAfterKey(1.5, "-"), zoomAfterKey(4, "0"), zoomAfterKey(2, "a")]).toEqual([
    1.5,
    1.5,
    1,
    1,
    null,
  ]);
  expect([zoomAfterWheel(1, -240, 0), zoomAfterWheel(2, 240, 0), zoomAfterWheel(2, 15, 1)]).toEqual([2, 1, 1]);
  expect([zoomAfterWheel(7, -480, 0), zoomAfterKey(1, "-"), zoomWithin(1.03)]).toEqual([8, 1, 1]);
});

it("measures two fingers, also where they meet", () => {
  expect(
    pinchOf([
      { x: 10, y: 10 },
      { x: 13, y: 14 },
    ]),
  ).toEqual({ x: 11.5, y: 12, spread: 5 });
  const finger = { x: 5, y: 5 };
  expect([pinchOf([finger, finger])?.spread, pinchOf([finger])]).toEqual([1, null]);
});
