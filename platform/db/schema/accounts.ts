import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, json, moment, updatedAt } from "./columns.ts";

/** Admin account status (spec §4). A frozen admin has an account but may do nothing with it. */
export const adminStatus = { normal: 0, frozen: 10 } as const;
/** What an admin may change: content only, or limits, money and users too (PRODUCT.md §3). */
export const adminRole = { editor: 0, admin: 10 } as const;

/** People who can sign in. This table and the next four belong to better-auth, which reads and writes them. */
export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** Lowercase. */
    email: text("email").notNull(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex("users_email").on(table.email)],
);

export const sessions = pgTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The bearer value; the cookie carries it signed. */
    token: text("token").notNull(),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex("sessions_token").on(table.token), index("sessions_user").on(table.userId)],
);

/** Ways to sign in: `credential` with a password hash, `google` with a subject. */
export const identities = pgTable(
  "identities",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    providerId: text("provider_id").notNull(),
    accountId: text("account_id").notNull(),
    password: text("password"),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex("identities_account").on(table.providerId, table.accountId), index("identities_user").on(table.userId)],
);

/** Short-lived secrets of better-auth (reset tokens, states of a Google sign-in), under a hash. */
export const verifications = pgTable(
  "verifications",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("verifications_identifier").on(table.identifier), index("verifications_expiry").on(table.expiresAt)],
);

/** The spec's user profile (§3). Its `token` is not a column: it is the balance in the ledger, in whole credits. */
export const userProfiles = pgTable(
  "user_profiles",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** User role (spec §4): Free 0, Premium 10. */
    role: integer("role").notNull().default(0),
    billingEnd: moment("billing_end"),
    /** What the payment provider calls this person. */
    stripeCustomerId: text("stripe_customer_id"),
    handle: text("handle"),
    bio: text("bio"),
    avatarId: text("avatar_id"),
    locale: text("locale", { enum: ["en", "zh"] })
      .notNull()
      .default("en"),
    timezone: text("timezone").notNull().default("UTC"),
    /** Chat settings and keys, as `features/conversations/chat-settings.ts` reads them; null while they are the defaults. */
    settings: json<Record<string, unknown>>("settings"),
    settingsAt: moment("settings_at"),
    /** Set when the owner asked for deletion: no one signs in from then on, and the rest follows within a day. */
    deletedAt: moment("deleted_at"),
    /** Set by an admin: the account keeps everything but can do nothing until it is unfrozen. */
    frozenAt: moment("frozen_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex("user_profiles_handle").on(table.handle), uniqueIndex("user_profiles_customer").on(table.stripeCustomerId)],
);

/** Admin accounts (spec §3): a row with status Normal makes its user an admin. */
export const adminAccounts = pgTable(
  "admin_accounts",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: integer("role").notNull().default(adminRole.editor),
    status: integer("status").notNull().default(adminStatus.normal),
    createdBy: text("created_by").notNull(),
    note: text("note"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex("admin_accounts_user").on(table.userId)],
);

/** Attempts to sign in, by key, within a window; counted in one statement (`limit-tries.server.ts`). */
export const doorTries = pgTable(
  "door_tries",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    windowEndsAt: moment("window_ends_at").notNull(),
  },
  (table) => [index("door_tries_end").on(table.windowEndsAt)],
);

/**
 * Every email that the product sends: written first, then sent by a job if SMTP is set, otherwise read by an admin
 * (the outbox). The text is deleted once it was sent.
 */
export const mails = pgTable(
  "mails",
  {
    id: text("id").primaryKey(),
    /** Null for an address without an account. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", {
      enum: [
        "verify-email",
        "known-address",
        "reset-password",
        "change-email",
        "email-changed",
        "account-deleted",
        "receipt",
        "payment-failed",
        "renewal-notice",
        "plan-ended",
        "table-done",
        "table-stopped",
      ],
    }).notNull(),
    locale: text("locale", { enum: ["en", "zh"] }).notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    state: text("state", { enum: ["kept", "queued", "sent", "failed"] }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    sentAt: moment("sent_at"),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("mails_created").on(table.createdAt.desc().nullsFirst(), table.id),
    index("mails_expiry").on(table.expiresAt),
    index("mails_user").on(table.userId),
  ],
);

/** Files in storage; each gets its row first, so that a file without a row can be swept. */
export const storedObjects = pgTable(
  "stored_objects",
  {
    id: text("id").primaryKey(),
    owner: text("owner").notNull(),
    kind: text("kind", { enum: ["avatar"] }).notNull(),
    /** Our own key, never part of a name that someone chose. */
    storageKey: text("storage_key").notNull(),
    mime: text("mime").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    details: json<Record<string, number>>("details"),
    state: text("state", { enum: ["writing", "stored"] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("stored_objects_key").on(table.storageKey), index("stored_objects_owner").on(table.owner, table.kind)],
);
