import type { IconName } from "#ui/icons/icon-names.ts";
import { splitPath } from "#i18n/locale-path.ts";

/** The rooms of the product by the first parts of their address. */
const rooms: Record<string, IconName> = {
  ask: "message-circle",
  write: "pen-line",
  translate: "languages",
  "translate/document": "file-text",
  "translate/files": "file-text",
  prompts: "library-big",
  images: "image",
  "automate-gpt": "table-2",
  pricing: "credit-card",
};

/** The icon of the room that an address leads into; a link that an admin added has a general one. */
export function roomIcon(href: string): IconName {
  const [first = "", second = ""] = splitPath(href).path.split("/").filter(Boolean);
  return rooms[`${first}/${second}`] ?? rooms[first] ?? "compass";
}
