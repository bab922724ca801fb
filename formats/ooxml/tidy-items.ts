/** Tidies the items of a paragraph before they become a unit, and finds the ones at its ends that do not belong in the unit. */
import { hasLetter } from "../segments/unit-id.ts";
import { type Item, piecesOf } from "./run-items.ts";

/** Tags that stand for nothing a sentence needs: at the ends of a paragraph they stay outside its unit. */
const silentNames: ReadonlySet<string> = new Set(["tab", "break", "note", "comment", "picture", "object", "bookmark", "field-mark"]);

/** Joins adjacent containers with the same value, and makes single tags of containers without text and of the ends of meaningful ranges. */
export const tidyItems = (items: readonly Item[]): Item[] => joinContainers(foldEmpty(showRanges(items)));

/** Ranges with content become visible, so that they still hold that content in another word order. */
function showRanges(items: readonly Item[]): Item[] {
  const open = new Map<string, { at: number; texts: number }>();
  const seen = new Set<number>();
  let texts = 0;
  for (const [index, item] of items.entries()) {
    if (item.kind !== "marker") {
      texts++;
      continue;
    }
    const [step, ...id] = item.mark?.split(" ") ?? [];
    const name = id.join(" ");
    if (step === "start") open.set(name, { at: index, texts });
    else if (step === "end") {
      const start = open.get(name);
      if (start === undefined) seen.add(index);
      else if (start.texts < texts) seen.add(start.at).add(index);
      open.delete(name);
    }
  }
  for (const { at } of open.values()) seen.add(at);
  return items.map((item, index) => {
    if (item.kind !== "marker" || !seen.has(index)) return item;
    return { kind: "single", name: item.mark?.split(" ")[1] ?? "object", pieces: item.pieces };
  });
}

/** Containers without text become one single tag, such as a link around a picture. */
function foldEmpty(items: readonly Item[]): Item[] {
  const folded: Item[] = [];
  const open: { at: number; hasText: boolean }[] = [];
  for (const item of items) {
    folded.push(item);
    if (item.kind === "text" && item.text.trim() !== "") {
      const container = open.at(-1);
      if (container !== undefined) container.hasText = true;
    }
    if (item.kind === "open") open.push({ at: folded.length - 1, hasText: false });
    if (item.kind !== "close") continue;
    const container = open.pop();
    if (container === undefined) continue;
    const outer = open.at(-1);
    if (container.hasText && outer !== undefined) outer.hasText = true;
    if (!container.hasText) fold(folded, container.at);
  }
  return folded;
}

/** A single tag for everything from one item on. One with nothing visible is a marker. */
function fold(items: Item[], from: number): void {
  const inside = items.splice(from);
  const pieces = inside.flatMap(piecesOf);
  const seen = inside.find((item) => item.kind === "single" || item.kind === "text");
  if (seen === undefined) items.push({ kind: "marker", pieces });
  else items.push({ kind: "single", name: seen.kind === "single" ? seen.name : "object", pieces });
}

function joinContainers(items: readonly Item[]): Item[] {
  const joined: Item[] = [];
  const open: string[] = [];
  let closed = "";
  for (const item of items) {
    if (item.kind === "open") {
      open.push(item.alike);
      if (item.alike !== "" && item.alike === closed && item.isRestitched !== true && joined.at(-1)?.kind === "close") {
        joined.pop();
        closed = "";
        continue;
      }
    }
    closed = item.kind === "close" ? (open.pop() ?? "") : "";
    joined.push(item);
  }
  return joined;
}

/** Merges tags with nothing between them: the fewer a model has to carry, the fewer it loses. */
export function joinSingles(items: readonly Item[]): Item[] {
  const joined: Item[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    if (item.kind === "single" && last?.kind === "single") {
      const name = silentNames.has(last.name) ? item.name : last.name;
      joined[joined.length - 1] = { kind: "single", name, pieces: [...last.pieces, ...item.pieces] };
    } else joined.push(item);
  }
  return joined;
}

/**
 * The items that make up the unit: without tags at the ends that stand for nothing, containers around everything, and
 * numbers before a first tab or after a last one, as in a table of contents. Null when no item contains a letter.
 */
export function withoutEnds(items: readonly Item[]): [from: number, to: number] | null {
  const isWords = (item: Item) => item.kind === "text" && hasLetter(item.text);
  const first = items.findIndex(isWords);
  if (first < 0) return null;
  const last = items.findLastIndex(isWords);
  const partner = partnersOf(items);
  let from = 0;
  let to = items.length;
  for (;;) {
    const [head, tail] = [items[from] as Item, items[to - 1] as Item];
    if (isSilent(head) && from < first) from++;
    else if (isSilent(tail) && to - 1 > last) to--;
    else if (head.kind === "open" && partner[from] === to - 1 && head.isRestitched !== true) {
      from++;
      to--;
    } else {
      const tab = tabOutside(items, from, to, first, last);
      if (tab === null) return [from, to];
      [from, to] = tab;
    }
  }
}

const isTab = (item: Item): boolean => item.kind === "single" && item.name === "tab";
const isSilent = (item: Item): boolean =>
  item.kind === "marker" || (item.kind === "text" && item.text.trim() === "") || (item.kind === "single" && silentNames.has(item.name));

/** The items without numbers that a tab sets off; null where there are none. */
function tabOutside(items: readonly Item[], from: number, to: number, first: number, last: number): [number, number] | null {
  const isOutside = (start: number, end: number) => items.slice(start, end).every(({ kind }) => kind !== "open" && kind !== "close");
  for (let index = first - 1; index > from; index--)
    if (isTab(items[index] as Item)) return isOutside(from, index) ? [index + 1, to] : null;
  for (let index = last + 1; index < to - 1; index++) if (isTab(items[index] as Item)) return isOutside(index, to) ? [from, index] : null;
  return null;
}

/** The index of the other end of each container. */
function partnersOf(items: readonly Item[]): number[] {
  const partner: number[] = [];
  const open: number[] = [];
  for (const [index, item] of items.entries()) {
    if (item.kind === "open") open.push(index);
    else if (item.kind === "close") {
      const start = open.pop();
      if (start === undefined) continue;
      partner[start] = index;
      partner[index] = start;
    }
  }
  return partner;
}
