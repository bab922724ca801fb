import { idPattern } from "#core/ids.ts";
import type { OwnFiles } from "#platform/storage/own-files.ts";

/** Own documents as they were brought, by their id. */
export const libraryFiles: OwnFiles = { prefix: "documents/library/", names: new RegExp(`^${idPattern}/source$`) };
