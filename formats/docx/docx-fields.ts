/**
 * Assembles complex fields (ECMA-376 part 1, §17.16.18) from their marks. The instruction is no part of the sentence. The result is text where
 * the field repeats words of the document (a link, a reference, a table of contents); otherwise it stays with its instruction,
 * since the field will be recomputed. Fields may begin in one paragraph and end in another.
 */
import { hasLetter } from "../segments/unit-id.ts";
import { type Item, type Piece, piecesOf } from "../ooxml/run-items.ts";

/** Fields whose results are words of the document or its author. */
const wordFields: ReadonlySet<string> = new Set(
  "HYPERLINK REF STYLEREF TOC TOA INDEX TITLE SUBJECT COMMENTS KEYWORDS DOCPROPERTY QUOTE IF FORMTEXT INCLUDETEXT BIBLIOGRAPHY CITATION FILLIN ASK AUTOTEXT".split(
    " ",
  ),
);

/** A part of a field that begins or ends in another paragraph: none of it is visible. */
const fieldMark = "field-mark";

/** Whether the fields still open at the start of a paragraph are in their instruction or in their result. */
export type OpenFields = ("code" | "result")[];

type Field = {
  begin: number;
  separate: number;
  code: string;
  /** How many containers it begins in, and the fewest that have been open since. */
  depth: number;
  lowest: number;
  texts: number;
};

/** Merges the items from one index to another into one. */
type Replacement = { to: number; kind: "single" | "open" | "close"; name: string };

type Joining = {
  replacements: Map<number, Replacement>;
  fields: Field[];
  containers: { at: number; name: string }[];
  /** Texts with letters so far. */
  texts: number;
  /** Where the instruction of an earlier paragraph's field continues; -1 if there is none. */
  codeFrom: number;
};

/** Replaces the marks among the items with fields. @param open fields of earlier paragraphs, updated to what is open after this one */
export function joinFields(items: readonly Item[], open: OpenFields): Item[] {
  if (open.length === 0 && !items.some(({ kind }) => kind === "field" || kind === "code" || kind === "open")) return [...items];
  const joining: Joining = { replacements: new Map(), fields: [], containers: [], texts: 0, codeFrom: open.includes("code") ? 0 : -1 };
  for (const [index, item] of items.entries()) {
    if (item.kind === "text") joining.texts += hasLetter(item.text) ? 1 : 0;
    else if (item.kind === "open") joining.containers.push({ at: index, name: item.name });
    else if (item.kind === "close") endContainer(joining, index);
    else if (item.kind === "code") addCode(joining, item.text);
    else if (item.kind === "field") step(joining, item.step, index, open);
  }
  leaveOpen(joining, items.length - 1, open);
  return withReplacements(items, joining.replacements);
}

/** A single-element field is a container whose name still holds its instruction; one without words becomes a single tag. */
function endContainer({ containers, fields, replacements }: Joining, index: number): void {
  const container = containers.pop();
  const field = fields.at(-1);
  if (field !== undefined) field.lowest = Math.min(field.lowest, containers.length);
  if (container?.name.startsWith("field ") !== true) return;
  const isWords = wordFields.has(fieldNameOf(container.name.slice("field ".length)));
  replacements.set(container.at, { to: isWords ? container.at : index, kind: isWords ? "open" : "single", name: "field" });
}

function addCode({ fields }: Joining, text: string): void {
  const field = fields.at(-1);
  // The instructions we look at begin with a name; a long one is the text of a formula.
  if (field !== undefined && field.code.length < 100) field.code += text;
}

function step(joining: Joining, kind: "begin" | "separate" | "end", index: number, open: OpenFields): void {
  const { fields, containers, texts } = joining;
  const field = fields.at(-1);
  const depth = containers.length;
  if (kind === "begin") fields.push({ begin: index, separate: -1, code: "", depth, lowest: depth, texts });
  else if (field === undefined) continueField(joining, kind, index, open);
  else if (kind === "separate") {
    field.separate = index;
    field.texts = texts;
    if (depth !== field.depth) field.lowest = -1;
  } else {
    fields.pop();
    const outer = fields.at(-1);
    if (outer !== undefined) outer.lowest = Math.min(outer.lowest, field.lowest);
    if (field.lowest >= field.depth && depth === field.depth) endField(joining, field, index);
  }
}

function endField({ replacements, texts }: Joining, field: Field, end: number): void {
  const name = fieldNameOf(field.code);
  if (field.separate >= 0 && wordFields.has(name) && texts > field.texts) {
    replacements.set(field.begin, { to: field.separate, kind: "open", name: name === "HYPERLINK" ? "link" : "field" });
    replacements.set(end, { to: end, kind: "close", name: "" });
  } else replacements.set(field.begin, { to: end, kind: "single", name: "field" });
}

const fieldNameOf = (code: string): string => /^\s*([A-Za-z]+)/.exec(code)?.[1]?.toUpperCase() ?? "";

/** A mark of a field that began in an earlier paragraph. */
function continueField(joining: Joining, kind: "separate" | "end", index: number, open: OpenFields): void {
  if (kind === "separate" && open.length > 0) open[open.length - 1] = "result";
  else if (kind === "end") open.pop();
  if (joining.codeFrom < 0 || open.includes("code")) return;
  if (joining.containers.length === 0) joining.replacements.set(joining.codeFrom, { to: index, kind: "single", name: fieldMark });
  joining.codeFrom = -1;
}

/** Fields that continue in the next paragraph. */
function leaveOpen({ replacements, fields, codeFrom }: Joining, last: number, open: OpenFields): void {
  if (codeFrom >= 0) replacements.set(codeFrom, { to: last, kind: "single", name: fieldMark });
  let isCode = codeFrom >= 0;
  for (const { begin, separate, depth, lowest } of fields) {
    open.push(separate < 0 ? "code" : "result");
    if (!isCode && lowest >= depth && (separate >= 0 || depth === 0)) {
      replacements.set(begin, { to: separate < 0 ? last : separate, kind: "single", name: fieldMark });
    }
    isCode ||= separate < 0;
  }
}

/** Marks that could not be joined stay in place as markers. */
function withReplacements(items: readonly Item[], replacements: ReadonlyMap<number, Replacement>): Item[] {
  const joined: Item[] = [];
  for (let index = 0; index < items.length; index++) {
    const replacement = replacements.get(index);
    const item = items[index] as Item;
    if (replacement !== undefined) {
      joined.push(replaced(items, index, replacement));
      index = replacement.to;
    } else if (item.kind === "field" || item.kind === "code") joined.push({ kind: "marker", pieces: item.pieces });
    else joined.push(item);
  }
  return joined;
}

function replaced(items: readonly Item[], from: number, { to, kind, name }: Replacement): Item {
  const pieces: Piece[] = items
    .slice(from, to + 1)
    .flatMap(piecesOf)
    .map((piece) => ({ ...piece, isUnique: kind === "single" && name === fieldMark ? true : piece.isUnique }));
  if (kind === "close") return { kind, pieces };
  return kind === "open" ? { kind, name, pieces, alike: "" } : { kind, name, pieces };
}
