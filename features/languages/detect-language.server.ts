import { countChineseVariants, countJapaneseCharacters } from "./chinese-variant.ts";
import { functionWords, ownLetters } from "./language-marks.ts";
import { countLetters, type Script } from "./letter-counts.ts";
import { findLanguage } from "./languages.ts";

/** `confidence` is how often a guess like this one is right, 0 to 1; below 0.8 the page asks. */
export type DetectedLanguage = { code: string; confidence: number };

/** More than this changes no answer; in code units. */
const sampleLength = 3000;

/** Scripts used by exactly one of our languages; for those used by two, letters or words decide (`isOther`). */
const languageOfScript: Partial<Record<Script, { code: string; other?: string; isOther?: RegExp }>> = {
  Hang: { code: "ko" },
  Grek: { code: "el" },
  Hebr: { code: "he", other: "yi", isOther: /[\u05F0-\u05F2\uFB1F]|[אי][\u05B7\u05B8\u05B4]/ },
  Thai: { code: "th" },
  Laoo: { code: "lo" },
  Khmr: { code: "km" },
  Mymr: { code: "my" },
  Beng: { code: "bn", other: "as", isOther: /[ৰৱ]/ },
  Gujr: { code: "gu" },
  Guru: { code: "pa" },
  Orya: { code: "or" },
  Taml: { code: "ta" },
  Telu: { code: "te" },
  Knda: { code: "kn" },
  Mlym: { code: "ml" },
  Sinh: { code: "si" },
  Tibt: { code: "bo" },
  Ethi: { code: "am", other: "ti", isOther: /[ቐ-ቝኣ]|እዩ|ናይ/ },
  Geor: { code: "ka" },
  Armn: { code: "hy" },
  Thaa: { code: "dv" },
};

/** Languages that the detector doesn't know, and the one with the most similar letter sequences. */
const relatives: Record<string, string> = {
  id: "ms",
  jv: "ms",
  su: "ms",
  gl: "pt-BR",
  oc: "ca",
  co: "it",
  af: "nl",
  fy: "nl",
  lb: "de",
  nn: "nb",
  fo: "is",
  bs: "hr",
  mk: "sr",
  ceb: "fil",
  kk: "ru",
  ky: "ru",
  tt: "ru",
  mn: "ru",
  tg: "ru",
  ps: "ur",
  sd: "ur",
  ug: "ckb",
  ne: "hi",
  bho: "hi",
  mai: "hi",
};

/** Codes that the detector names differently than we do. */
const renamed: Record<string, string> = { pt: "pt-BR", no: "nb", tl: "fil", ku: "ckb" };

const wordWeight = 0.07;
const letterWeight = 0.12;

/** Detects a text's language; null if there is nothing to go by: no letters, only numbers or symbols. */
export async function detectLanguage(text: string): Promise<DetectedLanguage | null> {
  const sample = text.slice(0, sampleLength).normalize("NFC");
  const counts = countLetters(sample);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const eastAsian = (counts.get("Hani") ?? 0) + (counts.get("Hira") ?? 0) + (counts.get("Kana") ?? 0);
  const [script, count] = [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most));
  if (eastAsian >= count) return detectEastAsian(sample, counts, eastAsian / total);
  const only = languageOfScript[script];
  if (only !== undefined) {
    const isOther = only.other !== undefined && only.isOther?.test(sample) === true;
    return { code: isOther ? (only.other ?? only.code) : only.code, confidence: certainty(0.99, count / total) };
  }
  return detectAmongMany(sample, script, count, count / total);
}

/** A text in two scripts is less certain, the more there is of the second. */
const certainty = (confidence: number, share: number): number => Math.round(confidence * Math.min(1, 0.5 + 0.6 * share) * 100) / 100;

