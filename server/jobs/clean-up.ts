import { sweepObjects } from "#features/accounts/avatar/sweep-objects.server.ts";
import { eraseDeletedAccounts } from "#features/accounts/delete-account.server.ts";
import { expireMails } from "#features/accounts/expire-mails.server.ts";
import { forgetStale } from "#features/accounts/forget-stale.server.ts";
import { expireLots } from "#features/billing/lots/expire-lots.server.ts";
import { handleOpenMessages } from "#features/billing/payments/handle-message.server.ts";
import { queueReconciliation } from "#features/billing/payments/payment-jobs.server.ts";
import { sendMoneyMails } from "#features/billing/money-mails.server.ts";
import { renewPlans } from "#features/billing/plans/renew-plans.server.ts";
import { forgetPastCounters } from "#features/billing/forget-counters.server.ts";
import { expireConversations } from "#features/conversations/expire-conversations.server.ts";
import { ageAnonymousConversations, purgeConversations } from "#features/conversations/purge-conversations.server.ts";
import { deleteEndedShares } from "#features/conversations/shared-pages.server.ts";
import { takeOverLeftAnswers } from "#features/conversations/take-over-answer.server.ts";
import { sweepToolPictures } from "#features/catalogue/tool-pictures.server.ts";
import { sweepAttachments } from "#features/documents/sweep-attachments.server.ts";
import { sweepDocuments } from "#features/documents/sweep-documents.server.ts";
import { sweepImages } from "#features/images/library/sweep-images.server.ts";
import { deleteOldDevicePrompts } from "#features/prompts/publishing/expire-prompts.server.ts";
import { deleteOldAnonymousRuns, deleteOldLogs } from "#features/runs/delete-run.server.ts";
import type { Services } from "#features/services.ts";
import { forgetExpiredKeys } from "#platform/db/idempotency.server.ts";
import { forgetDeadProcesses } from "#platform/db/processes.server.ts";
import { expireJobs } from "#features/automate/expire-jobs.server.ts";
import { expireFiles } from "#features/files/expire-files.server.ts";
import { sweepUploads } from "#features/files/upload/partial-uploads.server.ts";
import { expireUnlisted } from "#features/translation/history/expire-unlisted.server.ts";
import { expireMemory } from "#features/translation/text/expire-memory.server.ts";
import { takeOverLeftSegments } from "#features/translation/sentences/take-over-segments.server.ts";
import { defineJob } from "#platform/jobs/jobs.server.ts";

export const cleanUpJob = defineJob({ name: "operations.clean-up", retryLimit: 3, expireInSeconds: 600, cron: "17 * * * *" });

type CleanUpTask = (services: Services) => Promise<unknown>;

/** In their order: what is over ends before what is due is booked, and emails tell what was booked. */
const tasks: readonly CleanUpTask[] = [
  expireLots,
  renewPlans,
  handleOpenMessages,
  queueReconciliation,
  sendMoneyMails,
  takeOverLeftSegments,
  deleteOldLogs,
  ({ db, now }) => forgetExpiredKeys(db, now()),
  forgetPastCounters,
  deleteOldAnonymousRuns,
  expireUnlisted,
  takeOverLeftAnswers,
  ageAnonymousConversations,
  purgeConversations,
  expireConversations,
  deleteEndedShares,
  deleteOldDevicePrompts,
  expireMemory,
  expireMails,
  forgetStale,
  ({ db, now }) => forgetDeadProcesses(db, now()),
  eraseDeletedAccounts,
  sweepObjects,
  sweepAttachments,
  sweepDocuments,
  sweepToolPictures,
  sweepImages,
  expireFiles,
  expireJobs,
  sweepUploads,
];

/**
 * Ends credits and plans that are over, books the monthly grants that are due and what the payment provider told, writes the emails about
 * money, and removes what has expired: leftovers of deleted accounts, logs of old runs, spent idempotency keys, counters of past periods,
 * emails, sessions and sign-ups that are over, dead processes, left-over files. A task that fails, such as one whose provider or storage is
 * away, stops none of the others.
 *
 * @throws AggregateError with what failed; all of it is tried again
 */
export async function cleanUp(services: Services): Promise<void> {
  const failures: unknown[] = [];
  for (const task of tasks) await task(services).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${tasks.length} tasks of the clean-up failed`);
}
