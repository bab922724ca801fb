import { expect, it } from "vitest";
import { isReadWhole } from "./document-questions.tsx";

it("documents are read whole while titles and fences fit beside their texts", () => {
  const charsOf = { a: 600, b: 350, c: 1 };
  expect(isReadWhole({ charsOf, wholeChars: 1_000 }, ["a", "b"])).toBe(true);
  expect(isReadWhole({ charsOf, wholeChars: 1_000 }, ["a", "b", "c"])).toBe(false);
});
