import { inArray, sql } from "drizzle-orm";
import { editedItems } from "../db/schema/content.ts";
import type { LiveTable } from "../realtime/live-table.ts";

/** What admins' sockets see of the items that they edit: which revision is the newest and which one the site shows. */
export const liveItems: LiveTable = {
  name: "edited_items",
  audience: "admin",
  columns: {
    kind: "text",
    id: "text",
    revision: "int4",
    published_revision: "int4",
    version: "int4",
    edited_by: "text",
    updated_at: "timestamptz",
  },
  async read(db, ids) {
    const place = sql<string>`${editedItems.kind} || '/' || ${editedItems.id}`;
    const rows = await db
      .select({
        place,
        kind: editedItems.kind,
        id: editedItems.id,
        revision: editedItems.revision,
        publishedRevision: editedItems.publishedRevision,
        version: editedItems.version,
        editedBy: editedItems.editedBy,
        updatedAt: editedItems.updatedAt,
      })
      .from(editedItems)
      .where(inArray(place, [...ids]));
    return new Map(
      rows.map((row) => [
        row.place,
        {
          owner: "",
          values: {
            kind: row.kind,
            id: row.id,
            revision: row.revision,
            published_revision: row.publishedRevision,
            version: row.version,
            edited_by: row.editedBy,
            updated_at: row.updatedAt.toISOString(),
          },
        },
      ]),
    );
  },
  keyOf(place) {
    const at = place.indexOf("/");
    return { kind: place.slice(0, at), id: place.slice(at + 1) };
  },
};
