import { ownScales, scaleWords } from "./number-words.ts";

/** A number as written. `values` contains everything it may mean: `1.234` is 1234 in German and 1.234 in English. */
export type NumberToken = { start: number; end: number; values: readonly number[]; digits: string; isSoft: boolean; isPart: boolean };

/** First digit of each decimal system used by texts in our languages (Unicode Nd). */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0, 0xff10];
const digitOf = new Map<string, string>();
for (const zero of zeros) for (let digit = 0; digit < 10; digit++) digitOf.set(String.fromCharCode(zero + digit), String(digit));
const separatorOf = new Map([
  ["٫", "."],
  ["٬", ","],
  ["．", "."],
  ["，", ","],
  ["\u00a0", " "],
  ["\u202f", " "],
  ["\u2009", " "],
  ["’", "'"],
  ["％", "%"],
  ["٪", "%"],
]);

/** The text with ASCII digits and separators, of the same length. A full-width comma only counts as one between digits. */
export function toAsciiDigits(text: string): string {
  return text.replace(
    /[\u00a0\u0660-\u0669\u066a-\u066c\u06f0-\u06f9\u0966-\u0dff\u0e50-\u0e59\u0ed0-\u0ed9\u0f20-\u0f29\u1040-\u1049\u17e0-\u17e9\u2009\u2019\u202f\uff05\uff0c\uff0e\uff10-\uff19]/g,
    (unit) => digitOf.get(unit) ?? separatorOf.get(unit) ?? unit,
  );
}

