import { makeInlineUnit, makeTextUnit, type InlinePart, type InlineUnit } from "./inline-unit.ts";
import { isIcuMessage, readBranches, type Branch } from "./message-branches.ts";
import { splitPlaceholders } from "./placeholders.ts";

/** The text of one branch of a message, or of the whole message. */
export type MessageUnit = Pick<InlineUnit, "source" | "tags"> & {
  /** What selects the branch, "" for the whole message. */
  branch: string;
};

export type Message = {
  units: readonly MessageUnit[];
  /** Writes the message with a target for each unit, null where the source stays. @throws RangeError for a target with other tags */
  write(targets: readonly (string | null)[]): string;
};

/**
 * Reads a message of a program: placeholders and ICU arguments become single tags, each branch of a plural or select a unit.
 *
 * @param hasIcu false where braces mean nothing, such as in gettext's messages
 */
export function readMessage(text: string, hasIcu = true): Message {
  if (!/[{%$#]/.test(text)) return plainMessage(text);
  const branches = (hasIcu && isIcuMessage(text) && !text.includes("\0") ? readBranches(text) : null) ?? [plainBranch(text)];
  const made = branches.map((branch) => ({ branch, unit: makeInlineUnit(partsOf(branch), { encode: (plain) => plain }) }));
  const offered = made.filter((one) => one.unit !== null);
  return {
    units: offered.map(({ branch, unit }) => ({ source: unit?.source ?? "", tags: unit?.tags ?? [], branch: branch.name })),
    write(targets) {
      const written: string[] = [];
      let next = 0;
      for (const { branch, unit } of made) {
        const target = unit === null ? null : (targets[next++] ?? null);
        written.push(resolve(unit === null || target === null ? rawOf(branch) : around(branch, unit, target), branch, written));
      }
      return written.at(-1) ?? "";
    },
  };
}

/** Most messages have neither placeholders nor arguments. */
function plainMessage(text: string): Message {
  const unit = makeTextUnit(text);
  if (unit === null) return { units: [], write: () => text };
  const { source, tags, before, after } = unit;
  return {
    units: [{ source, tags, branch: "" }],
    write: ([target = null]) => (target === null ? text : before + unit.write(target) + after),
  };
}

const plainBranch = (text: string): Branch => ({
  name: "",
  parts: splitPlaceholders(text).map((piece) => ({ kind: piece.kind === "text" ? "text" : "argument", text: piece.text })),
});

/** Stands for a choice until its branches are written; no message with branches holds the sign. */
const mark = (index: number): string => `\0${index}\0`;

function partsOf(branch: Branch): InlinePart[] {
  let start = 0;
  return branch.parts.map((part, index) => {
    const raw = part.kind === "choice" ? mark(index) : part.text;
    const range = { start, end: start + raw.length };
    start = range.end;
    return part.kind === "text"
      ? { kind: "text", text: raw, ...range }
      : { kind: "single", name: part.kind === "choice" ? "choice" : "placeholder", raw, isSpoken: true, ...range };
  });
}

const rawOf = (branch: Branch): string => branch.parts.map((part, index) => (part.kind === "choice" ? mark(index) : part.text)).join("");

/** The target between what stands around the unit. An apostrophe before a brace would quote it (ICU), so it becomes a typographic one. */
function around(branch: Branch, unit: InlineUnit, target: string): string {
  const raw = rawOf(branch);
  const written = unit.write(target);
  const safe = /'[{}#\0]/.test(raw) ? written : written.replaceAll(/'(?=[{}#\0])/g, "’");
  return raw.slice(0, unit.start) + safe + raw.slice(unit.end);
}

const resolve = (text: string, branch: Branch, written: readonly string[]): string =>
  text.includes("\0")
    ? text.replaceAll(/\0(\d+)\0/g, (whole, index: string) => {
        const part = branch.parts[Number(index)];
        return part?.kind === "choice" ? part.pieces.map((piece) => (typeof piece === "string" ? piece : written[piece])).join("") : whole;
      })
    : text;
