import { type ReactNode, type RefObject, useLayoutEffect } from "react";

/** Where a page is scrolled, in both directions; by the keyboard, too. */
export function PageScroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div data-scroller role="region" aria-label={label} tabIndex={0} className="min-h-0 grow overflow-auto px-5 pt-0.5 pb-5">
      {children}
    </div>
  );
}

/** Brings a mark into sight, each time that `what` is another. Scrolling it into view would scroll the page around it, too. */
export function useMarkInSight(mark: RefObject<Element | null>, what: string): void {
  useLayoutEffect(() => {
    const scroller = mark.current?.closest("[data-scroller]");
    if (mark.current === null || scroller == null) return;
    const [inner, outer] = [mark.current.getBoundingClientRect(), scroller.getBoundingClientRect()];
    scroller.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 3;
    scroller.scrollLeft += inner.left - outer.left - Math.max(24, (outer.width - inner.width) / 2);
  }, [mark, what]);
}
