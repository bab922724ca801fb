/**
 * Makes the text of a unit out of the pieces between which a format's inline markup is, and puts a target back between the same
 * markup. What is at both ends and stands for nothing (blanks, a tag around everything, an empty pair, a picture) stays out of the unit.
 */
import type { UnitTag } from "./unit.ts";
import { isReadForSearch } from "./reading-purpose.ts";
import { hasLetter } from "./unit-id.ts";
import { checkPieces, closeTag, isTagLike, openTag, plainText, readTaggedText, singleTag } from "./tagged-text.ts";

/** A stretch of the document from `start` to `end`. Text is as people read it, `raw` is what is written for a tag. */
export type InlinePart =
  | { kind: "text"; text: string; start: number; end: number }
  | { kind: "open" | "close"; name: string; raw: string; start: number; end: number }
  | {
      kind: "single";
      name: string;
      raw: string;
      start: number;
      end: number;
      /** It is read as part of the sentence (a placeholder, code), so it stays in the unit at the ends too. */
      isSpoken?: boolean;
      /** See `UnitTag`. */
      shown?: string | undefined;
    };

export type InlineUnit = {
  source: string;
  tags: readonly UnitTag[];
  /** The stretch of the document that a target replaces. */
  start: number;
  end: number;
  /** Writes a target between the unit's own tags. @throws RangeError for a target with other tags */
  write(target: string): string;
};

export type InlineSyntax = {
  /** Writes plain text as the document has it. */
  encode: (text: string) => string;
  /** The length of the blanks at the start of a stretch of the document, and at its end; blanks as such if it is not given. */
  blanks?: (start: number, end: number) => { before: number; after: number };
};

/** @returns null when there is nothing to translate in these parts. They follow each other without a gap. */
export function makeInlineUnit(parts: readonly InlinePart[], syntax: InlineSyntax): InlineUnit | null {
  if (!parts.some((part) => part.kind === "text" && hasWords(part.text))) return null;
  const partner = pairUp(parts);
  const [from, to] = withoutEnds(parts, partner);
  const tags: UnitTag[] = [];
  const raws: string[][] = [];
  const numbers = new Map<number, number>();
  const source: string[] = [];
  const addTag = (isPair: boolean, name: string, ...raw: string[]): number => {
    raws.push(raw);
    return tags.push({ id: raws.length, isPair, name });
  };
  let start = parts[from]?.start ?? 0;
  let end = parts[to - 1]?.end ?? start;
  for (let index = from; index < to; index++) {
    const part = parts[index] as InlinePart;
    const other = partner[index] ?? alone;
    if (part.kind === "text") {
      let { text } = part;
      if (index === from || index === to - 1) {
        const blanks = syntax.blanks?.(part.start, part.end) ?? blanksOf(text);
        if (index === from) {
          start = part.start + blanks.before;
          text = text.trimStart();
        }
        if (index === to - 1) {
          end = part.end - blanks.after;
          text = text.trimEnd();
        }
      }
      source.push(isTagLike(text) ? lockTags(text, (raw) => addTag(false, "text", syntax.encode(raw))) : text);
    } else if (other === alone) {
      source.push(singleTag(addTag(false, part.name, part.raw)));
      if (part.kind === "single" && part.shown !== undefined) showLast(tags, part.shown);
      else if (isReadForSearch() && part.kind === "single" && part.isSpoken === true) showLast(tags, part.raw.replaceAll(/<[^<>]*>/g, ""));
    } else if (part.kind === "open") {
      const id = addTag(true, part.name, part.raw, (parts[other] as { raw: string }).raw);
      numbers.set(other, id);
      source.push(openTag(id));
    } else source.push(closeTag(numbers.get(index) ?? 0));
  }
  return { source: source.join(""), tags, start, end, write: (target) => writeTarget(target, tags, raws, syntax.encode) };
}

/** Says what is read in place of the last tag. */
function showLast(tags: UnitTag[], shown: string): void {
  const tag = tags.pop();
  if (tag !== undefined) tags.push({ ...tag, shown: storable(shown) });
}

/** In characters that can be stored. */
const storable = (text: string): string => (/^[\x20-\x7e]*$/.test(text) ? text : text.toWellFormed().replaceAll(/\p{Cc}/gu, " "));

const hasWords = (text: string): boolean => hasLetter(text) && (!text.includes("<") || hasLetter(plainText(text)));

const blanksOf = (text: string) => ({ before: text.length - text.trimStart().length, after: text.length - text.trimEnd().length });

const lockTags = (text: string, lock: (raw: string) => number): string =>
  readTaggedText(text)
    .map((piece) => (piece.kind === "text" ? piece.text : singleTag(lock(rawOf(piece.kind, piece.id)))))
    .join("");

const rawOf = (kind: "open" | "close" | "single", id: number): string =>
  kind === "open" ? openTag(id) : kind === "close" ? closeTag(id) : singleTag(id);

/** No other half. */
const alone = -1;
const noPartners = new Int32Array(0);

