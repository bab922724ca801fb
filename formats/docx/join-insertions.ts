/**
 * Tracked insertions (ECMA-376 part 1, §17.13.5.18) as someone reading the sentence needs them: Word keeps one per keystroke when a person
 * corrects letter by letter, with the deletions between them. Insertions that touch, or that meet in the middle of a word, become one;
 * deletions between them go after it, and an insertion that begins or ends inside a word takes the whole word: letters have no match in
 * another language, words do. To a translation, an insertion of blanks alone is not an insertion.
 */
import type { Item, Piece } from "../ooxml/run-items.ts";

/** Letters and digits of words separated by blanks; scripts without blanks have no words to complete. */
const spaced = String.raw`[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]]`;
const wordAtStart = new RegExp(`^${spaced}+`, "v");
const wordAtEnd = new RegExp(`${spaced}+$`, "v");

type Text = Item & { kind: "text" };
type Open = Item & { kind: "open" };
type Close = Item & { kind: "close" };

/** Turns the insertions of a paragraph into ones that a translation can keep. @param xml the part that the items are read from */
export function joinInsertions(items: readonly Item[], xml: string): Item[] {
  if (!items.some(isInsertion)) return [...items];
  const joined: Item[] = [];
  /** The insertion at the end of what has been joined, and the markers after it that wait for what comes next. */
  let last: { open: Open; held: Item[] } | null = null;
  for (let index = 0; index < items.length; index++) {
    const item = items[index] as Item;
    const end = insertionEnd(items, index);
    if (last !== null && isDeletion(item, xml)) last.held.push(item);
    else if (last !== null && end > 0 && isOneWith(joined, last.open, items, index, end)) {
      joined.pop();
      append(joined, items, index + 1, end + 1);
      if (last.held.length > 0) last.open.isRestitched = true;
      index = end;
    } else if (end > 0 && isBlank(items, index, end)) {
      append(joined, last?.held ?? []);
      append(joined, items, index + 1, end);
      last = null;
      index = end;
    } else if (end > 0) {
      append(joined, last?.held ?? []);
      const open = { ...(item as Open) };
      append(joined, withWordBefore(joined, open, items, index, xml));
      last = { open, held: [] };
      append(joined, items, index + 1, end + 1);
      index = end;
    } else {
      const rest = last !== null && item.kind === "text" ? takeWordBehind(joined, last.open, item, xml) : item;
      if (rest === null) continue;
      append(joined, last?.held ?? []);
      joined.push(rest);
      last = null;
    }
  }
  append(joined, last?.held ?? []);
  return joined;
}

function append(joined: Item[], items: readonly Item[], from = 0, to = items.length): void {
  for (let index = from; index < to; index++) joined.push(items[index] as Item);
}

/** Whether an item is deleted text, or an empty insertion or bookmark: unlike any other, it may be next to a word or inside it. */
const isDeletion = (item: Item, xml: string): boolean => {
  const start = item.kind === "marker" && item.mark === undefined ? (item.pieces[0]?.start ?? 0) : -1;
  return start >= 0 && deletion.test(xml.slice(start, start + 40));
};
const deletion = /^<(?:[^\s:>/]*:)?(?:del|delText|moveFrom|ins|moveTo|bookmarkStart|bookmarkEnd)[\s>/]/;

const isInsertion = (item: Item): item is Open => item.kind === "open" && item.name === "inserted";

/** The index where an insertion that begins here ends, if it holds only text and what belongs in text; else -1. */
function insertionEnd(items: readonly Item[], from: number): number {
  if (!isInsertion(items[from] as Item)) return -1;
  for (let index = from + 1; index < items.length; index++) {
    const { kind } = items[index] as Item;
    if (kind === "close") return index;
    if (kind !== "text" && kind !== "single" && kind !== "marker") return -1;
  }
  return -1;
}

/** Whether an insertion continues the last one joined: by the same author, in the middle of a word, or with a blank. */
function isOneWith(joined: readonly Item[], last: Open, items: readonly Item[], from: number, end: number): boolean {
  if ((items[from] as Open).alike === last.alike && last.alike !== "") return true;
  return (endsInWord(joined) && beginsInWord(items, from)) || isBlank(items, from, end);
}

/** Whether an insertion is of blanks alone, which no one sees. */
function isBlank(items: readonly Item[], from: number, end: number): boolean {
  for (let index = from + 1; index < end; index++) {
    const item = items[index] as Item;
    if (item.kind === "single" || (item.kind === "text" && item.text.trim() !== "")) return false;
  }
  return true;
}

/** Whether the last insertion joined ends inside a word. */
function endsInWord(joined: readonly Item[]): boolean {
  let index = joined.length - 2;
  while (joined[index]?.kind === "marker") index--;
  const item = joined[index];
  return item?.kind === "text" && wordAtEnd.test(item.text);
}

/** Whether the insertion that opens here begins inside a word. */
function beginsInWord(items: readonly Item[], from: number): boolean {
  let index = from + 1;
  while (items[index]?.kind === "marker") index++;
  const item = items[index];
  return item?.kind === "text" && wordAtStart.test(item.text);
}

/** The opening of an insertion, and the beginning of its first word, which is taken from the text before it. */
function withWordBefore(joined: Item[], open: Open, items: readonly Item[], from: number, xml: string): Item[] {
  if (!beginsInWord(items, from)) return [open];
  const words: Text[] = [];
  const between: Item[] = [];
  for (let item = joined.at(-1); item !== undefined; item = joined.at(-1)) {
    const word = item.kind === "text" ? (wordAtEnd.exec(item.text)?.[0] ?? "") : "";
    if (isDeletion(item, xml)) between.push(item);
    else if (item.kind === "text" && word !== "") words.push(withText(item, word));
    else break;
    joined.pop();
    if (item.kind !== "text" || word === item.text) continue;
    joined.push(withText(item, item.text.slice(0, -word.length)));
    break;
  }
  append(joined, between.toReversed());
  const begin = words.at(-1);
  if (begin === undefined) return [open];
  const [piece, ...more] = open.pieces;
  const opening = piece === undefined ? [] : [{ ...moved(piece, xml), start: begin.piece.run.start }];
  open.pieces = [...opening, ...more];
  open.isRestitched = true;
  return [open, ...words.toReversed()];
}

/** Gives the last insertion joined the rest of its last word. @returns the text that is left, null for none */
function takeWordBehind(joined: Item[], open: Open, item: Text, xml: string): Text | null {
  const word = endsInWord(joined) ? (wordAtStart.exec(item.text)?.[0] ?? "") : "";
  if (word === "") return item;
  const close = joined.pop() as Close;
  open.isRestitched = true;
  const pieces = close.pieces.map((piece) => ({ ...moved(piece, xml), end: item.piece.run.end }));
  joined.push(withText(item, word), { ...close, pieces });
  return word === item.text ? null : withText(item, item.text.slice(word.length));
}

/** A piece that is written somewhere other than where its stretch is. */
const moved = (piece: Piece, xml: string): Piece => ({ ...piece, xml: piece.xml ?? xml.slice(piece.start, piece.end) });

/** A part of a text. */
const withText = (item: Text, text: string): Text => ({ ...item, text, piece: { ...item.piece, text } });
