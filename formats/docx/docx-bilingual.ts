/** Puts the translation of a paragraph after it, as a paragraph of its own that looks like it. */
import type { Edit } from "../segments/splice.ts";
import type { TargetLanguage } from "./docx-language.ts";
import { propertiesOf } from "../ooxml/run-formats.ts";
import { writeRuns } from "../ooxml/write-runs.ts";
import { hasRightToLeft, paragraphEdits, type ParagraphPlace, type PartSource } from "./docx-places.ts";

/**
 * The edits that show source and target. A paragraph that ends a section (§17.6.18) has to stay the last one of it, so the
 * translation takes its place there and a copy of the source goes before it.
 *
 * @param nested edits inside the paragraph, in order
 * @param instructions those of its fields, for the translation alone, in order
 */
export function bilingualEdits(
  source: PartSource,
  place: ParagraphPlace,
  target: string,
  language: TargetLanguage,
  nested: readonly Edit[],
  instructions: readonly Edit[],
): Edit[] {
  const { form, paragraph, unit } = place;
  const { prefix } = source;
  const copy = (properties: string, text: string, run: (properties: string) => string, own: readonly Edit[]) =>
    `<${prefix}p>${properties}${writeRuns(form, text, { ...source, properties: run, isCopy: true, nested: own })}</${prefix}p>`;
  const plain = copyProperties(place.properties, prefix, unit.kind === "heading" || unit.kind === "list-item");
  if (/<\w*:?sectPr\b/.test(place.properties)) {
    const before = { start: paragraph.start, end: paragraph.start, text: copy(plain, form.source, (properties) => properties, []) };
    return [
      before,
      ...paragraphEdits(
        source,
        place,
        target,
        language,
        [...nested, ...instructions].toSorted((a, b) => a.start - b.start),
      ),
    ];
  }
  const text = copy(language.paragraph(plain, hasRightToLeft(form)), target, language.run, instructions);
  return [...nested, { start: paragraph.end, end: paragraph.end, text }];
}

/** Properties of a copy: no section of its own, no page break, no second number, no tracked changes. */
function copyProperties(properties: string, prefix: string, isNumbered: boolean): string {
  const left = new Set(["sectPr", "pageBreakBefore", "pPrChange", "rPr"]);
  const unnumbered = `<${prefix}numPr><${prefix}ilvl ${prefix}val="0"/><${prefix}numId ${prefix}val="0"/></${prefix}numPr>`;
  const children = propertiesOf(properties).filter(({ name }) => !left.has(name));
  const at = children.findIndex(({ name }) => name === "numPr");
  if (at >= 0) children[at] = { name: "numPr", xml: unnumbered };
  else if (isNumbered) {
    const order = ["pStyle", "keepNext", "keepLines", "framePr", "widowControl"];
    const place = children.findLastIndex(({ name }) => order.includes(name));
    children.splice(place + 1, 0, { name: "numPr", xml: unnumbered });
  }
  return children.length === 0 ? "" : `<${prefix}pPr>${children.map(({ xml }) => xml).join("")}</${prefix}pPr>`;
}
