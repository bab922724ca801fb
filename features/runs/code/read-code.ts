import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import type { LanguageName } from "./language-names.ts";
import { loadLanguage } from "./languages.ts";
import { type CodeToken, tokenKinds } from "./token-kinds.ts";

/** A longer line stays plain: a grammar may take very long for one, such as minified script. */
const maxLineLength = 1_000;

const theme = createCssVariablesTheme({ name: "kinds" });
const variable = /^var\(--shiki-token-([a-z-]+)\)$/;

let highlighter: Promise<HighlighterCore> | null = null;

/**
 * Tokenizes code with the TextMate grammar of its language. It takes noticeably long, so browsers do it in a worker.
 *
 * @param language as returned by `findLanguage`
 * @returns the tokens with their own color, in order; everything else looks like text
 */
export async function readCode(code: string, language: LanguageName): Promise<CodeToken[]> {
  const reader = await openReader(language);
  // No time limit per line: a line that is only half read makes the lines after it wrong. The caller stops waiting instead.
  const lines = reader.codeToTokensBase(code, {
    lang: language,
    theme: "kinds",
    tokenizeMaxLineLength: maxLineLength,
    tokenizeTimeLimit: 0,
  });
  return lines.flat().flatMap(({ content, offset, color }) => toToken(offset, content.length, color));
}

async function openReader(language: LanguageName): Promise<HighlighterCore> {
  // Rules that the browser's engine can't express are dropped rather than rejected.
  highlighter ??= createHighlighterCore({ themes: [theme], engine: createJavaScriptRegexEngine({ forgiving: true }) });
  const reader = await highlighter;
  if (!reader.getLoadedLanguages().includes(language)) await reader.loadLanguage(...(await loadLanguage(language)));
  return reader;
}

function toToken(start: number, length: number, color: string | undefined): CodeToken[] {
  const name = variable.exec(color ?? "")?.[1]?.replace(/^string-expression$/, "string");
  const kind = tokenKinds.find((one) => one === name);
  return kind === undefined ? [] : [{ start, end: start + length, kind }];
}
