import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { documentQueue } from "#features/files/translate/document-queue.server.ts";
import { readSituation } from "#features/operating/queue-figures.server.ts";
import { sweepRuns } from "#features/runs/sweep-runs.server.ts";
import { claimIdempotencyKey } from "#platform/db/idempotency.server.ts";
import { processLockClass } from "#platform/db/process-lock.server.ts";
import { captionRun, createTestProcess, finishedRun, type TestProcess } from "#tests/services/test-services.ts";
import { eventually, type ProviderProcess, startProviderProcess, startRun, untilText } from "./provider-process.ts";

let first: ProviderProcess;
beforeAll(async () => {
  first = await startProviderProcess();
  await first.pulse.stop();
  await first.services.fileWorker.stop(0);
});

/** Another process on the same database, until the end of the test; its pulse has stopped. */
async function startSilent(): Promise<TestProcess> {
  const silent = await createTestProcess({ ai: { openai: first.standIn.settings().openai }, database: first.database });
  await silent.pulse.stop();
  return silent;
}

const letHeartbeatAge = ({ services }: Pick<TestProcess, "services">, seconds: number) =>
  services.db.execute(sql`UPDATE processes SET heartbeat_at = now() - make_interval(secs => ${seconds}) WHERE id = ${services.processId}`);

const isShownAlive = async (process: TestProcess) =>
  (await readSituation(first.services.db)).processes.find(({ id }) => id === process.services.processId)?.isAlive;

/** Whether the idempotency key of a request under way in a process may pass to another. */
async function losesItsKey(process: TestProcess): Promise<boolean> {
  const claim = { owner: "device:held", key: first.services.newId(), fingerprint: "same", keepForMs: 60_000 };
  const { db } = first.services;
  await claimIdempotencyKey(db, { ...claim, processId: process.services.processId, now: new Date(Date.now() - 30_000) });
  return claimIdempotencyKey(db, { ...claim, processId: "another", now: new Date() }).then(
    () => true,
    () => false,
  );
}

describe("L1: a process too busy to report", () => {
  it("keeps its runs and its keys as long as it holds its lock, and loses them with it", async () => {
    const busy = await startSilent();
    const visitor = busy.newClient();
    const { run } = await startRun(visitor, captionRun("[[script:whole tokens=60 delay=10 seed=4]]"));
    await untilText(visitor, run.id);
    await letHeartbeatAge(busy, 50);
    expect([await sweepRuns(first.services, false), await isShownAlive(busy), await losesItsKey(busy)]).toEqual([0, true, false]);
    expect(await finishedRun(visitor, run.id)).toMatchObject({ finish: "whole", failure: null });

    const { run: next } = await startRun(visitor, captionRun("[[script:hang after=4]]"));
    await busy.die();
    expect([await sweepRuns(first.services, false), await isShownAlive(busy), await losesItsKey(busy)]).toEqual([1, false, true]);
    expect(await finishedRun(visitor, next.id)).toMatchObject({ failure: "restarted", receipt: { chargedUnits: 0, returnedUnits: 1 } });
    await busy.services.engine.stop(next.id);
  });

  it("counts as dead all the same after a minute of silence: a frozen or cut-off host holds its lock, too", async () => {
    const frozen = await startSilent();
    const { run } = await startRun(frozen.newClient(), captionRun("[[script:hang after=4]]"));
    await letHeartbeatAge(frozen, 61);
    expect(await isShownAlive(frozen)).toBe(false);
    expect(await sweepRuns(first.services, false)).toBe(1);
    await frozen.services.engine.stop(run.id);
  });

  it("keeps the files that it translates", async () => {
    const busy = await startSilent();
    await letHeartbeatAge(busy, 50);
    const { db } = first.services;
    await db.execute(sql`INSERT INTO translation_documents (id, owner, name, format, bytes, checksum, pages, chars, segments_total, status, process_id, attempt, started_at, expires_at)
      VALUES ('held', 'device:held', 'a.txt', 'txt', 1, 'x', 1, 1, 1, 'translating', ${busy.services.processId}, 1, now() - interval '1 hour', now() + interval '1 hour')`);
    onTestFinished(async () => void (await db.execute(sql`DELETE FROM translation_documents WHERE id = 'held'`)));
    const status = async () => (await db.execute(sql`SELECT status FROM translation_documents WHERE id = 'held'`)).rows[0]?.status;
    await documentQueue.look(db, first.services.processId, [], false);
    expect(await status()).toBe("translating");
    await busy.die();
    await documentQueue.look(db, first.services.processId, [], false);
    expect(await status()).toBe("queued");
  });

  it("takes its lock again when its connection was lost", async () => {
    const cut = await startSilent();
    await letHeartbeatAge(cut, 50);
    const { db } = first.services;
    const holders = async () => {
      const { rows } = await db.execute<{ pid: number }>(sql`SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted
        AND classid = ${processLockClass} AND objid::bigint = hashtext(${cut.services.processId})::bigint & 4294967295`);
      return rows.map(({ pid }) => pid);
    };
    const before = await holders();
    expect(before).toHaveLength(1);
    await db.execute(sql`SELECT pg_terminate_backend(${before[0]})`);
    await expect.poll(async () => (await holders()).filter((pid) => pid !== before[0]), eventually).toHaveLength(1);
    expect(await isShownAlive(cut)).toBe(true);
  });
});
