import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText, placedForm, plainForm } from "./fold-text.ts";

describe("a text in its plain form", () => {
  it.each([
    ["New\u00a0York", "New York"],
    ["don’t `go`", "don't 'go'"],
    ["«a» “b” 「c」", '"a" "b" "c"'],
    ["co\u2011op – a", "co-op - a"],
    ["Cafe\u0301", "Café"],
    ["ＡＢＣ，１", "ABC,1"],
    ["co\u00ado\u200bp\ufeff", "coop"],
    ["10² ﬁne", "10² fine"],
    ["Straße İ", "Straße İ"],
  ])("writes %j as %j", (text, plain) => expect(plainForm(text)).toBe(plain));
});

it("a folded text stays as it is, whatever it was, and however its letters were stored", () => {
  // Unicode advises against "ŉ", which comes apart into an apostrophe and a letter.
  const texts = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("ŉ"));
  fc.assert(
    fc.property(texts, (text) => {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
      expect([foldText(text.normalize("NFD")), foldText(text.normalize("NFC"))]).toEqual([folded, folded]);
      expect(plainForm(plainForm(text))).toBe(plainForm(text));
    }),
  );
});

describe("a text in another form with its places", () => {
  it("says where each character comes from", () => {
    const placed = placedForm("Die Straße, cafe\u0301!", foldText);
    expect(placed.text).toBe("die strasse, cafe!");
    const at = placed.text.indexOf("strasse");
    expect([placed.startOf(at), placed.endOf(at + 7)]).toEqual([4, 10]);
    const cafe = placed.text.indexOf("cafe");
    expect([placed.startOf(cafe), placed.endOf(cafe + 4)]).toEqual([12, 17]);
    expect([placed.startOf(99), placed.endOf(0)]).toEqual([18, 0]);
  });

  it("is the same as the whole text in that form", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-composite" }), (text) => {
        expect(placedForm(text, foldText).text).toBe(foldText(text));
        expect(placedForm(text, plainForm).text).toBe(plainForm(text));
      }),
    );
  });
});
