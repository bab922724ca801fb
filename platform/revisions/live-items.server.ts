import { editedItems as items } from "../db/schema/content.ts";
import { liveTable } from "../realtime/live-table.ts";

/** What admins' sockets see of the items that they edit: the newest revision, and the one the site shows. */
export const liveItems = liveTable(items, {
  key: [items.kind, items.id],
  columns: [items.kind, items.id, items.revision, items.publishedRevision, items.version, items.editedBy, items.updatedAt],
});
