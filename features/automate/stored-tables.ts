import { idPattern } from "#core/ids.ts";
import type { OwnFiles } from "#platform/storage/own-files.ts";

/** Tables as they were brought, by the id of their job. */
export const storedTables: OwnFiles = { prefix: "documents/tables/", names: new RegExp(`^${idPattern}/source$`) };
