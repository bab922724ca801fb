import type { Box } from "#features/images/local/pixels.ts";
import type { Size } from "#features/images/local/resize.ts";
import type { Point } from "./strokes.ts";

/** The corners of a frame, as they are read. */
export const corners = ["top-left", "top-right", "bottom-left", "bottom-right"] as const;
export type Corner = (typeof corners)[number];

/** No frame is smaller, in pixels of the picture. */
const minSide = 4;

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high));

/** The middle of a picture, as a frame to begin with. */
export function middleFrame({ width, height }: Size, share = 0.7): Box {
  const [w, h] = [Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share))];
  return { x: Math.round((width - w) / 2), y: Math.round((height - h) / 2), width: w, height: h };
}

/** Moves a frame, but not out of the picture. */
export function moveFrame(box: Box, dx: number, dy: number, picture: Size): Box {
  return {
    ...box,
    x: Math.round(between(box.x + dx, 0, picture.width - box.width)),
    y: Math.round(between(box.y + dy, 0, picture.height - box.height)),
  };
}

/** The frame between two points of a drag. */
export function frameBetween(from: Point, to: Point, picture: Size): Box {
  const [left, right] = [from.x, to.x].map((x) => between(x, 0, picture.width)).toSorted((a, b) => a - b) as [number, number];
  const [top, bottom] = [from.y, to.y].map((y) => between(y, 0, picture.height)).toSorted((a, b) => a - b) as [number, number];
  return { x: Math.round(left), y: Math.round(top), width: Math.round(right - left), height: Math.round(bottom - top) };
}

/**
 * Moves one corner of a frame; the opposite one stays.
 *
 * @param ratio width by height that the frame keeps; null for any
 */
export function moveCorner(box: Box, corner: Corner, to: Point, picture: Size, ratio: number | null): Box {
  const isLeft = corner.endsWith("left");
  const isTop = corner.startsWith("top");
  const fixed = { x: isLeft ? box.x + box.width : box.x, y: isTop ? box.y + box.height : box.y };
  const room = { width: isLeft ? fixed.x : picture.width - fixed.x, height: isTop ? fixed.y : picture.height - fixed.y };
  let width = between((to.x - fixed.x) * (isLeft ? -1 : 1), minSide, room.width);
  let height = between((to.y - fixed.y) * (isTop ? -1 : 1), minSide, room.height);
  if (ratio !== null) {
    // By the side that is moved further: one arrow key changes one of them.
    const [wider, taller] = [width - box.width, (height - box.height) * ratio];
    width = between(box.width + (Math.abs(wider) > Math.abs(taller) ? wider : taller), minSide, Math.min(room.width, room.height * ratio));
    height = width / ratio;
  }
  [width, height] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  return { x: isLeft ? fixed.x - width : fixed.x, y: isTop ? fixed.y - height : fixed.y, width, height };
}

/** "16:9" as a number. */
export function ratioOf(text: string): number {
  const [width = 1, height = 1] = text.split(":").map(Number);
  return width / height;
}
