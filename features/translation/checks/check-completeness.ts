import type { CheckInput, Finding } from "./finding.ts";
import { alignLengths, type AlignedUnit } from "./align-lengths.ts";
import type { PreparedText } from "./prepared-text.ts";
import { isDense, scriptOf } from "./scripts.ts";
import type { Sentence } from "#core/sentences.ts";

/**
 * Letters, marks and digits a language needs for what English says in one; medians of the clean half A of
 * `tests/fixtures/translation-checks`, for other languages of parallel texts at hand.
 */
const densities: Readonly<Record<string, number>> = {
  en: 1,
  de: 1.12,
  fr: 1.07,
  es: 1.05,
  pt: 1.03,
  it: 1.08,
  nl: 1.06,
  sv: 1,
  da: 1,
  nb: 0.98,
  no: 0.98,
  fi: 1.08,
  pl: 1.03,
  cs: 0.95,
  sk: 0.96,
  ro: 1.05,
  hu: 1.05,
  tr: 1.02,
  vi: 0.9,
  id: 1.1,
  ms: 1.1,
  fil: 1.2,
  tl: 1.2,
  ru: 1.06,
  uk: 1.03,
  bg: 1.05,
  el: 1.12,
  ar: 0.8,
  he: 0.74,
  fa: 0.88,
  ur: 0.88,
  hi: 0.98,
  th: 1.02,
  ko: 0.52,
  ja: 0.55,
  zh: 0.37,
  yue: 0.37,
};

/** Two groups of four characters, as proverbs have them. */
const longestIdiom = 8;
/** Sentences up to this length get merged into one: `He came. He saw. He left.` */
const shortSentence = 26;

/** More than any alignment costs. */
const neverMerged = 40;

/** Languages whose sentences end with a space or with nothing at all. */
const unmarked = new Set(["th", "lo", "km", "my", "bo"]);

/** Words that may join what were two sentences, by language; Chinese and Japanese ones occur within a run of letters. */
const conjunctions: Readonly<Record<string, RegExp>> = Object.fromEntries([
  ...Object.entries({
    en: "and but so while",
    de: "und aber während sodass",
    fr: "et mais donc",
    es: "y pero así",
    pt: "e mas então",
    it: "e ma quindi",
    nl: "en maar",
    sv: "och men så",
    da: "og men",
    nb: "og men",
    pl: "i ale a więc",
    cs: "a ale",
    ru: "и но а",
    uk: "і й та але а",
    el: "και αλλά",
    tr: "ve ama",
    vi: "và nhưng nên",
    id: "dan tetapi tapi",
    fil: "at pero ngunit",
    hi: "और लेकिन पर",
    ar: "ثم لكن ولكن",
    he: "אבל אך",
    th: "และ แต่",
  }).map(([language, words]) => [language, new RegExp(`(?<!\\p{L})(?:${words.replaceAll(" ", "|")})(?!\\p{L})`, "giu")] as const),
  ["zh", /[并而且但]/g],
  ["ja", /て、|が、|し、/g],
  ["ko", /고 |지만|는데/g],
]);

const contentPattern = /[\p{L}\p{M}\p{N}]/gu;

/** A text's content, measured in the letters English would need for it. */
export function contentLength(side: PreparedText, start = 0, end = side.prose.length): number {
  const count = side.prose.slice(start, end).match(contentPattern)?.length ?? 0;
  return count / densityOf(side);
}

const densityOfText = new WeakMap<PreparedText, number>();

function densityOf(side: PreparedText): number {
  const density = densityOfText.get(side) ?? readDensity(side);
  densityOfText.set(side, density);
  return density;
}

function readDensity({ prose, writing: { language, script } }: PreparedText): number {
  const density = densities[language] ?? 1;
  if (script === null || density > 0.6) return density;
  // Names and code within Chinese are as long as anywhere.
  let wide = 0;
  let letters = 0;
  for (let index = 0; index < Math.min(prose.length, 4000); index++) {
    const found = scriptOf(prose.charCodeAt(index));
    if (found === null) continue;
    letters++;
    if (isDense(found) || found === "Hang") wide++;
  }
  const share = letters === 0 ? 1 : wide / letters;
  return share * density + (1 - share);
}

