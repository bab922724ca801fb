import { and, eq, inArray } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { isAdmin } from "#features/accounts/session.ts";
import { buildTool } from "#features/catalogue/build-tool.ts";
import { type RenderedPrompt, renderPrompt } from "#features/catalogue/render-prompt.ts";
import { toolKind } from "#features/catalogue/tool-kind.server.ts";
import { readFields } from "#features/catalogue/validate-fields.ts";
import { findRun } from "#features/runs/run-queries.server.ts";
import type { RunView } from "#features/runs/run-view.ts";
import { hashInput } from "#features/runs/start-run.server.ts";
import type { Services } from "#features/services.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { findRevision } from "#platform/revisions/edited-items.server.ts";
import type { TrialAdmin } from "./start-tool-trial.server.ts";
import { readTrialMark, type TrialMark } from "./tool-trial.ts";

/** One run of a trial with what only admins get to see of it. */
export type TrialRun = {
  run: RunView;
  mark: TrialMark;
  /** Made again and compared with the mark of what was sent; null where that is no longer the same, or no longer kept. */
  prompt: RenderedPrompt | null;
  /** In the provider's words; null where nothing went wrong. */
  failureDetail: string | null;
};

/** Draft and published version. */
const mostRuns = 2;

/**
 * Reads the runs of a trial of this tool that are this admin's own; any other id is passed over.
 *
 * @throws AppError `forbidden` for all but admins
 */
export async function findToolTrial(
  services: Pick<Services, "db">,
  { actor, user }: TrialAdmin,
  toolId: string,
  runIds: readonly string[],
): Promise<TrialRun[]> {
  if (!isAdmin(user)) throw new AppError("forbidden");
  const wanted = [...new Set(runIds)].slice(0, mostRuns);
  const found = (await Promise.all(wanted.map((id) => findRun(services, actor, id)))).filter((run) => run !== null);
  const tried = found.flatMap((run) => {
    const mark = readTrialMark(run.fields);
    return mark?.tool === toolId ? [{ run, mark }] : [];
  });
  if (tried.length === 0) return [];
  const ids = tried.map(({ run }) => run.id);
  const rows = await services.db
    .select({ id: runs.id, inputHash: runs.inputHash, failureDetail: runs.failureDetail })
    .from(runs)
    .where(and(inArray(runs.id, ids), eq(runs.owner, actor.owner)));
  return Promise.all(
    tried.map(async ({ run, mark }) => {
      const row = rows.find(({ id }) => id === run.id);
      const prompt = row === undefined ? null : await renderAgain(services, run, mark, row.inputHash);
      return { run, mark, prompt, failureDetail: row?.failureDetail ?? null };
    }),
  );
}

async function renderAgain(services: Pick<Services, "db">, run: RunView, mark: TrialMark, inputHash: string | null) {
  const content = await findRevision(services.db, toolKind, mark.tool, mark.revision);
  if (content === null) return null;
  const tool = buildTool(Number(mark.tool), content);
  const values = readFields(tool.fields, run.fields);
  if (!values.ok) return null;
  const prompt = renderPrompt(tool, values.values, run.locale);
  return hashInput({ system: prompt.system, messages: [{ role: "user", text: prompt.user }] }) === inputHash ? prompt : null;
}
