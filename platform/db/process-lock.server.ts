import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log/log.server.ts";

/** Our class of advisory locks; the second key is the hash of a process's id. */
export const processLockClass = 1_463_972_717;

/** Waits between attempts to get the lock back, in ms; the last one repeats. */
const retriesMs = [100, 500, 1000, 2000];
const connectTimeoutMs = 5000;

export type ProcessLock = { release(): Promise<void> };

/**
 * Holds a lock that says that this process is alive, on a connection of its own: it stays however busy the process is, and goes with the
 * process (`livingProcess`). A lost connection is opened again.
 *
 * No timer probes the connection: in a busy process, the timer would come before the answer was read.
 *
 * @returns once it is held
 */
export async function holdProcessLock(url: string, processId: string, log: Log): Promise<ProcessLock> {
  const stopped = new AbortController();
  const held = Promise.withResolvers<void>();
  let current: pg.Client | null = null;
  const keep = async (): Promise<void> => {
    let failures = 0;
    while (!stopped.signal.aborted) {
      const client = new pg.Client({
        connectionString: url,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
        connectionTimeoutMillis: connectTimeoutMs,
      });
      current = client;
      const lost = untilLost(client);
      try {
        await client.connect();
        await client.query(lockStatement, [processLockClass, processId]);
        failures = 0;
        held.resolve();
        await lost;
      } catch (error) {
        log.warn({ err: error }, "can't take the lock of this process, trying again");
      }
      await close(client);
      await wait(retriesMs[failures++] ?? retriesMs.at(-1), undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  };
  const keeping = keep();
  await held.promise;
  return {
    async release() {
      stopped.abort();
      if (current !== null) await close(current);
      await keeping;
    },
  };
}

/**
 * PostgreSQL then notices within 20 s that a host has gone silent, and drops its lock; a Unix socket ignores the settings. The lock is
 * shared, so that two ids with the same hash don't wait for each other.
 */
const lockStatement = `SELECT set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '3', false),
  set_config('tcp_keepalives_count', '3', false), pg_advisory_lock_shared($1::int, hashtext($2))`;

function untilLost(client: pg.Client): Promise<unknown> {
  client.on("error", () => undefined);
  return new Promise((resolve) => client.once("error", resolve).once("end", resolve));
}

/** Says goodbye without waiting for a server that may be gone. */
async function close(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => undefined), wait(1000, undefined, { ref: false })]);
}
