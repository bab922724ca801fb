import { inArray, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../db/database.server.ts";

/** How a column is written, so that clients read it alike (PostgreSQL's names of types). */
export type ColumnType = "text" | "int4" | "int8" | "timestamptz";

type PublicValue = string | number | null;
export type PublicRow = { owner: string; values: Record<string, PublicValue> };

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

const typeNames: Readonly<Record<string, ColumnType>> = {
  PgText: "text",
  PgInteger: "int4",
  PgBigInt53: "int8",
  PgTimestamp: "timestamptz",
};

/**
 * Makes a live table of one list of columns, named and typed as they are in the schema.
 *
 * @param shown.owner whose row it is; none for what all admins see
 * @param shown.key   the columns that the ids of its notices are made of, with `/` between them; only the last may hold one
 * @throws Error for a column whose type clients could not read
 */
export function liveTable(
  table: PgTable,
  { owner, key, columns }: { owner?: PgColumn; key: readonly PgColumn[]; columns: readonly PgColumn[] },
): LiveTable {
  const id = sql<string>`${sql.join([...key], sql` || '/' || `)}`;
  const shown = Object.fromEntries(columns.map((column) => [column.name, column]));
  return {
    name: getTableConfig(table).name,
    audience: owner === undefined ? "admin" : "owner",
    columns: Object.fromEntries(columns.map((column) => [column.name, typeOf(column)])),
    async read(db, ids) {
      const ownerOf = owner === undefined ? sql<string>`''` : sql<string>`${owner}`;
      const rows = await db
        .select({ id, owner: ownerOf, values: shown })
        .from(table)
        .where(inArray(id, [...ids]));
      return new Map(rows.map((row) => [row.id, { owner: row.owner, values: publicValues(row.values) }]));
    },
    keyOf(told) {
      const parts = told.split("/");
      const last = key.length - 1;
      return Object.fromEntries(key.map(({ name }, place) => [name, place < last ? (parts[place] ?? "") : parts.slice(last).join("/")]));
    },
  };
}

function typeOf({ name, columnType }: PgColumn): ColumnType {
  const type = typeNames[columnType];
  if (type === undefined) throw new Error(`sockets have no type for the column ${name} (${columnType})`);
  return type;
}

const publicValues = (values: Record<string, unknown>): PublicRow["values"] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : (value as PublicValue)]),
  );
