/** Replaces a tool's address in runs in which admins try it: they don't count as use of the published version. */
export const trialTool = "trial";

export type TrialSide = "draft" | "published";

/** What such a run tried: which tool, in which revision of its content. */
export type TrialMark = { tool: string; revision: number; side: TrialSide };

/** The mark is stored with the input; no tool field has such a key. */
const markKey = "trialOf";

export const withTrialMark = (fields: Readonly<Record<string, unknown>>, mark: TrialMark): Record<string, unknown> => ({
  ...fields,
  [markKey]: mark,
});

/** Reads a run's mark from its stored data; null for any other run. */
export function readTrialMark(fields: Readonly<Record<string, unknown>>): TrialMark | null {
  const mark = fields[markKey] as Partial<TrialMark> | null | undefined;
  if (typeof mark?.tool !== "string" || typeof mark.revision !== "number") return null;
  return { tool: mark.tool, revision: mark.revision, side: mark.side === "draft" ? "draft" : "published" };
}
