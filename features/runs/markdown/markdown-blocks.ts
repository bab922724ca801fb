/**
 * Cuts Markdown that is still arriving into blocks that can be drawn once and for all (CommonMark 3: containers and
 * leaves). What could still be changed by a later line stays in the open end: a fence that is not closed, a list or
 * quote that may go on after a blank line, an indented part. Reference definitions are not carried from block to block.
 */

export type CutText = {
  /** Whole blocks, with the blank lines behind them. */
  blocks: string[];
  /** What may still change. */
  open: string;
};

const fence = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const blank = /^[ \t]*$/;
/** A line that may belong to what stands before a blank line: indented, or one more item of a list, or a quote. */
const joining = /^(?:[ \t]|[-+*](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$)|>)/;

/** Cuts a text into whole blocks and its open end; `blocks.join("") + open` is the text. */
export function cutBlocks(text: string): CutText {
  const blocks: string[] = [];
  let start = 0;
  let at = 0;
  let openFence: string | null = null;
  let isAfterBlank = false;
  while (at < text.length) {
    const lineEnd = text.indexOf("\n", at);
    // The last line may still grow, also into something that joins what stands before it.
    if (lineEnd < 0) break;
    const line = text.slice(at, lineEnd);
    if (openFence !== null) {
      if (closes(line, openFence)) openFence = null;
    } else if (blank.test(line)) {
      isAfterBlank = true;
    } else {
      if (isAfterBlank && !joining.test(line) && at > start) {
        blocks.push(text.slice(start, at));
        start = at;
      }
      isAfterBlank = false;
      openFence = fence.exec(line)?.[1] ?? null;
    }
    at = lineEnd + 1;
  }
  return { blocks, open: text.slice(start) };
}

/** A fence is closed by as many of its signs, or more, and nothing behind them. */
function closes(line: string, openFence: string): boolean {
  const [, marks = "", rest = ""] = fence.exec(line) ?? [];
  return marks.startsWith(openFence) && blank.test(rest);
}

/** Puts blocks together to parts of about this many characters, so that a page holds few elements. */
export function joinBlocks(blocks: readonly string[], partLength: number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const block of blocks) {
    if (part !== "" && part.length + block.length > partLength) {
      parts.push(part);
      part = "";
    }
    part += block;
  }
  return part === "" ? parts : [...parts, part];
}
