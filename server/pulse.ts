import { takeOverLeftAnswers } from "#features/conversations/take-over-answer.server.ts";
import { followActiveRuns } from "#features/runs/stop-run.server.ts";
import { sweepRuns } from "#features/runs/sweep-runs.server.ts";
import type { Services } from "#features/services.ts";
import { type ChangeTopic, readChangeMarks } from "#platform/db/change-marks.server.ts";
import { processTimeoutMs, reportAlive } from "#platform/db/processes.server.ts";

/** Time between two beats, in ms: a stop requested in another process reaches its run within one, a published change all processes. */
const beatMs = 400;
/** Heartbeat and sweep need no more than every third beat. */
const slowBeats = 3;
/** How long results usually are changes slowly: read at the start, and about every ten minutes. */
const usualBeats = 1500;

export type Pulse = { stop(): Promise<void> };

/**
 * Keeps this process in step with the others through the database alone: reports that it is alive, sees stops requested
 * elsewhere, applies changed settings and content, and ends the runs of dead processes.
 *
 * @param isAlone on an embedded database no other process can be alive at the start; later a command may have its own runs
 * @param seen what `loadChanging` has loaded
 */
export function startPulse(services: Services, role: string, isAlone: boolean, seen: LoadedMarks): Pulse {
  let beats = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  const beat = async (): Promise<void> => {
    await followActiveRuns(services);
    await followChanges(services, seen);
    // Prices are shown without it, too; a slow read must not stop the pulse.
    if (beats % usualBeats === 0)
      void services.usualLengths.reload().catch((error: unknown) => services.log.warn({ err: error }, "usual lengths are not known"));
    if (beats++ % slowBeats !== 0) return;
    await reportAlive(services, role);
    // The database may have been away for all processes: the others get as much time to report again as a process has.
    if (performance.now() - failedAt < processTimeoutMs) return;
    const ended = await sweepRuns(services, isAlone && beats === 1);
    if (ended > 0) services.log.warn({ runs: ended }, "ended the runs of a process that died");
    if (ended > 0 || beats === 1) await takeOverLeftAnswers(services);
  };

  const loop = async (): Promise<void> => {
    while (!isStopped) {
      await beat().catch((error: unknown) => {
        failedAt = performance.now();
        services.log.warn({ err: error }, "pulse failed, trying again");
      });
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

const changing = ["config", "catalogue", "pages"] as const satisfies readonly ChangeTopic[];

/** The mark of each topic that this process has loaded. */
export type LoadedMarks = Map<string, number>;

/** Loads what every process keeps in memory. The marks are read first: what changes while it is loaded is loaded again by the first beat. */
export async function loadChanging(services: Services): Promise<LoadedMarks> {
  const marks = await readChangeMarks(services.db);
  await Promise.all(changing.map((topic) => services[topic].reload()));
  return marks;
}

async function followChanges(services: Services, seen: LoadedMarks): Promise<void> {
  const marks = await readChangeMarks(services.db);
  for (const topic of changing) {
    const mark = marks.get(topic);
    if (mark === undefined || seen.get(topic) === mark) continue;
    await services[topic].reload();
    seen.set(topic, mark);
  }
}
