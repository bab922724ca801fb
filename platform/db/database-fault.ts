/** Why the database refused a query, for programs that ask (spec §8). It holds neither SQL nor a value of anybody's. */
export type DatabaseFault = {
  /** The SQLSTATE (PostgreSQL, appendix A). */
  code: string;
  message: string;
  /** The constraint, column or table that it is about; null where the database named none. */
  details: string | null;
  /** What to do about it; null where nobody who asks can do anything. */
  hint: string | null;
};

const again = "Send the request again.";
const operator = "Tell the people who run the site.";

/** By the beginning of the SQLSTATE, the more special before the more general. */
const meanings: readonly [string, string, string | null][] = [
  ["23505", "A unique value is there already.", null],
  ["23503", "Something that is referred to is not there.", null],
  ["23", "A rule of the data does not hold.", null],
  ["22", "A value does not fit its column.", "Check what was sent."],
  ["40", "Another change came in between.", again],
  ["55P03", "Another change holds what is asked for.", again],
  ["57014", "The query took too long.", again],
  ["57", "The database is being stopped.", again],
  ["08", "The connection was lost.", again],
  ["53", "The database has no room left.", operator],
  ["58", "The database cannot use its disk.", operator],
  ["25006", "The database takes no changes just now.", operator],
  ["42", "The database is of another version than the program.", operator],
  ["", "The database refused the query.", operator],
];

/** Reads what the database said of a failed query, wherever in the chain of causes; null where it was not the database. */
export function databaseFaultOf(error: unknown): DatabaseFault | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, severity, constraint, column, table } = current as Error &
      Partial<Record<"code" | "severity" | "constraint" | "column" | "table", unknown>>;
    if (typeof code !== "string" || !/^[0-9A-Z]{5}$/.test(code) || typeof severity !== "string") continue;
    const [, message = "", hint = null] = meanings.find(([start]) => code.startsWith(start)) ?? [];
    return { code, message, details: detailsOf({ constraint, column, table }), hint };
  }
  return null;
}

/** Names of the schema, which is open; a driver's own detail would hold the value. */
function detailsOf(names: Partial<Record<"constraint" | "column" | "table", unknown>>): string | null {
  const said = (["constraint", "column", "table"] as const).flatMap((kind) => {
    const name = names[kind];
    return typeof name === "string" && /^\w{1,63}$/.test(name) ? [`${kind} ${name}`] : [];
  });
  return said.length === 0 ? null : said.join(", ");
}
