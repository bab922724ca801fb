/**
 * Units of subtitles, whatever their format: a sentence over several cues is one unit, its target is divided again by what each cue had
 * and by what can be read in its time. Lines within a cue are joined, since a translation breaks elsewhere, but for those of a dialogue.
 * Markup around all of a unit stays outside of it; what ends with one cue and begins again with the next is one pair.
 */
import { wideLetter } from "#core/text-length.ts";
import { isTagLike, openTag, closeTag, readTaggedText, singleTag } from "../segments/tagged-text.ts";
import type { UnitPlace } from "../segments/spliced-document.ts";
import type { UnitTag } from "../segments/unit.ts";
import { unitId } from "../segments/unit-id.ts";
import { joinCues, type SpokenCue } from "./join-cues.ts";
import { breakLines, countColumns, type PartRoom, readingColumnsPerSecond, splitTarget } from "./split-target.ts";

/** The text of a cue by offsets, without the line break after it. */
export type Cue = { start: number; end: number; startMs: number; endMs: number };

export type CueSyntax = {
  /** Finds markup and line breaks, with the global flag. Blanks are looked at from their first one alone, as they may be many. */
  markup: RegExp;
  /**
   * What a piece of the markup of a cue is; pairs have the same name. `head` says something about all of its cue and stays before
   * its text, a single `time` belongs to its cue whatever moves.
   */
  kindOf(raw: string, cue: string): { kind: "open" | "close" | "single" | "break" | "head"; name: string };
  decode(text: string): string;
  encode(text: string): string;
  /** What is between two lines of a cue. */
  lineBreak: string;
};

/** @property cue the index of the cue that it belongs to, for what stays there */
type Mark = { kind: "open" | "close" | "single"; name: string; raw: string; cue?: number };
type Item = Mark | { kind: "text"; text: string } | { kind: "seam" };
type ReadCue = { cue: Cue; head: string; items: Item[]; lines: number; isDialogue: boolean };

/** Makes the units of a document's cues, which are in their order. */
export function cueUnits(text: string, cues: readonly Cue[], syntax: CueSyntax): UnitPlace[] {
  const read = cues.map((cue) => readCue(text, cue, syntax));
  const places: UnitPlace[] = [];
  for (const group of joinCues(read.map(toSpoken))) {
    const place = placeOf(
      text,
      group.map((index) => read[index] as ReadCue),
      places.length,
      syntax,
    );
    if (place !== null) places.push(place);
  }
  return places;
}

const toSpoken = ({ cue: { startMs, endMs }, items, isDialogue }: ReadCue): SpokenCue => ({
  text: items.map((item) => (item.kind === "text" ? item.text : "")).join(""),
  startMs,
  endMs,
  isDialogue,
});

function readCue(text: string, cue: Cue, { markup, kindOf, decode }: CueSyntax): ReadCue {
  const raw = text.slice(cue.start, cue.end);
  const isDialogue = (raw.match(/(?:^|[\n\r]|\\N)[ \t]*(?:<[^<>\n]*>)*[-–—‐][ \t]*[^\s-]/g)?.length ?? 0) > 1;
  const items: Item[] = [];
  let head = "";
  let lines = 1;
  let end = 0;
  const addText = (part: string) => {
    if (part !== "") items.push({ kind: "text", text: decode(part) });
  };
  for (const match of raw.matchAll(markup)) {
    const before = raw.slice(end, match.index);
    addText(before);
    end = match.index + match[0].length;
    const { kind, name } = kindOf(match[0], raw);
    if (kind === "head" && !items.some((item) => item.kind === "text")) head += match[0];
    else if (kind !== "break") items.push({ kind: kind === "head" ? "single" : kind, name, raw: match[0] });
    else {
      lines++;
      if (isDialogue) items.push({ kind: "single", name: "break", raw: match[0] });
      else items.push({ kind: "text", text: isWideEdge(before, raw.slice(end)) ? "" : " " });
    }
  }
  addText(raw.slice(end));
  return { cue, head, items, lines, isDialogue };
}

/** Between these letters a line break stands for nothing. */
const isWideEdge = (before: string, behind: string): boolean => wideLetter.test(before.slice(-1)) && wideLetter.test(behind.slice(0, 1));

