/**
 * Where lines may end: the part of UAX #14 that our languages need, over graphemes and, for scripts that put no blanks between words
 * (Thai, Lao, Khmer, Burmese), words of `Intl.Segmenter`.
 */
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const words = new Intl.Segmenter("th", { granularity: "word" });

/** Text of which every character is a grapheme of its own: letters and characters without marks. */
const simple =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u3001-\u3029\u3041-\u3096\u30a1-\u30ff\u4e00-\u9fff\uff01-\uff60]*$/;

/** No glyph may stand for more text: a letter with more marks than anyone would write is cut. */
const maxGrapheme = 60;

const wide =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff65\p{Extended_Pictographic}]/u;
/** Scripts without blanks between words; ICU has a dictionary for each. */
const unspaced = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const hasUnspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** What ends a syllable of Tibetan, a word or sentence of Ethiopic: a line may end after it. */
const wordEnd = /[\u0f0b\u0f0d\u0f0e\u1361-\u1368]$/u;
const blank = /^[ \t\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000\u200b\n\u2028]/u;
/** What no line begins with: closing characters, small kana, iteration and length marks (JIS X 4051, GB/T 15834). */
const notFirst =
  /^[\p{Pe}\p{Pf}!%),.:;?\]}¢°·’”†‡‰℃、。々〉》」』】〕〗〙〛〜〞ゝゞ・ーヽヾ！％），．：；？］｝｠｡｣､･…‥—～ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ\u00a0\u202f\u2060\ufeff]/u;
/** What no line ends with: opening characters and characters before an amount. */
const notLast = /[\p{Ps}\p{Pi}‘“$¥£€＄￥￡「『（［｛《〈【〔〖\u00a0\u202f\u2060\ufeff]$/u;
const afterHyphen = /[\p{L}\p{N}][-‐–—/]$/u;
const letter = /^\p{L}/u;

/** Cuts text into graphemes, each with whether a line may end before it. */
export function splitGraphemes(text: string): { text: string; start: number; canBreakBefore: boolean }[] {
  const wordStarts = unspacedWordStarts(text);
  const parts: { text: string; start: number; canBreakBefore: boolean }[] = [];
  let before = "";
  let beforeThat = "";
  for (const { segment, index } of graphemesOf(text)) {
    const canBreakBefore = index > 0 && isBreak(beforeThat, before, segment, wordStarts.has(index));
    if (segment.length <= maxGrapheme) parts.push({ text: segment, start: index, canBreakBefore });
    else parts.push(...cutGrapheme(segment, index));
    [beforeThat, before] = [before, segment];
  }
  return parts;
}

const graphemesOf = (text: string): Iterable<{ segment: string; index: number }> =>
  simple.test(text) ? Array.from(text, (segment, index) => ({ segment, index })) : graphemes.segment(text);

function cutGrapheme(text: string, start: number): { text: string; start: number; canBreakBefore: boolean }[] {
  const parts = text.match(/.{1,30}/gsu) ?? [];
  let offset = start;
  return parts.map((part) => {
    offset += part.length;
    return { text: part, start: offset - part.length, canBreakBefore: true };
  });
}

function isBreak(beforeThat: string, before: string, after: string, isWordStart: boolean): boolean {
  if (isPlain(after) && isPlain(before)) return false;
  if (blank.test(after)) return false;
  if (notLast.test(before)) return false;
  if (blank.test(before)) return true;
  if (notFirst.test(after)) return false;
  if (wordEnd.test(before)) return !wordEnd.test(after);
  if (unspaced.test(before) && unspaced.test(after)) return isWordStart;
  if (wide.test(before) || wide.test(after)) return true;
  return afterHyphen.test(beforeThat + before) && letter.test(after);
}

/** Letters of Latin, Greek and Cyrillic, between which no line ends. */
function isPlain(character: string): boolean {
  const code = character.charCodeAt(0);
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x3b1 && code <= 0x52f);
}

function unspacedWordStarts(text: string): Set<number> {
  if (!hasUnspaced.test(text)) return new Set();
  return new Set(Array.from(words.segment(text), ({ index }) => index));
}
