import { isOverlapping } from "./place.ts";
import type { PreparedText } from "./prepared-text.ts";
import { hanValueOf, readRomanNumbers, toAsciiDigits } from "./read-numbers.ts";
import { readSpelled } from "./read-spelled.ts";
import type { Quantity } from "./read-quantities.ts";

const tens = [20, 30, 40, 50, 60, 70, 80, 90];
/** The decades from the twenties to the nineties where a language has words of their own for them, as beginnings. */
const decadeWords: Readonly<Record<string, string>> = {
  en: "twenties thirties forties fifties sixties seventies eighties nineties",
  de: "zwanziger dreißiger vierziger fünfziger sechziger siebziger achtziger neunziger",
  sv: "tjugotal trettiotal fyrtiotal femtiotal sextiotal sjuttiotal åttiotal nittiotal",
  nb: "tjueår trettiår førtiår femtiår sekstiår syttiår åttiår nittiår",
  da: "tyverne tredi[v]?erne fyrrerne halvtredserne tresserne halvfjerdserne firserne halvfemserne",
  fi: "kaksikymmentälu kolmekymmentälu neljäkymmentälu viisikymmentälu kuusikymmentälu seitsemänkymmentälu kahdeksankymmentälu yhdeksänkymmentälu",
  ru: "двадцаты[ехм]+ тридцаты[ехм]+ сороковы[ехм]+ пятидесяты[ехм]+ шестидесяты[ехм]+ семидесяты[ехм]+ восьмидесяты[ехм]+ девяносты[ехм]+",
  uk: "двадцят[іи]х? тридцят[іи]х? сороков[іи]х? п['’]ятдесят[іи]х? шістдесят[іи]х? сімдесят[іи]х? вісімдесят[іи]х? дев['’]яност[іи]х?",
  pl: "dwudziest(?:e|ych) trzydziest(?:e|ych) czterdziest(?:e|ych) pięćdziesiąt(?:e|ych) sześćdziesiąt(?:e|ych) siedemdziesiąt(?:e|ych) osiemdziesiąt(?:e|ych) dziewięćdziesiąt(?:e|ych)",
  sk: "dvadsiat(?:e|ych) tridsiat(?:e|ych) štyridsiat(?:e|ych) päťdesiat(?:e|ych) šesťdesiat(?:e|ych) sedemdesiat(?:e|ych) osemdesiat(?:e|ych) deväťdesiat(?:e|ych)",
  hu: "húszas.évek harmincas.évek negyvenes.évek ötvenes.évek hatvanas.évek hetvenes.évek nyolcvanas.évek kilencvenes.évek",
  cs: "dvacát(?:á|ých) třicát(?:á|ých) čtyřicát(?:á|ých) padesát(?:á|ých) šedesát(?:á|ých) sedmdesát(?:á|ých) osmdesát(?:á|ých) devadesát(?:á|ých)",
};
const decadeDigits =
  /(?<![\d.,])['’‘]?((?:1[5-9]|20)?[1-9]0)(?:['’]?s(?!\p{L})|er(?:[- ]?jahren?)?(?!\p{L})|['’]erne|erne|-?talet|-?tallet|[- ]?årene|[- ]?luvu\p{L}*|[- ]?luku|[- ]?luvulla|年代|년대|[-–]?[іи]?х (?:год|рок)\p{L}*|[-–]е (?:год|рок)\p{L}*|-те години|-as évek\p{L}*|-es évek\p{L}*|['’]?l[ıi] yıl\p{L}*|['’]?l[ae]r\p{L}*|[.]? let(?!\p{L}))/giu;
const decadeBefore =
  /(?:années|anni|años|década de(?: los| l[oa])?|décadas? de|anos|jaren|latach|lata?|anii|tahun|era|thập niên|thập kỷ|những năm|δεκαετία(?:ς)? του|ทศวรรษ(?:ที่)?|dekada|שנות ה-?|الثمانينيات|عقد)\s?['’‘]?((?:1[5-9]|20)?[1-9]0)(?!\d)/giu;
const decadeSpelledBefore = /(?:années|anni|años|anos|anii|anilor|década de los|jaren|δεκαετία του|δεκαετίας του) $/u;
const hanDecade = /([一二三四五六七八九]十)年代/gu;

const centuryWords =
  "centur(?:y|ies)|jahrhunderts?|jh\\.|siècles?|siglos?|séculos?|secol[oi]|secolul(?:ui)?|eeuw(?:en)?|århundrade\\p{L}*|århundred\\p{L}*|wiek\\p{L}*|stoletích?|století|storočí|stor[oč]\\p{L}*|század\\p{L}*|vuosisa\\p{L}*|век\\p{L}*|столітт\\p{L}*|ст\\.|αιών\\p{L}*|αι\\.|yüzyıl\\p{L}*|世纪|世紀|세기";
const centuryBehind = new RegExp(
  `(?<![\\d.,\\p{L}])(?:(\\d{1,2})|([IVX]{1,6}))(?:th|st|nd|rd|\\.|er?|ème|de|ste|:e|[-–]?(?:го|й|м|му|ого|ому)|ος|ου|ο|º|ª|°)?[ \\u00a0-]?(?:${centuryWords})`,
  "giu",
);
const centuryBefore =
  /(?:siglos?|séculos?|secolo|secolul|secolului|thế kỷ(?: thứ)?|abad(?: ke-?)?|ika-|ศตวรรษที่|(?:القرن|قرن)|המאה ה-?|शताब्दी)\s?(?:al )?(?:(\d{1,2})|([IVX]{1,6}))(?![\d\p{L}])/gu;
const hanCentury = /([一二三四五六七八九十]{1,3})世[纪紀]/gu;
const hundreds = /(?<!\d)(1[0-9])00(?:['’]?s(?!\p{L})|-talet|-tallet|-luvu\p{L}*|-luku)/gu;
const centuryNames: Readonly<Record<string, string>> = {
  it: "duecento trecento quattrocento cinquecento seicento settecento ottocento novecento",
  en: "thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth",
};
const firstNamed = 13;

/** 折 says which part of the price remains, or, as readers may, what is taken off. */
const zhe = /([一二三四五六七八九]{1,2}|\d{1,2}(?:\.\d)?)折(?![叠磨扣断腾返射现服合])/gu;

/** Words for what is taken off a price. */
const reductions =
  /(?<!\p{L})off(?!\p{L})|discount|reduc|rabatt|nachlass|ermäßig|remise|rabais|réduction|descuento|rebaj|desconto|sconto|korting|zniżk|rabat|slev|zľav|скидк|знижк|отстъпк|έκπτωσ|indirim|diskon|giảm|ลด|할인|割引|خصم|הנחה|छूट|kedvezmény|alennus/u;

const hanDigits = "〇一二三四五六七八九";

type Named = { pattern: RegExp; dimension: string; value: number };
const compiled = new Map<string, readonly Named[]>();

/** The decades and centuries that a language has words for. */
function namesOf(language: string): readonly Named[] {
  const known = compiled.get(language);
  if (known) return known;
  const decades = decadeWords[language]?.split(" ").map(
    (word, index): Named => ({
      pattern: new RegExp(`(?<!\\p{L})(?:(?:nineteen|neunzehnhundert)[- ]?)?${word}`, "gu"),
      dimension: "decade",
      value: tens[index] ?? 0,
    }),
  );
  const centuries = centuryNames[language]?.split(" ").map((word, index): Named => {
    const around = language === "it" ? `(?:il |nel |del |l['’]|dell['’]|nell['’])${word}(?!\\p{L})` : `${word}[- ]centur`;
    return { pattern: new RegExp(`(?<!\\p{L})${around}`, "gu"), dimension: "century", value: firstNamed + index };
  });
  const names = [...(decades ?? []), ...(centuries ?? [])];
  compiled.set(language, names);
  return names;
}

/** Texts with more are lists of them; the rest is compared as numbers. */
const maxSayings = 60;

/** Reads what is counted in words of its own: decades, centuries, reductions, dozens. */
export function readSayings({ prose, lowerProse, writing: { language } }: PreparedText, other: PreparedText): Quantity[] {
  const found: Quantity[] = [];
  const add = (start: number, length: number, dimension: string, values: readonly number[], isSoft = false) => {
    const place = { start, end: start + length };
    if (found.length === maxSayings) return;
    if (values.some((value) => Number.isNaN(value)) || found.some((other) => isOverlapping(other, place))) return;
    const readings = values.map((value) => ({ dimension, value, isImperial: false }));
    found.push({ ...place, number: place, unit: place, numbers: [], readings, isSoft, isPlain: false });
  };
  const text = toAsciiDigits(prose);
  const isHan = language === "zh" || language === "yue" || language === "ja";
  if (/\d/.test(text)) {
    for (const { 0: whole, 1: century = "", index } of text.matchAll(hundreds))
      add(index, whole.length, "century", [Number(century) + 1], true);
    for (const pattern of [decadeDigits, decadeBefore])
      for (const { 0: whole, 1: year = "", index } of text.matchAll(pattern)) add(index, whole.length, "decade", decadesOf(Number(year)));
  }
  for (const pattern of [centuryBehind, centuryBefore])
    for (const { 0: whole, 1: digits, 2: roman = "", index } of text.matchAll(pattern))
      add(index, whole.length, "century", [digits === undefined ? romanOf(roman) : Number(digits)]);
  for (const { pattern, dimension, value } of namesOf(language))
    for (const match of lowerProse.matchAll(pattern)) add(match.index, match[0].length, dimension, [value]);
  for (const { start, end, value } of /(?:années|anni|años|anos|anii|anilor|década|jaren|του) /u.test(lowerProse)
    ? readSpelled(lowerProse, language)
    : [])
    if (value >= 20 && value % 10 === 0 && decadeSpelledBefore.test(lowerProse.slice(Math.max(0, start - 16), start)))
      add(start, end - start, "decade", decadesOf(value));
  if (!isHan) return found;
  for (const { 0: whole, 1: number = "", index } of text.matchAll(hanDecade)) add(index, whole.length, "decade", [hanValueOf(number)]);
  for (const { 0: whole, 1: number = "", index } of text.matchAll(hanCentury)) add(index, whole.length, "century", [hanValueOf(number)]);
  const isReduction = reductions.test(other.lowerProse);
  for (const { 0: whole, 1: number = "", index } of text.matchAll(zhe)) {
    const rest = partLeft(number);
    add(index, whole.length, "percent", isReduction ? [100 - rest] : [rest, 100 - rest]);
  }
  return found;
}

const decadesOf = (year: number): number[] => [year % 100];

const romanOf = (roman: string): number => [...readRomanNumbers(roman)][0] ?? Number.NaN;

/** 八五折 is 85 %, 8.5折 too, 八折 80 %. */
function partLeft(number: string): number {
  const digits = [...number].map((unit) => (hanDigits.includes(unit) ? String(hanDigits.indexOf(unit)) : unit)).join("");
  const value = Number(digits);
  return value < 10 ? value * 10 : value;
}
