import { describe, expect, it } from "vitest";
import { questionQueryOf, questionTermsOf, searchQueryOf, searchTermsOf, searchVectorOf } from "./search-terms.ts";

describe("searchTermsOf", () => {
  it("gives words in lower case and Chinese in pairs with the last character", () => {
    expect(searchTermsOf("The Refund: 退款政策！")).toEqual(["the", "refund", "退款", "款政", "政策", "策"]);
  });

  it("gives each term once and splits a word where its script changes", () => {
    expect(searchTermsOf("iPhone手机 iphone")).toEqual(["iphone", "手机", "机"]);
  });

  it.each([
    ["ＡＢＣ１", ["abc1"]],
    ["Café crème", ["cafe", "creme"]],
    ["Cafe\u0301", ["cafe"]],
    ["İstanbul, ISPARTA, ısparta", ["istanbul", "isparta"]],
    ["Straße STRASSE", ["strasse"]],
    ["ΟΔΌΣ οδός", ["οδοσ"]],
    ["Smørrebrød Łódź þorn", ["smorrebrod", "lodz", "thorn"]],
    ["ёлка ЕЛКА", ["елка"]],
    ["مُحَمَّد محـــمد", ["محمد"]],
    ["co\u00adoperate don’t", ["cooperate", "don", "t"]],
  ])("writes %j in one form", (text, terms) => expect(searchTermsOf(text)).toEqual(terms));

  it("finds emoji and symbols, whatever their form and skin tone", () => {
    expect(searchTermsOf("🌿 ok 👍🏽❤️")).toEqual(["🌿", "ok", "👍❤", "❤"]);
    expect(searchTermsOf("5 € → $")).toEqual(["5", "€", "→"]);
    expect(searchQueryOf("🌿")).toBe("'🌿':*");
    expect(searchQueryOf("👍🏿 ❤")).toBe("'👍':* & '❤':*");
  });

  it("reads the first 50,000 characters", () => {
    const text = `${"a ".repeat(24_999)}b c d`;
    expect(searchTermsOf(text)).toEqual(["a", "b"]);
  });
});

describe("searchQueryOf", () => {
  it("looks for beginnings of words and for all pairs", () => {
    expect(searchQueryOf("Refu 退款政策")).toBe("'refu':* & '退款' & '款政' & '政策'");
  });

  it("looks for a single Chinese character as a beginning", () => expect(searchQueryOf("退")).toBe("'退':*"));

  it.each(["", "  ", "!?…", "'"])("has nothing to look for in %j", (query) => expect(searchQueryOf(query)).toBeNull());

  it("lets no quote or operator through", () => {
    expect(searchQueryOf("a' | b:* & !c <-> \\")).toBe("'a':* & 'b':* & 'c':*");
  });
});

it("searchVectorOf writes quoted terms", () => expect(searchVectorOf("It's 退")).toBe("'it' 's' '退'"));

describe("the terms of a question", () => {
  it("are its words with their beginnings, and pairs and characters of scripts without spaces", () => {
    expect(questionTermsOf("How is it terminated, in 2026?")).toEqual([
      { exact: "how", beginning: "how" },
      { exact: "is", beginning: null },
      { exact: "it", beginning: null },
      { exact: "terminated", beginning: "termina" },
      { exact: "in", beginning: null },
      { exact: "2026", beginning: null },
    ]);
    expect(questionTermsOf("房租")).toEqual([
      { exact: "房租", beginning: null },
      { exact: "房", beginning: "房" },
      { exact: "租", beginning: "租" },
    ]);
    expect(questionTermsOf("?! …")).toEqual([]);
  });

  it("are at most 80, and safe to be written", () => {
    expect(questionTermsOf(Array.from({ length: 200 }, (_, index) => `w${index}`).join(" "))).toHaveLength(80);
    expect(questionQueryOf("don", true)).toBe("'don':*");
    expect(questionTermsOf("a' | b:* \\ (c)").map(({ exact }) => questionQueryOf(exact, false))).toEqual(["'a'", "'b'", "'c'"]);
  });
});
