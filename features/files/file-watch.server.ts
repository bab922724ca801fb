import { inArray } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Locale } from "#core/localized.ts";
import type { Services } from "#features/services.ts";
import type { Database } from "#platform/db/database.server.ts";
import { translationDocuments } from "#platform/db/schema/translation-files.ts";
import { type DocumentRow, ownDocument, toFileViews } from "./file-queries.server.ts";
import { type FileView, isAtRest } from "./file-view.ts";

/** A process's view of all files that someone follows: one query for all of them, and none while there are none. */
export type FileWatch = {
  /** Checks immediately: this process changed a file. */
  wake(): void;
  /** Reports each state that differs from the previous one, null for a deleted file. @returns stops it */
  follow(known: DocumentRow, onChange: (row: DocumentRow | null) => void): () => void;
};

type Follower = { id: string; shown: string; onChange(row: DocumentRow | null): void };

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

export function createFileWatch(services: { db: Database }): FileWatch {
  const followers = new Set<Follower>();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isDue = false;
  const look = async (): Promise<void> => {
    if (followers.size === 0) return;
    if (isLooking) {
      isDue = true;
      return;
    }
    isLooking = true;
    do {
      isDue = false;
      await tellChanges(services.db, [...followers]).catch(() => undefined);
    } while (isDue && followers.size > 0);
    isLooking = false;
  };
  return {
    wake: () => void look(),
    follow(known, onChange) {
      const follower: Follower = { id: known.id, shown: shownOf(known), onChange };
      if (followers.size === 0) timer = setInterval(() => void look(), lookIntervalMs).unref();
      followers.add(follower);
      return () => {
        followers.delete(follower);
        if (followers.size === 0) clearInterval(timer);
      };
    },
  };
}

/** Without its database a process learns nothing new: the next check follows. */
async function tellChanges(db: Database, followers: readonly Follower[]): Promise<void> {
  const ids = [...new Set(followers.map(({ id }) => id))];
  const rows = await db.select().from(translationDocuments).where(inArray(translationDocuments.id, ids));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  for (const follower of followers) {
    const row = rowOf.get(follower.id) ?? null;
    const shown = row === null ? "" : shownOf(row);
    if (shown === follower.shown) continue;
    follower.shown = shown;
    follower.onChange(row);
  }
}

/**
 * Follows one of the owner's files: its current state, then each new one, the last at rest. It then ends; it also ends when the file is
 * deleted and when `signal` aborts, which is up to the caller when the session ends (`services.sessionWatch`).
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
