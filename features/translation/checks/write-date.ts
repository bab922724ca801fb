import { knownTag } from "./write-number.ts";

type Day = { day: number; month: number };

/**
 * Writes a day of the source in place of one of the target, within the words of the target: its digits and the name of its month are
 * exchanged, and the rest stays.
 *
 * @returns null if anything in these words may depend on the day, or isn't known
 */
export function writeDay(wanted: Day, given: Day & { words: string }, to: string): string | null {
  return swapped(wanted, given) ?? withDay(wanted, given, to);
}

/** `5.3.2024` and `5月3日` with their two numbers exchanged; null unless that is the day. */
function swapped(wanted: Day, { day, month, words }: Day & { words: string }): string | null {
  if (wanted.day !== month || wanted.month !== day) return null;
  const match = /^(\d{1,2})(\s?[./-]\s?| ?[月월] ?)(\d{1,2})(\D.*)?$/s.exec(words);
  return match === null ? null : `${match[3]}${match[2]}${match[1]}${match[4] ?? ""}`;
}

/** Where the first of a month is written otherwise, or the article before a day depends on its sound. */
const withOwnFirst = new Set(["fr", "it", "ca", "pt", "es"]);
const withArticle: Readonly<Record<string, readonly number[]>> = { it: [8, 11] };

function withDay(wanted: Day, { day, month, words }: Day & { words: string }, to: string): string | null {
  const language = to.toLowerCase().split("-")[0] ?? "";
  if (withOwnFirst.has(language) && (wanted.day === 1 || day === 1)) return null;
  if ([wanted.day, day].some((one) => withArticle[language]?.includes(one))) return null;
  const text = wanted.month === month ? words : withMonth(words, month, wanted.month, to);
  const all = text === null ? [] : [...text.matchAll(/\d+/g)].filter((match) => Number(match[0]) === day);
  const match = /[日号號일]/.test(words) ? all.at(-1) : all.length === 1 ? all[0] : undefined;
  if (text === null || match === undefined) return null;
  const [before, behind] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
  // Letters behind the day depend on it: `3rd`, `1er`, `3'ünde`.
  if (/^['’]?[\p{L}ªº°]/u.test(behind) && !/^[日号號일]/.test(behind)) return null;
  return before + (match[0].startsWith("0") ? String(wanted.day).padStart(2, "0") : String(wanted.day)) + behind;
}

/** The words with the name of another month, in full or short as in the text; null if it is written in another way. */
function withMonth(words: string, own: number, month: number, to: string): string | null {
  const tag = knownTag(to);
  const word = /\p{L}[\p{L}\p{M}]+$|^\p{L}[\p{L}\p{M}]+/u.exec(words)?.[0];
  if (tag === null || word === undefined) return null;
  for (const style of ["long", "short"] as const) {
    const [before, after] = [nameOf(own, style, tag), nameOf(month, style, tag)];
    if (before === word && after !== undefined && /^\p{L}[\p{L}\p{M}]+$/u.test(after)) return words.replace(word, () => after);
  }
  return null;
}

/** The form of a month's name beside a day. */
const nameOf = (month: number, style: "long" | "short", tag: string): string | undefined =>
  new Intl.DateTimeFormat(tag, { day: "numeric", month: style, timeZone: "UTC" })
    // A leap year has every day.
    .formatToParts(new Date(Date.UTC(2024, month - 1, 1)))
    .find(({ type }) => type === "month")?.value;

/** Words that say which half of the day a time is in, other than `am` and `pm` right behind it. */
const halfWords =
  /\b(?:morning|noon|afternoon|evening|tonight|night|midnight|morgens?|früh|vormittags?|mittags?|nachmittags?|abends?|nachts?|matin|midi|après-midi|soir|nuit|mañana|tarde|noche|manhã|noite|mattin[ao]|pomeriggio|sera|notte|rano|wieczor\p{L}*|sáng|chiều|tối|pagi|siang|sore|malam|sabah|akşam|gece|ochtends?|middags?|avonds?|kväll\p{L}*|morgon(?:en)?|eftermiddag\p{L}*)(?!\p{L})|öğle|утр|дня|вечер|ноч|ранку|вечора|上午|下午|中午|晚上|凌晨|早上|傍晚|午前|午後|오전|오후|저녁|아침|صباح|مساء|ظهر|सुबह|शाम|रात|दोपहर|เช้า|บ่าย|เย็น|ค่ำ|ทุ่ม|π\.μ|μ\.μ|בבוקר|בערב|אחר הצהריים/iu;

const inDigits = /^(\d{1,2})([^\d\s]|\s?\p{L}\s?)(\d{2})(?!\d)(?:\s?([ap])\.?\s?m\b)?/iu;

/**
 * Writes a time of the source the way the target writes its own, without what says its half of the day.
 *
 * @param wanted the time with `am` or `pm`, as `given`
 * @param texts both texts, whose words may say the half
 * @returns null where it isn't certain that both mean the same half of the day
 */
export function writeTime(wanted: string, given: string, texts: readonly string[]): string | null {
  const [one, other] = [inDigits.exec(wanted), inDigits.exec(given)];
  if (one === null || other === null || texts.some((text) => halfWords.test(text))) return null;
  const [, hours = "", , minutes = "", half] = one;
  const [, ownHours = "", sign = "", , ownHalf] = other;
  if (ownHalf !== undefined && half?.toLowerCase() !== ownHalf.toLowerCase()) return null;
  const isTwelve = half !== undefined && ownHalf === undefined;
  const hour = isTwelve ? (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hours);
  // Without a word for it, only the other time tells which half is meant.
  if (ownHalf === undefined && hour >= 12 !== Number(ownHours) >= 12) return null;
  const end = ownHours.length + sign.length + 2;
  const behind = given.slice(end, ownHalf === undefined ? given.length : end);
  return `${String(hour).padStart(ownHours.startsWith("0") ? 2 : 1, "0")}${sign}${minutes}${behind}`;
}
