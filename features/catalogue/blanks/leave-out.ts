import {
  chineseAfter,
  chineseBefore,
  chineseKindFirst,
  comparisons,
  determiners,
  joiners,
  kinds,
  openEnds,
  phraseNouns,
  prepositions,
  stops,
} from "./phrase-words.ts";

/** What holds the place of a placeholder with a text, and of one without. */
export const filled = "\u0001";
export const blank = "\u0002";

/** How far to look for the words that belong to a blank, in characters: what is further away doesn't, and the work is bounded. */
const reach = 120;

type Span = { from: number; to: number };

/**
 * Leaves the blanks of one sentence out, each with the words that mean nothing without it: "in the style of {{style}}", "用{{style}}的风格".
 *
 * @param sentence with its punctuation, `filled` and `blank` for its placeholders
 * @returns the sentence without blanks; empty if only an open end would be left, such as "Use a"
 */
export function leaveOutBlanks(sentence: string): string {
  let text = sentence;
  for (let at = text.indexOf(blank); at >= 0; at = text.indexOf(blank, at)) {
    const kept = spansAt(text, at)
      .map((span) => ({ span, rest: joinedAt(text.slice(0, span.from), text.slice(span.to)) }))
      .find(({ rest }) => isWhole(rest));
    if (kept === undefined) return "";
    text = kept.rest;
    at = kept.span.from;
  }
  return tidy(text);
}

/** What is before and after a blank: one space between words, and "a" or "an" as the next word asks for. */
function joinedAt(before: string, after: string): string {
  const article = /(?<=^|\s)an?(?=\s+$)/iu.exec(before.slice(-4));
  const next = /^\s*(\p{L})/u.exec(after)?.[1];
  const fitting =
    article === null || next === undefined
      ? before
      : `${before.slice(0, article.index - Math.min(4, before.length))}${article[0].charAt(0)}${/[aeiou]/i.test(next) ? "n" : ""} `;
  return /\s$/u.test(fitting) ? fitting + after.trimStart() : fitting + after;
}

/** A sentence that only loses the blanks themselves, if nothing else is left to ask. */
export const withoutBlanks = (sentence: string): string => tidy(sentence.replaceAll(blank, ""));

