import { inArray } from "drizzle-orm";
import { translationDocuments } from "#platform/db/schema/translation-files.ts";
import type { LiveTable } from "#platform/realtime/live-table.ts";

/** What sockets see of files: how far each is, not even its name. */
export const liveFiles: LiveTable = {
  name: "translation_documents",
  audience: "owner",
  columns: {
    id: "text",
    status: "text",
    segments_done: "int4",
    segments_total: "int4",
    created_at: "timestamptz",
    started_at: "timestamptz",
    ended_at: "timestamptz",
  },
  async read(db, ids) {
    const rows = await db
      .select({
        id: translationDocuments.id,
        owner: translationDocuments.owner,
        status: translationDocuments.status,
        segmentsDone: translationDocuments.segmentsDone,
        segmentsTotal: translationDocuments.segmentsTotal,
        createdAt: translationDocuments.createdAt,
        startedAt: translationDocuments.startedAt,
        endedAt: translationDocuments.endedAt,
      })
      .from(translationDocuments)
      .where(inArray(translationDocuments.id, [...ids]));
    return new Map(
      rows.map(({ owner, ...row }) => [
        row.id,
        {
          owner,
          values: {
            id: row.id,
            status: row.status,
            segments_done: row.segmentsDone,
            segments_total: row.segmentsTotal,
            created_at: row.createdAt.toISOString(),
            started_at: row.startedAt?.toISOString() ?? null,
            ended_at: row.endedAt?.toISOString() ?? null,
          },
        },
      ]),
    );
  },
  keyOf: (id) => ({ id }),
};
