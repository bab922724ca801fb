import { sql } from "drizzle-orm";
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { createdAt, moment, searchTerms } from "./columns.ts";

/** People's own documents (PRODUCT.md §3): what their questions are answered from. */
export const documents = pgTable(
  "documents",
  {
    id: text("id").primaryKey(),
    owner: text("owner").notNull(),
    title: text("title").notNull(),
    /** 0 a text made here, 10 a stored file, 11 a file whose chunks are in `embeddings`. */
    source: integer("source").$type<0 | 10 | 11>().notNull(),
    /** 0 text, 1 PDF. */
    type: integer("type").$type<0 | 1>().notNull(),
    /** One of formats/file-format.ts; null for a text made here. */
    format: text("format"),
    mime: text("mime").notNull(),
    /** Of the file; of a text made here, in UTF-8. */
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    /** Pages, slides or sheets; null where the format has none. */
    pages: integer("pages"),
    /** Code points of its text. */
    chars: integer("chars").notNull(),
    /** BCP 47, detected; null where nothing could be told. */
    language: text("language"),
    /** Where the file is in storage; null for a text made here. */
    storagePath: text("storage_path"),
    /** SHA-256 of the file, or of a text made here with its title, in hexadecimal digits. */
    checksum: text("checksum").notNull(),
    status: text("status", { enum: ["stored", "reading", "embedding", "ready", "failed"] }).notNull(),
    errorCode: text("error_code"),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    // The same bytes of one owner are one document.
    unique("documents_checksum").on(table.owner, table.checksum),
    index("documents_owner").on(table.owner, table.createdAt, table.id),
    index("documents_expires").on(table.expiresAt),
    check("documents_source", sql`${table.source} IN (0, 10, 11)`),
    check("documents_type", sql`${table.type} IN (0, 1)`),
  ],
);

/** A document's text in chunks without gap or overlap: put together in their order, they are the text (docs/decisions/0083). */
export const embeddings = pgTable(
  "embeddings",
  {
    documentId: text("document_id").notNull(),
    /** Its place among the document's chunks, from 0. */
    n: integer("n").notNull(),
    /** From 1; null where the format has none. */
    page: integer("page"),
    /** Path of the headings above it. */
    heading: text("heading"),
    /** Where it begins in the document's text, in UTF-16 units. */
    start: integer("start").notNull(),
    text: text("text").notNull(),
    search: searchTerms("search").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.n] }),
    foreignKey({ columns: [table.documentId], foreignColumns: [documents.id] }).onDelete("cascade"),
  ],
);
