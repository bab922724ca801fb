import { numerals } from "./numerals.ts";
import type { PreparedText } from "./prepared-text.ts";
import { hanValueOf, toAsciiDigits } from "./read-numbers.ts";

/** A time of day, in minutes on a twelve-hour dial. `isSoft`: noon and midnight, which may be meant loosely. */
export type ClockTime = { start: number; end: number; minutes: number; isSoft: boolean };

/** How a language expresses minutes with an hour (`H`), and what to add to the hour. */
const sayings: Readonly<Record<string, string>> = {
  en: "half past H=30 | half-past H=30 | (?:a )?quarter past H=15 | (?:a )?quarter after H=15 | (?:a )?quarter to H=-15 | (?:a )?quarter before H=-15 | ten past H=10 | twenty past H=20 | five past H=5 | ten to H=-10 | twenty to H=-20 | five to H=-5 | twenty-five past H=25 | twenty-five to H=-25 | H[ -]thirty(?! \\p{L}+s\\b)=30 | H[ -]fifteen=15 | H[ -]forty-five=45",
  de: "halb H=-30 | dreiviertel H=-15 | drei viertel H=-15 | viertel nach H=15 | viertel vor H=-15 | viertel H=-45 | zehn nach H=10 | zehn vor H=-10 | zwanzig nach H=20 | zwanzig vor H=-20 | fünf nach H=5 | fünf vor H=-5 | fünf vor halb H=-35 | fünf nach halb H=-25 | H uhr dreißig=30 | H uhr fünfzehn=15 | H uhr fünfundvierzig=45",
  nl: "half H=-30 | kwart over H=15 | kwart voor H=-15 | tien over H=10 | tien voor H=-10 | vijf over H=5 | vijf voor H=-5 | vijf voor half H=-35 | vijf over half H=-25",
  sv: "halv H=-30 | (?:en )?kvart över H=15 | (?:en )?kvart i H=-15 | tio över H=10 | tio i H=-10 | fem över H=5 | fem i H=-5",
  da: "halv H=-30 | (?:et )?kvart(?:er)? over H=15 | (?:et )?kvart(?:er)? i H=-15 | ti minutter over H=10 | ti over H=10 | ti i H=-10",
  nb: "halv H=-30 | (?:et )?kvart(?:er)? over H=15 | (?:et )?kvart(?:er)? på H=-15 | ti over H=10 | ti på H=-10",
  fr: "H heures? et demie?=30 | (?:midi|minuit) et demie?=30 | H heures? et quart=15 | H heures? moins le quart=-15 | H heures? un quart=15 | H heures? trente=30 | H heures? quinze=15 | H heures? dix=10 | H heures? vingt=20 | H heures? moins dix=-10 | H heures? moins vingt=-20",
  es: "(?:las?) H y media=30 | (?:las?) H y cuarto=15 | (?:las?) H menos cuarto=-15 | cuarto para las? H=-15 | (?:las?) H y diez=10 | (?:las?) H y veinte=20 | (?:las?) H menos diez=-10 | (?:las?) H menos veinte=-20 | (?:las?) H treinta=30",
  pt: "H e meia=30 | H e trinta=30 | H horas e meia=30 | H e (?:um )?quarto=15 | H e quinze=15 | H menos (?:um )?quarto=-15 | (?:um )?quarto para as? H=-15 | quinze para as? H=-15 | dez para as? H=-10 | H e dez=10",
  it: "(?:le|alle|dalle|all'|l'|per le|fino alle) ?H e mezz[ao]=30 | (?:le|alle|dalle) H e trenta=30 | (?:le|alle|all'|l'|dalle) ?H e (?:un )?quarto=15 | (?:le|alle|all'|l'|dalle) ?H meno (?:un )?quarto=-15 | (?:le|alle|dalle) H e dieci=10 | (?:le|alle|dalle) H meno dieci=-10",
  ro: "H și jumătate=30 | H și (?:un )?sfert=15 | H fără (?:un )?sfert=-15",
  pl: "wpół do H=-30 | w pół do H=-30 | kwadrans po H=15 | za kwadrans H=-15 | za piętnaście H=-15 | piętnaście po H=15 | H trzydzieści=30",
  cs: "půl H=-30 | (?<!tři )čtvrt na H=-45 | tři čtvrtě na H=-15 | třičtvrtě na H=-15 | čtvrt po H=15 | H třicet=30",
  sk: "pol H=-30 | (?<!tri)štvrť na H=-45 | trištvrte na H=-15",
  hu: "fél H=-30 | (?<!három)negyed H=-45 | háromnegyed H=-15",
  fi: "puoli H=-30 | vartin yli H=15 | varttia yli H=15 | varttia vaille H=-15 | vartti yli H=15",
  ru: "половин[аеу] H=-30 | пол-?H=-30 | без четверти H=-15 | без четверти H=-15 | четверть H=-45 | без десяти H=-10 | без двадцати H=-20 | без пяти H=-5 | H тридцать=30 | H часов тридцать минут=30",
  uk: "пів на H=-30 | о пів на H=-30 | чверть на H=-45 | чверть по H=15 | за чверть H=-15 | чверть до H=-15 | H тридцять=30",
  bg: "H и половина=30 | H и четвърт=15 | H без четвърт=-15 | H и трийсет=30",
  el: "H και μισή=30 | H και μισ[όή]=30 | H και τέταρτο=15 | H παρά τέταρτο=-15 | H και τριάντα=30 | H και δέκα=10 | H παρά δέκα=-10",
  tr: "H buçuk(?:ta|tan|a|u)?=30 | H[ae'’yuıiünd]{0,4} çeyrek var=-15 | H[ae'’yuıiünd]{0,4} çeyrek kala=-15 | H[ae'’yuıiünd]{0,4} çeyrek geç\\p{L}*=15",
  id: "setengah H=-30 | H lewat seperempat=15 | H lebih seperempat=15 | H kurang seperempat=-15 | H tiga puluh=30 | H lewat tiga puluh=30",
  vi: "H giờ rưỡi=30 | H giờ kém mười lăm=-15 | H giờ mười lăm=15 | H giờ ba mươi=30 | H rưỡi (?:sáng|chiều|tối)=30 | H giờ kém mười=-10 | H giờ mười(?! lăm)=10",
  fil: "alas H y medya=30 | H at kalahati=30 | kalahati pagkatapos ng alas H=30",
  hi: "साढ़े H बजे=30 | साढ़े H=30 | सवा H बजे=15 | पौने H बजे=-15 | डेढ़ बजे=90 | ढाई बजे=150",
  ar: "H والنصف=30 | H و ?النصف=30 | H ونصف=30 | H والربع=15 | H وربع=15 | H إلا (?:ال)?ربع(?:ا|ًا)?=-15 | H و ?الثلث=20 | H إلا (?:ال)?ثلث(?:ا|ًا)?=-20",
  he: "H וחצי=30 | H ורבע=15 | רבע ל-?H=-15 | H ושלושים=30 | H וארבעים וחמש=45",
  th: "H ?โมงครึ่ง=30 | H ?โมงเย็นครึ่ง=30 | ตี ?H ?ครึ่ง=30 | H ?ทุ่มครึ่ง=390 | H ?นาฬิกาสามสิบนาที=30",
  ko: "H ?시 ?반=30 | H ?시 ?삼십 ?분=30 | H ?시 ?십오 ?분=15 | H ?시 ?사십오 ?분=45",
  zh: "H ?[点點时時] ?半=30 | H ?[点點时時] ?一刻=15 | H ?[点點时時] ?三刻=45 | 差一刻 ?H ?[点點]=-15 | 差十分 ?H ?[点點]=-10 | H ?[点點] ?十分=10 | H ?[点點] ?二十分?=20 | H ?[点點] ?三十分?=30 | H ?[点點] ?四十五分?=45",
  ja: "H ?時 ?半=30 | H ?時 ?十五 ?分=15 | H ?時 ?三十 ?分=30 | H ?時 ?四十五 ?分=45 | H ?時 ?15 ?分=15 | H ?時 ?30 ?分=30 | H ?時 ?45 ?分=45 | H ?時 ?15 ?分前=-15 | H ?時 ?十五 ?分前=-15",
};
/** Hours that a language expresses as ordinals or differently from its cardinals; 1 to 12. */
const hourWords: Readonly<Record<string, string>> = {
  es: "una | dos | tres | cuatro | cinco | seis | siete | ocho | nueve | diez | once | doce",
  it: "una | due | tre | quattro | cinque | sei | sette | otto | nove | dieci | undici | dodici",
  pl: "pierwsz(?:a|ej|ą) | drug(?:a|iej|ą) | trzeci(?:a|ej|ą) | czwart(?:a|ej|ą) | piąt(?:a|ej|ą) | szóst(?:a|ej|ą) | siódm(?:a|ej|ą) | ósm(?:a|ej|ą) | dziewiąt(?:a|ej|ą) | dziesiąt(?:a|ej|ą) | jedenast(?:a|ej|ą) | dwunast(?:a|ej|ą)",
  cs: "jedn[aéu] | druh[éou] | třetí | čtvrt[éo]u? | pát[éo]u? | šest[éo]u? | sedm[éo]u? | osm[éo]u? | devát[éo]u? | desát[éo]u? | jedenáct[éo]u? | dvanáct[éo]u?",
  sk: "jedn(?:a|ej|u) | druh(?:á|ej|ú) | tret(?:ia|ej|iu) | štvrt(?:á|ej|ú) | piat(?:a|ej|u) | šiest(?:a|ej|u) | siedm(?:a|ej|u) | ôsm(?:a|ej|u) | deviat(?:a|ej|u) | desiat(?:a|ej|u) | jedenást(?:a|ej|u) | dvanást(?:a|ej|u)",
  ru: "перв(?:ого|ый) | второ(?:го|й) | трет(?:ьего|ий) | четв[её]рт(?:ого|ый) | пят(?:ого|ый) | шесто(?:го|й) | седьмо(?:го|й) | восьмо(?:го|й) | девят(?:ого|ый) | десят(?:ого|ый) | одиннадцат(?:ого|ый) | двенадцат(?:ого|ый)",
  uk: "перш(?:у|ої|а) | друг(?:у|ої|а) | трет(?:ю|ьої|я) | четверт(?:у|ої|а) | п['’]ят(?:у|ої|а) | шост(?:у|ої|а) | сьом(?:у|ої|а) | восьм(?:у|ої|а) | дев['’]ят(?:у|ої|а) | десят(?:у|ої|а) | одинадцят(?:у|ої|а) | дванадцят(?:у|ої|а)",
  ar: "الواحدة | الثانية | الثالثة | الرابعة | الخامسة | السادسة | السابعة | الثامنة | التاسعة | العاشرة | الحادية عشرة | الثانية عشرة",
  he: "ב?אחת | ב?שתיים | ב?שלוש | ב?ארבע | ב?חמש | ב?שש | ב?שבע | ב?שמונה | ב?תשע | ב?עשר | ב?אחת עשרה | ב?שתים עשרה",
  hu: "egy(?:kor)? | kettő(?:kor)? | három(?:kor)? | négy(?:kor)? | öt(?:kor)? | hat(?:kor)? | hét(?:kor)? | nyolc(?:kor)? | kilenc(?:kor)? | tíz(?:kor)? | tizenegy(?:kor)? | tizenkettő(?:kor)?",
  tr: "bir | iki | üç | dört | beş | altı | yedi | sekiz | dokuz | on | on bir | on iki",
  vi: "một | hai | ba | bốn | năm | sáu | bảy | tám | chín | mười | mười một | mười hai",
  id: "satu | dua | tiga | empat | lima | enam | tujuh | delapan | sembilan | sepuluh | sebelas | dua belas",
  fil: "una | dos | tres | kuwatro | singko | sais | siyete | otso | nuwebe | diyes | onse | dose",
  ko: "한 | 두 | 세 | 네 | 다섯 | 여섯 | 일곱 | 여덟 | 아홉 | 열 | 열한 | 열두",
  th: "หนึ่ง | สอง | สาม | สี่ | ห้า | หก | เจ็ด | แปด | เก้า | สิบ | สิบเอ็ด | สิบสอง",
  zh: "一 | [两兩二] | 三 | 四 | 五 | 六 | 七 | 八 | 九 | 十 | 十一 | 十二",
  ja: "一 | 二 | 三 | 四 | 五 | 六 | 七 | 八 | 九 | 十 | 十一 | 十二",
};
/** After these the coming hour may also be a cardinal: без четверти восемь, za kwadrans ósma. */
const alsoCardinals = new Set(["ru", "cs", "sk", "ar"]);

