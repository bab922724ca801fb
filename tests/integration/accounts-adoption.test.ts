import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdoptableWork } from "#features/accounts/owned-data.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { setConfig } from "#features/billing/runtime-config.server.ts";
import type { RunView } from "#features/runs/run-view.ts";
import { idempotencyKeys } from "#platform/db/schema/operations.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { atEndOfFile } from "#tests/harness/at-end-of-file.ts";
import { captionRun, createTestProcess, finishedRun, type TestClient, type TestProcess } from "#tests/services/test-services.ts";
import { json, signIn, signUpAndIn, write } from "./people.ts";

let process: TestProcess;
beforeAll(async () => {
  const standIn = await startAiStandIn();
  atEndOfFile(() => standIn.close());
  process = await createTestProcess({
    ai: { openai: { apiKey: "stand-in", baseUrl: `${standIn.origin}/v1` } },
    atEnd: afterAll,
  });
  const { db, config } = process.services;
  await setConfig(db, "anonymous.runsPerMinute", 100, "test");
  await config.reload();
});

const offerTo = async (client: TestClient) => json<AdoptableWork>(await client.get("/api/me/adoption"));
const adopt = async (client: TestClient, take: boolean) =>
  (await json<{ taken: AdoptableWork }>(await client.post("/api/me/adopt", { take }))).taken;
const listRuns = async (client: TestClient) => (await json<{ items: RunView[] }>(await client.get("/api/runs"))).items;
const expectCleanLedger = async () => expect(await auditLedger(process.services.db)).toMatchObject({ mismatches: 0, faults: [] });

describe("taking along what a device wrote before signing in", () => {
  it("Shows 4: finds the three texts of an anonymous visitor in the account, with stars and edits, and nowhere else", async () => {
    const client = process.newClient();
    const written: RunView[] = [];
    for (const about of ["a kettle", "a teapot", "a cup"]) written.push(await write(client, `${about} [[script:whole tokens=20]]`));
    const starred = `/api/runs/${written[0]?.id}/variants/0`;
    await json(await client.request("PATCH", starred, { body: { starred: true, editedText: "My own words" } }));
    await signUpAndIn(process, client, "Ada");
    const offer = await offerTo(client);
    expect(offer).toMatchObject({ runs: 3, starred: 1 });
    expect(offer.newest.map((one) => one.runId)).toEqual(written.map((run) => run.id).toReversed());
    expect(offer.newest[2]?.text).toBe("My own words");
    expect(await listRuns(client)).toEqual([]);
    expect(await adopt(client, true)).toMatchObject({ runs: 3, starred: 1 });
    const own = await listRuns(client);
    expect(own.map((run) => run.id).toSorted()).toEqual(written.map((run) => run.id).toSorted());
    expect(own.find((run) => run.id === written[0]?.id)?.variants[0]).toMatchObject({ starred: true, editedText: "My own words" });
    expect(await adopt(client, true)).toMatchObject({ runs: 0 });
    await expectCleanLedger();
    await client.post("/api/auth/sign-out", {});
    expect(await listRuns(client)).toEqual([]);
    expect((await client.get(`/api/runs/${written[0]?.id}`)).status).toBe(404);
  });

  it("never takes what another device holds", async () => {
    const [stranger, client] = [process.newClient(), process.newClient()];
    const foreign = await write(stranger, "a stranger's letter [[script:whole tokens=20]]");
    await client.get("/api/me");
    await signUpAndIn(process, client, "Ben");
    expect(await offerTo(client)).toMatchObject({ runs: 0, newest: [] });
    expect(await adopt(client, true)).toMatchObject({ runs: 0 });
    expect((await client.get(`/api/runs/${foreign.id}`)).status).toBe(404);
    expect((await stranger.get(`/api/runs/${foreign.id}`)).status).toBe(200);
  });

  it("remembers at the device that it was declined, and asks again only for what is written later", async () => {
    const client = process.newClient();
    await write(client, "left here [[script:whole tokens=20]]");
    const { email } = await signUpAndIn(process, client, "Cleo");
    expect(await offerTo(client)).toMatchObject({ runs: 1 });
    expect(await adopt(client, false)).toMatchObject({ runs: 0 });
    expect(await offerTo(client)).toMatchObject({ runs: 0 });
    await client.post("/api/auth/sign-out", {});
    expect(await listRuns(client)).toHaveLength(1);
    await write(client, "written later [[script:whole tokens=20]]");
    await signIn(client, email);
    expect(await offerTo(client)).toMatchObject({ runs: 1 });
    expect(await adopt(client, true)).toMatchObject({ runs: 2 });
    expect(await listRuns(client)).toHaveLength(2);
  });

  it("takes a run along while it is running, settles it once, and gives its units back to the device that they came from", async () => {
    const client = process.newClient();
    const started = await json<{ run: RunView; events: string }>(
      await client.post("/api/runs", captionRun("a long story [[script:whole tokens=600 delay=10]]")),
    );
    const device = (await process.services.db.select({ owner: runs.owner }).from(runs).where(eq(runs.id, started.run.id)))[0]?.owner ?? "";
    const { id } = await signUpAndIn(process, client, "Dora");
    expect(await adopt(client, true)).toMatchObject({ runs: 1 });
    const [row] = await process.services.db.select().from(runs).where(eq(runs.id, started.run.id));
    expect(row).toMatchObject({ owner: `user:${id}`, status: "running", usageSubjects: expect.arrayContaining([device]) });
    await expectCleanLedger();
    const reader = process.newClient();
    await expect.poll(() => process.services.engine.findLiveLog(started.run.id)?.owner).toBe(`user:${id}`);
    expect((await reader.get(started.events)).status).toBe(404);
    await json(await client.post(`/api/runs/${started.run.id}/stop`));
    const run = await finishedRun(client, started.run.id);
    expect(run.finish).toBe("stopped");
    expect((run.receipt?.chargedUnits ?? 0) + (run.receipt?.returnedUnits ?? 0)).toBe(run.receipt?.heldUnits);
    const { rows } = await process.services.db.execute<{ used: number }>(
      sql`SELECT used FROM usage_counters WHERE subject = ${device} AND period LIKE 'day:%'`,
    );
    expect(rows[0]?.used).toBe((run.receipt?.chargedUnits ?? 0) * 1000);
    await expectCleanLedger();
  });

  it("answers a repeated start with the run that was moved to the account, and only to its new owner", async () => {
    const client = process.newClient();
    await client.get("/api/me");
    const body = captionRun("sent twice [[script:whole tokens=20]]");
    const key = { "Idempotency-Key": "the key of a start that is sent twice" };
    const { run } = await json<{ run: RunView }>(await client.post("/api/runs", body, key));
    await finishedRun(client, run.id);
    await signUpAndIn(process, client, "Emil");
    await adopt(client, true);
    const again = await client.post("/api/runs", body, key);
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    expect(await again.json()).toMatchObject({ run: { id: run.id } });
    const keys = await process.services.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key["Idempotency-Key"]));
    expect(keys.map(({ owner }) => owner.split(":")[0])).toEqual(["user"]);
  });

  it("asks who is not signed in to sign in first", async () => {
    const client = process.newClient();
    expect((await client.get("/api/me/adoption")).status).toBe(401);
    expect((await client.post("/api/me/adopt", { take: true })).status).toBe(401);
  });
});
