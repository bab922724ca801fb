import type { PreparedText } from "./prepared-text.ts";
import { hanValueOf } from "./read-numbers.ts";

/** A part of a whole, by its denominator: 2, 3, 4, 5, 10. */
export type Fraction = { start: number; end: number; denominator: number };

/**
 * Words for halves, thirds, quarters, fifths and tenths, ` | ` between them, `@` between the words of one; if a word has other meanings
 * too, with what makes it a fraction.
 */
const fractionWords: Readonly<Record<string, string>> = {
  en: "half(?! past) | (?:a|one)[ -]third(?= of| \\p{L}*er\\b|[.,;]|$)@(?:two|2)[ -]thirds | (?:a|one|three)[ -]quarters?(?= of(?! (?:an|a) )| (?:more|less)|[.,;]|$)@three[ -]quarters | (?:a|one)[ -]fifth(?= of)@(?:two|three|four)[ -]fifths | (?:a|one)[ -]tenth(?= of)@(?:three|seven|nine)[ -]tenths",
  de: "halb@halbe[nrsm]?@hälfte | drittel | viertel(?!stunde|jahr|final) | fünftel | zehntel",
  nl: "helft@halve? | derde (?=van|deel) | kwart(?! (?:over|voor))@vierde (?=van|deel) | vijfde (?=van|deel) | tiende (?=van|deel)",
  sv: "hälften@halva? | tredjedel\\p{L}* | fjärdedel\\p{L}*@kvarts | femtedel\\p{L}* | tiondel\\p{L}*",
  da: "halvdelen@halve? | tredjedel\\p{L}* | fjerdedel\\p{L}*@kvart | femtedel\\p{L}* | tiendedel\\p{L}*",
  nb: "halvparten@halve? | tredjedel\\p{L}* | fjerdedel\\p{L}*@kvart | femtedel\\p{L}* | tidel\\p{L}*",
  fr: "moitié@demie? | tiers(?! monde) | (?:un|le|trois) quarts?(?! d['’]heure) | (?:un|deux|trois|quatre) cinquièmes? | (?:un|trois|sept|neuf) dixièmes?",
  es: "mitad@(?<!por )medi[oa](?! ambiente| de) | tercio@tercios@tercer(?:a|as) partes? | (?:un|tres) cuartos?@cuart(?:a|as) partes? | quintos?(?= de)@quint(?:a|as) partes? | décim[oa] parte",
  pt: "metade@(?<!por )mei[oa](?! ambiente| de) | terços?@terç(?:a|as) partes? | (?:um|três) quartos?(?= d)@quarta parte | (?:um|dois|três|quatro) quintos?@quinta parte | décima parte@décimos?",
  it: "metà@(?<!per )mezz[oa](?! di) | terzo (?=de)@terzi@terz[ae] part[ei] | (?:un|tre) quart[oi](?! d'ora)@quart[ae] part[ei] | quinto (?=de)@quinti@quinta parte | decim[oi] (?=de)@decima parte",
  ro: "jumătate@jumătatea | treime@treimi | sfert@sferturi | cincime@cincimi | zecime@zecimi",
  pl: "połow[aęyo]\\p{L}*@pół | trzeci(?:a|ej|ą) (?:część|części)@trzecie | ćwierć@czwart(?:a|ą) część@czwarte | piąt(?:a|ą) część@piąte | dziesiąt(?:a|ą) część@dziesiąte",
  cs: "polovin\\p{L}+@půl | třetin\\p{L}+ | čtvrtin\\p{L}+@čtvrt | pětin\\p{L}+ | desetin\\p{L}+",
  sk: "polovic\\p{L}+@pol | tretin\\p{L}+ | štvrtin\\p{L}+@štvrť | pätin\\p{L}+ | desatin\\p{L}+",
  hu: "fele@fél@felét | harmad\\p{L}* | negyed\\p{L}* | ötöd\\p{L}* | tized\\p{L}*",
  fi: "puol(?:et|ta|en|i) | kolmasosa\\p{L}*@kolmannes\\p{L}*@kolmannek\\p{L}* | neljäsosa\\p{L}*@neljännes\\p{L}*@neljännek\\p{L}* | viidesosa\\p{L}*@viidennes\\p{L}* | kymmenesosa\\p{L}*",
  ru: "половин\\p{L}+@пол(?:года|часа|литра|кило) | треть@трети | четверть@четверти | пятая часть@пятую часть@пятых | десятая часть@десятую часть@десятых",
  uk: "половин\\p{L}+ | третин\\p{L}+ | чверть@чверті | п['’]ят\\p{L}+ частин\\p{L}+ | десят\\p{L}+ частин\\p{L}+",
  bg: "половин\\p{L}+ | трет@третина | четвърт | пета част | десета част",
  el: "μισ[όάέήοα]\\p{L}{0,2}@μισ[όή]@ήμισυ | τρίτο του@τρίτα@τρίτο των@τρίτο της | τέταρτο του@τέταρτα@τέταρτο των@τέταρτο της | πέμπτο του@πέμπτα | δέκατο του@δέκατα",
  tr: "yarıs\\p{L}+@yarım | üçte (?:bir|iki)\\p{L}* | dörtte (?:bir|üç)\\p{L}*@çeyrek\\p{L}* | beşte (?:bir|iki|üç)\\p{L}* | onda (?:bir|üç|yedi)\\p{L}*",
  vi: "một nửa@nửa | (?:một|hai) phần ba | (?:một|ba) phần tư | (?:một|hai|ba|bốn) phần năm | một phần mười",
  id: "setengah@separuh@separo | sepertiga@dua pertiga | seperempat@tiga perempat | seperlima | sepersepuluh",
  fil: "kalahati(?:ng)? | sangkatlo@katlo | sangkapat@kapat | sanlima | sampu",
  hi: "आधा@आधी@आधे | तिहाई | चौथाई | पाँचव\\p{M} हिस्स\\p{M} | दसव\\p{M} हिस्स\\p{M}",
  ar: "نصف@النصف | ثلث@ثلثا@ثلثي@الثلث@الثلثين | ربع@أرباع@الربع | خمس (?=ال)@أخماس | عشر (?=ال)@أعشار",
  he: "חצי@מחצית | שליש@שלישים | רבע@רבעים | חמישית@חמישיות | עשירית@עשיריות",
  th: "ครึ่ง | หนึ่งในสาม@สองในสาม@เศษหนึ่งส่วนสาม | หนึ่งในสี่@สามในสี่ | หนึ่งในห้า | หนึ่งในสิบ",
  ko: "절반@반(?=[은이을의 ]) | 삼분의 ?[일이]@3분의 ?[12] | 사분의 ?[일삼]@4분의 ?[13] | 오분의 ?[일이삼사]@5분의 ?\\d | 십분의 ?[일이삼사]@10분의 ?\\d",
  zh: "一半@半(?=[数數个個年天月小斤杯瓶]) |  |  |  |  | ",
  ja: "半分@半(?=[数年日月]) |  |  |  |  | ",
};
const maxParts = 100;
const denominators = [2, 3, 4, 5, 10];
const hanFraction = /([一二三四五六七八九十\d]{1,3})分[之の]([一二三四五六七八九十两兩\d]{1,3})/gu;

