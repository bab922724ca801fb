import { isProse } from "./maths-or-prose.ts";

const fence = /^[ \t>]*(`{3,}|~{3,})/;
/** On one line: `\(…\)` or `\[…\]`, after an even number of backslashes. */
const inLine = /(?<!\\)((?:\\\\)*)\\(?:\(([^\n]{1,1000}?)\\\)|\[([^\n]{1,1000}?)\\\])/g;
/** A block may have no more lines than this. */
const maxBlockLines = 100;

/**
 * Writes the brackets by which LaTeX and most models set math apart, `\(…\)` and `\[…\]`, as the dollar signs that are parsed. Every place in
 * the text stays the same. Code, escaped brackets of prose and what isn't closed stay as they are.
 */
export function dollarsForBrackets(text: string): string {
  if (!text.includes("\\(") && !text.includes("\\[")) return text;
  const lines = text.split("\n");
  let openFence: string | null = null;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const marks = fence.exec(line)?.[1];
    if (marks !== undefined && (openFence === null || marks.startsWith(openFence))) openFence = openFence === null ? marks : null;
    else if (openFence === null) at = readLine(lines, at);
  }
  return lines.join("\n");
}

/** Rewrites a line, or the block that begins on it; returns the last line that was read. */
function readLine(lines: string[], at: number): number {
  const line = lines[at] ?? "";
  const opening = /^([ \t>]*)\\\[[ \t]*$/.exec(line);
  const end = opening === null ? -1 : blockEnd(lines, at + 1);
  if (end !== -1) {
    lines[at] = line.replace("\\[", "$$$$");
    lines[end] = (lines[end] ?? "").replace("\\]", "$$$$");
    return end;
  }
  const isInCode = codeReader(line);
  lines[at] = line.replace(inLine, (whole, before: string, inline: string | undefined, block: string | undefined, place: number) => {
    const source = inline ?? block ?? "";
    // `\[1\]` is a bracket of prose; a formula has a sign.
    const isMaths = !isInCode(place) && !source.includes("$") && !isProse(source) && (block === undefined || /[\\^_=+<>/]/.test(source));
    return isMaths ? `${before}$$${source}$$` : whole;
  });
  return at;
}

/** The line that consists of `\]`, before an empty one. */
function blockEnd(lines: readonly string[], from: number): number {
  for (let at = from; at < Math.min(lines.length, from + maxBlockLines); at++) {
    const line = (lines[at] ?? "").replace(/^[ \t>]*/, "").trimEnd();
    if (line === "\\]") return at;
    if (line === "" || fence.test(line)) return -1;
  }
  return -1;
}

/** Tells whether a place of a line is within code; asked in rising order. */
function codeReader(line: string): (place: number) => boolean {
  let marks = 0;
  let read = 0;
  return (place) => {
    marks += line.slice(read, place).match(/`+/g)?.length ?? 0;
    read = place;
    return marks % 2 === 1;
  };
}