const digital = /(?<![\d:.,])([01]?\d|2[0-4]) ?(?:[:：]|h ?|[.](?=\d\d(?: ?uhr| ?h\b| ?น\.?)))([0-5]\d)(?!\d|[:：.]\d)/giu;
/** `kl. 16.20`, `alle 16.20`: elsewhere a decimal. */
const pointed =
  /(?<=(?<!\p{L})(?:kl\.?|klo|kello|klokken|klockan|alle|dalle|ore|orele|à|um|godz\.|o godz\.|pukul|jam|saat) )([01]?\d|2[0-4])\.([0-5]\d)(?!\d|[.,]\d| ?(?:[%€$]|eur|prozent|procent))/giu;
const hanDigital = /(?<!\d)(\d{1,2}) ?[时時点點시] ?(\d{1,2}) ?[分분]/gu;
const hanWritten = /([零〇一二三四五六七八九十]{1,3}) ?[时時点點] ?([零〇一二三四五六七八九十]{1,4}) ?分/gu;
const vietDigital = /(?<!\d)(\d{1,2}) giờ (\d{2})(?!\d)/gu;
const bareHour = /(?<![\d:.,])(12|0|24)(?:[:.]00)?(?: ?(?:uhr|h|p\.?m\.?|a\.?m\.?|hrs)\b| ?[时時点點시])/giu;
const middle =
  /(?:(?<![\d.,:])12 )?\b(?:noon|midday|midnight|mittags?|mitternachts?|midi|minuit|mediodía|medianoche|meio-dia|meia-noite|mezzogiorno|mezzanotte|middernacht|middag(?:s|en)?|midnatt|midnat|południe|północ\p{L}?|poledne|půlnoc\p{L}?|dél(?:ben)?|éjfél\p{L}*|keskiyö\p{L}*|keskipäiv\p{L}*|gece yarısı|öğle(?:n|yin)?|tengah (?:hari|malam)|nửa đêm|giữa trưa|tanghali|hatinggabi|miezul nopții|amiază)|正午|中午|午夜|半夜|零点|零點|真夜中|深夜零時|자정|정오|полдень|полдня|полночь|полночи|полудня|північ|опівночі|опівдні|полудень|полунощ|пладне|μεσάνυχτα|μεσημέρι|منتصف الليل|منتصف النهار|الظهر|חצות|צהריים|आधी रात|दोपहर|मध्यरात्रि|เที่ยงคืน|เที่ยงวัน|เที่ยง/giu;

