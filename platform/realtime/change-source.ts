/** The channel on which the database announces changes (migration 0006). */
export const changeChannel = "changes";

export const changeTypes = ["INSERT", "UPDATE", "DELETE"] as const;
export type ChangeType = (typeof changeTypes)[number];

/** That a row has changed: which one and whose, never its content. */
export type ChangeNotice = { table: string; type: ChangeType; owner: string; id: string };

export type ChangeReader = {
  onChange(notice: ChangeNotice): void;
  /** Some changes may have been missed: data on screen has to be reloaded. */
  onGap(): void;
};

/** A source of changes: those of all processes, each once its transaction is committed. */
export type ChangeSource = {
  /**
   * Reports changes from the moment `ready` resolves.
   *
   * @returns `ready` waits for a database that is not up yet; `stop` ends it, even before it was ready
   */
  follow(reader: ChangeReader): { ready: Promise<void>; stop(): Promise<void> };
};

/** Reads what the triggers of migration 0006 write: four tab-separated fields; the id comes last, so that it may contain anything. */
export function readNotice(payload: string): ChangeNotice | null {
  const [table = "", type = "", owner = "", ...id] = payload.split("\t");
  if (table === "" || id.length === 0 || !(changeTypes as readonly string[]).includes(type)) return null;
  return { table, type: type as ChangeType, owner, id: id.join("\t") };
}
