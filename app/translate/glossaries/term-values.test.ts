import { describe, expect, it } from "vitest";
import { isSameTerm, readTermValues, type TermValues, toTermState } from "./term-values.ts";

const term: TermValues = { source: "bank", target: "Ufer", match: "stem", caseSensitive: true, doNotTranslate: false, note: "of a river" };

function formOf(values: TermValues, changes: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, filled] of Object.entries({ ...toTermState(values) })) for (const value of filled) form.append(name, value);
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  return form;
}

describe("a row of the grid", () => {
  it("shows and reads the same term", () => {
    expect(readTermValues(formOf(term))).toEqual(term);
  });

  it("is read as it will be stored, so that blanks alone are no change", () => {
    expect(isSameTerm(readTermValues(formOf(term, { source: "  bank ", note: "of a\n river" })), term)).toBe(true);
    expect(isSameTerm(readTermValues(formOf(term, { note: "of money" })), term)).toBe(false);
  });

  it("has its own source as the translation of what is not translated", () => {
    expect(readTermValues(formOf(term, { doNotTranslate: "on" }))).toMatchObject({ target: "bank", doNotTranslate: true });
  });
});
