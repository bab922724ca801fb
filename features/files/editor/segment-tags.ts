import { checkTags, plainText } from "#formats/segments/tagged-text.ts";
import type { FileSegment } from "../file-view.ts";

/** What people are told about a target's tags while they type; each tag once. */
export type TagTrouble = { kind: "missing" | "doubled" | "crossed"; ids: number[] };

/** Compares the tags of the text in the control with those of the source. */
export function tagTroubles({ tags, target }: Pick<FileSegment, "tags" | "target">): TagTrouble[] {
  if (target === null) return [];
  const faults = checkTags(tags, target);
  const troubles = (["missing", "doubled", "crossed"] as const).map((kind) => {
    // A duplicated tag overlaps its own end, too: one message per tag is enough.
    const ids = faults.filter((fault) => (fault.kind === "invented" ? "doubled" : fault.kind) === kind).map(({ id }) => id);
    return { kind, ids: [...new Set(ids)] };
  });
  const doubled = new Set(troubles[1]?.ids);
  return troubles
    .map(({ kind, ids }) => ({ kind, ids: kind === "crossed" ? ids.filter((id) => !doubled.has(id)) : ids }))
    .filter(({ ids }) => ids.length > 0);
}

/** Ids of the tags that a target doesn't contain yet. */
export const missingTags = ({ tags, target }: Pick<FileSegment, "tags" | "target">): ReadonlySet<number> =>
  new Set(
    checkTags(tags, target ?? "")
      .filter(({ kind }) => kind === "missing")
      .map(({ id }) => id),
  );

/** A target's length in code points, and whether it exceeds the limit. */
export function lengthOf({
  target,
  limits,
}: Pick<FileSegment, "target" | "limits">): { count: number; max: number; isOver: boolean } | null {
  const max = limits?.characters;
  if (max === undefined) return null;
  const count = [...plainText(target ?? "")].length;
  return { count, max, isOver: count > max };
}
