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
  /** Scrolling done by the page, not by the reader. */
  const isOwn = useRef(false);
  /** Stops looking again at where a scrolling under way ends. */
  const correction = useRef<AbortController | null>(null);
  /** The text at the top, and where it was before others were inserted above it. */
  const anchor = useRef<{ id: string; top: number } | null>(null);

  const settle = useCallback(() => {
    const [frame, to] = [box.current, goal.current];
    const text = frame === null || to === null ? null : textOf(frame, to.id);
    if (frame === null || to === null || text === null) return;
    goal.current = null;
    correction.current?.abort();
    const scrolling = bringIntoSight(frame, text, to.isAtTop, true);
    if (scrolling === null) return;
    isOwn.current = true;
    const { signal } = (correction.current = new AbortController());
    // Blocks that were only estimated have their real height once they were near.
    const correct = () => {
      const found = signal.aborted ? null : textOf(frame, to.id);
      if (found !== null) bringIntoSight(frame, found, to.isAtTop, false);
    };
    if (scrolling === "smooth") frame.addEventListener("scrollend", correct, { once: true, signal });
    else requestAnimationFrame(() => requestAnimationFrame(correct));
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
  useEffect(() => {
    const { first } = page;
    // Just before what was read is shown: someone may have scrolled since it was asked for.
    return editor.subscribe(() => {
      const text = box.current === null || editor.state().page.first >= first ? null : textOf(box.current, String(first));
      if (box.current !== null && text !== null) anchor.current = { id: String(first), top: topIn(box.current, text) };
    });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [editor, page.first]);
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
      correction.current?.abort();
    };
    for (const hand of hands) frame?.addEventListener(hand, noteHand, { passive: true });
    return () => {
      for (const hand of hands) frame?.removeEventListener(hand, noteHand);
      correction.current?.abort();
    };
  }, []);

  return {
    box,
    /** Scrolls to where a part begins. */
    showPart: (first: number) => show({ id: String(first), isAtTop: true }),
    /** Whether someone scrolls, and not the page itself. */
    isByHand: () => !isOwn.current,
  };
}

const textOf = (frame: HTMLElement, id: string) => frame.querySelector<HTMLElement>(`[data-text="${CSS.escape(id)}"]`);
const topIn = (frame: HTMLElement, text: HTMLElement): number => text.getBoundingClientRect().top - frame.getBoundingClientRect().top;

/**
 * Scrolls a text into view, sideways as well in a wide table. @param isFirst the scrolling may be animated @returns how it scrolls; null
 * where it is in view already, or as close as it can get
 */
function bringIntoSight(frame: HTMLElement, text: HTMLElement, isAtTop: boolean, isFirst: boolean): "smooth" | "instant" | null {
  const height = frame.clientHeight;
  if (height === 0) return null;
  showColumn(frame, text);
  const top = topIn(frame, text);
  const isSeen = top >= 0 && top + text.offsetHeight <= height;
  if (isSeen && !isAtTop) return null;
  const room = isAtTop ? titleRoom : Math.max(0, Math.min(height / 3, height - text.offsetHeight));
  const to = Math.max(0, Math.min(frame.scrollHeight - height, frame.scrollTop + top - room));
  const by = Math.abs(to - frame.scrollTop);
  if (by < 1) return null;
  // Without the event nothing says where a smooth scrolling has ended.
  const canSmooth = isFirst && "onscrollend" in frame && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const behavior = canSmooth && by < nearBy * height ? "smooth" : "instant";
  frame.scrollTo({ top: to, behavior });
  return behavior;
}

/** Scrolls a table that is wider than the page to the column of a text. */
function showColumn(frame: HTMLElement, text: HTMLElement): void {
  const table = text.closest<HTMLElement>("[role=region]");
  if (table === null || table === frame) return;
  const [outer, inner] = [table.getBoundingClientRect(), text.getBoundingClientRect()];
  if (inner.left < outer.left) table.scrollLeft -= outer.left - inner.left;
  else if (inner.right > outer.right) table.scrollLeft += Math.min(inner.right - outer.right, inner.left - outer.left);
}
