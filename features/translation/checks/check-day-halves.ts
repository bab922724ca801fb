import type { Finding } from "./finding.ts";
import type { PreparedText } from "./prepared-text.ts";

/** What says that a time is before noon or after it, in any language: the words beside the hour. */
const morning =
  /(?<![\p{L}\d.])(?:a\.?m\.?(?!\p{L})|in the morning|morgens|vormittags|du matin|de la mañana|da manhã|di mattina|del mattino|[’']s ochtends|på morgonen|om morgenen|aamulla|aamupäivällä|rano|ráno|dimineața|reggel|délelőtt|sabah|утра|ранку|сутринта|το πρωί|π\.μ|בבוקר|صباح[اًا]+|सुबह|sáng|pagi|ng umaga)|午前|上午|早上|早晨|清晨|凌晨|오전|아침|โมงเช้า/giu;
const afternoon =
  /(?<![\p{L}\d.])(?:p\.?m\.?(?!\p{L})|in the (?:afternoon|evening)|nachmittags|abends|de l[’']après-midi|du soir|de la tarde|da tarde|del pomeriggio|di sera|[’']s (?:middags|avonds)|på (?:eftermiddagen|ettermiddagen|kvällen|kvelden)|om (?:eftermiddagen|aftenen)|iltapäivällä|illalla|po południu|wieczorem|odpoledne|večer|popoludní|după-amiaza|seara|délután|öğleden sonra|akşam|вечера|дня|вечора|следобед|вечерта|το απόγευμα|το βράδυ|μ\.μ|אחר הצהריים|בערב|مساءً?|عصرًا|शाम|chiều|tối|sore|ng hapon|ng gabi)|午後|下午|傍晚|晚上|夕方|오후|저녁|บ่าย|ทุ่ม/giu;

/** Only beside an hour: `5 p.m.`, `下午三点`. */
const hourBeside = /[\d一二三四五六七八九十两兩한두세네섯곱덟홉열]/u;
const reach = 14;

type Said = { start: number; end: number; isMorning: boolean };

function halvesOf({ prose }: PreparedText): Said[] {
  const found: Said[] = [];
  for (const [pattern, isMorning] of [
    [morning, true],
    [afternoon, false],
  ] as const)
    for (const { 0: word, index } of prose.matchAll(pattern)) {
      const [start, end] = [index, index + word.length];
      if (hourBeside.test(prose.slice(Math.max(0, start - reach), start)) || hourBeside.test(prose.slice(end, end + reach)))
        found.push({ start, end, isMorning });
    }
  return found;
}

/** Finds times that were moved to the other half of the day: 午後4時, `4 a.m.`. Each side has to name only one half. */
export function checkDayHalves(source: PreparedText, target: PreparedText): Finding[] {
  const given = halvesOf(target);
  const wanted = given.length === 0 ? [] : halvesOf(source);
  const [first] = wanted;
  if (first === undefined || wanted.some(({ isMorning }) => isMorning !== first.isMorning)) return [];
  if (given.some(({ isMorning }) => isMorning === first.isMorning)) return [];
  return given.map(({ start, end }) => ({ kind: "number", start, end }));
}
