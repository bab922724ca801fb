import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, json, moment } from "./columns.ts";

/** Pictures that people have uploaded to work on, and those that image runs have made; the bytes are in storage, losslessly. */
export const images = pgTable(
  "images",
  {
    id: text("id").primaryKey(),
    owner: text("owner").notNull(),
    /** The run that made it, and which of its pictures; null: it was uploaded. */
    runId: text("run_id"),
    index: integer("index"),
    /** How many runs it is away from what was uploaded or made from words. */
    step: integer("step").notNull(),
    /** The picture it was made from. */
    parentId: text("parent_id"),
    /** `group/name` of the image tool. */
    tool: text("tool"),
    seed: integer("seed"),
    /** What it was made with, to make it again: model, fields, ratio, mask. */
    settings: json<Record<string, unknown>>("settings"),
    storagePath: text("storage_path").notNull(),
    thumbPath: text("thumb_path").notNull(),
    mime: text("mime").notNull(),
    /** Of the stored file, without its thumbnail. */
    bytes: integer("bytes").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Null: kept as long as the account. */
    expiresAt: moment("expires_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("images_owner").on(table.owner, table.createdAt.desc().nullsFirst(), table.id),
    uniqueIndex("images_run").on(table.runId, table.index),
    index("images_expired").on(table.expiresAt),
  ],
);
