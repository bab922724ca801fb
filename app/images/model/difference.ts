/** What marks a pixel that has changed: the brush's own red. */
const mark = [214, 51, 108] as const;
/** How much of the mark a change has, from the smallest one to one from black to white: each must be seen. */
const strength = { least: 0.5, most: 1 };
/** How much of its contrast the picture keeps behind the marks. */
const keptContrast = 0.4;

/**
 * Draws what two pictures of one size differ in, on the later one in pale gray: marked where any channel differs, the more the stronger.
 *
 * @param before pixels as RGBA, as all of them
 * @param into is written
 * @returns how many pixels differ
 */
export function drawDifference(before: Uint8ClampedArray, after: Uint8ClampedArray, into: Uint8ClampedArray): number {
  let changed = 0;
  for (let at = 0; at < after.length; at += 4) {
    const difference = largestDifference(before, after, at);
    const gray = paleGray(after, at);
    const share = difference === 0 ? 0 : strength.least + (strength.most - strength.least) * (difference / 255);
    for (let channel = 0; channel < 3; channel++) into[at + channel] = gray * (1 - share) + (mark[channel] ?? 0) * share;
    into[at + 3] = difference === 0 ? (after[at + 3] ?? 0) : 255;
    if (difference > 0) changed++;
  }
  return changed;
}

function largestDifference(one: Uint8ClampedArray, other: Uint8ClampedArray, at: number): number {
  let largest = 0;
  for (let channel = 0; channel < 4; channel++)
    largest = Math.max(largest, Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)));
  return largest;
}

function paleGray(pixels: Uint8ClampedArray, at: number): number {
  // Weights of BT.601.
  const lightness = (pixels[at] ?? 0) * 0.299 + (pixels[at + 1] ?? 0) * 0.587 + (pixels[at + 2] ?? 0) * 0.114;
  return 255 - (255 - lightness) * keptContrast;
}

/** A share in percent: rounded toward the middle, so that nothing and everything are said only of what is so. */
export function percentOf(changed: number, total: number, locale: string): string {
  const share = changed / total;
  const rounded = share > 0 && share < 1 ? Math.min(0.999, Math.max(0.001, share)) : share;
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: rounded > 0.1 && rounded < 0.99 ? 0 : 1 }).format(
    rounded,
  );
}
