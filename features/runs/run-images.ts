import type { RunEvent, RunView } from "./run-view.ts";

/** A picture of a run. */
export type RunImage = RunView["images"][number];

export type ImageEvent = Extract<RunEvent, { type: "image" | "image-end" }>;

/** The pictures of a run after something happened to one of them; one that was not known before gets its place. */
export function imagesAfter(images: readonly RunImage[], event: ImageEvent): RunImage[] {
  const count = Math.max(images.length, event.data.index + 1);
  const all = Array.from({ length: count }, (_, index) => images[index] ?? stillToCome(index));
  return all.map((image) => (image.index === event.data.index ? { ...image, ...event.data } : image));
}

/** A picture that is being made. */
export const stillToCome = (index: number): RunImage => ({ index, id: null, url: null, width: null, height: null, finish: null });
