import { expect, it } from "vitest";
import { staysAtEnd } from "./reading-place.ts";

it("keeps a reader at the end although the text has grown between a scroll and its event", () => {
  expect(staysAtEnd(true, { top: 400, below: 0 }, { top: 520, below: 300 })).toBe(true);
  expect(staysAtEnd(true, { top: 400, below: 0 }, { top: 400, below: 300 })).toBe(true);
});

it("lets go of a reader who scrolls up, and does not take one back who has not reached the end", () => {
  expect(staysAtEnd(true, { top: 400, below: 0 }, { top: 300, below: 100 })).toBe(false);
  expect(staysAtEnd(true, { top: 400, below: 0 }, { top: 390, below: 10 })).toBe(false);
  expect(staysAtEnd(false, { top: 300, below: 100 }, { top: 340, below: 60 })).toBe(false);
  expect(staysAtEnd(false, { top: 300, below: 100 }, { top: 360, below: 40 })).toBe(true);
});

it("keeps a reader at the end when the text becomes shorter, but only one who was there before", () => {
  expect(staysAtEnd(true, { top: 400, below: 0 }, { top: 250, below: 0 })).toBe(true);
  expect(staysAtEnd(false, { top: 104, below: 727 }, { top: 0, below: 0 })).toBe(false);
});
