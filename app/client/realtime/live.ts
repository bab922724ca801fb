import type { LiveChange, TableReader } from "./realtime.ts";

/** Time for the page itself, in ms, before it connects. */
const pageFirstMs = 1500;

/** Follows a table of own rows once the page is idle. Without a socket the page works as before: it polls. @returns stops it */
export function followLive(apiKey: string, table: string, reader: TableReader): () => void {
  return whenAtRest(async () => (await import("./realtime.ts")).followTable(apiKey, table, reader));
}

/**
 * Follows a table of own rows that the page has just read.
 *
 * @param gatherMs changes that follow each other faster than this are told once
 * @param read reads it again; handed the newest row, or null once changes may have been missed
 * @returns stops it
 */
export function rereadLive(apiKey: string, table: string, gatherMs: number, read: (row: LiveChange["row"] | null) => void): () => void {
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = followLive(apiKey, table, {
    onChange({ row }) {
      clearTimeout(timer);
      timer = setTimeout(read, gatherMs, row);
    },
    onFollowing() {
      if (!isFirst) read(null);
      isFirst = false;
    },
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Shows the others on a topic that this person is there too. @returns stops it */
export function shareLive(apiKey: string, topic: string, onOthers: (names: string[]) => void): () => void {
  return whenAtRest(async () => (await import("./realtime.ts")).shareTopic(apiKey, topic, onOthers));
}

function whenAtRest(open: () => Promise<() => void>): () => void {
  let isStopped = false;
  let stop: (() => void) | null = null;
  const start = async (): Promise<void> => {
    const opened = await open();
    if (isStopped) opened();
    else stop = opened;
  };
  // No one needs to be told that a client could not be loaded.
  const timer = setTimeout(() => void start().catch(() => undefined), pageFirstMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop?.();
  };
}
