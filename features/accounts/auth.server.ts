import { queueAfterTransactionHook } from "@better-auth/core/context";
import { betterAuth } from "better-auth";
import { APIError, createAuthMiddleware, freshSessionMiddleware, getSessionFromCtx } from "better-auth/api";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { bearer } from "better-auth/plugins/bearer";
import { newId } from "#core/ids.ts";
import type { Locale } from "#core/localized.ts";
import type { Database } from "#platform/db/database.server.ts";
import { identities, sessions, users, verifications } from "#platform/db/schema/accounts.ts";
import type { Log } from "#platform/log/log.server.ts";
import { findAccountBar } from "./account-bar.server.ts";
import { readEmailChange } from "./email-change.ts";
import { finishReset } from "./finish-reset.server.ts";
import { type GoogleSettings, googleSignIn } from "./google-provider.server.ts";
import { linkMaxAgeS } from "./link-age.ts";
import type { MailKind } from "./mails/mail-words.ts";
import { passwordLength } from "./password-length.ts";
import { freshSessionMs, sessionCookieName } from "./session.ts";

/** What better-auth asks us to send; its link is an absolute URL of ours. */
export type AuthMail = {
  userId: string | null;
  kind: Exclude<MailKind, "account-deleted">;
  locale: Locale;
  recipient: string;
  link: string | null;
};

export type AuthOptions = {
  db: Database;
  log: Log;
  appName: string;
  /** Signs session cookies and tokens; its own, derived from `APP_SECRET`. */
  secret: string;
  /** Null: no Google sign-in. */
  google: GoogleSettings | null;
  sendMail(mail: AuthMail): Promise<void>;
  /** Runs after a session has begun, outside any transaction; `network` is the caller's (`Actor.network`). */
  onSignIn(userId: string, locale: Locale, network: string | null): Promise<void>;
  /** Removes what the user owns before the library removes the user. */
  onDelete(userId: string): Promise<void>;
};

/** Set by the gateway in front (`auth-door.server.ts`) on every request better-auth sees; callers cannot set it. */
export const doorHeaders = { address: "x-door-address", network: "x-door-network", locale: "x-door-locale" } as const;

const days = 86_400;
/** Sessions end after this time; a new sign-in makes a new one. */
const sessionMaxAgeS = 60 * days;

export type Auth = ReturnType<typeof createAuth>;

const maxAddresses = 20;

/**
 * Gives the sign-in service for each address of the site: the library writes it into links and into what it sends to Google, and a
 * private server has several. Those asked for last are kept.
 */
export function createAuthAt(options: AuthOptions): (origin: string) => Auth {
  const services = new Map<string, Auth>();
  return (origin) => {
    const auth = services.get(origin) ?? createAuth(options, origin);
    services.delete(origin);
    services.set(origin, auth);
    for (const oldest of services.keys()) if (services.size > maxAddresses) services.delete(oldest);
    return auth;
  };
}

/**
 * Creates the sign-in service on top of our tables. Only the gateway in front of it calls its `handler`; it limits attempts and identifies
 * the caller.
 *
 * @param origin the site's address
 */
