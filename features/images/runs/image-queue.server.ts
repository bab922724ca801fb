import { and, eq, or, sql } from "drizzle-orm";
import type { Plan } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { runs } from "#platform/db/schema/runs.ts";

/** How often a waiting run looks whether it is its turn, in ms: the runs before it may be at work in other processes. */
const pollIntervalMs = 500;

const isAtWork = (owner: string) => and(eq(runs.owner, owner), eq(runs.kind, "image"), eq(runs.status, "running"));

/**
 * Makes sure that another image run may begin or wait.
 *
 * @throws AppError `rate-limited` if all places of the plan are taken
 */
export async function assertPlaceInQueue(
  { db, config }: Pick<Services, "db" | "config">,
  { owner, plan }: { owner: string; plan: Plan },
): Promise<void> {
  const { imageRunsAtOnce, imageRunsQueued } = config.limits(plan);
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(runs).where(isAtWork(owner));
  const places = imageRunsAtOnce === 0 ? 0 : imageRunsAtOnce + imageRunsQueued;
  if ((row?.count ?? 0) >= places) throw new AppError("rate-limited", "imageRunsQueued", { retryAfterS: 30 });
}

/**
 * Waits until fewer than the plan's number of this owner's earlier image runs are at work, in whichever process.
 *
 * @param onPlace is told how many runs are before it: at first, if there are any, and then whenever that changes
 * @throws the signal's reason
 */
export async function waitForTurn(
  { db, config }: Pick<Services, "db" | "config">,
  run: { runId: string; owner: string; plan: Plan },
  signal: AbortSignal,
  onPlace: (place: number) => void,
): Promise<void> {
  for (let told = 0; ; ) {
    signal.throwIfAborted();
    // A run that has been accepted gets its turn, even if an admin has closed the queue since.
    const atOnce = Math.max(1, config.limits(run.plan).imageRunsAtOnce);
    const place = Math.max(0, (await runsBefore(db, run)) - atOnce + 1);
    if (place !== told) onPlace(place);
    if (place === 0) return;
    told = place;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

async function runsBefore(db: Services["db"], { runId, owner }: { runId: string; owner: string }): Promise<number> {
  const begun = sql`(SELECT own.created_at FROM ${runs} AS own WHERE own.id = ${runId})`;
  const isBefore = or(sql`${runs.createdAt} < ${begun}`, and(sql`${runs.createdAt} = ${begun}`, sql`${runs.id} < ${runId}`));
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(runs)
    .where(and(isAtWork(owner), isBefore));
  return row?.count ?? 0;
}
