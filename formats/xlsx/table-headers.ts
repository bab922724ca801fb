import { plainText } from "../segments/tagged-text.ts";
import { targetOf, targetsWithout } from "../segments/targets.ts";
import type { Targets, Unit } from "../segments/unit.ts";
import type { PivotCache } from "./pivot-caches.ts";
import { clashingHeaders, renamedColumns, type Table } from "./table-columns.ts";
import type { ColumnNames } from "./structured-references.ts";

export type Headers = {
  /** The targets without those of headers that have to stay: they would give two columns one name, or a pivot table computes with them. */
  kept: Targets;
  /** New names of columns by table. */
  names: ColumnNames;
  /** What becomes of a cell's text, null where it stays. */
  cellText(text: string): string | null;
};

/** Reads what targets make of headers; the same targets, asked for by each part, are read once. @param units those of all cells */
export function headerReader(
  tables: readonly Table[],
  caches: readonly PivotCache[],
  units: readonly Unit[],
): (targets: Targets) => Headers {
  let last: { targets: Targets; headers: Headers } | null = null;
  if (tables.length === 0 && caches.length === 0) return (kept) => ({ kept, names: new Map(), cellText: () => null });
  return (targets) => {
    if (last?.targets !== targets) last = { targets, headers: readHeaders(tables, caches, units, targets) };
    return last.headers;
  };
}

function readHeaders(tables: readonly Table[], caches: readonly PivotCache[], units: readonly Unit[], targets: Targets): Headers {
  const headed = [...tables, ...caches.map(({ columns }) => ({ columns, hasHeader: true }))];
  const staying = clashingHeaders(headed, targetsByText(units, targets));
  // Formulas of a pivot table name its fields in a language of their own.
  for (const { columns, hasFormulas } of caches) if (hasFormulas) for (const { name } of columns) staying.add(name.trim());
  const kept = targetsWithout(targets, new Set(units.filter(({ source }) => staying.has(plainText(source)))));
  const byText = targetsByText(units, kept);
  return {
    kept,
    names: renamedColumns(tables, byText),
    cellText(text) {
      const target = byText(text);
      return target === null ? null : text.replace(text.trim(), () => plainText(target));
    },
  };
}

/** The target of the cell text that is a column's name, null without one. */
function targetsByText(units: readonly Unit[], targets: Targets): (text: string) => string | null {
  const byText = new Map(units.map((unit) => [plainText(unit.source), targetOf(targets, unit) ?? null]));
  return (text) => byText.get(text.trim()) ?? null;
}
