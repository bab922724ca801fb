import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { DocumentEditor } from "#features/files/editor/document-editor.ts";
import { isAtRest } from "#features/files/file-view.ts";
import type { SegmentFilterName } from "#features/files/editor/segment-filter.ts";
import type { RowHandlers } from "./segment-row.tsx";

/** The segment that someone is at, and whether it is open. */
export type Place = { id: string | null; isEditing: boolean };

/** Rows that Page Up and Page Down go over. */
const pageStep = 10;

/** Where someone is in the list, and every way to continue from there by keyboard. */
export function usePlace(editor: DocumentEditor, root: RefObject<HTMLElement | null>, start: string | null) {
  const [place, setPlace] = useState<Place>({ id: start, isEditing: false });
  /** The focus follows the place only when a key moved it: a list that is read must not take it. */
  const wantsFocus = useRef(false);
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
    if (!wantsFocus.current || place.id === null) return;
    wantsFocus.current = false;
    const cell = root.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(place.id)}"]`);
    if (cell == null) return;
    // The field of a row that was open already is given back the focus, such as after a press on the page.
    const field = place.isEditing ? cell.querySelector<HTMLElement>("[data-target]") : cell;
    field?.focus({ preventScroll: true });
    (cell.closest("[role=row]") ?? cell).scrollIntoView({ block: "nearest" });
  }, [place, root]);

  const go = useCallback(
    (id: string, isEditing: boolean) => {
      wantsFocus.current = true;
      if (latest.current.isEditing) editor.leave();
      setPlace({ id, isEditing: isEditing && isAtRest(editor.state().file.status) });
    },
    [editor],
  );
  const leave = useCallback(() => {
    editor.leave();
    wantsFocus.current = true;
    setPlace(({ id }) => ({ id, isEditing: false }));
  }, [editor]);

  /** Goes some rows on; reads on where the list that was read ends. False at its end. */
  const step = useCallback(
    function goOn(by: number, isEditing: boolean): boolean {
      const { ids, next } = editor.state().listing;
      const at = latest.current.id === null ? -1 : ids.indexOf(latest.current.id);
      const wanted = Math.max(0, Math.min(ids.length - 1, at + by));
      if (at + by >= ids.length && next !== null) {
        void editor.loadMore().then(() => goOn(by, isEditing));
        return true;
      }
      const id = ids[wanted];
      if (id === undefined || wanted === at) return false;
      go(id, isEditing);
      return true;
    },
    [editor, go],
  );

  /** Goes to the next segment of a kind. False where there is none. */
  const goNext = useCallback(
    async (name: SegmentFilterName, isEditing: boolean): Promise<boolean> => {
      const found = await editor.findNext(name, latest.current.id);
      if (found === null) return false;
      await editor.reveal(found);
      go(found, isEditing);
      return true;
    },
    [editor, go],
  );

  const handlers = useMemo<RowHandlers>(
    () => ({
      onOpen: (id) => go(id, true),
      onChoose: (id) => setPlace((before) => (before.id === id && !before.isEditing ? before : { id, isEditing: false })),
      onCellKey(event, id) {
        if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
        const { ids } = editor.state().listing;
        const moves: Record<string, () => unknown> = {
          ArrowDown: () => step(1, false),
          ArrowUp: () => step(-1, false),
          PageDown: () => step(pageStep, false),
          PageUp: () => step(-pageStep, false),
          Home: () => ids[0] !== undefined && go(ids[0], false),
          End: () => go(ids.at(-1) ?? id, false),
          Enter: () => go(id, true),
          F2: () => go(id, true),
        };
        const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
        if (move === undefined) return;
        event.preventDefault();
        move();
      },
      onTextKey(event, id) {
        if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
        const { selectionStart, selectionEnd, value } = event.currentTarget;
        const isAtStart = selectionStart === 0 && selectionEnd === 0;
        const isAtEnd = selectionStart === value.length && selectionEnd === value.length;
        const hasLines = editor.segment(id)?.source.includes("\n") === true;
        if (event.key === "Escape") {
          event.stopPropagation();
          leave();
        } else if (event.key === "Enter" && !event.shiftKey && !hasLines) step(1, true);
        else if (event.key === "Tab" && step(event.shiftKey ? -1 : 1, true)) event.preventDefault();
        else if (event.key === "ArrowUp" && isAtStart) step(-1, true);
        else if (event.key === "ArrowDown" && isAtEnd) step(1, true);
        else return;
        if (event.key !== "Tab") event.preventDefault();
      },
      onLeave: () => editor.leave(),
    }),
    [editor, go, leave, step],
  );
  return { place, handlers, go, goNext, leave, latest };
}

/** 229 is the key code of an input method, even if Safari has already ended the composition. */
const isComposing = (event: KeyboardEvent): boolean => event.nativeEvent.isComposing || event.keyCode === 229;
