import { expect, it } from "vitest";
import { isReadWhole } from "./document-questions.tsx";

it("documents are read whole while titles and fences fit beside their texts", () => {
  const charsOf = { a: 600, b: 350, c: 1 };
  expect(isReadWhole({ wholeChars: 1_000 }, { charsOf, ids: ["a", "b"] })).toBe(true);
  expect(isReadWhole({ wholeChars: 1_000 }, { charsOf, ids: ["a", "b", "c"] })).toBe(false);
});
