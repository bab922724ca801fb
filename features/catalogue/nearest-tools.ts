import { foldText } from "#core/fold-text.ts";
import type { ToolSummary } from "./tool-view.ts";

/** The tools whose names and summaries share the most letter pairs with a query that matched none, nearest first. */
export function nearestTools(tools: readonly ToolSummary[], query: string, count = 3): ToolSummary[] {
  const wanted = pairsOf(query);
  const scored = tools.map((tool) => ({ tool, score: similarity(wanted, tool) }));
  return scored
    .sort((left, right) => right.score - left.score || Number(right.tool.isFeatured) - Number(left.tool.isFeatured))
    .slice(0, count)
    .map(({ tool }) => tool);
}

/** Names count three times as much as summaries: people search for what a thing is called. */
function similarity(wanted: ReadonlySet<string>, tool: ToolSummary): number {
  const names = [tool.name.en, tool.name.zh, tool.slug].map((name) => share(wanted, pairsOf(name)));
  const summaries = [tool.summary.en, tool.summary.zh].map((summary) => share(wanted, pairsOf(summary)));
  return 3 * Math.max(...names) + Math.max(...summaries);
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
