import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { KeptSide } from "#features/automate/job-view.ts";
import { extendChoice } from "./grid-range.ts";

type GridKeysOptions = {
  box: RefObject<HTMLElement | null>;
  /** How many rows there are, including those that aren't drawn. */
  total: number;
  /** The cell that Tab comes to first, of so many in a row. */
  firstColumn: number;
  cells: number;
  seen: { first: number; last: number };
  isEditing: boolean;
  /** The row that has the focus is to be drawn wherever one scrolls. */
  onInside(place: number | null): void;
  onShow(place: number): void;
  /** Null while the row isn't there. */
  numberAt(place: number): number | null;
  onChoose(rows: readonly number[], isChosen: boolean): void;
  isChosen(n: number): boolean;
  /** @param column the key of a column of results, or null for any other */
  onEdit(place: number, column: string | null): void;
  /** Keeps one of two results of a row in which both are shown; nothing in any other. */
  onKeep(place: number, side: KeptSide): void;
};

type Spot = { place: number; at: number };

/** Where someone is in the table, and the keys that lead on from there (WAI-ARIA Authoring Practices, "Grid"). */
export function useGridKeys(options: GridKeysOptions) {
  const { box, total, firstColumn, cells, seen, isEditing, onInside, onShow, numberAt, onChoose, isChosen, onEdit, onKeep } = options;
  const [spot, setSpot] = useState<Spot>({ place: 0, at: firstColumn });
  const [isInside, setIsInside] = useState(false);
  // A key has led to a row that may have to be drawn first.
  const goal = useRef<Spot | null>(null);
  // Where the choice began that Shift extends.
  const anchor = useRef<number | null>(null);
  const place = Math.min(spot.place, Math.max(0, total - 1));
  const at = Math.min(spot.at, cells - 1);

  useEffect(() => {
    if (!isInside || isEditing) return;
    const { activeElement } = document;
    // What had the focus is gone: a row that has come, was saved or isn't shown any more.
    const isGoal = goal.current?.place === place && goal.current.at === at;
    if (!isGoal && activeElement !== null && activeElement !== document.body) return;
    const cell = cellIn(box.current?.querySelector(`[data-index="${place}"]`) ?? null, at);
    if (cell === null) return;
    targetOf(cell).focus({ preventScroll: true });
    goal.current = null;
    // Scrolls only to a goal, not back to a cell that merely had the focus.
    if (isGoal) cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  const go = (to: Spot) => {
    goal.current = { ...to, at: Math.min(to.at, cells - 1) };
    setSpot(to);
    setIsInside(true);
    onInside(to.place);
    onShow(to.place);
  };

  /** How far the choice leads. */
  const extend = (from: number, towards: number): number => {
    anchor.current ??= from;
    const { to, more, less } = extendChoice(anchor.current, from, towards, numberAt);
    if (less.length > 0) onChoose(less, false);
    if (more.length > 0) onChoose(more, true);
    return to;
  };

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const cell = target.closest<HTMLElement>("[data-at]");
    const line = target.closest<HTMLElement>("[data-index]");
    if (cell === null || line === null || cell.dataset.editing !== undefined) return;
    if (event.altKey || event.nativeEvent.isComposing) return;
    const here = { place: Number(line.dataset.index), at };
    const hasMod = event.ctrlKey || event.metaKey;
    const page = Math.max(1, seen.last - seen.first - 1);
    const steps: Record<string, number> = hasMod
      ? { Home: -total, End: total }
      : { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const to = Math.max(0, Math.min(total - 1, here.place + step));
      const isMore = event.shiftKey && !hasMod;
      if (!isMore) anchor.current = null;
      go({ place: isMore ? extend(here.place, to) : to, at: hasMod ? edgeOf(line, event.key) : at });
      return;
    }
    if (hasMod) return;
    const beside = besideOf(line, cell, event.key);
    if (beside !== null) {
      event.preventDefault();
      anchor.current = null;
      go({ ...here, at: Number(beside.dataset.at) });
      return;
    }
    const isControl = target !== cell && target.matches("button, a, summary");
    const n = numberAt(here.place);
    if ((event.key === "Enter" && !isControl) || event.key === "F2") {
      event.preventDefault();
      onEdit(here.place, cell.dataset.column ?? null);
    } else if (event.key === " " && target === cell && n !== null) {
      event.preventDefault();
      anchor.current = null;
      onChoose([n], !isChosen(n));
    } else if ((event.key === "1" || event.key === "2") && !event.repeat) {
      // A key that is held would decide about one row after the other.
      onKeep(here.place, event.key === "1" ? "earlier" : "newer");
    }
  };

  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    const cell = event.target.closest<HTMLElement>("[data-at]");
    const line = event.target.closest<HTMLElement>("[data-index]");
    if (cell === null || line === null) return;
    const now = Number(line.dataset.index);
    setIsInside(true);
    onInside(now);
    // Not led there by a key: another choice begins.
    if (goal.current?.place !== now) anchor.current = null;
    // A cell over several columns leaves the column that someone was in.
    if (now !== place || cellIn(line, at) !== cell) setSpot({ place: now, at: Number(cell.dataset.at) });
  };

  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setIsInside(false);
    onInside(null);
  };

  // After scrolling, the keyboard enters the grid at the rows in view.
  const entrance = isInside || (place >= seen.first && place <= seen.last) ? place : seen.first;
  return {
    place,
    /** The cell of a row that Tab comes to; null for all rows but one. */
    entranceAt: (one: number) => (one === entrance ? at : null),
    /** Takes the focus back into a row. */
    enter: (one: number) => {
      goal.current = { place: one, at };
      setSpot((was) => ({ ...was, place: one }));
      setIsInside(true);
      onInside(one);
    },
    handlers: { onKeyDown: handleKey, onFocus: handleFocus, onBlur: handleBlur },
  };
}

const cellsIn = (line: Element): HTMLElement[] =>
  [...line.querySelectorAll<HTMLElement>("[data-at]")].filter((cell) => cell.getClientRects().length > 0);

/** The cell of a row that has a column; not those that narrow screens leave out. */
function cellIn(line: Element | null, at: number): HTMLElement | null {
  if (line === null) return null;
  const all = cellsIn(line);
  return all.findLast((cell) => Number(cell.dataset.at) <= at) ?? all[0] ?? null;
}

/** The checkbox of a cell that has one receives the press. */
const targetOf = (cell: HTMLElement): HTMLElement => cell.querySelector<HTMLElement>("input.tick") ?? cell;

/** The column at the end of a row that a key leads to. */
function edgeOf(line: Element, key: string): number {
  const all = cellsIn(line);
  return Number((key === "Home" ? all[0] : all.at(-1))?.dataset.at ?? 0);
}

/** The cell of the same row that a key leads to. */
function besideOf(line: Element, cell: HTMLElement, key: string): HTMLElement | null {
  const all = cellsIn(line);
  const index = all.indexOf(cell);
  const places: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: all.length - 1 };
  const to = places[key];
  return to === undefined ? null : (all[to] ?? null);
}
