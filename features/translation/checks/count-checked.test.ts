import { expect, it } from "vitest";
import type { SegmentView } from "../text/translation-view.ts";
import { countChecked } from "./count-checked.ts";

const lines = (source: string, findings: Record<number, string> = {}) => {
  let at = 0;
  const segments = source.split("\n").map((line, index) => {
    const start = at;
    at += line.length + 1;
    const kind = findings[index];
    return {
      id: `s${index}`,
      sourceStart: start,
      sourceEnd: start + line.length,
      findings: kind === undefined ? [] : [{ kind, start: 0, end: 1 }],
    } as unknown as SegmentView;
  });
  return { source, segments, from: "en" };
};

it("counts sentences by what they hold, each once", () => {
  const source = "Pay £85 within 14 days.\nSee https://example.com/a and mail a@example.com.\nCall {name} now.\nNothing here.";
  expect(countChecked(lines(source))).toEqual({ numbers: 1, links: 1, placeholders: 1 });
});

it("counts a sentence in which only the translation has a number, a link or a placeholder", () => {
  const source = "One.\nTwo words.\nThree words.";
  expect(countChecked(lines(source, { 0: "number", 1: "url", 2: "placeholder" }))).toEqual({ numbers: 1, links: 1, placeholders: 1 });
});

it("counts no sentence that has no translation", () => {
  const { segments, ...rest } = lines("Pay £85.\nPay £90.");
  const failed = segments.map((segment, index) => (index === 0 ? { ...segment, state: "failed" as const } : segment));
  expect(countChecked({ ...rest, segments: failed })).toMatchObject({ numbers: 1 });
});

it("counts nothing where there is nothing", () => {
  expect(countChecked({ source: "", segments: [], from: "zh-Hans" })).toEqual({ numbers: 0, links: 0, placeholders: 0 });
});
