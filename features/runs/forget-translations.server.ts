import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.server.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { translationMemory, translations } from "#platform/db/schema/translation.ts";
import { alternativesTool } from "./start-run.server.ts";

/**
 * Deletes what is kept of translations besides their runs: options, which contain the visitor's own instructions, and remembered sentences.
 * Called before the runs' texts are deleted; a sentence that occurs in another text as well is requested again there.
 *
 * @returns the runs that asked for alternatives to their sentences, whose own texts must be deleted as well
 */
export async function forgetTranslations(tx: Transaction, which: SQL | undefined): Promise<{ alternatives: SQL | undefined }> {
  const found = await tx
    .select({ id: runs.id, owner: runs.owner, text: sql<string | null>`${runs.fields} ->> 'text'` })
    .from(runs)
    .where(and(which, eq(runs.kind, "translate"), eq(runs.status, "done"), isNull(runs.wordsDeletedAt)));
  for (const { id, owner, text } of found) {
    await tx.delete(translations).where(eq(translations.runId, id));
    if (text !== null) await tx.delete(translationMemory).where(and(eq(translationMemory.owner, owner), isPartOf(text)));
  }
  const ids = found.map(({ id }) => id);
  return { alternatives: ids.length === 0 ? undefined : and(eq(runs.tool, alternativesTool), inArray(runs.continuesRunId, ids)) };
}

/**
 * A sentence is a part of its text, where lines were joined once their breaks are spaces or nothing; it is the source in one direction and
 * the target in the other.
 */
function isPartOf(text: string): SQL | undefined {
  const forms = [
    sql`${text}::text`,
    sql`regexp_replace(${text}::text, '\\s+', ' ', 'g')`,
    sql`regexp_replace(${text}::text, '\\s+', '', 'g')`,
  ];
  return or(
    ...forms.flatMap((form) => [
      sql`strpos(${form}, ${translationMemory.source}) > 0`,
      sql`strpos(${form}, ${translationMemory.target}) > 0`,
    ]),
  );
}
