import { sql } from "drizzle-orm";
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { bits, createdAt, moment, searchTerms, smallNumbers } from "./columns.ts";

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
    /** Why its passages are found by their words alone, where that has a reason. */
    errorCode: text("error_code"),
    /** `<provider>/<model>` that the vectors of its chunks come from; null where there are none. */
    embeddingModel: text("embedding_model"),
    /** When the last of its chunks got a vector; null as long as one has none. */
    embeddedAt: moment("embedded_at"),
    /** Chunks that are to get a vector, and those of them that have one. */
    chunksTotal: integer("chunks_total").notNull().default(0),
    chunksDone: integer("chunks_done").notNull().default(0),
    /** The process working on it; only it may write while it does, and only under the attempt with which it took the document. */
    processId: text("process_id"),
    attempt: integer("attempt").notNull().default(0),
    queuedAt: moment("queued_at"),
    startedAt: moment("started_at"),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    // The same bytes of one owner are one document.
    unique("documents_checksum").on(table.owner, table.checksum),
    index("documents_owner").on(table.owner, table.createdAt, table.id),
    index("documents_expires").on(table.expiresAt),
    index("documents_open").on(table.queuedAt).where(sql`${table.status} = 'embedding'`),
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
    /** What it means, to be compared with others of its document's model; null until the model has said so. */
    vector: smallNumbers("vector"),
    /** Which of those numbers are positive: enough to tell which chunks to compare. */
    signs: bits("signs"),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.n] }),
    foreignKey({ columns: [table.documentId], foreignColumns: [documents.id] }).onDelete("cascade"),
  ],
);
