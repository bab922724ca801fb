/**
 * How texts are compared where people look for something: in search, in glossaries, in what a document says. What reads the same compares
 * as the same, however it was typed.
 */

/** Joiners, soft hyphens, marks of direction, forms and skin tones of emoji. */
const invisible = String.raw`\u00ad\u034f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\u{1f3fb}-\u{1f3ff}`;
/** Accents of Latin, Greek and Cyrillic letters, vowel signs of Arabic and Hebrew with the stroke that lengthens Arabic words. */
const marks = String.raw`\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670`;
/** Signs that keyboards, word processors and models write in several ways, by the common one. */
const signs: Readonly<Record<string, string>> = {
  "'": "‘’‚‛′`´ʼ‹›｀\u1fef\u1ffd",
  '"': "“”„‟″‴⁗«»「」『』｢｣﹁﹂﹃﹄〝〞〟",
  "-": "‐‑‒–—―−⁻₋︱︲﹘",
};
/** Small letters that Unicode doesn't take apart. */
const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
  ς: "σ",
};
/** What `foldText` goes by, for a database to do the same. `leftOut` is the inside of a class of characters, for text in NFKD. */
export const foldRules = { signs, letters, leftOut: marks + invisible };

const invisibleOnes = new RegExp(`[${invisible}]+`, "gu");
const leftOut = new RegExp(`[${foldRules.leftOut}]+`, "gu");
const signForms = Object.entries(signs).map(([common, forms]) => [new RegExp(`[${forms}]`, "g"), common] as const);
const letterForms = new RegExp(`[${Object.keys(letters).join("")}]`, "g");
/** Ten to the second is not one hundred and two. */
const notRaised = /[^\u00b2\u00b3\u00b9\u2070-\u209f]+/gu;

/**
 * A text in one form of each character: no invisible ones, one width, one kind of space, quote, apostrophe and dash, letters together with
 * their accents. Case and accents stay.
 */
export function plainForm(text: string): string {
  // Most texts have nothing to change. A backtick is an apostrophe.
  if (/^[\t\n\r\u0020-\u005f\u0061-\u007e]*$/.test(text)) return text;
  return withCommonSigns(text.replaceAll(invisibleOnes, "")).replaceAll(notRaised, (part) => part.normalize("NFKC"));
}

/** A text for comparison without regard to case and accents either: "Café" as "cafe", "İstanbul" as "istanbul", "Straße" as "strasse". */
export const foldText = (text: string): string =>
  withCommonSigns(text)
    .normalize("NFKD")
    .replaceAll(leftOut, "")
    .toLowerCase()
    .replaceAll(letterForms, (letter) => letters[letter] ?? letter)
    .normalize("NFC");

const withCommonSigns = (text: string): string => signForms.reduce((changed, [forms, common]) => changed.replaceAll(forms, common), text);

/** What people see as one character: letters with marks, decomposed Hangul, joined emoji. */
export const wholeCharacter = /[\u1100-\u11ff]{1,8}|\P{M}[\p{M}\uff9e\uff9f]{0,8}(?:\u200d\P{M}\p{M}{0,4}){0,8}|\p{M}{1,8}/gu;

/** A text in another form, and where each unit of it comes from. */
export type PlacedText = {
  text: string;
  /** @returns the offset in the original of the character that the unit at this offset comes from */
  startOf(place: number): number;
  /** @returns the offset in the original where the character of the unit before this offset ends */
  endOf(place: number): number;
};

/** Puts a text into another form character by character. @param formOf such as `foldText` */
export function placedForm(original: string, formOf: (character: string) => string): PlacedText {
  const pieces: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: character, index } of original.matchAll(wholeCharacter)) {
    const piece = formOf(character);
    pieces.push(piece);
    for (let unit = 0; unit < piece.length; unit++) {
      starts.push(index);
      ends.push(index + character.length);
    }
  }
  return { text: pieces.join(""), startOf: (place) => starts[place] ?? original.length, endOf: (place) => ends[place - 1] ?? 0 };
}
