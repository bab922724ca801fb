import { type SQL, sql } from "drizzle-orm";
import { runs } from "#platform/db/schema/runs.ts";
import { translations } from "#platform/db/schema/translation.ts";

/** Texts that follow one another within this many minutes count as one text being typed. */
const typingMinutes = 10;

/** A statement's names for a translation and its run. */
type Place = { translation: string; run: string };

const column = (table: string, name: string): SQL => sql`${sql.identifier(table)}.${sql.identifier(name)}`;

/**
 * Whether a later translation supersedes an earlier one by the same owner: made soon after, with the same options, of a text that continues
 * the earlier one. Short texts are translated while they are typed, and each pause would otherwise be a line in the list.
 */
export function standsFor(later: Place, earlier: Place): SQL {
  const [after, before] = [column(later.translation, "created_at"), column(earlier.translation, "created_at")];
  const isSame = (table: keyof Place, name: string) => sql`${column(later[table], name)} = ${column(earlier[table], name)}`;
  return sql`${isSame("translation", "owner")} AND ${isSame("translation", "target_lang")} AND ${isSame("translation", "options")}
    AND ${isSame("run", "quality")} AND ${after} > ${before} AND ${after} <= ${before} + make_interval(mins => ${typingMinutes})
    AND ${column(later.run, "finish")} IN ('whole', 'truncated', 'stopped', 'broken')
    AND ${isOfItsOwn(later.run)}
    AND starts_with(${column(later.run, "fields")} ->> 'text', rtrim(${column(earlier.run, "fields")} ->> 'text', E' \\n'))`;
}

/** Whether a run isn't a back-translation or another follow-up, which belongs to its original text. */
export const isOfItsOwn = (run: string): SQL => sql`${column(run, "fields")} ->> 'fresh' IS NULL`;

/** Whether something later in the list supersedes the outer statement's translation. */
export function isSuperseded(): SQL {
  const later: Place = { translation: "later", run: "later_run" };
  return sql`EXISTS (SELECT 1 FROM ${translations} AS later JOIN ${runs} AS later_run ON later_run.id = later.run_id
    WHERE ${standsFor(later, { translation: "translations", run: "runs" })} AND later.unlisted_at IS NULL)`;
}
