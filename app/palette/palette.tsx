import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { PaletteSearch } from "./palette-search.tsx";

const ShortcutHelp = lazy(async () => ({ default: (await import("../shell/shortcut-help.tsx")).ShortcutHelp }));

/**
 * One place to find everything and to do what every page can do, by keyboard alone. Loaded when it is first called.
 *
 * @param calls how often it was called; it opens with each call and forgets what was typed before
 */
export function Palette({ calls }: { calls: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [closedCall, setClosedCall] = useState(0);
  const [helpCalls, setHelpCalls] = useState(0);
  const isOpen = calls > closedCall;
  useModal(dialog, isOpen ? calls : null);
  // The dialog closes at once, so that focus is back before anything is done; React hears of it by the event.
  const close = () => dialog.current?.close();
  return (
    <>
      <dialog
        ref={dialog}
        aria-label={m.palette_title()}
        onClose={({ currentTarget }) => {
          // The event is a task of its own: by then it may have been called again.
          if (!currentTarget.open) setClosedCall(calls);
        }}
        className="mx-auto mt-[8dvh] mb-auto w-full max-w-[min(40rem,calc(100vw-1.5rem))] overflow-hidden rounded-composer border border-line-2 bg-raised p-0 text-base text-ink shadow-float open:animate-rise"
      >
        {isOpen ? <PaletteSearch key={calls} onClose={close} onShowShortcuts={() => setHelpCalls(helpCalls + 1)} /> : null}
      </dialog>
      {helpCalls > 0 ? (
        <Suspense>
          <ShortcutHelp calls={helpCalls} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Esc closes a dialog natively; a press outside is handled here. Both restore the focus. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, call: number | null): void {
  useEffect(() => {
    const element = dialog.current;
    if (call === null || !element) return;
    if (!element.open) element.showModal();
    const handlePress = ({ target }: Event) => {
      if (target === element) element.close();
    };
    element.addEventListener("click", handlePress);
    return () => element.removeEventListener("click", handlePress);
  }, [dialog, call]);
}
