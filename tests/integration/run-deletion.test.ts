import { describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { deleteOldAnonymousRuns } from "#features/runs/delete-run.server.ts";
import type { StartedRun } from "#features/runs/run-view.ts";
import { idempotencyKeys } from "#platform/db/schema/operations.ts";
import { runEvents, runs, runVariants } from "#platform/db/schema/runs.ts";
import { captionRun, createTestProcess, finishedRun } from "#tests/services/test-services.ts";

const secret = "a bakery that nobody should find again";

describe("deleting a run", () => {
  it("removes every word of it, and only for its owner", async () => {
    const { newClient, services } = await createTestProcess();
    const [client, stranger] = [newClient(), newClient()];
    const { run } = (await (await client.post("/api/runs", captionRun(secret), { "Idempotency-Key": "k" })).json()) as StartedRun;
    await finishedRun(client, run.id);
    expect((await stranger.request("DELETE", `/api/runs/${run.id}`)).status).toBe(404);
    expect((await client.request("DELETE", `/api/runs/${run.id}`)).status).toBe(204);
    expect((await client.request("DELETE", `/api/runs/${run.id}`)).status).toBe(204);
    expect((await client.get(`/api/runs/${run.id}`)).status).toBe(404);
    expect((await client.get(`/api/runs/${run.id}/events`)).status).toBe(404);
    expect((await client.request("PATCH", `/api/runs/${run.id}/variants/0`, { body: { editedText: "the bakery again" } })).status).toBe(
      404,
    );
    const stored = JSON.stringify([
      await services.db.select().from(runs),
      await services.db.select().from(runVariants),
      await services.db.select().from(runEvents),
      await services.db.select().from(idempotencyKeys),
    ]);
    expect(stored).not.toContain("bakery");
    expect(await auditLedger(services.db)).toMatchObject({ mismatches: 0 });
  });

  it("happens automatically to anonymous runs after 30 days", async () => {
    const { newClient, services } = await createTestProcess();
    const client = newClient();
    const { run } = (await (await client.post("/api/runs", captionRun(secret))).json()) as StartedRun;
    await finishedRun(client, run.id);
    const later = (days: number) => ({ db: services.db, now: () => new Date(Date.now() + days * 86_400_000) });
    await deleteOldAnonymousRuns(later(29));
    expect((await client.get(`/api/runs/${run.id}`)).status).toBe(200);
    await deleteOldAnonymousRuns(later(31));
    expect((await client.get(`/api/runs/${run.id}`)).status).toBe(404);
  });
});