/** Digits and numerals in one number: 4万8300, 3억 5천만. */
const mixedPattern = /\d[\d,.]{0,15}(?:[万萬亿億兆千百만억조천백]{1,2} ?\d[\d,.]{0,15}){1,3}[万萬亿億兆千百만억조천백]{0,2}/g;
const numberPattern = /\d+(?:[.,'](?=\d)\d+)*(?: \d{3}(?!\d)(?:[.,]\d+)?)*/g;
const scaleBehind = /^ ?-?([\p{L}\p{M}]{1,16})/u;

/** Reads all numbers written in digits. Linear. */
export function readNumbers(prose: string, language: string): NumberToken[] {
  const text = toAsciiDigits(prose);
  const tokens: NumberToken[] = [];
  let free = 0;
  if (["zh", "ja", "ko", "yue"].includes(language)) {
    for (const match of text.matchAll(mixedPattern)) {
      tokens.push({
        start: match.index,
        end: match.index + match[0].length,
        values: hanValues(match[0].replace(/[, ]/g, "")).slice(-1),
        digits: match[0].replace(/\D/g, ""),
        isSoft: false,
        isPart: false,
      });
    }
  }
  const mixed = tokens.slice();
  for (const match of text.matchAll(numberPattern)) {
    const start = match.index;
    while (free < mixed.length && (mixed[free] as NumberToken).end <= start) free++;
    const around = mixed[free];
    if (around && around.start <= start) continue;
    // Five is `ha` in Thai.
    if (language === "th" && /^5{3,}$/.test(match[0])) continue;
    // `12 345` is one number, `In 2024 350` and `+49 30 123` are not.
    const written = match[0].includes(" ") && !/^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/.test(match[0]) ? null : match[0];
    for (const piece of written === null ? piecesOf(match[0], start, " ") : [{ text: written, start }])
      tokens.push(...readPiece(text, piece, language));
  }
  return tokens;
}

type Piece = { text: string; start: number };

function piecesOf(text: string, start: number, separators: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (let index = 0; index <= text.length; index++) {
    if (index < text.length && !separators.includes(text[index] as string)) continue;
    if (index > from) pieces.push({ text: text.slice(from, index), start: start + from });
    from = index + 1;
  }
  return pieces;
}

/** Languages that write `3.4.` for a date, and decimals with a comma. */
const dotDates = new Set("de da nb no fi cs sk pl ru uk bg tr hu ro et lv lt sl hr".split(" "));

function readPiece(text: string, piece: Piece, language: string): NumberToken[] {
  const isDate = text[piece.start + piece.text.length] === "." && dotDates.has(language) && /^\d{1,2}\.(?:0?\d|1[0-2])$/.test(piece.text);
  const values = isDate ? [] : valuesOf(piece.text);
  // Dates, versions and addresses: 05.03.2024, 10.0.0.1.
  if (values.length === 0) return piecesOf(piece.text, piece.start, ".,' ").map((part) => tokenOf(text, part, [Number(part.text)], true));
  const end = piece.start + piece.text.length;
  const scaled = scale(text.slice(end, end + 24), values, language);
  return [tokenOf(text, piece, scaled, false)];
}

function tokenOf(text: string, { text: written, start }: Piece, values: readonly number[], isPart: boolean): NumberToken {
  const before = text[start - 1] ?? "";
  const isSoft = /[A-Za-z_^²³]/.test(before);
  return { start, end: start + written.length, values, digits: written.replace(/\D/g, ""), isSoft, isPart };
}

/** Everything that one written number may mean, whichever language wrote it; empty if it is several numbers. */
function valuesOf(written: string): number[] {
  const separators = [...written].filter((unit) => unit < "0" || unit > "9");
  if (separators.length === 0) return [Number(written)];
  const kinds = [...new Set(separators)];
  const last = separators.at(-1) as string;
  const groups = written.split(/\D/);
  const isGrouped = (parts: readonly string[]) =>
    (parts[0] as string).length <= 3 &&
    parts.slice(1).every(({ length }, index, all) => length === 3 || (length === 2 && index < all.length - 1));
  if (kinds.length === 1 && separators.length === 1) {
    const values = last === " " || last === "'" ? [] : [Number(groups.join("."))];
    if (isGrouped(groups)) values.push(Number(groups.join("")));
    return values;
  }
  if (kinds.length === 1) return isGrouped(groups) && last !== "" ? [Number(groups.join(""))] : [];
  // The last separator is the decimal one.
  const whole = groups.slice(0, -1);
  if (separators.filter((unit) => unit === last).length > 1 || !isGrouped(whole)) return [];
  return [Number(`${whole.join("")}.${groups.at(-1)}`)];
}

function scale(behind: string, values: readonly number[], language: string): readonly number[] {
  const dense = /^ ?([万萬億亿兆千百십백천만억조])([万萬亿億만억])?/u.exec(behind);
  if (dense) {
    const factor = (scaleOf(dense[1] as string, language) ?? 1) * (dense[2] ? (scaleOf(dense[2], language) ?? 1) : 1);
    return values.map((value) => round(value * factor));
  }
  const thai = /^ ?(ล้านล้าน|พันล้าน|หมื่นล้าน|แสนล้าน|ล้าน|แสน|หมื่น|พัน)/.exec(behind);
  if (thai) return values.map((value) => round(value * thaiScale(thai[1] as string)));
  const word = scaleBehind.exec(behind)?.[1];
  if (word === undefined) return values;
  const factor = scaleOf(word.toLowerCase(), language);
  if (factor !== null) {
    // "mil millones", "nghìn tỷ", "тысяч миллиардов"
    const rest = behind.slice(behind.indexOf(word) + word.length);
    const next = scaleBehind.exec(rest)?.[1];
    const second = next === undefined || factor !== 1000 ? null : scaleOf(next.toLowerCase(), language);
    return values.map((value) => round(value * factor * (second ?? 1)));
  }
  const short = { k: 1e3, K: 1e3, M: 1e6, m: 1e6, B: 1e9, G: 1e9, rb: 1e3, jt: 1e6, tr: 1e6, N: 1e3 }[word];
  return short === undefined ? values : [...values, ...values.map((value) => round(value * short))];
}

const thaiScale = (word: string): number => {
  const factors: Record<string, number> = { ล้าน: 1e6, แสน: 1e5, หมื่น: 1e4, พัน: 1e3, ล้านล้าน: 1e12, พันล้าน: 1e9, หมื่นล้าน: 1e10, แสนล้าน: 1e11 };
  return factors[word] ?? 1;
};

/** What a word multiplies the number before it with; null if it isn't a scale. */
export function scaleOf(word: string, language: string): number | null {
  const dense: Record<string, number> = { 百: 100, 백: 100, 십: 10 };
  const own = ownScales[language];
  if (own && Object.hasOwn(own, word)) return own[word] ?? null;
  if (Object.hasOwn(dense, word)) return dense[word] ?? null;
  // Hindi letters with a dot are written in two ways.
  const key = word.normalize("NFC");
  return Object.hasOwn(scaleWords, key) ? (scaleWords[key] ?? null) : null;
}

const round = (value: number): number => Math.round(value * 1e6) / 1e6;

const hanDigits: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  两: 2,
  兩: 2,
  壹: 1,
  贰: 2,
  叁: 3,
  肆: 4,
  伍: 5,
  俩: 2,
  廿: 20,
  일: 1,
  이: 2,
  삼: 3,
  사: 4,
  오: 5,
  육: 6,
  칠: 7,
  팔: 8,
  구: 9,
};
const hanUnits: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 拾: 10, 佰: 100, 십: 10, 백: 100, 천: 1000 };
const hanScales: Readonly<Record<string, number>> = { 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8, 兆: 1e12, 만: 1e4, 억: 1e8, 조: 1e12 };
const hanPattern = /[零〇一二三四五六七八九两兩壹贰叁肆伍俩廿十百千拾佰万萬亿億兆일이삼사오육칠팔구십백천만억조\d.]{1,20}/gu;

