import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { Size } from "#features/images/local/resize.ts";
import { m } from "#i18n/paraglide/messages.js";
import { pointOnPicture } from "./point-on-picture.ts";
import type { Point, Stroke, StrokeKind } from "./strokes.ts";
import type { Marks } from "./use-marks.ts";
import { dropColor, useTint } from "./use-tint.ts";

type BrushLayerProps = { picture: Size; kind: StrokeKind; marks: Marks };

/** Longer side of what is drawn on: strokes need no more detail than a screen has. */
const canvasSide = 1200;
const colors: Record<StrokeKind, string> = { keep: "#1f9d57", drop: dropColor };
const steps: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** A brush on a picture, for hand and pen; by keys the arrows move it, Space paints a dot, and with Shift the arrows paint. */
export function BrushLayer({ picture, kind, marks }: BrushLayerProps) {
  const { radius, drawing, addStroke } = marks;
  const canvas = useRef<HTMLCanvasElement>(null);
  const brush = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState<Stroke | null>(null);
  const [cursor, setCursor] = useState<Point | null>(null);
  const scale = Math.min(1, canvasSide / Math.max(picture.width, picture.height));
  const before = useTint(drawing.before?.url ?? null);
  const { strokes } = drawing;
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context) draw(context, before, open === null ? strokes : [...strokes, open], scale);
  }, [before, strokes, open, scale]);
  const handleDown = (event: PointerEvent<HTMLButtonElement>) => {
    const point = event.button === 0 ? pointOnPicture(event, canvas.current, picture) : null;
    if (point === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setOpen({ kind, radius, points: [point] });
  };
  const handleMove = (event: PointerEvent) => {
    const point = pointOnPicture(event, canvas.current, picture);
    if (point === null) return;
    setCursor(point);
    setOpen((stroke) => stroke && { ...stroke, points: [...stroke.points, point] });
  };
  const handleUp = () => {
    if (open !== null) addStroke(open);
    setOpen(null);
  };
  const middle = { x: picture.width / 2, y: picture.height / 2 };
  const handleKey = (event: KeyboardEvent) => {
    const at = cursor ?? middle;
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = {
      x: Math.min(picture.width, Math.max(0, at.x + step[0] * radius)),
      y: Math.min(picture.height, Math.max(0, at.y + step[1] * radius)),
    };
    if (event.shiftKey) addStroke({ kind, radius, points: [at, next] });
    setCursor(next);
    // Of a picture that is larger than its frame, the part with the brush is shown.
    requestAnimationFrame(() => brush.current?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" }));
  };
  // When it is released: until then, a drag with Space may move the picture.
  const handleKeyUp = (event: KeyboardEvent) => {
    if (event.key === " ") addStroke({ kind, radius, points: [cursor ?? middle] });
  };
  return (
    <>
      <canvas
        ref={canvas}
        aria-hidden="true"
        width={Math.round(picture.width * scale)}
        height={Math.round(picture.height * scale)}
        className="absolute inset-0 size-full opacity-55"
      />
      <button
        type="button"
        aria-label={m.images_brush_surface()}
        className="absolute inset-0 size-full cursor-none touch-none"
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={() => setOpen(null)}
        onPointerLeave={() => setCursor(null)}
        onFocus={() => setCursor((last) => last ?? middle)}
        onKeyDown={handleKey}
        onKeyUp={handleKeyUp}
      />
      {cursor === null ? null : (
        <span
          ref={brush}
          aria-hidden="true"
          className="pointer-events-none absolute aspect-square -translate-1/2 rounded-full border-2 border-paper shadow-brush"
          style={{
            left: `${(cursor.x / picture.width) * 100}%`,
            top: `${(cursor.y / picture.height) * 100}%`,
            width: `${((2 * radius) / picture.width) * 100}%`,
          }}
        />
      )}
    </>
  );
}

function draw(context: CanvasRenderingContext2D, before: CanvasImageSource | null, strokes: readonly Stroke[], scale: number): void {
  const { width, height } = context.canvas;
  context.clearRect(0, 0, width, height);
  if (before !== null) context.drawImage(before, 0, 0, width, height);
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const { kind, radius, points } of strokes) {
    context.strokeStyle = colors[kind];
    context.lineWidth = Math.max(1, 2 * radius * scale);
    context.beginPath();
    for (const [index, { x, y }] of points.entries()) {
      if (index === 0) context.moveTo(x * scale, y * scale);
      // A line of no length draws the dot that its round ends are.
      context.lineTo(x * scale, y * scale);
    }
    context.stroke();
  }
}
