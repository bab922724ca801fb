import { expect, it } from "vitest";
import { tones } from "./tones.ts";

it("has the 17 tones of the specification in the order of their numbers, which lists of their names go by", () => {
  expect(tones.map(({ number }) => number)).toEqual(Array.from({ length: 17 }, (_, number) => number));
});
