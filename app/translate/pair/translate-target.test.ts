import { describe, expect, it } from "vitest";
import { translatorSettings } from "#features/translation/settings/translator-settings.ts";
import { translateTarget } from "./translate-target.ts";

const account = (from: string, to: string | null) => ({ ...translatorSettings.defaults, from, to });

describe("/translate", () => {
  it("leads to the pair used last, else to that of the account, else to the usual one of the language", () => {
    expect(translateTarget("a=1; last-pair=french", account("de", "ja"), "en")).toBe("/translate/french");
    expect(translateTarget("__Host-last-pair=german-to-japanese", null, "en")).toBe("/translate/german-to-japanese");
    expect(translateTarget("", account("de", "ja"), "zh")).toBe("/translate/german-to-japanese");
    expect(translateTarget("", account("auto", "ja"), "en")).toBe("/translate/japanese");
    expect(translateTarget("", account("de", null), "en")).toBe("/translate/english-to-spanish");
    expect(translateTarget("", null, "zh")).toBe("/translate/chinese-simplified-to-english");
  });

  it("leads an anonymous visitor to what the browser has set; an account's own settings go before that", () => {
    expect(translateTarget("default-pair=german-to-japanese", null, "en")).toBe("/translate/german-to-japanese");
    expect(translateTarget("default-pair=french", account("auto", null), "en")).toBe("/translate/english-to-spanish");
  });

  it("passes over what is no pair", () => {
    for (const wrong of ["klingon", "de-to-ja", "german-to-german", "..", "GERMAN"])
      expect(translateTarget(`last-pair=${wrong}; default-pair=${wrong}`, null, "en")).toBe("/translate/english-to-spanish");
    expect(translateTarget("", account("ja", "ja"), "en")).toBe("/translate/japanese");
    expect(translateTarget("", account("de", "xx"), "en")).toBe("/translate/english-to-spanish");
  });
});
