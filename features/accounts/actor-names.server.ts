import { inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#platform/db/database.server.ts";
import { users } from "#platform/db/schema/accounts.ts";
import { ownerOf } from "./session.ts";

/** Who did something, as rows name them (`user:<id>`, `cli`, …); `name` is null if the actor is gone or isn't a person. */
export type ActingPerson = { actor: string; name: string | null };

/** Joins the person a column names as `user:<id>`. */
export const actsAs = (actor: AnyPgColumn): SQL => sql`${actor} = 'user:' || ${users.id}`;

/** Finds the names of actors (`user:<id>`) in one statement. Actors that are gone or aren't people have none. */
export async function findActorNames(db: Database, actors: readonly (string | null)[]): Promise<Record<string, string>> {
  const prefix = ownerOf("");
  const ids = [...new Set(actors.flatMap((actor) => (actor?.startsWith(prefix) ? [actor.slice(prefix.length)] : [])))];
  if (ids.length === 0) return {};
  const rows = await db.select({ id: users.id, name: users.name, email: users.email }).from(users).where(inArray(users.id, ids));
  return Object.fromEntries(rows.map(({ id, name, email }) => [ownerOf(id), name.trim() === "" ? email : name]));
}
