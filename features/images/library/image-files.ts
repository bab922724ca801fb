import { idPattern } from "#core/ids.ts";
import type { OwnFiles } from "#platform/storage/own-files.ts";
import type { StorageKey } from "#platform/storage/storage.ts";

/** Pictures and their thumbnails, by id. */
export const imageFiles: OwnFiles = { prefix: "images/made/", names: new RegExp(`^${idPattern}(?:\\.png|\\.thumb\\.webp)$`) };

/** Where a picture and its thumbnail are stored. */
export const imageKeys = (id: string): { storagePath: StorageKey; thumbPath: StorageKey } => ({
  storagePath: `${imageFiles.prefix}${id}.png`,
  thumbPath: `${imageFiles.prefix}${id}.thumb.webp`,
});

/** The id in a key. */
export const idOfKey = (key: string): string => key.slice(imageFiles.prefix.length).split(".")[0] ?? "";
