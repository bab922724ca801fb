import { expect, it } from "vitest";
import { hasWord, isReadable } from "./readable-text.ts";

it.each([
  "It’s a state-of-the-art tool for MIDI, SMPTE and TV; see p. 17 (or 32/1) of the manual.",
  "Die Prüfung der Verträge dauert 3–4 Wochen. Über Ausnahmen entscheidet der Vorstand.",
  "Strč prst skrz krk, řekl čtvrtý mlynář a odešel z obce, protože už nechtěl nikoho poslouchat.",
  "Это страница, которую распознала программа, и она читается без ошибок.",
  "这一页由文字识别程序读出，文字层里的内容完整可读，标点也都在原来的位置，可以直接拿来翻译，不需要先校对一遍。",
  "هذه صفحة قرأها برنامج التعرف على النصوص وهي واضحة تماما للقارئ",
  "McDonald’s and eBay met O’Brien & Sons at iPhone prices: $1,200.50, €900 and £3.",
  "17 3.50 1,200 | — · 42 % 2026-11-24 00:01 17 3.50 1,200 | — · 42 % 2026-11-24",
])("text is readable: %s", (text) => {
  expect(isReadable(text)).toBe(true);
});

it.each([
  "I~l f}c t1;e 0nl^ Jv|r |rn ~~ tlj_ q\\z w3r{ lI1|l f^* x]v .,;~ ^f3c |vv rn{l tI~e",
  "bcd fgh jkl mnp qrs tvw xzb cdf ghj klm npq rst vwx zbc dfg hjk lmn pqr stv wxz",
  "tHe qUIcK bRoWn fOxEs jUmPeD oVeR lAzY dOgS aNd fElL iNtO tHe rIvEr bEnEaTh",
])("text is not readable: %s", (text) => {
  expect(isReadable(text)).toBe(false);
});

it("few signs are never called unreadable, but a drawing that was read has no word", () => {
  expect(isReadable("E1111")).toBe(true);
  expect(hasWord("E1111")).toBe(false);
  expect(hasWord("||_ 3f~ Price")).toBe(true);
});