/** Compares paragraphs, sentences and lengths: what is missing, and what is far too short or too long. */
export function checkCompleteness(input: CheckInput, source: PreparedText, target: PreparedText): Finding[] {
  const sourceLength = contentLength(source);
  const targetLength = contentLength(target);
  if (sourceLength === 0) return [];
  const end = target.text.trimEnd().length;
  if (targetLength === 0 && (target.spans.length === 0 || sourceLength > 6)) return [{ kind: "missing", start: end, end }];
  const missing = findMissing(input, source, target);
  const isShort = isOutside(sourceLength, targetLength, slackOf(source, target));
  if (missing.length === 0 && isCutOff(source, target, targetLength / sourceLength)) missing.push({ kind: "missing", start: end, end });
  return isShort ? [...missing, { kind: "length", start: 0, end }] : missing;
}

/** Four characters may be a whole proverb, and languages differ in the branches a plural needs. */
function slackOf(source: PreparedText, target: PreparedText): number {
  const isIdiom = [source, target].some(({ writing, sentences, prose }) => {
    const isDenseWriting = writing.language === "zh" || writing.language === "yue" || writing.language === "ja";
    return isDenseWriting && sentences.length === 1 && (prose.match(contentPattern)?.length ?? 0) <= longestIdiom;
  });
  const hasBranches = [source, target].some(({ spans }) => spans.some(({ key }) => /,(?:plural|select)/.test(key)));
  return (isIdiom && Math.max(source.sentences.length, target.sentences.length) === 1 ? 0.75 : 0) + (hasBranches ? 1.2 : 0);
}

/** The band narrows with length: a word may be three times as long, a page not even twice. */
function isOutside(sourceLength: number, targetLength: number, slack: number): boolean {
  const distance = Math.log(Math.max(targetLength, 0.5) / sourceLength);
  if (distance < 0 && sourceLength < 8) return false;
  return Math.abs(distance) > 0.42 + slack + 3.2 / Math.sqrt(Math.max(3, Math.min(sourceLength, targetLength) + 2));
}

function findMissing(input: CheckInput, source: PreparedText, target: PreparedText): Finding[] {
  const paragraphs = [groupBy(source.sentences, "paragraph"), groupBy(target.sentences, "paragraph")] as const;
  const isKept = (input.lineBreaks ?? "keep") === "keep";
  if (isKept && paragraphs[0].length > paragraphs[1].length && paragraphs[1].length > 0) {
    const lost = findLost(
      paragraphs[0].map((group) => unitOf(source, group)),
      paragraphs[1].map((group) => unitOf(target, group)),
      6,
    );
    if (lost.length > 0) return places(target, lost, paragraphs[1]);
  }
  if (isKept) {
    const lost = findLostLines(source, target);
    if (lost.length > 0) return lost;
  }
  if (unmarked.has(source.writing.language) || unmarked.has(target.writing.language)) return [];
  return groupsOf(source, target, paragraphs).flatMap(([sources, targets]) => {
    if (targets.length >= sources.length || isJoined(source, target, sources, targets)) return [];
    const lost = findLost(
      sources.map((sentence) => unitOf(source, [sentence])),
      targets.map((sentence) => unitOf(target, [sentence])),
      4.4,
    );
    return places(
      target,
      lost,
      targets.map((sentence) => [sentence]),
    );
  });
}

/** Three or more short sentences merged into one: most of their content is there, or as many clauses are. */
function isJoined(source: PreparedText, target: PreparedText, sources: readonly Sentence[], targets: readonly Sentence[]): boolean {
  const lengths = sources.map(({ start, end }) => contentLength(source, start, end));
  if (targets.length !== 1 || sources.length < 3 || lengths.some((length) => length >= shortSentence)) return false;
  const { length, clauses } = unitOf(target, targets);
  const isComplete = length >= 0.55 * lengths.reduce((sum, own) => sum + own, 0);
  return isComplete || clauses >= sources.length - 1;
}

