import { expect, it } from "vitest";
import { realignSegments } from "./realign-segments.ts";

const text = "Eins ist gut. Zwei ist besser.\n\nDrei ist am besten.";
const segments = ["Eins ist gut.", "Zwei ist besser.", "Drei ist am besten."].map((target) => ({
  targetStart: text.indexOf(target),
  targetEnd: text.indexOf(target) + target.length,
}));
const found = (edited: string) =>
  realignSegments(segments, text, edited).map((place) =>
    place === null ? null : [edited.slice(place.targetStart, place.targetEnd), place.isChanged],
  );

it("finds a changed sentence between those that stayed", () => {
  expect(found("Eins ist gut. Zwei gefällt mir.\n\nDrei ist am besten.")).toEqual([
    ["Eins ist gut.", false],
    ["Zwei gefällt mir.", true],
    ["Drei ist am besten.", false],
  ]);
});

it("finds changed ones at the beginning and at the end", () => {
  expect(found("Nur eins. Zwei ist besser.\n\nDrei?")).toEqual([
    ["Nur eins.", true],
    ["Zwei ist besser.", false],
    ["Drei?", true],
  ]);
});

it("gives no place to a sentence that is gone", () => {
  expect(found("Eins ist gut. Drei ist am besten.")).toEqual([["Eins ist gut.", false], null, ["Drei ist am besten.", false]]);
  expect(found("")).toEqual([null, null, null]);
});
