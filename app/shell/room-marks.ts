import type { IconName } from "#ui/icons/icon-names.ts";
import { splitPath } from "#i18n/locale-path.ts";

/** How a room is drawn; `thread`: the one of the nine whose color it has. */
export type RoomMark = { icon: IconName; thread?: number };

/** The rooms of the product by the first parts of their address. */
const rooms: Record<string, RoomMark> = {
  ask: { icon: "message-circle", thread: 3 },
  write: { icon: "pen-line", thread: 1 },
  translate: { icon: "languages", thread: 2 },
  "translate/document": { icon: "file-text", thread: 2 },
  "translate/files": { icon: "file-text", thread: 2 },
  prompts: { icon: "library-big", thread: 9 },
  images: { icon: "image", thread: 7 },
  "automate-gpt": { icon: "table-2", thread: 5 },
  pricing: { icon: "credit-card", thread: 3 },
};

/** The mark of the room that an address leads into; a link that an admin added has a general one. */
export function roomMark(href: string): RoomMark {
  const [first = "", second = ""] = splitPath(href).path.split("/").filter(Boolean);
  return rooms[`${first}/${second}`] ?? rooms[first] ?? { icon: "compass" };
}
