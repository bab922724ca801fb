import { and, inArray, isNotNull, sql } from "drizzle-orm";
import { sweepRuns } from "#features/runs/sweep-runs.server.ts";
import type { Services } from "#features/services.ts";
import { readChangeMarks } from "#platform/db/change-marks.server.ts";
import { processes } from "#platform/db/schema/operations.ts";
import { runs } from "#platform/db/schema/runs.ts";

/** Time between two beats, in ms: a stop asked for at another process reaches its run within one. */
const beatMs = 400;
/** Heartbeat, change marks and sweep need no more than every third beat. */
const slowBeats = 3;

export type Pulse = { stop(): Promise<void> };

/**
 * Keeps this process in step with the others through the database alone: tells that it lives, sees stops asked for
 * elsewhere, takes up changed settings and content, and ends the runs of the dead.
 *
 * @param isAlone on an embedded database no other process can be alive
 */
export function startPulse(services: Services, role: string, isAlone: boolean): Pulse {
  const seen = new Map<string, number>();
  let beats = 0;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  const beat = async (): Promise<void> => {
    await stopRequestedRuns(services);
    if (beats++ % slowBeats !== 0) return;
    await reportAlive(services, role);
    await followChanges(services, seen);
    const ended = await sweepRuns(services, isAlone);
    if (ended > 0) services.log.warn({ runs: ended }, "ended runs of a process that died");
  };

  const loop = async (): Promise<void> => {
    while (!isStopped) {
      await beat().catch((error: unknown) => services.log.warn({ err: error }, "pulse failed, trying again"));
      await new Promise((resolve) => setTimeout(resolve, beatMs));
    }
  };
  running = loop();
  return {
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

async function stopRequestedRuns(services: Services): Promise<void> {
  const active = services.engine.activeRunIds();
  if (active.length === 0) return;
  const asked = await services.db
    .select({ id: runs.id })
    .from(runs)
    .where(and(inArray(runs.id, active), isNotNull(runs.stopRequestedAt)));
  for (const run of asked) void services.engine.stop(run.id);
}

/** Tells the others, by the database's row alone, that this process lives. */
export async function reportAlive(services: Pick<Services, "db" | "processId">, role: string): Promise<void> {
  // The database's clock, so that processes with clocks of their own agree on who is alive.
  const heartbeatAt = sql`now()`;
  await services.db
    .insert(processes)
    .values({ id: services.processId, role, heartbeatAt })
    .onConflictDoUpdate({ target: processes.id, set: { heartbeatAt } });
}

async function followChanges(services: Services, seen: Map<string, number>): Promise<void> {
  const marks = await readChangeMarks(services.db);
  for (const topic of ["config", "catalogue"] as const) {
    const mark = marks.get(topic) ?? 0;
    if (seen.get(topic) === mark) continue;
    if (seen.has(topic)) await services[topic].reload();
    seen.set(topic, mark);
  }
}
