import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, json, moment } from "./columns.ts";
import type { StoredFinding } from "./translation.ts";

/** A file made from a document; `key` is where it is in storage. */
export type StoredOutput = { kind: "translated" | "bilingual" | "docx"; key: string; bytes: number; mime: string };

/** One inline tag of a unit, and what the unit may grow to (formats/segments/unit.ts). */
export type StoredTag = { id: number; isPair: boolean; name: string; shown?: string };
/** What translators have finished in a file; `language` as one of ours where it is, else as the file says it. */
export type StoredFinished = { segments: number; chars: number; language: string | null };
/** What became of words in the formulas of the outputs; items are limited in number and length (formats/spreadsheet/formula-words.ts). */
export type StoredFormulaWords = {
  changed: number;
  stayed: number;
  items: { place: string; before: string; after: string | null; why: "cells-stay" | "part" | "no-cell" | null }[];
};
export type StoredLimits = { characters?: number; shownMs?: number };

/** Files that are translated (PRODUCT.md §3, "translation documents"); money and outcome are in the run. */
export const translationDocuments = pgTable(
  "translation_documents",
  {
    id: text("id").primaryKey(),
    owner: text("owner").notNull(),
    /** Its name as its owner knows it; never a path or a key. */
    name: text("name").notNull(),
    /** One of formats/file-format.ts. */
    format: text("format").notNull(),
    bytes: integer("bytes").notNull(),
    /** SHA-256 of the file, in hexadecimal digits. */
    checksum: text("checksum").notNull(),
    /** Where the file is in storage; null once it has expired. */
    sourceKey: text("source_key"),
    /** BCP 47; null if it is neither given nor detected from the text. */
    sourceLang: text("source_lang"),
    isDetected: boolean("detected").notNull().default(false),
    /** Null until the translation is started. */
    targetLang: text("target_lang"),
    quality: text("quality", { enum: ["fast", "careful", "best"] }),
    glossaryId: text("glossary_id"),
    isBilingual: boolean("bilingual").notNull().default(false),
    pages: integer("pages").notNull(),
    /** Code points of its texts. */
    chars: integer("chars").notNull(),
    segmentsTotal: integer("segments_total").notNull(),
    finished: json<StoredFinished>("finished"),
    /** What is finished stays, and isn't in the pages, texts and segments that are counted here. */
    keepsFinished: boolean("keeps_finished").notNull().default(false),
    /** Its text comes from a layer over pictures of pages, at least in part. */
    isScan: boolean("scan").notNull().default(false),
    segmentsDone: integer("segments_done").notNull().default(0),
    status: text("status", {
      enum: ["uploaded", "queued", "parsing", "translating", "rendering", "done", "failed", "canceled"],
    }).notNull(),
    /** What is requested: everything without an answer yet, or the file again from what is there. */
    task: text("task", { enum: ["translate", "reflow"] })
      .notNull()
      .default("translate"),
    /** The run that holds the price or has charged it; the newest if there were several. */
    runId: text("run_id"),
    /** The process working on it; only it may write while it does, and only under the attempt with which it took the document. */
    processId: text("process_id"),
    attempt: integer("attempt").notNull().default(0),
    errorCode: text("error_code"),
    outputs: json<StoredOutput[]>("outputs").notNull().default([]),
    /** Null for outputs without formulas. */
    formulaWords: json<StoredFormulaWords>("formula_words"),
    /** Segments have changed since the outputs were made. */
    isChanged: boolean("changed").notNull().default(false),
    createdAt: createdAt(),
    queuedAt: moment("queued_at"),
    startedAt: moment("started_at"),
    endedAt: moment("ended_at"),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("translation_documents_owner").on(table.owner, table.createdAt, table.id),
    index("translation_documents_open").on(table.queuedAt).where(sql`${table.status} IN ('queued', 'parsing', 'translating', 'rendering')`),
    index("translation_documents_expires").on(table.expiresAt),
    index("translation_documents_run").on(table.runId),
  ],
);

/** A document's texts and their results: one row for each place where a text is. They belong to the document's owner. */
export const documentSegments = pgTable(
  "document_segments",
  {
    documentId: text("document_id")
      .notNull()
      .references(() => translationDocuments.id, { onDelete: "cascade" }),
    /** Its place in the document, from 1. */
    n: integer("n").notNull(),
    /** Where the format finds it again. */
    unitId: text("unit_id").notNull(),
    /** Equal for the same text with the same tags. */
    key: text("key").notNull(),
    kind: text("kind").notNull(),
    /** How people find it: `slide 4`, `Sheet1!B3`. */
    place: text("place"),
    note: text("note"),
    /** Tagged text. */
    source: text("source").notNull(),
    tags: json<StoredTag[]>("tags").notNull().default([]),
    limits: json<StoredLimits>("limits"),
    /** Tagged like the source; null: no answer, and its place keeps the source. */
    target: text("target"),
    /** `missing`: requested, but no answer came. */
    state: text("state", { enum: ["open", "done", "marked", "missing"] })
      .notNull()
      .default("open"),
    findings: json<StoredFinding[]>("findings").notNull().default([]),
    /** Taken from the owner's memory: no model was called. */
    isRemembered: boolean("remembered").notNull().default(false),
    editedAt: moment("edited_at"),
    approvedAt: moment("approved_at"),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.n] }),
    uniqueIndex("document_segments_unit").on(table.documentId, table.unitId),
    index("document_segments_key").on(table.documentId, table.key),
    // Few per document; each list of files counts them.
    index("document_segments_faulty").on(table.documentId, table.state).where(sql`${table.state} IN ('marked', 'missing')`),
  ],
);
