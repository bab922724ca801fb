import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Localized } from "#core/localized.ts";
import { createdAt, json, moment } from "./columns.ts";

/** A column of the table as it was brought: templates name it by either. */
export type StoredColumn = { key: string; name: string };
/** Where a placeholder's text comes from: a column, with a text for its empty cells, or the same text in every row. */
export type StoredSource = { column: string; default?: string } | { value: string };
/** The tool, the prompt or the translator that rows are run with, as it was when it was chosen. */
export type StoredTemplate = {
  type: "tool" | "prompt" | "translate";
  /** A tool's `group/name`, a prompt's id; always the same for the translator. */
  id: string;
  /** Of a published prompt. */
  version: number | null;
  name: Localized;
  template: Localized;
  /** Fields of a form, with what their choices say to a model (features/catalogue/tool-fields.ts); none of the translator's, which are ours. */
  fields: unknown[];
  /** The tool's own limit of a result; null: what one price covers. */
  maxOutputTokens: number | null;
  /** The mapping of the owner's own text, for when that is used again. */
  ownMapping: Record<string, StoredSource>;
};
/** What comes back for each row (features/automate/output-shape.ts). */
export type StoredOutputShape = {
  type: "text" | "columns";
  name: string;
  columns: StoredOutputColumn[];
  /** Columns that rows may still have values of. */
  removed: { key: string; name: string }[];
  length: StoredLength | null;
  /** BCP 47; null: as the template says. */
  language: string | null;
};
export type StoredLength = { least: number | null; most: number | null; unit: "characters" | "words" };
export type StoredOutputColumn = {
  key: string;
  name: string;
  type: "text" | "number" | "yes-no" | "date" | "choice" | "choices";
  about: string;
  choices: string[];
  isOptional: boolean;
  length: StoredLength | null;
};

/** Rows of versions without columns, or without limits, have less. */
function readShape(stored: unknown): StoredOutputShape {
  const { columns = [], ...shape } = stored as Partial<StoredOutputShape> & Pick<StoredOutputShape, "type" | "name">;
  return {
    removed: [],
    length: null,
    language: null,
    ...shape,
    columns: columns.map((column) => ({ ...column, length: column.length ?? null })),
  };
}
export const readCells = (stored: unknown): Record<string, string> =>
  Array.isArray(stored) ? { result: String(stored[0]) } : (stored as Record<string, string>);

/** The sentence of a row's document that a value rests on; `quote` is what the document says from `quoteStart` to `quoteEnd`. */
export type StoredCellSource = { page: number | null; quote: string; quoteStart: number; quoteEnd: number };
/** By the keys of the output's columns; values that rest on none have none. */
export type StoredSources = Record<string, StoredCellSource>;

/** A result that a row had before the one that counts now, with all that belongs to it. */
export type StoredEarlier = {
  output: Record<string, string> | null;
  edited: Record<string, string> | null;
  state: "done" | "copied" | "edited" | "approved";
  flags: string[];
  key: string | null;
  templateVersion: number | null;
  /** It was made later: the owner has taken the other one again. */
  isNewer: boolean;
  /** Of the two results, the one that was made first was copied from another row; rows from before don't say. */
  isCopy?: boolean | null;
  /** Of a row about a document. */
  sources?: StoredSources | null;
};

export const readEarlier = (stored: unknown): StoredEarlier => {
  const { output, edited, ...earlier } = stored as StoredEarlier;
  return { ...earlier, output: output && readCells(output), edited: edited && readCells(edited) };
};

