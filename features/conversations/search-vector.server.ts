import { type SQL, sql } from "drizzle-orm";
import { searchVectorOf } from "#core/search-terms.ts";

/** PostgreSQL rejects a `tsvector` of 1 MiB or more; its own overhead needs some of it. */
const maxVectorBytes = 700_000;

/** Indexes texts for search. Only the beginning of very long ones in rare scripts is indexed. */
export function searchVector(...texts: (string | null)[]): SQL {
  let text = texts.filter((one) => one !== null).join("\n");
  let vector = searchVectorOf(text);
  while (Buffer.byteLength(vector) > maxVectorBytes) {
    text = text.slice(0, Math.floor(text.length / 2));
    vector = searchVectorOf(text);
  }
  return sql`${vector}::tsvector`;
}
