/** Finds where the code of MDX ends: imports, exports, expressions in braces, tags; and tags of templates whose contents are code. */

/** In UTF-16 units; what isn't closed by then is text. */
const longestCode = 20_000;
/** So many signs are looked at for each of the text, and some more: reading stays linear, whatever is never closed. */
const looksPerSign = 4;
const freeLooks = 1_000_000;

export type Code = {
  /** 0 for text. */
  length: number;
  /** Its attributes may be for readers. */
  isMarkup: boolean;
};

const importLine = /import[ \t]+(?:[\w$*{}, \t]+[ \t]from[ \t]+)?["'][^"'\n]+["'];?[ \t]*(?=\r?\n|$)/y;
const longImport = /import[ \t]*(?:[\w$]+[ \t]*,?[ \t]*)?\{[^{}"']{0,2000}\}[ \t]*from[ \t]*["'][^"'\n]+["'];?[ \t]*(?=\r?\n|$)/y;
const exported =
  /export[ \t]+(?:(?:const|let|var|(?:async[ \t]+)?function|class)[ \t]+[\w$]+|default[ \t]+(?:function\b|class\b|[({]|[\w$.]+[;(])|(?:\{[^{}"']{0,2000}\}|\*[ \t])[ \t]*(?:as[ \t]+[\w$]+[ \t]+)?from[ \t]*["'])/y;
/** In MDX, a paragraph that begins so is a program. */
const programStart = /(?:import|export)[ \t*{"']/y;

/** @returns tells which code begins at a place and ends with a line */
export function readCode(text: string, isMdx: boolean): (start: number) => Code {
  const { closingBrace, tagEnd, exportEnd, find } = codeEnds(text);
  const markup = (length: number): Code => ({ length, isMarkup: true });
  const program = (length: number): Code => ({ length, isMarkup: false });
  return (start) => {
    const sign = text[start];
    if (isMdx && (sign === "i" || sign === "e") && beginsParagraph(text, start) && matchLength(programStart, text, start) > 0)
      return program(exportEnd(start) - start);
    if (sign === "i") return program(matchLength(importLine, text, start) || matchLength(longImport, text, start));
    if (sign === "e") return program(matchLength(exported, text, start) === 0 ? 0 : exportEnd(start) - start);
    if (sign === "<" && /^<[A-Z]/.test(text.slice(start, start + 2))) {
      const end = tagEnd(start);
      return markup(/[\n{]/.test(text.slice(start, end)) ? wholeLines(text, start, end) : 0);
    }
    if (sign !== "{") return program(0);
    const name = matchOf(codeTag, text, start)?.[1];
    if (name !== undefined) return program(wholeLines(text, start, find(endOfTag(name), start)));
    if (text.startsWith("{/*", start)) return program(wholeLines(text, start, find(/\*\/\}/, start)));
    const closer = closers[text.slice(start, start + 3)] ?? closers[text.slice(start, start + 2)];
    if (closer !== undefined) return markup(severalLines(text, start, find(closer, start)));
    return markup(text[start + 1] === "{" ? 0 : severalLines(text, start, closingBrace(start)));
  };
}

/** Tags of Liquid and Hugo around code or what isn't shown. */
const codeTag = /\{(?:%-?|\{[<%])[ \t]*(highlight|codeblock|comment|mermaid|katex|math)\b[^{}\n]*(?:-?%|[>%]\})\}/y;
const endOfTag = (name: string): RegExp => new RegExp(`\\{(?:%-?|\\{[<%])[ \\t]*(?:end${name}|/[ \\t]*${name})[ \\t]*(?:-?%|[>%]\\})\\}`);
const closers: Readonly<Record<string, RegExp>> = { "{{<": />\}\}/, "{{%": /%\}\}/, "{%": /%\}/ };

function matchOf(pattern: RegExp, text: string, start: number): RegExpExecArray | null {
  pattern.lastIndex = start;
  return pattern.exec(text);
}
const matchLength = (pattern: RegExp, text: string, start: number): number => matchOf(pattern, text, start)?.[0].length ?? 0;

const beginsParagraph = (text: string, start: number): boolean =>
  start === 0 || /\n[ \t]*\r?\n$/.test(text.slice(Math.max(0, start - 100), start));

/** Only what has a line of its own is code for sure. */
const wholeLines = (text: string, start: number, end: number): number =>
  end > start && end - start <= longestCode && /^[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + 200)) ? end - start : 0;

/** What is on one line is left to others, who take it for a tag or a paragraph. */
const severalLines = (text: string, start: number, end: number): number =>
  text.slice(start, end).includes("\n") ? wholeLines(text, start, end) : 0;

/** Where code ends, behind its last sign; -1 if nothing ends it. */
export function codeEnds(text: string) {
  let looks = text.length * looksPerSign + freeLooks;
  const limitOf = (start: number): number => (looks > 0 ? Math.min(text.length, start + longestCode) : start);

  function braceEnd(start: number, limit: number): number {
    let depth = 0;
    let at = start;
    for (; at < limit; at++) {
      const sign = text[at];
      if (sign === "{") depth++;
      else if (sign === "}" && --depth === 0) break;
      else if (isQuote(sign)) at = stringEnd(at, limit) - 1;
    }
    looks -= at - start;
    return at < limit ? at + 1 : -1;
  }

  /** Behind a string, or behind its first quote if that is an apostrophe. Only templates have line ends. */
  function stringEnd(start: number, limit: number): number {
    const quote = text[start];
    for (let at = start + 1; at < limit; at++) {
      const sign = text[at];
      if (sign === quote) return at + 1;
      if (sign === "\n" && quote !== "`") break;
      if (sign === "\\") at++;
    }
    return start + 1;
  }

  function tagEnd(start: number): number {
    const limit = limitOf(start);
    let at = start + 1;
    let end = -1;
    while (at < limit && end === -1) {
      const sign = text[at];
      if (sign === "<") break;
      if (sign === ">") end = at + 1;
      const next: number =
        sign === "{" ? braceEnd(at, limit) : sign === '"' || sign === "'" ? text.slice(at + 1, limit).indexOf(sign) + at + 2 : at + 1;
      if (next <= at + (sign === '"' || sign === "'" ? 1 : 0)) break;
      at = next;
    }
    looks -= at - start;
    return end;
  }

  /** An export ends with its paragraph, or a later one if brackets are open. */
  function exportEnd(start: number): number {
    const limit = limitOf(start);
    let depth = 0;
    let first = -1;
    let at = start;
    for (; at < limit; at++) {
      const sign = text[at] ?? "";
      if ("([{".includes(sign)) depth++;
      else if (")]}".includes(sign)) depth--;
      else if (isQuote(sign)) at = stringEnd(at, limit) - 1;
      else if (sign === "\n" && /^\n[ \t]*\r?(?:\n|$)/.test(text.slice(at, at + 200))) {
        if (depth <= 0) break;
        if (first === -1) first = at;
      }
    }
    looks -= at - start;
    if (at < limit || (depth <= 0 && limit === text.length)) return at;
    return first === -1 ? limit : first;
  }

  function find(closer: RegExp, start: number): number {
    const stretch = text.slice(start, limitOf(start));
    const found = closer.exec(stretch);
    const length = found === null ? stretch.length : found.index + found[0].length;
    looks -= length;
    return found === null ? -1 : start + length;
  }

  return { closingBrace: (start: number): number => braceEnd(start, limitOf(start)), tagEnd, exportEnd, find };
}

const isQuote = (sign: string | undefined): boolean => sign === '"' || sign === "'" || sign === "`";
