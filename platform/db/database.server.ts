import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

/** The one way to the data: Drizzle over `pg`, whichever database is behind it. */
export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool };
/** What a use case takes that may run inside a transaction. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
export type DatabaseOrTransaction = Database | Transaction;

export type DatabaseAddress = { kind: "url"; url: string } | { kind: "socket"; folder: string };

// int8 columns hold money and counters far below 2^53; numbers keep arithmetic and JSON plain.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens a pool of at most `maxConnections` connections; nothing is connected before the first query.
 *
 * A connection that breaks while idle is dropped and reported to `onIdleError`; the next query opens another.
 */
export function openDatabase(address: DatabaseAddress, onIdleError: (error: Error) => void, maxConnections = 10): Database {
  const pool = new pg.Pool({
    ...(address.kind === "url" ? { connectionString: address.url } : { host: address.folder, user: "postgres", database: "postgres" }),
    max: maxConnections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  pool.on("error", onIdleError);
  return drizzle({ client: pool }) as Database;
}

const connectionFailures = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "57P01",
  "57P02",
  "57P03",
  "08000",
  "08003",
  "08006",
  "53300",
]);

/** Tells whether a query failed because the database is unreachable, so that trying later makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === "string" && connectionFailures.has(code)) return true;
    if (/Connection terminated|is not queryable|timeout exceeded when trying to connect|the database system is/.test(current.message))
      return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseAway)) return true;
  }
  return false;
}

/** The SQLSTATE of a failed query, or null. */
export function sqlStateOf(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}
