/**
 * Paragraphs wrapped at a width, which stay so: a target is broken at blanks into lines about as wide as the widest of its source. No
 * line begins with what could begin a block, and none ends within a link, code or a tag. A script without blanks stays on one line.
 */
import { readTaggedText } from "../segments/tagged-text.ts";
import type { UnitTag } from "../segments/unit.ts";

export type Wrapping = {
  /** Columns. */
  width: number;
  /** The column of the first letter. */
  column: number;
  /** The line end and the quote or list markers that each further line begins with. */
  separator: string;
};

const hardBreak = /(?: {2,}|\\)$/;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/gu;
const widthOf = (text: string): number => text.length + (text.match(wide)?.length ?? 0);

/** How the paragraph from `start` to `end` is wrapped; null where each of its lines but the last ends with a hard break. */
export function wrappingOf(text: string, start: number, end: number): Wrapping | null {
  const lines = text.slice(start, end).split(/\r?\n/);
  if (lines.slice(0, -1).every((line) => hardBreak.test(line))) return null;
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const column = widthOf(text.slice(lineStart, start));
  const widths = lines.map((line, index) => widthOf(line.trimEnd()) + (index === 0 ? column : 0));
  const [prefix = ""] = /^[ \t>]*/.exec(lines[1] ?? "") ?? [];
  const lineEnd = text.slice(start, end).includes("\r\n") ? "\r\n" : "\n";
  return { width: widths.reduce((most, width) => Math.max(most, width), 0), column, separator: lineEnd + prefix };
}

/** Marks where a line may end until the text has been written; no text to translate contains it. */
const blankMark = "\0 \0";
/** What a line may begin with: words, and marks that are not those of a block. */
const isSafe = (word: string): boolean =>
  /^[\p{L}\p{M}\d(“„‚‘«»"'`*_[\\]/u.test(word) && !/^(?:[*_]+$|\d{1,9}[.)]|`{3}|\[\[|\[[^\]]*\]:|(?:im|ex)port$)/.test(word);

/** Writes a target in lines. @param write writes its text and its tags as Markdown */
export function writeWrapped(
  target: string,
  tags: readonly UnitTag[],
  { width, column, separator }: Wrapping,
  write: (target: string) => string,
): string {
  const words = write(markBlanks(target, tags)).split(blankMark);
  const indent = widthOf(separator.replace(/^\r?\n/, ""));
  let written = words[0] ?? "";
  let at = column + widthOf(written);
  for (const [index, word] of words.entries()) {
    if (index === 0) continue;
    const isNewLine = at + 1 + widthOf(word) > width && isSafe(word) && !(words[index - 1] ?? "").endsWith("\\");
    written += (isNewLine ? separator : " ") + word;
    const lineEnd = word.lastIndexOf("\n");
    at = lineEnd >= 0 ? widthOf(word.slice(lineEnd + 1)) : (isNewLine ? indent : at + 1) + widthOf(word);
  }
  return written;
}

function markBlanks(target: string, tags: readonly UnitTag[]): string {
  const pieces = readTaggedText(target);
  const isBreak = (index: number) => {
    const piece = pieces[index];
    return piece?.kind === "single" && tags[piece.id - 1]?.name === "break";
  };
  let links = 0;
  return pieces
    .map((piece, index) => {
      if (piece.kind === "single") return `<x${piece.id}/>`;
      if (piece.kind !== "text") {
        if (tags[piece.id - 1]?.name === "link") links += piece.kind === "open" ? 1 : -1;
        return piece.kind === "open" ? `<g${piece.id}>` : `</g${piece.id}>`;
      }
      if (links > 0) return piece.text;
      const { text } = piece;
      const canBegin = index > 0 && pieces[index - 1]?.kind !== "open" && !isBreak(index - 1);
      const canEnd = index < pieces.length - 1 && pieces[index + 1]?.kind !== "close" && !isBreak(index + 1);
      return text.replaceAll(/(?<! ) (?! )/g, (blank, at: number) => {
        const [before, after] = [text[at - 1] ?? "", text[at + 1] ?? ""];
        if ((before === "" && !canBegin) || (after === "" && !canEnd)) return blank;
        // A line end between two characters of such a script is read as nothing.
        return before.search(wide) >= 0 && after.search(wide) >= 0 ? blank : blankMark;
      });
    })
    .join("");
}
