import { makeTextUnit } from "../segments/inline-unit.ts";
import type { UnitPlace } from "../segments/spliced-document.ts";

/** Keys whose values readers of a site see. */
const spokenKeys =
  /^(title|subtitle|description|summary|excerpt|tagline|linktitle|sidebar_label|headline|caption)([ \t]{0,20}[:=][ \t]+)(.+)$/gim;

/** Where a page's front matter ends (`---` YAML, `+++` TOML); 0 for a page without any. */
export function frontMatterEnd(text: string): number {
  const opening = /^(---|\+\+\+)[ \t]*\r?\n/.exec(text);
  if (opening === null) return 0;
  const mark = opening[1] === "---" ? /^---[ \t]*(?:\r?\n|$)/gm : /^\+\+\+[ \t]*(?:\r?\n|$)/gm;
  mark.lastIndex = opening[0].length;
  return mark.exec(text) === null ? 0 : mark.lastIndex;
}

/** Reads the one-line strings that readers see; their quotes stay, and are added where a target needs them. */
export function readFrontMatter(text: string, end: number): UnitPlace[] {
  const places: UnitPlace[] = [];
  for (const match of text.slice(0, end).matchAll(spokenKeys)) {
    const [, key = "", sign = "", rest = ""] = match;
    const raw = rest.trim();
    const value = readScalar(raw);
    const unit = value === null ? null : makeTextUnit(value);
    if (unit === null) continue;
    const start = match.index + key.length + sign.length;
    const kind = key.toLowerCase() === "title" ? "title" : "string";
    places.push({
      unit: { id: "", kind, source: unit.source, tags: unit.tags, note: key },
      start,
      end: start + raw.length,
      write: (target) => writeScalar(unit.before + unit.write(target) + unit.after, raw),
    });
  }
  return places;
}

/** Null for anything but a plain string: a list, a mapping, a block, a number, an alias. */
function readScalar(raw: string): string | null {
  if (/^"(?:[^"\\]|\\["\\/])*"$/.test(raw)) return raw.slice(1, -1).replaceAll(/\\(.)/g, "$1");
  if (/^'(?:[^']|'')*'$/.test(raw)) return raw.slice(1, -1).replaceAll("''", "'");
  return /^["'[\]{}|>&*!%@`#]/.test(raw) || /:(?: |$)| #/.test(raw) ? null : raw;
}

function writeScalar(text: string, raw: string): string {
  if (raw.startsWith("'")) return `'${text.replaceAll("'", "''")}'`;
  const needsQuotes = raw.startsWith('"') || /^["'[\]{}|>&*!%@`#?,-]|:(?: |$)| #|[\n\t]|^(?:true|false|yes|no|on|off|null|~)$/i.test(text);
  return needsQuotes ? `"${text.replaceAll(/["\\]/g, "\\$&").replaceAll("\n", " ")}"` : text;
}
