import { expect, it } from "vitest";
import { tones } from "./tones.ts";

it("has the 17 tones of the specification (§9) in the order of their numbers, which lists of their names go by, each with a directive of its own", () => {
  expect(tones.map((tone) => tone.number)).toEqual(Array.from({ length: 17 }, (_, index) => index));
  expect([tones[0]?.name.en, tones[16]?.name.en]).toEqual(["Default", "Persuasive"]);
  expect(new Set(tones.map((tone) => tone.directive.en)).size).toBe(17);
  expect(new Set(tones.map((tone) => tone.directive.zh)).size).toBe(17);
  expect(tones.every((tone) => /\p{Script=Han}/u.test(tone.directive.zh) && !/\p{Script=Han}/u.test(tone.directive.en))).toBe(true);
});
