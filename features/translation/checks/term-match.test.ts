import { describe, expect, it } from "vitest";
import { plainForm } from "#core/fold-text.ts";
import type { CheckTerm } from "./finding.ts";
import { findTermHits, proveTerms } from "./term-match.ts";

const prove = (from: string, to: string, source: string, target: string, ...terms: CheckTerm[]) =>
  proveTerms({ source, target, from, to, terms });

describe("glossary proof", () => {
  it.each<[string, string, string, string, CheckTerm]>([
    ["en", "de", "Both contracts end.", "Beide Verträge enden.", { source: "contract", target: "Vertrag", match: "stem" }],
    ["en", "de", "The houses burn.", "Die Häuser brennen.", { source: "house", target: "Haus", match: "stem" }],
    ["en", "de", "The sales contract is void.", "Der Kaufvertrag ist nichtig.", { source: "contract", target: "Vertrag", match: "stem" }],
    ["en", "de", "of the publisher", "des Verlags", { source: "publisher", target: "Verlag", match: "word" }],
    ["en", "fr", "The horses sleep.", "Les chevaux dorment.", { source: "horse", target: "cheval" }],
    ["en", "es", "Two voices.", "Dos voces.", { source: "voice", target: "voz" }],
    ["en", "it", "My friends.", "I miei amici.", { source: "friend", target: "amico" }],
    ["en", "ru", "The sellers pay.", "Продавцы платят.", { source: "seller", target: "продавец" }],
    ["en", "tr", "The books.", "Kitapları.", { source: "book", target: "kitap" }],
    ["en", "ar", "He read the contract.", "قرأ العقد.", { source: "contract", target: "عقد" }],
    ["en", "ko", "the deposit", "보증금을", { source: "deposit", target: "보증금" }],
    ["en", "ja", "Send the invoice.", "請求書を送ってください。", { source: "invoice", target: "請求書", match: "exact" }],
    ["zh-Hans", "en", "请把商品放进购物车。", "Put it into the shopping carts.", { source: "购物车", target: "shopping cart" }],
    ["en", "zh-Hans", "She stopped and planned.", "她停下来做计划。", { source: "plan", target: "计划" }],
    ["en", "ja", "Harborlight is open.", "Harborlightは開いています。", { source: "Harborlight", target: "", doNotTranslate: true }],
  ])("finds the term of %s → %s: %s", (from, to, source, target, term) => {
    const { hits, misses } = prove(from, to, source, target, term);
    expect([hits.length, misses]).toEqual([1, []]);
    expect(hits[0]?.targetEnd).toBeGreaterThan(hits[0]?.targetStart ?? 0);
  });

  it("says where a term is missed", () => {
    const { hits, misses } = prove("en", "de", "Sign the contract.", "Unterschreiben Sie das Papier.", {
      source: "contract",
      target: "Vertrag",
    });
    expect([hits, misses.map(({ sourceStart, sourceEnd }) => [sourceStart, sourceEnd])]).toEqual([[], [[9, 17]]]);
  });

  it("takes the longest term where several overlap, and any sense of one source", () => {
    const terms: CheckTerm[] = [
      { source: "machine", target: "Maschine" },
      { source: "machine learning", target: "maschinelles Lernen" },
      { source: "bank", target: "Ufer" },
      { source: "bank", target: "Bank" },
    ];
    expect(findTermHits("machine learning at the bank", terms, "en").map(({ start, end }) => [start, end])).toEqual([
      [0, 16],
      [24, 28],
    ]);
    expect(prove("en", "de", "machine learning at the bank", "Maschinelles Lernen bei der Bank", ...terms).misses).toEqual([]);
  });

  it.each<[string, string]>([
    [".NET", "Built on .NET today."],
    [".NET", "用.NET写的。"],
    ["#tag", "Add #tag here"],
    ["@user", "Ask @user, please"],
    ["(foo)", "The (foo) case"],
    ["/etc", "In /etc/hosts"],
    ["-v", "Run it with -v."],
    ['"x"', 'Press "x".'],
    ['"x"', "Press “x”."],
    ["“x”", "Appuyez sur «x»"],
    ["C++", "Written in C++."],
    ["→", "a → b"],
    ["🌿", "ok🌿!"],
    ["New York", "In New\u00a0York"],
    ["New\u00a0York", "In New York"],
    ["don't", "They don’t know"],
    ["l’eau", "de l'eau"],
    ["cafe\u0301", "Un café noir"],
    ["café", "Un cafe\u0301 noir"],
    ["co-op", "the co\u2011op"],
    ["ＡＢＣ", "the ABC"],
    ["cooperate", "co\u00adoperate"],
  ])("finds %j in %j, however it was typed", (source, text) => {
    for (const match of ["word", "stem", "exact"] as const) {
      const [hit, ...more] = findTermHits(text, [{ source, target: "", doNotTranslate: true, match }], "en");
      expect(more).toEqual([]);
      expect(plainForm(text.slice(hit?.start, hit?.end))).toBe(plainForm(source));
      expect(prove("en", "de", text, text, { source, target: "", doNotTranslate: true, match }).misses).toEqual([]);
    }
  });

  it.each([
    [".NET", "net profit"],
    ["C++", "vitamin C"],
    ["@user", "me@user.example"],
    ["/etc", "and/etc"],
    ["(foo)", "foo"],
    ["-v", "pre-vote"],
  ])("doesn't take %j for what is in %j", (source, text) => {
    expect(findTermHits(text, [{ source, target: "" }], "en")).toEqual([]);
  });

  it("takes signs before a word for the longer term, and shares no character between two terms", () => {
    const terms: CheckTerm[] = ["NET", ".NET", "(foo)", "foo"].map((source) => ({ source, target: source }));
    expect(findTermHits("NET .NET (foo)", terms, "en").map(({ term }) => term.source)).toEqual(["NET", ".NET", "(foo)"]);
    const touching: CheckTerm[] = ["a-", "-b"].map((source) => ({ source, target: source }));
    expect(findTermHits("a-b", touching, "en").map(({ term }) => term.source)).toEqual(["a-"]);
  });

  it("keeps to the case and the very form where it is asked to", () => {
    const exact: CheckTerm = { source: "Go", target: "Go", match: "exact" };
    expect(findTermHits("Go on, then go. Going", [exact], "en").map(({ start }) => start)).toEqual([0]);
    expect(prove("en", "de", "Learn Go", "Lerne go", exact).misses).toHaveLength(1);
    expect(findTermHits("A cat, two cats", [{ source: "cat", target: "Katze", match: "word" }], "en")).toHaveLength(1);
  });
});
