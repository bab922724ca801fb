import { type SQL, sql } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import type { AdoptableSelection, AdoptableWork } from "./owned-data.ts";
import { ownerOf, type SignedInUser } from "./session.ts";

type AdoptServices = Pick<Services, "db" | "ownedData">;

/**
 * Finds what a device holds that its signed-in user could move to their account.
 *
 * @param declinedAt when this was declined on the device: only newer work is offered again
 */
export async function findAdoptable(services: AdoptServices, device: string, declinedAt: Date | null): Promise<AdoptableWork> {
  const selections = services.ownedData.flatMap((data) => data.selectAdoptable?.(services.db, device, declinedAt) ?? []);
  const { rows } = await services.db.execute<AdoptableWork>(sql`SELECT
    ${sumOf(selections, "runs")} AS runs, ${sumOf(selections, "conversations")} AS conversations,
    ${sumOf(selections, "prompts")} AS prompts, ${sumOf(selections, "starred")} AS starred,
    ${joinOf(selections, "newest", sql` || `, sql`'[]'::jsonb`)} AS newest`);
  const [work] = rows;
  if (work === undefined) throw new Error("a SELECT without a table answers one row");
  return { ...work, newest: work.newest.map((one) => ({ ...one, createdAt: new Date(one.createdAt).toISOString() })) };
}

const sumOf = (selections: readonly AdoptableSelection[], part: keyof AdoptableWork): SQL =>
  joinOf(selections, part, sql` + `, sql`0::bigint`);

function joinOf(selections: readonly AdoptableSelection[], part: keyof AdoptableWork, operator: SQL, start: SQL): SQL {
  return sql.join([start, ...selections.flatMap((selection) => selection[part] ?? [])], operator);
}

/**
 * Moves everything a device holds to an account, in one transaction. Repeating it moves whatever has been added since. If two accounts
 * compete, the first one gets it.
 *
 * @param device the owner key of the browser's own device cookie
 * @returns what the device held just before; with two accounts at once, both may be told about work only one of them got
 */
export async function adoptDevice(services: AdoptServices, user: Pick<SignedInUser, "id">, device: string): Promise<AdoptableWork> {
  const owner = ownerOf(user.id);
  const taken = await findAdoptable(services, device, null);
  if (device.startsWith("device:"))
    await services.db.transaction(async (tx) => {
      for (const data of services.ownedData) await data.adopt?.(tx, device, owner);
    });
  return taken;
}

const cookieName = (isSecure: boolean): string => (isSecure ? "__Host-adoption" : "adoption");
/** As long as the device itself is known. */
const declinedMaxAgeS = 400 * 86_400;

/** The `Set-Cookie` value that remembers on the device that its work was left in place. */
export function declinedCookie(isSecure: boolean, at: Date): string {
  const flags = `Path=/; Max-Age=${declinedMaxAgeS}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return `${cookieName(isSecure)}=${at.getTime()}; ${flags}`;
}

/** Reads when the user chose to leave a device's work in place; null if they never did. */
export function readDeclined(cookieHeader: string | null, isSecure: boolean): Date | null {
  const value = new RegExp(`(?:^|;\\s*)${cookieName(isSecure)}=(\\d{13})(?:;|$)`).exec(cookieHeader ?? "")?.[1];
  return value === undefined ? null : new Date(Number(value));
}
