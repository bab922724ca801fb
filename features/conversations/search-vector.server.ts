import { type SQL, sql } from "drizzle-orm";
import { searchVectorOf } from "#core/search-terms.ts";

/** PostgreSQL refuses a `tsvector` of 1 MiB and more; its own notes need some of it. */
const maxVectorBytes = 700_000;

/** Writes texts as what they are found by. Of very long ones in rare scripts only the beginning is found. */
export function searchVector(...texts: (string | null)[]): SQL {
  let text = texts.filter((one) => one !== null).join("\n");
  let vector = searchVectorOf(text);
  while (Buffer.byteLength(vector) > maxVectorBytes) {
    text = text.slice(0, Math.floor(text.length / 2));
    vector = searchVectorOf(text);
  }
  return sql`${vector}::tsvector`;
}
