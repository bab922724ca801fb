import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import type { DocumentEditor } from "#features/files/editor/document-editor.ts";
import type { PageWindow } from "#features/files/editor/page-window.ts";

/** Of the height of the page's column: further away, the way there isn't shown. */
const nearBy = 2;
/** Space above the first text of a part, in px: its name is there, and of a sheet the letters of the columns. */
const titleRoom = 96;

type Goal = { id: string; isAtTop: boolean };

/**
 * Keeps the segment that someone is at in sight on the page, within the page's own box; nothing else moves. A segment that is not there
 * yet is read first.
 */
export function usePageScroll(editor: DocumentEditor, page: PageWindow, placeId: string | null) {
  const box = useRef<HTMLDivElement>(null);
  const goal = useRef<Goal | null>(null);
  /** Scrolling that nobody did by hand. */
  const isOwn = useRef(false);
  /** The text at the beginning, and where it stood before others were read in front of it. */
  const anchor = useRef<{ id: string; top: number } | null>(null);

  const settle = useCallback(() => {
    const [frame, to] = [box.current, goal.current];
    const text = frame === null || to === null ? null : textOf(frame, to.id);
    if (frame === null || to === null || text === null) return;
    goal.current = null;
    isOwn.current = true;
    bringIntoSight(frame, text, to.isAtTop);
  }, []);

  const show = useCallback(
    (to: Goal) => {
      goal.current = to;
      void editor.showOnPage(to.id);
      settle();
    },
    [editor, settle],
  );

  useEffect(() => {
    show({ id: placeId ?? "1", isAtTop: false });
  }, [placeId, show]);
  useEffect(settle, [page.first, page.last, settle]);
  // Not every browser keeps what is read where it is, and none does at the very top.
  useLayoutEffect(() => {
    const [frame, from] = [box.current, anchor.current];
    const text = frame === null || from === null ? null : textOf(frame, from.id);
    anchor.current = null;
    if (frame === null || from === null || text === null) return;
    isOwn.current = true;
    frame.scrollTop += topIn(frame, text) - from.top;
  }, [page.first]);
  useEffect(() => {
    const frame = box.current;
    const hands = ["wheel", "touchmove", "pointerdown", "keydown"] as const;
    const noteHand = () => {
      isOwn.current = false;
    };
    for (const hand of hands) frame?.addEventListener(hand, noteHand, { passive: true });
    return () => {
      for (const hand of hands) frame?.removeEventListener(hand, noteHand);
    };
  }, []);

  return {
    box,
    /** Scrolls to where a part begins. */
    showPart: (first: number) => show({ id: String(first), isAtTop: true }),
    /** Reads what is before the first text, which stays where it is. */
    readBefore(): Promise<void> {
      const frame = box.current;
      const id = String(editor.state().page.first);
      const text = frame === null ? null : textOf(frame, id);
      if (frame !== null && text !== null) anchor.current = { id, top: topIn(frame, text) };
      return editor.loadPageBefore();
    },
    /** Whether someone scrolls, and not the page itself. */
    isByHand: () => !isOwn.current,
  };
}

const textOf = (frame: HTMLElement, id: string) => frame.querySelector<HTMLElement>(`[data-text="${CSS.escape(id)}"]`);
const topIn = (frame: HTMLElement, text: HTMLElement): number => text.getBoundingClientRect().top - frame.getBoundingClientRect().top;

function bringIntoSight(frame: HTMLElement, text: HTMLElement, isAtTop: boolean, isLast = false): void {
  const top = topIn(frame, text);
  const height = frame.clientHeight;
  const isSeen = top >= 0 && top + text.offsetHeight <= height;
  if (height === 0 || (isSeen && !isAtTop)) return;
  const by = top - (isAtTop ? titleRoom : Math.max(0, Math.min(height / 3, height - text.offsetHeight)));
  if (Math.abs(by) < 1) return;
  const isSmooth = !isLast && Math.abs(by) < nearBy * height && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  frame.scrollTo({ top: frame.scrollTop + by, behavior: isSmooth ? "smooth" : "instant" });
  // Blocks that were only estimated have their real height once they were near.
  if (isSmooth) frame.addEventListener("scrollend", () => bringIntoSight(frame, text, isAtTop, true), { once: true });
  else if (!isLast) requestAnimationFrame(() => requestAnimationFrame(() => bringIntoSight(frame, text, isAtTop, true)));
}
