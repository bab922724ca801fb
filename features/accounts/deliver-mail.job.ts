import { defineJob } from "#platform/jobs/jobs.server.ts";

/** Sends one mail. Servers that let strangers wait (greylisting) want some minutes: the tries span about a quarter of an hour. */
export const deliverMailJob = defineJob<{ mailId: string }>({
  name: "accounts.deliver-mail",
  retryLimit: 5,
  retryDelayS: 30,
  atOnce: 5,
  expireInSeconds: 120,
});
