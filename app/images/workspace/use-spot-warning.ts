import { useEffect, useState } from "react";
import type { Size } from "#features/images/local/resize.ts";
import type { ImageEngine } from "../engine/image-engine.ts";
import { mattesOfStrokes, type Stroke } from "./strokes.ts";

/** Longer side of the marks that are judged: thickness needs no detail. */
const judgedSide = 400;

/** Whether what was painted over is too thick to be filled well; null for `strokes` asks nothing. */
export function useSpotWarning(engine: ImageEngine, strokes: readonly Stroke[] | null, picture: Size): boolean {
  const [judged, setJudged] = useState<readonly Stroke[] | null>(null);
  const { width, height } = picture;
  useEffect(() => {
    if (strokes === null || strokes.length === 0) return;
    void engine.isSpotTooLarge({ marks: smallMarks(strokes, { width, height }) }).then((result) => {
      if (result.ok) setJudged(result.value ? strokes : null);
    });
  }, [engine, strokes, width, height]);
  return judged !== null && judged === strokes;
}

function smallMarks(strokes: readonly Stroke[], { width, height }: Size) {
  const scale = Math.min(1, judgedSide / Math.max(width, height));
  const small = strokes.map(({ kind, radius, points }) => ({
    kind,
    radius: radius * scale,
    points: points.map(({ x, y }) => ({ x: x * scale, y: y * scale })),
  }));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  return mattesOfStrokes(small, size).drop;
}
