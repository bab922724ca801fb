/** A person who is signed in, as every request knows them; read once a request (`find-session.server.ts`). */
export type SignedInUser = {
  id: string;
  email: string;
  name: string;
  /** User role (spec §4): Free 0, Premium 10; 0 without a profile row (spec §9). */
  role: number;
  /** Until when premium is paid; null without a plan. */
  billingEnd: Date | null;
  /** Null for who is no admin; a frozen one may do nothing. */
  admin: { role: number; isFrozen: boolean } | null;
  handle: string | null;
  avatarId: string | null;
  sessionId: string;
  /** When this session began: money, mail and password ask for a fresh one. */
  signedInAt: Date;
};

/** What needs a fresh sign-in (change of mail address or password, deletion) takes one of at most this age. */
export const freshSessionMs = 15 * 60_000;

export const isFresh = (user: Pick<SignedInUser, "signedInAt">, now: Date): boolean =>
  now.getTime() - user.signedInAt.getTime() <= freshSessionMs;

/** Admin and not frozen (spec §6). */
export const isAdmin = (user: Pick<SignedInUser, "admin"> | null): boolean => user?.admin != null && !user.admin.isFrozen;

/** The key of everything that a user owns. */
export const ownerOf = (userId: string): string => `user:${userId}`;

/** Under https the browser itself refuses a session cookie that another host or path set (`__Host-`). */
export const sessionCookieName = (origin: string): string => (origin.startsWith("https:") ? "__Host-session" : "session");
