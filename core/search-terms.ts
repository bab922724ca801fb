/**
 * How text is cut up for search, the same way for stored text and for queries: words of alphabets as they are; scripts
 * without spaces, emoji and other symbols in pairs of characters. It needs no database extension and does not depend on a database's locale.
 */

import { foldText } from "./fold-text.ts";

/** Symbols; those of ASCII mostly belong to code and prices. */
const symbol = String.raw`\p{So}|(?!\p{ASCII})[\p{Sc}\p{Sm}]`;
const unspacedScripts = ["Han", "Hiragana", "Katakana", "Hangul", "Thai", "Lao", "Khmer", "Myanmar"];
/** Words of a script that is written without spaces, and symbols. */
const unspaced = new RegExp(`(?:[${unspacedScripts.map((script) => `\\p{Script=${script}}`).join("")}]|${symbol})+`, "gu");
const word = new RegExp(String.raw`(?:[\p{L}\p{N}\p{M}]|${symbol})+`, "gu");
/** Longer words are found by their beginning. */
const wordLength = 64;
/** How much of a text can be found, from its start, in UTF-16 units: cutting up more would block everyone else. */
export const searchableLength = 50_000;
/** No text gives more terms. */
const maxTerms = 20_000;
/** No more words of a query are looked for in the texts themselves. */
const maxQueryParts = 12;
/** No query gives more. */
const maxQueryTerms = 40;
/** No question gives more. */
const maxQuestionTerms = 80;
/** The letters in which words of one stem differ, and those that are left of it at least. */
const endingLength = 3;
const shortestStem = 4;
/** Shorter words begin too many others. */
const shortestWord = 3;
/** What of a query is read, in UTF-16 units. */
const queryLength = 1000;

/**
 * Gives the terms of a text's first 50,000 characters, each once.
 *
 * @returns at most 20,000; pairs of characters for Chinese and its like, and a lone last character as itself
 */
export function searchTermsOf(text: string): string[] {
  const terms = new Set<string>();
  for (const { 0: run } of foldText(text.slice(0, searchableLength)).matchAll(word)) {
    for (const part of splitByScript(run)) for (const term of termsOfPart(part)) terms.add(term);
    if (terms.size >= maxTerms) break;
  }
  return [...terms].slice(0, maxTerms);
}

/**
 * Writes a query in PostgreSQL's `tsquery` form: every word as a beginning, every pair of characters as it is.
 *
 * @returns null where nothing in it can be looked for
 */
export function searchQueryOf(query: string): string | null {
  const terms = splitQuery(query).flatMap((part) =>
    part.isUnspaced && part.characters.length > 1 ? pairsOf(part.characters) : [`${part.text.slice(0, wordLength)}:*`],
  );
  if (terms.length === 0) return null;
  return [...new Set(terms.map(quoteTerm))].slice(0, maxQueryTerms).join(" & ");
}

/** A folded part of a query: a text holds it as the beginning of a word, or anywhere in a script without spaces. */
export type QueryPart = { text: string; isUnspaced: boolean };

/**
 * Gives what a text must hold to be what is looked for, since terms have no places: runs of Chinese letters as a whole.
 *
 * @returns each once, the first 12
 */
export function queryPartsOf(query: string): QueryPart[] {
  const parts = new Map<string, QueryPart>();
  for (const part of splitQuery(query)) {
    const text = part.isUnspaced ? part.text : part.text.slice(0, wordLength);
    parts.set(text, { text, isUnspaced: part.isUnspaced });
    if (parts.size === maxQueryParts) break;
  }
  return [...parts.values()];
}

/** What one word of a question is found by: as it is, and words that begin like it (`terminate` for `termination`). */
export type QuestionTerm = { exact: string; beginning: string | null };

/**
 * Gives the terms of a question, of which a text may hold any: words; for scripts without spaces pairs of characters, and each character
 * as the beginning of others (租金 for 房租).
 *
 * @returns each once, at most 80
 */
export function questionTermsOf(question: string): QuestionTerm[] {
  const terms = new Map<string, QuestionTerm>();
  const add = (exact: string, beginning: string | null) => terms.set(exact, { exact, beginning });
  for (const { text, isUnspaced, characters } of splitQuery(question)) {
    if (!isUnspaced) add(text.slice(0, wordLength), beginningOf(text.slice(0, wordLength)));
    for (const pair of pairsOf(characters)) add(pair, null);
    for (const character of characters) add(character, character);
  }
  return [...terms.values()].slice(0, maxQuestionTerms);
}

/** Words of the same stem mostly differ in their last three letters. Numbers are only found as they are. */
function beginningOf(word: string): string | null {
  const letters = Array.from(word);
  if (letters.length < shortestWord || !/^\p{L}+$/u.test(word)) return null;
  return letters.slice(0, Math.max(shortestStem, letters.length - endingLength)).join("");
}

/** Writes a term of `questionTermsOf` in PostgreSQL's `tsquery` form. */
export const questionQueryOf = (term: string, isBeginning: boolean): string => quoteTerm(isBeginning ? `${term}:*` : term);

/** Writes terms as the text of a `tsvector` without places. */
export const searchVectorOf = (text: string): string =>
  searchTermsOf(text)
    .map((term) => quoteTerm(term))
    .join(" ");

const splitQuery = (query: string): Part[] =>
  [...foldText(query.slice(0, queryLength)).matchAll(word)].flatMap(({ 0: run }) => splitByScript(run));

type Part = { text: string; isUnspaced: boolean; characters: string[] };

function splitByScript(run: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of run.matchAll(unspaced)) {
    if (match.index > end) parts.push(partOf(run.slice(end, match.index), false));
    parts.push(partOf(match[0], true));
    end = match.index + match[0].length;
  }
  if (end < run.length) parts.push(partOf(run.slice(end), false));
  return parts;
}

const partOf = (text: string, isUnspaced: boolean): Part => ({ text, isUnspaced, characters: isUnspaced ? Array.from(text) : [] });

function termsOfPart({ text, isUnspaced, characters }: Part): string[] {
  if (!isUnspaced) return [text.slice(0, wordLength)];
  return [...pairsOf(characters), characters.at(-1) ?? ""];
}

const pairsOf = (characters: string[]): string[] => characters.slice(1).map((character, index) => (characters[index] ?? "") + character);

/** A term holds letters, digits, marks and symbols only, so quotes are all it needs; the prefix mark comes after them. */
const quoteTerm = (term: string): string => (term.endsWith(":*") ? `'${term.slice(0, -2)}':*` : `'${term}'`);
