import { inArray, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../db/database.server.ts";

/** Column types as clients expect them (PostgreSQL's type names). */
export type ColumnType = "text" | "int4" | "int8" | "timestamptz";

type PublicValue = string | number | null;
export type PublicRow = { owner: string; values: Record<string, PublicValue> };

/** What sockets may see of a table's rows: a few columns without anyone's words. Features define them (server/realtime/live-tables.ts). */
export type LiveTable = {
  name: string;
  /** `owner`: each row only for its owner. `admin`: all of them for admins who may act. */
  audience: "owner" | "admin";
  columns: Readonly<Record<string, ColumnType>>;
  /** Reads rows by the ids of their notices; deleted ones are left out. Each has `owner`, which is empty for admin tables. */
  read(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, PublicRow>>;
  /** What is reported of a deleted row: the columns that its id is made of. */
  keyOf(id: string): Record<string, string>;
};

const typeNames: Readonly<Record<string, ColumnType>> = {
  PgText: "text",
  PgInteger: "int4",
  PgBigInt53: "int8",
  PgTimestamp: "timestamptz",
};

/**
 * Makes a live table from one list of columns, named and typed as they are in the schema.
 *
 * @param shown.owner whose row it is; none if all admins see it
 * @param shown.key   the columns that make up the ids of its notices, joined by `/`; only the last may contain one
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
  if (type === undefined) throw new Error(`there is no socket type for the column ${name} (${columnType})`);
  return type;
}

const publicValues = (values: Record<string, unknown>): PublicRow["values"] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : (value as PublicValue)]),
  );
