/** Follows the colors that the operators of a content stream set. */
import type { Operand } from "./content-operators.ts";

/** Red, green, blue, 0 to 1. */
export type Rgb = readonly [number, number, number];

/** What areas are filled and lines are drawn with; null for patterns and what else is no plain color. */
export type Paints = { fill: Rgb | null; stroke: Rgb | null };

const black: Rgb = [0, 0, 0];
export const firstPaints: Paints = { fill: black, stroke: black };

const fills = new Set(["g", "rg", "k", "cs", "sc", "scn"]);
const strokes = new Set(["G", "RG", "K", "CS", "SC", "SCN"]);

/** What is painted with after an operator; the same object where it sets no color. */
export function paintsAfter(paints: Paints, operator: string, operands: readonly Operand[]): Paints {
  if (fills.has(operator)) return { ...paints, fill: colorOf(operator, operands) };
  if (strokes.has(operator)) return { ...paints, stroke: colorOf(operator, operands) };
  return paints;
}

/** Color spaces of one, three and four parts are taken for gray, RGB and CMYK. */
function colorOf(operator: string, operands: readonly Operand[]): Rgb | null {
  if (operator === "cs" || operator === "CS") return black;
  const parts = operands.filter((operand) => typeof operand === "number").map((part) => Math.max(0, Math.min(1, part)));
  if (parts.length !== operands.length) return null;
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  if (parts.length === 1) return [a, a, a];
  if (parts.length === 3) return [a, b, c];
  return parts.length === 4 ? [(1 - a) * (1 - d), (1 - b) * (1 - d), (1 - c) * (1 - d)] : null;
}
