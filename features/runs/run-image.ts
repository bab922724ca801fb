import type { Finish } from "#core/finish.ts";

/** A picture of a run: `id` and `url` null while it has not come, and if it never came. */
export type RunImage = {
  index: number;
  id: string | null;
  url: string | null;
  width: number | null;
  height: number | null;
  finish: Finish | null;
};
