/**
 * Cuts Markdown that is still arriving into blocks that can be rendered once and for all (CommonMark 3: containers and leaves). Anything a
 * later line could still change stays in the open end: an unclosed fence, a list or quote that may continue after a blank line, an indented
 * part. Reference definitions don't carry over from block to block.
 */

export type CutText = {
  /** Complete blocks, with the blank lines after them. */
  blocks: string[];
  /** What may still change. */
  open: string;
};

const fence = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const blank = /^[ \t]*$/;
/** A line that may belong to what precedes a blank line: indented, or one more list item, or a quote. */
const joining = /^(?:[ \t]|[-+*](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$)|>)/;

/** Cuts a text into complete blocks and its open end; `blocks.join("") + open` is the text. */
export function cutBlocks(text: string): CutText {
  const blocks: string[] = [];
  let start = 0;
  let at = 0;
  let openFence: string | null = null;
  let isAfterBlank = false;
  while (at < text.length) {
    const lineEnd = text.indexOf("\n", at);
    // The last line may still grow, possibly into something that joins what precedes it.
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

/** A fence is closed by at least as many of its characters, with nothing after them. */
function closes(line: string, openFence: string): boolean {
  const [, marks = "", rest = ""] = fence.exec(line) ?? [];
  return marks.startsWith(openFence) && blank.test(rest);
}

/** Groups blocks into parts of about this many characters, so that a page has few elements. */
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
