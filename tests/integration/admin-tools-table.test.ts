import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as list from "#app/routes/admin/writing-tools.tsx";
import { userFeedback } from "#platform/db/schema/content.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { createTestProcess, type TestProcess } from "#tests/services/test-services.ts";
import { editorUser, visitPage } from "./visit-page.ts";

let app: TestProcess;
beforeAll(async () => {
  app = await createTestProcess({ atEnd: afterAll });
});

const path = "/admin/writing-tools";
type Listed = {
  id: number;
  slug: string;
  state: string;
  runs: number;
  failPercent: number | null;
  costMilli: number;
  thumbsUp: number;
  thumbsDown: number;
};

const table = async (search = "") => {
  const { data } = await visitPage(app.services, list.loader, { path: path + search, user: editorUser() });
  return data as { tools: Listed[]; total: number };
};
const post = (form: Record<string, string>, search = "") =>
  visitPage(app.services, list.action, { path: path + search, user: editorUser(), form });

describe("the table of tools", () => {
  it("finds by words of either language, filters by group and state, and moves a tool within its group", async () => {
    expect((await table("?q=grammar")).tools.map(({ slug }) => slug)).toContain("rewrite/grammar");
    expect((await table("?q=%E8%AF%AD%E6%B3%95")).tools.map(({ slug }) => slug)).toContain("rewrite/grammar");
    expect((await table("?q=100%25_nothing'")).total).toBe(0);
    const order = async () => (await table("?group=study")).tools.map(({ id }) => id);
    expect(await order()).toEqual([40, 41]);
    expect((await post({ intent: "up", id: "41" }, "?group=study")).location).toBe("/admin/writing-tools?group=study");
    expect(await order()).toEqual([41, 40]);
    await post({ intent: "up", id: "41" });
    const audited = await app.services.db.select().from(auditLog).where(eq(auditLog.target, "41"));
    expect(audited.map(({ action, before, after }) => [action, before, after])).toEqual([["tool-move", { place: 2 }, { place: 1 }]]);
    const made = (await post({ intent: "duplicate", id: "16" })).location;
    expect((await table("?state=draft")).tools.map(({ id, state }) => [`/admin/writing-tool/${id}?done=duplicated`, state])).toEqual([
      [made, "draft"],
    ]);
    expect((await table("?state=published&group=rewrite")).tools.map(({ slug }) => slug)).toContain("rewrite/shorten");
  });

  it("tells what tools did in the last seven days, as the rows say", async () => {
    const { db } = app.services;
    const [like] = await db
      .insert(runs)
      .values({
        id: "f0",
        owner: "device:figures",
        kind: "write",
        tool: "creative/story",
        locale: "en",
        quality: "careful",
        provider: "p",
        model: "m",
        origin: "provider",
        fields: {},
        inputHash: "",
        variantCount: 1,
        maxOutputTokens: 10,
        priceMilli: 0,
        priceUnitsMilli: 0,
        heldMilli: 0,
        heldUnitsMilli: 0,
        usageSubjects: [],
        usagePeriod: "day",
        status: "done",
        processId: "none",
      })
      .returning();
    if (like === undefined) throw new Error("no run");
    const run = (id: string, finish: "whole" | "failed", chargedMilli: number, days: number) => ({
      ...like,
      id,
      finish,
      chargedMilli,
      createdAt: new Date(Date.now() - days * 86_400_000),
    });
    await db.insert(runs).values([run("f1", "whole", 1500, 1), run("f2", "whole", 500, 2), run("f3", "failed", 0, 3)]);
    await db.insert(runs).values(run("f5", "failed", 9000, 8));
    const thumb = (id: string, rating: number) => ({
      id,
      owner: id,
      targetType: "run" as const,
      targetId: id,
      rating,
      tool: "creative/story",
    });
    await db
      .insert(userFeedback)
      .values([thumb("t1", 1), thumb("t2", 1), thumb("t3", -1)].map((row) => ({ ...row, locale: "en" as const })));
    const [story] = (await table("?q=creative%2Fstory")).tools;
    expect(story).toMatchObject({ runs: 4, costMilli: 2000, thumbsUp: 2, thumbsDown: 1 });
    expect(story?.failPercent).toBeCloseTo(33.33, 1);
    expect((await table("?sort=cost&dir=desc")).tools[0]?.slug).toBe("creative/story");
  });

  it("takes at most three queries for a thousand tools, and pages through them", async () => {
    await app.services.db.execute(sql`
      INSERT INTO tools (id, category, slug, "group", name, summary, seo_title, seo_description, search_texts, faq, example, sample, starts_from, prompt_id, output_kind, icon, state, sort)
      SELECT 5000 + n, category, 'study/many-' || n, 'study', name, summary, seo_title, seo_description, search_texts, faq, example, sample, starts_from, prompt_id, output_kind, icon, 0, 5000 + n
      FROM tools, generate_series(1, 1000) n WHERE id = 40`);
    const asked: string[] = [];
    const { query } = app.services.db.$client;
    app.services.db.$client.query = ((...args: Parameters<typeof query>) => {
      asked.push(typeof args[0] === "string" ? args[0] : (args[0] as { text: string }).text);
      return query.apply(app.services.db.$client, args);
    }) as typeof query;
    try {
      const first = await table("?state=draft&group=study&sort=slug");
      const queries = asked.filter((text) => /"tools"/.test(text));
      expect(queries.length).toBeLessThanOrEqual(3);
      expect(first.tools).toHaveLength(50);
      expect(first.total).toBeGreaterThanOrEqual(1000);
      const second = await table("?state=draft&group=study&sort=slug&page=2");
      expect(second.tools.some(({ id }) => first.tools.some((tool) => tool.id === id))).toBe(false);
    } finally {
      app.services.db.$client.query = query;
      await app.services.db.execute(sql`DELETE FROM tools WHERE id > 5000`);
    }
  });
});
