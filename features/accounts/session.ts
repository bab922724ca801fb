import { role } from "#core/actor.ts";

/** A signed-in person, as every request knows them; read once per request (`find-session.server.ts`). */
export type SignedInUser = {
  id: string;
  email: string;
  name: string;
  /** User role (spec §4): Free 0, Premium 10; 0 without a profile row (spec §9). */
  role: number;
  /** When the paid premium period ends; null without a plan. */
  billingEnd: Date | null;
  /** Null if the user is not an admin; a frozen one may do nothing. */
  admin: { role: number; isFrozen: boolean } | null;
  handle: string | null;
  avatarId: string | null;
  sessionId: string;
  /** When this session began: money, email and password changes need a recent one. */
  signedInAt: Date;
};

/** Premium counts as Free once the paid time is over (PRODUCT.md §10). */
export const isPremium = (user: Pick<SignedInUser, "role" | "billingEnd">, now: Date): boolean =>
  user.role === role.premium && (user.billingEnd === null || user.billingEnd > now);

/** Actions that need a fresh sign-in (email or password change, deletion) accept a session at most this old. */
export const freshSessionMs = 15 * 60_000;

export const isFresh = (user: Pick<SignedInUser, "signedInAt">, now: Date): boolean =>
  now.getTime() - user.signedInAt.getTime() <= freshSessionMs;

/** Admin and not frozen (spec §6). */
export const isAdmin = (user: Pick<SignedInUser, "admin"> | null): boolean => user?.admin != null && !user.admin.isFrozen;

/** The owner key of everything a user owns. */
export const ownerOf = (userId: string): string => `user:${userId}`;

/** Over https the browser itself rejects a session cookie set by another host or path (`__Host-`). */
export const sessionCookieName = (origin: string): string => (origin.startsWith("https:") ? "__Host-session" : "session");
