/** Ranges of letters by script (Unicode 16, blocks), in order; names are those of ISO 15924, `Kana` for both kana. */
const ranges: readonly (readonly [from: number, to: number, script: string])[] = [
  [0x41, 0x5a, "Latn"],
  [0x61, 0x7a, "Latn"],
  [0xaa, 0xaa, "Latn"],
  [0xba, 0xba, "Latn"],
  [0xc0, 0xd6, "Latn"],
  [0xd8, 0xf6, "Latn"],
  [0xf8, 0x24f, "Latn"],
  [0x370, 0x3ff, "Grek"],
  [0x400, 0x52f, "Cyrl"],
  [0x531, 0x58f, "Armn"],
  [0x5d0, 0x5f4, "Hebr"],
  [0x620, 0x65f, "Arab"],
  [0x66e, 0x6d3, "Arab"],
  [0x6d5, 0x6ef, "Arab"],
  [0x6fa, 0x6ff, "Arab"],
  [0x750, 0x77f, "Arab"],
  [0x900, 0x963, "Deva"],
  [0x970, 0x97f, "Deva"],
  [0x980, 0x9e3, "Beng"],
  [0xa00, 0xa65, "Guru"],
  [0xa80, 0xae5, "Gujr"],
  [0xb00, 0xb65, "Orya"],
  [0xb80, 0xbe5, "Taml"],
  [0xc00, 0xc65, "Telu"],
  [0xc80, 0xce5, "Knda"],
  [0xd00, 0xd65, "Mlym"],
  [0xd80, 0xde5, "Sinh"],
  [0xe01, 0xe3a, "Thai"],
  [0xe40, 0xe4e, "Thai"],
  [0xe80, 0xecf, "Laoo"],
  [0xedc, 0xeff, "Laoo"],
  [0xf40, 0xfbc, "Tibt"],
  [0x1000, 0x103f, "Mymr"],
  [0x1050, 0x109f, "Mymr"],
  [0x10a0, 0x10ff, "Geor"],
  [0x1100, 0x11ff, "Hang"],
  [0x1200, 0x135f, "Ethi"],
  [0x1780, 0x17d3, "Khmr"],
  [0x1820, 0x18aa, "Mong"],
  [0x1e00, 0x1eff, "Latn"],
  [0x1f00, 0x1fff, "Grek"],
  [0x3005, 0x3007, "Hani"],
  [0x3041, 0x309f, "Kana"],
  [0x30a1, 0x30fa, "Kana"],
  [0x30fc, 0x30ff, "Kana"],
  [0x3131, 0x318e, "Hang"],
  [0x3400, 0x4dbf, "Hani"],
  [0x4e00, 0x9fff, "Hani"],
  [0xac00, 0xd7a3, "Hang"],
  [0xf900, 0xfaff, "Hani"],
  [0xfb1d, 0xfb4f, "Hebr"],
  [0xfb50, 0xfdff, "Arab"],
  [0xfe70, 0xfefc, "Arab"],
  [0xff21, 0xff3a, "Latn"],
  [0xff41, 0xff5a, "Latn"],
  [0xff66, 0xff9f, "Kana"],
];

/** Script of each UTF-16 unit below 0xffff, as an index into `names` plus one; 0: no letter of a known script. */
const names = [...new Set(ranges.map(([, , script]) => script))];
const table = new Uint8Array(0x10000);
for (const [from, to, script] of ranges) table.fill(names.indexOf(script) + 1, from, to + 1);
const highSurrogateOfHan = (unit: number) => unit >= 0xd840 && unit <= 0xd888;

/** Returns a UTF-16 unit's script; null if it isn't a letter. The first half of a rare Han character counts for it. */
export function scriptOf(unit: number): string | null {
  const index = table[unit] ?? 0;
  return index > 0 ? (names[index - 1] as string) : highSurrogateOfHan(unit) ? "Hani" : null;
}

const scriptsOfWriting: Readonly<Record<string, readonly string[]>> = {
  Hans: ["Hani"],
  Hant: ["Hani"],
  Jpan: ["Hani", "Kana"],
  Kore: ["Hang", "Hani"],
  Hrkt: ["Kana"],
};
/** Scripts of languages that are written in several, if their tag doesn't say which. */
const severalScripts = new Set([
  "sr",
  "uz",
  "az",
  "kk",
  "tg",
  "tk",
  "ky",
  "ku",
  "mn",
  "bs",
  "pa",
  "sd",
  "ug",
  "ks",
  "ha",
  "ms",
  "tt",
  "ber",
]);

export type Writing = {
  /** The language alone: `zh`, `pt`. */
  language: string;
  /** ISO 15924 with `Hans`, `Hant`, `Jpan`, `Kore`; null if unknown or open. */
  script: string | null;
  /** The scripts of its letters, as `scriptOf` names them. */
  letters: readonly string[];
};

const known = new Map<string, Writing>();

/** Returns how a language is written, from its tag alone: `zh-TW` in traditional characters, `sr` in either script. */
export function writingOf(code: string): Writing {
  const before = known.get(code);
  if (before) return before;
  const writing = readTag(code);
  // Visitors' tags must not fill up the memory.
  if (known.size < 500) known.set(code, writing);
  return writing;
}

function readTag(code: string): Writing {
  try {
    const locale = new Intl.Locale(code);
    const language = locale.language;
    if (language === "auto" || (severalScripts.has(language) && locale.script === undefined))
      return { language, script: null, letters: [] };
    const script = locale.maximize().script ?? null;
    return { language, script, letters: script === null ? [] : (scriptsOfWriting[script] ?? [script]) };
  } catch {
    return { language: "und", script: null, letters: [] };
  }
}

/** Scripts written without spaces between words; their letters are counted, not their words. */
const denseScripts = new Set(["Hani", "Kana", "Thai", "Laoo", "Khmr", "Mymr", "Tibt"]);

export const isDense = (script: string | null): boolean => script !== null && denseScripts.has(script);

const lowerCases = new Map<string, string>();
const foldCases = new Map<string, string>();

/** Lowercase of the same length, so that offsets stay correct (`İ` would grow). */
export function toLower(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return mapUnits(text, lowerCases, (unit) => unit.toLowerCase());
}

/** Lowercase without the diacritics of Latin and Greek letters, of the same length: `Verträge` → `vertrage`. */
export function fold(text: string): string {
  return mapUnits(toLower(text), foldCases, (unit) => {
    const script = scriptOf(unit.charCodeAt(0));
    if (unit === "đ") return "d";
    if (unit === "ё") return "е";
    return script === "Latn" || script === "Grek" ? unit.normalize("NFKD").slice(0, 1) : unit;
  });
}

function mapUnits(text: string, memory: Map<string, string>, change: (unit: string) => string): string {
  let result = "";
  let kept = 0;
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) < 0x80) continue;
    const unit = text[index] as string;
    let changed = memory.get(unit);
    if (changed === undefined) {
      changed = change(unit);
      if (changed.length !== 1) changed = unit;
      memory.set(unit, changed);
    }
    if (changed === unit) continue;
    result += text.slice(kept, index) + changed;
    kept = index + 1;
  }
  return kept === 0 ? text : result + text.slice(kept);
}
