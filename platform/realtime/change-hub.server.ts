import type { Database } from "../db/database.server.ts";
import type { Log } from "../log/log.server.ts";
import type { ChangeNotice, ChangeSource, ChangeType } from "./change-source.ts";
import type { LiveTable } from "./live-table.ts";

/** A changed row, in the form in which people who may see it get it; `row` is null if it was deleted. */
export type Change = {
  table: LiveTable;
  type: ChangeType;
  row: Record<string, string | number | null> | null;
  key: Record<string, string>;
  at: Date;
};

export type ChangeFollower = {
  onChange(change: Change): void;
  /** Some changes were missed. */
  onGap(): void;
};

export type ChangeHub = {
  /** Resolves once changes are being received. */
  ready(): Promise<void>;
  /** @param owner whose rows; ignored for an admin table. @returns stops it */
  follow(table: LiveTable, owner: string, follower: ChangeFollower): () => void;
  stop(): Promise<void>;
};

type Services = { db: Database; log: Log; now(): Date };
type Pending = { type: ChangeType; owner: string };

/** Changes within this time are reported together, in ms: a file in progress changes many times a second. */
const gatherMs = 50;
/** With more than this at once, rows are not read one by one: clients reload what they show. */
const maxPending = 2000;
const readAtOnce = 200;

/**
 * Notifies followers of changed rows that they may see: each row is read once per process and change, however many follow it, and only
 * if someone here follows it. It starts listening with the first follower.
 */
export function createChangeHub({ db, log, now }: Services, source: ChangeSource, tables: readonly LiveTable[]): ChangeHub {
  const followers = new Map<string, Set<ChangeFollower>>();
  const pending = new Map<string, Map<string, Pending>>();
  let listening: ReturnType<ChangeSource["follow"]> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();

  const gap = (): void => {
    pending.clear();
    for (const follower of new Set([...followers.values()].flatMap((some) => [...some]))) follower.onGap();
  };
  const note = (notice: ChangeNotice): void => {
    const table = tables.find(({ name }) => name === notice.table);
    if (table === undefined || !followers.has(keyOf(table, notice.owner))) return;
    const ofTable = pending.get(table.name) ?? new Map<string, Pending>();
    pending.set(table.name, ofTable);
    if (ofTable.size >= maxPending) return gap();
    ofTable.set(notice.id, { type: together(ofTable.get(notice.id)?.type, notice.type), owner: notice.owner });
    timer ??= setTimeout(tellAll, gatherMs);
  };
  const tellAll = (): void => {
    timer = undefined;
    const all = [...pending];
    pending.clear();
    telling = telling
      .then(async () => {
        for (const [name, changes] of all) {
          const table = tables.find((one) => one.name === name);
          if (table !== undefined) await tell(table, [...changes]);
        }
      })
      .catch((error: unknown) => {
        log.warn({ err: error }, "changed rows could not be read");
        gap();
      });
  };
  const tell = async (table: LiveTable, changes: [id: string, Pending][]): Promise<void> => {
    for (let at = 0; at < changes.length; at += readAtOnce) {
      const some = changes.slice(at, at + readAtOnce);
      const asked = some.filter(([, { type }]) => type !== "DELETE").map(([id]) => id);
      const rows = asked.length === 0 ? new Map() : await table.read(db, asked);
      for (const [id, { type, owner }] of some) {
        const row = rows.get(id);
        // Deleted in the meantime: a separate notice reports that.
        if (type !== "DELETE" && row === undefined) continue;
        const change: Change = { table, type, row: row?.values ?? null, key: table.keyOf(id), at: now() };
        for (const follower of followers.get(keyOf(table, row?.owner ?? owner)) ?? []) follower.onChange(change);
      }
    }
  };

  return {
    async ready() {
      listening ??= source.follow({ onChange: note, onGap: gap });
      try {
        await listening.ready;
      } catch (error) {
        // The next caller tries again.
        listening = null;
        throw error;
      }
    },
    follow(table, owner, follower) {
      const key = keyOf(table, owner);
      const others = followers.get(key) ?? new Set();
      followers.set(key, others.add(follower));
      return () => {
        others.delete(follower);
        if (others.size === 0 && followers.get(key) === others) followers.delete(key);
      };
    },
    async stop() {
      clearTimeout(timer);
      followers.clear();
      await listening?.stop();
      await telling;
    },
  };
}

const keyOf = (table: LiveTable, owner: string): string => (table.audience === "admin" ? table.name : `${table.name} ${owner}`);

/** What two changes of a row add up to: one that is new and changed is new. */
const together = (before: ChangeType | undefined, next: ChangeType): ChangeType =>
  before === "INSERT" && next === "UPDATE" ? "INSERT" : next;
