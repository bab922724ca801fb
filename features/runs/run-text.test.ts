import { describe, expect, it } from "vitest";
import { countWords, joinContinuation, originalText, splitNotes, wholeText } from "./run-text.ts";
import type { RunView, VariantView } from "./run-view.ts";

const variant = (text: string, editedText: string | null = null): VariantView => ({
  index: 0,
  text,
  finish: "truncated",
  starred: false,
  editedText,
});
const former = (text: string, editedText: string | null = null) => ({
  run: { variants: [variant(text, editedText)] } as RunView,
  variant: 0,
});

describe("a run's text", () => {
  it.each([
    ["The bread", "is ready", "The bread is ready"],
    ["The bread ", "is ready", "The bread is ready"],
    ["The bread", ", warm", "The bread, warm"],
    ["早上八", "点开卖", "早上八点开卖"],
    ["吃𠮷", "bread", "吃𠮷bread"],
    ["bread", "𠮷", "bread𠮷"],
    ["", "Start", "Start"],
  ])("puts %j and %j together", (before, after, whole) => {
    expect(joinContinuation(before, after)).toBe(whole);
  });

  it("follows the runs that it continues", () => {
    expect(wholeText([former("One"), former("two")], variant("three."))).toBe("One two three.");
  });

  it("lets edited text replace everything before it", () => {
    expect(wholeText([former("One", "Uno")], variant("two"))).toBe("Uno two");
    expect(wholeText([former("One")], variant("two", "All anew"))).toBe("All anew");
    expect(originalText([former("One")], variant("two", "All anew"))).toBe("One two");
  });

  it("parts notes behind a rule from the text", () => {
    expect(splitNotes("He goes.\n\n---\n- go → goes")).toEqual({ main: "He goes.", notes: "- go → goes" });
    expect(splitNotes("a --- b")).toEqual({ main: "a --- b", notes: "" });
  });

  it("counts English words and Chinese characters", () => {
    expect(countWords("Don't stop, it's 8.")).toBe(4);
    expect(countWords("早上八点，Wordloom 开卖。")).toBe(7);
    expect(countWords("naïve Straße, 面包bread www.a.test/b.png")).toBe(10);
  });
});
