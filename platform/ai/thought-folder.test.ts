import { describe, expect, it } from "vitest";
import { createThoughtFolder, type ThoughtHabit } from "./thought-folder.ts";
import { thoughtMarks } from "./thought-marks.ts";

/** Folds the text in pieces of each length up to that of the longest mark; all have to give the same. */
function fold(text: string, habit: ThoughtHabit, isQuoting = false): string {
  const results = new Set<string>();
  for (let length = 1; length <= 34; length++) {
    const folder = createThoughtFolder(habit, isQuoting, () => 0);
    let read = "";
    for (let at = 0; at < text.length; at += length) read += folder.fold(text.slice(at, at + length));
    results.add(read + folder.end());
  }
  expect([...results]).toHaveLength(1);
  return [...results].join();
}

describe("folding thoughts", () => {
  it.each(thoughtMarks)("knows $opening, in any case, at the start and later", ({ opening, closing }) => {
    for (const habit of ["tagged", "unknown", "until-close"] as const) {
      expect(fold(`\n${opening}a < b${closing}\n\nYes.`, habit).trim()).toBe("Yes.");
      expect(fold(`${opening.toUpperCase()}plan${closing.toUpperCase()}Yes.`, habit)).toBe("Yes.");
    }
    expect(fold(`Well. ${opening}plan${closing} Yes.`, "tagged")).toBe("Well.  Yes.");
    expect(fold(`Well. ${opening}plan${closing} Yes.`, "unknown")).toBe("Well.  Yes.");
    expect(fold(`plan${closing}Yes.`, "unknown")).toBe("Yes.");
  });

  it("gives every other text as it came", () => {
    const texts = [
      "",
      "\n\n  a",
      "a < b <c> [T] <t",
      "İİİ <thin",
      "```\n<think>\n",

      "1. `<think>`\n2. '</think>'",
    ];
    for (const text of texts)
      for (const habit of ["none", "tagged", "unknown", "until-close"] as const) expect(fold(text, habit)).toBe(text);
  });

  it("takes marks in blocks of code for text", () => {
    for (const habit of ["tagged", "unknown"] as const)
      for (const text of ["~~~\n```\n</think>\n~~~\nb", "a\n```js\n<think>\n```\nb"]) expect(fold(text, habit)).toBe(text);
  });

  it("holds an unknown model's answer for 4,000 characters or five seconds, and no other's", () => {
    expect(createThoughtFolder("tagged").fold("a")).toBe("a");
    const long = createThoughtFolder("unknown", false, () => 0);
    expect(long.fold("a".repeat(4_000))).toBe("");
    expect(long.fold("b")).toBe(`${"a".repeat(4_000)}b`);
    let at = 0;
    const slow = createThoughtFolder("unknown", false, () => at);
    expect(slow.fold("a")).toBe("");
    at = 5_001;
    expect(slow.fold("b")).toBe("ab");
  });

  it("says where a closing mark came alone", () => {
    const held = createThoughtFolder("unknown");
    expect([held.fold("plan</think>Yes."), held.stray]).toEqual(["Yes.", "held"]);
    const shown = createThoughtFolder("tagged");
    expect([shown.fold("plan</think>Yes."), shown.stray, shown.fold("More.")]).toEqual(["plan", "shown", ""]);
  });

  it("keeps what an unknown model wrote before its answer broke off, and no thought", () => {
    const cut = (habit: ThoughtHabit, text: string) => {
      const folder = createThoughtFolder(habit);
      return folder.fold(text) + folder.cut();
    };
    expect(cut("unknown", "Dear all")).toBe("Dear all");
    expect(cut("until-close", "Dear all")).toBe("");
    expect(cut("tagged", "Dear <think>all")).toBe("Dear ");
    expect(cut("tagged", "Dear <thi")).toBe("Dear <thi");
  });
});
