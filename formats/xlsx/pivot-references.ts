/**
 * `GETPIVOTDATA("Sum of sales",A3,"Region","North")` in formulas (ECMA-376 part 1, 18.17.7.139) names a pivot table's sums, fields and
 * texts as strings: they change with them, or the formula would find nothing.
 *
 * @param names new names by old ones in lowercase letters
 */
export function renamePivotData(formula: string, names: ReadonlyMap<string, string>): string {
  if (names.size === 0 || !/getpivotdata\s*\(/i.test(formula)) return formula;
  const out: string[] = [];
  /** For each open bracket, whether it is of the function. */
  const open: boolean[] = [];
  for (const [token] of formula.matchAll(/"(?:[^"]|"")*"|'(?:[^']|'')*'|getpivotdata\s*\(|\(|\)|[^"'()g]+|./gis)) {
    if (token.endsWith("(")) open.push(token.length > 1);
    else if (token === ")") open.pop();
    const next =
      token.startsWith('"') && open.at(-1) === true ? names.get(token.slice(1, -1).replaceAll('""', '"').toLowerCase()) : undefined;
    out.push(next === undefined ? token : `"${next.replaceAll('"', '""')}"`);
  }
  return out.join("");
}
