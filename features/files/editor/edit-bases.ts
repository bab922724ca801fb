import type { SegmentEdit, SentEdit } from "./file-editor-client.ts";

/** Targets of one segment that are remembered as sent from here. */
const maxSent = 20;

/** What each unsaved edit was made from, so that the server can tell what somebody else has changed since. */
export function createEditBases() {
  const bases = new Map<string, string | null>();
  /** What the server is known to have beyond what was read, such as after a replacement in segments that are not shown. */
  const known = new Map<string, string | null>();
  const sentTargets = new Map<string, (string | null)[]>();
  return {
    of: (id: string): string | null | undefined => bases.get(id),
    set: (id: string, target: string | null) => void bases.set(id, target),
    drop: (id: string) => void bases.delete(id),
    know: (id: string, target: string | null) => void known.set(id, target),
    /** What was read tells more. */
    read: (id: string) => void known.delete(id),
    /** Notes what an edit is made from, unless one waits already. */
    begin(id: string, stored: string | null | undefined): void {
      const base = known.get(id) ?? stored;
      if (!bases.has(id) && base !== undefined) bases.set(id, base);
    },
    /** The edits with what they were made from; their targets are known as our own from now on. */
    sent(edits: readonly SegmentEdit[]): SentEdit[] {
      for (const { id, target } of edits)
        if (target !== undefined) sentTargets.set(id, [...(sentTargets.get(id) ?? []), target].slice(-maxSent));
      return edits.map((edit) => (bases.has(edit.id) ? { ...edit, before: bases.get(edit.id) } : edit));
    },
    /** @param isWanted it was changed again meanwhile, from what has been saved now */
    saved(id: string, target: string | null, isWanted: boolean): void {
      known.delete(id);
      sentTargets.delete(id);
      if (isWanted) bases.set(id, target);
      else bases.delete(id);
    },
    /** Whether a target that the server has was sent from here, though no answer came. */
    isOwn: (id: string, target: string | null): boolean => sentTargets.get(id)?.includes(target) === true,
  };
}
