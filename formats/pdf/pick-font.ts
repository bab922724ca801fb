import { familiesFor, type FontPurpose } from "./font-families.ts";
import { findSlice, type FontLook, type FontSlice } from "./font-slices.ts";

export type CharacterStyle = FontLook & { isCode: boolean };

/** What joins, selects or divides and is not drawn; a font may lack it. */
const undrawn = /\p{Default_Ignorable_Code_Point}/gu;
const emojiLook = /\p{Emoji_Presentation}|\ufe0f/u;
/** Characters as wide as they are high, which a line of Han moves apart to fill its measure. */
export const hanScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff65]/u;
/** Signs that Chinese and Latin share and that are as wide as a Han character among Han. */
const sharedSigns = /^[‘’“”…—·]+$/u;

const replacement = [0xfffd];

/** Characters of a document that no font has, each once. */
export type Missing = Set<string>;

export type FontPicker = {
  /** The slice for a character (a grapheme) between its neighbours; what no font has gets the slice of U+FFFD. */
  pick(grapheme: string, style: CharacterStyle, before: string, after: string): { slice: FontSlice; isMissing: boolean };
  missing: Missing;
};

/** Makes what picks the fonts of one document, Han as its language draws it. */
export function createFontPicker(language: string): FontPicker {
  const missing: Missing = new Set();
  const isHan = /^(zh|ja)\b/i.test(language);
  const known = new Map<string, { slice: FontSlice; isMissing: boolean }>();
  return {
    missing,
    pick(grapheme, style, before, after) {
      const purpose = purposeOf(grapheme, style, before + after, isHan);
      const key = `${grapheme}${purpose}${style.isBold}${style.isItalic}`;
      let found = known.get(key);
      if (found === undefined) {
        found = search(grapheme, purpose, style);
        known.set(key, found);
      }
      if (found.isMissing) missing.add(grapheme);
      return found;
    },
  };

  function search(grapheme: string, purpose: FontPurpose, style: CharacterStyle) {
    const codePoints = Array.from(grapheme.replace(undrawn, "") || " ", (sign) => sign.codePointAt(0) ?? 0);
    const families = familiesFor(purpose, language);
    for (const points of [codePoints, composed(grapheme)])
      for (const family of families) {
        const slice = findSlice(family, points, style);
        if (slice !== null) return { slice, isMissing: false };
      }
    for (const family of families) {
      const slice = findSlice(family, replacement, style);
      if (slice !== null) return { slice, isMissing: true };
    }
    throw new Error("no font has the replacement character");
  }
}

const composed = (grapheme: string): number[] =>
  Array.from(grapheme.normalize("NFC").replace(undrawn, ""), (sign) => sign.codePointAt(0) ?? 0);

function purposeOf(grapheme: string, style: CharacterStyle, neighbours: string, isHan: boolean): FontPurpose {
  if (emojiLook.test(grapheme)) return "emoji";
  if (style.isCode) return "code";
  if (!sharedSigns.test(grapheme)) return "text";
  return hanScript.test(neighbours) || (isHan && sharedSigns.test(neighbours)) ? "han" : "text";
}
