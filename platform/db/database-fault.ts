/** Why the database refused a query, for programs that ask (spec §8). It contains neither SQL nor anyone's values. */
export type DatabaseFault = {
  /** The SQLSTATE (PostgreSQL, appendix A). */
  code: string;
  message: string;
  /** The constraint, column or table concerned; null if the database named none. */
  details: string | null;
  /** What to do about it; null if the caller can do nothing. */
  hint: string | null;
};

const again = "Send the request again.";
const operator = "Tell the people who run the site.";

/** By SQLSTATE prefix, more specific before more general. */
const meanings: readonly [string, string, string | null][] = [
  ["23505", "A value that must be unique already exists.", null],
  ["23503", "The request refers to something that doesn't exist.", null],
  ["23", "The data breaks a rule of the database.", null],
  ["22", "A value doesn't fit its column.", "Check what was sent."],
  ["40", "Another change got in first.", again],
  ["55P03", "Another change has locked the data.", again],
  ["57014", "The query took too long.", again],
  ["57", "The database is shutting down.", again],
  ["08", "The connection was lost.", again],
  ["53", "The database has run out of space.", operator],
  ["58", "The database can't use its disk.", operator],
  ["25006", "The database is read-only right now.", operator],
  ["42", "The database and the program have different versions.", operator],
  ["", "The database refused the query.", operator],
];

/** Reads what the database said about a failed query, anywhere in the chain of causes; null if it was not the database. */
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

/** Schema names, which are public; a driver's own detail would contain the value. */
function detailsOf(names: Partial<Record<"constraint" | "column" | "table", unknown>>): string | null {
  const said = (["constraint", "column", "table"] as const).flatMap((kind) => {
    const name = names[kind];
    return typeof name === "string" && /^\w{1,63}$/.test(name) ? [`${kind} ${name}`] : [];
  });
  return said.length === 0 ? null : said.join(", ");
}
