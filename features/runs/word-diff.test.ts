import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyDecisions, countChanges, diffWords, readDecisions, sharedPart } from "./word-diff.ts";

const all = (count: number, isAccepted: boolean) => Array.from({ length: count }, () => isAccepted);

describe("the word diff", () => {
  it("finds a changed word", () => {
    expect(diffWords("He go home.", "He goes home.", "en")).toEqual([
      { type: "same", text: "He " },
      { type: "change", removed: "go", added: "goes" },
      { type: "same", text: " home." },
    ]);
  });

  it("cuts Chinese at words, not at characters", () => {
    const parts = diffWords("请在星期五之前翻译附件", "请在星期三之前翻译附件", "zh");
    expect(parts.filter((part) => part.type === "change")).toEqual([{ type: "change", removed: "星期五", added: "星期三" }]);
  });

  it("takes neighbouring words as one change, but not across lines", () => {
    expect(countChanges(diffWords("the quick fox", "a slow fox", "en"))).toBe(1);
    expect(countChanges(diffWords("one\ntwo", "1\n2", "en"))).toBe(2);
  });

  it("gives the new text when all is taken and the old one when nothing is", () => {
    const text = fc
      .array(fc.constantFrom("the ", "a ", "bread ", "早上", "八点", "，", "\n", "sold.", "🥖"), { maxLength: 30 })
      .map((words) => words.join(""));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = diffWords(before, after, "en");
        const count = countChanges(parts);
        expect(applyDecisions(parts, all(count, true))).toBe(after);
        expect(applyDecisions(parts, all(count, false))).toBe(before);
      }),
    );
  });

  it("finds decisions again that give the same text", () => {
    const text = fc.array(fc.constantFrom("a ", "b ", "c ", "d "), { maxLength: 20 }).map((words) => words.join(""));
    fc.assert(
      fc.property(text, text, fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), (before, after, choice) => {
        const parts = diffWords(before, after, "en");
        const kept = applyDecisions(parts, choice);
        const decisions = readDecisions(parts, kept);
        expect(decisions).not.toBeNull();
        expect(applyDecisions(parts, decisions ?? [])).toBe(kept);
      }),
    );
  });

  it("recognizes text that no decisions give", () => {
    expect(readDecisions(diffWords("He go home.", "He goes home.", "en"), "He ran home.")).toBeNull();
  });

  it("tells a changed text from a rewritten one", () => {
    expect(sharedPart(diffWords("He go home now.", "He goes home now.", "en"))).toBeGreaterThan(0.5);
    expect(sharedPart(diffWords("He go home now.", "Entirely different things were said", "en"))).toBe(0);
    expect(sharedPart([])).toBe(1);
  });

  it("gives the new text back of long texts that differ throughout", () => {
    const words = (seed: number) =>
      Array.from({ length: 4000 }, (_, index) => `w${(index * seed) % 9973}${index % 12 === 11 ? "." : ""}`).join(" ");
    const parts = diffWords(words(7), words(11), "en");
    expect(applyDecisions(parts, [])).toBe(words(11));
  });
});
