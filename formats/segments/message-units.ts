import { makeFilledUnit, makeInlineUnit, makeTextUnit, type InlinePart, type InlineUnit } from "./inline-unit.ts";
import { isIcuMessage, readBranches, type Branch } from "./message-branches.ts";
import { type MessagePiece, splitPlaceholders } from "./placeholders.ts";

/** The text of one branch of a message, or of the whole message. */
export type MessageUnit = Pick<InlineUnit, "source" | "tags"> & {
  /** What selects the branch, "" for the whole message. */
  branch: string;
};

export type Message = {
  units: readonly MessageUnit[];
  /** Writes the message with a target for each unit, undefined where the source stays. @throws RangeError for a target with other tags */
  write(targets: readonly (string | undefined)[]): string;
};

/**
 * Reads a message of a program: placeholders and ICU arguments become single tags, each branch of a plural or select a unit.
 *
 * @param hasIcu false where braces mean nothing, such as in gettext's messages
 */
export function readMessage(text: string, hasIcu = true): Message {
  if (!hasArguments(text)) return plainMessage(text);
  const branches = hasIcu && isIcuMessage(text) && !text.includes("\0") ? readBranches(text) : null;
  if (branches === null) return filledMessage(text);
  const made = branches.map((branch) => ({ branch, unit: makeInlineUnit(partsOf(branch), asIs) }));
  const offered = made.filter((one) => one.unit !== null);
  return {
    units: offered.map(({ branch, unit }) => ({ source: unit?.source ?? "", tags: unit?.tags ?? [], branch: branch.name })),
    write(targets) {
      const written: string[] = [];
      let next = 0;
      for (const { branch, unit } of made) {
        const target = unit === null ? undefined : targets[next++];
        written.push(resolve(unit === null || target === undefined ? rawOf(branch) : around(rawOf(branch), unit, target), branch, written));
      }
      return written.at(-1) ?? "";
    },
  };
}

/** Tells whether a message may have placeholders or arguments: most have neither. */
export const hasArguments = (text: string): boolean => /[{%$#]/.test(text);

function plainMessage(text: string): Message {
  const unit = makeTextUnit(text);
  if (unit === null) return { units: [], write: () => text };
  const { source, tags, before, after } = unit;
  return {
    units: [{ source, tags, branch: "" }],
    write: ([target]) => (target === undefined ? text : before + unit.write(target) + after),
  };
}

/** A message with placeholders and no branches. */
function filledMessage(text: string): Message {
  const pieces = splitPlaceholders(text);
  const unit = text.includes("<") ? makeInlineUnit(pieces.map(inlinePart), asIs) : makeFilledUnit(text, pieces);
  if (unit === null) return { units: [], write: () => text };
  const { source, tags } = unit;
  return {
    units: [{ source, tags, branch: "" }],
    write: ([target]) => (target === undefined ? text : around(text, unit, target)),
  };
}

const inlinePart = ({ kind, text, start, end }: MessagePiece): InlinePart =>
  kind === "text" ? { kind, text, start, end } : { kind: "single", name: "placeholder", raw: text, isSpoken: true, start, end };

const asIs = { encode: (plain: string) => plain };

/** Marks a choice until its branches are written; no message with branches has this character. */
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

/** The target between what is around the unit. An apostrophe before a brace would quote it (ICU), so it becomes a typographic one. */
function around(raw: string, unit: InlineUnit, target: string): string {
  const written = unit.write(target);
  const safe = !written.includes("'") || /'[{}#\0]/.test(raw) ? written : written.replaceAll(/'(?=[{}#\0])/g, "’");
  return raw.slice(0, unit.start) + safe + raw.slice(unit.end);
}

const resolve = (text: string, branch: Branch, written: readonly string[]): string =>
  text.includes("\0")
    ? text.replaceAll(/\0(\d+)\0/g, (whole, index: string) => {
        const part = branch.parts[Number(index)];
        return part?.kind === "choice" ? part.pieces.map((piece) => (typeof piece === "string" ? piece : written[piece])).join("") : whole;
      })
    : text;
