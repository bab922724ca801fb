import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { fromDrizzle, type Job, type JobResult, PgBoss } from "pg-boss";
import { type Database, type DatabaseOrTransaction, sqlStateOf } from "../db/database.server.ts";
import type { Log } from "../log/log.server.ts";

/** A kind of background work; a value next to its feature. Its handler may run twice. */
export type JobDefinition<Payload extends object> = {
  /** `feature.verb-noun` */
  name: string;
  retryLimit: number;
  /** Seconds before the first retry, about doubled before each later one; default 1. */
  retryDelayS?: number;
  /** How many run at the same time in one process; default 1. */
  atOnce?: number;
  /** Longest run in seconds before the job counts as lost and is retried. */
  expireInSeconds: number;
  /** Five cron fields in UTC, for recurring work. */
  cron?: string;
  /** Never read: it ties payloads to the definition. */
  payload?: Payload;
};

export type JobHandler<Payload extends object> = { job: JobDefinition<Payload>; handle(payload: Payload): Promise<void> };

export type Jobs = {
  /**
   * Queues work.
   *
   * @param tx the transaction that creates the row the work is about: both commit together. Without one the work is queued right away.
   */
  enqueue<Payload extends object>(job: JobDefinition<Payload>, payload: Payload, tx?: DatabaseOrTransaction): Promise<void>;
  /**
   * Takes no new work and waits for the work in progress, at most `boundMs`; anything unfinished is then handed back for another
   * process. A repeat may shorten the wait.
   */
  stop(boundMs: number): Promise<void>;
};

export function defineJob<Payload extends object>(job: JobDefinition<Payload>): JobDefinition<Payload> {
  return job;
}

const uniqueViolation = "23505";

/**
 * Starts pg-boss on the application's own pool, so that it works on both databases, and registers the given handlers.
 *
 * @param handlers all that the product has, in every process: their queues must exist before anything is queued
 * @param isWorker false for a process that only queues
 */
export async function startJobs(db: Database, log: Log, handlers: readonly JobHandler<object>[], isWorker = true): Promise<Jobs> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => db.$client.query(text, values as unknown[]) }, schema: "jobs" });
  boss.on("error", (error) => log.warn({ err: error }, "job queue"));
  await boss.start().catch((error: unknown) => {
    // Another process made the schema at the same moment. It is there now: the violation waits for the other transaction's end.
    if (sqlStateOf(error) === uniqueViolation) return boss.start();
    throw error;
  });
  for (const { job, handle } of handlers) {
    const { name, retryLimit, retryDelayS = 1, expireInSeconds, atOnce = 1 } = job;
    await boss.createQueue(name, { retryLimit, retryDelay: retryDelayS, retryBackoff: true, expireInSeconds });
    // The first use of a queue reads its settings on a connection of its own. Inside a transaction on the embedded database, where
    // connections take turns, that would wait forever: so we do it here.
    await boss.findJobs(name, { id: randomUUID() });
    if (!isWorker) continue;
    const options = { pollingIntervalSeconds: 2, batchSize: atOnce, burstWhenBatchFull: true, perJobResults: true } as const;
    await boss.work(name, options, (batch: Job<object>[]) => Promise.all(batch.map((one) => settle(one, handle, log))));
    if (job.cron !== undefined) await boss.schedule(job.name, job.cron);
  }
  // pg-boss's own graceful stop cannot be shortened once it waits, and checks only every half second whether everything has ended.
  let ending: Promise<unknown> | null = null;
  let stopped: Promise<void> | null = null;
  return {
    async enqueue(job, payload, tx) {
      await boss.send(job.name, payload, tx === undefined ? {} : { db: fromDrizzle(tx, sql) });
    },
    async stop(boundMs) {
      ending ??= Promise.all(handlers.map(({ job }) => boss.offWork(job.name)));
      await Promise.race([ending, new Promise((resolve) => setTimeout(resolve, boundMs).unref())]);
      stopped ??= boss.stop({ graceful: false, close: false });
      await stopped;
    },
  };
}

async function settle({ id, name, data }: Job<object>, handle: (payload: object) => Promise<void>, log: Log): Promise<JobResult> {
  try {
    await handle(data);
    return { id, status: "completed" };
  } catch (error) {
    log.warn({ err: error, job: name, jobId: id }, "job failed");
    return { id, status: "failed" };
  }
}
