import { afterAll, expect, it } from "vitest";
import { getLocale, overwriteGetLocale } from "#i18n/paraglide/runtime.js";
import { pairName } from "./pair-name.ts";

const usual = getLocale;
afterAll(() => overwriteGetLocale(usual));

it.each([
  ["en", "English", "German", "English → German"],
  ["en", "English", "English", "Polished English"],
  ["zh", "英语", "德语", "英语 → 德语"],
  ["zh", "英语", "英语", "英语润色"],
] as const)("says in %s what was done from %s to %s", (locale, from, to, name) => {
  overwriteGetLocale(() => locale);
  expect(pairName(from, to)).toBe(name);
});