/** Jobs of Automate: one template over every row of a table (PRODUCT.md §5). A job's row is also its place in the queue. */
export const automateJobs = pgTable(
  "automate_jobs",
  {
    id: text("id").primaryKey(),
    owner: text("owner").notNull(),
    /** What its owner calls it; at first its file's name. */
    name: text("name").notNull(),
    /** Of the file it was made from; its ending says how the table is read. Never a path or a key. */
    fileName: text("file_name").notNull(),
    /** Where the table is in storage; null once it has expired. */
    sourceKey: text("source_key"),
    /** `csv`, `tsv`, `xlsx`, `ods` or `jsonl` (formats/table). */
    format: text("format").notNull(),
    bytes: integer("bytes").notNull(),
    encoding: text("encoding"),
    sheet: text("sheet"),
    sheets: json<string[]>("sheets").notNull().default([]),
    hasHeader: boolean("header").notNull(),
    columns: json<StoredColumn[]>("columns").notNull(),
    rowCount: integer("rows").notNull(),
    /** Each of its rows is about one of its owner's documents, and its table holds their titles. */
    isOfDocuments: boolean("of_documents").notNull().default(false),
    locale: text("locale", { enum: ["en", "zh"] }).notNull(),
    /** Its owner's text; not used while there is a `source`, and kept for when there is none again. */
    template: text("template").notNull().default(""),
    source: json<StoredTemplate>("source"),
    /** Counts changes after the first row was run. */
    templateVersion: integer("template_version").notNull().default(1),
    mapping: json<Record<string, StoredSource>>("mapping").notNull().default({}),
    output: json<StoredOutputShape>("output", readShape).notNull(),
    quality: text("quality", { enum: ["fast", "careful", "best"] })
      .notNull()
      .default("fast"),
    /** What happens to a row in which a mapped cell is empty. */
    blanks: text("blanks", { enum: ["skip", "run", "fail"] })
      .notNull()
      .default("skip"),
    /** The most that all of it may cost, in thousandths of a credit; null: no limit but the price. */
    capMilli: bigint("cap_milli", { mode: "number" }),
    /** Whether its owner wants an email when its rows end. */
    mailsAtEnd: boolean("mails_at_end").notNull().default(true),
    /** When its rows are run, as its owner wishes: at once, or at night for less. */
    lane: text("lane", { enum: ["now", "overnight"] })
      .notNull()
      .default("now"),
    state: text("state", {
      enum: ["draft", "sampling", "ready", "running", "paused", "done", "done-with-errors", "canceled", "expired"],
    }).notNull(),
    pauseReason: text("pause_reason", { enum: ["user", "breaker", "out-of-tokens", "provider"] }),
    /** Why the rows failed that made it pause; a code of `rowErrors`. */
    pauseError: text("pause_error"),
    /** The run that holds the price of what is under way, or the last that did. */
    runId: text("run_id"),
    /** How many rows at once, and how many of its owner's jobs: the plan's, as it was at the start. */
    rowsAtOnce: integer("rows_at_once").notNull().default(1),
    jobsAtOnce: integer("jobs_at_once").notNull().default(1),
    /** The lane of what is under way, or was last. */
    isOvernight: boolean("is_overnight").notNull().default(false),
    /** It waits for a night that begins then; null: it waits for nothing but a process. */
    notBefore: moment("not_before"),
    /** The process working on it; only it may write while it does, and only under the attempt with which it took the job. */
    processId: text("process_id"),
    attempt: integer("attempt").notNull().default(0),
    createdAt: createdAt(),
    queuedAt: moment("queued_at"),
    startedAt: moment("started_at"),
    endedAt: moment("ended_at"),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("automate_jobs_owner").on(table.owner, table.createdAt, table.id),
    index("automate_jobs_open").on(table.queuedAt).where(sql`${table.state} IN ('sampling', 'running')`),
    index("automate_jobs_expires").on(table.expiresAt),
    index("automate_jobs_run").on(table.runId),
  ],
);

/** How rows were run, kept by an owner under a name for tables to come; columns of the table by their names. */
export const automateTools = pgTable(
  "automate_tools",
  {
    id: text("id").primaryKey(),
    owner: text("owner").notNull(),
    name: text("name").notNull(),
    /** The owner's text; empty where there is a `source`. */
    template: text("template").notNull(),
    source: json<StoredTemplate>("source"),
    mapping: json<Record<string, StoredSource>>("mapping").notNull(),
    output: json<StoredOutputShape>("output", readShape).notNull(),
    quality: text("quality", { enum: ["fast", "careful", "best"] }).notNull(),
    blanks: text("blanks", { enum: ["skip", "run", "fail"] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("automate_tools_owner").on(table.owner, table.createdAt, table.id)],
);

/** A job's rows, from 1 in the order of the table. They belong to the job's owner. */
export const automateRows = pgTable(
  "automate_rows",
  {
    jobId: text("job_id")
      .notNull()
      .references(() => automateJobs.id, { onDelete: "cascade" }),
    n: integer("n").notNull(),
    /** The cells, in the order of the job's columns. */
    inputs: json<string[]>("inputs").notNull(),
    /** The document that it is about; it may be gone. Null in a table that was brought. */
    documentId: text("document_id"),
    /** Equal for what is asked in the same words of the same model for the same owner: of its result, or before it has one of its run. */
    key: text("key"),
    /** What it is while nothing is done with it. */
    state: text("state", { enum: ["pending", "done", "failed", "skipped", "copied", "edited", "approved"] })
      .notNull()
      .default("pending"),
    /** It is to be run: `redo` although there is a result for it already. */
    wanted: text("wanted", { enum: ["run", "redo"] }),
    /** A model is being asked for it. */
    isRunning: boolean("running").notNull().default(false),
    /** Why it is in the sample. */
    sample: text("sample", { enum: ["longest", "emptiest", "unusual", "random"] }),
    /** The result by the keys of the output's columns, as it was asked for; null without one. */
    output: json<Record<string, string>>("output", readCells),
    /** What the values of `output` rest on; null where the row isn't about a document. */
    sources: json<StoredSources>("sources"),
    /** What its owner made of it. */
    edited: json<Record<string, string>>("edited", readCells),
    flags: json<string[]>("flags").notNull().default([]),
    /** What it had before it was run once more; null if it never was, or got the same again (features/automate/earlier-result.server.ts). */
    earlier: json<StoredEarlier>("earlier", readEarlier),
    /** Run once more, it has one result: it got what it had, or what was kept beside that. */
    isSame: boolean("same").notNull().default(false),
    errorCode: text("error_code"),
    attempts: integer("attempts").notNull().default(0),
    /** The version of the template that the result was made with. */
    templateVersion: integer("template_version"),
    /** What it has cost in all, and in its last run, in thousandths of a credit. */
    milli: bigint("milli", { mode: "number" }).notNull().default(0),
    runMilli: bigint("run_milli", { mode: "number" }).notNull().default(0),
    runId: text("run_id"),
    inputTokens: integer("input_tokens").notNull().default(0),
    outputTokens: integer("output_tokens").notNull().default(0),
    endedAt: moment("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.n] }),
    index("automate_rows_key").on(table.key),
    index("automate_rows_wanted").on(table.jobId, table.n).where(sql`${table.wanted} IS NOT NULL`),
    index("automate_rows_state").on(table.jobId, table.state, table.n),
  ],
);
