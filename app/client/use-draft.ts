import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { listControls } from "#ui/forms/form-state.ts";
import { createDraftKeeper, type DraftKeeper, type DraftStatus } from "./drafts.ts";
import { openDrafts } from "./open-drafts.ts";

const none: readonly string[] = [];

/**
 * Keeps a form's draft while it is on the page: restores it once, saves while people type and when they leave.
 *
 * @param inAddress names of controls whose values the address says: no draft holds them or changes them; the same array each time
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  path: string,
  ignoreBefore: number,
  inAddress: readonly string[] = none,
): { status: DraftStatus; clear(): void; restore(): void } {
  const [status, setStatus] = useState<DraftStatus>("none");
  const keeper = useRef<DraftKeeper | null>(null);
  // The time of the first run on the page decides; a run started later must not put older text back.
  const firstIgnoreBefore = useRef(ignoreBefore);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const drafts = createDraftKeeper({
      path,
      controls: () => listControls(element).filter(({ name }) => !inAddress.includes(name)),
      onStatus: setStatus,
      ignoreBefore: firstIgnoreBefore.current,
    });
    keeper.current = drafts;
    openDrafts.add(drafts);
    if (drafts.restore()) element.dispatchEvent(new Event("input", { bubbles: true }));
    const handleInput = () => drafts.noteChange();
    const handleLeave = () => drafts.flush();
    element.addEventListener("input", handleInput);
    window.addEventListener("pagehide", handleLeave);
    document.addEventListener("visibilitychange", handleLeave);
    return () => {
      drafts.flush();
      openDrafts.delete(drafts);
      element.removeEventListener("input", handleInput);
      window.removeEventListener("pagehide", handleLeave);
      document.removeEventListener("visibilitychange", handleLeave);
    };
  }, [form, path, inAddress]);

  return {
    status,
    clear: useCallback(() => keeper.current?.clear(), []),
    // For controls that appear later than the form.
    restore: useCallback(() => void keeper.current?.restore(), []),
  };
}
