import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { sumRuns } from "#features/runs/run-figures.server.ts";
import type { Finish } from "#core/finish.ts";
import { runs, runVariants } from "#platform/db/schema/runs.ts";
import { adminRole } from "#platform/db/schema/accounts.ts";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import { captionRun, finishedRun } from "#tests/services/test-services.ts";
import { changeConfig, type ProviderProcess, startProviderProcess, startRun } from "./provider-process.ts";
import { giveCredits } from "./files-people.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
});

const admin = { admin: { role: adminRole.admin, isFrozen: false } };

/** The same sums, asked for one by one. */
async function counted(where: ReturnType<typeof sql>): Promise<{ runs: number; failed: number; charged: number; tokens: number }> {
  const { rows } = await app.services.db.execute<{ runs: number; failed: number; charged: number; tokens: number }>(sql`
    SELECT count(*)::int AS runs, count(CASE WHEN finish IN ('whole', 'truncated', 'stopped') THEN NULL ELSE 1 END)::int AS failed,
      sum(charged_milli)::int AS charged, sum(output_tokens)::int AS tokens FROM runs WHERE ${where}`);
  return rows[0] ?? { runs: 0, failed: 0, charged: 0, tokens: 0 };
}

it("Shows 3: after 50 runs, 7 of them failing, over 3 models, every figure is what the rows add up to", async () => {
  await changeConfig(app.services, { "free.runsPerMinute": 1000, "free.textUnitsPerDay": 5 });
  const person = await addPerson(app.services);
  await giveCredits(app.services, person.owner, 100_000);
  const client = signedInAs(app.newClient(), person);
  const qualities = ["fast", "careful", "best"] as const;
  const finishes = new Set<string>();
  for (let index = 0; index < 50; index++) {
    const script = index % 7 === 3 ? "error-500 times=99" : index % 10 === 0 ? "length tokens=8" : "whole tokens=6";
    const { run } = await startRun(client, captionRun(`run ${index} [[script:${script}]]`, { quality: qualities[index % 3] }));
    finishes.add(String((await finishedRun(client, run.id)).finish));
  }
  expect(finishes).toEqual(new Set(["whole", "truncated", "failed"]));
  const figures = await sumRuns(app.services, admin, 7);
  expect([figures.total.runs, figures.total.failed]).toEqual([50, 7]);
  const shown = ({ runs, failed, chargedMilli, outputTokens }: typeof figures.total) => ({
    runs,
    failed,
    charged: chargedMilli,
    tokens: outputTokens,
  });
  expect(shown(figures.total)).toEqual(await counted(sql`true`));
  expect(figures.models).toHaveLength(3);
  for (const model of figures.models)
    expect(shown(model)).toEqual(await counted(sql`model = ${model.model} AND provider = ${model.provider}`));
  expect(figures.tools.map(({ tool }) => tool)).toEqual(["social/caption-generator"]);
  for (const tool of figures.tools) expect(shown(tool)).toEqual(await counted(sql`tool = ${tool.tool}`));
  expect(figures.days).toHaveLength(7);
  for (const day of figures.days)
    expect([day.day, day.runs, day.failed]).toEqual([
      day.day,
      ...Object.values(await counted(sql`created_at::date = ${day.day}::date`)).slice(0, 2),
    ]);
  expect(figures.failures.reduce((sum, { runs }) => sum + runs, 0)).toBe(7);
  expect(figures.total.chargedMilli).toBeGreaterThan(0);
});

/** An image run that has ended, made of a run that is there. */
async function addImageRun(model: string, finishes: Finish[], chargedMilli: number, seconds: number): Promise<void> {
  const { db, newId } = app.services;
  const [row] = await db.select().from(runs).limit(1);
  if (row === undefined) throw new Error("no run to start from");
  const id = newId();
  const endedAt = new Date(row.createdAt.getTime() + seconds * 1000);
  await db
    .insert(runs)
    .values({ ...row, id, kind: "image", tool: "trial", provider: "bfl", model, finish: "whole", chargedMilli, endedAt });
  await db.insert(runVariants).values(finishes.map((finish, index) => ({ runId: id, index, text: "", finish })));
}

it("adds up the pictures of each image model, with their cost and the median of their time", async () => {
  await addImageRun("flux-kontext-max", ["whole", "whole", "failed", "blocked"], 4000, 10);
  await addImageRun("flux-kontext-max", ["whole", "stopped"], 2000, 30);
  await addImageRun("flux-kontext-max", ["blocked"], 0, 1);
  await addImageRun("flux-kontext-pro", ["failed"], 0, 5);
  const { images, tools } = await sumRuns(app.services, admin, 7);
  const max = { provider: "bfl", model: "flux-kontext-max", runs: 3, pictures: 3, failed: 1, blocked: 2, chargedMilli: 6000 };
  const pro = { provider: "bfl", model: "flux-kontext-pro", runs: 1, pictures: 0, failed: 1, blocked: 0, chargedMilli: 0 };
  expect(images.models).toEqual([
    { ...max, pictureMicros: 80_000, costMicros: 240_000, medianMs: 20_000 },
    { ...pro, pictureMicros: 40_000, costMicros: 0, medianMs: null },
  ]);
  expect(images.days).toHaveLength(7);
  expect(images.days.reduce((sum, day) => sum + day.pictures + day.failed + day.blocked, 0)).toBe(7);
  expect(tools.find(({ tool }) => tool === "trial")).toMatchObject({ kind: "image", runs: 4 });
});

it("shows the figures to admins with all rights alone", async () => {
  for (const other of [
    null,
    { admin: null },
    { admin: { role: adminRole.editor, isFrozen: false } },
    { admin: { role: adminRole.admin, isFrozen: true } },
  ])
    await expect(sumRuns(app.services, other, 7)).rejects.toMatchObject({ code: "forbidden" });
});
