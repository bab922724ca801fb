/** Finds how far a text may grow before it meets other text, a picture, a rule, the edge of its cell or the margin. */
import type { PdfAlign, PdfBox } from "./pdf-text.ts";
import type { Bounds } from "./matrix.ts";

export type Obstacle = Bounds & {
  /** It may lie around a text, as the ground of a cell does, and then holds it in. */
  isGround: boolean;
};

const distance = 2;

/** @param page the area that text may fill: margins taken off */
export function roomOf(box: PdfBox, align: PdfAlign, isSingle: boolean, obstacles: readonly Obstacle[], page: Bounds): PdfBox {
  const own: Bounds = { left: box.x, right: box.x + box.width, bottom: box.y, top: box.y + box.height };
  const room: Bounds = {
    left: Math.min(own.left, page.left),
    right: Math.max(own.right, page.right),
    bottom: Math.min(own.bottom, page.bottom),
    top: own.top,
  };
  const around = obstacles.filter((one) => one.isGround && holds(one, own));
  for (const ground of around) {
    room.left = Math.max(room.left, Math.min(own.left, ground.left + distance));
    room.right = Math.min(room.right, Math.max(own.right, ground.right - distance));
    room.bottom = Math.max(room.bottom, Math.min(own.bottom, ground.bottom + distance));
  }
  const others = obstacles.filter((one) => !(one.isGround && holds(one, own)) && !isInside(one, own));
  const beside = others.filter((one) => one.bottom < own.top - 1 && one.top > own.bottom + 1);
  for (const one of beside) {
    if (one.left >= own.right - 2) room.right = Math.min(room.right, Math.max(own.right, one.left - distance));
    if (one.right <= own.left + 2) room.left = Math.max(room.left, Math.min(own.left, one.right + distance));
  }
  // Text of several lines keeps its measure; one line may become longer on the side where it is free.
  if (!isSingle) {
    room.left = own.left;
    room.right = own.right;
  } else if (align === "left" || align === "justify") room.left = own.left;
  else if (align === "right") room.right = own.right;
  else {
    const middle = (own.left + own.right) / 2;
    const half = Math.max(own.right - middle, Math.min(room.right - middle, middle - room.left));
    room.left = middle - half;
    room.right = middle + half;
  }
  for (const one of others)
    if (one.right > room.left + 1 && one.left < room.right - 1 && one.top <= own.bottom + 2)
      room.bottom = Math.max(room.bottom, Math.min(own.bottom, one.top + distance));
  return { x: room.left, y: room.bottom, width: room.right - room.left, height: room.top - room.bottom };
}

const holds = (outer: Bounds, inner: Bounds): boolean =>
  outer.left <= inner.left + 2 && outer.right >= inner.right - 2 && outer.bottom <= inner.bottom + 3 && outer.top >= inner.top - 3;

/** What lies within the text's own area: its underlines, the lines of the paragraph itself. */
const isInside = (inner: Bounds, outer: Bounds): boolean =>
  inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.bottom >= outer.bottom - 2 && inner.top <= outer.top + 1;
