import type { Finding } from "./finding.ts";
import { countOwnWords, hasWordList } from "./language-evidence.ts";
import type { PreparedText } from "./prepared-text.ts";
import { isDense, scriptOf, toLower } from "./scripts.ts";

/** Words of another script within a sentence, mostly left untranslated: `The 合同条款 are`. Glosses in parentheses and quotes are fine. */
export function findLeftovers(source: PreparedText, target: PreparedText): Finding[] {
  if (target.writing.letters.length === 0) return [];
  // Koreans only write Chinese characters as glosses.
  const isForeign = (script: string) =>
    script !== "Latn" && (!target.writing.letters.includes(script) || (target.writing.language === "ko" && script === "Hani"));
  const findings: Finding[] = [];
  let index = 0;
  while (index < target.prose.length) {
    const script = scriptOf(target.prose.charCodeAt(index));
    if (script === null || !isForeign(script)) {
      index++;
      continue;
    }
    let end = index;
    let letters = 0;
    while (end < target.prose.length && letters < 10_000) {
      const next = scriptOf(target.prose.charCodeAt(end));
      if (next !== null && isForeign(next)) letters++;
      // Japanese is between its kana.
      else if ((next !== null && !(next === "Hani" && script === "Kana")) || target.prose.charCodeAt(end) === 10) break;
      end++;
    }
    const before = target.prose.slice(Math.max(0, index - 2), index);
    const isHeld = source.text.includes(target.text.slice(index, end).replace(/[^\p{L}\p{M}]+$/u, ""));
    const least = isHeld ? leastHeld(script, target.prose[index] as string) : isDense(script) || script === "Hang" ? 2 : 3;
    // A third language was quoted.
    const isQuoted = !source.writing.letters.includes(script) && isHeld;
    if (letters >= least && !isQuoted && !/["'“”„‘’‚«»「『(（<《【[/:：]\s?$/.test(before))
      findings.push({ kind: "script", start: index, end });
    index = Math.max(end, index + 1);
  }
  return findings;
}

/** A short word that the source has as well may be a name. */
const leastHeld = (script: string, first: string): number =>
  script === "Hani" || script === "Kana" || script === "Hang" ? 4 : /\p{Lu}/u.test(first) ? 10 : 6;

/** A run of Latin words starting in lowercase, with the punctuation that occurs within a clause. */
const latinRun = /(?<![\p{L}\p{N}"“‘'«「『(（<《【/:@#._-])[\p{Script=Latin}'’]+(?:(?: |, )[\p{Script=Latin}'’]+)+(?![-_(])/gu;
const plainWord = /(?<![\p{L}\p{N}_.])\p{Ll}[\p{Ll}'’]*(?![\p{L}\p{N}_])/gu;

/** Clauses of a Latin source left untranslated in a text of another script. Names, titles, quotations and terms stay. */
export function findLatinLeftovers(source: PreparedText, target: PreparedText): Finding[] {
  const { letters, language } = source.writing;
  if (target.writing.letters.length === 0 || target.writing.letters.includes("Latn")) return [];
  if ((letters.length > 0 && !letters.includes("Latn")) || !hasWordList(language)) return [];
  const findings: Finding[] = [];
  for (const { 0: run, index } of target.prose.matchAll(latinRun)) {
    const start = index;
    const behind = target.prose.slice(start + run.length, start + run.length + 1);
    if (/["”’»」』)）>》】]/.test(behind)) continue;
    const plain = run.match(plainWord) ?? [];
    const words = run.split(/[ ,]+/).length;
    if (plain.length < 3 || plain.length < 0.6 * words) continue;
    const evidence = countOwnWords(toLower(run), language, "");
    const isCopied = source.lowerProse.includes(toLower(run).trim());
    if (evidence >= 2 || (isCopied && (evidence >= 1 || plain.length >= 4)))
      findings.push({ kind: "script", start, end: start + run.length });
  }
  return findings;
}
