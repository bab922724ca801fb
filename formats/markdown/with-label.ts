/** Puts a label, such as the one on demo output, on a line before a text that does not start with it. */
export function withLabel(text: string, label: string | null): string {
  return label === null || text.startsWith(label) ? text : `${label}\n\n${text}`;
}
