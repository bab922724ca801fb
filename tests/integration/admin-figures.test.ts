import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { type RunSums, sumRuns } from "#features/runs/run-figures.server.ts";
import type { Finish } from "#core/finish.ts";
import { runs, runVariants } from "#platform/db/schema/runs.ts";
import { countStuckMails } from "#features/accounts/outbox-queries.server.ts";
import { adminRole, mails } from "#platform/db/schema/accounts.ts";
import { userFeedback } from "#platform/db/schema/content.ts";
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
  const shown = ({ runs, failed, chargedMilli, outputTokens }: RunSums) => ({
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

/** A run as one that is there, so many days ago, with its first words after `firstTextMs`. */
async function addTextRun(daysAgo: number, finish: Finish, firstTextMs: number | null): Promise<void> {
  const { db, newId } = app.services;
  const [row] = await db.select().from(runs).where(eq(runs.kind, "write")).limit(1);
  if (row === undefined) throw new Error("no run to start from");
  const createdAt = new Date(app.services.now().getTime() - daysAgo * 86_400_000);
  const firstTextAt = firstTextMs === null ? null : new Date(createdAt.getTime() + firstTextMs);
  await db.insert(runs).values({ ...row, id: newId(), finish, createdAt, firstTextAt, chargedMilli: 500 });
}

it("sets the days against as many before, day by day and in sum, with the time to the first words of texts alone", async () => {
  const none = await sumRuns(app.services, admin, 7);
  expect([none.before.runs, none.before.firstTextMs, none.daysBefore.length]).toEqual([0, null, 7]);
  await addTextRun(7, "whole", 300);
  await addTextRun(8, "whole", 700);
  await addTextRun(8, "failed", null);
  await addTextRun(13, "whole", 500);
  await addTextRun(14, "whole", 9000);
  // Of the last day before, what came later than it is today doesn't count.
  const sinceMidnightMs = app.services.now().getTime() % 86_400_000;
  await addTextRun(6 + (sinceMidnightMs + 1000) / 86_400_000, "whole", 100);
  const { before, daysBefore, days, total } = await sumRuns(app.services, admin, 7);
  expect([before.runs, before.failed, before.chargedMilli, before.firstTextMs]).toEqual([4, 1, 2000, 500]);
  expect(daysBefore.map((day) => [day.runs, day.failed, day.firstTextMs])).toEqual([
    [1, 0, 500],
    ...Array.from({ length: 4 }, () => [0, 0, null]),
    [2, 1, 700],
    [1, 0, 300],
  ]);
  expect([total.runs, days.map(({ day }) => day)]).toEqual([none.total.runs, none.days.map(({ day }) => day)]);
  expect((await sumRuns(app.services, admin, 30)).before.runs).toBe(0);
});

it("tells what runs were for, and how texts of a tool were rated in the span", async () => {
  const { db, newId, now } = app.services;
  const rate = (rating: number, daysAgo: number) => ({
    id: newId(),
    owner: "device:figures",
    targetType: "run" as const,
    targetId: newId(),
    rating,
    tool: "social/caption-generator",
    locale: "en" as const,
    createdAt: new Date(now().getTime() - daysAgo * 86_400_000),
  });
  await db.insert(userFeedback).values([rate(1, 0), rate(1, 1), rate(-1, 2), rate(-1, 20)]);
  const { tools, uses, total } = await sumRuns(app.services, admin, 7);
  expect(tools.find(({ tool }) => tool === "social/caption-generator")).toMatchObject({ thumbsUp: 2, thumbsDown: 1 });
  expect(tools.find(({ tool }) => tool === "trial")).toMatchObject({ thumbsUp: 0, thumbsDown: 0 });
  expect(uses.map(({ kind, quality }) => `${kind} ${quality}`)).toEqual(
    expect.arrayContaining(["write fast", "write careful", "write best"]),
  );
  expect(uses.reduce((sum, use) => sum + use.runs, 0)).toBe(total.runs);
});

it("counts emails of the last day that were given up, and those that wait for longer than ten minutes, for admins with all rights alone", async () => {
  const { db, newId, now } = app.services;
  const mail = (state: "kept" | "queued" | "sent" | "failed", minutesAgo: number, expiresInMinutes = 60) => ({
    id: newId(),
    kind: "receipt" as const,
    locale: "en" as const,
    recipient: "someone@example.org",
    subject: "",
    text: "",
    html: "",
    state,
    createdAt: new Date(now().getTime() - minutesAgo * 60_000),
    expiresAt: new Date(now().getTime() + expiresInMinutes * 60_000),
  });
  expect(await countStuckMails(app.services, admin)).toEqual({ failed: 0, waiting: 0 });
  await db
    .insert(mails)
    .values([
      mail("failed", 1),
      mail("failed", 90, -1),
      mail("queued", 11),
      mail("queued", 30),
      mail("queued", 1),
      mail("sent", 60),
      mail("failed", 25 * 60, 60),
    ]);
  expect(await countStuckMails(app.services, admin)).toEqual({ failed: 1, waiting: 2 });
  await expect(countStuckMails(app.services, { admin: { role: adminRole.editor, isFrozen: false } })).rejects.toMatchObject({
    code: "forbidden",
  });
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
