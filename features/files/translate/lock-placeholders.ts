import { closeTag, openTag, readTaggedText, singleTag } from "#formats/segments/tagged-text.ts";
import type { UnitTag } from "#formats/segments/unit.ts";
import { findProtectedSpans } from "#features/translation/checks/protected-spans.ts";

export type LockedText = {
  /** The tagged text, with single tags replacing what a model must not change. */
  text: string;
  /** All of its tags, the unit's own first. */
  tags: readonly UnitTag[];
  /** Restores the original text in a target. */
  unlock(target: string): string;
};

/** One line answers one text, so we keep its line breaks ourselves. */
const lineBreaks = /(?<![ \t])[ \t]*[\n\r\u2028\u2029\t][\s]*/g;

/**
 * Turns placeholders, addresses, tags of other markup and line breaks into single tags, so that an answer either has them unchanged or is
 * known to be missing them. ICU plural arguments stay, since their branches are translated; code stays, since its words may be.
 */
export function lockPlaceholders(source: string, tags: readonly UnitTag[]): LockedText {
  const locked: UnitTag[] = [];
  const words = new Map<string, string>();
  const first = tags.reduce((most, { id }) => Math.max(most, id), 0) + 1;
  const lock = (text: string): string => {
    const id = first + locked.length;
    locked.push({ id, isPair: false, name: "placeholder" });
    words.set(singleTag(id), text);
    return singleTag(id);
  };
  const text = readTaggedText(source)
    .map((piece) => {
      if (piece.kind === "text") return lockText(piece.text, lock);
      return piece.kind === "open" ? openTag(piece.id) : piece.kind === "close" ? closeTag(piece.id) : singleTag(piece.id);
    })
    .join("");
  if (locked.length === 0) return { text: source, tags, unlock: (target) => target };
  return { text, tags: [...tags, ...locked], unlock: (target) => target.replaceAll(/<x\d{1,6}\/>/g, (tag) => words.get(tag) ?? tag) };
}

function lockText(text: string, lock: (text: string) => string): string {
  const spans = findProtectedSpans(text).filter(({ kind, isArgument }) => kind !== "code" && isArgument !== true);
  const breaks = [...text.matchAll(lineBreaks)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
  const pieces: string[] = [];
  let end = 0;
  for (const span of [...spans, ...breaks].toSorted((a, b) => a.start - b.start)) {
    if (span.start < end) continue;
    pieces.push(text.slice(end, span.start), lock(text.slice(span.start, span.end)));
    end = span.end;
  }
  pieces.push(text.slice(end));
  return pieces.join("");
}
