import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { finishes } from "#core/finish.ts";
import { createdAt, json, moment } from "./columns.ts";

/** One row for each piece of work: money, outcome and which process works on it. */
export const runs = pgTable(
  "runs",
  {
    id: text("id").primaryKey(),
    owner: text("owner").notNull(),
    kind: text("kind", { enum: ["write", "prompt", "ask", "translate", "file", "image", "job", "rows"] }).notNull(),
    tool: text("tool"),
    promptId: text("prompt_id"),
    promptVersion: integer("prompt_version"),
    locale: text("locale", { enum: ["en", "zh"] }).notNull(),
    quality: text("quality", { enum: ["fast", "careful", "best"] }).notNull(),
    provider: text("provider").notNull(),
    model: text("model").notNull(),
    origin: text("origin", { enum: ["provider", "demo"] }).notNull(),
    /** The input, field by field; the owner's own words. */
    fields: json<Record<string, unknown>>("fields").notNull(),
    inputHash: text("input_hash").notNull(),
    /** The run, and which of its texts, that this one continues. */
    continuesRunId: text("continues_run_id"),
    continuesVariant: integer("continues_variant"),
    variantCount: integer("variant_count").notNull(),
    /** The model's cap for each variant, in model tokens; derived from the hold. */
    maxOutputTokens: integer("max_output_tokens").notNull(),
    /** What reading adds to each variant's price: thousandths of one price of its quality. */
    inputPartMilli: integer("input_part_milli").notNull().default(0),
    priceMilli: bigint("price_milli", { mode: "number" }).notNull(),
    priceUnitsMilli: bigint("price_units_milli", { mode: "number" }).notNull(),
    heldMilli: bigint("held_milli", { mode: "number" }).notNull(),
    heldUnitsMilli: bigint("held_units_milli", { mode: "number" }).notNull(),
    chargedMilli: bigint("charged_milli", { mode: "number" }),
    chargedUnitsMilli: bigint("charged_units_milli", { mode: "number" }),
    /** Day counters that the hold was taken from and that a release returns to. */
    usageSubjects: text("usage_subjects").array().notNull(),
    usagePeriod: text("usage_period").notNull(),
    status: text("status", { enum: ["running", "done"] }).notNull(),
    finish: text("finish", { enum: finishes }),
    failure: text("failure"),
    /** What the provider said, for admins. */
    failureDetail: text("failure_detail"),
    /** The process that does the work; only it may write while the run is running. */
    processId: text("process_id").notNull(),
    stopRequestedAt: moment("stop_requested_at"),
    inputTokens: integer("input_tokens"),
    outputTokens: integer("output_tokens"),
    isUsageEstimated: boolean("is_usage_estimated"),
    firstTextAt: moment("first_text_at"),
    endedAt: moment("ended_at"),
    /** Set when the visitor's words and the texts were deleted; what it cost stays. */
    wordsDeletedAt: moment("words_deleted_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("runs_owner").on(table.owner, table.createdAt.desc().nullsFirst(), table.id),
    index("runs_running").on(table.processId).where(sql`${table.status} = 'running'`),
    index("runs_created").on(table.createdAt),
  ],
);

/** A stretch of an answer, and the sentence that it rests on (features/documents/answers/citation.ts). */
export type StoredCitation = {
  start: number;
  end: number;
  documentId: string;
  title: string;
  page: number | null;
  quote: string;
  quoteStart: number;
  quoteEnd: number;
};

/** The finished texts; while a run is running its text is the join of its deltas. */
export const runVariants = pgTable(
  "run_variants",
  {
    runId: text("run_id")
      .notNull()
      .references(() => runs.id, { onDelete: "cascade" }),
    index: integer("index").notNull(),
    text: text("text").notNull(),
    finish: text("finish", { enum: finishes }).notNull(),
    /** Of an answer from documents: the sentences of documents that it rests on; null for all other texts. */
    citations: json<StoredCitation[]>("citations"),
    starredAt: moment("starred_at"),
    editedText: text("edited_text"),
  },
  (table) => [primaryKey({ columns: [table.runId, table.index] })],
);

/** The log of a run: what readers see, in order, from 1. `data` is the JSON text exactly as it is sent. */
export const runEvents = pgTable(
  "run_events",
  {
    runId: text("run_id")
      .notNull()
      .references(() => runs.id, { onDelete: "cascade" }),
    seq: integer("seq").notNull(),
    type: text("type").notNull(),
    data: text("data").notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.seq] })],
);