function placeOf(text: string, cues: readonly ReadCue[], ordinal: number, syntax: CueSyntax): UnitPlace | null {
  const { items, before, after } = withoutEnds(joinSeams(cues));
  if (!items.some((item) => item.kind === "text" && /\p{L}/u.test(item.text))) return null;
  const { source, tags, raws, homes } = toTagged(items);
  const [first, last] = [(cues[0] as ReadCue).cue, (cues.at(-1) as ReadCue).cue];
  const rooms = roomsOf(cues);
  const shownMs = cues.reduce((sum, { cue }) => sum + Math.max(0, cue.endMs - cue.startMs), 0);
  const limits =
    shownMs > 0 ? { limits: { shownMs, characters: Math.max(1, Math.floor((shownMs * readingColumnsPerSecond) / 1_000)) } } : {};
  return {
    unit: { id: unitId("", ordinal, source), kind: "cue", source, tags, place: timeOf(first.startMs), ...limits },
    start: first.start,
    end: last.end,
    write(target, { isBilingual }) {
      const parts = tagsAtHome(splitTarget(target, rooms), homes);
      const written = cues.map(({ cue, head, lines, isDialogue }, index) => {
        const part = parts[index] ?? "";
        const broken = isDialogue || part === "" ? [part] : breakLines(part, Math.min(lines, cues.length > 1 ? 1 : lines));
        const own = part === "" ? "" : head + before + broken.map((line) => toRaw(line, raws, syntax)).join(syntax.lineBreak) + after;
        const between = index === 0 ? "" : text.slice((cues[index - 1] as ReadCue).cue.end, cue.start);
        return between + (isBilingual === true ? text.slice(cue.start, cue.end) + (own === "" ? "" : syntax.lineBreak) : "") + own;
      });
      return written.join("");
    },
  };
}

/** What each cue had of the sentence decides most, then how long it is shown. It may be a little fuller than it was, or as can be read. */
function roomsOf(cues: readonly ReadCue[]): PartRoom[] {
  const lengths = cues.map(({ items }) => items.reduce((sum, item) => (item.kind === "text" ? sum + countColumns(item.text) : sum), 0));
  const times = cues.map(({ cue }) => Math.max(0, cue.endMs - cue.startMs));
  const [allLengths, allTimes] = [lengths, times].map((list) => list.reduce((sum, value) => sum + value, 0) || 1) as [number, number];
  return cues.map((_, index) => {
    const [own, shownMs] = [lengths[index] ?? 0, times[index] ?? 0];
    return {
      share: (2 * own) / allLengths + shownMs / allTimes,
      mostColumns: Math.max(own * 1.2, (shownMs * readingColumnsPerSecond) / 1_000),
    };
  });
}

/** The items of all cues, a seam between two; a pair that ends at a seam and begins again after it continues. */
function joinSeams(cues: readonly ReadCue[]): Item[] {
  const items: Item[] = [];
  /** What opened last, by name. */
  const open = new Map<string, Mark>();
  for (const [index, cue] of cues.entries()) {
    if (index > 0) items.push({ kind: "seam" });
    for (const read of cue.items) {
      const item = read.kind === "single" && read.name === "time" ? { ...read, cue: index } : read;
      const [last, closed] = [items.at(-1), items.at(-2)];
      const isAgain = item.kind === "open" && last?.kind === "seam" && closed?.kind === "close" && closed.name === item.name;
      const former = isAgain ? open.get(item.name) : undefined;
      if (isAgain && former !== undefined && former.raw === item.raw) items.splice(-2, 1);
      else items.push(item);
      if (item.kind === "open" && !(isAgain && former?.raw === item.raw)) open.set(item.name, item);
    }
  }
  const wide = (item: Item | undefined, at: "start" | "end") =>
    item?.kind === "text" && wideLetter.test(at === "end" ? item.text.slice(-1) : item.text.slice(0, 1));
  return items.map((item, index) =>
    item.kind === "seam" ? { kind: "text", text: wide(items[index - 1], "end") && wide(items[index + 1], "start") ? "" : " " } : item,
  );
}

/** Takes pairs around everything and blanks at both ends away. */
function withoutEnds(all: readonly Item[]): { items: Item[]; before: string; after: string } {
  const pairs = partners(all);
  const isBlank = (item: Item | undefined) => item?.kind === "text" && item.text.trim() === "";
  let [from, to] = [0, all.length];
  let before = "";
  let after = "";
  for (;;) {
    while (from < to && isBlank(all[from])) from++;
    while (from < to && isBlank(all[to - 1])) to--;
    const [first, last] = [all[from], all[to - 1]];
    if (from >= to || first?.kind !== "open" || last?.kind !== "close" || pairs.get(from) !== to - 1) break;
    before += first.raw;
    after = last.raw + after;
    from++;
    to--;
  }
  const items = all.slice(from, to);
  const [first] = items;
  if (first?.kind === "text") items[0] = { kind: "text", text: first.text.trimStart() };
  const last = items.at(-1);
  if (last?.kind === "text") items[items.length - 1] = { kind: "text", text: last.text.trimEnd() };
  return { items, before, after };
}

