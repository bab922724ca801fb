import { defineSettings } from "#features/accounts/settings-shape.ts";
import { autoDetect, formalities, lineBreakModes } from "../translator/translator-choices.ts";

export const listenSpeeds = ["slow", "normal", "fast"] as const;
export type ListenSpeed = (typeof listenSpeeds)[number];

/** What translations begin with (PRODUCT.md §2, `/translate/settings`); safe in a browser. */
export type TranslatorSettings = {
  /** The pair that `/translate` opens where none was used yet, by code: `auto` or a language, and a language; null: the usual one. */
  from: string;
  to: string | null;
  /** Null: as the product decides. */
  formality: (typeof formalities)[number] | null;
  /** Number of a tone; 0: that of the text. */
  tone: number;
  lineBreaks: (typeof lineBreakModes)[number];
  /** Whether short texts are translated by themselves once typing stops. */
  autoTranslate: boolean;
  /** Whether Latin letters are shown without being asked for. */
  romanisation: boolean;
  listenSpeed: ListenSpeed;
  /** Whether translations are listed afterwards. */
  history: boolean;
};

/** Form of a language's code; whether there is such a language is asked where it is used. */
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
