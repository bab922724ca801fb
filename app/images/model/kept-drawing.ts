import type { Drawing } from "../workspace/use-marks.ts";

/** Of one picture of the library; until the tab is closed. */
const keyOf = (pictureId: string): string => `mask:${pictureId}`;

/** What was marked on a picture before the page was loaded again; null where no brush has been. */
export function readDrawing(pictureId: string): Drawing | null {
  try {
    const text = sessionStorage.getItem(keyOf(pictureId));
    return text === null ? null : (JSON.parse(text) as Drawing);
  } catch {
    // Storage may be blocked.
    return null;
  }
}

/** Keeps what is marked on a picture, and that nothing is. */
export function keepDrawing(pictureId: string, drawing: Drawing): void {
  try {
    sessionStorage.setItem(keyOf(pictureId), JSON.stringify(drawing, shortNumbers));
  } catch {
    // It is full or blocked: then a reload begins without the last marks.
  }
}

/** A tenth of a pixel is as exact as a hand. */
const shortNumbers = (_key: string, value: unknown): unknown => (typeof value === "number" ? Math.round(value * 10) / 10 : value);
