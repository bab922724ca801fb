import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasLetter } from "./unit-id.ts";

describe("hasLetter", () => {
  it("says what the pattern for letters says, of a whole text and of a stretch of it", () => {
    const sign = fc.oneof(
      fc.constantFrom("1", ".", "⟦", "é", "字", "😀", "𐐷", "\ud801", "\udc37", "a"),
      fc.string({ unit: "binary", maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), fc.nat(12), (signs, from) => {
        const text = signs.join("");
        const start = Math.min(from, text.length);
        expect(hasLetter(text)).toBe(/\p{L}/u.test(text));
        expect(hasLetter(text, start)).toBe(/\p{L}/u.test(text.slice(start)));
      }),
    );
  });
});
