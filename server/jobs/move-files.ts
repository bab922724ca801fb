import { avatarFiles } from "#features/accounts/avatar/avatar-files.ts";
import { toolPictureFiles } from "#features/catalogue/tool-pictures.server.ts";
import { attachmentFiles } from "#features/documents/attachment-files.ts";
import { moveTranslatedFiles } from "#features/files/move-files.server.ts";
import type { Services } from "#features/services.ts";
import { storedObjects } from "#platform/db/schema/accounts.ts";
import { toolAssets } from "#platform/db/schema/catalogue.ts";
import { attachments } from "#platform/db/schema/conversations.ts";
import { defineJob } from "#platform/jobs/jobs.server.ts";
import { moveFiles, type Slice, type SliceEnd } from "#platform/storage/move-files.server.ts";

/** Where the move continues: in which of `moves`, after which row. */
type Place = { move: number; after: string };
type MoveServices = Pick<Services, "db" | "storage" | "jobs" | "log">;

const moves: readonly ((services: MoveServices, slice: Slice) => Promise<SliceEnd>)[] = [
  (services, slice) => moveFiles(services, avatarFiles, { id: storedObjects.id, key: storedObjects.storageKey }, slice),
  (services, slice) => moveFiles(services, toolPictureFiles, { id: toolAssets.id, key: toolAssets.storagePath }, slice),
  (services, slice) => moveFiles(services, attachmentFiles, { id: attachments.id, key: attachments.storagePath }, slice),
  moveTranslatedFiles,
];

export const moveStart: Place = { move: 0, after: "" };
/** A process that is shutting down waits for a slice. */
const sliceMs = 5_000;

/** At each start of a worker, and hourly for whatever a process of the previous version has written since. */
export const moveFilesJob = defineJob<Place>({
  name: "operations.move-files",
  retryLimit: 3,
  retryDelayS: 30,
  expireInSeconds: 600,
  cron: "47 * * * *",
});

/** Moves files stored before there were buckets into their buckets, a slice at a time, each of which queues the next (decision 0042). */
export async function moveStoredFiles(services: MoveServices, place: Place | null): Promise<void> {
  const endsAt = performance.now() + sliceMs;
  const hasTime = () => performance.now() < endsAt;
  let { move, after } = place ?? moveStart;
  let moved = 0;
  for (let step = moves[move]; step !== undefined; step = moves[move]) {
    const end = await step(services, { after, hasTime });
    moved += end.moved;
    if (end.next !== null) {
      await services.jobs.enqueue(moveFilesJob, { move, after: end.next });
      break;
    }
    move++;
    after = "";
  }
  if (moved > 0) services.log.info({ moved }, "stored files were moved to their buckets");
}