const compiled = new Map<string, readonly (RegExp | null)[]>();

function patternsOf(language: string): readonly (RegExp | null)[] {
  const known = compiled.get(language);
  if (known) return known;
  const [before, behind] = ["zh", "ja", "ko", "th"].includes(language) ? ["", ""] : ["(?<![\\p{L}\\p{M}])", "(?![\\p{L}\\p{M}])"];
  const lists = fractionWords[language]?.split(" | ") ?? [];
  const patterns = denominators.map((_, index) => {
    const words = lists[index]?.split("@").filter((word) => word !== "") ?? [];
    return words.length === 0
      ? null
      : new RegExp(words.map((word) => `${before}${word}${/[)\s]$/.test(word) ? "" : behind}`).join("|"), "giu");
  });
  compiled.set(language, patterns);
  return patterns;
}

/** Reads halves, thirds, quarters, fifths and tenths in words. */
export function readFractions({ lowerProse, writing }: PreparedText): Fraction[] {
  const language = writing.language === "yue" ? "zh" : writing.language;
  const found: Fraction[] = [];
  patternsOf(language).forEach((pattern, index) => {
    for (const { 0: whole, index: start } of pattern === null ? [] : lowerProse.matchAll(pattern))
      found.push({ start, end: start + whole.length, denominator: denominators[index] as number });
  });
  if (language === "zh" || language === "ja") {
    for (const { 0: whole, 1: below = "", index } of lowerProse.matchAll(hanFraction))
      found.push({ start: index, end: index + whole.length, denominator: /\d/.test(below) ? Number(below) : hanValueOf(below) });
  }
  return found.slice(0, maxParts);
}
