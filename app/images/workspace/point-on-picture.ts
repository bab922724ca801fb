import type { Size } from "#features/images/local/resize.ts";
import type { Point } from "./strokes.ts";

/** Where a pointer is on the picture that an element shows, in the picture's pixels; it may lie outside. */
export function pointOnPicture(
  { clientX, clientY }: { clientX: number; clientY: number },
  element: Element | null,
  picture: Size,
): Point | null {
  const box = element?.getBoundingClientRect();
  if (box === undefined || box.width === 0) return null;
  return { x: ((clientX - box.left) / box.width) * picture.width, y: ((clientY - box.top) / box.height) * picture.height };
}
