import { foldText } from "#core/fold-text.ts";
import type { Localized } from "#core/localized.ts";

export type SearchableTool = {
  slug: string;
  name: Localized;
  summary: Localized;
  line: Localized;
  searchTexts: { en: string[]; zh: string[] };
};

/**
 * Ranks tools for a query in either language: each word of the query must be found; names count most, then search texts, then the summary
 * and the line that lists show.
 * Han text is compared as a whole and by character pairs.
 */
export function rankTools<T extends SearchableTool>(tools: readonly T[], query: string): T[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const scored = tools.map((tool) => ({ tool, score: scoreTool(tool, words) })).filter((entry) => entry.score > 0);
  return scored.sort((left, right) => right.score - left.score).map((entry) => entry.tool);
}

const han = /\p{Script=Han}/u;

function queryWords(query: string): string[] {
  return foldText(query.slice(0, 200))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

function scoreTool(tool: SearchableTool, words: readonly string[]): number {
  const { names, texts, about } = textsOf(tool);
  let total = 0;
  for (const word of words) {
    const score = Math.max(6 * matchOf(names, word), 4 * matchOf(texts, word), matchOf(about, word));
    if (score === 0) return 0;
    total += score;
  }
  return total;
}

type Texts = { names: string; texts: string; about: string };
/** The same tool objects are searched again and again; a changed tool is a different object. */
const known = new WeakMap<SearchableTool, Texts>();

function textsOf(tool: SearchableTool): Texts {
  const made = known.get(tool) ?? {
    names: normal([tool.name.en, tool.name.zh, tool.slug]),
    texts: normal([...tool.searchTexts.en, ...tool.searchTexts.zh]),
    about: normal([tool.summary, tool.line].flatMap(({ en, zh }) => [en, zh])),
  };
  known.set(tool, made);
  return made;
}

const normal = (texts: readonly string[]): string => foldText(texts.join("\n"));

/** 2 for a whole word or run of Han, 1 for a part or, in Han, for half of the pairs; 0 otherwise. */
function matchOf(text: string, word: string): number {
  if (text.includes(word)) return han.test(word) || new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, "u").test(text) ? 2 : 1;
  if (!han.test(word) || word.length < 3) return 0;
  const pairs = Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2));
  return pairs.filter((pair) => text.includes(pair)).length * 2 >= pairs.length ? 1 : 0;
}
