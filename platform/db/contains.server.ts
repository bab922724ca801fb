import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Whether one of the texts contains the search text, ignoring case. It is not a pattern: `%` and `_` stand for themselves; NULL holds nothing. */
export function anyContains(texts: readonly SQLWrapper[], sought: string): SQL {
  const found = texts.map((text) => sql`coalesce(strpos(lower(${text}), lower(${sought}::text)) > 0, false)`);
  return sql`(${sql.join(found, sql` OR `)})`;
}
