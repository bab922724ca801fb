/**
 * Paragraph lines that are sentences, one per line, as many people write Markdown so that a changed sentence shows as one changed line. A
 * paragraph is taken to be written this way when every line but the last ends with a sentence: one wrapped at a width sooner or later ends
 * a line within a sentence (`wrap-lines.ts`). Hard breaks say nothing about it, and stay.
 */
import { readTaggedText } from "../segments/tagged-text.ts";
import type { UnitTag } from "../segments/unit.ts";
import { escapeBlockStart } from "./escape-markdown.ts";

const closers = String.raw`["'”’»›」』）)\]*_~\x60]*`;
const sentenceEnd = new RegExp(String.raw`[.!?…。！？؟।]${closers}$`, "u");
const hardBreak = /(?: {2,}|\\)$/;

/** What separates two lines of a one-sentence-per-line paragraph: the line end and quote or list markers; null for any other paragraph. */
export function sentenceSeparator(paragraph: string): string | null {
  const lines = paragraph.split(/\r?\n/);
  let separator: string | null = null;
  for (const [index, line] of lines.slice(0, -1).entries()) {
    if (hardBreak.test(line)) continue;
    const [prefix = ""] = /^[ \t>]*/.exec(lines[index + 1] ?? "") ?? [];
    const next = (lines[index + 1] ?? "").slice(prefix.length);
    if (!sentenceEnd.test(line.trimEnd()) || /^\p{Ll}/u.test(next)) return null;
    separator ??= (paragraph.includes("\r\n") ? "\r\n" : "\n") + prefix;
  }
  return separator;
}

/** Marks the end of a line until the text has been written; no text to translate contains it. */
const lineMark = "\0\n\0";

/** Writes a target with one sentence per line. @param write writes its text and its tags as Markdown */
export function writeSentenceLines(target: string, tags: readonly UnitTag[], separator: string, write: (target: string) => string): string {
  const [first = "", ...others] = write(markSentences(target, tags)).split(lineMark);
  return [first, ...others.map(escapeBlockStart)].join(separator);
}

const sentences = new Intl.Segmenter("und", { granularity: "sentence" });
/** Abbreviations and ordinal numbers (`am 3. Mai`), whose period does not end a sentence. */
const abbreviation =
  /(?:^|[\s(])(?:\d{1,2}|[\p{Lu}\p{Ll}]|[\p{Lu}\p{Ll}]\.\s?[\p{Lu}\p{Ll}]|[DM]r|Mrs|Ms|Mme|Mlle|Prof|Sr|Sra|St|No|Nr|Fig|Abb|Vol|Bd|pp|cf|vs|ca|etc|bzw|vgl|approx)\.\s*$/iu;

/** What a single tag means for a sentence: a break ends it, anything else is a word, of a script without abbreviations. */
const signOf = (name: string | undefined): string => (name === "break" ? "\u2029" : "字");

function markSentences(target: string, tags: readonly UnitTag[]): string {
  const pieces = readTaggedText(target);
  const plain = pieces
    .map((piece) => (piece.kind === "text" ? piece.text : piece.kind === "single" ? signOf(tags[piece.id - 1]?.name) : ""))
    .join("");
  const starts = sentenceStarts(plain);
  const out: string[] = [];
  let at = 0;
  let next = 0;
  /** Ends the line if a sentence begins here. */
  const mark = () => {
    if (starts[next]?.at !== at) return;
    next++;
    out.push(lineMark);
  };
  for (const piece of pieces) {
    if (piece.kind === "close") out.push(`</g${piece.id}>`);
    else if (piece.kind === "text")
      for (const sign of piece.text.split("")) {
        mark();
        // Blanks between two sentences become the end of the line.
        if (at < (starts[next]?.from ?? Infinity)) out.push(sign);
        at++;
      }
    else {
      // An HTML element at the start of a line could begin a block.
      if (tags[piece.id - 1]?.name.startsWith("html") === true && starts[next]?.at === at) {
        out.push(" ");
        next++;
      } else mark();
      out.push(piece.kind === "single" ? `<x${piece.id}/>` : `<g${piece.id}>`);
      if (piece.kind === "single") at++;
    }
  }
  return out.join("");
}

/** Where sentences after the first begin, and the blanks before them. */
function sentenceStarts(plain: string): { at: number; from: number }[] {
  const starts: { at: number; from: number }[] = [];
  let begun = 0;
  for (const { index } of sentences.segment(plain)) {
    const before = plain.slice(begun, index);
    if (before.trim() === "" || abbreviation.test(before)) continue;
    begun = index;
    if (!before.includes("\u2029")) starts.push({ at: index, from: index - (before.length - before.trimEnd().length) });
  }
  return starts;
}
