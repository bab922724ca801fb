import { familiesFor, type FontFamily, type FontPurpose } from "./font-families.ts";
import { splitGraphemes } from "./line-breaks.ts";
import { findSlice, type FontLook, type FontSlice } from "./font-slices.ts";

export type CharacterStyle = FontLook & { isCode: boolean; isSerif?: boolean; isMaths?: boolean };

/** What joins, selects or divides and is not drawn; a font may lack it. */
const undrawn = /\p{Default_Ignorable_Code_Point}/gu;
const emojiLook = /\p{Emoji_Presentation}|\ufe0f/u;
/** Characters as wide as they are high, which a line of Han moves apart to fill its measure. */
export const hanScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff65]/u;
/** Characters that Chinese and Latin share and that are as wide as a Han character among Han. */
const sharedSigns = /^[‘’“”…—·]+$/u;

const replacement = [0xfffd];

/** Characters of a document that no font has, each once. */
export type Missing = Set<string>;

/** Another text that is drawn for a character, in a part of its size and moved up or down, in ems. */
export type StandIn = { text: string; size: number; rise: number };

/** A part of a grapheme, nearly always all of it, and the slice that draws it; that of U+FFFD for what no font has. */
export type Picked = { text: string; slice: FontSlice; isMissing: boolean; standIn?: StandIn };

export type FontPicker = {
  /** The slices for a character (a grapheme) between its neighbors. */
  pick(grapheme: string, style: CharacterStyle, before: string, after: string): readonly Picked[];
  missing: Missing;
};

/** Makes what picks the fonts of one document, Han as its language draws it. */
export function createFontPicker(language: string): FontPicker {
  const missing: Missing = new Set();
  const isHan = /^(zh|ja)\b/i.test(language);
  const known = new Map<string, readonly Picked[]>();
  /** What stands for itself whatever is around it, by the style that was asked with. */
  const ofStyle = new WeakMap<CharacterStyle, Map<string, readonly Picked[]>>();

  const find = (grapheme: string, purpose: FontPurpose, style: CharacterStyle): readonly Picked[] => {
    const key = `${grapheme}${purpose}${style.isBold}${style.isItalic}${style.isSerif}`;
    const found = known.get(key) ?? search(grapheme, familiesFor(purpose, language, style.isSerif), style);
    known.set(key, found);
    for (const { text, isMissing } of found) if (isMissing) missing.add(text);
    return found;
  };

  return {
    missing,
    pick(grapheme, style, before, after) {
      let own = ofStyle.get(style);
      if (own === undefined) ofStyle.set(style, (own = new Map()));
      const again = own.get(grapheme);
      if (again !== undefined) return again;
      const found = find(grapheme, purposeOf(grapheme, style, before + after, isHan), style);
      if (style.isCode || !sharedSigns.test(grapheme)) own.set(grapheme, found);
      return found;
    },
  };
}

const anyPicker = createFontPicker("en");

/** Whether fonts have every character of a text, or what it stands for. */
export function isInFonts(text: string, style: CharacterStyle): boolean {
  return splitGraphemes(text).every((grapheme) => anyPicker.pick(grapheme.text, style, "", "").every(({ isMissing }) => !isMissing));
}

/** Looks for one slice with all of a grapheme; then for one for each of its characters, for what they stand for, for U+FFFD. */
function search(grapheme: string, families: readonly FontFamily[], style: CharacterStyle): readonly Picked[] {
  const whole = findWhole(grapheme, families, style);
  if (whole !== null) return [{ text: grapheme, slice: whole, isMissing: false }];
  const characters = Array.from(grapheme);
  if (characters.length > 1) return characters.flatMap((character) => search(character, families, style));
  const standIn = standInFor(grapheme);
  const slice = standIn === null ? null : findWhole(standIn.text, families, style);
  if (standIn !== null && slice !== null) return [{ text: grapheme, slice, isMissing: false, standIn }];
  return [{ text: grapheme, slice: findReplacement(families, style), isMissing: true }];
}

function findWhole(grapheme: string, families: readonly FontFamily[], style: CharacterStyle): FontSlice | null {
  const codePoints = Array.from(grapheme.replace(undrawn, "") || " ", (sign) => sign.codePointAt(0) ?? 0);
  for (const points of [codePoints, composed(grapheme)])
    for (const family of families) {
      const slice = findSlice(family, points, style);
      if (slice !== null) return slice;
    }
  return null;
}

function findReplacement(families: readonly FontFamily[], style: CharacterStyle): FontSlice {
  for (const family of families) {
    const slice = findSlice(family, replacement, style);
    if (slice !== null) return slice;
  }
  throw new Error("no font has the replacement character");
}

const lowered = /^[\u2080-\u209c\u1d62-\u1d6a\u2c7c]/;
const raised = /^[\u2070-\u207f\u02b0-\u02b8\u02e0-\u02e4\u1d2c-\u1d61\u1d9b-\u1dbf]/;

/** What a character is a form of: a small lowered 2 is a 2 (Unicode's compatibility decompositions). */
function standInFor(character: string): StandIn | null {
  const text = character.normalize("NFKD");
  if (text === character || text.trim() === "") return null;
  if (lowered.test(character)) return { text, size: 0.62, rise: -0.14 };
  return raised.test(character) ? { text, size: 0.62, rise: 0.34 } : { text, size: 1, rise: 0 };
}

const composed = (grapheme: string): number[] =>
  Array.from(grapheme.normalize("NFC").replace(undrawn, ""), (sign) => sign.codePointAt(0) ?? 0);

function purposeOf(grapheme: string, style: CharacterStyle, neighbours: string, isHan: boolean): FontPurpose {
  if (emojiLook.test(grapheme)) return "emoji";
  if (style.isCode) return "code";
  if (style.isMaths === true) return "maths";
  if (!sharedSigns.test(grapheme)) return "text";
  // Chinese doubles its dash and its dots.
  const isAmongSigns = isHan && (sharedSigns.test(neighbours) || neighbours.includes(grapheme));
  return isAmongSigns || hanScript.test(neighbours) ? "han" : "text";
}
