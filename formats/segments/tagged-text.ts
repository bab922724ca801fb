/**
 * Text with inline tags, as it goes to a model and comes back: `<g1>…</g1>` around text, `<x2/>` for what is not text. Everything else
 * is plain text, a `<` too: only these exact forms are tags. Text of a document that happens to have such a form is made a
 * single tag by the format that reads it (`isTagLike`), so that reading is never in doubt.
 */
import type { UnitTag } from "./unit.ts";

export type TaggedPiece =
  | { kind: "text"; text: string }
  | { kind: "open"; id: number }
  | { kind: "close"; id: number }
  | { kind: "single"; id: number };

const tagPattern = /<(?:(\/?)g(\d{1,6})|x(\d{1,6})\/)>/g;

/** Tells whether a plain text contains something that would be read as a tag. */
export const isTagLike = (text: string): boolean => text.includes("<") && text.search(tagPattern) >= 0;

export const openTag = (id: number): string => `<g${id}>`;
export const closeTag = (id: number): string => `</g${id}>`;
export const singleTag = (id: number): string => `<x${id}/>`;

/** Splits a tagged text into its pieces; no two texts are adjacent, none is empty. */
export function readTaggedText(tagged: string): TaggedPiece[] {
  const pieces: TaggedPiece[] = [];
  let at = 0;
  tagPattern.lastIndex = 0;
  for (let match = tagPattern.exec(tagged); match !== null; match = tagPattern.exec(tagged)) {
    if (match.index > at) pieces.push({ kind: "text", text: tagged.slice(at, match.index) });
    at = match.index + match[0].length;
    if (match[3] !== undefined) pieces.push({ kind: "single", id: Number(match[3]) });
    else pieces.push({ kind: match[1] === "/" ? "close" : "open", id: Number(match[2]) });
  }
  if (at < tagged.length) pieces.push({ kind: "text", text: tagged.slice(at) });
  return pieces;
}

/** A tagged text without its tags. */
export const plainText = (tagged: string): string => (tagged.includes("<") ? tagged.replaceAll(tagPattern, "") : tagged);

/** What is wrong with the tags of a target; empty if nothing is. Their order may differ from the source's: languages differ. */
export type TagFault = { kind: "missing" | "doubled" | "invented" | "crossed"; id: number };

/** Compares the tags of a target with those of its unit: each once, pairs closed and nested. */
export const checkTags = (tags: readonly UnitTag[], target: string): TagFault[] => checkPieces(tags, readTaggedText(target));

/** As `checkTags`, for a target that has been read. */
export function checkPieces(tags: readonly UnitTag[], pieces: readonly TaggedPiece[]): TagFault[] {
  const faults: TagFault[] = [];
  const known = new Map(tags.map((tag) => [tag.id, tag]));
  const seen = new Set<number>();
  const open: number[] = [];
  for (const piece of pieces) {
    if (piece.kind === "text") continue;
    const tag = known.get(piece.id);
    if (tag === undefined || tag.isPair !== (piece.kind !== "single")) faults.push({ kind: "invented", id: piece.id });
    else if (piece.kind === "close") {
      if (open.at(-1) === piece.id) open.pop();
      else faults.push({ kind: "crossed", id: piece.id });
    } else if (seen.has(piece.id)) faults.push({ kind: "doubled", id: piece.id });
    else {
      seen.add(piece.id);
      if (piece.kind === "open") open.push(piece.id);
    }
  }
  for (const id of open) faults.push({ kind: "crossed", id });
  for (const { id } of tags) if (!seen.has(id)) faults.push({ kind: "missing", id });
  return faults;
}
