import { splitSentences } from "#core/sentences.ts";
import type { Citation, Grounds, TextRange } from "./citation.ts";

const lineMark = /^(?:(?:[-*+•]|\d{1,3}[.)]|#{1,6}|>|\||\[[ xX]\])\s+)+/;

/** Where a sentence begins after the mark of a list, a quotation or a table's row. */
export const afterLineMark = (line: string, { start, end }: TextRange): number =>
  start + (lineMark.exec(line.slice(start, end))?.[0].length ?? 0);

/** What of a whole answer is proven, and what isn't. */
export const groundsOf = (text: string, citations: Citation[]): Grounds => ({ citations, unsupported: unsupportedIn(text, citations) });

/** The names of a table's columns: the line of dashes follows. */
const isTableHead = (text: string, { end }: TextRange): boolean =>
  /^[ \t]*\|?[ \t]*\n[ \t]*\|?[ \t]*:?-{3,}:?[ \t]*(?:\||\n|$)/.test(text.slice(end, end + 400)) &&
  /\|/.test(text.slice(text.lastIndexOf("\n", end - 1) + 1, end + 1));

/** Code, including in lists and quotations, and formulas in lines of their own. */
const notProse = [
  /^[ \t>]*(?:(?:[-*+]|\d{1,3}[.)])[ \t]+)?(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\1[^\n]*$|$(?![\s\S]))/gm,
  /\$\$[\s\S]*?\$\$/g,
];

/** The sentences of an answer that no citation speaks of. Headings and code claim nothing. */
function unsupportedIn(text: string, citations: readonly Citation[]): TextRange[] {
  const prose = notProse.reduce((rest, code) => rest.replaceAll(code, (found) => found.replaceAll(/[^\n]/g, " ")), text);
  const sentences = splitSentences(prose, prose);
  return sentences.flatMap((sentence, index): TextRange[] => {
    if (/^#{1,6}\s/.test(text.slice(sentence.start)) || isTableHead(text, sentence)) return [];
    const until = sentences[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    const proven = Math.max(...citations.map(({ end }) => (end > sentence.start && end <= until ? end : -1)), -1);
    if (proven === -1) return [{ start: afterLineMark(prose, sentence), end: sentence.end }];
    // What is said after the last citation is not what it proves.
    const rest = /[\p{L}\p{N}]/u.exec(text.slice(proven, sentence.end));
    return rest === null ? [] : [{ start: proven + rest.index, end: sentence.end }];
  });
}
