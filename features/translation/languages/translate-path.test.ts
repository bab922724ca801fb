import { expect, it } from "vitest";
import { resolveTranslatePath } from "./translate-path.ts";

it.each([
  ["german", "german"],
  ["German", "german"],
  ["de", "german"],
  ["zh-TW", "chinese-traditional"],
  ["english-to-german", "english-to-german"],
  ["en-to-zh", "english-to-chinese-simplified"],
  ["image/japanese", "image/japanese"],
  ["PDF/fr", "pdf/french"],
])("leads %s to %s", (slug, canonical) => {
  expect(resolveTranslatePath(slug)).toBe(canonical);
});

it.each([
  "",
  "klingon",
  "german-to-german",
  "german-to-",
  "image",
  "image/klingon",
  "exe/german",
  "german/french",
  "docx/german/x",
  "a-to-b-to-c",
])("has no page for %j", (slug) => {
  expect(resolveTranslatePath(slug)).toBeNull();
});
