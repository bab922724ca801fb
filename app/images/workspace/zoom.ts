/** How large a picture is at most, as a multiple of what fits. */
export const mostZoom = 8;
/** One press of a button or key. */
export const zoomStep = 1.5;
/** Pixels of a wheel that double a picture. A trackpad's pinch sends few at a time, a wheel's notch about a hundred. */
const wheelDouble = 240;

/** A zoom within its bounds; close to one, it is one, so that a pinch ends where the picture fits. */
export function zoomWithin(zoom: number): number {
  return zoom < 1.04 ? 1 : Math.min(mostZoom, zoom);
}

/** The zoom after a wheel was turned; `mode` as in `WheelEvent.deltaMode`. */
export function zoomAfterWheel(zoom: number, delta: number, mode: number): number {
  const pixels = mode === 1 ? delta * 16 : mode === 2 ? delta * 400 : delta;
  return zoomWithin(zoom * 2 ** (-pixels / wheelDouble));
}

/** The zoom that a key asks for; null for any other key. */
export function zoomAfterKey(zoom: number, key: string): number | null {
  if (key === "+" || key === "=") return zoomWithin(zoom * zoomStep);
  if (key === "-") return zoomWithin(zoom / zoomStep);
  return key === "0" ? 1 : null;
}

export type Finger = { x: number; y: number };

/** The point between the first two of the fingers, and how far they are apart, in pixels of the window; null with fewer. */
export function pinchOf([one, other]: readonly Finger[]): (Finger & { spread: number }) | null {
  if (one === undefined || other === undefined) return null;
  const [x, y] = [(one.x + other.x) / 2, (one.y + other.y) / 2];
  return { x, y, spread: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) };
}
