import { existsSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { seedCatalogue } from "#features/catalogue/seed-catalogue.server.ts";
import { type Database, type DatabaseAddress, openDatabase } from "#platform/db/database.server.ts";

/** What a database looked like before a test: how it is made, and for each table how many rows and which of them is the newest. */
export type Pristine = { structure: string; tables: Record<string, string> };

export function readPristine(address: DatabaseAddress): Promise<Pristine> {
  return withDatabase(address, async (db) => ({ structure: await readStructure(db), tables: await readTables(db) }));
}

/**
 * Brings a database back to what it was: tables whose rows changed are emptied, and the starter catalogue is seeded again if
 * it was among them.
 *
 * @returns false when it cannot be used again: a test changed how it is made, or someone is still connected
 */
export function restorePristine(address: DatabaseAddress, pristine: Pristine): Promise<boolean> {
  return withDatabase(address, async (db) => {
    // The embedded database has one session for all connections, and keeps what a test set in it.
    await db.execute(sql`DISCARD ALL`);
    if ((await countOthers(address, db)) > 0 || (await readStructure(db)) !== pristine.structure) return false;
    const tables = await readTables(db);
    const changed = Object.keys(tables).filter((name) => tables[name] !== pristine.tables[name]);
    const filled = Object.keys(pristine.tables).filter((name) => !isEmpty(pristine.tables[name]));
    const mustFill = changed.some((name) => filled.includes(name));
    const emptied = mustFill ? [...new Set([...changed, ...filled])] : changed;
    if (emptied.length > 0) {
      const names = sql.join(
        emptied.map((name) => sql.identifier(name)),
        sql`, `,
      );
      await db.execute(sql`TRUNCATE ${names} RESTART IDENTITY CASCADE`);
    }
    if (mustFill) {
      await seedCatalogue(db);
      pristine.tables = await readTables(db);
    }
    // Nobody else asks the embedded one for it: its log of changes would grow, in memory, with each test.
    if (address.kind === "socket") await db.execute(sql`CHECKPOINT`);
    return true;
  });
}

const isEmpty = (mark: string | undefined) => mark === undefined || mark.startsWith("0 ");

/** One connection alone, so that all of it happens in one session. */
async function withDatabase<Result>(address: DatabaseAddress, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openDatabase(address, () => undefined, 1);
  try {
    return await work(db);
  } finally {
    await db.$client.end();
  }
}

/** Hash of schemas, tables, columns, indexes, constraints, triggers and functions. */
async function readStructure(db: Database): Promise<string> {
  const own = sql.raw("n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg_t%'");
  const { rows } = await db.execute<{ hash: string }>(sql`
    SELECT md5(string_agg(part, '|' ORDER BY part)) AS hash FROM (
      SELECT 's ' || n.nspname AS part FROM pg_namespace n WHERE ${own}
      UNION ALL
      SELECT concat_ws(' ', 'c', n.nspname, c.relname, c.relkind, a.attname, a.atttypid, a.attnotnull, a.atthasdef)
      FROM pg_namespace n JOIN pg_class c ON c.relnamespace = n.oid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 WHERE ${own}
      UNION ALL
      SELECT 'i ' || pg_get_indexdef(i.indexrelid) FROM pg_namespace n JOIN pg_class c ON c.relnamespace = n.oid
        JOIN pg_index i ON i.indrelid = c.oid WHERE ${own}
      UNION ALL
      SELECT concat_ws(' ', 'k', k.conrelid, pg_get_constraintdef(k.oid)) FROM pg_namespace n JOIN pg_constraint k ON k.connamespace = n.oid WHERE ${own}
      UNION ALL
      SELECT 't ' || pg_get_triggerdef(t.oid) FROM pg_trigger t WHERE NOT t.tgisinternal
      UNION ALL
      SELECT concat_ws(' ', 'f', p.proname, p.prosrc) FROM pg_namespace n JOIN pg_proc p ON p.pronamespace = n.oid WHERE ${own}
    ) AS parts`);
  return rows[0]?.hash ?? "";
}

/** For each table of the product how many rows it has and the newest transaction that wrote one. */
async function readTables(db: Database): Promise<Record<string, string>> {
  const { rows: names } = await db.execute<{ name: string }>(sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`);
  const marks = names.map(
    ({ name }) =>
      sql`SELECT ${sql.raw(`'${name}'`)} AS name, count(*) || ' ' || coalesce(max(xmin::text::int8), 0) AS mark FROM ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<{ name: string; mark: string }>(sql.join(marks, sql` UNION ALL `));
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}

/** Connections of others. The embedded database does not tell of any, but Linux does. */
async function countOthers(address: DatabaseAddress, db: Database): Promise<number> {
  if (address.kind === "socket") return Math.max(0, countConnected(address.folder) - 1);
  const { rows } = await db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`);
  return rows[0]?.n ?? 0;
}

/** How many are connected to the socket in a folder, from /proc/net/unix (proc(5): the sixth column is the state, 03 is connected). */
function countConnected(folder: string): number {
  if (!existsSync("/proc/net/unix")) return 0;
  const lines = readFileSync("/proc/net/unix", "utf8").split("\n");
  return lines.filter((line) => line.includes(` ${folder}/`) && line.trim().split(/\s+/)[5] === "03").length;
}
