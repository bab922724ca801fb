import { withLabel } from "./with-label.ts";

/** Writes a text as a Markdown file: as is, after its label, with one line end at the end. */
export function toMarkdown(markdown: string, label: string | null): string {
  return `${withLabel(markdown, label).trimEnd()}\n`;
}
