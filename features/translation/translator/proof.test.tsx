import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { TranslationView } from "../text/translation-view.ts";
import { Proof } from "./proof.tsx";

type Segment = TranslationView["segments"][number];

const text = "Pay 5 now. Pay 6 later.";
const first = { id: "s1", state: "done", findings: [], sourceStart: 0, sourceEnd: 10, targetStart: 0, targetEnd: 10 };
const second = { ...first, id: "s2", sourceStart: 11, sourceEnd: text.length, targetStart: 11, targetEnd: text.length };

const drawn = (segments: unknown[], source = text, isStale = false) => {
  const view = {
    source,
    text: source,
    segments: segments as Segment[],
    terms: [] as TranslationView["terms"],
    checked: { numbers: segments.length, links: 0, placeholders: 0 },
  } as TranslationView;
  return renderToStaticMarkup(<Proof view={view} isDemo={false} onOpen={isStale ? null : () => undefined} />);
};

it.each([
  [[first], text.slice(0, 10), "1 sentence compared"],
  [[first, second], text, "2 sentences compared"],
])("counts the sentences (%#)", (segments, source, words) => {
  expect(drawn(segments, source)).toContain(`>${words}<`);
});

it("says in how many sentences the numbers match, and how many are present", () => {
  const wrong = { ...second, state: "marked", findings: [{ kind: "number", start: 0, end: 1 }] };
  const failed = { ...second, state: "failed" };
  expect(drawn([first, wrong])).toContain("Numbers match in 1 of 2 sentences");
  expect(drawn([first, wrong])).toContain("2 of 2 sentences present");
  expect(drawn([first, failed])).toContain("1 of 2 sentences present");
  expect(drawn([first, second])).toContain("All checks passed");
});

it("does not say that everything is present in a translation that ended before its text", () => {
  const cut = drawn([first]);
  expect(cut).toContain("1 sentence compared");
  expect(cut).not.toContain("present");
  expect(cut).not.toContain("All checks passed");
});

it("leads to no sentence of another text", () => {
  const failed = { ...second, state: "failed" };
  expect(drawn([first, failed], text, true)).toContain('aria-disabled="true"');
  expect(drawn([first, failed])).not.toContain('aria-disabled="true"');
});
