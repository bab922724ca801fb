import { expect, it } from "vitest";
import { longTitleAmong, longTitleOf, titleOf } from "./conversation-title.ts";

const long = "How do I say thank you in Japanese?";
const title = titleOf(long);

it("takes the first 20 characters of a prompt, on one line, and halves none", () => {
  expect(titleOf("请用三句话说明退款政策，并给出一个不会产生歧义的例子")).toBe("请用三句话说明退款政策，并给出一个不会产");
  expect(titleOf("short")).toBe("short");
  expect(titleOf("  one\n\n two\tthree ")).toBe("one two three");
  expect(titleOf("👩‍👩‍👧‍👦".repeat(30))).toBe("👩‍👩‍👧‍👦".repeat(20));
  expect(titleOf("é".repeat(30))).toBe("é".repeat(20));
});

it("keeps the whole message beside a title that breaks off, and nothing beside one that is whole", () => {
  expect(longTitleOf(long)).toBe(long);
  expect(longTitleOf(`  ${long}\n`)).toBe(long);
  expect(longTitleOf("What is a good name? For a cat.")).toBe("What is a good name? For a cat.");
  expect(longTitleOf(title)).toBeNull();
  expect(longTitleOf("Which  kettle\n")).toBeNull();
});

it("reads the first line, or every line where the first is no longer than the title", () => {
  expect(longTitleOf(`${long}\r\nAnd in Chinese?`)).toBe(long);
  expect(longTitleOf(`\n\n${long}\nAnd in Chinese?`)).toBe(long);
  expect(longTitleOf("Translate:\n\nThe kettle is on.")).toBe("Translate: The kettle is on.");
});

it("ends after a whole word, or a whole character where there are no spaces, with an ellipsis", () => {
  const words = longTitleOf("kettle ".repeat(30));
  expect(words).toBe(`${"kettle ".repeat(17).trim()}…`);
  expect(longTitleOf(`${"a".repeat(119)} ${"b".repeat(9)}`)).toBe(`${"a".repeat(119)}…`);
  expect(longTitleOf(`${"a".repeat(120)} ${"b".repeat(9)}`)).toBe(`${"a".repeat(120)}…`);
  expect(longTitleOf("水".repeat(200))).toBe(`${"水".repeat(120)}…`);
  expect(longTitleOf(`a${"😀".repeat(150)}`)).toBe(`a${"😀".repeat(59)}…`);
});

it("keeps nothing beside a title that was chosen or comes from a hidden message", () => {
  const items = [{ prompt: null }, { prompt: "Another" }, { prompt: long, hidePrompt: false }];
  expect(longTitleAmong(title, items)).toBe(long);
  expect(longTitleAmong("Thanks", items)).toBeNull();
  expect(longTitleAmong(title, [{ prompt: long, hidePrompt: true }])).toBeNull();
});
