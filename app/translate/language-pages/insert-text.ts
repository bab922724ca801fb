/** Puts a text into the translator of this page, after what is there, as if it had been typed, and goes there. */
export function insertText(text: string): void {
  const area = document.querySelector<HTMLTextAreaElement>('form textarea[name="text"]');
  if (!area) return;
  const before = area.value.trimEnd();
  area.value = before === "" ? text : `${before}\n${text}`;
  area.dispatchEvent(new Event("input", { bubbles: true }));
  area.focus();
  area.scrollIntoView({ block: "center" });
}
