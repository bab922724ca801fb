import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { HealthAnswer, HealthPageData } from "#app/admin/health/health-page.server.ts";
import * as healthPage from "#app/routes/admin/health.tsx";
import { ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import { doorTries } from "#platform/db/schema/accounts.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { captionRun, createTestProcess, finishedRun } from "#tests/services/test-services.ts";
import { addPerson, auditOf, visitPage } from "./admin-people.ts";
import { type ProviderProcess, startProviderProcess, startRun } from "./provider-process.ts";

let app: ProviderProcess;
let admin: SignedInUser;
beforeAll(async () => {
  app = await startProviderProcess({}, { atEnd: afterAll });
  admin = await addPerson(app, "Ada", "admin");
});
beforeEach(async () => {
  await app.services.db.delete(auditLog);
  await app.services.db.delete(doorTries);
  app.standIn.clearLog();
  app.standIn.setScript("whole");
});

const read = (user: SignedInUser | null = admin) => visitPage<HealthPageData>(app, healthPage.loader, "/admin/health", { user });
const post = (form: Record<string, string>, user: SignedInUser | null = admin, locale: "en" | "zh" = "en") =>
  visitPage<HealthAnswer>(app, healthPage.action, "/admin/health", { user, form, locale });

describe("the page of health", () => {
  it("shows what came of each provider's runs of the day, as the rows say, and asks the database three things at most", async () => {
    const scripts = ["whole tokens=6", "whole tokens=6", "error-500 times=99"];
    for (const script of scripts) {
      const visitor = app.newVisitor();
      const { run } = await startRun(visitor, captionRun(`for ${script} [[script:${script}]]`));
      await finishedRun(visitor, run.id);
    }
    const asked: string[] = [];
    const { $client } = app.services.db;
    const { query } = $client;
    $client.query = ((...parameters: unknown[]) => {
      asked.push(String((parameters[0] as { text?: string }).text ?? parameters[0]));
      return (query as (...all: unknown[]) => unknown).apply($client, parameters);
    }) as typeof query;
    const { status, data } = await read().finally(() => {
      $client.query = query;
    });
    expect(status).toBe(200);
    const ownStatements = asked.filter((text) => /provider, count|server_version|FROM jobs\.job/.test(text));
    expect(ownStatements.length).toBeGreaterThanOrEqual(2);
    expect(ownStatements.length).toBeLessThanOrEqual(3);
    expect(data.providers).toEqual([
      expect.objectContaining({ wire: "openai", name: "OpenAI", runs: 3, failed: 1, medianFirstTextMs: expect.any(Number) }),
    ]);
    expect(data.queue.map(({ kind }) => kind)).toContain("files");
    expect(data.situation.processes).toEqual([expect.objectContaining({ id: app.services.processId, role: "all", isAlive: true })]);
    expect(data.machine).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+/), node: process.versions.node });
    expect(data.machine.diskFree).toBeGreaterThan(0);
    expect(app.standIn.log.filter(({ lastUserText }) => lastUserText.startsWith("Count"))).toEqual([]);
  });

  it("tests one provider with one call and one line of the audit log", async () => {
    const { status, data } = await post({ intent: "test", provider: "openai" });
    expect([status, data.about, data.refusal]).toEqual([200, "OpenAI", null]);
    expect(data.findings).toEqual([expect.objectContaining({ check: "provider OpenAI", state: "ok", next: null })]);
    expect(app.standIn.log).toHaveLength(1);
    expect(await app.services.db.$count(auditLog)).toBe(1);
    expect(await auditOf(app, "openai")).toEqual([
      { actor: ownerOf(admin.id), action: "health-test", before: null, after: { state: "ok", checks: 1 } },
    ]);
  });

  it("says which fields a provider refuses", async () => {
    app.standIn.setRawSpeaker(({ body }) =>
      "stream_options" in body
        ? { status: 400, contentType: "application/json", text: JSON.stringify({ error: { message: "stream_options: unknown field" } }) }
        : { text: 'data: {"choices":[{"index":0,"delta":{"content":"One"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n' },
    );
    const { data } = await post({ intent: "test", provider: "openai" }).finally(() => app.standIn.setRawSpeaker(null));
    expect(data.findings).toEqual([
      expect.objectContaining({ check: "provider OpenAI", state: "ok", found: expect.stringContaining("It refuses stream_options") }),
    ]);
  });

  it("runs all checks in the reader's language, with one line of the audit log for all of them", async () => {
    app.standIn.setScript("empty");
    const { data } = await post({ intent: "all" }, admin, "zh");
    expect(data.findings.find(({ check }) => check === "服务商 OpenAI")).toMatchObject({
      state: "warning",
      found: expect.stringContaining("一个字也没有回答"),
      next: "在管理后台的“限额与价格”里换一个模型",
    });
    expect(data.findings.map(({ check }) => check)).toEqual(
      expect.arrayContaining([
        "数据目录",
        "磁盘",
        "内存",
        "密钥",
        "数据库",
        "数据库迁移",
        "账目",
        "任务队列",
        "时钟",
        "访问地址",
        "文件存储",
        "邮件",
      ]),
    );
    expect(JSON.stringify(data)).not.toContain("stand-in-key");
    expect(await app.services.db.$count(auditLog)).toBe(1);
    expect(await auditOf(app, "all")).toEqual([
      expect.objectContaining({ action: "health-test", after: expect.objectContaining({ state: "warning" }) }),
    ]);
  });

  it("stops testing after ten tests within five minutes, and tells how long to wait", async () => {
    for (let test = 0; test < 10; test++) await post({ intent: "test", provider: "nobody" });
    const { status, data } = await post({ intent: "test", provider: "openai" });
    expect([status, data.findings]).toEqual([429, []]);
    expect(data.refusal).toMatch(/^Too many tests\. Wait [1-5] minutes/);
    expect(app.standIn.log).toEqual([]);
  });

  it.each([
    ["off", "off"],
    ["default", null],
  ] as const)("tells an embedding model that isn't wanted from one that isn't there: %s", async (embedding, embeddingModel) => {
    const demo = await createTestProcess({ ai: { embedding } });
    const user = await addPerson(demo, "Dora", "admin");
    const { data } = await visitPage<HealthPageData>(demo, healthPage.loader, "/admin/health", { user });
    expect(data.embeddingModel).toBe(embeddingModel);
  });

  it("names the demo engine where no provider is set, and calls no provider", async () => {
    const demo = await createTestProcess();
    const { data } = await visitPage<HealthAnswer>(demo, healthPage.action, "/admin/health", {
      user: await addPerson(demo, "Dana", "admin"),
      form: { intent: "test", provider: "demo" },
    });
    expect(data.findings).toEqual([
      {
        check: "AI engine",
        state: "warning",
        found: "the demo engine is answering",
        next: "set OPENAI_API_KEY, or OLLAMA_BASE_URL for a local server",
      },
    ]);
  });

  it("tests nothing for a provider that is not set, nor for a button that is not there", async () => {
    expect((await post({ intent: "test", provider: "xai" })).status).toBe(404);
    expect((await post({ intent: "burn" })).status).toBe(400);
    expect(await app.services.db.$count(auditLog)).toBe(0);
  });

  it("is for admins with all rights alone, page and button", async () => {
    const others = [null, await addPerson(app, "Eve"), await addPerson(app, "Ed", "editor"), await addPerson(app, "Fay", "frozen")];
    for (const other of others) {
      expect((await read(other)).location).toMatch(/^\/user\/access-denied\?/);
      expect((await post({ intent: "all" }, other)).location).toMatch(/^\/user\/access-denied\?/);
    }
    expect(app.standIn.log).toEqual([]);
    expect(await app.services.db.$count(auditLog)).toBe(0);
  });
});
