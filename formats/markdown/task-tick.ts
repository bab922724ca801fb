import type { ListItem } from "mdast";

/** The checkbox of a task list item as a character; empty for other items. */
export function tickOf(item: ListItem): string {
  if (typeof item.checked !== "boolean") return "";
  return item.checked ? "☑ " : "☐ ";
}
