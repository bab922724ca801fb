import type { Finding } from "./finding.ts";
import { hasListed, isShortWordOf } from "./language-evidence.ts";
import type { PreparedText } from "./prepared-text.ts";
import { scriptOf, toLower } from "./scripts.ts";

const wordPattern =
  /(?<![\p{Script=Latin}\p{M}\p{N}_.\-/\\@#"“„‘'’«»「『(（<《【=])[\p{Script=Latin}\p{M}]+(?![\p{Script=Latin}\p{M}\p{N}_\-/\\@("“”’'»」』)）>》】=]|\.\p{L})/gu;
/** Shorter ones may be a word of the target's language too, or an abbreviation. */
const leastLetters = { sameScript: 5, otherScript: 4 };
/** English words that are commands, labels or words of other languages as well. */
const homographs = new Set(
  "still under water place house first open close read write make made call over like show home line point please".split(" "),
);

/**
 * Finds a single short word of the source's language (`because`, `jedoch`) that was left between translated words. Next to other words of the
 * source it belongs to a title or a name.
 */
export function findLeftWord(source: PreparedText, target: PreparedText): Finding[] {
  const from = source.writing.language;
  const to = target.writing.language;
  if (from === to || from === "und" || (source.writing.letters.length > 0 && !source.writing.letters.includes("Latn"))) return [];
  const isSameScript = target.writing.letters.length === 0 || target.writing.letters.includes("Latn");
  const least = isSameScript ? leastLetters.sameScript : leastLetters.otherScript;
  const known = new Set(source.lowerProse.match(/[\p{L}\p{M}]+/gu));
  for (const { 0: word, index } of target.prose.matchAll(wordPattern)) {
    const end = index + word.length;
    if (word.length < least || toLower(word) !== word || homographs.has(word) || !known.has(word)) continue;
    if (!isShortWordOf(word, from) || hasListed(word, to)) continue;
    if (isBesideTitle(target.prose, index, end, isSameScript ? known : null)) continue;
    return [{ kind: "script", start: index, end }];
  }
  return [];
}

/** Returns whether a neighbour comes from the source too; in another script (`known` null), whether it is Latin at all. */
function isBesideTitle(prose: string, start: number, end: number, known: ReadonlySet<string> | null): boolean {
  const before = /[\p{L}\p{M}]+(?=[^\p{L}.!?\n]*$)/u.exec(prose.slice(Math.max(0, start - 40), start))?.[0];
  const behind = /^[^\p{L}.!?\n]*([\p{L}\p{M}]+)/u.exec(prose.slice(end, end + 40))?.[1];
  return [before, behind].some(
    (word) => word !== undefined && (known ? known.has(toLower(word)) : scriptOf(word.charCodeAt(0)) === "Latn"),
  );
}
