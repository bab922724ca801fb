import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { identities, sessions, userProfiles, users } from "#platform/db/schema/accounts.ts";
import { balances, creditLots } from "#platform/db/schema/billing.ts";
import { profileColumns } from "./change-profile.server.ts";
import { isOnboardingDue } from "./onboarding.server.ts";
import type { ProfileView } from "./profile.ts";
import { ownerOf, type SignedInUser } from "./session.ts";

/** A session as its owner sees it; its token never leaves the server. */
export type SessionView = { id: string; startedAt: string; address: string | null; browser: string | null; isCurrent: boolean };

/** Everything the account page shows about an account. */
export type OwnAccount = {
  profile: ProfileView;
  createdAt: Date;
  isEmailConfirmed: boolean;
  /** Where the user is signed in: this device first, then newest first. */
  sessions: SessionView[];
  /** Null without a password. */
  passwordSetAt: Date | null;
  /** The id of the link to Google. */
  googleId: string | null;
  /** What is left of bought credits, in thousandths: granted ones are spent first. */
  boughtMilli: number;
  /** Whether a new user should still be asked what they are here for. */
  isOnboardingDue: boolean;
};

/** Reads profile, sessions and sign-in methods in one statement; null once the account is closed. */
export async function findOwnAccount(
  services: Pick<Services, "db" | "now">,
  user: Pick<SignedInUser, "id" | "sessionId">,
): Promise<OwnAccount | null> {
  const isOwn = eq(identities.userId, users.id);
  // A change of the password is the only one of this row.
  const passwordSetAt = sql<Date | null>`(SELECT ${identities.updatedAt} FROM ${identities}
    WHERE ${isOwn} AND ${identities.providerId} = 'credential' AND ${identities.password} IS NOT NULL LIMIT 1)`.mapWith(
    identities.updatedAt,
  );
  const googleId = sql<
    string | null
  >`(SELECT ${identities.id} FROM ${identities} WHERE ${isOwn} AND ${identities.providerId} = 'google' LIMIT 1)`;
  const owner = ownerOf(user.id);
  // Of nothing a sum is null, which `least` leaves out.
  const boughtMilli = sql<number>`least(
      coalesce((SELECT sum(${creditLots.leftMilli}) FROM ${creditLots} WHERE ${creditLots.owner} = ${owner} AND ${creditLots.kind} = 'bought'), 0),
      coalesce((SELECT ${balances.availableMilli} + ${balances.heldMilli} FROM ${balances} WHERE ${balances.owner} = ${owner}), 0)
    )`.mapWith(Number);
  const [row] = await services.db
    .select({
      ...profileColumns,
      passwordSetAt,
      googleId,
      boughtMilli,
      sessions: sessionsAsJson(user.sessionId, services.now()),
      settings: userProfiles.settings,
      createdAt: users.createdAt,
      isEmailConfirmed: users.emailVerified,
    })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(and(eq(users.id, user.id), isNull(userProfiles.deletedAt)));
  if (row === undefined) return null;
  const {
    passwordSetAt: setAt,
    googleId: google,
    sessions: open,
    settings,
    createdAt,
    isEmailConfirmed,
    boughtMilli: bought,
    ...profile
  } = row;
  const views = open.map((session) => ({ ...session, startedAt: new Date(session.startedAt).toISOString() }));
  const isDue = isOnboardingDue({ settings, createdAt }, services.now());
  return {
    profile,
    createdAt,
    isEmailConfirmed,
    passwordSetAt: setAt,
    googleId: google,
    sessions: views,
    boughtMilli: bought,
    isOnboardingDue: isDue,
  };
}

/** The open sessions of `users.id` as a JSON array. */
function sessionsAsJson(currentId: string, now: Date): SQL<SessionView[]> {
  const isCurrent = sql`${sessions.id} = ${currentId}`;
  return sql`(SELECT coalesce(json_agg(json_build_object(
      'id', ${sessions.id}, 'startedAt', ${sessions.createdAt}, 'address', ${sessions.ipAddress}, 'browser', ${sessions.userAgent}, 'isCurrent', ${isCurrent}
    ) ORDER BY ${isCurrent} DESC, ${sessions.createdAt} DESC), '[]'::json)
    FROM ${sessions} WHERE ${sessions.userId} = ${users.id} AND ${sessions.expiresAt} > ${now.toISOString()}::timestamptz)`;
}
