import { numerals } from "./numerals.ts";
import { hanValueOf, scaleOf } from "./read-numbers.ts";

/** A number in words. `isSoft`: the word has other meanings too (`ein`, `sei`), so it is accepted but never required. */
export type SpelledNumber = { start: number; end: number; value: number; isSoft: boolean };

type Part = { value: number; act: "add" | "times" | "teen" | "joint"; isSoft: boolean };
type Reader = { parts: ReadonlyMap<string, Part>; morpheme: RegExp | null; fused: string; known: Map<string, readonly Part[] | null> };

const values = [...Array.from({ length: 21 }, (_, index) => index), 30, 40, 50, 60, 70, 80, 90, 100, 1000];
const readers = new Map<string, Reader>();
const maxRemembered = 5000;
/** Arabic and Hebrew attach `and` to the next word. */
const fusedJoints: Readonly<Record<string, string>> = { ar: "و", he: "ו" };

function readerOf(code: string): Reader | null {
  const language = code === "no" ? "nb" : code === "tl" ? "fil" : code === "ms" ? "id" : code;
  const known = readers.get(language);
  if (known) return known;
  const table = numerals[language];
  if (!table) return null;
  const parts = new Map<string, Part>();
  const add = (written: string, value: number, act: Part["act"]) => {
    const word = written.replaceAll("?", "").replace("’", "'").normalize("NFC");
    if (word !== "" && !parts.has(word)) parts.set(word, { value, act, isSoft: written.endsWith("?") });
  };
  table.cardinals.split("|").forEach((words, index) => {
    const value = values[index] as number;
    // `тысячи`, `אלפי`: other forms of a thousand alone mean thousands of something.
    words.split(" ").forEach((word, form) => add(value >= 100 && form > 0 ? `${word}?` : word, value, value >= 100 ? "times" : "add"));
  });
  for (const entry of table.more?.split(" ") ?? []) {
    const [, word = "", act, value, isSoft = ""] = /^(.+)=([*+]?)(\d+)(\??)$/.exec(entry) ?? [];
    add(word + isSoft, Number(value), act === "*" ? "times" : act === "+" ? "teen" : "add");
  }
  for (const word of table.joints?.split(" ") ?? []) parts.set(word, { value: 0, act: "joint", isSoft: true });
  const longestFirst = [...parts.keys()].toSorted((a, b) => b.length - a.length);
  const morpheme = table.isJoined ? new RegExp(longestFirst.join("|"), "y") : null;
  const reader = { parts, morpheme, fused: fusedJoints[language] ?? "", known: new Map() };
  readers.set(language, reader);
  return reader;
}

/** One word's value within a number; null if it isn't part of one. */
function partsOf(word: string, reader: Reader, language: string): readonly Part[] | null {
  const before = reader.known.get(word);
  if (before !== undefined) return before;
  const found = findParts(word, reader, language);
  if (reader.known.size >= maxRemembered) reader.known.clear();
  reader.known.set(word, found);
  return found;
}

