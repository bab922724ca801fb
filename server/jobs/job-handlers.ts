import { deliverMailJob } from "#features/accounts/deliver-mail.job.ts";
import { deliverMail } from "#features/accounts/deliver-mail.server.ts";
import type { Services } from "#features/services.ts";
import type { JobDefinition, JobHandler } from "#platform/jobs/jobs.server.ts";
import { cleanUp, cleanUpJob } from "./clean-up.ts";

/**
 * Every kind of background work and what does it.
 *
 * @param ready the process's services; work that is taken up before they are there waits for them
 */
export function jobHandlers(ready: Promise<Services>): JobHandler<object>[] {
  return [
    handler(cleanUpJob, async () => cleanUp(await ready)),
    handler(deliverMailJob, async (payload) => deliverMail(await ready, payload)),
  ];
}

function handler<Payload extends object>(job: JobDefinition<Payload>, handle: (payload: Payload) => Promise<void>): JobHandler<object> {
  return { job, handle } as unknown as JobHandler<object>;
}
