/** Pixels in rows, 8 bits a channel: red, green and blue, then alpha where there are four. */
export type RawPicture = { data: Uint8Array; width: number; height: number; channels: 3 | 4 };

/** A part of a picture, in pixels. */
export type Area = { left: number; top: number; width: number; height: number };

/** Lightness from which a pixel of a mask may be changed: the soft rim of a stroke is half inside and half outside. */
const fromLightness = 128;
/** The feather's width as a part of the longer side, and its bounds in pixels. */
const featherShare = 1 / 400;
const featherMin = 2;
const featherMax = 12;
/** Steps of a distance measured from pixel to neighbor: nearly round, in whole numbers. */
const straightStep = 3;
const diagonalStep = 4;

/** How far from the rim of a mask the change is still mixed with what was there before, in pixels. */
export function featherWidth(width: number, height: number): number {
  return Math.min(featherMax, Math.max(featherMin, Math.round(Math.max(width, height) * featherShare)));
}

/**
 * Turns a mask into how much of a change each pixel gets: none outside of it, all of it inside, and less toward the rim, on the inside
 * alone. The edge of the picture is no rim.
 *
 * @param mask lightness of each pixel, white where the picture may change; overwritten with the shares
 * @returns shares of 255, and the smallest area that has them all; null if nothing may change
 */
export function sharesOfMask(mask: Uint8Array, width: number, height: number): { shares: Uint8Array; area: Area } | null {
  const area = areaInside(mask, width, height);
  if (area === null) return null;
  for (let at = 0; at < mask.length; at++) mask[at] = (mask[at] ?? 0) >= fromLightness ? 255 : 0;
  const deep = (featherWidth(width, height) + 1) * straightStep;
  // From the top left, then from the bottom right: afterward each pixel has its distance to the nearest one outside.
  measure(mask, width, height, area, deep, 1);
  measure(mask, width, height, area, deep, -1);
  for (let at = 0; at < mask.length; at++) if (mask[at] !== 0) mask[at] = Math.round(((mask[at] ?? 0) / deep) * 255);
  return { shares: mask, area };
}

/** One pass of a chamfer distance (Borgefors 1986), in place; what lies beyond the picture does not count. */
function measure(mask: Uint8Array, width: number, height: number, area: Area, deep: number, step: 1 | -1): void {
  const [firstX, firstY] = step === 1 ? [area.left, area.top] : [area.left + area.width - 1, area.top + area.height - 1];
  const [startX, endX] = step === 1 ? [0, width - 1] : [width - 1, 0];
  const startY = step === 1 ? 0 : height - 1;
  for (let rows = 0, y = firstY; rows < area.height; rows++, y += step)
    for (let columns = 0, x = firstX; columns < area.width; columns++, x += step) {
      const at = y * width + x;
      if (mask[at] === 0) continue;
      let distance = Math.min(deep, mask[at] ?? 0);
      if (x !== startX) distance = Math.min(distance, (mask[at - step] ?? 0) + straightStep);
      if (y !== startY) {
        const above = at - step * width;
        distance = Math.min(distance, (mask[above] ?? 0) + straightStep);
        if (x !== startX) distance = Math.min(distance, (mask[above - step] ?? 0) + diagonalStep);
        if (x !== endX) distance = Math.min(distance, (mask[above + step] ?? 0) + diagonalStep);
      }
      mask[at] = distance;
    }
}

/** Finds the smallest area with all pixels that a mask lets change; null if there are none. */
export function areaInside(mask: Uint8Array, width: number, height: number): Area | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((mask[y * width + x] ?? 0) < fromLightness) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * Puts a change into a picture: where a share is 0, every byte of the picture stays what it was.
 *
 * @param picture is changed
 * @param changed the same `area` of what a model made, with as many channels
 * @param shares one for each pixel of the picture, of 255
 */
export function putChangeInto(picture: RawPicture, changed: RawPicture, shares: Uint8Array, area: Area): void {
  const { channels } = picture;
  for (let y = 0; y < area.height; y++)
    for (let x = 0; x < area.width; x++) {
      const at = (area.top + y) * picture.width + area.left + x;
      const share = (shares[at] ?? 0) / 255;
      if (share > 0) mixPixel(picture.data, at * channels, changed.data, (y * area.width + x) * channels, channels, share);
    }
}

/** Colors weigh as much as they can be seen, or what is transparent would darken the rim. */
function mixPixel(into: Uint8Array, at: number, from: Uint8Array, fromAt: number, channels: 3 | 4, share: number): void {
  const [oldAlpha, newAlpha] = channels === 4 ? [into[at + 3] ?? 0, from[fromAt + 3] ?? 0] : [255, 255];
  const [old, fresh] = [oldAlpha * (1 - share), newAlpha * share];
  const alpha = old + fresh;
  for (let channel = 0; channel < 3; channel++) {
    const mixed =
      alpha === 0 ? (from[fromAt + channel] ?? 0) : ((into[at + channel] ?? 0) * old + (from[fromAt + channel] ?? 0) * fresh) / alpha;
    into[at + channel] = Math.round(mixed);
  }
  if (channels === 4) into[at + 3] = Math.round(alpha);
}
