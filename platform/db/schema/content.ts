import type { Localized } from "#core/localized.ts";
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { publishState } from "./catalogue.ts";
import { createdAt, json, moment, updatedAt } from "./columns.ts";

/**
 * What admins edit, whatever its kind (`tool`, `page`, `navigation`, …): the newest content and which one is published. What the
 * site shows is in the kind's own table (`platform/revisions`).
 */
export const editedItems = pgTable(
  "edited_items",
  {
    kind: text("kind").notNull(),
    id: text("id").notNull(),
    /** Incremented with each save. */
    revision: integer("revision").notNull(),
    content: json<Record<string, unknown>>("content").notNull(),
    /** The revision that the site shows; null for a draft. */
    publishedRevision: integer("published_revision"),
    /** Incremented with each publication. */
    version: integer("version").notNull().default(0),
    editedBy: text("edited_by").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** Every save of an item; the published ones have a version and can be restored. Apart from that, rows never change. */
export const itemRevisions = pgTable(
  "item_revisions",
  {
    kind: text("kind").notNull(),
    itemId: text("item_id").notNull(),
    revision: integer("revision").notNull(),
    content: json<Record<string, unknown>>("content").notNull(),
    version: integer("version"),
    /** What the editor says is new, at publishing. */
    note: text("note"),
    editedBy: text("edited_by").notNull(),
    publishedAt: moment("published_at"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.itemId, table.revision] }),
    uniqueIndex("item_revisions_version").on(table.kind, table.itemId, table.version),
  ],
);

/** Pages of the catch-all: about, help, privacy, … Their text is Markdown. */
export const pages = pgTable(
  "pages",
  {
    id: text("id").primaryKey(),
    /** The path without its leading slash. */
    slug: text("slug").notNull(),
    title: json<Localized>("title").notNull(),
    description: json<Localized>("description").notNull(),
    body: json<Localized>("body").notNull(),
    state: integer("state").notNull().default(publishState.draft),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex("pages_slug").on(table.slug)],
);

/** Addresses that moved, or are gone for good (410); paths are lowercase and without a language prefix. */
export const redirects = pgTable("redirects", {
  path: text("path").primaryKey(),
  /** Null: removed. */
  target: text("target"),
  hits: bigint("hits", { mode: "number" }).notNull().default(0),
  createdBy: text("created_by").notNull(),
  createdAt: createdAt(),
});

/** Thumbs for a result, a prompt or a page, with reasons; one per owner and target. */
export const userFeedback = pgTable(
  "user_feedback",
  {
    id: text("id").primaryKey(),
    owner: text("owner").notNull(),
    targetType: text("target_type", { enum: ["run", "prompt", "page", "site"] }).notNull(),
    targetId: text("target_id").notNull(),
    /** −1, 0 or 1. */
    rating: integer("rating").notNull(),
    reasons: text("reasons").array().notNull().default([]),
    comment: text("comment"),
    runId: text("run_id"),
    /** For a run: which tool made it, for the tool statistics. */
    tool: text("tool"),
    page: text("page"),
    locale: text("locale", { enum: ["en", "zh"] }).notNull(),
    /** Whether the person who handles it may read the run's texts. */
    mayRead: boolean("consent_to_view_content").notNull().default(false),
    handledBy: text("handled_by"),
    handledAt: moment("handled_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("user_feedback_target").on(table.owner, table.targetType, table.targetId),
    index("user_feedback_newest").on(table.createdAt.desc().nullsFirst(), table.id),
    index("user_feedback_tool").on(table.tool, table.createdAt),
  ],
);

export const surveyResponses = pgTable(
  "survey_responses",
  {
    id: text("id").primaryKey(),
    surveyKey: text("survey_key", { enum: ["onboarding", "post_job", "cancel", "exit"] }).notNull(),
    owner: text("owner").notNull(),
    answers: json<Record<string, unknown>>("answers").notNull(),
    locale: text("locale", { enum: ["en", "zh"] }).notNull(),
    context: json<Record<string, unknown>>("context").notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index("survey_responses_newest").on(table.createdAt.desc().nullsFirst(), table.id),
    index("survey_responses_owner").on(table.owner, table.surveyKey),
  ],
);

/** Who wants to hear about a product that is not open yet; one row per product and address. */
export const waitlist = pgTable(
  "waitlist",
  {
    id: text("id").primaryKey(),
    productKey: text("product_key").notNull(),
    /** Lowercase. */
    email: text("email").notNull(),
    owner: text("owner"),
    useCase: text("use_case"),
    volumeBand: text("volume_band"),
    locale: text("locale", { enum: ["en", "zh"] }).notNull(),
    source: text("source"),
    invitedAt: moment("invited_at"),
    joinedAt: moment("joined_at"),
    unsubscribedAt: moment("unsubscribed_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("waitlist_address").on(table.productKey, table.email),
    index("waitlist_newest").on(table.createdAt.desc().nullsFirst(), table.id),
    index("waitlist_owner").on(table.owner),
  ],
);
