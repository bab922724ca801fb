import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Plan } from "#core/actor.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { buildTool } from "#features/catalogue/build-tool.ts";
import type { ToolContent } from "#features/catalogue/tool-content.ts";
import { toolKind } from "#features/catalogue/tool-kind.server.ts";
import { findRun } from "#features/runs/run-queries.server.ts";
import { findToolTrial } from "#features/writing/find-tool-trial.server.ts";
import { previewTool, priceTogether } from "#features/writing/preview-tool.server.ts";
import type { TrialAdmin } from "#features/catalogue/tried-sides.server.ts";
import { findTriedSides, startToolTrial, type TrialInput } from "#features/writing/start-tool-trial.server.ts";
import { trialTool } from "#features/catalogue/tool-trial.ts";
import { adminStatus } from "#platform/db/schema/accounts.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { createItem, getItem, saveItem } from "#platform/revisions/edited-items.server.ts";
import { adjustCredits } from "#features/billing/adjust-credits.server.ts";
import { standInText } from "#tests/services/ai-stand-in/stand-in-text.ts";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import { changeConfig, errorCode, type ProviderProcess, readJson, startProviderProcess, untilIdle } from "./provider-process.ts";

let app: ProviderProcess;
let admin: TrialAdmin;

beforeAll(async () => {
  app = await startProviderProcess();
  await changeConfig(app.services, { "free.runsPerMinute": 1000, "free.textUnitsPerDay": 1000 });
  admin = await newAdmin();
});

async function newAdmin(status: (typeof adminStatus)[keyof typeof adminStatus] | null = adminStatus.normal): Promise<TrialAdmin> {
  const person = await addPerson(app.services, status === null ? {} : { admin: status });
  await adjustCredits(app.services.db, { owner: person.owner, amountMilli: 10_000, reason: "test", key: person.owner, changedBy: "test" });
  const user = { admin: status === null ? null : { role: 0, isFrozen: status === adminStatus.frozen } };
  return { actor: { kind: "user", owner: person.owner, network: person.owner, plan: "free" }, user };
}

/** Changes the draft of a tool; what is published stays. */
async function change(id: string, changes: (content: ToolContent) => Partial<ToolContent>): Promise<void> {
  const { content, revision } = await getItem(app.services.db, toolKind, id);
  const saved = await saveItem(app.services.db, toolKind, {
    id,
    editor: "user:editor",
    baseRevision: revision,
    content: { ...content, ...changes(content) },
  });
  expect(saved.outcome).toBe("saved");
}

/** A draft of this address with the marker in its template, made of a tool that is published. */
async function addDraft(id: string, slug: string, marker: string): Promise<void> {
  const { content } = await getItem(app.services.db, toolKind, "5");
  const template = { en: `${marker} ${content.template.en}`, zh: `${marker} ${content.template.zh}` };
  await createItem(app.services.db, toolKind, { id, editor: "user:editor", content: { ...content, slug, template } });
}

async function inputOf(id: string, more: Partial<TrialInput> = {}): Promise<TrialInput> {
  const { content } = await getItem(app.services.db, toolKind, id);
  return { id, fields: content.example.en, locale: "en", quality: "fast", variants: 1, ...more };
}

async function runTrial(input: TrialInput, by = admin) {
  const ids = await startToolTrial(app.services, by, input);
  await untilIdle(app.services);
  return findToolTrial(app.services, by, input.id, ids);
}

describe("what admins edit and what the site shows", () => {
  it("are one tool, made in one way, for every tool of the starter catalogue", async () => {
    const { db, catalogue } = app.services;
    const shown = catalogue.listTools();
    expect(shown.length).toBeGreaterThanOrEqual(42);
    for (const { id, slug } of shown) {
      const { content } = await getItem(db, toolKind, String(id));
      expect(buildTool(id, content)).toEqual(catalogue.findTool(slug));
    }
  });
});

