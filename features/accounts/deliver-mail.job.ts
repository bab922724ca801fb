import { defineJob } from "#platform/jobs/jobs.server.ts";

/** Sends one email. Servers that greylist unknown senders need some minutes: the retries span about a quarter of an hour. */
export const deliverMailJob = defineJob<{ mailId: string }>({
  name: "accounts.deliver-mail",
  retryLimit: 5,
  retryDelayS: 30,
  atOnce: 5,
  expireInSeconds: 120,
});
