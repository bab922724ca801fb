import type { LibraryImage } from "#features/images/library/image-view.ts";
import type { ImageSettings } from "./run-settings.ts";

/** One step of how a picture came to be, as the server sends it; safe in a browser (CONTRACT.md, "Images"). */
export type ImageStep = LibraryImage & {
  /** What it was made with; null for an upload. */
  settings: ImageSettings | null;
  /** Null for an upload. */
  seed: number | null;
  /** The model that made it; `name` as lists show it. Null for an upload. */
  model: { id: string; name: string } | null;
};
