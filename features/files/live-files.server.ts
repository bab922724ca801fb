import { translationDocuments as documents } from "#platform/db/schema/translation-files.ts";
import { liveTable } from "#platform/realtime/live-table.ts";

/** What sockets see of files: only their progress, not even their names. */
export const liveFiles = liveTable(documents, {
  owner: documents.owner,
  key: [documents.id],
  columns: [
    documents.id,
    documents.status,
    documents.segmentsDone,
    documents.segmentsTotal,
    documents.createdAt,
    documents.startedAt,
    documents.endedAt,
  ],
});