const hanClocks = new Set(["zh", "yue", "ja"]);

/** A text with more times is a timetable, whose digits are compared as numbers. */
const maxTimes = 100;

type Saying = { pattern: RegExp; offset: number };
type Clock = { hint: RegExp; sayings: readonly Saying[]; hours: readonly RegExp[] };
const clocks = new Map<string, Clock>();

function clockOf(code: string): Clock | null {
  const language = code === "no" ? "nb" : code === "tl" ? "fil" : code === "ms" ? "id" : code === "yue" ? "zh" : code;
  const known = clocks.get(language);
  if (known) return known;
  const said = sayings[language];
  if (said === undefined) return null;
  const cardinals = (numerals[language]?.cardinals.split("|").slice(1, 21) ?? []).map((words) =>
    words.replaceAll("?", "").split(" ").join("|"),
  );
  const own = hourWords[language]?.split(" | ");
  const hours =
    own?.map((words, index) => (alsoCardinals.has(language) && cardinals[index] ? `${words}|${cardinals[index]}` : words)) ?? cardinals;
  const any = hours
    .filter((words) => words !== "")
    .toSorted((a, b) => b.length - a.length)
    .join("|");
  const isDense = ["zh", "ja", "ko", "th"].includes(language);
  const compiled = said.split(" | ").map((entry) => {
    const cut = entry.lastIndexOf("=");
    const body = entry.slice(0, cut).replace("H", `(${any}|(?<!\\d)\\d{1,2})`);
    const [before, behind] = isDense ? ["", ""] : ["(?<![\\p{L}\\p{M}])", "(?![\\p{L}\\p{M}])"];
    return { pattern: new RegExp(before + body + behind, "giu"), offset: Number(entry.slice(cut + 1)) };
  });
  const clock = {
    hint: hintOf(language),
    sayings: compiled,
    hours: hours.map((words) => new RegExp(`^(?:${words})$`, "iu")),
  };
  clocks.set(language, clock);
  return clock;
}

