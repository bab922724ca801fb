import { eq } from "drizzle-orm";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { adminStatus } from "#platform/db/schema/accounts.ts";
import { promptKind, prompts } from "#platform/db/schema/catalogue.ts";
import { fillPrompts } from "#tests/services/fill-catalogue.ts";
import { addPerson } from "#tests/services/people.ts";
import type { BenchApp, BenchEnvironment } from "../environment.ts";
import { compare, interleave, type Measurement, median, type Part } from "../measure.ts";
import { type PromptRead, promptReads } from "../prompt-reads.ts";

const sizes = { "1x": 100, "10x": 1_000, "100x": 10_000 };
type Size = keyof typeof sizes;
const ways = ["answer", "use case", "plain SQL"] as const;
type Way = (typeof ways)[number];
/** Median times in ms, of each read each way. */
type Times = Record<string, Record<Way, number>>;

const rounds = 5;
const callsOfRound = 7;
const growth = { list: 1.5, search: 4 };
const mostOfPlain = 2;

/**
 * The library and the administration's table of it with 100, 1,000 and 10,000 prompts, each in a database of its own: how much
 * longer the built application's answer takes when there is more, and the use case beside SQL written by hand.
 */
export async function sqlGrowth(environment: BenchEnvironment): Promise<Measurement> {
  const sites = {} as Record<Size, Site>;
  for (const size of Object.keys(sizes) as Size[]) sites[size] = await openSite(environment, sizes[size]);
  const side = (size: Size) => () => timeReads(sites[size]);
  const measured = await interleave({ "1x": side("1x"), "10x": side("10x"), "100x": side("100x") }, rounds);
  for (const { db } of Object.values(sites)) await db.$client.end();
  const at = (size: Size, read: PromptRead, way: Way) => median(measured[size].map((times) => times[read.name]?.[way] ?? Number.NaN));
  const { reads } = sites["100x"];
  const parts: Part[] = reads.flatMap((read) => [
    ...(["answer", "use case"] as const).map((way) => ({
      name: `${read.name}, ${way}, 100x / 1x`,
      value: at("100x", read, way) / at("1x", read, way),
      unit: "x",
      target: read.isSearch ? growth.search : growth.list,
    })),
    {
      name: `${read.name}, use case / plain SQL at 100x`,
      value: at("100x", read, "use case") / at("100x", read, "plain SQL"),
      unit: "x",
      target: mostOfPlain,
    },
  ]);
  const figures = (read: PromptRead, way: Way) => (Object.keys(sizes) as Size[]).map((size) => at(size, read, way).toFixed(1)).join(", ");
  const notes = reads.map((read) => `${read.name}, ms at 1x, 10x, 100x: ${ways.map((way) => `${way} ${figures(read, way)}`).join("; ")}`);
  const sum = (way: Way) => measured["100x"].map((times) => Object.values(times).reduce((total, one) => total + one[way], 0));
  const whole = compare(sum("use case"), sum("plain SQL"), "ms for all six at 100x");
  return { ...whole, notes: [...whole.notes, ...notes], parts };
}

type Site = { app: BenchApp; db: Database; reads: PromptRead[]; headers: Record<string, string> };

async function openSite(environment: BenchEnvironment, count: number): Promise<Site> {
  const app = await environment.startApp({ database: "postgres" });
  const db = openDatabase({ kind: "url", url: app.databaseUrl ?? "" }, () => undefined, 1);
  // Those that come with the product would make the smallest library twice as large.
  await db.delete(prompts).where(eq(prompts.kind, promptKind.prompt));
  await fillPrompts(db, count);
  const admin = await addPerson({ db }, { admin: adminStatus.normal });
  return { app, db, reads: await promptReads(db.$client, count), headers: { Authorization: `Bearer ${admin.token}` } };
}

/** Each read some times each way in turn; the first of each finds cold caches. */
async function timeReads({ app, db, reads, headers }: Site): Promise<Times> {
  const times: Times = {};
  for (const read of reads) {
    const taken: Record<Way, number[]> = { answer: [], "use case": [], "plain SQL": [] };
    const calls: Record<Way, () => Promise<unknown>> = {
      answer: () => fetchWhole(app.address + read.path, headers),
      "use case": () => read.useCase(db),
      "plain SQL": () => read.plain(db.$client),
    };
    for (let call = 0; call <= callsOfRound; call++) {
      for (const way of ways) {
        const since = performance.now();
        await calls[way]();
        if (call > 0) taken[way].push(performance.now() - since);
      }
    }
    times[read.name] = { answer: median(taken.answer), "use case": median(taken["use case"]), "plain SQL": median(taken["plain SQL"]) };
  }
  return times;
}

async function fetchWhole(address: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(address, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${address} was answered with ${response.status}`);
}