/** Whether something is still said: another placeholder's text, or two words or two characters of Chinese without an open end. */
export function isWhole(text: string): boolean {
  if (text.includes(filled)) return true;
  const said = text.slice(0, 4 * reach).match(/\p{Script=Han}|[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  const last = /([\p{L}'’]+)[^\p{L}\p{N}\u0001\u0002]*$/u.exec(text.slice(-reach))?.[1];
  return said.length >= 2 && !(last !== undefined && openEnds.has(last.toLowerCase()));
}

/** What may go with the blank at a place, the most first. */
function spansAt(text: string, at: number): Span[] {
  const { from, to } = withQuotes(text, at);
  const before = text.slice(Math.max(0, from - reach), from);
  const after = text.slice(to, to + reach);
  const part = partAround(before, after);
  const spans: (Span | null)[] = [
    part === null ? null : { from: from - part.before, to: to + part.after },
    ...(isChinese(before, after) ? chineseSpans(before, after) : englishSpans(before, after)).map((span) => ({
      from: from - span.before,
      to: to + span.after,
    })),
  ];
  return spans.filter((span) => span !== null);
}

/** How much goes on each side of a blank, in characters. */
type Sides = { before: number; after: number };
const alone: Sides = { before: 0, after: 0 };

/** Quotation marks and emphasis around nothing but the blank belong to it. */
function withQuotes(text: string, at: number): Span {
  let [from, to] = [at, at + 1];
  while (/^(?:""|''|“”|‘’|「」|『』|《》|``|\*\*|__)$/u.test(text.charAt(from - 1) + text.charAt(to)) && from > 0)
    [from, to] = [from - 1, to + 1];
  return { from, to };
}

const isChinese = (before: string, after: string): boolean =>
  /\p{Script=Han}[\s\u0001]*$/u.test(before) || /^\s*\p{Script=Han}/u.test(after);

/** The brackets around a blank, or the part between commas that only says of what kind something should be. */
function partAround(before: string, after: string): Sides | null {
  const open = /\s*[([（【〔][^()[\]（）【】〔〕\u0001]*$/u.exec(before);
  const close = /^[^()[\]（）【】〔〕\u0001]*[)\]）】〕]/u.exec(after);
  if (open !== null && close !== null) return { before: open[0].length, after: close[0].length };
  const start = /(?:^|[,，、：:]|\s[–—-]\s)[^,，、：:–—\u0001]*$/u.exec(before)?.[0] ?? "";
  const end = /^[^,，、.!?。！？；;：:\u0001–—]*/u.exec(after)?.[0] ?? "";
  const said = start.replace(/^[\s,，、：:–—-]+/u, "");
  const [first = "", second = ""] = wordsIn(said);
  if (/^\s*[,，、]\s*$/u.test(start) && (joinedNext.test(after) || chineseNext.test(after))) return { before: start.length, after: 0 };
  const isPart =
    /^\s*[,，、：:–—-]/u.test(start) &&
    (said === "" || isPhraseStart(first, second) || chineseKindFirst.test(said) || chineseBefore.test(said));
  if (isPart && !(said === "" && startsNoun(end))) return { before: start.length, after: end.length };
  return chineseKindFirst.test(before) && end === "" && /^[,，、]/u.test(after) ? { before: before.length, after: 1 } : null;
}

const isPhraseStart = (first: string, second: string): boolean =>
  prepositions.has(first) || kinds.has(first) || (joiners.has(first) && (prepositions.has(second) || kinds.has(second)));

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}'’&-]+/gu) ?? [];
/** Whether a blank is only the first word of something that is said. */
const startsNoun = (after: string): boolean => /^\s+[\p{L}]/u.test(after) || /^\p{Script=Han}{3}/u.test(after);

function chineseSpans(before: string, after: string): Sides[] {
  const listed = joinedTo(before, after, /(?:以及|和|或者|或|与|及|、)\s*$/u, chineseNext);
  if (listed !== null) return [listed];
  const start = chineseBefore.exec(before)?.[0] ?? "";
  const end = chineseAfter.exec(after)?.[0] ?? "";
  return [{ before: start.length, after: end.length }, alone];
}

const chineseNext = /^\s*(?:以及|和|或者|或|与|及|、)\s*(?=[\u0001\u0002])/u;

/** In a list of blanks and texts, a blank goes with the word that joins it. */
function joinedTo(before: string, after: string, joiner: RegExp, next: RegExp): Sides | null {
  const left = joiner.exec(before)?.[0];
  if (left !== undefined) return { before: left.length, after: 0 };
  const right = next.exec(after)?.[0];
  return right === undefined ? null : { before: 0, after: right.length };
}

const joined = /(?:,\s*|\s+)(?:and|or|nor|plus|&)\s+(?:(?:a|an|the)\s+)?$/iu;
const joinedNext = /^\s*(?:,\s*)?(?:and|or|nor|plus|&)\s+(?=[\u0001\u0002])/iu;

function englishSpans(before: string, after: string): Sides[] {
  const unit = /^(?:-\p{L}+)+/u.exec(after)?.[0] ?? "";
  const listed = joinedTo(before, after.slice(unit.length), joined, joinedNext);
  if (listed !== null) return [{ before: listed.before, after: unit.length + listed.after }];
  const noun = nounAfter(before, after.slice(unit.length));
  const end = unit.length + noun.length;
  const phrases = phraseBefore(before);
  if (phrases.length === 0) {
    // "a {{tone}} tone" goes as a whole or with its sentence: "Use a tone" says nothing.
    const whole = [
      { before: 0, after: end },
      { before: determinerBefore(before), after: end },
    ];
    return noun === "" ? [...whole, alone] : whole;
  }
  // "with {{count}} hashtags" keeps its noun, and so its preposition; "for {{readers}} write" doesn't.
  const describes = noun === "" && /^\s+\p{L}/u.test(after.slice(unit.length)) && !isStop(after.slice(unit.length));
  const fitting = describes ? phrases.filter((length) => before.slice(0, -length).trim() === "") : phrases;
  return [...fitting.map((length) => ({ before: length, after: end })), alone];
}

const isStop = (after: string): boolean => {
  const [next = ""] = wordsIn(after.slice(0, 40));
  return stops.has(next) || prepositions.has(next) || next.endsWith("ly");
};

const determinerBefore = (before: string): number => {
  const match = /(?:^|\s)(\p{L}+)\s+$/u.exec(before);
  return match !== null && determiners.has((match[1] ?? "").toLowerCase()) ? match[0].length : 0;
};

/** The noun that a blank describes: up to three words after "a", "the", and a kind or a measure anywhere. */
function nounAfter(before: string, after: string): string {
  const found = /^(?:\s+[\p{L}'’-]+){1,4}/u.exec(after)?.[0] ?? "";
  const isNamed = determinerBefore(before) > 0;
  let length = 0;
  for (const match of found.matchAll(/\s+([\p{L}'’-]+)/gu)) {
    const word = (match[1] ?? "").toLowerCase();
    if (stops.has(word) || prepositions.has(word)) return isNamed && phraseBefore(before).length > 0 ? found.slice(0, length) : "";
    length = match.index + match[0].length;
    if (kinds.has(word))
      return found.slice(0, length) + (/^\s+(?:old|long|each|or (?:less|fewer|more))\b/iu.exec(after.slice(length))?.[0] ?? "");
    if (!isNamed) return "";
  }
  return isNamed && phraseBefore(before).length > 0 && /^\s*(?:[,.!?;:\u0001\u0002)]|$)/u.test(after.slice(length))
    ? found.slice(0, length)
    : "";
}

/** How long the phrase before a blank may be, the longest first; none if there is none. A phrase holds no text of another placeholder. */
function phraseBefore(before: string): number[] {
  const open = /[^,.!?;:()\u0001\u0002“”"]*$/u.exec(before)?.[0] ?? "";
  const found = [...open.matchAll(/[\p{L}\p{N}'’&-]+/gu)].map((match) => ({ word: match[0].toLowerCase(), at: match.index }));
  let first = found.findLastIndex(({ word }, index) => prepositions.has(word) && index >= found.length - 4);
  if (first < 0) return [];
  const lengths = [lengthFrom(first)];
  while (first > 0) {
    const [previous, beyond] = [found[first - 1]?.word ?? "", found[first - 2]?.word ?? ""];
    const word = found[first]?.word ?? "";
    if (prepositions.has(previous) || joiners.has(previous) || comparisons.has(previous) || word === "by") first -= 1;
    else if (word === "of" || phraseNouns.has(previous)) {
      const isNamed = determiners.has(beyond);
      first -= isNamed ? 2 : 1;
      if (!prepositions.has(found[first - 1]?.word ?? "")) break;
    } else break;
    lengths.unshift(lengthFrom(first));
  }
  return lengths;

  function lengthFrom(index: number): number {
    return open.length - open.slice(0, found[index]?.at).trimEnd().length;
  }
}

/** Removes what the parts left out leave behind: double blanks, punctuation without words, "an" before a consonant. */
function tidy(text: string): string {
  return text
    .replaceAll(/(?<=[([（【])\s+|(?<!\s)\s+(?=[,.!?;:)\]，。！？；：）】])/gu, "")
    .replaceAll(/\([\s,]*\)|（[\s，]*）|\[\s*\]|""|“”|「」|《》/gu, "")
    .replaceAll(/(?<=\S)[ \t]{2,}/gu, " ")
    .replaceAll(/([,，、：:])(?:\s*[,，、])+/gu, "$1")
    .replaceAll(/(?<![,，、：:\s])[,，、：:\s]+(?=[.!?。！？；;])/gu, "")
    .replace(/^(\s*)[,，、.。;；:：]+\s*/u, "$1")
    .replace(/(?<![,，、])[,，、]+(\s*)$/u, "$1");
}
