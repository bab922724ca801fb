import { describe, expect, it } from "vitest";
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

  it("keeps to the case and the very form where it is asked to", () => {
    const exact: CheckTerm = { source: "Go", target: "Go", match: "exact" };
    expect(findTermHits("Go on, then go. Going", [exact], "en").map(({ start }) => start)).toEqual([0]);
    expect(prove("en", "de", "Learn Go", "Lerne go", exact).misses).toHaveLength(1);
    expect(findTermHits("A cat, two cats", [{ source: "cat", target: "Katze", match: "word" }], "en")).toHaveLength(1);
  });
});
