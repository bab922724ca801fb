import { createContext, lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { useShortcut } from "#ui/shortcuts/use-shortcut.ts";
import { LateSign } from "../shell/late-sign.tsx";

const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));

/** Opens the palette. */
export const PaletteCall = createContext<() => void>(() => undefined);

/**
 * The palette's place, outside of the layouts: each layout has its own header, and a palette opened while a page of another layout loads
 * stays open, with what was typed.
 */
export function PalettePlace({ children }: { children: ReactNode }) {
  const [calls, setCalls] = useState(0);
  const call = useCallback(() => setCalls((before) => before + 1), []);
  useShortcut("palette", () => {
    call();
    return true;
  });
  return (
    <PaletteCall value={call}>
      {children}
      {calls > 0 ? (
        <div className="print:hidden">
          <Suspense fallback={<LateSign className="floating fixed top-[8dvh] left-1/2 z-40 -translate-x-1/2 px-4 py-2" />}>
            <Palette calls={calls} />
          </Suspense>
        </div>
      ) : null}
    </PaletteCall>
  );
}
