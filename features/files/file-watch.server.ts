import { inArray } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Locale } from "#core/localized.ts";
import type { Services } from "#features/services.ts";
import type { Database } from "#platform/db/database.server.ts";
import { translationDocuments } from "#platform/db/schema/translation-files.ts";
import { createRowWatch, type RowWatch } from "#platform/realtime/row-watch.ts";
import { type DocumentRow, ownDocument, toFileViews } from "./file-queries.server.ts";
import { type FileView, isAtRest } from "./file-view.ts";

/** A process's view of all files that someone follows. */
export type FileWatch = RowWatch<DocumentRow>;

const lookIntervalMs = 500;

/** What a reader sees of a row. */
const shownOf = ({
  status,
  segmentsDone,
  segmentsTotal,
  runId,
  errorCode,
  isChanged,
  outputs,
  sourceKey,
  targetLang,
  endedAt,
}: DocumentRow) =>
  JSON.stringify([status, segmentsDone, segmentsTotal, runId, errorCode, isChanged, outputs.length, sourceKey, targetLang, endedAt]);

export const createFileWatch = ({ db }: { db: Database }): FileWatch =>
  createRowWatch({
    read: (ids) =>
      db
        .select()
        .from(translationDocuments)
        .where(inArray(translationDocuments.id, [...ids])),
    shownOf,
    intervalMs: lookIntervalMs,
  });

/**
 * Follows one of the owner's files: its current state, then each new one, and ends after the last at rest. It ends earlier if the file is
 * deleted or if `signal` aborts, which is up to the caller when the session ends (`services.sessionWatch`).
 *
 * @throws AppError `not-found` on the first read
 */
export async function* watchFile(
  services: Pick<Services, "db" | "config" | "ai" | "now" | "fileWatch">,
  actor: Actor,
  id: string,
  signal: AbortSignal,
  locale?: Locale,
): AsyncGenerator<FileView, void> {
  let row: DocumentRow | null = await ownDocument(services.db, actor, id);
  let next = Promise.withResolvers<void>();
  let newest: DocumentRow | null = row;
  const leave = () => next.resolve();
  const stop = services.fileWatch.follow(row, (changed) => {
    newest = changed;
    next.resolve();
  });
  signal.addEventListener("abort", leave, { once: true });
  try {
    while (row !== null && !signal.aborted) {
      const [view] = await toFileViews(services, [row], locale);
      if (view !== undefined) yield view;
      if (isAtRest(row.status)) return;
      await next.promise;
      next = Promise.withResolvers<void>();
      row = newest?.owner === actor.owner ? newest : null;
    }
  } finally {
    stop();
    signal.removeEventListener("abort", leave);
  }
}
