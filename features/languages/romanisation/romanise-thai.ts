import { findRomanisationException } from "../romanisation-exceptions.ts";

/**
 * Thai by the Royal Thai General System of Transcription (1999), which shows neither tones nor vowel length. Words are segmented by Unicode
 * locale data; in each, the reading with the fewest unwritten vowels is chosen. It gets words from Pali and Sanskrit with silent or doubled
 * consonants wrong.
 */
const initials = tableOf(
  "ก k ข kh ฃ kh ค kh ฅ kh ฆ kh ง ng จ ch ฉ ch ช ch ซ s ฌ ch ญ y ฎ d ฏ t ฐ th ฑ th ฒ th ณ n ด d ต t ถ th ท th ธ th น n บ b ป p ผ ph ฝ f พ ph ฟ f ภ ph ม m ย y ร r ล l ว w ศ s ษ s ส s ห h ฬ l อ  ฮ h",
);
const finals = tableOf(
  "ก k ข k ค k ฆ k ง ng จ t ช t ซ t ญ n ฎ t ฏ t ฐ t ฑ t ฒ t ณ n ด t ต t ถ t ท t ธ t น n บ p ป p พ p ฟ p ภ p ม m ร n ล n ศ t ษ t ส t ฬ n",
);

const C = "[ก-ฮ]";
/** Two consonants pronounced as one initial: true clusters, ห before a sonorant, อย, and those with a silent ร. */
const cluster = "[กขคพป][รล]|[กขค]ว|ตร|ผล|ห[งญนมยรลว]|อย|ทร|สร|จร|ศร";
const initial = `(?<i>${cluster}|${C})`;
const end = "(?<f>[กขคฆงจชซญฎฏฐฑฒณดตถทธนบปพฟภมรลศษสฬ])";
/** What may not follow: a sign that belongs to the consonant before it. */
const free = "(?![ะัาำิีึืุู็])";

/** Ways to write a syllable, each with its vowel and the cost of that reading; among equal costs the first wins. */
const shapes: readonly [pattern: RegExp, vowel: string, cost: number][] = (
  [
    [`เ${initial}ียว`, "iao", 0],
    [`เ${initial}ีย(?:ะ|${end}${free})?`, "ia", 0],
    [`เ${initial}ือย`, "ueai", 0],
    [`เ${initial}ือ(?:ะ|${end}${free})?`, "uea", 0],
    [`เ${initial}าะ`, "o", 0],
    [`เ${initial}า`, "ao", 0],
    [`เ${initial}อะ?${end}?${free}`, "oe", 0],
    [`เ${initial}ิ${end}${free}`, "oe", 0],
    [`เ${initial}ย${free}`, "oei", 0],
    [`เ${initial}็?ว${free}`, "eo", 0],
    [`เ${initial}(?:ะ|็?${end}${free})?`, "e", 0],
    [`แ${initial}็?ว${free}`, "aeo", 0],
    [`แ${initial}(?:ะ|็?${end}${free})?`, "ae", 0],
    [`โ${initial}ย${free}`, "oi", 0],
    [`โ${initial}(?:ะ|${end}${free})?`, "o", 0],
    [`[ใไ]${initial}ย?${free}`, "ai", 0],
    [`${initial}ัวะ?`, "ua", 0],
    [`${initial}ัย`, "ai", 0],
    [`${initial}ั${end}${free}`, "a", 0],
    [`${initial}ะ`, "a", 0],
    [`${initial}ำ`, "am", 0],
    [`${initial}าย${free}`, "ai", 0],
    [`${initial}าว${free}`, "ao", 0],
    [`${initial}า(?:${end}${free})?`, "a", 0],
    [`${initial}ิว${free}`, "io", 0],
    [`${initial}[ิี](?:${end}${free})?`, "i", 0],
    [`${initial}ึ(?:${end}${free})?`, "ue", 0],
    [`${initial}ือ?(?:${end}${free})?`, "ue", 0],
    [`${initial}ุย${free}`, "ui", 0],
    [`${initial}[ุู](?:${end}${free})?`, "u", 0],
    [`${initial}รร${end}${free}`, "a", 0],
    [`${initial}รร${free}`, "an", 0],
    [`${initial}วย${free}`, "uai", 0],
    [`${initial}อย${free}`, "oi", 0],
    [`${initial}อ(?:${end}${free})?${free}`, "o", 0],
    [`${initial}ว${end}${free}`, "ua", 0.5],
    [`${initial}็อ${end}${free}`, "o", 0],
    [`(?<i>${C})${free}`, "a", 2.5],
    [`${initial}${end}${free}`, "o", 1],
  ] as const
).map(([pattern, vowel, cost]) => [new RegExp(pattern, "uy"), vowel, cost]);

/** Longer runs are processed in chunks, so that time stays proportional to the text. */
const maxWordLength = 60;

export function romaniseThai(text: string): string {
  const words = [...new Intl.Segmenter("th", { granularity: "word" }).segment(text)].map(({ segment }) => segment);
  let out = "";
  for (const word of words.flatMap((whole) => whole.match(new RegExp(`[^]{1,${maxWordLength}}`, "gu")) ?? [])) {
    const latin = readWord(word);
    out += (/^\p{L}/u.test(latin) && /[\p{L}\p{N}]$/u.test(out.slice(-2)) ? " " : "") + latin;
  }
  return out;
}

function readWord(word: string): string {
  if (/^ๆ$/.test(word)) return "";
  const known = findRomanisationException("th", word);
  if (known !== undefined) return known;
  const digits = word.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));
  if (!/[ก-ฮ]/.test(digits)) return digits;
  // Tones are not shown; a consonant with a silencer is not pronounced.
  const plain = digits
    .normalize("NFC")
    .replace(/(?<=[ก-ฮ])[ดตท]ร\u0e4c|[ก-ฮ][ิุ]?\u0e4c/g, "")
    .replace(/[\u0e48-\u0e4b]/g, "")
    .replaceAll("ํา", "ำ");
  return cheapestReading(plain) ?? digits;
}

/** The cheapest reading of a word, or null if the signs don't form syllables. */
function cheapestReading(word: string): string | null {
  const best: ({ cost: number; latin: string } | undefined)[] = [{ cost: 0, latin: "" }];
  for (let at = 0; at < word.length; at++) {
    const before = best[at];
    if (before === undefined) continue;
    for (const [pattern, vowel, cost] of shapes) {
      pattern.lastIndex = at;
      const match = pattern.exec(word);
      if (match === null) continue;
      const total = before.cost + cost + 1;
      const known = best[at + match[0].length];
      if (known === undefined || total < known.cost)
        best[at + match[0].length] = { cost: total, latin: before.latin + toLatin(match.groups ?? {}, vowel) };
    }
  }
  return best[word.length]?.latin ?? null;
}

function toLatin({ i = "", f = "" }: Record<string, string | undefined>, vowel: string): string {
  return readInitial(i) + vowel + (f === "" ? "" : (finals.get(f) ?? ""));
}

function readInitial(written: string): string {
  const [first = "", second] = written;
  if (second === undefined) return initials.get(first) ?? "";
  if (first === "ห" || first === "อ") return initials.get(second) ?? "";
  if (written === "ทร" || written === "สร" || written === "ศร") return "s";
  if (written === "จร") return "ch";
  return (initials.get(first) ?? "") + (initials.get(second) ?? "");
}

function tableOf(pairs: string): ReadonlyMap<string, string> {
  const parts = pairs.split(" ");
  return new Map(parts.flatMap((letter, index): [string, string][] => (index % 2 === 0 ? [[letter, parts[index + 1] ?? ""]] : [])));
}
