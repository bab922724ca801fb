/**
 * Divides a target among cues or lines: at the ends of words, near the share that each is to have, rather after a sentence or a clause,
 * and with no more than can be read in the time. Words are never cut, and all of them are there.
 */
import { wideLetter } from "#core/text-length.ts";
import { closeTag, openTag, readTaggedText, singleTag } from "../segments/tagged-text.ts";

/** What can be read in a second, in columns (Netflix and BBC give 17 for adults; a wide letter counts as two). */
export const readingColumnsPerSecond = 17;
/** Longest line, in columns. */
const lineColumns = 42;

/** A word with the blanks after it and the tags that are at it. */
type Atom = { text: string; columns: number; opens: number[]; closes: number[]; isClauseEnd: boolean; isSentenceEnd: boolean };

/** How much of a target a part is to take. */
export type PartRoom = {
  /** Its share, in any measure that is the same for all. */
  share: number;
  /** Columns beyond which it is too full; null: no bound. */
  mostColumns: number | null;
};

/**
 * Divides a tagged text. In each part pairs are whole: one that continues is closed at its end and opened again in the next.
 *
 * @returns as many parts as there are rooms; some are empty where there are fewer words
 */
export function splitTarget(target: string, rooms: readonly PartRoom[]): string[] {
  if (rooms.length === 1) return [target];
  const { parts } = divide(target, rooms);
  const open: number[] = [];
  return parts.map((atoms) => {
    const begin = open.map(openTag).join("");
    const text = joinAtoms(atoms, open);
    return atoms.length === 0 ? "" : begin + text + open.toReversed().map(closeTag).join("");
  });
}

/** Breaks a tagged text into lines of at most `lineColumns` where two can hold it, and into at least `fewest`. */
export function breakLines(target: string, fewest: number): string[] {
  const columns = columnsOf(target);
  const count = Math.min(Math.max(2, fewest), Math.max(fewest, Math.ceil(columns / lineColumns)));
  if (count <= 1) return [target];
  const rooms = Array.from({ length: count }, () => ({ share: 1, mostColumns: lineColumns }));
  const open: number[] = [];
  return divide(target, rooms)
    .parts.filter((atoms) => atoms.length > 0)
    .map((atoms) => joinAtoms(atoms, open));
}

/** Columns of a tagged text without its tags. */
export const columnsOf = (target: string): number =>
  readTaggedText(target).reduce((sum, piece) => (piece.kind === "text" ? sum + countColumns(piece.text) : sum), 0);

export function countColumns(text: string): number {
  if (!wideLetter.test(text)) return text.length;
  let columns = 0;
  for (const character of text) columns += wideLetter.test(character) ? 2 : 1;
  return columns;
}

function joinAtoms(atoms: readonly Atom[], open: number[]): string {
  const pieces: string[] = [];
  for (const [index, { text, opens, closes }] of atoms.entries()) {
    pieces.push(...opens.map(openTag));
    open.push(...opens);
    const isLast = index === atoms.length - 1;
    const blanks = text.length - text.trimEnd().length;
    // Blanks are after what closes at the word.
    pieces.push(text.slice(0, text.length - blanks), ...closes.map(closeTag), isLast ? "" : text.slice(text.length - blanks));
    for (const id of closes) open.splice(open.lastIndexOf(id), 1);
  }
  return pieces.join("");
}

function divide(target: string, rooms: readonly PartRoom[]): { parts: Atom[][] } {
  const atoms = readAtoms(target);
  const ends = bestEnds(atoms, rooms);
  return { parts: ends.map((end, index) => atoms.slice(index === 0 ? 0 : ends[index - 1], end)) };
}

/** What takes more steps than this, far beyond any subtitle, is divided by its share alone. */
const maxSteps = 200_000;

