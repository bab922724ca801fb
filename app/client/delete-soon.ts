import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";

/** How long a deletion can be undone, in ms; leaving the page carries it out at once. */
const undoMs = 10_000;

type Deletion = {
  /** What the note says. */
  told: string;
  /** Deletes; it must be sent even if the page is left right away. */
  send(): Promise<Response>;
  /** Shows what was hidden again: after an undo, or a deletion that failed. */
  restore(): void;
  /** It is gone. */
  onDeleted?(): void;
};

/** Deletes what the page hides already once it can no longer be undone, and offers to undo it until then. */
export function deleteSoon({ told, send, restore, onDeleted }: Deletion): void {
  const carryOut = () => {
    cancel();
    send().then(
      (answer) => (answer.ok ? onDeleted?.() : restoreAndTell(restore)),
      () => restoreAndTell(restore),
    );
  };
  const timer = setTimeout(carryOut, undoMs);
  const cancel = () => {
    clearTimeout(timer);
    removeEventListener("pagehide", carryOut);
  };
  addEventListener("pagehide", carryOut);
  const undo = () => {
    cancel();
    restore();
  };
  toast({ text: told, action: { label: m.home_recent_undo(), onPress: undo }, durationMs: undoMs });
}

function restoreAndTell(restore: () => void): void {
  restore();
  toast({ text: m.home_recent_not_deleted() });
}
