import type { Services } from "#features/services.ts";
import type { AdoptableWork } from "./owned-data.ts";
import { ownerOf, type SignedInUser } from "./session.ts";

type AdoptServices = Pick<Services, "db" | "ownedData">;

/**
 * Finds what a device holds that its signed-in user could take along.
 *
 * @param declinedAt when this was declined at the device: only newer work is offered again
 */
export async function findAdoptable(services: AdoptServices, device: string, declinedAt: Date | null): Promise<AdoptableWork> {
  const sum: AdoptableWork = { runs: 0, conversations: 0, prompts: 0, starred: 0, newest: [] };
  for (const data of services.ownedData) {
    const found = await data.findAdoptable?.(services.db, device, declinedAt);
    if (found === undefined) continue;
    for (const count of ["runs", "conversations", "prompts", "starred"] as const) sum[count] += found[count] ?? 0;
    sum.newest.push(...(found.newest ?? []));
  }
  return sum;
}

/**
 * Moves all that a device holds to an account, in one transaction. Repeating moves what has come since; of two accounts the
 * first one gets it.
 *
 * @param device the owner key of the browser's own device cookie
 * @returns what the device held just before; of two accounts at once both may be told of what one of them got
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

/** The `Set-Cookie` value by which a device remembers that its work was left where it is. */
export function declinedCookie(isSecure: boolean, at: Date): string {
  const flags = `Path=/; Max-Age=${declinedMaxAgeS}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return `${cookieName(isSecure)}=${at.getTime()}; ${flags}`;
}

/** Reads when a device's work was left where it is; null when that was never said. */
export function readDeclined(cookieHeader: string | null, isSecure: boolean): Date | null {
  const value = new RegExp(`(?:^|;\\s*)${cookieName(isSecure)}=(\\d{13})(?:;|$)`).exec(cookieHeader ?? "")?.[1];
  return value === undefined ? null : new Date(Number(value));
}
