import { expect, it } from "vitest";
import { cutForVoice } from "./speak.ts";

it("cuts text at the ends of its sentences, into pieces that a voice reads to their end", () => {
  const sentence = "Let the dough rest for one more hour under a cloth. ";
  const pieces = cutForVoice(sentence.repeat(9));
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.every((piece) => piece.length <= 180 && piece.endsWith("."))).toBe(true);
  expect(pieces.join(" ")).toBe(sentence.repeat(9).trim());
});

it("cuts Chinese at its own marks, and what has none between words", () => {
  expect(cutForVoice(`${"面".repeat(100)}。${"包".repeat(100)}。`).map((piece) => piece.length)).toEqual([101, 101]);
  const long = cutForVoice("面包".repeat(200));
  expect(long.every((piece) => piece.length <= 180)).toBe(true);
  expect(long.join("")).toBe("面包".repeat(200));
});

it("gives nothing to read for nothing", () => {
  expect(cutForVoice(" \n ")).toEqual([]);
});
