/** One thing that differs, as people read it: where it stands, and its text before and after; null: it was not there. */
export type AuditChange = { path: string; before: string | null; after: string | null };

/** Of a long text this much is shown, in UTF-16 units. */
const shownLength = 300;

/** Reads both sides of a line of the audit log as a list of places and texts, in place of JSON; what is alike on both is left out. */
export function listAuditChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, now] = [textsOf(before), textsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const [was, is] = [old.get(path) ?? null, now.get(path) ?? null];
    return was === is ? [] : [{ path, before: shortened(was), after: shortened(is) }];
  });
}

/** The texts, numbers and truth values of a JSON value by their paths; a list of plain values is one text. */
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