function createAuth(options: AuthOptions, origin: string) {
  const { db, log } = options;
  const isSecure = origin.startsWith("https:");
  return betterAuth({
    appName: options.appName,
    baseURL: origin,
    basePath: "/api/auth",
    secret: options.secret,
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    // Unexpected failures are ours to answer and log: the library would print the error with the statement's parameters.
    onAPIError: { throw: true },
    logger: { level: "warn", log: (level, message) => log[level === "error" ? "warn" : "debug"]({ part: "auth" }, plainMessage(message)) },
    database: drizzleAdapter(db, {
      provider: "pg",
      transaction: true,
      schema: { user: users, session: sessions, account: identities, verification: verifications },
    }),
    user: {
      changeEmail: { enabled: true },
      deleteUser: { enabled: true, beforeDelete: (user) => options.onDelete(user.id) },
      // No one gets in with an address Google hasn't seen confirmed.
      validateUserInfo: ({ user, source }) =>
        source.method === "oauth" && user.emailVerified !== true ? { error: "email_not_verified" } : undefined,
    },
    session: { expiresIn: sessionMaxAgeS, disableSessionRefresh: true, freshAge: freshSessionMs / 1000 },
    verification: { storeIdentifier: "hashed" },
    account: {
      encryptOAuthTokens: true,
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => finishReset({ db }, user.id),
      resetPasswordTokenExpiresIn: linkMaxAgeS.reset,
      sendResetPassword: ({ user, url }, request) =>
        later(() =>
          options.sendMail({ userId: user.id, kind: "reset-password", locale: localeOf(request), recipient: user.email, link: url }),
        ),
      onExistingUserSignUp: ({ user }, request) =>
        later(() =>
          options.sendMail({
            userId: user.id,
            kind: "known-address",
            locale: localeOf(request),
            recipient: user.email,
            link: `${origin}/user/login/`,
          }),
        ),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: linkMaxAgeS.verify,
      sendVerificationEmail: ({ user, url, token }, request) => {
        const kind = readEmailChange(token) === null ? "verify-email" : "change-email";
        return later(() => options.sendMail({ userId: user.id, kind, locale: localeOf(request), recipient: user.email, link: url }));
      },
    },
    databaseHooks: {
      account: {
        create: { before: async (identity) => ({ data: { ...identity, ...noTokens } }) },
        update: { before: async (identity) => ({ data: { ...identity, ...noTokens } }) },
      },
      session: {
        create: {
          async before(session, context) {
            const bar = await findAccountBar({ db }, session.userId);
            if (bar !== "frozen") return bar === null;
            // Visitors who follow a link (from Google, from an email) see the result on a page; those who post a form get it in the
            // response.
            if (context?.method === "GET") throw context.redirect(`${origin}/api/auth/error?error=account_frozen`);
            throw new APIError("FORBIDDEN", { code: "ACCOUNT_FROZEN", message: "This account is frozen" });
          },
          after: (session, context) =>
            options.onSignIn(session.userId, localeOf(context?.request), context?.request?.headers.get(doorHeaders.network) ?? null),
        },
      },
      user: {
        update: {
          // The owner of the old address is told: anyone who took over the account would have changed it first.
          after: async (user, context) => {
            const change = readEmailChange(context?.query?.["token"]);
            if (context?.path !== "/verify-email" || change?.to !== user.email) return;
            const locale = localeOf(context.request);
            await later(() => options.sendMail({ userId: user.id, kind: "email-changed", locale, recipient: change.from, link: null }));
          },
        },
      },
    },
    hooks: {
      // The library requires a fresh session for deleting and unlinking, but not for this.
      before: createAuthMiddleware(async (context) => {
        if (context.path === "/change-email") await freshSessionMiddleware(context);
        // A link alone must not change an account: its requester is signed in, and a password reset ends that.
        const change = context.path === "/verify-email" ? readEmailChange(context.query?.["token"]) : null;
        if (change === null) return;
        const session = await getSessionFromCtx(context);
        if (session?.user.email.toLowerCase() !== change.from.toLowerCase())
          throw context.redirect(`${origin}/user/login/?redirectTo=${encodeURIComponent("/dashboard/account")}`);
      }),
    },
    rateLimit: { enabled: false },
    advanced: {
      // If unset, the library would skip its origin and return address checks during tests.
      disableOriginCheck: false,
      // The prefixes are ours: the cookie is `__Host-session`, which the library's own option cannot express.
      useSecureCookies: false,
      cookiePrefix: isSecure ? "__Host-auth" : "auth",
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: "lax", path: "/" },
      cookies: { session_token: { name: sessionCookieName(origin) } },
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [doorHeaders.address] },
    },
    plugins: [bearer(), ...(options.google === null ? [] : [googleSignIn(options.google, log)])],
  });
}

/** A mail row references its user, whose row exists only after the sign-up transaction. */
async function later(send: () => Promise<void>): Promise<void> {
  await queueAfterTransactionHook(send);
}

function localeOf(request: Request | undefined): Locale {
  return request?.headers.get(doorHeaders.locale) === "zh" ? "zh" : "en";
}

/** Google's tokens are only needed during sign-in, so none is stored. */
const noTokens = { accessToken: null, refreshToken: null, idToken: null, accessTokenExpiresAt: null, refreshTokenExpiresAt: null };

/** The library puts its input (email addresses, return addresses) after a colon: that part stays out of the log. */
const plainMessage = (message: string): string =>
  message
    .replace(/[:\n].*$/s, "")
    .replace(/\S+@\S+/g, "[address]")
    .slice(0, 200);
