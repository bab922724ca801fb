/** One difference, as people read it: where it is, and its text before and after. Null: it didn't exist. */
export type AuditChange = { path: string; before: string | null; after: string | null };

/** How much of a long text is shown, in UTF-16 units. */
const shownLength = 300;

/** Turns both sides of an audit log line from JSON into a list of paths and texts; what is the same on both sides is left out. */
export function listAuditChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, now] = [textsOf(before), textsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const [was, is] = [old.get(path) ?? null, now.get(path) ?? null];
    return was === is ? [] : [{ path, before: shortened(was), after: shortened(is) }];
  });
}

/** The strings, numbers and booleans of a JSON value by path; a list of plain values is one text. */
function textsOf(json: unknown): Map<string, string> {
  const texts = new Map<string, string>();
  const read = (value: unknown, path: string): void => {
    if (value === null || value === undefined) return;
    if (typeof value !== "object") texts.set(path, String(value));
    else if (Array.isArray(value) && value.every((item) => typeof item !== "object" || item === null))
      texts.set(path, value.map(String).join(", "));
    else for (const [name, part] of Object.entries(value)) read(part, path === "" ? name : `${path}.${name}`);
  };
  read(json, "");
  return texts;
}

const shortened = (text: string | null): string | null =>
  text !== null && text.length > shownLength ? `${text.slice(0, shownLength).toWellFormed()}…` : text;
