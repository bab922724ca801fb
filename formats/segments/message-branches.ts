/**
 * Messages with ICU arguments (MessageFormat of ICU4J 1): `{name}`, `{when, date, short}` and `{count, plural, one {…} other {…}}`,
 * `select` and `selectordinal`, within one another too. Every branch is a text of its own, an argument within it a single tag; so a translator can
 * never lose a case or a brace. Quoted parts (`'{'`) stay text. What does not follow the syntax is no such message.
 */
export type BranchPart = { kind: "text" | "argument"; text: string } | Choice;

/** A plural or select argument: what is between its branches, and the branches by number. */
export type Choice = { kind: "choice"; pieces: readonly (string | number)[]; plural: PluralType | null };

/** How a plural counts: “3 files” or “3rd file”; null for a `select`. */
export type PluralType = "cardinal" | "ordinal";

export type Branch = {
  parts: BranchPart[];
  /** What selects it, such as `count, plural: one`; "" for the whole message. */
  name: string;
  /** A `#` in it is the number. */
  isCounted: boolean;
};

/** Arguments within arguments; each costs the length of what is in it, and messages of people have three at most. */
const maxDepth = 20;

const simple = /\{\s*[\p{L}\d_.-]+\s*(?:,\s*(?!(?:plural|select|selectordinal)\s*,)[^{}']*)?\}/uy;
const head = /\{\s*([\p{L}\d_.-]+\s*,\s*(plural|selectordinal|select))\s*,\s*(?:offset:\d+\s*)?/uy;
const selector = /\s*(=\d+|[\p{L}\d_-]+)\s*\{/uy;
const end = /\s*\}/uy;
const quoted = /''|'[{}#|](?:[^']|'')*'/uy;

/** Tells whether a text has an argument with branches or a format. */
export const isIcuMessage = (text: string): boolean =>
  /\{\s*[\p{L}\d_.-]+\s*,\s*(?:plural|select|selectordinal|number|date|time|spellout|ordinal|duration)\s*[,}]/u.test(text);

type Level = { branch: Branch; pieces: (string | number)[]; argument: string; plural: PluralType | null };

const pluralTypes: Readonly<Record<string, PluralType>> = { plural: "cardinal", selectordinal: "ordinal" };

/** Reads the branches of a message, inner ones before their outer, the whole message last. Null for what is no such message. */
export function readBranches(text: string): Branch[] | null {
  const branches: Branch[] = [];
  const levels: Level[] = [];
  let branch: Branch = { parts: [], name: "", isCounted: false };
  let from = 0;
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const addText = () => {
    if (at > from) branch.parts.push({ kind: "text", text: text.slice(from, at) });
  };
  const add = (part: BranchPart, length: number) => {
    addText();
    branch.parts.push(part);
    at += length;
    from = at;
  };
  /** Enters the next branch of the innermost argument; false when none follows. */
  const enter = (): boolean => {
    const level = levels.at(-1) as Level;
    const found = match(selector);
    if (found === null) return false;
    level.pieces.push(found[0]);
    branch = { parts: [], name: `${level.argument}: ${found[1]}`, isCounted: level.plural !== null };
    at += found[0].length;
    from = at;
    return true;
  };
  while (at < text.length) {
    const sign = text[at];
    const level = levels.at(-1);
    if (sign === "'") at += match(quoted)?.[0].length ?? 1;
    else if (sign === "#" && branch.isCounted) add({ kind: "argument", text: "#" }, 1);
    else if (sign === "{") {
      const filled = match(simple);
      const choice = filled === null ? match(head) : null;
      if (filled !== null) add({ kind: "argument", text: filled[0] }, filled[0].length);
      else if (choice === null || levels.length >= maxDepth) return null;
      else {
        addText();
        const [opening, argument = "", type = ""] = choice;
        levels.push({ branch, pieces: [opening], argument, plural: pluralTypes[type] ?? null });
        at += choice[0].length;
        if (!enter()) return null;
      }
    } else if (sign !== "}") at++;
    else if (level === undefined) return null;
    else {
      addText();
      level.pieces.push(branches.push(branch) - 1, "}");
      at++;
      if (enter()) continue;
      const closing = match(end);
      if (closing === null) return null;
      level.pieces.push(closing[0]);
      levels.pop();
      branch = level.branch;
      from = at;
      add({ kind: "choice", pieces: level.pieces, plural: level.plural }, closing[0].length);
    }
  }
  if (levels.length > 0) return null;
  addText();
  branches.push(branch);
  return branches;
}
