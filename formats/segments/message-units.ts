import { makeFilledUnit, makeInlineUnit, makeTextUnit, type InlinePart, type InlineUnit } from "./inline-unit.ts";
import { isIcuMessage, readBranches, type Branch, type Choice } from "./message-branches.ts";
import { type MessagePiece, splitPlaceholders } from "./placeholders.ts";
import { lackingCategories } from "./plural-categories.ts";
import type { Unit } from "./unit.ts";
import { unitId } from "./unit-id.ts";

/** The text of one branch of a message, or of the whole message. */
export type MessageUnit = Pick<InlineUnit, "source" | "tags"> & {
  /** What selects the branch, "" for the whole message. */
  branch: string;
};

export type Message = {
  units: readonly MessageUnit[];
  /**
   * Writes the message with a target for each unit, undefined where the source stays. A plural gets the categories that the language
   * needs and the message has not, with what is said for `other`.
   *
   * @param language BCP 47 tag of the targets
   * @throws RangeError for a target with other tags
   */
  write(targets: readonly (string | undefined)[], language: string): string;
};

/** Reads a message of a program: placeholders and ICU arguments become single tags, each branch of a plural or select a unit. */
export function readMessage(text: string): Message {
  if (!hasArguments(text)) return plainMessage(text);
  return readIcuMessage([{ kind: "text", text, start: 0, end: text.length }], asIs.encode) ?? filledMessage(text);
}

/**
 * Reads an ICU message between whose words a format has inline codes. Null for parts that are no such message.
 *
 * @param parts placeholders among them are read as what they say
 * @param encode writes plain text as the document has it
 */
export function readIcuMessage(parts: readonly InlinePart[], encode: (text: string) => string): Message | null {
  const text = parts.map((part, index) => spokenText(part) ?? codeMark(index)).join("");
  if (!isIcuMessage(text) || parts.some((part) => hasMark(spokenText(part) ?? ""))) return null;
  const branches = readBranches(text);
  if (branches === null) return null;
  const made = branches.map((branch) => ({ branch, unit: makeInlineUnit(partsOf(branch, parts), { encode: quotedFor(branch) }) }));
  const offered = made.filter((one) => one.unit !== null);
  return {
    units: offered.map(({ branch, unit }) => ({ source: unit?.source ?? "", tags: unit?.tags ?? [], branch: branch.name })),
    write(targets, language) {
      const written: string[] = [];
      let next = 0;
      for (const { branch, unit } of made) {
        const target = unit === null ? undefined : targets[next++];
        const content = unit === null || target === undefined ? rawOf(branch) : around(rawOf(branch), unit, target);
        written.push(withChoices(content, branch, written, language));
      }
      return withCodes(written.at(-1) ?? "", parts, encode);
    },
  };
}

/** The units of a message in its document. @param first the number of the first one there */
export const unitsOfMessage = (message: Message, first: number, { kind, place, note }: Pick<Unit, "kind" | "place" | "note">): Unit[] =>
  message.units.map(({ source, tags, branch }, index) => {
    const notes = [branch, note ?? ""].filter((one) => one !== "");
    return { id: unitId("", first + index, source), kind, source, tags, place, note: notes.length === 0 ? undefined : notes.join("\n") };
  });

