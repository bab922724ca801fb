import type { ElementRole, MixedSyntax } from "../xml/mixed-units.ts";
import { attributesOf, attributeValue } from "../xml/xml-attributes.ts";
import { scanXml, type XmlToken } from "../xml/scan-xml.ts";
import { cellFollower } from "./follow-cells.ts";
import type { Edit } from "../segments/splice.ts";
import type { UnitKind } from "../segments/unit.ts";

/** Elements that end a paragraph and whose own text is another: paragraphs, headings, and content outside of them. */
const inlineNames: Readonly<Record<string, string>> = {
  "text:span": "format",
  "text:a": "link",
  "text:ruby": "ruby",
  "text:ruby-base": "ruby",
  "text:meta": "meta",
  // What someone is to type or has typed (ODF 1.3 part 3, 7.3.3, 7.7.2).
  "text:placeholder": "placeholder",
  "text:text-input": "field",
  // The shown text of references and of document properties: it is generated again from what was translated elsewhere.
  "text:bookmark-ref": "reference",
  "text:reference-ref": "reference",
  "text:title": "property",
  "text:subject": "property",
  "text:description": "property",
  "text:keywords": "property",
};

/**
 * Fields that keep the words they may show, and in them those that they show now (ODF 1.3 part 3, 7.4.8–9, 7.7.3–4, 7.7.12): both are
 * texts of their own, so that the shown words stay the same when the application writes them again. By the attributes with words.
 */
const wordFields: Readonly<Record<string, readonly string[]>> = {
  "text:conditional-text": ["text:string-value-if-true", "text:string-value-if-false"],
  "text:hidden-text": ["text:string-value"],
  "text:user-field-get": [],
  "text:user-field-input": [],
  "text:drop-down": [],
};

/** Other attributes with words: titles of help, the hint of a field, the choices of a list (7.7.13). */
const textAttributes: Readonly<Record<string, readonly string[]>> = {
  ...wordFields,
  "table:help-message": ["table:title"],
  "table:error-message": ["table:title"],
  "text:placeholder": ["text:description"],
  "text:text-input": ["text:description"],
  "text:label": ["text:value"],
};

/** Templates from which the application makes an index again (8.2.4, 8.14): its title, and words between the parts of its entries. */
const indexTemplates: ReadonlySet<string> = new Set(["text:index-title-template", "text:index-entry-span"]);

/** Inside a paragraph, text that is one tag of it and has paragraphs of its own: notes, comments, frames, shapes (ODF 1.3 part 3, 6.3, 10.3, 10.4, 14.1). */
const isIsland = (name: string): boolean =>
  name === "text:note" ||
  name in wordFields ||
  name === "office:annotation" ||
  /^draw:(?!text-box$|page$|object|image$|layer|master|handout|param$|glue-point$|image-map$|area-)/.test(name);

/** Nothing in these is text for readers: deleted text, scripts, settings, lists of styles, formulas. */
const opaqueNames = new Set([
  "text:tracked-changes",
  "text:sequence-decls",
  "text:variable-decls",
  "text:dde-connection-decls",
  "table:named-expressions",
  "table:database-ranges",
  "table:data-pilot-tables",
  "table:calculation-settings",
  "table:tracked-changes",
  "office:scripts",
  "office:forms",
  "office:font-face-decls",
  "office:automatic-styles",
  "office:styles",
  "office:settings",
  "office:binary-data",
  "office:event-listeners",
  "math:math",
  "anim:par",
  "presentation:sound",
]);

/** What an index is made of holds its templates. */
const isIndexSource = (name: string): boolean => /^text:[\w-]*-(?:source|entry-template)$/.test(name);

/** Things inside a sentence that are not text: blanks, tabs, breaks, marks, and fields whose shown text the application generates. */
const singleNames: Readonly<Record<string, string>> = {
  "text:s": "space",
  "text:tab": "tab",
  "text:line-break": "break",
  "text:soft-page-break": "page-break",
  "text:note-citation": "note-number",
  "text:ruby-text": "ruby",
  "dc:creator": "author",
  "dc:date": "date",
  "meta:creator-initials": "author",
  "meta:date-string": "date",
};

/** Elements of a paragraph's own namespace that hold paragraphs or parts of them. */
const containerNames = new Set([
  ...indexTemplates,
  "text:user-field-decls",
  "text:user-field-decl",
  "text:p",
  "text:h",
  "text:list",
  "text:list-item",
  "text:list-header",
  "text:numbered-paragraph",
  "text:section",
  "text:note-body",
  "text:index-body",
  "text:index-title",
  "text:table-of-content",
  "text:illustration-index",
  "text:table-index",
  "text:object-index",
  "text:user-index",
  "text:alphabetical-index",
  "text:bibliography",
]);

