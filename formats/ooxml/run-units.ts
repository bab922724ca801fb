/**
 * Makes the text of a unit out of a paragraph: runs that look the same are merged, other formats and containers become pairs of tags, and
 * everything else that is visible becomes single tags. Markers that no one sees go with the next tag, or after the text.
 */
import type { UnitTag } from "../segments/unit.ts";
import { closeTag, isTagLike, openTag, readTaggedText, singleTag } from "../segments/tagged-text.ts";
import { hasLetter } from "../segments/unit-id.ts";
import { type Item, type Piece, piecesOf, type Run } from "./run-items.ts";
import { formatName, type RunFormat } from "./run-formats.ts";
import { joinSingles, withoutEnds } from "./tidy-items.ts";

/** What a tag of a unit is written as. */
export type TagForm =
  | { kind: "format"; before: Piece[]; properties: string }
  /** @param properties those of plain text inside it */
  | { kind: "container"; open: Piece[]; close: Piece[]; properties: string }
  | { kind: "single"; pieces: Piece[] };

export type UnitForm = {
  source: string;
  tags: UnitTag[];
  /** By the tags' ids, from 1. */
  forms: TagForm[];
  /** The stretch of the part that a target replaces: whole runs and anything between them. */
  start: number;
  end: number;
  /** The properties of its plain text. */
  properties: string;
  /** The content of its first and last run outside of it, and its own white space at the ends. */
  before: Piece[];
  after: Piece[];
  lead: string;
  trail: string;
};

type Level = { open: { form: TagForm & { kind: "container" }; id: number } | null; base: Run | null };
type Formats = (properties: string) => RunFormat;

/** Reads items into a unit; null when they contain no letter. */
export function unitOf(items: readonly Item[], formats: Formats): UnitForm | null {
  const range = withoutEnds(items);
  if (range === null) return null;
  const [from, to] = range;
  const inside = joinSingles(items.slice(from, to));
  const bases = basesOf(inside, formats);
  const base = bases.get(-1) ?? firstRun(inside);
  if (base === null) return null;
  const builder = makeBuilder(base, formats);
  for (const [index, item] of inside.entries()) builder.add(item, bases.get(index) ?? null);
  const { text, tags, forms, tail } = builder.finish();
  const source = text.trim();
  if (!hasLetter(source.replaceAll(/<\/?[gx]\d+\/?>/g, ""))) return null;
  const lead = text.slice(0, text.length - text.trimStart().length);
  const trail = text.slice(lead.length + source.length);
  return { source, tags, forms, properties: base.properties, lead, trail, ...placeOf(items, from, to, tail) };
}

const firstRun = (items: readonly Item[]): Run | null => {
  for (const item of items) if (item.kind === "text") return item.piece.run;
  return null;
};

/** The stretch that is rewritten, and what in it does not belong to the unit: anything that shares a run with it. */
function placeOf(items: readonly Item[], from: number, to: number, tail: Piece[]): Pick<UnitForm, "start" | "end" | "before" | "after"> {
  const first = pieceOf(items[from] as Item, 0);
  const last = pieceOf(items[to - 1] as Item, -1);
  const start = first.run?.start ?? first.start;
  const end = last.run?.end ?? last.end;
  const before: Piece[] = [];
  const after: Piece[] = [];
  for (let index = from - 1; index >= 0 && pieceOf(items[index] as Item, 0).start >= start; index--)
    before.unshift(...piecesOf(items[index] as Item));
  for (let index = to; index < items.length && pieceOf(items[index] as Item, 0).start < end; index++)
    after.push(...piecesOf(items[index] as Item));
  return { start, end, before, after: [...tail, ...after] };
}

const pieceOf = (item: Item, at: number): Piece => piecesOf(item).at(at) as Piece;

/**
 * The run whose format most letters have, for the whole (-1) and within each container, by the index of its opening. Hidden text counts
 * only where nothing else is, since a target would disappear in its format.
 */
