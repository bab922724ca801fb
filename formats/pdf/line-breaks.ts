/** Where lines may end: the part of UAX #14 that our languages need, over graphemes and, for Thai, words of `Intl.Segmenter`. */
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const words = new Intl.Segmenter("th", { granularity: "word" });

/** No glyph may stand for more text: a letter with more marks than anybody writes is cut. */
const maxGrapheme = 60;

const wide =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff65\p{Extended_Pictographic}]/u;
/** Scripts without blanks between words; those of Lao and Khmer have no font here. */
const unspaced = /^\p{Script=Thai}/u;
const blank = /^[ \t\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000\u200b\n\u2028]/u;
/** What no line begins with: closing signs, small kana, iteration and length marks (JIS X 4051, GB/T 15834). */
const notFirst =
  /^[\p{Pe}\p{Pf}!%),.:;?\]}¢°·’”†‡‰℃、。々〉》」』】〕〗〙〛〜〞ゝゞ・ーヽヾ！％），．：；？］｝｠｡｣､･…‥—～ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ\u00a0\u202f\u2060\ufeff]/u;
/** What no line ends with: opening signs and signs before an amount. */
const notLast = /[\p{Ps}\p{Pi}‘“$¥£€＄￥￡「『（［｛《〈【〔〖\u00a0\u202f\u2060\ufeff]$/u;
const afterHyphen = /[\p{L}\p{N}][-‐–—/]$/u;
const letter = /^\p{L}/u;

/** Cuts text into graphemes, each with whether a line may end before it. */
export function splitGraphemes(text: string): { text: string; start: number; canBreakBefore: boolean }[] {
  const wordStarts = unspacedWordStarts(text);
  const parts: { text: string; start: number; canBreakBefore: boolean }[] = [];
  let before = "";
  let beforeThat = "";
  for (const { segment, index } of graphemes.segment(text)) {
    const canBreakBefore = index > 0 && isBreak(beforeThat, before, segment, wordStarts.has(index));
    if (segment.length <= maxGrapheme) parts.push({ text: segment, start: index, canBreakBefore });
    else parts.push(...cutGrapheme(segment, index));
    [beforeThat, before] = [before, segment];
  }
  return parts;
}

function cutGrapheme(text: string, start: number): { text: string; start: number; canBreakBefore: boolean }[] {
  const parts = text.match(/.{1,30}/gsu) ?? [];
  let offset = start;
  return parts.map((part) => {
    offset += part.length;
    return { text: part, start: offset - part.length, canBreakBefore: true };
  });
}

function isBreak(beforeThat: string, before: string, after: string, isWordStart: boolean): boolean {
  if (blank.test(after)) return false;
  if (notLast.test(before)) return false;
  if (blank.test(before)) return true;
  if (notFirst.test(after)) return false;
  if (unspaced.test(before) && unspaced.test(after)) return isWordStart;
  if (wide.test(before) || wide.test(after)) return true;
  return afterHyphen.test(beforeThat + before) && letter.test(after);
}

function unspacedWordStarts(text: string): Set<number> {
  if (!/\p{Script=Thai}/u.test(text)) return new Set();
  return new Set(Array.from(words.segment(text), ({ index }) => index));
}
