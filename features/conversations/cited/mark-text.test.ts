import { expect, it } from "vitest";
import type { Citation } from "#features/documents/answers/citation.ts";
import { groundsOf } from "#features/documents/answers/unsupported.ts";
import { markText } from "./mark-text.ts";

const citation = (end: number, quoteStart: number): Citation => {
  return { start: 0, end, documentId: "d", title: "D", page: null, quote: "q", quoteStart, quoteEnd: quoteStart + 1 };
};
const mark = (text: string, citations: Citation[]) => markText(text, groundsOf(text, citations))?.text ?? null;

it("puts the number of a sentence's source behind it; the same sentence keeps its number", () => {
  const text = "One. Two, three. Four.";
  expect(mark(text, [citation(4, 7), citation(8, 9), citation(16, 7), citation(22, 30)])).toBe("One.⟦1⟧ Two⟦2⟧, three.⟦1⟧ Four.⟦3⟧");
});

it("marks what rests on nothing, and what follows on the same line with it", () => {
  const text = "One. Two. Three.\n\n- Four\n- Five";
  expect(mark(text, [citation(4, 1), citation(24, 2)])).toBe("One.⟦1⟧ ⟦u⟧Two. Three.⟦/u⟧\n\n- Four⟦2⟧\n- ⟦u⟧Five⟦/u⟧");
});

it("adds no cell to a table", () => {
  const text = "| Rent | 5 |\n| --- | --- |\n| Heat | 6 |";
  expect(mark(text, [citation(12, 1)])).toBe("| Rent | 5⟦1⟧ |\n| --- | --- |\n| ⟦u⟧Heat | 6⟦/u⟧ |");
});

it("takes other brackets where the text has these itself, and none where it has all", () => {
  expect(mark("A ⟦1⟧ of its own.", [])).toBe("⟪u⟫A ⟦1⟧ of its own.⟪/u⟫");
  expect(mark("⟦⟪⦃⦅", [])).toBeNull();
});

it("keeps away from addresses, and from the marks of lists and tasks", () => {
  const text = "See https://example.com/a.\n- [ ] Do it";
  expect(mark(text, [citation(26, 1)])).toBe("See https://example.com/a. ⟦1⟧\n- [ ] ⟦u⟧Do it⟦/u⟧");
});