/** Values of Chinese, Japanese and Korean numerals: 一万二千, 二〇二四, 三百二十; with every reading that a run allows. */
export function readHanNumbers(prose: string): Set<number> {
  const values = new Set<number>();
  const text = toAsciiDigits(prose);
  for (const match of text.matchAll(hanPattern)) {
    if (/^[\d.]+$/.test(match[0])) continue;
    for (const value of hanValues(match[0])) values.add(value);
  }
  return values;
}

/** A numeral's value, read as a whole: 二十三 → 23. */
export const hanValueOf = (run: string): number => hanValues(run).at(-1) ?? 0;

function hanValues(run: string): number[] {
  if (/^[零〇一二三四五六七八九]{2,}$/.test(run))
    return [Number([...run].map((unit) => hanDigits[unit]).join("")), ...[...run].map((unit) => hanDigits[unit] ?? 0)];
  let total = 0;
  let section = 0;
  let digit: number | null = null;
  let written = "";
  const values: number[] = [];
  for (const unit of run) {
    if (/[\d.]/.test(unit)) {
      written += unit;
      digit = Number(written);
      if (Number.isNaN(digit)) digit = null;
      continue;
    }
    written = "";
    const small = hanUnits[unit];
    const large = hanScales[unit];
    if (small !== undefined) {
      section += (digit ?? 1) * small;
      digit = null;
    } else if (large !== undefined) {
      const part = section + (digit ?? 0);
      total = part > 0 ? total + part * large : Math.max(1, total) * large;
      section = 0;
      digit = null;
    } else {
      if (digit !== null) values.push(round(total + section + digit));
      digit = hanDigits[unit] ?? null;
      if (digit !== null) values.push(digit);
    }
  }
  values.push(round(total + section + (digit ?? 0)));
  return values;
}

const romanPattern = /(?<![A-Za-zÀ-ɏ])([IVXLC]{1,8})(?:e|º|ª|ème|th)?(?![A-Za-zÀ-ɏ])/g;
const romanValues: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** Values of Roman numerals; Cyrillic texts write them in Latin letters too. */
export function readRomanNumbers(prose: string): Set<number> {
  const values = new Set<number>();
  for (const match of prose.matchAll(romanPattern)) {
    const digits = [...(match[1] as string)].map((unit) => romanValues[unit] ?? 0);
    values.add(digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0));
  }
  return values;
}
