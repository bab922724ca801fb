import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { filesPeriod } from "#features/billing/allowance.ts";
import type { Services } from "#features/services.ts";
import { anyContains } from "#platform/db/contains.server.ts";
import { usageCounters } from "#platform/db/schema/billing.ts";
import { translationDocuments } from "#platform/db/schema/translation-files.ts";
import type { FilterCounts, FileFilter, FileFilterName } from "./file-filter.ts";
import { fileStatuses, isAtRest } from "./file-view.ts";

const { name: fileName, status, sourceKey } = translationDocuments;

/** Uploaded, and not started yet. */
export const whereBrought = (): SQL => and(eq(status, "uploaded"), isNotNull(sourceKey)) as SQL;

const conditions: Record<FileFilterName, () => SQL | undefined> = {
  all: () => undefined,
  running: () =>
    inArray(
      status,
      fileStatuses.filter((one) => !isAtRest(one)),
    ),
  // What someone has approved needs no further review.
  review: () =>
    and(
      eq(status, "done"),
      isNotNull(sourceKey),
      // By their names: among selected columns, Drizzle leaves out the tables'.
      sql`EXISTS (SELECT 1 FROM document_segments AS segment WHERE segment.document_id = translation_documents.id AND segment.state IN ('marked', 'missing') AND (segment.state = 'missing' OR segment.approved_at IS NULL))`,
    ),
  failed: () => and(eq(status, "failed"), isNotNull(sourceKey)),
};

/** The files that a filter shows. */
export function whereFileFilter({ name, query }: FileFilter): SQL {
  const isNamed = query === "" ? undefined : anyContains([fileName], query);
  return and(or(ne(status, "uploaded"), isNull(sourceKey)), conditions[name](), isNamed) as SQL;
}

/** Counts the owner's files by filter, whatever their names, in one statement. */
export async function countFiles({ db }: Pick<Services, "db">, { owner }: Pick<Actor, "owner">): Promise<FilterCounts> {
  const count = (name: FileFilterName) => sql<number>`(count(*) FILTER (WHERE ${conditions[name]() ?? sql`true`}))::int`;
  const [found] = await db
    .select({ all: count("all"), running: count("running"), review: count("review"), failed: count("failed") })
    .from(translationDocuments)
    .where(and(eq(translationDocuments.owner, owner), whereFileFilter({ name: "all", query: "" })));
  return found ?? { all: 0, running: 0, review: 0, failed: 0 };
}

/** Reads how many translations of files the owner has begun this month, as they count toward `filesPerMonth`. */
export async function readFilesThisMonth({ db, now }: Pick<Services, "db" | "now">, { owner }: Pick<Actor, "owner">): Promise<number> {
  const [row] = await db
    .select({ used: usageCounters.used })
    .from(usageCounters)
    .where(and(eq(usageCounters.subject, owner), eq(usageCounters.period, filesPeriod(now()))));
  return row?.used ?? 0;
}
