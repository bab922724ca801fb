import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { queryPartsOf } from "#core/search-terms.ts";
import { partsFoundIn, snippetOf } from "./search-snippets.ts";

const marked = (text: string, query: string): string[] =>
  (snippetOf(text, query) ?? []).filter((part) => part.isMatch).map((part) => part.text);
const shown = (text: string, query: string): string => (snippetOf(text, query) ?? []).map((part) => part.text).join("");

describe("a snippet", () => {
  it("shows a short text whole, with what was looked for marked", () => {
    expect(snippetOf("Our refund policy is short.", "refund")).toEqual([
      { text: "Our ", isMatch: false },
      { text: "refund", isMatch: true },
      { text: " policy is short.", isMatch: false },
    ]);
  });

  it("is null if nothing in the text matches the query", () => {
    expect(snippetOf("Our refund policy", "退款")).toBeNull();
    expect(snippetOf("", "refund")).toBeNull();
    expect(snippetOf("refund", "…!")).toBeNull();
  });

  it("finds Chinese anywhere, only as the whole run that was typed", () => {
    expect(marked("我们的退款政策如下。", "退款政策")).toEqual(["退款政策"]);
    expect(snippetOf("退款与政策、款政", "退款政策")).toBeNull();
  });

  it("finds words by their beginning and not in their middle", () => {
    expect(marked("Refundable goods, unrefunded goods", "refund")).toEqual(["Refund"]);
    expect(snippetOf("unrefunded", "refund")).toBeNull();
    expect(marked("用iPhone拍照", "iphone")).toEqual(["iPhone"]);
  });

  it("does not mind case, width and marks that are written apart", () => {
    expect(marked("ＲＥＦＵＮＤ　policy", "refund")).toEqual(["ＲＥＦＵＮＤ"]);
    expect(marked("Un cafe\u0301 noir", "CAFÉ")).toEqual(["cafe\u0301"]);
    expect(marked("ﾊﾟﾝ屋", "パン")).toEqual(["ﾊﾟﾝ"]);
    expect(marked("ΟΔΟΣ", "οδοσ")).toEqual(["ΟΔΟΣ"]);
  });

  it.each([
    ["The café is open", "cafe", "café"],
    ["In İstanbul'da", "istanbul", "İstanbul"],
    ["Die Straße, links", "strasse", "Straße"],
    ["grow🌿now", "🌿", "🌿"],
    ["a 👍🏽 for you", "👍", "👍"],
    ["it co\u00adoperates", "cooperate", "co\u00adoperate"],
  ])("finds in %j what was typed as %j", (text, query, hit) => {
    expect(marked(text, query).map((one) => one.normalize())).toEqual([hit]);
  });

  it("marks every hit that it shows, and hits that touch as one", () => {
    expect(marked("退款政策：退款须知", "退款")).toEqual(["退款", "退款"]);
    expect(marked("退款退款", "退款")).toEqual(["退款退款"]);
    expect(marked("a plan for the bakery", "bak pla")).toEqual(["pla", "bak"]);
  });

  it("is about 120 characters round the first hit, cut between words", () => {
    const text = `${"word ".repeat(200)}refund policy ${"more ".repeat(200)}`;
    const snippet = shown(text, "refund");
    expect(snippet.length).toBeGreaterThan(90);
    expect(snippet.length).toBeLessThan(140);
    expect(snippet).toMatch(/^…(?:word )+refund policy (?:more ?)+…$/);
  });

  it("is found wherever the first match is in a long text, but not inside a word", () => {
    for (const before of [3_590, 3_600, 3_990, 3_999, 4_000, 4_001, 7_600, 12_345]) {
      const text = `${"x".repeat(before)} refund policy`;
      expect([before, marked(text, "refund")]).toEqual([before, ["refund"]]);
      expect([before, marked(`${"退".repeat(before)}款政策`, "款政策")]).toEqual([before, ["款政策"]]);
      expect([before, snippetOf(`${"x".repeat(before)}refund`, "refund")]).toEqual([before, null]);
    }
  });

  it("writes line breaks as blanks", () => {
    expect(shown("First\n\n  line\trefund", "refund")).toBe("First line refund");
  });

  it("leaves out the bars and rules of tables, and nothing of code", () => {
    expect(shown("| Goods | Days |\n|---|:--:|\n| refund | 30 |", "refund")).toBe(" Goods Days |---|:--:| refund 30 ");
    expect(shown("| Goods | Days |\n| --- | --- |\n| refund | 30 |", "refund")).toBe(" Goods Days refund 30 ");
    expect(shown("refund || a|b", "refund")).toBe("refund || a|b");
  });

  it("is short even where a letter carries thousands of marks", () => {
    expect(shown(`refund ${"\u0301".repeat(5000)}`, "refund").length).toBeLessThan(400);
    expect(shown(`r\u0301${"\u0301".repeat(5000)} refund`, "refund").length).toBeLessThan(400);
  });

  it("is short even where what was looked for is repeated without end", () => {
    expect(shown("退款".repeat(5000), "退款").length).toBeLessThan(400);
    expect(marked("退款".repeat(5000), "退款")[0]?.length).toBeGreaterThan(100);
  });

  it("never splits a character, whatever surrounds the match", () => {
    const letter = fc.constantFrom("a", " ", "退", "😀", "👩‍👩‍👧‍👦", "𠮷", "e\u0301", "\n", "ﾊﾟ", "İ", "ﬁ", "각");
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 300 }), fc.array(letter, { maxLength: 300 }), (before, after) => {
        const parts = snippetOf(`${before.join("")} refund ${after.join("")}`, "refund");
        expect(parts).not.toBeNull();
        for (const { text } of parts ?? []) expect(text.isWellFormed()).toBe(true);
        expect((parts ?? []).map(({ text }) => text).join("").length).toBeLessThan(220);
      }),
    );
  });
});

describe("what the text holds of a query", () => {
  it("is told for each part", () => {
    expect(partsFoundIn("我们的退款政策 in short", queryPartsOf("退款政策 short long"))).toEqual([true, true, false]);
  });
});
