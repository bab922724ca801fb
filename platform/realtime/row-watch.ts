/** A process's view of all rows that someone follows: one query for all of them, and none while there are none. */
export type RowWatch<Row extends { id: string }> = {
  /** Checks immediately: this process changed a row. */
  wake(): void;
  /** Reports each state that differs from the previous one, null for a row that is gone. @returns stops it */
  follow(known: Row, onChange: (row: Row | null) => void): () => void;
};

type WatchedRows<Row> = {
  /** The rows of these ids, as they are now. */
  read(ids: readonly string[]): Promise<readonly Row[]>;
  /** What a reader sees of a row. */
  shownOf(row: Row): string;
  /** Time between two checks, in ms. */
  intervalMs: number;
};

type Follower<Row> = { id: string; shown: string; onChange(row: Row | null): void };

export function createRowWatch<Row extends { id: string }>({ read, shownOf, intervalMs }: WatchedRows<Row>): RowWatch<Row> {
  const followers = new Set<Follower<Row>>();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isDue = false;
  const tellChanges = async (): Promise<void> => {
    const told = [...followers];
    const rows = await read([...new Set(told.map(({ id }) => id))]);
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    for (const follower of told) {
      const row = rowOf.get(follower.id) ?? null;
      const shown = row === null ? "" : shownOf(row);
      if (shown === follower.shown) continue;
      follower.shown = shown;
      follower.onChange(row);
    }
  };
  const look = async (): Promise<void> => {
    if (followers.size === 0) return;
    if (isLooking) {
      isDue = true;
      return;
    }
    isLooking = true;
    do {
      isDue = false;
      // Without its database a process learns nothing new: the next check follows.
      await tellChanges().catch(() => undefined);
    } while (isDue && followers.size > 0);
    isLooking = false;
  };
  return {
    wake: () => void look(),
    follow(known, onChange) {
      const follower: Follower<Row> = { id: known.id, shown: shownOf(known), onChange };
      if (followers.size === 0) timer = setInterval(() => void look(), intervalMs).unref();
      followers.add(follower);
      return () => {
        followers.delete(follower);
        if (followers.size === 0) clearInterval(timer);
      };
    },
  };
}
