import { describe, expect, it } from "vitest";
import { type TranslatorSettings, translatorSettings } from "#features/translation/settings/translator-settings.ts";
import { readFormSettings, toFormState } from "./settings-values.ts";

const { defaults } = translatorSettings;

function formOf(settings: TranslatorSettings, changes: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(toFormState(settings))) for (const value of values) form.append(name, value);
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  return form;
}

describe("the form of the translator's settings", () => {
  it("shows and reads the same settings", () => {
    const settings: TranslatorSettings = {
      from: "zh-Hant",
      to: "ja",
      formality: "informal",
      tone: 16,
      lineBreaks: "one",
      autoTranslate: false,
      romanisation: true,
      listenSpeed: "fast",
      history: false,
    };
    expect(readFormSettings(formOf(settings), defaults)).toEqual({ settings, errors: {} });
    expect(readFormSettings(formOf(defaults), settings)).toEqual({ settings: defaults, errors: {} });
  });

  it("names the fields that do not fit and leaves them as they were", () => {
    const wrong = { from: "", to: "a language", formality: "rude", tone: "17", lineBreaks: "", listenSpeed: "warp" };
    const { settings, errors } = readFormSettings(formOf(defaults, wrong), { ...defaults, tone: 5 });
    expect(settings).toEqual({ ...defaults, tone: 5 });
    expect(Object.keys(errors).toSorted()).toEqual(Object.keys(wrong).toSorted());
  });
});

describe("settings that were kept at any time", () => {
  it.each([undefined, null, "x", [], { to: 5, tone: 1.5, history: "no", from: "a b", listenSpeed: null }])("are read from %j", (stored) => {
    expect(translatorSettings.read(stored)).toEqual(defaults);
  });
});
