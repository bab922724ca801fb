import { beforeAll, describe, expect, it } from "vitest";
import { deleteAccount } from "#features/accounts/delete-account.server.ts";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import { longText, translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { captionRun, finishedRun } from "#tests/services/test-services.ts";
import { changeConfig, type ProviderProcess, startProviderProcess, startRun, untilText } from "./provider-process.ts";

const firstTokenTimeoutMs = 1500;
/** What a start, its settlement and the looking at it may take beside the time of a provider. */
const allowanceMs = 2000;

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 2, firstTokenTimeoutMs, idleTimeoutMs: 500 });
  await changeConfig(app.services, { "anonymous.runsPerMinute": 1000 });
  // Code is compiled at its first use.
  await runScript("whole tokens=3");
});

async function runScript(script: string) {
  const visitor = app.newVisitor();
  app.standIn.clearLog();
  const startedAt = performance.now();
  const { run } = await startRun(visitor, captionRun(`[[script:${script}]]`));
  const done = await finishedRun(visitor, run.id);
  return { done, calls: app.standIn.log, tookMs: performance.now() - startedAt };
}

describe("S02: how long a run waits for a provider", () => {
  it.each(["error-500", "rate-limited retry-after=-1", "reset after=0", "hang after=0"])(
    "S02: %s ends it within the time for the first text",
    async (script) => {
      const { done, tookMs } = await runScript(script);
      expect(done.finish).toBe("failed");
      expect(tookMs).toBeLessThan(firstTokenTimeoutMs + allowanceMs);
    },
  );

  it("S02: as long as Retry-After says, where that is within the time", async () => {
    const { done, calls } = await runScript("rate-limited retry-after=1 times=1 tokens=9");
    expect(done.finish).toBe("whole");
    expect((calls[1]?.startedAt ?? 0) - (calls[0]?.startedAt ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it("S02: not at all where it asks for a minute", async () => {
    const { done, tookMs } = await runScript("rate-limited retry-after=60");
    expect(done).toMatchObject({ finish: "failed", failure: "busy" });
    expect(tookMs).toBeLessThan(allowanceMs);
  });

  it.each(["hang after=0", "hang after=30"])("S02: no longer for a translation (%s)", async (script) => {
    app.standIn.setSpeaker(translatorOf(translateKnown));
    app.standIn.setScript(script);
    const client = app.newVisitor();
    const startedAt = performance.now();
    const { run } = await startRun(client, { kind: "translate", from: "en", to: "de", text: longText(4) });
    expect((await finishedRun(client, run.id)).failure).toBe("timeout");
    expect(performance.now() - startedAt).toBeLessThan(firstTokenTimeoutMs + allowanceMs);
    app.standIn.setScript("whole");
  });
});

describe("S05: stop", () => {
  it("S05: closes the provider's connection within a second", async () => {
    const visitor = app.newVisitor();
    app.standIn.clearLog();
    const { run } = await startRun(visitor, captionRun("[[script:whole tokens=500 delay=8]]"));
    await untilText(visitor, run.id);
    const askedAt = Date.now();
    expect((await visitor.post(`/api/runs/${run.id}/stop`)).status).toBe(200);
    await expect.poll(() => app.standIn.log[0]?.closedByClientAt).not.toBeNull();
    expect((app.standIn.log[0]?.closedByClientAt ?? 0) - askedAt).toBeLessThan(1000);
  });
});

describe("open event streams", () => {
  it.each(["sign-out", "deletion of the account"])("end within a second of a %s", async (what) => {
    const person = await addPerson(app.services);
    const client = signedInAs(app.newVisitor(), person);
    const { run, events } = await startRun(client, captionRun("[[script:whole tokens=500 delay=15]]"));
    await untilText(client, run.id);
    const text = (await client.get(events)).text();
    if (what === "sign-out") await client.post("/api/auth/sign-out", {});
    else await deleteAccount(app.services, person.id);
    const actedAt = performance.now();
    expect(await text).not.toContain('"finish":"whole"');
    expect(performance.now() - actedAt).toBeLessThan(1000);
  });
});
