import { readAmounts } from "./check-spelled.ts";
import { halvesOf } from "./halves.ts";
import { isOverlapping, type Place } from "./place.ts";
import type { PreparedText } from "./prepared-text.ts";
import { hanValueOf, scaleOf } from "./read-numbers.ts";
import { readSpelled } from "./read-spelled.ts";
import { aloneUnits, isDenseLanguage, readUnit, type Unit } from "./units.ts";

/** What an amount may be, in the base unit of its dimension. */
export type Reading = { dimension: string; value: number; isImperial: boolean };
/**
 * An amount with its unit. `numbers`: the number as written, before it is converted. `isSoft`: accepted, never required: `an hour`.
 * `isPlain`: its number is in digits, which the check of numbers compares too.
 */
export type Quantity = Place & {
  number: Place;
  unit: Place;
  numbers: readonly number[];
  readings: readonly Reading[];
  isSoft: boolean;
  isPlain: boolean;
};

type Spot = { start: number; end: number; values: readonly number[]; isDigits: boolean; isSoft: boolean };

/** A text with more amounts is a table; its digits are compared as numbers. */
const maxAmounts = 60;
const maxBehind = 40;

const hanAmount = /(?<![\d.第])[一二三四五六七八九十百千万萬两兩〇零]{1,8}/gu;
const koreanAmount = /(?<![가-힣])(한|두|세|네|다섯|여섯|일곱|여덟|아홉|열한|열두|열)(?= ?(?:시간|달|주|해|살|킬로|미터))/gu;
const koreanValues = "한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두".split(" ");
const articles: Readonly<Record<string, RegExp>> = { en: /(?<!\p{L})an?(?= )/gu };
const minus = /(?:(?:^|[\s(:])[-−–]|minus |moins |menos |meno |минус |мінус |零下|マイナス|영하 ?|摂氏マイナス)$/u;

/** Reads amounts with units, in digits, words and halves: `5 km`, `half a kilo`, `一个半小时`. Linear; none from a table. */
export function readQuantities(side: PreparedText): Quantity[] {
  const language = side.writing.language === "yue" ? "zh" : side.writing.language === "no" ? "nb" : side.writing.language;
  const spots = readSpots(side, language);
  if (spots.length > maxAmounts) return [];
  const found: Quantity[] = [];
  for (const spot of spots) {
    if (found.some((quantity) => isOverlapping(quantity, spot))) continue;
    const quantity = quantityAt(side, spot, language);
    if (quantity && !found.some((other) => isOverlapping(other, quantity))) found.push(quantity);
  }
  return [...found, ...bareUnits(side, language, found)];
}

function readSpots(side: PreparedText, language: string): Spot[] {
  const { lowerProse } = side;
  const { before, joined } = halvesOf(language);
  const spots: Spot[] = [];
  for (const { start, end, values, isSpelled, isSoft } of readAmounts(side, []))
    spots.push({ start, end, values, isDigits: !isSpelled, isSoft });
  if (language === "zh" || language === "ja")
    for (const { 0: run, index } of lowerProse.matchAll(hanAmount))
      spots.push({ start: index, end: index + run.length, values: [hanValueOf(run)], isDigits: false, isSoft: false });
  if (language === "ko")
    for (const { 0: run, index } of lowerProse.matchAll(koreanAmount))
      spots.unshift({ start: index, end: index + run.length, values: [koreanValues.indexOf(run) + 1], isDigits: false, isSoft: false });
  for (const [value, pattern] of before)
    for (const { 0: whole, index } of lowerProse.matchAll(pattern))
      spots.push({ start: index, end: index + whole.length, values: [value], isDigits: false, isSoft: false });
  for (const { 0: whole, 1: number = "", index } of joined === null ? [] : lowerProse.matchAll(joined)) {
    const value = readSpelled(number, language)[0]?.value;
    if (value !== undefined) spots.push({ start: index, end: index + whole.length, values: [value + 0.5], isDigits: false, isSoft: false });
  }
  for (const { 0: word, index } of lowerProse.matchAll(articles[language] ?? /$^/g))
    spots.push({ start: index, end: index + word.length, values: [1], isDigits: false, isSoft: true });
  return spots;
}

/** Hindi words before a number: a half more, a quarter more, a quarter less. */
const leans: readonly (readonly [RegExp, number])[] = [
  [/^सा/u, 0.5],
  [/^सवा/u, 0.25],
  [/^पौने/u, -0.25],
];
const leaning = /(?:सा(?:\u095d|ढ\u093c?)े|सवा|पौने) $/u;

function quantityAt({ prose, lowerProse }: PreparedText, spot: Spot, language: string): Quantity | null {
  let { start, end, values, isSoft } = spot;
  const lean = leaning.exec(lowerProse.slice(Math.max(0, start - 7), start))?.[0] ?? "";
  if (lean !== "") {
    start -= lean.length;
    values = values.map((value) => value + (leans.find(([word]) => word.test(lean))?.[1] ?? 0));
    isSoft = false;
  }
  const { behind } = halvesOf(language);
  const behindAt = (at: number) => lowerProse.slice(at, at + maxBehind);
  const addHalf = () => {
    const half = behind?.exec(behindAt(end))?.[0];
    if (half === undefined) return;
    end += half.length;
    values = values.map((value) => value + 0.5);
    isSoft = false;
  };
  addHalf();
  const number = { start, end };
  const isPlain = spot.isDigits && end === spot.end;
  const isHalf = values.some((value) => !Number.isInteger(value));
  const word = /^[ \u00a0]?(?:an? |de |d['’])?([\p{L}\p{M}]+)/u.exec(behindAt(end));
  const scale = word === null ? null : scaleOf(word[1] ?? "", language);
  if (word !== null && scale !== null && scale !== 1) {
    if (isHalf && !spot.isDigits) {
      const scaled = values.map((value) => value * scale);
      return {
        start,
        end: end + word[0].length,
        number,
        unit: { start: end, end: end + word[0].length },
        numbers: scaled,
        readings: scaled.map((value) => ({ dimension: "count", value, isImperial: false })),
        isSoft: true,
        isPlain: false,
      };
    }
    // The number in digits was read with it: `5 mil metros`.
    if (spot.isDigits) end += word[0].length;
  }
  // Chinese has a measure word before units of time.
  if (language === "zh") end += /^[个個](?=小时|小時|星期|礼拜|鐘頭|钟头)/u.exec(behindAt(end))?.[0].length ?? 0;
  const degrees = temperatureAt(prose, lowerProse, spot, end, values);
  if (degrees) return { ...degrees, start, number, numbers: values, isSoft, isPlain };
  const money = moneyBefore(prose, spot);
  if (money)
    return {
      start: money.unit.start,
      end,
      unit: money.unit,
      number,
      numbers: values,
      readings: readingsOf(money.units, values),
      isSoft,
      isPlain,
    };
  // `5 m` was read as five millions too.
  if (spot.isDigits && /^ ?(?:[kKMmBGN]|rb|jt|tr)(?![\p{L}\p{M}])/u.test(prose.slice(end, end + 5)))
    values = values.slice(0, values.length / 2);
  const unit = readUnit(prose.slice(end, end + maxBehind), behindAt(end), language, spot.isDigits);
  if (unit === null) return null;
  const place = { start: end + unit.start, end: end + unit.end };
  end = place.end;
  if (values.every((value) => Number.isInteger(value))) addHalf();
  // 一米八 is 1.8 m.
  const decimals =
    language === "zh" && !spot.isDigits && prose[end - 1] === "米"
      ? /^[一二三四五六七八九]{1,2}(?![十百千万个個米厘公])/u.exec(behindAt(end))?.[0]
      : undefined;
  if (decimals !== undefined) {
    end += decimals.length;
    const part = [...decimals].reduceRight((sum, digit) => (hanValueOf(digit) + sum) / 10, 0);
    values = values.map((value) => value + part);
  }
  return { start, end, number, unit: place, numbers: values, readings: readingsOf(unit.units, values), isSoft, isPlain };
}

const readingsOf = (units: readonly Unit[], values: readonly number[]): Reading[] =>
  units.flatMap(({ dimension, factor, isImperial }) => values.map((value) => ({ dimension, value: value * factor, isImperial })));

const signs: Readonly<Record<string, readonly string[]>> = { $: ["dollars"], "€": ["euros"], "£": ["pounds"], "¥": ["yen", "yuan"] };

/** `$40`, `US$ 40`; other dollars are written `A$`. */
function moneyBefore(prose: string, { start, isDigits }: Spot): { unit: Place; units: Unit[] } | null {
  const match = isDigits ? /(?:(?<![A-Z])|US)([$€£¥]) ?$/u.exec(prose.slice(Math.max(0, start - 5), start)) : null;
  const dimensions = signs[match?.[1] ?? ""];
  if (match === null || dimensions === undefined) return null;
  const at = start - match[0].length;
  return {
    unit: { start: at, end: at + match[0].trimEnd().length },
    units: dimensions.map((dimension) => ({ dimension, factor: 1, isImperial: false })),
  };
}

const celsius =
  /^.{0,14}?(?:° ?c(?!\p{L})|º ?c(?!\p{L})|℃|celsius|цельси|цельсі|целзи|κελσίου|مئوية|צלזיוס|सेल्सियस|เซลเซียส|摄氏|攝氏|セルシウス|độ c(?!\p{L}))/u;
const fahrenheit =
  /^.{0,14}?(?:° ?f(?!\p{L})|º ?f(?!\p{L})|℉|fahrenheit|фаренгейт|φαρενάιτ|فهرنهايت|פרנהייט|फ़ारेनहाइट|फारेनहाइट|ฟาเรนไฮต์|华氏|華氏|độ f(?!\p{L}))/u;
const celsiusBefore = /(?:摄氏|攝氏|摂氏|섭씨)(?:零下)? ?$/u;
const fahrenheitBefore = /(?:华氏|華氏|화씨)(?:零下)? ?$/u;
const degreesBehind = /^ ?(?:[°º度도]|degr|grad|grau|градус|degrees)/u;

/** A temperature, or a difference of two. */
function temperatureAt(
  prose: string,
  lowerProse: string,
  spot: Spot,
  end: number,
  values: readonly number[],
): Pick<Quantity, "end" | "unit" | "readings"> | null {
  const [behind, before] = [lowerProse.slice(end, end + 26), lowerProse.slice(Math.max(0, spot.start - 6), spot.start)];
  const near = /^[^\d.!?。]*/.exec(behind)?.[0] ?? "";
  const isCelsius = celsius.test(near) || celsiusBefore.test(before);
  const isFahrenheit = !isCelsius && (fahrenheit.test(near) || fahrenheitBefore.test(before));
  if (!isCelsius && !isFahrenheit) return null;
  if (
    !/^ ?[°º℃℉]/.test(near) &&
    !degreesBehind.test(near) &&
    !/^ ?(?:độ|องศา|درج|מעלות|डिग्री|βαθμ|fok|aste|stopni|stup|derece|derajat|celsius|fahrenheit)/u.test(near)
  )
    return null;
  const sign = minus.test(prose.slice(Math.max(0, spot.start - 8), spot.start).toLowerCase()) ? -1 : 1;
  const length = (isCelsius ? celsius : fahrenheit).exec(near)?.[0].length ?? /^ ?\p{L}{0,2}[°º度도]?/u.exec(near)?.[0].length ?? 0;
  const readings = values.flatMap((value): Reading[] => [
    { dimension: "temperature", value: isCelsius ? sign * value : (sign * value - 32) / 1.8, isImperial: isFahrenheit },
    { dimension: "warmth", value: isCelsius ? value : value / 1.8, isImperial: isFahrenheit },
  ]);
  const gap = /^ */.exec(near)?.[0].length ?? 0;
  return { end: end + length, unit: { start: end + gap, end: end + length }, readings };
}

/** Units that count without a number: `fortnight`, `ساعتين`, and `hodinu a půl`, where there is no article. */
function bareUnits({ prose, lowerProse }: PreparedText, language: string, found: readonly Quantity[]): Quantity[] {
  if (isDenseLanguage(language)) return [];
  const words = [
    ...[...lowerProse.matchAll(aloneUnits(language) ?? /$^/g)].map((match) => ({ match, value: 1 })),
    ...[...lowerProse.matchAll(halvesOf(language).behindWord ?? /$^/g)].map((match) => ({ match, value: 1.5 })),
  ];
  return words.slice(0, maxAmounts).flatMap(({ match: { 0: whole, index }, value }) => {
    const place = { start: index, end: index + whole.length };
    if (found.some((quantity) => isOverlapping(quantity, place))) return [];
    const unit = readUnit(prose.slice(index, place.end), lowerProse.slice(index, place.end), language, false);
    if (unit === null || unit.start > 0) return [];
    return [
      { ...place, number: place, unit: place, numbers: [value], readings: readingsOf(unit.units, [value]), isSoft: true, isPlain: false },
    ];
  });
}
