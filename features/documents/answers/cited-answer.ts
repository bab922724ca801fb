import { splitSentences } from "#core/sentences.ts";
import type { Citation, TextRange } from "./citation.ts";
import { createQuotedText } from "./find-quote.ts";
import { afterLineMark } from "./unsupported.ts";
import type { Source } from "./source.ts";

/**
 * Models cite by a mark after what they say: `[[2: "words of the source"]]`. Brackets, colons and quotes may be those of Chinese; some models
 * leave out the quotes. Anything else in brackets is text.
 */
const opening = /(?:\[\[|［［|【【)\s{0,3}(\d{1,3})\s{0,3}(?:[:：]|[|](?=\s{0,3}["“”„«「『‘']))\s{0,3}(["“”„«「『‘']?)/;
/** What may still become an opening when more comes. */
const openingBegins = /(?:\[|［|【)(?:(?:\[|［|【)(?:\s{0,3}\d{0,3}\s{0,3}(?:[:：|]\s{0,3})?)?)?$/;
const closingQuoted = /["“”»」』’']\s{0,2}(?:\]\]|］］|】】)/;
const closingBare = /\]\]|］］|】】/;
/** No mark goes over the end of a line, or has another one in it. */
const interruption = /\n|\[\[|［［|【【/;
/** A mark that is longer, in UTF-16 units, isn't one; nor is one without its end, or without quotes, that is longer than the second. */
const longestMark = 2_000;
const longestUnsure = 600;
/** More marks of an answer are not looked up. */
const mostLookedUp = 200;

/** The next part of an answer as its reader sees it, and what it turned out to rest on. */
export type ReadPart = { text: string; citations: Citation[] };

/**
 * Reads an answer piece by piece: takes the marks out of it, and makes citations of those whose words are in the source that they name. A
 * model may write whatever it likes; what isn't in the document becomes no citation.
 */
export type CitedAnswer = {
  /** Takes the next piece; what may be the beginning of a mark waits for the rest of it. */
  accept(piece: string): ReadPart;
  /** Nothing more comes. An open mark is dropped. */
  end(): ReadPart;
  /** The answer without marks, and what it rests on. */
  text(): string;
  citations(): Citation[];
};

/**
 * @param sources as the model got them, in their order
 * @param isContinuation a mark before its first word speaks of the end of the text that it continues: a citation from 0 to 0, for
 *   `joinCitations`
 */
export function createCitedAnswer(sources: readonly Source[], isContinuation = false): CitedAnswer {
  const texts = sources.map((source) => createQuotedText(source.text));
  const citations: Citation[] = [];
  let text = "";
  let held = "";

  const show = (part: string): string => {
    // An answer that begins with a mark begins with a space, too.
    const shown = text === "" ? part.trimStart() : part;
    text += shown;
    return shown;
  };

  let lookedUp = 0;
  const cite = (number: number, words: string): Citation[] => {
    const source = sources[number - 1];
    // A mark at the beginning of a line, such as behind that of a list, speaks of nothing.
    const line = text.trimEnd().split("\n").at(-1) ?? "";
    const isAboutBefore = isContinuation && text.trim() === "";
    if (source === undefined || !(isAboutBefore || /[\p{L}\p{N}]/u.test(line)) || ++lookedUp > mostLookedUp) return [];
    const found = texts[number - 1]?.find(words) ?? null;
    if (found === null) return [];
    const citation: Citation = {
      ...(isAboutBefore ? { start: 0, end: 0 } : claimBefore(text)),
      documentId: source.documentId,
      title: source.title,
      page: source.page,
      quote: source.text.slice(found.start, found.end),
      quoteStart: source.start + found.start,
      quoteEnd: source.start + found.end,
    };
    if (citations.some((one) => isSame(one, citation))) return [];
    citations.push(citation);
    return [citation];
  };

  /** Shows what is known to be text; the rest stays held. */
  const read = (isLast: boolean): ReadPart => {
    const part: ReadPart = { text: "", citations: [] };
    for (let open = opening.exec(held); open !== null; open = opening.exec(held)) {
      const inside = held.slice(open.index + open[0].length);
      const mark = readMark(inside, open[2] !== "");
      // The quote at the end of what is here may still be missing.
      if (mark === "open" && !isLast) {
        const before = held.slice(0, endOfWords(held, open.index));
        part.text += show(before);
        held = held.slice(before.length);
        return part;
      }
      if (mark === "none" || (mark === "open" && inside.length > longestUnsure)) {
        part.text += show(held.slice(0, held.length - inside.length));
        held = inside;
        continue;
      }
      part.text += show(held.slice(0, endOfWords(held, open.index)));
      const { words, length } = mark === "open" ? { words: inside, length: inside.length } : mark;
      part.citations.push(...cite(Number(open[1]), words));
      held = inside.slice(length);
    }
    const shown = isLast ? held : held.slice(0, held.length - lengthOfBeginning(held));
    part.text += show(shown);
    held = held.slice(shown.length);
    return part;
  };

  return {
    accept(piece) {
      held += piece;
      return read(false);
    },
    end: () => read(true),
    text: () => text,
    citations: () => [...citations],
  };
}

/** What is behind an opening: a whole mark's words and its length, one that may still end, or no mark. */
function readMark(inside: string, isQuoted: boolean): { words: string; length: number } | "open" | "none" {
  const close = (isQuoted ? closingQuoted : closingBare).exec(inside);
  const broken = interruption.exec(inside)?.index ?? Number.POSITIVE_INFINITY;
  const most = isQuoted ? longestMark : longestUnsure;
  if (close !== null && close.index < broken && close.index <= most)
    return { words: inside.slice(0, close.index), length: close.index + close[0].length };
  return broken < inside.length || inside.length > most ? "none" : "open";
}

/** How much of a text's end may belong to a mark: its beginning, and the spaces before it. */
function lengthOfBeginning(text: string): number {
  const begun = openingBegins.exec(text)?.index ?? text.length;
  return text.length - endOfWords(text, begun);
}

/** Where the spaces before a place begin. */
function endOfWords(text: string, place: number): number {
  let end = place;
  while (end > 0 && (text[end - 1] === " " || text[end - 1] === "\t")) end--;
  return end;
}

const isSame = (one: Citation, other: Citation): boolean =>
  one.documentId === other.documentId && one.quoteStart === other.quoteStart && one.start === other.start && one.end === other.end;

/** What a mark at the end of a text speaks of: the sentence before it. */
export function claimBefore(text: string): TextRange {
  const end = text.trimEnd().length;
  const lineStart = text.lastIndexOf("\n", end - 1) + 1;
  const line = text.slice(lineStart, end);
  const last = splitSentences(line, line).at(-1);
  return { start: lineStart + (last === undefined ? line.length - line.trimStart().length : afterLineMark(line, last)), end };
}
