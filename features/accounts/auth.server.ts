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

/** What better-auth asks to be sent; where it leads is a whole address of ours. */
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
  /** `PUBLIC_ORIGIN`. */
  origin: string;
  /** Signs session cookies and tokens; its own, derived from `APP_SECRET`. */
  secret: string;
  /** Null: no sign-in with Google. */
  google: GoogleSettings | null;
  sendMail(mail: AuthMail): Promise<void>;
  /** Runs when a session has begun, outside of any transaction; `network` is that of who asked (`Actor.network`). */
  onSignIn(userId: string, locale: Locale, network: string | null): Promise<void>;
  /** Removes what the user has before the library removes the user. */
  onDelete(userId: string): Promise<void>;
};

/** Set by the door in front (`auth-door.server.ts`) on every request that better-auth sees; callers cannot. */
export const doorHeaders = { address: "x-door-address", network: "x-door-network", locale: "x-door-locale" } as const;

const days = 86_400;
/** Sessions end after this time; a new sign-in makes a new one. */
export const sessionMaxAgeS = 60 * days;

export type Auth = ReturnType<typeof createAuth>;

/**
 * Makes the sign-in service over our tables. Nothing calls its `handler` but the door in front of it, which limits tries
 * and says who asks.
 */
export function createAuth(options: AuthOptions) {
  const { db, log, origin } = options;
  const isSecure = origin.startsWith("https:");
  return betterAuth({
    appName: options.appName,
    baseURL: origin,
    basePath: "/api/auth",
    secret: options.secret,
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    // What fails unexpectedly is ours to answer and to log: the library would print the error with the statement's parameters.
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
      // Nobody gets in by an address that Google has not seen confirmed.
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
            // Who comes by a link (from Google, from a mail) is told by a page, who posts a form by its answer.
            if (context?.method === "GET") throw context.redirect(`${origin}/api/auth/error?error=account_frozen`);
            throw new APIError("FORBIDDEN", { code: "ACCOUNT_FROZEN", message: "This account is frozen" });
          },
          after: (session, context) =>
            options.onSignIn(session.userId, localeOf(context?.request), context?.request?.headers.get(doorHeaders.network) ?? null),
        },
      },
      user: {
        update: {
          // The owner of the old address hears of it: whoever took the account over would have changed it first.
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
      // The library asks a fresh session for deleting and unlinking, but not for this.
      before: createAuthMiddleware(async (context) => {
        if (context.path === "/change-email") await freshSessionMiddleware(context);
        // A link alone must not change an account: whoever asked for it is signed in, and a reset of the password ends that.
        const change = context.path === "/verify-email" ? readEmailChange(context.query?.["token"]) : null;
        if (change === null) return;
        const session = await getSessionFromCtx(context);
        if (session?.user.email.toLowerCase() !== change.from.toLowerCase())
          throw context.redirect(`${origin}/user/login/?redirectTo=${encodeURIComponent("/dashboard/account")}`);
      }),
    },
    rateLimit: { enabled: false },
    advanced: {
      // Left unset, the library would not look at origins and return addresses while tests run.
      disableOriginCheck: false,
      // The prefixes are ours: the cookie is `__Host-session`, which the library's own switch cannot say.
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

/** A mail row refers to its user, whose row is there only after the sign-up's transaction. */
async function later(send: () => Promise<void>): Promise<void> {
  await queueAfterTransactionHook(send);
}

function localeOf(request: Request | undefined): Locale {
  return request?.headers.get(doorHeaders.locale) === "zh" ? "zh" : "en";
}

/** Google's tokens are needed during sign-in alone, so none is kept. */
const noTokens = { accessToken: null, refreshToken: null, idToken: null, accessTokenExpiresAt: null, refreshTokenExpiresAt: null };

/** The library puts what it was sent (mail addresses, return addresses) behind a colon: that stays out of the log. */
const plainMessage = (message: string): string =>
  message
    .replace(/[:\n].*$/s, "")
    .replace(/\S+@\S+/g, "[address]")
    .slice(0, 200);
