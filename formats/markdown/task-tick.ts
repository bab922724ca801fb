import type { ListItem } from "mdast";

/** Gives the box of a task list's item as a sign; empty for other items. */
export function tickOf(item: ListItem): string {
  if (typeof item.checked !== "boolean") return "";
  return item.checked ? "☑ " : "☐ ";
}
