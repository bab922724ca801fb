import { targetOf, targetsWithout } from "../segments/targets.ts";
import type { Targets, Unit } from "../segments/unit.ts";
import { clashingHeaders, renamedColumns, type Table } from "./table-columns.ts";
import type { ColumnNames } from "./structured-references.ts";

export type Headers = {
  /** The targets without those of headers that would give two columns of a table one name: they keep what they say. */
  kept: Targets;
  /** New names of columns by table. */
  names: ColumnNames;
};

/** Reads what targets make of the headers of tables; the same targets, asked for by each part, are read once. @param units those of all cells */
export function headerReader(tables: readonly Table[], units: readonly Unit[]): (targets: Targets) => Headers {
  let last: { targets: Targets; headers: Headers } | null = null;
  return (targets) => {
    if (last?.targets !== targets) last = { targets, headers: readHeaders(tables, units, targets) };
    return last.headers;
  };
}

function readHeaders(tables: readonly Table[], units: readonly Unit[], targets: Targets): Headers {
  const clashing = clashingHeaders(tables, targetsByText(units, targets));
  const kept = targetsWithout(targets, new Set(units.filter(({ source }) => clashing.has(source))));
  return { kept, names: renamedColumns(tables, targetsByText(units, kept)) };
}

/** The target of the cell text that is a column's name, null without one. */
function targetsByText(units: readonly Unit[], targets: Targets): (text: string) => string | null {
  const byText = new Map(units.map((unit) => [unit.source, targetOf(targets, unit) ?? null]));
  return (text) => byText.get(text.trim()) ?? null;
}
