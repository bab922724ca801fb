/**
 * A name for a new column that no column has yet.
 *
 * @param maxLength of it in code points; the wanted one isn't longer
 */
export function freeName(columns: readonly { name: string }[], wanted: string, maxLength = Number.POSITIVE_INFINITY): string {
  const isTaken = (name: string) => columns.some((column) => column.name === name);
  let name = wanted;
  for (let number = 2; isTaken(name); number++) {
    const end = ` (${number})`;
    name = `${Array.from(wanted)
      .slice(0, maxLength - end.length)
      .join("")}${end}`;
  }
  return name;
}
