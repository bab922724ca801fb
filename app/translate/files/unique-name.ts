/** The name for a file that nothing else in a list has: `report.docx` becomes `report (2).docx`. */
export function uniqueName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const dot = name.lastIndexOf(".");
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  for (let number = 2; ; number++) {
    const next = `${stem} (${number})${ending}`;
    if (!taken.has(next)) return next;
  }
}
