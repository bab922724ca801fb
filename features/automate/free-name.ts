/** A name for a new column that no column has yet. */
export function freeName(columns: readonly { name: string }[], wanted: string): string {
  const isTaken = (name: string) => columns.some((column) => column.name === name);
  let name = wanted;
  for (let number = 2; isTaken(name); number++) name = `${wanted} (${number})`;
  return name;
}
