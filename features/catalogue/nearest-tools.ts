import { foldText } from "#core/fold-text.ts";
import type { ToolSummary } from "./tool-view.ts";

/** Tools to name for a query that matched none. */
const count = 3;
/** From this share of letter pairs on, a name is likely to be meant: misspelt, or with a word beside it. */
const similarFrom = 0.5;

/** The tools whose names and summaries share the most letter pairs with a query that matched none, nearest first. */
export const nearestTools = (tools: readonly ToolSummary[], query: string): ToolSummary[] =>
  rankBySimilarity(tools, query)
    .slice(0, count)
    .map(({ tool }) => tool);

/** Those of them whose name is likely to be meant; often none. */
export const similarTools = (tools: readonly ToolSummary[], query: string): ToolSummary[] =>
  rankBySimilarity(tools, query)
    .filter(({ name }) => name >= similarFrom)
    .slice(0, count)
    .map(({ tool }) => tool);

/** Names count three times as much as summaries: people search for what a thing is called. */
function rankBySimilarity(tools: readonly ToolSummary[], query: string) {
  const wanted = pairsOf(query);
  const nearestOf = (texts: string[]) => Math.max(...texts.map((text) => share(wanted, pairsOf(text))));
  return tools
    .map((tool) => {
      const name = nearestOf([tool.name.en, tool.name.zh, tool.slug]);
      return { tool, name, score: 3 * name + nearestOf([tool.summary.en, tool.summary.zh]) };
    })
    .toSorted((left, right) => right.score - left.score || Number(right.tool.isFeatured) - Number(left.tool.isFeatured));
}

/** Dice's coefficient: 0 for nothing in common, 1 for the same pairs. */
function share(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size + right.size === 0) return 0;
  let common = 0;
  for (const pair of left) if (right.has(pair)) common++;
  return (2 * common) / (left.size + right.size);
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  for (const word of foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []) {
    const letters = [...word];
    if (letters.length === 1) pairs.add(word);
    for (let index = 1; index < letters.length; index++) pairs.add(`${letters[index - 1]}${letters[index]}`);
  }
  return pairs;
}