function findParts(word: string, reader: Reader, language: string): readonly Part[] | null {
  const whole = reader.parts.get(word.normalize("NFC")) ?? reader.parts.get(word.replace(/'t$/, ""));
  if (whole) return [whole];
  if (reader.fused !== "" && word.startsWith(reader.fused)) {
    const behind = reader.parts.get(word.slice(1));
    if (behind) return [{ value: 0, act: "joint", isSoft: true }, behind];
  }
  const scale = scaleOf(word, language);
  if (scale !== null) return scale === 1 ? null : [{ value: scale, act: "times", isSoft: true }];
  if (language === "tr") {
    // `kırk beşi`, `yüzde ellisi`
    const stem = reader.parts.get(word.replace(/(?:s?[ıiuü])(?:n[ıiuüa-z]{0,3})?$/u, "").replace(/dörd$/, "dört"));
    if (stem) return [{ ...stem, isSoft: true }];
  }
  if (reader.morpheme === null || word.length < 5 || word.length > 60) return null;
  const parts: Part[] = [];
  for (let at = 0; at < word.length; at = reader.morpheme.lastIndex) {
    reader.morpheme.lastIndex = at;
    const part = reader.parts.get(reader.morpheme.exec(word)?.[0] ?? "");
    if (!part) return null;
    parts.push(part);
  }
  return parts.at(-1)?.act === "joint" || parts[0]?.act === "joint" ? null : parts;
}

const wordPattern = /[\p{L}\p{M}]+(?:['’]\p{L}+)?/gu;

/** The hundred in a percentage isn't one. */
const perHundred = /\b(?:pour|por|per|par) (?:cent|ciento|cento)\b|\bla sută|phần trăm|τοις εκατό|(?:في |ب)ال(?:مئة|مائة)|per cent\b/gu;

/** Reads cardinals in words, if a language has a table, or written in Chinese characters. In order; linear. */
export function readSpelled(lowerProse: string, language: string): SpelledNumber[] {
  const numbers = readAll(
    lowerProse.replace(perHundred, (words) => " ".repeat(words.length)),
    language,
  );
  return language === "en" ? withYears(numbers) : numbers;
}

/** English reads a year as two numbers: nineteen eighty-four. */
function withYears(numbers: readonly SpelledNumber[]): SpelledNumber[] {
  const result: SpelledNumber[] = [];
  for (const number of numbers) {
    const before = result.at(-1);
    const isYear =
      before && before.end + 1 === number.start && before.value >= 10 && before.value <= 20 && number.value >= 10 && number.value < 100;
    if (isYear) Object.assign(before, { end: number.end, value: before.value * 100 + number.value });
    else result.push({ ...number });
  }
  return result;
}

function readAll(lowerProse: string, language: string): SpelledNumber[] {
  if (["zh", "yue", "ja"].includes(language)) return readHan(lowerProse);
  if (language === "ko") return readKorean(lowerProse);
  if (language === "th") return readThai(lowerProse);
  const reader = readerOf(language);
  if (!reader) return [];
  const found: SpelledNumber[] = [];
  let run = new NumberRun(language);
  let last = -1;
  let isJoint = false;
  const close = () => {
    const number = run.close();
    if (number)
      found.push(shifted.test(lowerProse.slice(Math.max(0, number.start - 6), number.start)) ? { ...number, isSoft: true } : number);
    run = new NumberRun(language);
    isJoint = false;
  };
  for (const { 0: word, index } of lowerProse.matchAll(wordPattern)) {
    const parts = partsOf(word.replace("’", "'"), reader, language);
    const isNear = last >= 0 && index - last <= 2 && /^[ \u00a0‑-]$/.test(lowerProse.slice(last, index));
    if (parts === null || !isNear) close();
    last = index + word.length;
    for (const part of parts ?? []) {
      if (part.act === "joint") {
        isJoint = true;
        continue;
      }
      // `5 Millionen` is read with its digits.
      if (run.isEmpty && /\d[ \u00a0]?$/.test(lowerProse.slice(Math.max(0, index - 2), index))) break;
      if (!run.take(part, isJoint, index, last)) {
        close();
        run.take(part, false, index, last);
      }
      isJoint = false;
    }
  }
  close();
  return found;
}

/** Before these Hindi means half or a quarter more or less than what follows. */
const shifted = /(?:साढ़े|साढे|सवा|पौने|डेढ़|डेढ|ढाई) $/u;

/** A number that grows word by word. */
class NumberRun {
  private total = 0;
  private section = 0;
  private count = 0;
  private isSoft = true;
  private start = -1;
  private end = -1;
  private readonly language: string;
  constructor(language: string) {
    this.language = language;
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }

  /** Returns whether the part belongs to the number. */
  take(part: Part, isJoint: boolean, start: number, end: number): boolean {
    if (!this.add(part, isJoint)) return false;
    if (this.start < 0) this.start = start;
    this.end = end;
    this.count++;
    if (!part.isSoft) this.isSoft = false;
    return true;
  }

  private add({ value, act }: Part, isJoint: boolean): boolean {
    const units = this.section % 10;
    const low = this.section % 100;
    if (act === "teen") {
      this.section += value;
      return units > 0;
    }
    if (act === "times") return this.multiply(value, low);
    if (value >= 100) {
      if (this.section > 0) return false;
      this.section = value;
      return true;
    }
    const isFree = value < 10 ? units === 0 : low === 0;
    const isFrench = this.language === "fr" && value >= 10 && value < 20 && (low === 60 || low === 80);
    const isFourTwenty = this.language === "fr" && low === 4 && value === 20;
    const isTeen = value === 10 && low === units && ["ar", "he"].includes(this.language);
    const isTurned = value >= 20 && units > 0 && low === units && isJoint;
    if (this.count > 0 && !isFree && !isFrench && !isFourTwenty && !isTeen && !isTurned) return false;
    this.section += isFourTwenty ? 76 : value;
    return true;
  }

  private multiply(factor: number, low: number): boolean {
    if (factor < 1000) {
      const last = factor === 10 ? low % 10 : low;
      if (this.section > 0 && last === 0) return false;
      this.section += Math.max(1, last) * factor - last;
    } else if (this.total > 0 && this.total < factor) {
      this.total = (this.total + this.section) * factor;
      this.section = 0;
    } else {
      this.total += Math.max(1, this.section) * factor;
      this.section = 0;
    }
    return true;
  }

  close(): SpelledNumber | null {
    if (this.count === 0) return null;
    return { start: this.start, end: this.end, value: this.total + this.section, isSoft: this.isSoft };
  }
}

/** Not within names of days and months, words like 三明治 and 十分, and open-ended numbers: 几十, 十多. */
const hanRun =
  /(?<![第星期礼拜禮拜周週几幾数數每初\d.万萬一二三四五六七八九十百千亿億])[一二三四五六七八九两兩十百千万萬亿億廿〇零]{1,12}(?![月明分刻点點時时半号號日些样樣般定起直共旦边邊旁生下切面方处處周角几幾多余餘来來数數\d])/gu;

/** 打 behind a number is a dozen; before these it is a verb. */
const strokes = /打[开開架算扮电電工折字印包败敗破断斷听聽扫掃击擊扰擾造招球针針了过過在着着成]/u;

function readHan(prose: string): SpelledNumber[] {
  const found: SpelledNumber[] = [];
  for (const { 0: run, index } of prose.matchAll(hanRun)) {
    const end = index + run.length;
    // Two digits next to each other are two guesses, 三四天, or a year.
    const isGuess = /[一二三四五六七八九两兩][一二三四五六七八九两兩]/.test(run);
    const isUnitAlone = /^[百千万萬亿億]+$/.test(run);
    if (!isGuess && /^打[\p{Script=Han}\s]/u.test(prose.slice(end, end + 2)) && !strokes.test(prose.slice(end, end + 2))) {
      found.push({ start: index, end: end + 1, value: hanValueOf(run) * 12, isSoft: false });
      continue;
    }
    const values = isGuess && run.length === 2 ? [...run].map((digit) => hanValueOf(digit)) : [hanValueOf(run)];
    for (const value of values) found.push({ start: index, end, value, isSoft: isGuess || isUnitAlone });
  }
  return found;
}

const nativeTens = "열|스물|스무|서른|마흔|쉰|예순|일흔|여든|아흔".split("|");
const nativeTenValues = [10, 20, 20, 30, 40, 50, 60, 70, 80, 90];
const nativeUnits = "하나|한|둘|두|셋|세|넷|네|다섯|여섯|일곱|여덟|아홉".split("|");
const nativeUnitValues = [1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9];
const counters =
  "명|개|마리|시간|살|번|권|대|달|사람|잔|병|장|채|곳|가지|그루|송이|켤레|척|분|시|배|주|층|학생|아이|집|원|년|미터|킬로|퍼센트|달러|유로|위안|엔|일|편|점|척|줄|척|통|쪽|세|차례";
const koreanNative = new RegExp(
  `(?<![가-힣])(?:(${nativeTens.join("|")})(${nativeUnits.join("|")})?|(${nativeUnits.join("|")})) ?(?:${counters})`,
  "gu",
);
const koreanSino = new RegExp(
  `(?<![가-힣])([일이삼사오육칠팔구십백천만억조]{1,10}(?: [일이삼사오육칠팔구십백천만]{2,9})?) ?(?:${counters})`,
  "gu",
);

function readKorean(prose: string): SpelledNumber[] {
  const found: SpelledNumber[] = [];
  for (const { 0: whole, 1: tens, 2: units, 3: alone, index } of prose.matchAll(koreanNative)) {
    const ten = tens === undefined ? 0 : (nativeTenValues[nativeTens.indexOf(tens)] ?? 0);
    const unit = nativeUnitValues[nativeUnits.indexOf(units ?? alone ?? "")] ?? 0;
    found.push({ start: index, end: index + whole.length, value: ten + unit, isSoft: ten + unit === 1 });
  }
  for (const { 0: whole, 1: run = "", index } of prose.matchAll(koreanSino)) {
    const isShort = run.length === 1;
    found.push({ start: index, end: index + whole.length, value: hanValueOf(run.replace(" ", "")), isSoft: isShort });
  }
  return found.toSorted((a, b) => a.start - b.start);
}

const thaiParts: Readonly<Record<string, number>> = {
  หนึ่ง: 1,
  เอ็ด: 1,
  สอง: 2,
  ยี่: 2,
  สาม: 3,
  สี่: 4,
  ห้า: 5,
  หก: 6,
  เจ็ด: 7,
  แปด: 8,
  เก้า: 9,
  สิบ: 10,
  ร้อย: 100,
  พัน: 1000,
  หมื่น: 1e4,
  แสน: 1e5,
  ล้าน: 1e6,
};
/** Not สามารถ, ห้าม, ห้าง, เก้าอี้, หกล้ม, พันธ์. */
const thaiRun = /(?:หนึ่ง|เอ็ด|สอง|ยี่|สาม(?!ารถ|ี)|สี่|ห้า(?![งม])|หก(?!ล้ม)|เจ็ด|แปด|เก้า(?!อี้)|สิบ|ร้อย|พัน(?!ธ)|หมื่น|แสน|ล้าน)+/gu;
const thaiPart = /หนึ่ง|เอ็ด|สอง|ยี่|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|ร้อย|พัน|หมื่น|แสน|ล้าน/gu;

function readThai(prose: string): SpelledNumber[] {
  return [...prose.matchAll(thaiRun)].map(({ 0: run, index }) => {
    let [millions, total, digit] = [0, 0, 0];
    const parts = run.match(thaiPart) ?? [];
    for (const part of parts) {
      const value = thaiParts[part] ?? 0;
      if (value === 1e6) [millions, total, digit] = [Math.max(1, total + digit) * 1e6, 0, 0];
      else if (value >= 10) [total, digit] = [total + Math.max(1, digit) * value, 0];
      else digit = value;
    }
    const isUnitAlone = parts.length === 1 && !/สิบ/.test(run) && (thaiParts[run] ?? 0) >= 10;
    return { start: index, end: index + run.length, value: millions + total + digit, isSoft: isUnitAlone };
  });
}