/** The index of the other half, for each half of a pair that is closed within these parts and crosses no other; -1 for all else. */
function pairUp(parts: readonly InlinePart[]): Int32Array {
  if (!parts.some(({ kind }) => kind === "open")) return noPartners;
  const partner = new Int32Array(parts.length).fill(alone);
  const open: number[] = [];
  const counts = new Map<string, number>();
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] as InlinePart;
    if (part.kind === "open") {
      open.push(index);
      counts.set(part.name, (counts.get(part.name) ?? 0) + 1);
    } else if (part.kind === "close" && (counts.get(part.name) ?? 0) > 0) {
      for (;;) {
        const at = open.pop() as number;
        const { name } = parts[at] as { name: string };
        counts.set(name, (counts.get(name) ?? 0) - 1);
        if (name !== part.name) continue;
        partner[at] = index;
        partner[index] = at;
        break;
      }
    }
  }
  return partner;
}

/** The parts without those at both ends that stand for nothing. There is a letter in one of them. */
function withoutEnds(parts: readonly InlinePart[], partner: Int32Array): [number, number] {
  const isText = (part: InlinePart) => (part.kind === "text" ? part.text.trim() !== "" : part.kind === "single" && part.isSpoken === true);
  let texts: Int32Array | null = null;
  const hasText = (from: number, to: number) => {
    texts ??= countBefore(parts, isText);
    return texts[to] !== texts[from];
  };
  let from = 0;
  let to = parts.length;
  for (;;) {
    const first = parts[from] as InlinePart;
    const last = parts[to - 1] as InlinePart;
    const behindFirst = first.kind === "open" ? (partner[from] ?? alone) : alone;
    const beforeLast = last.kind === "close" ? (partner[to - 1] ?? alone) : alone;
    if (behindFirst === to - 1 && from !== to - 1) {
      from++;
      to--;
    } else if (!isText(first) && (behindFirst === alone || !hasText(from, behindFirst)))
      from = (behindFirst === alone ? from : behindFirst) + 1;
    else if (!isText(last) && (beforeLast === alone || !hasText(beforeLast, to))) to = beforeLast === alone ? to - 1 : beforeLast;
    else return [from, to];
  }
}

/** For each index, and for the end, how many of the parts before it are such. */
function countBefore(parts: readonly InlinePart[], isCounted: (part: InlinePart) => boolean): Int32Array {
  const counts = new Int32Array(parts.length + 1);
  for (let index = 0; index < parts.length; index++)
    counts[index + 1] = (counts[index] ?? 0) + (isCounted(parts[index] as InlinePart) ? 1 : 0);
  return counts;
}

function writeTarget(target: string, tags: readonly UnitTag[], raws: readonly string[][], encode: (text: string) => string): string {
  if (tags.length === 0 && !target.includes("<")) return encode(target);
  const pieces = readTaggedText(target);
  if (checkPieces(tags, pieces).length > 0) throw new RangeError("tags of another unit");
  return pieces
    .map((piece) => (piece.kind === "text" ? encode(piece.text) : (raws[piece.id - 1]?.[piece.kind === "close" ? 1 : 0] ?? "")))
    .join("");
}

/**
 * As `makeInlineUnit`, for a text that has nothing but placeholders in it and nothing that looks like a tag.
 *
 * @param pieces those of the text, in their order; placeholders neither begin nor end with a blank
 */
export function makeFilledUnit(text: string, pieces: readonly { kind: "text" | "placeholder"; text: string }[]): InlineUnit | null {
  const tags: UnitTag[] = [];
  const raws: string[][] = [];
  let source = "";
  let hasWord = false;
  for (const piece of pieces) {
    if (piece.kind === "text") {
      hasWord ||= hasLetter(piece.text);
      source += piece.text;
    } else {
      raws.push([piece.text]);
      source += singleTag(tags.push({ id: raws.length, isPair: false, name: "placeholder", shown: storable(piece.text) }));
    }
  }
  if (!hasWord) return null;
  const { before: start, after } = blanksOf(text);
  return { source: source.trim(), tags, start, end: text.length - after, write: (target) => writeTarget(target, tags, raws, asIs) };
}

export type TextUnit = {
  source: string;
  tags: readonly UnitTag[];
  /** The blanks around the source. */
  before: string;
  after: string;
  /** A target as plain text. @throws RangeError for a target with other tags */
  write(target: string): string;
};

export const noTags: readonly UnitTag[] = [];
const asIs = (plain: string): string => plain;
/** Writes the target of a unit without tags as plain text. @throws RangeError for a target with any */
export const writePlain = (target: string): string => writeTarget(target, noTags, [], asIs);

/** Tells whether a text is a unit's source as is, with nothing around it and no tag in it: most cells of a table are. */
export const isBareText = (text: string): boolean =>
  !text.includes("<") &&
  ((isPrinted(text.charCodeAt(0)) && isPrinted(text.charCodeAt(text.length - 1))) || text.trim().length === text.length);

/** ASCII characters that are seen. */
const isPrinted = (code: number): boolean => code > 0x20 && code < 0x7f;

/** Makes a unit of plain text: it has tags only where the text looks like one. Null when it holds no letter. */
export function makeTextUnit(text: string): TextUnit | null {
  if (!hasWords(text)) return null;
  const source = text.trim();
  const from = source.length === text.length ? 0 : text.length - text.trimStart().length;
  const around = { before: text.slice(0, from), after: text.slice(from + source.length) };
  if (!isTagLike(source)) return { source, tags: noTags, ...around, write: writePlain };
  const tags: UnitTag[] = [];
  const raws: string[][] = [];
  const lock = (raw: string): number => {
    raws.push([raw]);
    return tags.push({ id: raws.length, isPair: false, name: "text" });
  };
  return { source: lockTags(source, lock), tags, ...around, write: (target) => writeTarget(target, tags, raws, asIs) };
}
