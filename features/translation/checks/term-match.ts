import { placedForm, plainForm } from "#core/fold-text.ts";
import type { CheckTerm } from "./finding.ts";
import { compoundStem, isCompounding, isSameWord, wordKeys } from "./inflections.ts";
import { fold, isDense, scriptOf, toLower, writingOf } from "./scripts.ts";

/** A place where a term occurs, in UTF-16 units. */
export type TermHit = { term: CheckTerm; start: number; end: number };

export type ProvenTerm = { term: CheckTerm; sourceStart: number; sourceEnd: number; targetStart: number; targetEnd: number };
export type MissedTerm = { term: CheckTerm; sourceStart: number; sourceEnd: number };
export type TermProof = { hits: ProvenTerm[]; misses: MissedTerm[] };

type Word = { text: string; start: number; end: number };
type Match = NonNullable<CheckTerm["match"]>;
/** `lead` and `tail` are the signs before a term's first word and after its last: "." of `.NET`, "++" of `C++`. */
type Sought = { term: CheckTerm; text: string; lead: string; tail: string; match: Match; isCaseSensitive: boolean; words: string[] };
type Reading = { text: string; lower: string; words: Word[]; language: string };

/**
 * Finds a text's terms by their `source`, longest first if they overlap. Typographic quotes and dashes, no-break spaces, width and the way
 * accents are stored don't matter.
 */
export function findTermHits(text: string, terms: readonly CheckTerm[], language: string): TermHit[] {
  return findHits(text, terms, language, (term) => term.source, "stem");
}

/**
 * Returns for each occurrence of a term in the source where the target has it. Inflected forms count in the target, whatever the match
 * says, unless it says `exact`: a translation has to decline what a glossary gives in its base form. If a target has a term less often than
 * the source, it only counts as missing if it is nowhere: the rest may be pronouns.
 */
export function proveTerms(input: { source: string; target: string; terms: readonly CheckTerm[]; from: string; to: string }): TermProof {
  const found = findTermHits(input.source, input.terms, input.from);
  if (found.length === 0) return { hits: [], misses: [] };
  const wanted = [...new Set(found.map(({ term }) => term))];
  const senses = groupBySource(input.terms);
  const accepted = new Set(wanted.flatMap((term) => senses.get(keyOf(term)) ?? [term]));
  const targets = findHits(input.target, [...accepted], input.to, targetOf, "stem", true);
  const placesOf = new Map<string, TermHit[]>();
  for (const hit of targets) {
    const places = placesOf.get(keyOf(hit.term));
    if (places) places.push(hit);
    else placesOf.set(keyOf(hit.term), [hit]);
  }
  const proof: TermProof = { hits: [], misses: [] };
  const used = new Map<string, number>();
  for (const { term, start, end } of found) {
    const places = placesOf.get(keyOf(term)) ?? [];
    const count = used.get(keyOf(term)) ?? 0;
    const place = places[Math.min(count, places.length - 1)];
    used.set(keyOf(term), count + 1);
    if (place === undefined) proof.misses.push({ term, sourceStart: start, sourceEnd: end });
    else if (count < places.length)
      proof.hits.push({ term: place.term, sourceStart: start, sourceEnd: end, targetStart: place.start, targetEnd: place.end });
  }
  return proof;
}

const targetOf = (term: CheckTerm): string => (term.doNotTranslate ? term.source : term.target);
const keyOf = (term: CheckTerm): string => toLower(plainForm(term.source));

/** A source may be listed once per sense; any of its targets will do. */
function groupBySource(terms: readonly CheckTerm[]): Map<string, CheckTerm[]> {
  const groups = new Map<string, CheckTerm[]>();
  for (const term of terms) {
    const group = groups.get(keyOf(term));
    if (group) group.push(term);
    else groups.set(keyOf(term), [term]);
  }
  return groups;
}

