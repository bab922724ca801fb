import type { Measurement, Part } from "./measure.ts";

export type Report = Measurement & { name: string };

const round = (value: number | null): number | null => (value === null || !Number.isFinite(value) ? null : Number(value.toPrecision(4)));
const isMet = (part: Part): boolean => (part.isAtLeast ? part.value >= part.target : part.value <= part.target);

/** The line that scripts read (CONTRACT.md, Processes), with what a person wants to know after it. */
export function toJson({ name, ours, limit, ratio, min, max, valid, unit, notes, parts }: Report): string {
  const numbers = { name, ours: round(ours), limit: round(limit), ratio: round(ratio), min: round(min), max: round(max), valid };
  return JSON.stringify({
    ...numbers,
    unit,
    notes,
    parts: parts.map((part) => ({ ...part, value: round(part.value), isMet: isMet(part) })),
  });
}

/** The table that people read: one block a benchmark, one line a target. */
export function toText({ name, ours, limit, ratio, min, max, valid, unit, notes, parts }: Report): string {
  const head =
    limit === null
      ? `${name}: ${round(ours)} ${unit}`
      : `${name}: ${round(ours)} / ${round(limit)} ${unit} = ${round(ratio)}x (${round(min)} to ${round(max)})`;
  return [
    `${head}${valid ? "" : "   INVALID"}`,
    ...parts.map(
      (part) =>
        `    ${isMet(part) ? "ok    " : "MISSED"} ${part.name}: ${round(part.value)} ${part.unit} (target ${part.isAtLeast ? "≥" : "≤"} ${part.target})`,
    ),
    ...notes.map((note) => `    note   ${note}`),
  ].join("\n");
}
