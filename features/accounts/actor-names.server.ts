import { inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#platform/db/database.server.ts";
import { users } from "#platform/db/schema/accounts.ts";
import { ownerOf } from "./session.ts";

/** Who did something, as rows name them (`user:<id>`, `cli`, …); `name` is null for whoever is gone or no person. */
export type ActingPerson = { actor: string; name: string | null };

/** Joins the person that a column names as `user:<id>`. */
export const actsAs = (actor: AnyPgColumn): SQL => sql`${actor} = 'user:' || ${users.id}`;

/** Finds the names of those who acted (`user:<id>`), in one statement; whoever is gone or no person has none. */
export async function findActorNames(db: Database, actors: readonly (string | null)[]): Promise<Record<string, string>> {
  const prefix = ownerOf("");
  const ids = [...new Set(actors.flatMap((actor) => (actor?.startsWith(prefix) ? [actor.slice(prefix.length)] : [])))];
  if (ids.length === 0) return {};
  const rows = await db.select({ id: users.id, name: users.name, email: users.email }).from(users).where(inArray(users.id, ids));
  return Object.fromEntries(rows.map(({ id, name, email }) => [ownerOf(id), name.trim() === "" ? email : name]));
}
