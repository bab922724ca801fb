import { and, sql } from "drizzle-orm";
import { type AskingAdmin, assertFullAdmin } from "#features/accounts/admin-rights.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { anyContains } from "#platform/db/contains.server.ts";
import { surveyResponses } from "#platform/db/schema/content.ts";
import { byTime, type InboxPage, type InboxQuery } from "./inbox-list.server.ts";
import { type SurveyContext, surveyContexts } from "./surveys.ts";

export type SurveyRow = {
  id: string;
  at: string;
  survey: string;
  answers: Record<string, string>;
  /** What it is about, as the respondent stated it; null if it is about no single thing. */
  about: { kind: SurveyContext; id: string } | null;
  locale: string;
};

/** Lists answers to surveys. @throws AppError `forbidden` */
export async function listSurveys(db: Database, reader: AskingAdmin, query: InboxQuery, pageSize: number): Promise<InboxPage<SurveyRow>> {
  assertFullAdmin(reader);
  const { survey } = query.filters;
  const where = and(
    query.q === "" ? undefined : anyContains([sql`${surveyResponses.answers}::text`], query.q),
    survey === undefined ? undefined : sql`${surveyResponses.surveyKey} = ${survey}`,
  );
  const rows = await db
    .select()
    .from(surveyResponses)
    .where(where)
    .orderBy(...byTime(surveyResponses, query.dir))
    .limit(pageSize)
    .offset((query.page - 1) * pageSize);
  return { rows: rows.map(toSurveyRow), total: await db.$count(surveyResponses, where) };
}

function toSurveyRow(row: typeof surveyResponses.$inferSelect): SurveyRow {
  const answers = Object.fromEntries(Object.entries(row.answers).map(([name, value]) => [name, String(value)]));
  const [about = null] = surveyContexts.flatMap((kind) => {
    const id = row.context[kind];
    return typeof id === "string" ? { kind, id } : [];
  });
  return { id: row.id, at: row.createdAt.toISOString(), survey: row.surveyKey, answers, about, locale: row.locale };
}
