import type { Edit } from "../segments/splice.ts";
import type { Unit } from "../segments/unit.ts";
import type { Paragraph } from "./docx-paragraph.ts";
import type { TargetLanguage } from "./docx-language.ts";
import type { UnitForm } from "../ooxml/run-units.ts";
import { writeRuns } from "../ooxml/write-runs.ts";

/** A part's text and the prefix of its elements, with its colon. */
export type PartSource = { xml: string; prefix: string };

/** Where a unit is: it has two places if a text box has a form for older readers. */
export type ParagraphPlace = {
  unit: Unit;
  paragraph: Paragraph;
  properties: string;
  form: UnitForm;
  /** It repeats the words of its unit, which is elsewhere, without the unit's tags. */
  repeats?: boolean;
};
/** @param isInstruction it is in a field, which the two paragraphs of a bilingual file have each in its language */
export type AttributePlace = { unit: Unit; start: number; end: number; write(target: string): string; isInstruction?: boolean };

/** The new runs of a paragraph, and its direction if that changes. */
export function paragraphEdits(
  source: PartSource,
  place: ParagraphPlace,
  target: string,
  language: TargetLanguage,
  nested: readonly Edit[] = [],
): Edit[] {
  const { form, paragraph, properties } = place;
  const { start, end } = form;
  const isInside = (edit: Edit) => edit.start >= start && edit.end <= end;
  const context = { ...source, properties: language.run, isCopy: false, nested: nested.filter(isInside) };
  const edits = [{ start, end, text: writeRuns(form, target, context) }, ...nested.filter((edit) => !isInside(edit))];
  const changed = language.paragraph(properties, hasRightToLeft(form));
  if (changed === properties) return edits;
  const at = paragraph.properties ?? { start: paragraph.openEnd, end: paragraph.openEnd };
  return [{ ...at, text: changed }, ...edits];
}

export const hasRightToLeft = (form: UnitForm): boolean =>
  [form.properties, ...form.forms.map((tag) => (tag.kind === "single" ? "" : tag.properties))].some((properties) =>
    /<\w*:?rtl\b/.test(properties),
  );
