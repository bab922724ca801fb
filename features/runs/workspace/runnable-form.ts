import type { Localized } from "#core/localized.ts";
import type { ToolView } from "#features/catalogue/tool-view.ts";

/** What the workspace needs to know about what it runs: a writing tool, or a library prompt. */
export type RunnableForm = Pick<ToolView, "name" | "fields" | "example" | "outputKind" | "diffField"> & {
  /** Shown where the result will be; null for none. */
  sample: Localized | null;
  /** Shows the names by which its template calls the fields beside their labels. */
  showsKeys?: boolean;
  /** Says what the sample is; if omitted: that it was written by hand. */
  sampleLabel?: string;
};

/** Whether its result is shown as changes to the text of one of its fields. */
export const isCompared = ({ outputKind, diffField }: Pick<RunnableForm, "outputKind" | "diffField">): boolean =>
  outputKind === "diff" && diffField !== null;
