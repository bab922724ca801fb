import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log/log.server.ts";
import { type ChangeReader, type ChangeSource, changeChannel, readNotice } from "./change-source.ts";

/** Waits between attempts to reach the database, in ms; the last one repeats, and each may take up to half as long again. */
const retriesMs = [200, 500, 1000, 2000, 5000];
/** How often a quiet connection is probed, and how long the reply may take, in ms. */
const aliveMs = 15_000;
const answerMs = 5000;

type Following = { client: pg.Client; lost: Promise<unknown> };

/**
 * Receives changes by LISTEN on a connection of its own, separate from the pool. A lost connection is reopened, and anything
 * sent in between counts as missed.
 */
export function createPostgresChanges(url: string, log: Log): ChangeSource {
  return {
    follow(reader) {
      const ready = Promise.withResolvers<void>();
      const stopped = new AbortController();
      let current: pg.Client | null = null;
      const keep = async (): Promise<void> => {
        let failures = 0;
        let wasReady = false;
        while (!stopped.signal.aborted) {
          try {
            const { client, lost } = await listen(url, reader);
            current = client;
            failures = 0;
            if (wasReady) reader.onGap();
            wasReady = true;
            ready.resolve();
            await Promise.race([lost, untilSilent(client, stopped.signal)]);
            await close(client);
          } catch (error) {
            log.debug({ err: error }, "can't listen for changes, trying again");
          }
          current = null;
          await wait(retryMs(failures++), undefined, { signal: stopped.signal }).catch(() => undefined);
        }
      };
      const keeping = keep();
      return {
        ready: ready.promise,
        async stop() {
          stopped.abort();
          if (current !== null) await close(current);
          await keeping;
        },
      };
    },
  };
}

/** Spread out, so that the processes of a site do not all reconnect at once. */
const retryMs = (failures: number): number => (retriesMs[failures] ?? retriesMs.at(-1) ?? 0) * (1 + Math.random() / 2);

async function listen(url: string, reader: ChangeReader): Promise<Following> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: answerMs });
  const lost = new Promise((resolve) => {
    client.once("error", resolve);
    client.once("end", () => resolve(null));
  });
  client.on("error", () => undefined);
  client.on("notification", ({ payload }) => {
    const notice = readNotice(payload ?? "");
    if (notice !== null) reader.onChange(notice);
  });
  try {
    await client.connect();
    await client.query(`LISTEN ${changeChannel}`);
  } catch (error) {
    await close(client);
    throw error;
  }
  return { client, lost };
}

/** Resolves once the connection no longer answers: a network that swallows everything does not close a connection on its own. */
async function untilSilent(client: pg.Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await wait(aliveMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    const answered = client.query("SELECT 1").then(
      () => true,
      () => false,
    );
    if (!(await Promise.race([answered, wait(answerMs, false, { ref: false })]))) return;
  }
}

/** Says goodbye without waiting for a server that may be gone. */
async function close(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => undefined), wait(1000, undefined, { ref: false })]);
}
