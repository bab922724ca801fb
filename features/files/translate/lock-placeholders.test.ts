import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lockPlaceholders } from "./lock-placeholders.ts";

describe("locking placeholders", () => {
  it("makes tags of what must not change and puts it back wherever the target has it", () => {
    const { text, tags, unlock } = lockPlaceholders("Dear {name}, <g1>see</g1> https://a.example/b\n%d files", [
      { id: 1, isPair: true, name: "bold" },
    ]);
    expect(text).toBe("Dear <x2/>, <g1>see</g1> <x3/><x4/><x5/> files");
    expect(tags.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(unlock("<x5/> Dateien <x4/><x3/> <g1>sieh</g1> <x2/>")).toBe("%d Dateien \nhttps://a.example/b <g1>sieh</g1> {name}");
  });

  it("leaves words, numbers and plurals alone", () => {
    for (const text of ["All 12 of them", "{count, plural, one {# file} other {# files}}", "Use `git push` now"])
      expect(lockPlaceholders(text, []).text).toBe(text);
  });

  it("gives any text back that is unlocked at once", () => {
    const bits = fc.constantFrom(
      "a",
      " ",
      "\n",
      "{x}",
      "{{y}}",
      "%s",
      "<b>",
      "</b>",
      "<x1/>",
      "<g2>",
      "</g2>",
      "http://a.b/c",
      "@you",
      "\t",
    );
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 30 }), (parts) => {
        const source = parts.join("");
        const tags = [
          { id: 1, isPair: false, name: "x" },
          { id: 2, isPair: true, name: "g" },
        ];
        const { text, unlock } = lockPlaceholders(source, tags);
        expect(unlock(text)).toBe(source);
      }),
    );
  });
});