function findHits(
  text: string,
  terms: readonly CheckTerm[],
  code: string,
  wordingOf: (term: CheckTerm) => string,
  fallback: Match,
  isTarget = false,
): TermHit[] {
  const language = writingOf(code).language;
  const index = new Map<string, Sought[]>();
  for (const term of terms) {
    const wording = plainForm(wordingOf(term)).trim();
    if (wording === "") continue;
    const match = term.match ?? fallback;
    const words = readWords(fold(wording));
    const sought: Sought = {
      term,
      text: wording,
      lead: wording.slice(0, words[0]?.start ?? 0),
      tail: wording.slice(words.at(-1)?.end ?? 0),
      match: isTarget && match === "word" && !term.doNotTranslate ? "stem" : match,
      isCaseSensitive: match === "exact" || term.caseSensitive === true,
      words: words.map((word) => word.text),
    };
    for (const key of keysOf(wording, language)) {
      const bucket = index.get(key);
      if (bucket) bucket.push(sought);
      else index.set(key, [sought]);
    }
  }
  for (const bucket of index.values()) bucket.sort((a, b) => b.text.length - a.text.length);
  const plain = plainForm(text);
  if (plain === text) return scan(text, index, language);
  const placed = placedForm(text, plainForm);
  return scan(placed.text, index, language).map(({ term, start, end }) => ({ term, start: placed.startOf(start), end: placed.endOf(end) }));
}

/**
 * A term's lookup keys, so that thousands of them cost a text no more than a few: every beginning that its first word may share with
 * another form of it; the first two letters for scripts without spaces; the first sign if it has no letters.
 */
function keysOf(wording: string, language: string): string[] {
  const folded = fold(wording);
  const first = readWords(folded)[0];
  if (first === undefined) return [folded.slice(0, 1)];
  if (isDense(scriptOf(first.text.charCodeAt(0)))) return [folded.slice(first.start, first.start + 2)];
  return wordKeys(first.text, language, false);
}

function scan(text: string, index: Map<string, Sought[]>, language: string): TermHit[] {
  const hits: TermHit[] = [];
  if (index.size === 0) return hits;
  const folded = fold(text);
  const reading: Reading = { text, lower: toLower(text), words: readWords(folded), language };
  const starts = new Map(reading.words.map(({ start }, place) => [start, place]));
  const compounds = compoundTerms(index, language);
  let free = 0;
  for (let position = 0; position < text.length; position++) {
    if (position < free) continue;
    const isStart = starts.has(position);
    const isWordless = isDense(scriptOf(text.charCodeAt(position)));
    if (!isStart && !isWordless && /[\p{L}\p{N}]/u.test(text[position] as string) && position > 0) {
      if (!/[^\p{L}\p{N}]/u.test(text[position - 1] as string) && !isDense(scriptOf(text.charCodeAt(position - 1)))) continue;
    }
    const hit = findAt(reading, index, compounds, position, { place: starts.get(position), free });
    if (hit === null) continue;
    hits.push(hit);
    free = hit.end;
  }
  return hits;
}

/** Terms that may occur within a longer word, by what they keep there. */
function compoundTerms(index: Map<string, Sought[]>, language: string): Map<string, Sought> {
  const terms = new Map<string, Sought>();
  if (!isCompounding(language)) return terms;
  for (const sought of [...index.values()].flat()) {
    const isOneWord = sought.words.length === 1 && sought.lead === "" && sought.tail === "";
    const stem = sought.match === "stem" && isOneWord ? compoundStem(sought.words[0] as string) : "";
    if (stem.length >= 4) terms.set(stem, sought);
  }
  return terms;
}

/** The longest term whose first word, or sign if it has no words, is at this position; nothing before `free` may be part of it. */
function findAt(
  reading: Reading,
  index: Map<string, Sought[]>,
  compounds: ReadonlyMap<string, Sought>,
  position: number,
  { place, free }: { place: number | undefined; free: number },
): TermHit | null {
  const word = place === undefined ? undefined : reading.words[place];
  const head = fold(reading.text.slice(position, position + 2));
  const keys = isDense(scriptOf(head.charCodeAt(0)))
    ? [head, head.slice(0, 1)]
    : word
      ? wordKeys(word.text, reading.language, true)
      : [head.slice(0, 1)];
  let best: TermHit | null = null;
  for (const key of new Set(keys)) {
    for (const sought of index.get(key) ?? []) {
      if (best && sought.text.length <= best.term.source.length && sought.text.length <= best.end - best.start) break;
      const start = position - sought.lead.length;
      if (start < free || !isLeadThere(reading, sought, start)) continue;
      const end = matchEnd(reading, sought, start, place);
      if (end !== null && (!best || end > best.end)) best = { term: sought.term, start, end };
    }
  }
  return best ?? (word ? findInside(word, compounds) : null);
}