/** Where each part ends, so that all together are off their rooms by as little as can be. */
function bestEnds(atoms: readonly Atom[], rooms: readonly PartRoom[]): number[] {
  const before = [0];
  for (const { columns } of atoms) before.push((before.at(-1) ?? 0) + columns);
  const total = Math.max(1, before.at(-1) ?? 1);
  const shares = rooms.reduce((sum, { share }) => sum + share, 0) || 1;
  if (atoms.length ** 2 * rooms.length > maxSteps) return endsByShare(before, total, rooms, shares);
  const costOf = (from: number, to: number, room: PartRoom): number => {
    const columns = (before[to] ?? 0) - (before[from] ?? 0);
    const off = columns / total - room.share / shares;
    const over = room.mostColumns === null ? 0 : Math.max(0, columns - room.mostColumns) / total;
    const last = atoms[to - 1];
    const seam = to === atoms.length || last === undefined || last.isSentenceEnd ? 0 : last.isClauseEnd ? 0.01 : 0.03;
    return off * off + over * over * 6 + over * 0.5 + seam + (from === to ? 10 : 0);
  };
  // For each number of words the least cost of giving them to the parts so far.
  let costs = atoms.map(() => Number.POSITIVE_INFINITY);
  costs = [0, ...costs];
  const cuts: number[][] = [];
  for (const room of rooms) {
    const next = costs.map(() => Number.POSITIVE_INFINITY);
    const cut = costs.map(() => 0);
    for (let from = 0; from <= atoms.length; from++) {
      if (costs[from] === Number.POSITIVE_INFINITY) continue;
      for (let to = from; to <= atoms.length; to++) {
        const cost = (costs[from] ?? 0) + costOf(from, to, room);
        if (cost < (next[to] ?? 0)) {
          next[to] = cost;
          cut[to] = from;
        }
      }
    }
    cuts.push(cut);
    costs = next;
  }
  const ends: number[] = [];
  for (let part = rooms.length - 1, end = atoms.length; part >= 0; part--) {
    ends.unshift(end);
    end = cuts[part]?.[end] ?? 0;
  }
  return ends;
}

function endsByShare(before: readonly number[], total: number, rooms: readonly PartRoom[], shares: number): number[] {
  let given = 0;
  let end = 0;
  return rooms.map((room, index) => {
    given += room.share / shares;
    while (end < before.length - 1 && (index === rooms.length - 1 || (before[end + 1] ?? 0) <= given * total)) end++;
    return end;
  });
}

/** Letters that are written without blanks between words; words are found by the platform's rules. */
const dense = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uf900-\ufaff]/;
const wordEnds = new Intl.Segmenter("und", { granularity: "word" });
const sentenceEnd = /[.!?…。！？।؟♪]["'”’»」』)\]]*\s*$/u;
const clauseEnd = /[,;:，、；：،؛–—]["'”’»」』)\]]*\s*$/u;

/** A word with more tags and characters than this is taken for several: what is added to it would be copied each time. */
const longestAtom = 1_000;

function readAtoms(target: string): Atom[] {
  const atoms: Atom[] = [];
  let opens: number[] = [];
  const add = (text: string) => {
    atoms.push({
      text,
      columns: countColumns(text),
      opens,
      closes: [],
      isClauseEnd: clauseEnd.test(text),
      isSentenceEnd: sentenceEnd.test(text),
    });
    opens = [];
  };
  const lastShort = () => ((atoms.at(-1)?.text.length ?? 0) > longestAtom ? undefined : atoms.at(-1));
  let isGlued = false;
  for (const piece of readTaggedText(target)) {
    if (piece.kind === "text") {
      for (const word of wordsOf(piece.text)) {
        const last = lastShort();
        // A tag in the middle of a word does not end it.
        if (isGlued && last !== undefined && opens.length === 0 && last.closes.length === 0 && !/\s$/.test(last.text)) {
          last.text += word;
          last.columns += countColumns(word);
        } else add(word);
        isGlued = false;
      }
    } else if (piece.kind === "open") opens.push(piece.id);
    else if (piece.kind === "single") {
      const last = lastShort();
      if (last === undefined || opens.length > 0 || last.closes.length > 0) add(singleTag(piece.id));
      else {
        const blanks = last.text.slice(last.text.trimEnd().length);
        last.text = last.text.trimEnd() + singleTag(piece.id) + blanks;
      }
      isGlued = true;
    } else if (opens.includes(piece.id)) {
      add("");
      atoms.at(-1)?.closes.push(piece.id);
    } else if (atoms.length > 0) {
      if (opens.length > 0) add("");
      atoms.at(-1)?.closes.push(piece.id);
    }
  }
  if (opens.length > 0) add("");
  return atoms;
}

/** Words with the blanks after them; punctuation belongs to the word before, an opening bracket to the one after. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const chunk of text.match(/\s*\S+\s*/g) ?? [text]) {
    if (!dense.test(chunk)) {
      words.push(chunk);
      continue;
    }
    const first = words.length;
    for (const { segment, isWordLike } of wordEnds.segment(chunk)) {
      const last = words.at(-1) ?? "";
      const isBehind = isWordLike !== true && !/^[「『（《〈【“‘([]/.test(segment);
      if (words.length > first && (isBehind || /[「『（《〈【“‘([]$/.test(last))) words[words.length - 1] = last + segment;
      else words.push(segment);
    }
  }
  return words;
}
