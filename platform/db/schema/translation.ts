import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Localized } from "#core/localized.ts";
import { createdAt, json, moment, updatedAt } from "./columns.ts";

/** What a check found in a target; `start` and `end` are UTF-16 offsets in it. */
export type StoredFinding = {
  kind: "echo" | "script" | "reply" | "missing" | "length" | "placeholder" | "number" | "url" | "term";
  start: number;
  end: number;
};

/** One sentence of a translated text. Offsets are UTF-16, `source*` in the text that was sent, `target*` in the answer. */
export type StoredSegment = {
  id: string;
  sourceStart: number;
  sourceEnd: number;
  targetStart: number;
  targetEnd: number;
  /** `failed`: no answer came, the source is in its place. */
  state: "done" | "marked" | "failed";
  /** Taken from the owner's memory: no model was called. */
  isRemembered: boolean;
  findings: StoredFinding[];
};

/** The options of a translation; left out: the product decides. */
export type TranslationOptions = {
  formality?: "formal" | "informal";
  tone?: number;
  domain?: "general" | "business" | "technical" | "legal" | "medical" | "literary";
  instructions?: string;
  lineBreaks?: "keep" | "join" | "one";
  glossaryId?: string;
  glossaryVersion?: number;
};

/** Text translations, one for each run of kind `translate`; the text itself is in the run. */
export const translations = pgTable(
  "translations",
  {
    runId: text("run_id").primaryKey(),
    owner: text("owner").notNull(),
    /** BCP 47; the detected one if none was given. */
    sourceLang: text("source_lang").notNull(),
    isDetected: boolean("detected").notNull(),
    targetLang: text("target_lang").notNull(),
    options: json<TranslationOptions>("options").notNull().default({}),
    segments: json<StoredSegment[]>("segments").notNull().default([]),
    createdAt: createdAt(),
    /** When it left every list: deleted, or made with the history off. Its words are erased an hour later. */
    unlistedAt: moment("unlisted_at"),
  },
  (table) => [
    index("translations_owner").on(table.owner, table.createdAt, table.runId),
    index("translations_unlisted").on(table.unlistedAt).where(sql`${table.unlistedAt} IS NOT NULL`),
  ],
);

/** Earlier translations, sentence by sentence, so that nothing is requested or paid for twice; `key` is a hash over everything the target depends on. */
export const translationMemory = pgTable(
  "translation_memory",
  {
    owner: text("owner").notNull(),
    key: text("key").notNull(),
    sourceLang: text("source_lang").notNull(),
    targetLang: text("target_lang").notNull(),
    source: text("source").notNull(),
    target: text("target").notNull(),
    createdAt: createdAt(),
    usedAt: moment("used_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] }), index("translation_memory_used").on(table.usedAt)],
);

/** Glossaries of people and devices (PRODUCT.md §3, "glossary"). */
export const glossaries = pgTable(
  "glossaries",
  {
    id: text("id").primaryKey(),
    owner: text("owner").notNull(),
    name: text("name").notNull(),
    /** BCP 47; null: any language. */
    sourceLang: text("source_lang"),
    targetLang: text("target_lang"),
    /** Incremented with every change of its terms, and part of the keys of the memory. */
    version: integer("version").notNull().default(1),
    termCount: integer("term_count").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("glossaries_owner").on(table.owner, table.updatedAt)],
);

export const glossaryTerms = pgTable(
  "glossary_terms",
  {
    id: text("id").primaryKey(),
    glossaryId: text("glossary_id")
      .notNull()
      .references(() => glossaries.id, { onDelete: "cascade" }),
    owner: text("owner").notNull(),
    sourceTerm: text("source_term").notNull(),
    /** Equal to the source if a term must not be translated. */
    targetTerm: text("target_term").notNull(),
    doNotTranslate: boolean("do_not_translate").notNull().default(false),
    caseSensitive: boolean("case_sensitive").notNull().default(false),
    match: text("match", { enum: ["exact", "word", "stem"] })
      .notNull()
      .default("word"),
    /** Which sense is meant; sent to the model with the term. */
    note: text("note").notNull().default(""),
    partOfSpeech: text("part_of_speech").notNull().default(""),
    hits: integer("hits").notNull().default(0),
    misses: integer("misses").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("glossary_terms_term").on(table.glossaryId, table.sourceTerm, table.note),
    index("glossary_terms_owner").on(table.owner),
  ],
);

/** Pairs that people keep (PRODUCT.md §3, "translation likes"). */
export const translationLikes = pgTable(
  "translation_likes",
  {
    id: text("id").primaryKey(),
    owner: text("owner").notNull(),
    sourceLang: text("source_lang").notNull(),
    targetLang: text("target_lang").notNull(),
    sourceText: text("source_text").notNull(),
    targetText: text("target_text").notNull(),
    /** The like that this is an alternative wording of. */
    alternativeOf: text("alternative_of"),
    romanisation: text("romanisation"),
    collection: text("collection").notNull().default(""),
    note: text("note").notNull().default(""),
    source: text("source", { enum: ["text", "file", "image"] })
      .notNull()
      .default("text"),
    exportedAt: moment("exported_at"),
    createdAt: createdAt(),
  },
  (table) => [index("translation_likes_owner").on(table.owner, table.createdAt, table.id)],
);

/** Languages with a page of their own (PRODUCT.md §3, "landing language info"). */
export const landingLanguageInfo = pgTable("landing_language_info", {
  /** BCP 47. */
  code: text("code").primaryKey(),
  slug: text("slug").notNull().unique(),
  intro: json<Localized>("intro").notNull(),
  writingNotes: json<Localized>("writing_notes").notNull(),
  politenessNotes: json<Localized>("politeness_notes").notNull(),
  /** Slugs of the languages that it is most often translated into or from. */
  popularTargets: text("popular_targets").array().notNull().default([]),
  seoTitle: json<Localized>("seo_title").notNull(),
  seoDescription: json<Localized>("seo_description").notNull(),
  /** `two-pass`, or `native:<name>`. */
  reviewedBy: text("reviewed_by").notNull(),
  state: text("state", { enum: ["draft", "published", "withdrawn"] }).notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Phrases of the language pages (PRODUCT.md §3, "landing phrases"). */
export const landingPhrases = pgTable(
  "landing_phrases",
  {
    languageCode: text("language_code")
      .notNull()
      .references(() => landingLanguageInfo.code, { onDelete: "cascade" }),
    key: text("key").notNull(),
    group: text("group", { enum: ["greetings", "travel", "food", "shopping", "work", "emergency"] }).notNull(),
    text: text("text").notNull(),
    /** From the language's library, or an exceptions file; null if none is needed. */
    romanisation: text("romanisation"),
    literal: json<Localized>("literal").notNull(),
    meaning: json<Localized>("meaning").notNull(),
    politeness: text("politeness", { enum: ["casual", "neutral", "polite", "formal"] }).notNull(),
    sort: integer("sort").notNull(),
    reviewedBy: text("reviewed_by").notNull(),
    state: text("state", { enum: ["draft", "published"] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.languageCode, table.key] })],
);
