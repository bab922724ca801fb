import { clsx } from "clsx";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { Box } from "#features/images/local/pixels.ts";
import type { Size } from "#features/images/local/resize.ts";
import { m } from "#i18n/paraglide/messages.js";
import { type Corner, corners, frameBetween, moveCorner, moveFrame } from "./frame.ts";
import type { Point } from "./strokes.ts";
import { pointOnPicture } from "./point-on-picture.ts";

type FrameLayerProps = {
  picture: Size;
  frame: Box;
  /** Width by height that the frame keeps; null for any. */
  ratio: number | null;
  onChange(frame: Box): void;
};

/** What a drag does: draws a frame, moves it, or moves one of its corners. */
type Drag = { kind: "draw"; from: Point } | { kind: "move"; last: Point } | { kind: "corner"; corner: Corner };

const steps: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** Pixels of the picture that an arrow key moves, alone and with Shift. */
const keyStep = { plain: 1, shift: 10 };

const cornerWords: Record<Corner, () => string> = {
  "top-left": m.images_corner_top_left,
  "top-right": m.images_corner_top_right,
  "bottom-left": m.images_corner_bottom_left,
  "bottom-right": m.images_corner_bottom_right,
};

/** A frame on a picture: drawn, moved and pulled by hand, or by arrow keys on the frame and its corners. */
export function FrameLayer({ picture, frame, ratio, onChange }: FrameLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const percent = (value: number, of: number) => `${(value / of) * 100}%`;
  const begin = (event: PointerEvent, kind: "draw" | "move" | Corner) => {
    event.stopPropagation();
    const point = pointOnPicture(event, layer.current, picture);
    if (point === null) return;
    layer.current?.setPointerCapture(event.pointerId);
    drag.current = kind === "draw" ? { kind, from: point } : kind === "move" ? { kind, last: point } : { kind: "corner", corner: kind };
  };
  const handleMove = (event: PointerEvent) => {
    const point = drag.current === null ? null : pointOnPicture(event, layer.current, picture);
    if (point === null || drag.current === null) return;
    if (drag.current.kind === "corner") return onChange(moveCorner(frame, drag.current.corner, point, picture, ratio));
    if (drag.current.kind === "move") {
      const { last } = drag.current;
      drag.current = { kind: "move", last: point };
      return onChange(moveFrame(frame, point.x - last.x, point.y - last.y, picture));
    }
    const drawn = frameBetween(drag.current.from, point, picture);
    if (drawn.width > 3 && drawn.height > 3) onChange(drawn);
  };
  const handleKey = (event: KeyboardEvent, corner: Corner | null) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const [dx, dy] = step.map((side) => side * (event.shiftKey ? keyStep.shift : keyStep.plain)) as [number, number];
    if (corner === null) return onChange(moveFrame(frame, dx, dy, picture));
    const x = (corner.endsWith("left") ? frame.x : frame.x + frame.width) + dx;
    const y = (corner.startsWith("top") ? frame.y : frame.y + frame.height) + dy;
    onChange(moveCorner(frame, corner, { x, y }, picture, ratio));
  };
  const place = {
    left: percent(frame.x, picture.width),
    top: percent(frame.y, picture.height),
    width: percent(frame.width, picture.width),
    height: percent(frame.height, picture.height),
  };
  return (
    <div
      ref={layer}
      className="absolute inset-0 cursor-crosshair touch-none"
      onPointerDown={(event) => (ratio === null ? begin(event, "draw") : undefined)}
      onPointerMove={handleMove}
      onPointerUp={() => (drag.current = null)}
      onPointerCancel={() => (drag.current = null)}
    >
      <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
        <div className="absolute shadow-around" style={place} />
      </div>
      <div className="absolute outline-2 outline-paper" style={place}>
        <button
          type="button"
          aria-label={m.images_frame_move()}
          className="absolute inset-0 size-full cursor-move focus-visible:outline-4"
          onPointerDown={(event) => begin(event, "move")}
          onKeyDown={(event) => handleKey(event, null)}
        />
        {corners.map((corner) => (
          <button
            key={corner}
            type="button"
            aria-label={cornerWords[corner]()}
            onPointerDown={(event) => begin(event, corner)}
            onKeyDown={(event) => handleKey(event, corner)}
            className={clsx(
              "absolute grid size-7 place-items-center before:size-3.5 before:rounded-full before:border-2 before:border-paper before:bg-accent",
              corner.startsWith("top") ? "-top-3.5" : "-bottom-3.5",
              corner.endsWith("left") ? "-left-3.5" : "-right-3.5",
              corner === "top-left" || corner === "bottom-right" ? "cursor-nwse-resize" : "cursor-nesw-resize",
            )}
          />
        ))}
      </div>
    </div>
  );
}