/** The place of the other half, for each half of a pair that crosses no other. */
function partners(items: readonly Item[]): Map<number, number> {
  const found = new Map<number, number>();
  const open: number[] = [];
  const counts = new Map<string, number>();
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  for (const [index, item] of items.entries()) {
    if (item.kind === "open") {
      open.push(index);
      count(item.name, 1);
    } else if (item.kind === "close" && (counts.get(item.name) ?? 0) > 0) {
      for (;;) {
        const place = open.pop() as number;
        const { name } = items[place] as Mark;
        count(name, -1);
        if (name !== item.name) continue;
        found.set(place, index);
        found.set(index, place);
        break;
      }
    }
  }
  return found;
}

type Raws = ReadonlyMap<number, { open: string; close: string }>;

/** @property homes the cue of each tag that must stay in it, by the tag's id */
function toTagged(items: readonly Item[]): { source: string; tags: UnitTag[]; raws: Raws; homes: ReadonlyMap<number, number> } {
  const homes = new Map<number, number>();
  const pairs = partners(items);
  const tags: UnitTag[] = [];
  const raws = new Map<number, { open: string; close: string }>();
  const ids = new Map<number, number>();
  const add = (isPair: boolean, name: string, open: string, close = ""): number => {
    const id = tags.push({ id: tags.length + 1, isPair, name });
    raws.set(id, { open, close });
    return id;
  };
  const lock = (text: string) =>
    readTaggedText(text).map((piece) => {
      if (piece.kind === "text") return piece.text;
      const raw = piece.kind === "open" ? openTag(piece.id) : piece.kind === "close" ? closeTag(piece.id) : singleTag(piece.id);
      return singleTag(add(false, "text", raw));
    });
  const source = items.map((item, index) => {
    if (item.kind === "text") return isTagLike(item.text) ? lock(item.text).join("") : item.text;
    if (item.kind === "seam") return "";
    const other = pairs.get(index);
    if (other === undefined) {
      const id = add(false, item.name, item.raw);
      if (item.cue !== undefined) homes.set(id, item.cue);
      return singleTag(id);
    }
    if (item.kind === "close") return closeTag(ids.get(other) ?? 0);
    const id = add(true, item.name, item.raw, (items[other] as Mark).raw);
    ids.set(index, id);
    return openTag(id);
  });
  return { source: source.join(""), tags, raws, homes };
}

/** A time means nothing outside of its cue: one that came into another is put at the end of its own that is nearer. */
function tagsAtHome(parts: readonly string[], homes: ReadonlyMap<number, number>): string[] {
  if (homes.size === 0 || parts.length === 1) return [...parts];
  const own = parts.map(() => ({ before: "", text: "", after: "" }));
  for (const [index, part] of parts.entries()) {
    const here = own[index] as { text: string };
    for (const piece of readTaggedText(part)) {
      const home = piece.kind === "text" ? undefined : homes.get(piece.id);
      if (piece.kind === "text") here.text += piece.text;
      else if (home === undefined || home === index)
        here.text += piece.kind === "open" ? openTag(piece.id) : piece.kind === "close" ? closeTag(piece.id) : singleTag(piece.id);
      else {
        const there = own[home] as { before: string; after: string };
        if (home < index) there.after += singleTag(piece.id);
        else there.before += singleTag(piece.id);
      }
    }
  }
  // A cue that got no words has no times within them.
  return own.map(({ before, text, after }) => (text === "" ? "" : before + text + after));
}

/** A target's line as the format has it. Blanks at a line break of a dialogue are none. */
const toRaw = (tagged: string, raws: Raws, { encode }: CueSyntax): string =>
  readTaggedText(tagged)
    .map((piece) => {
      if (piece.kind === "text") return encode(piece.text);
      const raw = raws.get(piece.id);
      if (raw === undefined) throw new RangeError(`tag ${piece.id} of another unit`);
      return piece.kind === "close" ? raw.close : raw.open;
    })
    .join("");

/** `00:01:02.500` */
function timeOf(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1_000) % 60)}.${String(Math.round(ms % 1_000)).padStart(3, "0")}`;
}
