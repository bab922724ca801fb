import { idPattern } from "#core/ids.ts";
import type { MovedFiles } from "#platform/storage/own-files.ts";

/** Stored with the pictures people have made, since a new one may be made from one of those (decision 0042). */
export const attachmentFiles: MovedFiles = {
  prefix: "images/attached/",
  former: "attachments/",
  names: new RegExp(`^${idPattern}\\.webp$`),
};
