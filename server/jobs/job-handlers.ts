import { deliverMailJob } from "#features/accounts/deliver-mail.job.ts";
import { deliverMail } from "#features/accounts/deliver-mail.server.ts";
import { reconcileJob, reconcileNightly } from "#features/billing/payments/payment-jobs.server.ts";
import type { Services } from "#features/services.ts";
import type { JobDefinition, JobHandler } from "#platform/jobs/jobs.server.ts";
import { cleanUp, cleanUpJob } from "./clean-up.ts";
import { moveFilesJob, moveStoredFiles } from "./move-files.ts";

/**
 * Every kind of background work and its handler.
 *
 * @param ready the process's services; work picked up before they exist waits for them
 */
export function jobHandlers(ready: Promise<Services>): JobHandler<object>[] {
  return [
    handler(moveFilesJob, async (place) => moveStoredFiles(await ready, place)),
    handler(cleanUpJob, async () => cleanUp(await ready)),
    handler(deliverMailJob, async (payload) => deliverMail(await ready, payload)),
    handler(reconcileJob, async () => reconcileNightly(await ready)),
  ];
}

function handler<Payload extends object>(job: JobDefinition<Payload>, handle: (payload: Payload) => Promise<void>): JobHandler<object> {
  return { job, handle } as unknown as JobHandler<object>;
}
