import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import type { ShortcutId } from "#ui/shortcuts/shortcut-table.ts";
import { useShortcut } from "#ui/shortcuts/use-shortcut.ts";
import { LateSign } from "./late-sign.tsx";

type CallButtonProps = {
  shortcut: ShortcutId;
  /** A dialog that opens each time `calls` has grown; loaded with the first call. */
  dialog: ComponentType<{ calls: number }>;
  className: string;
  children: ReactNode;
};

/** What looks like a link and calls a dialog. */
export const callButtonClass = "min-h-9 items-center gap-2 underline-offset-4";

/** Calls a dialog, by press or key. Without script there is nothing to call. */
export function CallButton({ shortcut, dialog: Called, className, children }: CallButtonProps) {
  const [calls, setCalls] = useState(0);
  const call = () => {
    setCalls(calls + 1);
    return true;
  };
  useShortcut(shortcut, call);
  return (
    <>
      <button type="button" onClick={call} className={`${callButtonClass} ${className}`}>
        {children}
      </button>
      {calls > 0 ? (
        <Suspense fallback={<LateSign />}>
          <Called calls={calls} />
        </Suspense>
      ) : null}
    </>
  );
}
