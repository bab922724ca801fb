import { splitSentences } from "#core/sentences.ts";
import type { Citation, Grounds, TextRange } from "./citation.ts";

const lineMark = /^(?:(?:[-*+•]|\d{1,3}[.)]|#{1,6}|>|\|)\s+)+/;

/** Where a sentence begins after the mark of a list, a quotation or a table's row. */
export const afterLineMark = (line: string, { start, end }: TextRange): number =>
  start + (lineMark.exec(line.slice(start, end))?.[0].length ?? 0);

/** What of a whole answer is proven, and what isn't. */
export const groundsOf = (text: string, citations: Citation[]): Grounds => ({ citations, unsupported: unsupportedIn(text, citations) });

/** The names of a table's columns: the line of dashes follows. */
const isTableHead = (text: string, { start, end }: TextRange): boolean =>
  text[start] === "|" && /^[^\n]*\n[ \t]*\|?[ \t]*:?-{3}/.test(text.slice(end));

/** The sentences of an answer that no citation speaks of. Headings and code claim nothing. */
function unsupportedIn(text: string, citations: readonly Citation[]): TextRange[] {
  const prose = text.replaceAll(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^\1[^\n]*$|$(?![\s\S]))/gm, (code) => code.replaceAll(/[^\n]/g, " "));
  const sentences = splitSentences(prose, prose);
  return sentences.flatMap((sentence, index) => {
    if (/^#{1,6}\s/.test(text.slice(sentence.start)) || isTableHead(text, sentence)) return [];
    const until = sentences[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const start = afterLineMark(prose, sentence);
    return citations.some(({ end }) => end > sentence.start && end <= until) ? [] : [{ start, end: sentence.end }];
  });
}
