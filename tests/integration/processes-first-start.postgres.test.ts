import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "#tests/harness/test-database.ts";
import { openDatabase } from "#platform/db/database.server.ts";
import { createLog } from "#platform/log/log.server.ts";
import { defineJob, type JobHandler, startJobs } from "#platform/jobs/jobs.server.ts";

const handlers: JobHandler<object>[] = ["one", "two", "three"].map((name) => ({
  job: defineJob({ name: `test.${name}`, retryLimit: 1, expireInSeconds: 60, cron: "0 4 * * *" }),
  handle: () => Promise.resolve(),
}));

it("three processes that start at the same moment on a new database all start", async () => {
  const { address, close } = await createTestDatabase();
  const databases = [1, 2, 3].map(() => openDatabase(address, () => undefined, 2));
  onTestFinished(async () => {
    for (const db of databases) await db.$client.end();
    await close();
  });
  for (let round = 1; round <= 10; round++) {
    await databases[0]?.$client.query("DROP SCHEMA IF EXISTS jobs CASCADE");
    const starts = await Promise.allSettled(databases.map((db) => startJobs(db, createLog("silent"), handlers)));
    const failures = starts.flatMap((start) => (start.status === "rejected" ? [String(start.reason)] : []));
    expect(failures).toEqual([]);
    for (const start of starts) if (start.status === "fulfilled") await start.value.stop(1000);
  }
});