describe("a trial", () => {
  it("runs the saved draft beside what is published, each with its own prompt, price and receipt", async () => {
    await change("7", ({ template }) => ({ template: { en: `DRAFT MARKER.\n${template.en}`, zh: `草稿标记。\n${template.zh}` } }));
    const input = await inputOf("7");
    const sides = await findTriedSides(app.services, admin, "7");
    const said = priceTogether(
      app.services,
      "free",
      sides.map(({ tool }) => tool),
      "fast",
    );
    app.standIn.setScript("whole tokens=9 seed=3");
    const before = app.standIn.log.length;
    const [draft, published] = await runTrial(input);
    expect([draft?.mark.side, published?.mark.side]).toEqual(["draft", "published"]);
    expect([draft?.run.finish, published?.run.finish]).toEqual(["whole", "whole"]);
    expect(draft?.run.variants[0]?.text).toBe(standInText(3, 9));
    expect(draft?.prompt?.system.startsWith("DRAFT MARKER.\n")).toBe(true);
    expect(draft?.prompt?.system).toBe(`DRAFT MARKER.\n${published?.prompt?.system}`);
    expect(draft?.prompt?.user).toBe(published?.prompt?.user);
    // What is shown as sent is what the provider got.
    const sent = app.standIn.log.slice(before).map(({ system }) => system);
    expect(sent.toSorted()).toEqual([draft?.prompt?.system, published?.prompt?.system].toSorted());
    for (const tried of [draft, published]) {
      const receipt = tried?.run.receipt;
      expect(receipt).toMatchObject({ heldUnits: tried?.run.price.units, chargedUnits: 1, chargedMilli: 0 });
    }
    expect((draft?.run.price.units ?? 0) + (published?.run.price.units ?? 0)).toBe(said?.units);
    expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0 });
  });

  it("runs once where the draft is what is published, and where nothing is published", async () => {
    expect((await runTrial(await inputOf("8"))).map(({ mark }) => mark)).toEqual([{ tool: "8", revision: 1, side: "published" }]);
    await addDraft("9101", "social/alone-draft", "ALONE");
    const alone = await runTrial(await inputOf("9101"));
    expect(alone.map(({ mark, prompt }) => [mark.side, prompt?.system.startsWith("ALONE")])).toEqual([["draft", true]]);
  });

  it("takes the bound and the fields of the draft, and the published example for what the draft no longer asks", async () => {
    await change("6", ({ fields, example }) => {
      const [first] = fields;
      if (first === undefined) throw new Error("a tool without fields");
      const renamed = { ...first, key: "renamed" };
      const text = String(example.en[first.key]);
      return {
        maxOutput: 100,
        fields: [renamed, ...fields.slice(1)],
        example: { ...example, en: { ...example.en, renamed: `new ${text}` } },
      };
    });
    const before = app.standIn.log.length;
    const tried = await runTrial(await inputOf("6"));
    const sent = app.standIn.log.slice(before);
    expect(sent.map(({ maxOutputTokens }) => maxOutputTokens).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([100, 2048]);
    expect(tried[0]?.prompt?.user).toContain("<renamed>\nnew ");
    expect(tried[1]?.prompt?.user).not.toContain("renamed");
    await expect(startToolTrial(app.services, admin, { ...(await inputOf("6")), fields: {} })).rejects.toMatchObject({
      code: "invalid-input",
      fields: { renamed: "missing" },
    });
  });

  it("says in the provider's words why it failed, and charges nothing", async () => {
    app.standIn.setScript("error-500 status=400");
    const [tried] = await runTrial(await inputOf("8"));
    app.standIn.setScript("whole");
    expect(tried?.run).toMatchObject({ finish: "failed", receipt: { chargedUnits: 0, chargedMilli: 0 } });
    expect(tried?.failureDetail).toMatch(/\S/);
  });

  it("keeps a prompt no longer for sure what was sent out of sight", async () => {
    const [tried] = await runTrial(await inputOf("8"));
    await app.services.db
      .update(runs)
      .set({ inputHash: "another" })
      .where(eq(runs.id, tried?.run.id ?? ""));
    const [again] = await findToolTrial(app.services, admin, "8", [tried?.run.id ?? ""]);
    expect([tried?.prompt === null, again?.prompt]).toEqual([false, null]);
  });

  it("starts neither run where both cannot be paid", async () => {
    const poor = await newAdmin();
    const input = await inputOf("7", { quality: "best" });
    await adjustCredits(app.services.db, {
      owner: poor.actor.owner,
      amountMilli: -9000,
      reason: "test",
      key: `${poor.actor.owner} less`,
      changedBy: "test",
    });
    await expect(startToolTrial(app.services, poor, input)).rejects.toMatchObject({ code: "not-enough-credits" });
    expect(await app.services.db.$count(runs, eq(runs.owner, poor.actor.owner))).toBe(0);
  });
});