/** Most texts have none of these words, and aren't searched for the rest. */
const hints: Readonly<Record<string, RegExp>> = {
  zh: /[点點时時]/,
  ja: /時/,
  ko: /시/,
  th: /โมง|ทุ่ม|ตี|นาฬิกา/,
  vi: /giờ|rưỡi/,
  en: /past|quarter|\bto\b|thirty|fifteen|forty/i,
  fr: /heure|midi|minuit/i,
};
const hintOf = (language: string): RegExp => hints[language] ?? /\p{L}/u;

/** Reads times of day with their minutes, in words and digits, and noon and midnight. */
export function readTimes({ prose, lowerProse, writing: { language } }: PreparedText): ClockTime[] {
  const times: ClockTime[] = [];
  const add = (start: number, length: number, minutes: number, isSoft: boolean) => {
    if (times.length < maxTimes && !times.some((time) => start < time.end && time.start < start + length))
      times.push({ start, end: start + length, minutes: ((minutes % 720) + 720) % 720, isSoft });
  };
  const clock = clockOf(language);
  if (clock?.hint.test(lowerProse)) {
    const found = clock.sayings.flatMap(({ pattern, offset }) => [...lowerProse.matchAll(pattern)].map((match) => ({ match, offset })));
    for (const { match, offset } of found.toSorted((a, b) => b.match[0].length - a.match[0].length))
      add(match.index, match[0].length, hourOf(match[1], clock) * 60 + offset, false);
  }
  if (clock !== null && hanClocks.has(language))
    for (const { 0: whole, 1: hour = "", 2: minute = "", index } of prose.matchAll(hanWritten))
      add(index, whole.length, hanValueOf(hour) * 60 + hanValueOf(minute), false);
  const text = toAsciiDigits(prose);
  if (/\d/.test(text)) {
    for (const pattern of [digital, pointed, language === "vi" ? vietDigital : hanDigital])
      for (const { 0: whole, 1: hour, 2: minute, index } of text.matchAll(pattern))
        add(index, whole.length, Number(hour) * 60 + Number(minute), false);
    for (const { 0: whole, index } of text.matchAll(bareHour)) add(index, whole.length, 0, true);
  }
  for (const { 0: whole, index } of lowerProse.matchAll(middle)) add(index, whole.length, 0, true);
  return times;
}

function hourOf(word: string | undefined, clock: Clock): number {
  if (word === undefined) return 0;
  if (/^\d/.test(word)) return Number(word);
  const index = clock.hours.findIndex((pattern) => pattern.test(word));
  return index >= 0 ? index + 1 : hanValueOf(word);
}
