import { buildTool } from "#features/catalogue/build-tool.ts";
import { type RenderedPrompt, renderPrompt } from "#features/catalogue/render-prompt.ts";
import { toolKind } from "#features/catalogue/tool-kind.server.ts";
import type { TrialAdmin } from "#features/catalogue/tried-sides.server.ts";
import { readFields } from "#features/catalogue/validate-fields.ts";
import { findTrialRuns, type FoundTrialRun } from "#features/runs/find-trial-runs.server.ts";
import { hashInput } from "#features/runs/start-run.server.ts";
import type { Services } from "#features/services.ts";
import { findRevision } from "#platform/revisions/edited-items.server.ts";

/** One run of a trial, with what only admins get to see of it. */
export type TrialRun = Omit<FoundTrialRun, "inputHash"> & {
  /** Rebuilt and compared with the hash of what was sent; null if they no longer match, or it is no longer stored. */
  prompt: RenderedPrompt | null;
};

/**
 * Reads the runs of a trial of this tool that are this admin's own; other ids are ignored.
 *
 * @throws AppError `forbidden` for everyone except admins
 */
export async function findToolTrial(
  services: Pick<Services, "db">,
  admin: TrialAdmin,
  toolId: string,
  runIds: readonly string[],
): Promise<TrialRun[]> {
  const found = await findTrialRuns(services, admin, toolId, runIds);
  return Promise.all(found.map(async ({ inputHash, ...tried }) => ({ ...tried, prompt: await renderAgain(services, tried, inputHash) })));
}

async function renderAgain(
  services: Pick<Services, "db">,
  { run, mark }: Pick<FoundTrialRun, "run" | "mark">,
  inputHash: string | null,
): Promise<RenderedPrompt | null> {
  const content = await findRevision(services.db, toolKind, mark.tool, mark.revision);
  if (content === null) return null;
  const tool = buildTool(Number(mark.tool), content);
  const values = readFields(tool.fields, run.fields);
  if (!values.ok) return null;
  const prompt = renderPrompt(tool, values.values, run.locale);
  return hashInput({ system: prompt.system, messages: [{ role: "user", text: prompt.user }] }) === inputHash ? prompt : null;
}
