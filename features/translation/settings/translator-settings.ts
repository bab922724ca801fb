import { defineSettings } from "#features/accounts/settings-shape.ts";
import { autoDetect, formalities, lineBreakModes } from "../translator/translator-choices.ts";

export const listenSpeeds = ["slow", "normal", "fast"] as const;
export type ListenSpeed = (typeof listenSpeeds)[number];

/** Defaults for translations (PRODUCT.md §2, `/translate/settings`); safe in a browser. */
export type TranslatorSettings = {
  /** The pair that `/translate` opens with if none was used yet, by code: `auto` or a language, and a language; null: the usual one. */
  from: string;
  to: string | null;
  /** Null: the product's default. */
  formality: (typeof formalities)[number] | null;
  /** Number of a tone; 0: the text's own. */
  tone: number;
  lineBreaks: (typeof lineBreakModes)[number];
  /** Whether short texts are translated automatically once typing stops. */
  autoTranslate: boolean;
  /** Whether romanization is shown without being requested. */
  romanisation: boolean;
  listenSpeed: ListenSpeed;
  /** Whether translations are listed afterward. */
  history: boolean;
};

/** Format of a language code; whether the language exists is checked where it is used. */
const codePattern = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;
const isCode = (value: unknown): value is string => typeof value === "string" && codePattern.test(value);
const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
const isOneOf =
  <Choice>(choices: readonly Choice[]) =>
  (value: unknown): value is Choice =>
    choices.includes(value as Choice);

export const translatorSettings = defineSettings<TranslatorSettings>(
  {
    from: autoDetect,
    to: null,
    formality: null,
    tone: 0,
    lineBreaks: "keep",
    autoTranslate: true,
    romanisation: false,
    listenSpeed: "normal",
    history: true,
  },
  {
    from: (value): value is string => value === autoDetect || isCode(value),
    to: (value): value is string | null => value === null || isCode(value),
    formality: isOneOf([null, ...formalities]),
    tone: (value): value is number => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 16,
    lineBreaks: isOneOf(lineBreakModes),
    autoTranslate: isBoolean,
    romanisation: isBoolean,
    listenSpeed: isOneOf(listenSpeeds),
    history: isBoolean,
  },
);