function roleOf(token: XmlToken, xml: string): ElementRole {
  const { name } = token;
  if (opaqueNames.has(name)) return "opaque";
  if (isIndexSource(name)) return "block";
  if (name in inlineNames) return "inline";
  if (name in singleNames) return "single";
  // The prompts of a master page, which no slide shows.
  if (attributeValue(xml, token, "presentation:placeholder") === "true") return "single";
  if (isIsland(name)) return "island";
  if (name === "table:table-cell" || name === "table:covered-table-cell") return isTextCell(token, xml) ? "block" : "opaque";
  return name.startsWith("text:") && !containerNames.has(name) ? "single" : "block";
}

/** Numbers, dates and formula results are shown from their values: the text in such a cell is a copy. */
function isTextCell(token: XmlToken, xml: string): boolean {
  if (attributeValue(xml, token, "table:formula") !== null) return false;
  const type = attributeValue(xml, token, "office:value-type");
  return type === null || type === "string";
}

/** Whether a user field holds words that its fields show (7.4.2), not a formula. */
const isWrittenField = (token: XmlToken, xml: string): boolean =>
  token.name === "text:user-field-decl" &&
  attributeValue(xml, token, "office:value-type") === "string" &&
  attributeValue(xml, token, "text:formula") === null;

function kindOf(open: readonly string[]): UnitKind {
  for (const name of open.toReversed()) {
    const kind = kinds[name];
    if (kind !== undefined) return kind;
  }
  return "paragraph";
}

const kinds: Readonly<Record<string, UnitKind>> = {
  "text:h": "heading",
  "text:list-item": "list-item",
  "table:table-cell": "cell",
  "text:note-body": "footnote",
  "office:annotation": "comment",
  "presentation:notes": "speaker-note",
  "style:header": "header",
  "style:header-left": "header",
  "style:header-first": "header",
  "presentation:header-decl": "header",
  "style:footer": "footer",
  "style:footer-left": "footer",
  "style:footer-first": "footer",
  "presentation:footer-decl": "footer",
  "table:content-validation": "string",
  "text:index-title-template": "heading",
  "svg:title": "alternative-text",
  "svg:desc": "alternative-text",
  "dc:title": "title",
  "chart:title": "chart",
  "chart:subtitle": "chart",
  "chart:axis": "chart",
  "draw:text-box": "text-box",
};

/** What OpenDocument's elements mean to a paragraph. */
export const odfSyntax: MixedSyntax = {
  roleOf,
  nameOf: ({ name }) =>
    inlineNames[name] ??
    singleNames[name] ??
    (name === "text:note" ? "note" : name === "office:annotation" ? "comment" : name.startsWith("draw:") ? "picture" : "field"),
  isSpoken: ({ name }) =>
    name.startsWith("text:") && !(name in singleNames) && !/^text:note$|bookmark|reference-mark|change|index-mark|toc-mark/.test(name),
  kindOf,
  textAttributes: (token, xml) => (isWrittenField(token, xml) ? ["office:string-value"] : (textAttributes[token.name] ?? [])),
  // LibreOffice writes them around what is to be filled in, and shows its own.
  hasBrackets: ({ name }) => name === "text:placeholder",
  isPlain: ({ name }) => name in wordFields || indexTemplates.has(name),
  writeBoth: (source, target) => `${source}<text:line-break/>${target}`,
  mark: withoutSecondTexts,
  follower: (xml, units) =>
    xml.includes("<office:spreadsheet") ? cellFollower(xml, units) : (targets) => ({ targets, edits: [], words: null }),
};

/**
 * Takes the second copy of its text from each cell (`office:string-value`, ODF 1.3 part 3, 19.385): applications show it in place of the
 * paragraphs, which have the target. A cell without a paragraph keeps it: it has no other text.
 */
export function withoutSecondTexts(xml: string): Edit[] {
  if (!xml.includes("office:string-value")) return [];
  const edits: Edit[] = [];
  /** That of the cell whose paragraph may come. */
  let second: Edit | null = null;
  let isInComment = false;
  for (const token of scanXml(xml)) {
    if (token.name === "office:annotation") isInComment = token.kind === "open";
    if (token.kind !== "open" || isInComment) continue;
    if (token.name === "text:p" && second !== null) {
      edits.push(second);
      second = null;
    }
    if (!token.name.startsWith("table:")) continue;
    const copy =
      token.name.endsWith("table-cell") && isTextCell(token, xml)
        ? attributesOf(xml, token).find(({ name }) => name === "office:string-value")
        : undefined;
    second = copy === undefined ? null : { start: copy.start - 1, end: copy.valueEnd + 1, text: "" };
  }
  return edits;
}
