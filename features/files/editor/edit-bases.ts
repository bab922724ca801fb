import type { SegmentEdit, SentEdit } from "./file-editor-client.ts";

/** How many targets of one segment are remembered as sent from here. */
const maxSent = 20;

/** What each unsaved edit was based on, so that the server can tell what someone else has changed since. */
export function createEditBases() {
  const bases = new Map<string, string | null>();
  /** What the server is known to have beyond what was loaded, such as after a replacement in segments that aren't shown. */
  const known = new Map<string, string | null>();
  const sentTargets = new Map<string, (string | null)[]>();
  return {
    of: (id: string): string | null | undefined => bases.get(id),
    set: (id: string, target: string | null) => void bases.set(id, target),
    drop: (id: string) => void bases.delete(id),
    know: (id: string, target: string | null) => void known.set(id, target),
    /** What was loaded is more precise. */
    read: (id: string) => void known.delete(id),
    /** Records what an edit is based on, unless one is already waiting. */
    begin(id: string, stored: string | null | undefined): void {
      const base = known.get(id) ?? stored;
      if (!bases.has(id) && base !== undefined) bases.set(id, base);
    },
    /** The edits with what they were based on; their targets are known as our own from now on. */
    sent(edits: readonly SegmentEdit[]): SentEdit[] {
      for (const { id, target } of edits)
        if (target !== undefined) sentTargets.set(id, [...(sentTargets.get(id) ?? []), target].slice(-maxSent));
      return edits.map((edit) => (bases.has(edit.id) ? { ...edit, before: bases.get(edit.id) } : edit));
    },
    /** @param isWanted it was changed again meanwhile, based on what has been saved now */
    saved(id: string, target: string | null, isWanted: boolean): void {
      known.delete(id);
      sentTargets.delete(id);
      if (isWanted) bases.set(id, target);
      else bases.delete(id);
    },
    /** Whether a target on the server was sent from here, although no response came. */
    isOwn: (id: string, target: string | null): boolean => sentTargets.get(id)?.includes(target) === true,
  };
}
