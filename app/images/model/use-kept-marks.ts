import { useCallback, useEffect, useRef, useState } from "react";
import { type Drawing, type MarkedBefore, type Marks, nothingDrawn } from "../workspace/use-marks.ts";
import { keepDrawing, readDrawing } from "./kept-drawing.ts";

const drawingOf = (mask: MarkedBefore | null): Drawing => (mask === null ? nothingDrawn : { before: mask, strokes: [] });

/**
 * Marks belong to one picture: with another one, its own appear, and a reload keeps them.
 *
 * @param begin.mask what is marked on the picture that the page begins with; `isNew`: even if something else was kept for it
 * @returns puts a mask on a picture that is about to be the one to work on
 */
export function useKeptMarks(
  { drawing, setDrawing }: Marks,
  pictureId: string | null,
  begin: { mask: MarkedBefore | null; isNew: boolean },
): (pictureId: string, mask: MarkedBefore | null) => void {
  const [drawnOn, setDrawnOn] = useState(pictureId);
  if (drawnOn !== pictureId) {
    setDrawnOn(pictureId);
    // The marks of one picture are never seen on another, not even for a moment.
    setDrawing(nothingDrawn);
  }
  const known = useRef<string | null>(null);
  const seen = useRef(drawing);
  const first = useRef(begin.mask);
  const coming = useRef(begin.isNew ? drawingOf(begin.mask) : null);
  useEffect(() => {
    if (known.current === pictureId) return;
    known.current = pictureId;
    const kept = pictureId === null ? nothingDrawn : readDrawing(pictureId);
    setDrawing(coming.current ?? kept ?? drawingOf(first.current));
    [coming.current, first.current] = [null, null];
  }, [pictureId, setDrawing]);
  useEffect(() => {
    if (seen.current === drawing) return;
    seen.current = drawing;
    if (known.current !== null) keepDrawing(known.current, drawing);
  }, [drawing]);
  return useCallback(
    (nextId, mask) => {
      if (known.current === nextId) setDrawing(drawingOf(mask));
      else coming.current = drawingOf(mask);
    },
    [setDrawing],
  );
}
