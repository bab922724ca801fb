import { sweepObjects } from "#features/accounts/avatar/sweep-objects.server.ts";
import { eraseDeletedAccounts } from "#features/accounts/delete-account.server.ts";
import { expireMails } from "#features/accounts/expire-mails.server.ts";
import { forgetStale } from "#features/accounts/forget-stale.server.ts";
import { forgetPastCounters } from "#features/billing/forget-counters.server.ts";
import { expireConversations } from "#features/conversations/expire-conversations.server.ts";
import { ageAnonymousConversations, purgeConversations } from "#features/conversations/purge-conversations.server.ts";
import { deleteEndedShares } from "#features/conversations/shared-pages.server.ts";
import { takeOverLeftAnswers } from "#features/conversations/take-over-answer.server.ts";
import { sweepToolPictures } from "#features/catalogue/tool-pictures.server.ts";
import { sweepAttachments } from "#features/documents/sweep-attachments.server.ts";
import { deleteOldDevicePrompts } from "#features/prompts/publishing/expire-prompts.server.ts";
import { deleteOldAnonymousRuns, deleteOldLogs } from "#features/runs/delete-run.server.ts";
import type { Services } from "#features/services.ts";
import { forgetExpiredKeys } from "#platform/db/idempotency.server.ts";
import { forgetDeadProcesses } from "#platform/db/processes.server.ts";
import { expireFiles } from "#features/files/expire-files.server.ts";
import { sweepUploads } from "#features/files/upload/partial-uploads.server.ts";
import { expireUnlisted } from "#features/translation/history/expire-unlisted.server.ts";
import { expireMemory } from "#features/translation/text/expire-memory.server.ts";
import { takeOverLeftSegments } from "#features/translation/sentences/take-over-segments.server.ts";
import { defineJob } from "#platform/jobs/jobs.server.ts";

export const cleanUpJob = defineJob({ name: "operations.clean-up", retryLimit: 3, expireInSeconds: 600, cron: "17 * * * *" });

/** Removes what has had its time: what deleted accounts left, logs of old runs, spent idempotency keys, counters of past periods, mails, sessions and sign-ups that are over, dead processes, left-over files. */
export async function cleanUp(services: Services): Promise<void> {
  const { db } = services;
  const now = services.now();
  await takeOverLeftSegments(services);
  await deleteOldLogs(services);
  await forgetExpiredKeys(db, now);
  await forgetPastCounters(services);
  await deleteOldAnonymousRuns(services);
  await expireUnlisted(services);
  await takeOverLeftAnswers(services);
  await ageAnonymousConversations(services);
  await purgeConversations(services);
  await expireConversations(services);
  await deleteEndedShares(services);
  await deleteOldDevicePrompts(services);
  await expireMemory(services);
  await expireMails(services);
  await forgetStale(services);
  await forgetDeadProcesses(db, now);
  // Last: a storage that is away stops nothing else.
  await eraseDeletedAccounts(services);
  await sweepObjects(services);
  await sweepAttachments(services);
  await sweepToolPictures(services);
  await expireFiles(services);
  await sweepUploads(services);
}
