import { useState } from "react";
import { boxOfRatio } from "#features/images/local/geometry.ts";
import type { Box } from "#features/images/local/pixels.ts";
import type { Size } from "#features/images/local/resize.ts";
import type { Hand } from "./device-work.ts";
import { middleFrame, ratioOf } from "./frame.ts";
import type { Stroke } from "./strokes.ts";

/** How a picture is cropped: not at all, by hand, or to a ratio such as "16:9". */
export type Crop = "whole" | "free" | (string & {});

/** Width of the brush at first, in percent of the longer side. */
const firstBrush = 4;

/** What was marked before, as a picture of its own: white where it is marked. */
export type MarkedBefore = { id: string; url: string };
/** What a brush has marked: strokes on top of what was marked before. */
export type Drawing = { before: MarkedBefore | null; strokes: readonly Stroke[] };

export const nothingDrawn: Drawing = { before: null, strokes: [] };

/** What is drawn on a picture: a frame, strokes of a brush, and what the hand does now. */
export function useMarks(picture: Size) {
  const [frame, setFrame] = useState<Box | null>(null);
  const [crop, setCrop] = useState<Crop>("whole");
  const [drawing, setDrawing] = useState(nothingDrawn);
  const [chosen, setHand] = useState<Hand | null>(null);
  const [brush, setBrush] = useState(firstBrush);
  return {
    frame,
    setFrame,
    crop,
    setCrop(next: Crop) {
      setCrop(next);
      if (next === "whole") setFrame(null);
      else setFrame(next === "free" ? (frame ?? middleFrame(picture)) : boxOfRatio(picture, ratioOf(next)));
    },
    drawing,
    setDrawing,
    strokes: drawing.strokes,
    hasMarks: drawing.before !== null || drawing.strokes.length > 0,
    addStroke: (stroke: Stroke) => setDrawing(({ before, strokes }) => ({ before, strokes: [...strokes, stroke] })),
    undo: () => setDrawing(({ before, strokes }) => (strokes.length === 0 ? nothingDrawn : { before, strokes: strokes.slice(0, -1) })),
    clear: () => setDrawing(nothingDrawn),
    /** The hand that was chosen, if it is one of these; otherwise the first. */
    handOf: (hands: readonly Hand[]): Hand | null => hands.find((hand) => hand === chosen) ?? hands[0] ?? null,
    setHand,
    brush,
    setBrush,
    radius: Math.max(1, (Math.max(picture.width, picture.height) * brush) / 200),
  };
}

export type Marks = ReturnType<typeof useMarks>;
