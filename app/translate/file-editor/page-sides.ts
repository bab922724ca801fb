import { m } from "#i18n/paraglide/messages.js";

/** Which texts the page of a document shows. */
export const pageSides = ["original", "result", "both"] as const;
export type PageSides = (typeof pageSides)[number];

export const sideNames: Record<PageSides, () => string> = {
  original: m.file_editor_original,
  result: m.file_editor_result,
  both: m.file_editor_side_by_side,
};
