import { countChineseVariants } from "#features/languages/chinese-variant.ts";
import type { Finding } from "./finding.ts";
import type { PreparedText } from "./prepared-text.ts";

const clause = /[^，。！？；：、,.!?;:\n「」『』“”"《》（）()]{2,}/gu;
const leastHan = 8;
const opening = /[「『“"《（(]/;

/** Simplified characters where traditional ones were requested, or the reverse: in the whole text, or two in a row in it. */
export function findVariants(source: PreparedText, target: PreparedText): Finding[] {
  if (target.writing.language === "ja") return findChineseClauses(source, target);
  const { script } = target.writing;
  if (script !== "Hans" && script !== "Hant") return [];
  const [own, other] = countOf(target.prose, script);
  // A single character is enough in a sentence in which nothing is written the requested way.
  const isAlone = other === 1 && own === 0 && (target.prose.match(/\p{Script=Han}/gu)?.length ?? 0) >= leastHan;
  if (other < 2 && !isAlone) return [];
  if (source.text.includes(target.text.trim()) && source.writing.language !== "zh") return [];
  if (other > own) return [{ kind: "script", start: 0, end: target.text.trimEnd().length }];
  const findings: Finding[] = [];
  for (const { 0: text, index } of target.prose.matchAll(clause)) {
    if (!hasTwoInRow(text, script) || opening.test(target.prose[index - 1] ?? "") || source.text.includes(text)) continue;
    findings.push({ kind: "script", start: index, end: index + text.length });
  }
  return findings;
}

function countOf(text: string, script: "Hans" | "Hant"): [own: number, other: number] {
  const { simplified, traditional } = countChineseVariants(text);
  return script === "Hans" ? [simplified, traditional] : [traditional, simplified];
}

/** Two characters of the other variant with none of the requested one between them. */
function hasTwoInRow(text: string, script: "Hans" | "Hant"): boolean {
  let row = 0;
  for (const character of text) {
    const [own, other] = countOf(character, script);
    row = own > 0 ? 0 : row + other;
    if (row >= 2) return true;
  }
  return false;
}

/** Words of Chinese sentences that occur in no Japanese compound, and those of which a compound has at most one. */
const chineseWords = /[了也很把您你她们們这這吗嗎呢哪没沒请請已將咱]/u;
const commonWords = /[的在是不被于而且但我他其及或有能要到去來来]/gu;

/** Japanese has kana in every clause except compounds; a clause in only Chinese characters with Chinese words is Chinese. */
function findChineseClauses(source: PreparedText, target: PreparedText): Finding[] {
  const findings: Finding[] = [];
  for (const { 0: text, index } of target.prose.matchAll(clause)) {
    const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
    if (han < 4 || /[\u3041-\u30ff]/.test(text) || opening.test(target.prose[index - 1] ?? "") || source.text.includes(text)) continue;
    const isChinese = chineseWords.test(text) || (text.match(commonWords)?.length ?? 0) >= 2 || countUnknown(text) >= 2;
    if (isChinese) findings.push({ kind: "script", start: index, end: index + text.length });
  }
  return findings;
}

let japanese: Set<string> | null = null;

/** How many characters are not in JIS X 0208, the character set of Japanese. */
function countUnknown(text: string): number {
  japanese ??= readJis();
  let count = 0;
  for (const character of text) if (/\p{Script=Han}/u.test(character) && !japanese.has(character)) count++;
  return count;
}

function readJis(): Set<string> {
  const decoder = new TextDecoder("euc-jp");
  const bytes = Uint8Array.from(
    { length: 94 * 94 * 2 },
    (_, index) => 0xa1 + (index % 2 === 0 ? Math.floor(index / 188) : ((index - 1) / 2) % 94),
  );
  return new Set(decoder.decode(bytes));
}
