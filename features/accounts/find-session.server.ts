import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { adminAccounts, adminStatus, sessions, userProfiles, users } from "#platform/db/schema/accounts.ts";
import type { SignedInUser } from "./session.ts";

/** A token of better-auth, alone or followed by its signature (as its cookie and the header `set-auth-token` carry it). */
const signedToken = /^([A-Za-z0-9]{16,64})(?:\.([A-Za-z0-9+/]{43}=))?$/;

/**
 * Reads the token out of a cookie's or header's value; better-auth signs it with HMAC-SHA256 in base64.
 *
 * @returns null for anything that isn't our token
 */
export function readSessionToken(value: string, secret: string, isSignatureNeeded: boolean): string | null {
  const [, token, signature] = signedToken.exec(decoded(value)) ?? [];
  if (token === undefined) return null;
  if (signature === undefined) return isSignatureNeeded ? null : token;
  // Compared as text: the last base64 character has bits that decode to nothing.
  const expected = Buffer.from(createHmac("sha256", secret).update(token).digest("base64"));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

/** Finds who a session token belongs to, with role and admin account, in one query; null if it has expired or is unknown. */
export async function findSession(services: { db: Database; now(): Date }, token: string): Promise<SignedInUser | null> {
  const [row] = await services.db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      role: userProfiles.role,
      billingEnd: userProfiles.billingEnd,
      handle: userProfiles.handle,
      avatarId: userProfiles.avatarId,
      adminRole: adminAccounts.role,
      adminStatus: adminAccounts.status,
      sessionId: sessions.id,
      signedInAt: sessions.createdAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
    .leftJoin(adminAccounts, eq(adminAccounts.userId, users.id))
    .where(
      and(eq(sessions.token, token), gt(sessions.expiresAt, services.now()), isNull(userProfiles.deletedAt), isNull(userProfiles.frozenAt)),
    );
  if (row === undefined) return null;
  const { adminRole, adminStatus: status, role, ...user } = row;
  const admin = adminRole === null || status === null ? null : { role: adminRole, isFrozen: status !== adminStatus.normal };
  return { ...user, role: role ?? 0, admin };
}
