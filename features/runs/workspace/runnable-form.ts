import type { Localized } from "#core/localized.ts";
import type { ToolView } from "#features/catalogue/tool-view.ts";

/** What the workspace needs to know of what it runs: a writing tool, or a prompt of the library. */
export type RunnableForm = Pick<ToolView, "name" | "fields" | "example" | "outputKind" | "diffField"> & {
  /** Stands where the result will; null for none. */
  sample: Localized | null;
  /** Says what the sample is; left out: that it was written by hand. */
  sampleLabel?: string;
};
