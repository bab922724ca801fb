import { and, eq, inArray, lt, notInArray } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { automateJobs, automateRows } from "#platform/db/schema/automate.ts";
import { sweepFiles } from "#platform/storage/sweep-files.server.ts";
import { eraseJob, removeTable } from "./delete-job.server.ts";
import type { Job } from "./job-queries.server.ts";
import { storedTables } from "./stored-tables.ts";

type SweepServices = Pick<Services, "db" | "storage" | "log" | "now">;

/** How long a job's entry stays after its table and results are gone, in days. */
const entryDays = 30;
const dayMs = 86_400_000;
/** Reading a table takes seconds; a file without a job after this belongs to a process that died. */
const unfinishedMs = 3_600_000;
const batchSize = 200;

const isResting = notInArray(automateJobs.state, ["sampling", "running"]);

/**
 * Removes the tables and rows of jobs that have expired, a month later their entries, and stored tables that no job names.
 *
 * The row goes first: an interruption in between leaves a file that a later sweep finds. Jobs being run are left alone.
 *
 * @returns how many of each
 */
export async function expireJobs(services: SweepServices): Promise<{ expired: number; entries: number; files: number }> {
  return { expired: await expireRows(services), entries: await eraseEntries(services), files: await sweepUnknown(services) };
}

async function expireRows(services: SweepServices): Promise<number> {
  const { db, now } = services;
  let expired = 0;
  for (;;) {
    const due = and(isResting, notInArray(automateJobs.state, ["expired"]), lt(automateJobs.expiresAt, now()));
    const rows = await db.select({ id: automateJobs.id }).from(automateJobs).where(due).limit(batchSize);
    for (const { id } of rows) {
      const job = await db.transaction(async (tx): Promise<Job | null> => {
        const [found] = await tx
          .select()
          .from(automateJobs)
          .where(and(eq(automateJobs.id, id), due))
          .for("update");
        if (found === undefined) return null;
        await tx.delete(automateRows).where(eq(automateRows.jobId, id));
        await tx.update(automateJobs).set({ state: "expired", sourceKey: null }).where(eq(automateJobs.id, id));
        return found;
      });
      if (job === null) continue;
      await removeTable(services, job);
      expired++;
    }
    if (rows.length < batchSize) return expired;
  }
}

async function eraseEntries({ db, now }: SweepServices): Promise<number> {
  const at = now();
  const isOver = and(eq(automateJobs.state, "expired"), lt(automateJobs.expiresAt, new Date(at.getTime() - entryDays * dayMs)));
  const rows = await db.select({ id: automateJobs.id }).from(automateJobs).where(isOver);
  for (const { id } of rows)
    await db.transaction(async (tx) => {
      const [job] = await tx
        .select()
        .from(automateJobs)
        .where(and(eq(automateJobs.id, id), isOver))
        .for("update");
      if (job !== undefined) await eraseJob(tx, job, at);
    });
  return rows.length;
}

function sweepUnknown({ db, storage, now }: SweepServices): Promise<number> {
  return sweepFiles(storage, storedTables, new Date(now().getTime() - unfinishedMs), async (keys) => {
    const ids = [...new Set(keys.map((key) => key.split("/").at(-2) ?? ""))];
    const rows = await db.select({ sourceKey: automateJobs.sourceKey }).from(automateJobs).where(inArray(automateJobs.id, ids));
    return rows.flatMap(({ sourceKey }) => sourceKey ?? []);
  });
}
