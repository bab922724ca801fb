import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { IconButton } from "#ui/primitives/icon-button.tsx";

type PageBarProps = {
  place: string;
  /** Null where there is none. */
  onBefore: (() => void) | null;
  onAfter: (() => void) | null;
  children?: ReactNode;
};

/** Above a document: how it is shown, and which page. */
export function PageBar({ place, onBefore, onAfter, children }: PageBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pb-2 text-sm text-muted tabular-nums">
      {children}
      <div className="ml-auto flex items-center gap-1">
        <IconButton icon="chevron-left" label={m.passage_before()} aria-disabled={onBefore === null} onClick={() => onBefore?.()} />
        <span role="status">{place}</span>
        <IconButton
          icon="chevron-right"
          label={m.passage_after()}
          tipAt="end"
          aria-disabled={onAfter === null}
          onClick={() => onAfter?.()}
        />
      </div>
    </div>
  );
}
