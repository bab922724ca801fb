import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { finishes } from "#core/finish.ts";
import { createdAt, json, moment, searchTerms, updatedAt } from "./columns.ts";
import type { StoredCitation } from "./runs.ts";

/** Settings for the answers of a conversation (spec §3, "Local config"). */
export type ConversationConfig = {
  maxTokens?: number;
  model?: string;
  topP?: number;
  presencePenalty?: number;
  frequencyPenalty?: number;
};

/** Conversations (spec §3, "Conversation context"; PRODUCT.md §3, "chat histories"). What is shown is the path from the first item to `activeItemId`. */
export const chatHistories = pgTable(
  "chat_histories",
  {
    id: text("id").primaryKey(),
    owner: text("owner").notNull(),
    /** The id that a browser used before it was stored here. */
    clientId: text("client_id"),
    promptId: text("prompt_id"),
    promptVersion: integer("prompt_version"),
    /** The conversation that this one was branched from, which may be gone. */
    forkedFrom: text("forked_from"),
    title: text("title").notNull(),
    /** What is shown instead, where the title is the truncated beginning of the first prompt. */
    longTitle: text("long_title"),
    /** Whether someone chose the title; if not, it follows the first prompt. */
    isNamed: boolean("named").notNull().default(false),
    system: text("system"),
    config: json<ConversationConfig>("config").notNull().default({}),
    /** The last item of the branch that is shown. */
    activeItemId: text("active_item_id"),
    tags: text("tags").array().notNull().default([]),
    pinnedAt: moment("pinned_at"),
    /** In no list and no search, and deleted after a day. */
    isTemporary: boolean("temporary").notNull().default(false),
    itemCount: integer("item_count").notNull().default(0),
    starredCount: integer("starred_count").notNull().default(0),
    /** Characters of prompts and texts, for the limit. */
    chars: integer("chars").notNull().default(0),
    /** From title and tags. */
    search: searchTerms("search"),
    lastItemAt: moment("last_item_at").notNull().defaultNow(),
    /** Set when it left the working set of 20 (spec §9); it stays in the account. */
    archivedAt: moment("archived_at"),
    /** In the trash since then; deleted for good 30 days later. */
    deletedAt: moment("deleted_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("chat_histories_owner").on(table.owner, table.lastItemAt.desc(), table.id),
    uniqueIndex("chat_histories_client").on(table.owner, table.clientId),
    index("chat_histories_search").using("gin", table.search),
    index("chat_histories_deleted").on(table.deletedAt).where(sql`${table.deletedAt} IS NOT NULL`),
  ],
);

/**
 * Items of conversations (spec §3, "History item"): a prompt with its answer. Items with the same parent are siblings:
 * those with the same `promptGroup` are answers to one prompt, those with different ones are versions of the prompt.
 */
export const chatHistoryItems = pgTable(
  "chat_history_items",
  {
    id: text("id").primaryKey(),
    historyId: text("history_id")
      .notNull()
      .references(() => chatHistories.id, { onDelete: "cascade" }),
    owner: text("owner").notNull(),
    parentId: text("parent_id"),
    /** The id of the first item that had this prompt. */
    promptGroup: text("prompt_group").notNull(),
    prompt: text("prompt").notNull(),
    /** Null until its run has been taken over; until then the answer is the run's text. */
    text: text("text"),
    error: text("error"),
    hidePrompt: boolean("hide_prompt").notNull().default(false),
    starredAt: moment("starred_at"),
    runId: text("run_id"),
    finish: text("finish", { enum: finishes }),
    /** Who wrote an answer that comes from no run of ours: as stated in the file it was imported from. */
    origin: text("origin", { enum: ["provider", "demo"] }),
    model: text("model"),
    /** Pictures sent with the prompt, by the ids of `attachments`. */
    attachmentIds: text("attachment_ids").array().notNull().default([]),
    /** Documents that the answer is from, by the ids of `documents`. */
    documentIds: text("document_ids").array().notNull().default([]),
    /** Of such an answer, once it has ended: the sentences that it rests on. */
    citations: json<StoredCitation[]>("citations"),
    /** From prompt and text; null until the answer is whole or has ended. */
    search: searchTerms("search"),
    createdAt: createdAt(),
  },
  (table) => [
    index("chat_history_items_history").on(table.historyId, table.createdAt, table.id),
    index("chat_history_items_owner").on(table.owner, table.createdAt.desc(), table.id),
    index("chat_history_items_search").using("gin", table.search),
    uniqueIndex("chat_history_items_run").on(table.runId),
    index("chat_history_items_unread").on(table.createdAt).where(sql`${table.search} IS NULL`),
    index("chat_history_items_starred").on(table.owner, table.starredAt.desc()).where(sql`${table.starredAt} IS NOT NULL`),
  ],
);

/** The content of a shared page: what was shown when it was shared, and nothing added later. */
export type SharedSnapshot = {
  title: string;
  items: { prompt: string; hidePrompt: boolean; text: string; error: string | null; origin: "provider" | "demo" | null; created: string }[];
};

/** Shared pages. The id is the secret: 160 random bits. */
export const chatShares = pgTable(
  "chat_shares",
  {
    id: text("id").primaryKey(),
    historyId: text("history_id").notNull(),
    owner: text("owner").notNull(),
    /** The name on the page; null for none. */
    authorName: text("author_name"),
    locale: text("locale", { enum: ["en", "zh"] }).notNull(),
    snapshot: json<SharedSnapshot>("snapshot").notNull(),
    expiresAt: moment("expires_at"),
    revokedAt: moment("revoked_at"),
    createdAt: createdAt(),
  },
  (table) => [index("chat_shares_owner").on(table.owner, table.createdAt.desc()), index("chat_shares_history").on(table.historyId)],
);

/** Pictures that people attach to a prompt or a tool; the bytes are in storage, re-encoded by us. */
export const attachments = pgTable(
  "attachments",
  {
    id: text("id").primaryKey(),
    owner: text("owner").notNull(),
    storagePath: text("storage_path").notNull(),
    mime: text("mime").notNull(),
    bytes: integer("bytes").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Its original file name; shown, never used as a path. */
    name: text("name").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("attachments_owner").on(table.owner, table.createdAt.desc())],
);