/** Tells whether a message may have placeholders or arguments: most have neither. */
export const hasArguments = (text: string): boolean => /[{%$]|<%|\*\||~[a-z]|[@!:&][a-z_.(:]|__|\[[[%]/i.test(text);

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
    write: ([target]) => (target === undefined ? text : around(text, unit, unquoted(target, text))),
  };
}

const inlinePart = ({ kind, text, start, end }: MessagePiece): InlinePart =>
  kind === "text" ? { kind, text, start, end } : spoken("placeholder", text, { start, end }, text);

const asIs = { encode: (plain: string) => plain };

/** Marks a choice until its branches are written, and an inline code; no message with branches has these characters. */
const choiceMark = (index: number): string => `\0${index}\0`;
const codeMark = (index: number): string => `\u0001${index}\u0001`;
// oxlint-disable-next-line no-control-regex
const codeMarks = /\u0001(\d+)\u0001/;
// oxlint-disable-next-line no-control-regex
const hasMark = (text: string): boolean => /[\0\u0001]/.test(text);

/** What a part says in a message; null for an inline code. */
const spokenText = (part: InlinePart): string | null =>
  part.kind === "text" ? part.text : part.kind === "single" && part.name === "placeholder" ? part.raw : null;

type Range = { start: number; end: number };

/** @param shown what is read there, if that is more than the name says */
const spoken = (name: string, raw: string, range: Range, shown?: string): InlinePart => ({
  kind: "single",
  name,
  raw,
  isSpoken: true,
  shown,
  ...range,
});

/** `{count, plural, …}` */
const shownChoice = ({ pieces: [opening = ""] }: Choice): string => String(opening).replace(/\s*,\s*(?:offset:\d+\s*)?$/, ", …}");

/** The parts of a branch, one behind the other from 0. */
function partsOf(branch: Branch, codes: readonly InlinePart[]): InlinePart[] {
  const parts: InlinePart[] = [];
  let start = 0;
  const add = (raw: string, make: (raw: string, range: Range) => InlinePart) => {
    if (raw !== "") parts.push(make(raw, { start, end: start + raw.length }));
    start += raw.length;
  };
  for (const [index, part] of branch.parts.entries()) {
    if (part.kind === "choice") add(choiceMark(index), (raw, range) => spoken("choice", raw, range, shownChoice(part)));
    else if (part.kind === "argument") add(part.text, (raw, range) => spoken("placeholder", raw, range, raw));
    else
      for (const [at, piece] of part.text.split(codeMarks).entries()) {
        const code = at % 2 === 0 ? undefined : codes[Number(piece)];
        if (code === undefined || code.kind === "text") add(piece, (text, range) => ({ kind: "text", text, ...range }));
        else add(codeMark(Number(piece)), (raw, range) => ({ ...code, raw, ...range }));
      }
  }
  return parts;
}

const rawOf = (branch: Branch): string =>
  branch.parts.map((part, index) => (part.kind === "choice" ? choiceMark(index) : part.text)).join("");

/**
 * Writes the plain text of a target: a sign that would mean something in a message is quoted, and an apostrophe that would quote what
 * follows becomes a typographic one.
 */
const quotedFor =
  ({ isCounted }: Branch) =>
  (text: string): string =>
    text.replaceAll(/''|'[{}#|](?:[^']|'')*'|'(?=[{}#|]|$)|[{}#]/g, (sign) => {
      if (sign === "'") return "’";
      return sign === "{" || sign === "}" || (sign === "#" && isCounted) ? `'${sign}'` : sign;
    });

/** A target whose apostrophes quote nothing: before a placeholder they might (ICU), unless the source has them there too. */
const unquoted = (target: string, source: string): string => (/'[{}#]/.test(source) ? target : target.replaceAll(/'(?=[{}#]|<x\d)/g, "’"));

/** The target between what is around the unit. */
const around = (raw: string, unit: InlineUnit, target: string): string =>
  raw.slice(0, unit.start) + unit.write(target) + raw.slice(unit.end);

const withChoices = (text: string, branch: Branch, written: readonly string[], language: string): string =>
  text.replaceAll(/\0(\d+)\0/g, (whole, index: string) => {
    const part = branch.parts[Number(index)];
    return part?.kind === "choice" ? writeChoice(part, written, language) : whole;
  });

/** No branch that people write is longer; plurals within plurals would multiply what is copied. */
const maxCopied = 5000;

/** A plural or select with its branches, and with those that the language needs and it has not. */
function writeChoice({ pieces, plural }: Choice, written: readonly string[], language: string): string {
  const own = new Set(pieces.flatMap((piece) => (typeof piece === "string" ? nameIn(piece) : [])));
  const lacking = plural === null ? [] : lackingCategories(own, language, plural);
  return pieces
    .map((piece, index) => {
      if (typeof piece === "number") return written[piece];
      const content = written[pieces[index + 1] as number] ?? "";
      if (!nameIn(piece).includes("other") || content.length > maxCopied) return piece;
      return lacking.map((category) => `${piece.replace("other", category)}${content}}`).join("") + piece;
    })
    .join("");
}

/** The name in a selector such as ` one {`; nothing for what else is between branches. */
const nameIn = (piece: string): string[] => /^\s*([^\s{},]+)\s*\{$/.exec(piece)?.slice(1) ?? [];

const withCodes = (text: string, codes: readonly InlinePart[], encode: (text: string) => string): string =>
  text
    .split(codeMarks)
    .map((piece, index) => (index % 2 === 0 ? encode(piece) : rawOfCode(codes[Number(piece)])))
    .join("");

const rawOfCode = (code: InlinePart | undefined): string => (code === undefined || code.kind === "text" ? "" : code.raw);
