import { idPattern } from "#core/ids.ts";
import type { MovedFiles } from "#platform/storage/own-files.ts";

/** Sources and outputs by document id, and the file `wordloom doctor` writes to test the storage. */
export const translatedFiles: MovedFiles = {
  prefix: "translate/files/",
  former: "documents/",
  names: new RegExp(`^${idPattern}/(?:source|doctor|${idPattern})$`),
};
