import type pg from "pg";

/** Runs statements one after the other on one connection. */
export type Session = Pick<pg.ClientBase, "query">;
export type TableCounts = Record<string, number>;

/** Rows that belong to the processes of one installation, and mean nothing elsewhere. */
const ofProcesses = new Set(["processes"]);
/** Rows per statement: this many times a file's longest text stays far below the memory of a process. */
const batchSize = 200;

/** All tables of the product in an order in which their rows can be written: referenced tables come first. */
export async function listTables(session: Session): Promise<string[]> {
  const { rows: names } = await session.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  );
  const { rows: references } = await session.query<{ from: string; to: string }>(
    `SELECT a.relname AS "from", b.relname AS "to" FROM pg_constraint k
     JOIN pg_class a ON a.oid = k.conrelid JOIN pg_class b ON b.oid = k.confrelid WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace`,
  );
  const waiting = new Set(names.map(({ name }) => name).filter((name) => !ofProcesses.has(name)));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter((name) => !references.some(({ from, to }) => from === name && waiting.has(to)));
    if (free.length === 0) throw new Error(`tables refer to each other in a cycle: ${[...waiting].join(", ")}`);
    for (const name of free) waiting.delete(name);
    ordered.push(...free);
  }
  return ordered;
}

/**
 * Reads a table in batches of rows, each in PostgreSQL's own text form, so that no value is interpreted or changed on the way.
 *
 * @param session inside a transaction; one that began with `beginReading` sees all tables at one moment
 */
export async function* readRows(session: Session, table: string): AsyncGenerator<string[]> {
  const name = quoted(table);
  await session.query(`DECLARE table_rows NO SCROLL CURSOR FOR SELECT t::text AS row FROM ${name} AS t`);
  for (;;) {
    const { rows } = await session.query<{ row: string }>(`FETCH ${batchSize} FROM table_rows`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < batchSize) break;
  }
  await session.query("CLOSE table_rows");
}

/** Begins a transaction that sees all tables as they are now, and formats times and numbers the same way on every installation. */
export async function beginReading(session: Session): Promise<void> {
  await session.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  await session.query("SET LOCAL TimeZone TO 'UTC'");
  await session.query("SET LOCAL DateStyle TO 'ISO, YMD'");
  await session.query("SET LOCAL extra_float_digits TO 1");
}

/** Writes rows that `readRows` gave, into a table with the same columns in the same order. */
export async function writeRows(session: Session, table: string, rows: readonly string[]): Promise<void> {
  const name = quoted(table);
  // OFFSET 0 keeps the row's text from being read once for each of its columns.
  await session.query(
    `INSERT INTO ${name} OVERRIDING SYSTEM VALUE
     SELECT (parsed.value).* FROM (SELECT line::${name} AS value FROM unnest($1::text[]) AS line OFFSET 0) AS parsed`,
    [rows],
  );
}

/** Sets the sequences to continue after the highest number that was written. */
export async function advanceIdentities(session: Session): Promise<void> {
  const { rows } = await session.query<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns WHERE table_schema = 'public' AND is_identity = 'YES'`,
  );
  for (const { table, column } of rows) {
    const sequence = `pg_get_serial_sequence('public.${quoted(table)}', '${column}')`;
    await session.query(
      `SELECT setval(${sequence}, max(${quoted(column)})) FROM ${quoted(table)} HAVING max(${quoted(column)}) IS NOT NULL`,
    );
  }
}

export async function countRows(session: Session, tables: readonly string[]): Promise<TableCounts> {
  const counts: TableCounts = {};
  for (const table of tables) {
    const { rows } = await session.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${quoted(table)}`);
    counts[table] = rows[0]?.n ?? 0;
  }
  return counts;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
