import { PgBoss } from "pg-boss";
import type { Database } from "../db/database.server.ts";
import type { Log } from "../log/log.server.ts";

/** A kind of background work; a value beside its feature. Its handler may run twice. */
export type JobDefinition<Payload extends object> = {
  /** `feature.verb-noun` */
  name: string;
  retryLimit: number;
  /** Longest run in seconds before the job counts as lost and is tried again. */
  expireInSeconds: number;
  /** Five cron fields in UTC, for work that comes back by itself. */
  cron?: string;
  /** Never read: it ties payloads to the definition. */
  payload?: Payload;
};

export type JobHandler<Payload extends object> = { job: JobDefinition<Payload>; handle(payload: Payload): Promise<void> };

export type Jobs = {
  /** Queues work, in a transaction of its own. */
  enqueue<Payload extends object>(job: JobDefinition<Payload>, payload: Payload): Promise<void>;
  /** Waits for the work under way, at most `boundMs`; unfinished jobs are handed back. */
  stop(boundMs: number): Promise<void>;
};

export function defineJob<Payload extends object>(job: JobDefinition<Payload>): JobDefinition<Payload> {
  return job;
}

/**
 * Starts pg-boss over the application's own pool, so that it works on both databases, and takes up the given handlers.
 *
 * @param handlers empty for a process that only queues
 */
export async function startJobs(db: Database, log: Log, handlers: readonly JobHandler<object>[]): Promise<Jobs> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => db.$client.query(text, values as unknown[]) }, schema: "jobs" });
  boss.on("error", (error) => log.warn({ err: error }, "job queue"));
  await boss.start();
  for (const { job, handle } of handlers) {
    await boss.createQueue(job.name, { retryLimit: job.retryLimit, retryBackoff: true, expireInSeconds: job.expireInSeconds });
    await boss.work<object>(job.name, { pollingIntervalSeconds: 2 }, async (batch) => {
      for (const one of batch) await handle(one.data);
    });
    if (job.cron !== undefined) await boss.schedule(job.name, job.cron);
  }
  return {
    async enqueue(job, payload) {
      await boss.send(job.name, payload);
    },
    stop: (boundMs) => boss.stop({ graceful: true, timeout: boundMs, close: false }),
  };
}
