import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Localized } from "#core/localized.ts";
import { createdAt, json, moment, updatedAt } from "./columns.ts";

/** A variable of a prompt as a typed field; like a tool's option, without its words for the template. */
export type PromptVariable = {
  key: string;
  kind: "Input" | "Textarea" | "Select" | "Multiple" | "Radio" | "Checkbox";
  valueType: "Text" | "Number" | "Boolean";
  label: Localized;
  help?: Localized;
  example?: Localized;
  required: boolean;
  maxLength?: number;
  min?: number;
  max?: number;
  choices?: { value: string; label: Localized }[];
};

/** Example inputs by language, each a value by key. */
export type ExampleInputs = { en: Record<string, unknown>; zh: Record<string, unknown> };

/** Published versions of prompts; a row never changes, except that others may be allowed to read it. */
export const promptVersions = pgTable(
  "prompt_versions",
  {
    promptId: text("prompt_id").notNull(),
    version: integer("version").notNull(),
    title: json<Localized>("title").notNull(),
    description: json<Localized>("description"),
    template: json<Localized>("template").notNull(),
    system: json<Localized>("system"),
    variables: json<PromptVariable[]>("variables").notNull(),
    exampleInputs: json<ExampleInputs>("example_inputs").notNull(),
    modelClass: text("model_class", { enum: ["fast", "careful", "best"] }).notNull(),
    /** What could come out for the example inputs, shown as an example; only prompts that ship have one. */
    sample: json<Localized>("sample"),
    /** What the author says is new. */
    note: text("note"),
    /** Whether others could ever open it: it was published for everyone, or for anyone with the link. */
    wasPublic: boolean("was_public").notNull().default(false),
    publishedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.promptId, table.version] })],
);

/** Outputs kept from real runs of a version; shown as tested with model and date. */
export const promptOutputs = pgTable(
  "prompt_outputs",
  {
    id: text("id").primaryKey(),
    promptId: text("prompt_id").notNull(),
    version: integer("version").notNull(),
    runId: text("run_id").notNull(),
    locale: text("locale", { enum: ["en", "zh"] }).notNull(),
    origin: text("origin", { enum: ["provider", "demo"] }).notNull(),
    model: text("model").notNull(),
    fields: json<Record<string, unknown>>("fields").notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("prompt_outputs_prompt").on(table.promptId, table.version, table.createdAt.desc()),
    uniqueIndex("prompt_outputs_run").on(table.runId),
  ],
);

/** A user's three lists of prompt ids (spec §3, "User favourites"). An id is never both liked and disliked. */
export const promptFavourites = pgTable("prompt_favourites", {
  userId: text("user_id").primaryKey(),
  like: text("like").array().notNull().default([]),
  dislike: text("dislike").array().notNull().default([]),
  fav: text("fav").array().notNull().default([]),
  updatedAt: updatedAt(),
});

/** Reports of prompts; one open report per person and prompt. */
export const promptReports = pgTable(
  "prompt_reports",
  {
    id: text("id").primaryKey(),
    promptId: text("prompt_id").notNull(),
    owner: text("owner").notNull(),
    reason: text("reason", { enum: ["spam", "harmful", "copied", "broken", "other"] }).notNull(),
    comment: text("comment"),
    handledAt: moment("handled_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("prompt_reports_open").on(table.promptId, table.owner).where(sql`${table.handledAt} IS NULL`),
    index("prompt_reports_owner").on(table.owner),
  ],
);
