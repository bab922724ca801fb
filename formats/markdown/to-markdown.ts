import { withLabel } from "./with-label.ts";

/** Writes the Markdown file of a text: as it stands, behind its label, with one line end at the end. */
export function toMarkdown(markdown: string, label: string | null): string {
  return `${withLabel(markdown, label).trimEnd()}\n`;
}
