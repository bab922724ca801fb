import type { Database } from "../db/database.server.ts";

/** How a column is written, so that clients read it alike (PostgreSQL's names of types). */
export type ColumnType = "text" | "int4" | "int8" | "timestamptz";

export type PublicRow = { owner: string; values: Record<string, string | number | null> };

/** What sockets may see of a table's rows: a few columns without anybody's words. Features make them (`server/realtime/live-tables.ts`). */
export type LiveTable = {
  name: string;
  /** `owner`: each row for its owner alone. `admin`: all of them for admins who may act. */
  audience: "owner" | "admin";
  columns: Readonly<Record<string, ColumnType>>;
  /** Reads rows by the ids of their notices; those that are gone are left out. Each has `owner`, for admins' tables the empty text. */
  read(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, PublicRow>>;
  /** What is said of a row that is gone: the columns that its id is made of. */
  keyOf(id: string): Record<string, string>;
};
