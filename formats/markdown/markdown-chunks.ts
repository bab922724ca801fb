/**
 * The parser needs a few hundred bytes of memory per character, so a long text is read in stretches. They begin where nothing before
 * them can continue: at an unindented line after an empty one, outside of fenced code, formulas and HTML that may contain empty lines.
 */

import { followCode } from "./code-lines.ts";

/** The approximate length of a stretch, in UTF-16 units. */
const chunkLength = 20_000;

export type MarkdownChunk = {
  start: number;
  end: number;
  /**
   * What the parser is given for the stretch, at least as long as the stretch: blocks of definitions, which cost the most time and have
   * nothing to translate, become rules; the ones that the stretch refers to, wherever they are, follow after its end.
   */
  markdown: string;
};

/** Cuts a text into stretches that can be parsed separately. */
export function cutMarkdown(text: string): MarkdownChunk[] {
  if (text.length <= chunkLength * 2) return [{ start: 0, end: text.length, markdown: text }];
  const definitions = readDefinitions(text);
  const starts = findStarts(text);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? text.length;
    const own = text.slice(start, end).replaceAll(definitionBlock, (block) => "***".padEnd(block.length));
    return { start, end, markdown: own + appendixOf(own, definitions) };
  });
}

function findStarts(text: string): number[] {
  const starts = [0];
  let isBehindEmpty = false;
  const code = followCode();
  for (const { index, 0: line } of text.matchAll(/[^\n]*\n?/g)) {
    const isInside = code.isInside();
    code.read(line);
    if (!isInside && isBehindEmpty && /^\S/.test(line) && index - (starts.at(-1) ?? 0) >= chunkLength) starts.push(index);
    isBehindEmpty = line.trim() === "";
  }
  return starts;
}

/** Lines of nothing but definitions between empty lines; footnote definitions do have words. */
const definitionBlock = /(?<=\n\r?\n)(?:\[[^^[\]\n][^[\]\n]{0,300}\]:[ \t]*[^\s"'(][^\s]*[ \t]*(?:\r?\n|$))+(?=\r?\n|$)/g;
const definition = /^ {0,3}\[(\^?[^[\]\n]{1,300})\]:[ \t]*([^\n]{0,2000})/gm;

function readDefinitions(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, label = "", rest = ""] of text.matchAll(definition)) {
    const key = keyOf(label);
    if (!found.has(key)) found.set(key, label.startsWith("^") ? `[${label}]: x` : `[${label}]: ${rest.trim() === "" ? "x" : rest}`);
  }
  return found;
}

const keyOf = (label: string): string => label.trim().replaceAll(/\s+/g, " ").toLowerCase();

function appendixOf(chunk: string, definitions: ReadonlyMap<string, string>): string {
  if (definitions.size === 0) return "";
  const used = new Set<string>();
  for (const [, label = ""] of chunk.matchAll(/\[(\^?[^[\]]{1,300})\]/g)) {
    const own = definitions.get(keyOf(label));
    if (own !== undefined) used.add(own);
  }
  return used.size === 0 ? "" : `\n\n${[...used].join("\n\n")}\n`;
}
