import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import type { TranslationView } from "#features/translation/text/translation-view.ts";
import { runEvents, runs } from "#platform/db/schema/runs.ts";
import { translationMemory, translations } from "#platform/db/schema/translation.ts";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { finishedRun, type TestClient } from "#tests/services/test-services.ts";
import { cleanUp } from "../../server/jobs/clean-up.ts";
import { changeConfig, type ProviderProcess, readJson, readUnits, startProviderProcess, startRun, untilIdle } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  await changeConfig(app.services, { "anonymous.runsPerMinute": 1000, "anonymous.textUnitsPerDay": 1000 });
});

const wordings = [
  "Samstags backt meine Schwester Brot.",
  "Meine Schwester backt jeden Samstag ein Brot.",
  "An Samstagen backt meine Schwester Brot.",
];
beforeEach(() => {
  app.standIn.clearLog();
  app.standIn.setScript("whole");
  app.standIn.setSpeaker(
    (request) => translatorOf(translateKnown)(request) ?? alternativesFor(request.lastUserText) ?? reasonFor(request.lastUserText),
  );
});

const reason = "“Brot backen” is what Germans say of bread.";
function reasonFor(lastUserText: string): string | null {
  return lastUserText.includes('"task":"explain"') ? `Sure!\n${JSON.stringify({ id: "why", text: `${reason}\n` })}` : null;
}

function alternativesFor(lastUserText: string): string | null {
  if (!lastUserText.includes('"task":"alternatives"')) return null;
  const lines = [...wordings, "My sister bakes bread."].map((text, index) => ({ id: String(index + 1), text, difference: "word order" }));
  return lines.map((line) => JSON.stringify(line)).join("\n");
}

const source = "My sister bakes bread on Saturdays. Where is the nearest station?";
const german = { kind: "translate", from: "en", to: "de", text: source };
const viewOf = async (client: TestClient, id: string) =>
  (await readJson<{ translation: TranslationView }>(client.get(`/api/translations/${id}`))).translation;

async function translated(client = app.newVisitor()) {
  const { run } = await startRun(client, german);
  await finishedRun(client, run.id);
  return { client, id: run.id };
}

describe("other wordings of a sentence", () => {
  it("come with what differs, checked, for one unit that is a run of its own", async () => {
    const { client, id } = await translated();
    const answer = await client.post(`/api/translations/${id}/alternatives`, { segmentId: "s1", wish: "other", locale: "en" });
    const { alternatives, price, runId } = await readJson<{
      alternatives: { text: string; difference: string }[];
      price: unknown;
      runId: string;
    }>(answer);
    expect([answer.status, alternatives, price]).toEqual([
      200,
      wordings.map((text) => ({ text, difference: "word order" })),
      { units: 1, milli: 0 },
    ]);
    expect(await finishedRun(client, runId)).toMatchObject({ finish: "whole", receipt: { chargedUnits: 1 } });
    expect((await readUnits(client)).used).toBe(1.1);
    const asked = JSON.parse(app.standIn.log.at(-1)?.lastUserText ?? "{}") as Record<string, string>;
    expect(asked).toMatchObject({
      task: "alternatives",
      from: "en",
      to: "de",
      source: "My sister bakes bread on Saturdays.",
      wish: "other",
    });
    expect(app.standIn.log.at(-1)?.system).not.toContain("bread");
  });

  it.each(["error-500", "empty", "whole"])("cost nothing where none comes: %s", async (script) => {
    const { client, id } = await translated();
    app.standIn.setScript(script);
    app.standIn.setSpeaker(null);
    const answer = await client.post(`/api/translations/${id}/alternatives`, { segmentId: "s1", wish: "shorter" });
    expect(answer.status).toBe(script === "error-500" ? 503 : 200);
    await untilIdle(app.services);
    // What the translation itself took.
    expect((await readUnits(client)).used).toBe(0.1);
  });

  it("are no run that a translation could be read of, and there is no sentence without a name", async () => {
    const { client, id } = await translated();
    const { runId } = await readJson<{ runId: string }>(
      client.post(`/api/translations/${id}/alternatives`, { segmentId: "s2", wish: "formal" }),
    );
    expect((await client.get(`/api/translations/${runId}`)).status).toBe(404);
    expect((await client.post(`/api/translations/${id}/alternatives`, { segmentId: "s9" })).status).toBe(404);
  });
});