function detectEastAsian(text: string, counts: Map<Script, number>, share: number): DetectedLanguage {
  const han = counts.get("Hani") ?? 0;
  // Hiragana holds Japanese sentences together; a Chinese text that quotes a Japanese word contains katakana at most.
  if ((counts.get("Hira") ?? 0) * 10 > han || (counts.get("Kana") ?? 0) > han) return { code: "ja", confidence: certainty(0.99, share) };
  const { simplified, traditional } = countChineseVariants(text);
  const japanese = countJapaneseCharacters(text);
  // Japan's own simplifications don't occur in Chinese texts; some characters are simplified the same way in China.
  if (japanese > simplified) return { code: "ja", confidence: certainty(japanese > 1 ? 0.9 : 0.75, share) };
  const cantonese = text.match(/[嘅哋咗唔喺嚟冇佢啲嘢咁噉]|[呢邊][個本度位啲]|幾多|點解|而家|[乜咩]/g)?.length ?? 0;
  if (cantonese > 0 && cantonese * 12 >= han) return { code: "yue", confidence: certainty(cantonese > 1 ? 0.95 : 0.8, share) };
  const evidence = simplified + traditional;
  // Without a character that differs, both variants are the same text; which one is meant stays open.
  if (evidence === 0) return { code: "zh-Hans", confidence: certainty(han < 4 ? 0.7 : 0.75, share) };
  const most = Math.max(simplified, traditional) / evidence;
  return { code: traditional > simplified ? "zh-Hant" : "zh-Hans", confidence: certainty(most > 0.8 ? 0.98 : 0.7, share) };
}

/** Latin, Cyrillic, Arabic and Devanagari: letter sequences from the detector, letters and words from our lists. */
async function detectAmongMany(text: string, script: Script, count: number, share: number): Promise<DetectedLanguage | null> {
  const scores = await scoreBySequences(text, script);
  addMarks(scores, text.toLowerCase(), script);
  const [best, second] = [...scores].sort((a, b) => b[1] - a[1]);
  if (best === undefined || best[1] <= 0) return null;
  const margin = Math.min(1, best[1] - (second?.[1] ?? 0));
  const byLength = Math.min(1, 0.62 + count / 40);
  const confidence = (0.5 + 0.5 * (1 - Math.exp(-margin * 14))) * byLength;
  return { code: best[0], confidence: certainty(Math.min(confidence, 0.99), share) };
}

async function scoreBySequences(text: string, script: Script): Promise<Map<string, number>> {
  // 0.9 MB of letter sequences, loaded with the first text.
  const { eld } = await import("eld/extrasmall");
  const scores = new Map<string, number>();
  for (const [name, score] of Object.entries(eld.detect(text).getScores())) {
    const code = renamed[name] ?? name;
    if (findLanguage(code)?.code === code && isWrittenIn(code, script)) scores.set(code, score);
  }
  const best = Math.max(0.3, ...scores.values());
  for (const code of functionWords.keys()) {
    if (scores.has(code) || !isWrittenIn(code, script)) continue;
    const nearest = scores.get(relatives[code] ?? "");
    scores.set(code, nearest === undefined ? best * 0.75 : nearest + (code === "id" ? 0.01 : -0.04));
  }
  return scores;
}

const isWrittenIn = (code: string, script: Script): boolean => findLanguage(code)?.script === script;

function addMarks(scores: Map<string, number>, text: string, script: Script): void {
  const add = (code: string, weight: number) => scores.has(code) && scores.set(code, (scores.get(code) ?? 0) + weight);
  for (const [codes, letters] of ownLetters) if (letters.test(text)) for (const code of codes.split(" ")) add(code, letterWeight);
  const words = new Set(text.match(/[\p{L}\p{M}’']+/gu) ?? []);
  for (const [code, known] of functionWords) {
    if (!isWrittenIn(code, script)) continue;
    let hits = 0;
    for (const word of words) if (known.has(word)) hits++;
    if (hits > 0) add(code, wordWeight * Math.min(hits, 6) * (1 + 2 / Math.max(2, words.size)));
  }
}
