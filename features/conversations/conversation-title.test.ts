import { expect, it } from "vitest";
import { looksCut, isTitleCut, titleAmong, titleOf, wholeTitle } from "./conversation-title.ts";

const long = "How do I say thank you in Japanese?";
const title = titleOf(long);

it("takes the first 20 characters of a prompt, on one line, and halves none", () => {
  expect(titleOf("请用三句话说明退款政策，并给出一个不会产生歧义的例子")).toBe("请用三句话说明退款政策，并给出一个不会产");
  expect(titleOf("short")).toBe("short");
  expect(titleOf("  one\n\n two\tthree ")).toBe("one two three");
  expect(titleOf("👩‍👩‍👧‍👦".repeat(30))).toBe("👩‍👩‍👧‍👦".repeat(20));
  expect(titleOf("é".repeat(30))).toBe("é".repeat(20));
});

it("shows dots behind a title that breaks off, and nowhere else", () => {
  expect(title).toBe("How do I say thank y");
  expect(titleAmong(title, [{ prompt: null }, { prompt: "Another" }, { prompt: long }])).toBe("How do I say thank y…");
  expect(titleAmong("Thanks", [{ prompt: long }])).toBe("Thanks");
  // Exactly twenty characters, and a message that isn't longer.
  expect(isTitleCut("Twenty characters it", [long])).toBe(false);
  expect(isTitleCut(title, [title])).toBe(false);
  // The last of the twenty was a space.
  expect(isTitleCut("Which kettle should", ["Which kettle should I buy?"])).toBe(true);
  expect(isTitleCut("Which kettle should", ["Which  kettle should\n"])).toBe(false);
});

it("shows as much of a message as a line holds where there is room, and halves no pair at its end", () => {
  const shown = (prompt: string) => wholeTitle(titleOf(prompt), [{ prompt, hidePrompt: false }]);
  expect(shown(long)).toBe(long);
  expect(shown(`a${"😀".repeat(150)}`)).toBe(`a${"😀".repeat(99)}`);
  // The message's beginning, too, ends within a pair; most of it is blank.
  expect(shown(`${"😀".repeat(30)}${" ".repeat(939)}${"😀".repeat(30)}`)).toBe("😀".repeat(30));
  expect(shown("😀".repeat(100))).toBe("😀".repeat(100));
});

it("takes a title of full length for one that breaks off, unless it ends a sentence", () => {
  const cut = [title, "这是一个正好二十个字的问题它到这里就结束了吗", "Which kettle should"];
  expect([...cut, "What is a good name?", "short", "这个问题一共有十九个字到这里就已经说完"].filter(looksCut)).toEqual(cut);
});