describe("C09, C12: a draft", () => {
  it("cannot be run by users or frozen admins, no matter whose page they post to, and nothing is written", async () => {
    await addDraft("9102", "social/hidden-draft", "HIDDEN");
    const input = await inputOf("9102");
    for (const status of [null, adminStatus.frozen] as const) {
      const other = await newAdmin(status);
      await expect(startToolTrial(app.services, other, input)).rejects.toMatchObject({ code: "forbidden" });
      await expect(findTriedSides(app.services, other, "9102")).rejects.toMatchObject({ code: "forbidden" });
      await expect(findToolTrial(app.services, other, "9102", [])).rejects.toMatchObject({ code: "forbidden" });
      expect(await app.services.db.$count(runs, eq(runs.owner, other.actor.owner))).toBe(0);
    }
  });

  it("cannot be run by its address, by anyone, and a trial of it is its admin's alone", async () => {
    await addDraft("9103", "social/addressed-draft", "ADDRESSED");
    await app.services.catalogue.reload();
    const [tried] = await runTrial(await inputOf("9103"));
    const runId = tried?.run.id ?? "";
    const people = await Promise.all(
      [{}, { role: 10 }, { admin: adminStatus.frozen }, { admin: adminStatus.normal }].map((one) => addPerson(app.services, one)),
    );
    for (const client of [app.newVisitor(), ...people.map((person) => signedInAs(app.newVisitor(), person))]) {
      const body = { kind: "write", tool: "social/addressed-draft", fields: (await inputOf("9103")).fields, locale: "en" };
      for (const answer of [
        await client.post("/api/runs", body),
        await client.post("/api/runs/estimate", body),
        await client.post("/api/runs", { ...body, tool: trialTool }),
        await client.get("/api/tools/social/addressed-draft"),
        await client.get(`/api/runs/${runId}`),
        await client.get(`/api/runs/${runId}/events`),
        await client.post(`/api/runs/${runId}/continue`, { variant: 0 }),
      ])
        expect([answer.url, answer.status, await errorCode(answer)]).toEqual([answer.url, 404, "not-found"]);
    }
    const other = await newAdmin();
    expect(await findToolTrial(app.services, other, "9103", [runId])).toEqual([]);
    expect(await findToolTrial(app.services, admin, "8", [runId])).toEqual([]);
    expect((await findRun(app.services, admin.actor, runId))?.tool).toBe(trialTool);
  });
});

describe("the preview", () => {
  it("has each plan's own numbers, as /api/limits says them", async () => {
    const visitor = app.newVisitor();
    const clients: Record<Plan, { get(path: string): Promise<Response> }> = {
      anonymous: visitor,
      free: signedInAs(app.newVisitor(), await addPerson(app.services)),
      premium: signedInAs(app.newVisitor(), await addPerson(app.services, { role: 10 })),
    };
    for (const plan of ["anonymous", "free", "premium"] as const) {
      const preview = previewTool(app.services, plan, { maxOutput: null });
      const { limits, prices } = await readJson<{ limits: Record<string, number>; prices: Record<string, number> }>(
        clients[plan].get("/api/limits"),
      );
      expect([plan, preview.limits]).toEqual([plan, limits]);
      expect(preview.outputTokens).toBe(limits["outputTokens"]);
      const careful = preview.qualities.find(({ quality }) => quality === "careful")?.price;
      const runsOfCap = Math.ceil((limits["outputTokens"] ?? 0) / 2048);
      const most = { units: 0, milli: runsOfCap * (prices["carefulMilli"] ?? 0), ...(runsOfCap > 1 ? { upTo: true } : {}) };
      expect(careful).toEqual(plan === "anonymous" ? null : most);
    }
    expect(previewTool(app.services, "premium", { maxOutput: 300 }).outputTokens).toBe(300);
  });
});