function findInside(word: Word, compounds: ReadonlyMap<string, Sought>): TermHit | null {
  if (compounds.size === 0 || word.text.length < 6 || word.text.length > 60) return null;
  for (let start = 0; start <= word.text.length - 4; start++) {
    for (let end = word.text.length; end - start >= 4; end--) {
      const sought = compounds.get(word.text.slice(start, end));
      if (sought && word.text.length >= (sought.words[0] as string).length + 2)
        return { term: sought.term, start: word.start, end: word.end };
    }
  }
  return null;
}

/** `/etc` isn't in "and/etc", nor `@user` in an email address. */
function isLeadThere({ text }: Reading, { lead }: Sought, start: number): boolean {
  if (lead === "") return true;
  const before = text.charCodeAt(start - 1);
  return text.startsWith(lead, start) && (start === 0 || !isWordUnit(before) || isDense(scriptOf(before)));
}

/** Where the sought term ends whose lead begins at `start`; null if it isn't there. */
function matchEnd(reading: Reading, sought: Sought, start: number, place: number | undefined): number | null {
  const text = sought.isCaseSensitive ? reading.text : reading.lower;
  const wording = sought.isCaseSensitive ? sought.text : toLower(sought.text);
  const end = start + wording.length;
  if (
    text.startsWith(wording, start) &&
    isBoundary(reading.text, start, reading.language) &&
    (isBoundary(reading.text, end, reading.language) || (sought.match === "exact" && isDense(scriptOf(reading.text.charCodeAt(end)))))
  )
    return end;
  if (sought.match !== "stem" || place === undefined) return null;
  let last = -1;
  for (let offset = 0; offset < sought.words.length; offset++) {
    const word = reading.words[place + offset];
    if (word === undefined || !isSameWord(sought.words[offset] as string, word.text, reading.language)) return null;
    if (offset > 0 && !/^[\s\-']{0,3}$/.test(reading.text.slice(last, word.start))) return null;
    if (sought.isCaseSensitive && offset === 0 && reading.text[word.start] !== sought.text[sought.lead.length]) return null;
    last = word.end;
  }
  if (last === -1) return null;
  if (reading.text.startsWith(sought.tail, last)) return last + sought.tail.length;
  // A period of an abbreviation may be missing.
  return /^[.,:;!?]*$/.test(sought.tail) ? last : null;
}

/** There is no boundary between two letters of one word; scripts without spaces have one everywhere, Korean also has one after a word. */
function isBoundary(text: string, position: number, language: string): boolean {
  if (position <= 0 || position >= text.length) return true;
  const before = text.charCodeAt(position - 1);
  const after = text.charCodeAt(position);
  const scripts = [scriptOf(before), scriptOf(after)];
  if (isDense(scripts[0] ?? null) || isDense(scripts[1] ?? null)) return true;
  if (language === "ko" && scripts[1] === "Hang") return true;
  return !(isWordUnit(before) && isWordUnit(after));
}

const isWordUnit = (unit: number): boolean => (unit >= 48 && unit <= 57) || scriptOf(unit) !== null || (unit >= 0x300 && unit <= 0x36f);

function readWords(folded: string): Word[] {
  const words: Word[] = [];
  let start = -1;
  for (let index = 0; index <= folded.length; index++) {
    const unit = index < folded.length ? folded.charCodeAt(index) : 0;
    const isPart = index < folded.length && isWordUnit(unit);
    // Names occur within Japanese without a space: Harborlightは.
    if (isPart && start >= 0 && isDense(scriptOf(unit)) !== isDense(scriptOf(folded.charCodeAt(index - 1)))) {
      words.push({ text: folded.slice(start, index), start, end: index });
      start = -1;
    }
    if (isPart && start < 0) start = index;
    if (!isPart && start >= 0) {
      words.push({ text: folded.slice(start, index), start, end: index });
      start = -1;
    }
  }
  return words;
}
