/** Stands in the place of a tool's address in runs that admins try one with: they are no use of what is published. */
export const trialTool = "trial";

export type TrialSide = "draft" | "published";

/** What such a run tried: which tool, in which revision of its content. */
export type TrialMark = { tool: string; revision: number; side: TrialSide };

/** The mark is kept with what was filled in; no field of a tool has such a key. */
const markKey = "trialOf";

export const withTrialMark = (fields: Readonly<Record<string, unknown>>, mark: TrialMark): Record<string, unknown> => ({
  ...fields,
  [markKey]: mark,
});

/** Reads the mark of a run by what is stored of it; null for any other run. */
export function readTrialMark(fields: Readonly<Record<string, unknown>>): TrialMark | null {
  const mark = fields[markKey] as Partial<TrialMark> | null | undefined;
  if (typeof mark?.tool !== "string" || typeof mark.revision !== "number") return null;
  return { tool: mark.tool, revision: mark.revision, side: mark.side === "draft" ? "draft" : "published" };
}
