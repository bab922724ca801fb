export type CopyForm = "markdown" | "plain" | "rich";

/**
 * Copies a result to the clipboard.
 *
 * @param rendered the element that shows the text, the source of `rich`
 * @throws DOMException if the browser refuses (no permission, no secure context and no selection copy)
 */
export async function copyText(markdown: string, form: CopyForm, rendered: HTMLElement | null): Promise<void> {
  if (form === "markdown") return writeText(markdown);
  const { toPlainText } = await import("#formats/plain/to-plain-text.ts");
  const plain = toPlainText(markdown).trimEnd();
  if (form === "plain" || rendered === null || typeof ClipboardItem === "undefined" || !navigator.clipboard) return writeText(plain);
  const html = bareHtml(rendered);
  const firstLine = plain.split("\n", 1)[0] ?? "";
  // A label that isn't part of the shown text precedes it here too.
  const labelled = rendered.textContent?.trimStart().startsWith(firstLine) ? html : `<p>${escapeHtml(firstLine)}</p>${html}`;
  const item = new ClipboardItem({
    "text/html": new Blob([labelled], { type: "text/html" }),
    "text/plain": new Blob([plain], { type: "text/plain" }),
  });
  await navigator.clipboard.write([item]);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Outside secure contexts (a private address over http) only the old way of copying a selection works. */
async function writeText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "sr-only";
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  if (!isCopied) throw new DOMException("copy refused", "NotAllowedError");
}

/** The rendered text without this page's own classes; its headings start at the top level of a document. */
function bareHtml(rendered: HTMLElement): string {
  const copy = rendered.cloneNode(true) as HTMLElement;
  for (const button of copy.querySelectorAll("button")) button.remove();
  for (const element of copy.querySelectorAll("*")) {
    for (const name of ["class", "tabindex", "role", "target", "rel"]) element.removeAttribute(name);
  }
  return copy.innerHTML.replace(/<(\/?)h([3-6])>/g, (_, slash: string, level: string) => `<${slash}h${Number(level) - 2}>`);
}
