import { type ReactNode, type Ref, type RefObject, useLayoutEffect } from "react";
import type { Passage } from "#features/conversations/cited/passage.ts";

/** Where a page is scrolled, in both directions; by the keyboard, too. */
export function PageScroller({ ref, label, children }: { ref?: Ref<HTMLDivElement>; label: string; children: ReactNode }) {
  return (
    <div
      ref={ref}
      data-scroller
      role="region"
      aria-label={label}
      tabIndex={0}
      className="relative min-h-0 grow overflow-auto px-5 pt-0.5 pb-5"
    >
      {children}
    </div>
  );
}

/**
 * Brings a mark into sight, whenever its passage is asked for, and `place` or size are others. Scrolling it into view would scroll the page
 * around it, too.
 */
export function useMarkInSight(mark: RefObject<Element | null>, passage: Passage, place: string | number): void {
  useLayoutEffect(() => {
    const scroller = mark.current?.closest("[data-scroller]");
    if (mark.current === null || scroller == null) return;
    const [inner, outer] = [mark.current.getBoundingClientRect(), scroller.getBoundingClientRect()];
    scroller.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 3;
    scroller.scrollLeft += inner.left - outer.left - Math.max(24, (outer.width - inner.width) / 2);
  }, [mark, passage, place]);
}
