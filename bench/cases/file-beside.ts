import { adjustCredits } from "#features/billing/adjust-credits.server.ts";
import { setConfig } from "#features/billing/runtime-config.server.ts";
import { ownerOf } from "#features/accounts/session.ts";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { users } from "#platform/db/schema/accounts.ts";
import { createFilePerson } from "#tests/services/file-person.ts";
import type { BenchApp, BenchEnvironment } from "../environment.ts";
import { makeSample, type SampleFormat } from "../file-samples.ts";
import type { LatencyLoad, LatencyLoadResult } from "../load/latency-load.ts";
import { type Measurement, median, type Part, rssMb, unpin, wait } from "../measure.ts";
import { runLoad } from "../process-tools.ts";

/** 300 pages of Word, and a sheet of 100,000 cells. */
const files: readonly (readonly [SampleFormat, number])[] = [
  ["docx", 3_000],
  ["xlsx", 100_000],
];
const page = "/write/social/caption-generator";
const sampleMs = 200;
const boundMs = 240_000;
const maxSlowdown = 1.5;
/** The median of the last third of the work may lie this much above that of the first, in MB: a line that climbs with each answer would lie higher. */
const maxClimbMb = 64;

/** How pages answer while the same server translates a large file with a model, beside the same pages of the idle server, and its memory. */
export async function fileBeside(environment: BenchEnvironment): Promise<Measurement> {
  const parts: Part[] = [];
  const notes: string[] = [];
  const ratios: number[] = [];
  for (const [format, texts] of files) {
    const { idle, beside, memory, seconds, idleMb } = await translateBeside(environment, format, texts);
    const third = Math.ceil(memory.length / 3);
    const climb = median(memory.slice(-third)) - median(memory.slice(0, third));
    ratios.push(median(beside) / median(idle));
    parts.push({ name: `${format}, a page beside it`, value: median(beside) / median(idle), unit: "x of idle", target: maxSlowdown });
    parts.push({ name: `${format}, memory, median of the first third to that of the last`, value: climb, unit: "MB", target: maxClimbMb });
    notes.push(
      `${format}: ${seconds.toFixed(0)} s, a page ${median(idle).toFixed(1)} ms idle, ${median(beside).toFixed(1)} ms beside; memory ${idleMb.toFixed(0)} MB idle, ${Math.max(...memory).toFixed(0)} MB at most`,
    );
  }
  return {
    ours: Math.max(...ratios),
    limit: null,
    ratio: null,
    min: null,
    max: null,
    unit: "x of idle, the worse file",
    valid: true,
    notes,
    parts,
  };
}

async function translateBeside(environment: BenchEnvironment, format: SampleFormat, texts: number) {
  const standIn = await environment.startStandIn(["--translates"]);
  const app = await environment.startApp({ standIn, database: "postgres" });
  // A file has a thread of its own, which needs the other core as it would anywhere.
  unpin(app.pid);
  const db = openDatabase({ kind: "url", url: app.databaseUrl ?? "" }, () => undefined, 2);
  try {
    const person = await createRichPerson(app, db);
    const { name, bytes } = makeSample(format, texts);
    const { id } = await person.upload(name, bytes);
    const idleMb = rssMb(app.pid);
    const idle = await pageTimes(app, 100);
    const memory: number[] = [];
    const sampling = setInterval(() => memory.push(rssMb(app.pid)), sampleMs);
    await person.start(id);
    let isDone = false;
    const done = person.untilDone(id, boundMs).finally(() => (isDone = true));
    const beside: number[] = [];
    while (!isDone) beside.push(...(await pageTimes(app, 50)));
    clearInterval(sampling);
    return { idle, beside, memory, idleMb, seconds: await done };
  } finally {
    await db.$client.end();
  }
}

async function createRichPerson(app: BenchApp, db: Database) {
  await setConfig(db, "premium.filePages", 100_000, "bench");
  await wait(2_000);
  const person = await createFilePerson({ origin: app.url, db });
  const [user] = await db.select({ id: users.id }).from(users);
  const owner = ownerOf(user?.id ?? "");
  await adjustCredits(db, { owner, amountMilli: 10_000_000, reason: "bench", key: "bench", changedBy: "bench" });
  return person;
}

async function pageTimes(app: BenchApp, count: number): Promise<number[]> {
  const load: LatencyLoad = { urls: { page: app.address + page }, count, pauseMs: 10 };
  return (await runLoad<LatencyLoadResult>("bench/load/latency-load.ts", load)).page ?? [];
}
