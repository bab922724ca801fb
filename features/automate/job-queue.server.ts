import { sql } from "drizzle-orm";
import { automateJobs } from "#platform/db/schema/automate.ts";
import { createWorkQueue } from "#platform/queue/work-queue.server.ts";

/** Jobs whose rows are to be run, but for those that wait for the night: their rows in the database are the queue. */
export const jobQueue = createWorkQueue(automateJobs, {
  waiting: sql`${automateJobs.state} IN ('sampling', 'running') AND ${automateJobs.processId} IS NULL AND ${automateJobs.notBefore} IS NULL`,
  atWork: sql`${automateJobs.state} IN ('sampling', 'running') AND ${automateJobs.processId} IS NOT NULL`,
  mostOfOwner: automateJobs.jobsAtOnce,
  isLast: automateJobs.isOvernight,
  lock: 7_310_419,
});
