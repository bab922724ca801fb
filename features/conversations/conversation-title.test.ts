import { expect, it } from "vitest";
import { isFullTitle, isTitleCut, shownTitle, titleOf } from "./conversation-title.ts";

const long = "How do I say thank you in Japanese?";
const title = titleOf(long);

it("shows dots behind a title that breaks off, and nowhere else", () => {
  expect(title).toBe("How do I say thank y");
  expect(shownTitle(title, isTitleCut(title, [null, "Another", long]))).toBe("How do I say thank y…");
  expect(shownTitle("Thanks", isTitleCut("Thanks", [long]))).toBe("Thanks");
  // Twenty characters by name, and a message that is not longer.
  expect(isTitleCut("Twenty characters it", [long])).toBe(false);
  expect(isTitleCut(title, [title])).toBe(false);
});

it("takes a title of full length for one that breaks off, unless it ends a sentence", () => {
  expect([title, "What is a good name?", "这是一个正好二十个字的问题它到这里就结束了吗", "short"].map(isFullTitle)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