describe("why a sentence is worded so", () => {
  const explain = (client: TestClient, id: string, body: object) => client.post(`/api/translations/${id}/explanation`, body);

  it("is told in the language of the page for one run, about the current wording", async () => {
    const { client, id } = await translated();
    await client.request("PATCH", `/api/translations/${id}/segments/s1`, { body: { target: wordings[0] } });
    const { explanation, price, runId } = await readJson<{ explanation: string; price: unknown; runId: string }>(
      explain(client, id, { segmentId: "s1", locale: "zh" }),
    );
    expect([explanation, price]).toEqual([reason, { units: 1, milli: 0 }]);
    expect(await finishedRun(client, runId)).toMatchObject({ finish: "whole", receipt: { chargedUnits: 1 } });
    const { lastUserText, system } = app.standIn.log.at(-1) ?? {};
    expect(JSON.parse(lastUserText ?? "{}")).toEqual({
      task: "explain",
      from: "en",
      to: "de",
      source: "My sister bakes bread on Saturdays.",
      target: wordings[0],
      context: source,
    });
    expect(system).toContain("Answer in simplified Chinese");
    expect(system).not.toContain("bread");
  });

  it.each(["error-500", "empty", "whole"])("costs nothing where no reason comes: %s", async (script) => {
    const { client, id } = await translated();
    app.standIn.setScript(script);
    app.standIn.setSpeaker(null);
    const answer = await explain(client, id, { segmentId: "s1" });
    expect(answer.status).toBe(script === "error-500" ? 503 : 200);
    expect(((await answer.json()) as { explanation?: string | null }).explanation ?? null).toBeNull();
    await untilIdle(app.services);
    expect((await readUnits(client)).used).toBe(0.1);
  });

  it("is deleted with the translation, and no one else is told", async () => {
    const { client, id } = await translated();
    const { runId } = await readJson<{ runId: string }>(explain(client, id, { segmentId: "s1" }));
    expect((await explain(app.newVisitor(), id, { segmentId: "s1" })).status).toBe(404);
    expect((await explain(client, id, { segmentId: "s9" })).status).toBe(404);
    expect((await client.request("DELETE", `/api/runs/${id}`)).status).toBe(204);
    expect((await client.get(`/api/runs/${runId}`)).status).toBe(404);
  });
});

describe("a sentence that is changed by hand", () => {
  it("is checked again, keeps its place, and is what the next translation has", async () => {
    const { client, id } = await translated();
    const change = async (target: string) =>
      (
        await readJson<{ translation: TranslationView }>(
          client.request("PATCH", `/api/translations/${id}/segments/s1`, { body: { target } }),
        )
      ).translation;
    const changed = await change("Samstags backt meine Schwester Brot.");
    expect(changed.text).toBe("Samstags backt meine Schwester Brot. Wo ist der nächste Bahnhof?");
    expect(changed.segments.map(({ targetStart, targetEnd, state }) => [changed.text.slice(targetStart, targetEnd), state])).toEqual([
      ["Samstags backt meine Schwester Brot.", "done"],
      ["Wo ist der nächste Bahnhof?", "done"],
    ]);
    app.standIn.clearLog();
    const { run } = await startRun(client, german);
    expect((await finishedRun(client, run.id)).variants[0]?.text).toBe(changed.text);
    expect(app.standIn.log).toHaveLength(0);
    const faulty = await change("My sister bakes bread on Saturdays.");
    expect(faulty.segments[0]).toMatchObject({ state: "marked", findings: [{ kind: expect.any(String) as string }] });
  });
});

describe("what is kept of a translation", () => {
  const ownerOf = async (runId: string) =>
    (await app.services.db.select({ owner: runs.owner }).from(runs).where(eq(runs.id, runId)))[0]?.owner ?? "";
  const remembered = async (owner: string) => app.services.db.$count(translationMemory, eq(translationMemory.owner, owner));

  it("goes with it, down to every remembered sentence and its other wordings", async () => {
    const { client, id } = await translated();
    const owner = await ownerOf(id);
    const { runId } = await readJson<{ runId: string }>(client.post(`/api/translations/${id}/alternatives`, { segmentId: "s1" }));
    expect(await remembered(owner)).toBe(4);
    expect((await client.request("DELETE", `/api/runs/${id}`)).status).toBe(204);
    expect([await remembered(owner), (await client.get(`/api/translations/${id}`)).status]).toEqual([0, 404]);
    expect((await client.get(`/api/runs/${runId}`)).status).toBe(404);
    expect(await app.services.db.$count(translations, eq(translations.runId, id))).toBe(0);
  });

  it("moves to the account that takes a device's work, and the account's own words stay", async () => {
    const { client, id } = await translated();
    const device = await ownerOf(id);
    const person = await addPerson(app.services);
    const account = signedInAs(client, person);
    const { run } = await startRun(account, { ...german, text: "Where is the nearest station?" });
    await finishedRun(account, run.id);
    expect((await account.post("/api/me/adopt", { take: true })).status).toBeLessThan(300);
    expect((await viewOf(account, id)).segments).toHaveLength(2);
    expect([await remembered(device), await remembered(`user:${person.id}`)]).toEqual([0, 4]);
  });

  it("is found in the log where the process ended before it was taken over", async () => {
    const { client, id } = await translated();
    const before = await viewOf(client, id);
    await app.services.db.update(translations).set({ segments: [] }).where(eq(translations.runId, id));
    expect(await viewOf(client, id)).toEqual(before);
    await cleanUp(app.services);
    await app.services.db.delete(runEvents).where(eq(runEvents.runId, id));
    expect(await viewOf(client, id)).toEqual(before);
  });

  it("leaves a clean ledger after all of it", async () => {
    await untilIdle(app.services);
    expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });
});
