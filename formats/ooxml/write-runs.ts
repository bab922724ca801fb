/** Writes the target of a unit as the runs of a paragraph: text in the formats of its tags, everything else as it is in the part. */
import type { Edit } from "../segments/splice.ts";
import { checkTags, readTaggedText } from "../segments/tagged-text.ts";
import { encodeXmlText } from "../xml/xml-text.ts";
import type { Piece } from "./run-items.ts";
import type { UnitForm } from "./run-units.ts";

export type RunContext = {
  xml: string;
  /** Of the part's elements, with its colon. */
  prefix: string;
  /** Changes the properties of runs to suit the language. */
  properties(properties: string): string;
  /** Leaves out markers and anything a document may contain only once. */
  isCopy: boolean;
  /** Edits of what is within the paragraph's objects, in order. */
  nested: readonly Edit[];
  /** Writes text inside a run; the WordprocessingML way by default. */
  writeText?(text: string): string;
};

/** Writes a target. @throws RangeError when its tags are not those of the unit */
export function writeRuns(form: UnitForm, target: string, context: RunContext): string {
  if (checkTags(form.tags, target).length > 0) throw new RangeError("tags of another unit");
  const writer = runWriter(context);
  const formats = [form.properties];
  if (!context.isCopy) writer.pieces(form.before);
  writer.text(form.lead, form.properties);
  for (const piece of readTaggedText(target)) {
    const properties = formats.at(-1) ?? "";
    if (piece.kind === "text") {
      writer.text(piece.text, properties);
      continue;
    }
    const tag = form.forms[piece.id - 1];
    if (tag?.kind === "single") writer.pieces(tag.pieces);
    else if (piece.kind === "close") {
      formats.pop();
      if (tag?.kind === "container") writer.pieces(tag.close);
    } else {
      if (tag?.kind === "format") writer.pieces(tag.before);
      else if (tag?.kind === "container") writer.pieces(tag.open);
      formats.push(tag?.properties ?? properties);
    }
  }
  writer.text(form.trail, form.properties);
  if (!context.isCopy) writer.pieces(form.after);
  return writer.finish();
}

function runWriter({ xml, prefix, properties: suited, isCopy, nested, writeText = (text) => textElements(text, prefix) }: RunContext) {
  const out: string[] = [];
  let run: string | null = null;
  let text = "";
  const endText = () => {
    if (text !== "") out.push(writeText(text));
    text = "";
  };
  const endRun = () => {
    endText();
    if (run !== null) out.push(`</${prefix}r>`);
    run = null;
  };
  const beginRun = (properties: string) => {
    const wanted = suited(properties);
    if (run === wanted) return;
    endRun();
    out.push(`<${prefix}r>`, wanted);
    run = wanted;
  };
  const piece = (one: Piece) => {
    if (one.text !== undefined && one.run !== null) {
      beginRun(one.run.properties);
      text += one.text;
    } else if (one.xml !== undefined || one.run === null) {
      endRun();
      out.push(one.xml ?? withEdits(xml, one, nested));
    } else {
      beginRun(one.run.properties);
      endText();
      out.push(withEdits(xml, one, nested));
    }
  };
  return {
    text(added: string, properties: string): void {
      if (added === "") return;
      beginRun(properties);
      text += added;
    },
    pieces(pieces: readonly Piece[]): void {
      for (const one of pieces) if (!isCopy || one.isUnique !== true) piece(one);
    },
    finish(): string {
      endRun();
      return out.join("");
    },
  };
}

/** Text inside a run: two hyphens have elements of their own; a tab or line end in a target has no place here and becomes a blank. */
function textElements(text: string, prefix: string): string {
  if (!/[\t\r\n\u2011\u00ad]/.test(text)) return textElement(text, prefix);
  const parts = text.replaceAll(/[\t\r\n]/g, " ").split(/([\u2011\u00ad])/);
  return parts.map((part) => (elements.has(part) ? `<${prefix}${elements.get(part)}/>` : textElement(part, prefix))).join("");
}

function textElement(text: string, prefix: string): string {
  if (text === "") return "";
  const space = text.trim().length < text.length ? ' xml:space="preserve"' : "";
  return `<${prefix}t${space}>${encodeXmlText(text)}</${prefix}t>`;
}

const elements: ReadonlyMap<string, string> = new Map([
  ["\u2011", "noBreakHyphen"],
  ["\u00ad", "softHyphen"],
]);

/** A stretch of the part with the edits that fall inside it. */
function withEdits(xml: string, { start, end }: { start: number; end: number }, edits: readonly Edit[]): string {
  if (edits.length === 0) return xml.slice(start, end);
  let at = start;
  const out: string[] = [];
  for (const edit of edits) {
    if (edit.start < at || edit.end > end) continue;
    out.push(xml.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  out.push(xml.slice(at, end));
  return out.join("");
}
