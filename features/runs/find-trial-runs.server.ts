import { and, eq, inArray } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { isAdmin } from "#features/accounts/session.ts";
import { readTrialMark, type TrialMark } from "#features/catalogue/tool-trial.ts";
import type { TrialAdmin } from "#features/catalogue/tried-sides.server.ts";
import type { Services } from "#features/services.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { findRun } from "./run-queries.server.ts";
import type { RunView } from "./run-view.ts";

/** One run of a trial, with what only admins get to see of it. */
export type FoundTrialRun = {
  run: RunView;
  mark: TrialMark;
  /** Of what was sent, as `hashInput` makes it. */
  inputHash: string | null;
  /** In the provider's words; null if nothing went wrong. */
  failureDetail: string | null;
};

/** Draft and published version. */
const mostRuns = 2;

/**
 * Reads the runs of a trial of this tool that are this admin's own; other ids are ignored.
 *
 * @throws AppError `forbidden` for everyone except admins
 */
export async function findTrialRuns(
  services: Pick<Services, "db">,
  { actor, user }: TrialAdmin,
  toolId: string,
  runIds: readonly string[],
): Promise<FoundTrialRun[]> {
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
  return tried.map(({ run, mark }) => {
    const row = rows.find(({ id }) => id === run.id);
    return { run, mark, inputHash: row?.inputHash ?? null, failureDetail: row?.failureDetail ?? null };
  });
}