function basesOf(items: readonly Item[], formats: Formats): Map<number, Run> {
  type Count = { letters: number; run: Run; isHidden: boolean };
  /** @param shown a run with visible text in the containers of a level */
  type Counts = { index: number; counts: Map<string, Count>; shown: Run | null };
  const levels: Counts[] = [{ index: -1, counts: new Map(), shown: null }];
  const bases = new Map<number, Run>();
  const end = () => {
    const level = levels.pop();
    if (level === undefined) return;
    let best: Count | null = null;
    for (const count of level.counts.values()) if (best === null || isBetter(count, best)) best = count;
    const base = best?.isHidden === true ? (level.shown ?? best.run) : best?.run;
    if (base !== undefined) bases.set(level.index, base);
    const outer = levels.at(-1);
    if (outer !== undefined) outer.shown ??= best !== null && !best.isHidden && best.letters > 0 ? best.run : level.shown;
  };
  const isBetter = (one: Count, other: Count): boolean =>
    one.isHidden === other.isHidden || Math.min(one.letters, other.letters) === 0 ? one.letters > other.letters : other.isHidden;
  for (const [index, item] of items.entries()) {
    if (item.kind === "open") levels.push({ index, counts: new Map(), shown: null });
    else if (item.kind === "close") end();
    else if (item.kind === "text") {
      const counts = levels.at(-1)?.counts;
      const { key, isHidden = false } = formats(item.piece.run.properties);
      // A run hidden on the web looks like any other.
      const look = `${isHidden} ${key}`;
      const count = counts?.get(look) ?? { letters: 0, run: item.piece.run, isHidden };
      count.letters += item.text.trim().length;
      counts?.set(look, count);
    }
  }
  end();
  return bases;
}

function makeBuilder(base: Run, formats: Formats) {
  const text: string[] = [];
  const tags: UnitTag[] = [];
  const forms: TagForm[] = [];
  const levels: Level[] = [{ open: null, base }];
  let pending: Piece[] = [];
  let format: { id: number; key: string; properties: string } | null = null;

  const addTag = (form: TagForm, name: string): number => {
    forms.push(form);
    return tags.push({ id: forms.length, isPair: form.kind !== "single", name });
  };
  const takePending = (): Piece[] => {
    const taken = pending;
    pending = [];
    return taken;
  };
  const endFormat = () => {
    if (format !== null) text.push(closeTag(format.id));
    format = null;
  };
  const baseOf = (): Run => levels.findLast((level) => level.base !== null)?.base ?? base;

  function addText(item: Item & { kind: "text" }): void {
    const { properties } = item.piece.run;
    const look = formats(properties);
    const plain = formats(baseOf().properties);
    // White space in another format is a slip of the writer, unless it shows.
    const isBlank = item.text.trim() === "" && !look.names.has("underline") && !look.names.has("strike") && !look.names.has("highlight");
    if (look.key === plain.key && !(isBlank && format !== null)) endFormat();
    else if (!isBlank && format?.key !== look.key) {
      endFormat();
      format = { id: addTag({ kind: "format", before: takePending(), properties }, formatName(look, plain)), key: look.key, properties };
      text.push(openTag(format.id));
    }
    if (!isTagLike(item.text)) text.push(item.text);
    else for (const piece of readTaggedText(item.text)) text.push(piece.kind === "text" ? piece.text : lockTag(item, piece));
  }

  /** Document text that looks like a tag becomes one. */
  function lockTag(item: Item & { kind: "text" }, { kind, id }: { kind: "open" | "close" | "single"; id: number }): string {
    const raw = kind === "open" ? openTag(id) : kind === "close" ? closeTag(id) : singleTag(id);
    return singleTag(addTag({ kind: "single", pieces: [...takePending(), { ...item.piece, text: raw }] }, "text"));
  }

  return {
    /** @param inner the run whose format counts as plain within a container */
    add(item: Item, inner: Run | null): void {
      if (item.kind === "text") addText(item);
      else if (item.kind === "single") {
        if (item.pieces[0]?.run?.properties !== format?.properties) endFormat();
        text.push(singleTag(addTag({ kind: "single", pieces: [...takePending(), ...item.pieces] }, item.name)));
      } else if (item.kind === "open") {
        endFormat();
        const form = {
          kind: "container" as const,
          open: [...takePending(), ...item.pieces],
          close: [],
          properties: (inner ?? baseOf()).properties,
        };
        const id = addTag(form, item.name);
        levels.push({ open: { form, id }, base: inner });
        text.push(openTag(id));
      } else if (item.kind === "close") {
        endFormat();
        const { open } = levels.pop() ?? { open: null };
        open?.form.close.push(...takePending(), ...item.pieces);
        text.push(closeTag(open?.id ?? 0));
      } else if (item.kind === "marker") pending.push(...item.pieces);
    },
    finish() {
      endFormat();
      return { text: text.join(""), tags, forms, tail: pending };
    },
  };
}
