import { asc, desc } from "drizzle-orm";
import type { surveyResponses, userFeedback, waitlist } from "#platform/db/schema/content.ts";

export const inboxParts = ["feedback", "surveys", "waitlist"] as const;
export type InboxPart = (typeof inboxParts)[number];

export type InboxQuery = { q: string; dir: "asc" | "desc"; page: number; filters: Record<string, string> };
export type InboxPage<Row> = { rows: Row[]; total: number };

/** The order in which every section of the inbox is listed. */
export const byTime = (table: typeof userFeedback | typeof surveyResponses | typeof waitlist, dir: "asc" | "desc") =>
  dir === "asc" ? [asc(table.createdAt), asc(table.id)] : [desc(table.createdAt), asc(table.id)];