/** Missing lines of a poem or a list; if line breaks are kept, lines are never merged. */
function findLostLines(source: PreparedText, target: PreparedText): Finding[] {
  const lines = [groupBy(source.sentences, "line"), groupBy(target.sentences, "line")] as const;
  const isFewer = lines[1].length >= 2 && lines[1].length < lines[0].length;
  if (!isFewer || isWrapped(source) || contentLength(target) > 0.93 * contentLength(source)) return [];
  const units = lines.map((groups, side) => groups.map((group) => unitOf(side === 0 ? source : target, group)));
  return places(target, alignLengths(units[0] ?? [], units[1] ?? [], neverMerged), lines[1]);
}

/** What belongs together: lines if both sides have the same number, otherwise paragraphs, otherwise everything. */
function groupsOf(
  source: PreparedText,
  target: PreparedText,
  paragraphs: readonly [Sentence[][], Sentence[][]],
): [readonly Sentence[], readonly Sentence[]][] {
  const lines = [groupBy(source.sentences, "line"), groupBy(target.sentences, "line")] as const;
  if (lines[0].length === lines[1].length) return lines[0].map((group, index) => [group, lines[1][index] ?? []]);
  if (isWrapped(source)) return [];
  if (paragraphs[0].length === paragraphs[1].length) return paragraphs[0].map((group, index) => [group, paragraphs[1][index] ?? []]);
  return [[source.sentences, target.sentences]];
}

/** Returns whether lines were wrapped at a fixed width, so that their ends mean nothing. */
function isWrapped({ text }: PreparedText): boolean {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const open = lines.slice(0, -1).filter((line) => line.length >= 45 && !/[.!?。！？:：;؟।]["'”’»)]?\s*$/.test(line));
  return lines.length > 2 && open.length >= 0.5 * (lines.length - 1);
}

function groupBy(sentences: readonly Sentence[], key: "paragraph" | "line"): Sentence[][] {
  const groups: Sentence[][] = [];
  let last = -1;
  for (const sentence of sentences) {
    if (sentence[key] !== last) groups.push([]);
    last = sentence[key];
    groups.at(-1)?.push(sentence);
  }
  return groups;
}

function unitOf(side: PreparedText, group: readonly Sentence[]): AlignedUnit {
  const start = group[0]?.start ?? 0;
  const end = group.at(-1)?.end ?? start;
  const text = side.prose.slice(start, end);
  return {
    length: contentLength(side, start, end),
    clauses:
      (text.match(/[,;:，；：、،؛–—]|(?<=[^.])\.(?=\s)/g)?.length ?? 0) +
      (conjunctions[side.writing.language] ? (text.match(conjunctions[side.writing.language] as RegExp)?.length ?? 0) : 0),
    marks: text.match(/[,;:，；：、،؛–—]/g)?.length ?? 0,
    line: group[0]?.line ?? 0,
    joinsEasily: side.writing.language === "zh",
    isQuestion: /[?？؟]["'”’»)」』]*\s*$/.test(text) || /(?:か|吗|嗎|呢)[。.]?$/.test(text),
    numbers: text.match(/\d+/g)?.join(" ") ?? "",
  };
}

function findLost(sources: readonly AlignedUnit[], targets: readonly AlignedUnit[], mergeCost: number): number[] {
  return alignLengths(sources, targets, mergeCost);
}

/** Empty spans in the target before the groups where something is missing. */
function places(target: PreparedText, lost: readonly number[], groups: readonly (readonly Sentence[])[]): Finding[] {
  const last = groups.at(-1)?.at(-1)?.end ?? target.text.trimEnd().length;
  return lost.map((before) => {
    const at = groups[before]?.[0]?.start ?? last;
    return { kind: "missing", start: at, end: at };
  });
}

/** The source ends like a sentence and the target doesn't, and is shorter than it should be. */
function isCutOff(source: PreparedText, target: PreparedText, ratio: number): boolean {
  if (unmarked.has(target.writing.language) || target.sentences.length === 0) return false;
  const isEnded = /[.!?。！？؟۔।…:：;；][\s"'”’»）)」』\]*_\p{So}\p{Sk}\p{Cf}\p{Mn}]*$/u;
  return (
    isEnded.test(source.prose.trimEnd()) &&
    /[\p{L}\p{N},，、-]$/u.test(target.prose.trimEnd()) &&
    target.text.trimEnd() === target.prose.trimEnd() &&
    ratio < 0.8
  );
}
