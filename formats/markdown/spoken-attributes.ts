/** The attributes of tags and marks that readers see, by their names. */
import { makeTextUnit } from "../segments/inline-unit.ts";
import type { UnitPlace } from "../segments/spliced-document.ts";

/**
 * A title in a mark, by its offsets in the text. `closer`: what ends it, which its target may not contain. `isPlain`: no Markdown is in it,
 * as in an attribute.
 */
export type MarkTitle = { start: number; end: number; closer: '"' | "'" | "]" | null; isPlain?: boolean };

/** The attributes of a tag that readers see. */
export function spokenAttributes(tag: string, shift: number): MarkTitle[] {
  return Array.from(
    tag.matchAll(/(?<=[\s{](?:title|label|caption|alt|summary|description|placeholder)=)(["'])((?:(?!\1)[^\n])*)\1/g),
    (found) => ({
      start: shift + found.index + 1,
      end: shift + found.index + 1 + (found[2] ?? "").length,
      closer: found[1] as '"' | "'",
      isPlain: true,
    }),
  );
}

/** @param title by its offsets in the text */
export function readAttribute(text: string, { start, end, closer }: MarkTitle): UnitPlace[] {
  const raw = text.slice(start, end);
  const unit = isFileName.test(raw) ? null : makeTextUnit(raw);
  if (unit === null) return [];
  const { source, tags, before, after } = unit;
  return [
    {
      unit: { id: "", kind: "title", source, tags },
      start,
      end,
      write: (target) => before + onOneLine(unit.write(target), closer) + after,
    },
  ];
}

const isFileName = /^[\w./\\-]+\.\w{1,5}$/;

/** A target for a title on one line. None of the generators knows how to escape a quote. */
export function onOneLine(target: string, closer: MarkTitle["closer"]): string {
  const line = target.replaceAll(/\s*\n\s*/g, " ");
  if (closer === null) return line;
  return closer === "]" ? line.replaceAll(/(?<!\\)[[\]]/g, "\\$&") : line.replaceAll(closer, closer === '"' ? "'" : "’");
}
