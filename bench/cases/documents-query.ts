import { sql } from "drizzle-orm";
import { rankByMeaning } from "#features/documents/embedding/rank-by-meaning.server.ts";
import { toKept } from "#features/documents/embedding/vectors.ts";
import type { Services } from "#features/services.ts";
import { type Database, openDatabase } from "#platform/db/database.server.ts";
import { documents, embeddings } from "#platform/db/schema/documents.ts";
import type { BenchEnvironment } from "../environment.ts";
import { compare, interleave, type Measurement, median } from "../measure.ts";

/** As many as OpenAI's smallest embedding model has. */
const dimensions = 1_536;
const chunksOfOwner = 50;
const owners = { few: 2, many: 200 };
type Size = keyof typeof owners;

const rounds = 5;
const callsOfRound = 20;
const mostGrowth = 1.5;
const mostOfPlain = 2;

/**
 * The chunks that mean most nearly what a question does, of one owner's document of fifty chunks: among the 100 chunks of two owners and among
 * the 10,000 of two hundred, and beside SQL written by hand that reads the same vectors.
 */
export async function documentsQuery(environment: BenchEnvironment): Promise<Measurement> {
  const sites = { few: await openSite(environment, "few"), many: await openSite(environment, "many") };
  const sides = Object.fromEntries(
    (Object.keys(owners) as Size[]).flatMap((size) => [
      [size, () => timed(() => search(sites[size]))],
      [`${size}, plain`, () => timed(() => searchPlainly(sites[size]))],
    ]),
  );
  const measured = await interleave(sides, rounds);
  for (const db of Object.values(sites)) await db.$client.end();
  const at = (side: string) => median(measured[side] ?? []);
  const parts = [
    { name: "10,000 chunks / 100 chunks", value: at("many") / at("few"), unit: "x", target: mostGrowth },
    { name: "ours / plain SQL at 10,000 chunks", value: at("many") / at("many, plain"), unit: "x", target: mostOfPlain },
  ];
  const figures = compare(measured["many"] ?? [], measured["many, plain"] ?? [], "ms at 10,000 chunks");
  return { ...figures, notes: [...figures.notes, `${at("few").toFixed(2)} ms at 100 chunks`], parts };
}

/** Numbers that look random, the same for the same seed. */
const numbersOf = (seed: number): number[] =>
  Array.from({ length: dimensions }, (_, index) => Math.sin((seed + 1) * (index + 1) * 12.9898));

const asked = numbersOf(7);
const embedder = { model: "bench/model", textsPerCall: 1, embed: async () => [asked] };

async function openSite(environment: BenchEnvironment, size: Size): Promise<Database> {
  const app = await environment.startApp({ database: "postgres" });
  const db = openDatabase({ kind: "url", url: app.databaseUrl ?? "" }, () => undefined, 1);
  const about = { source: 0, type: 0, mime: "text/plain", bytes: 1, chars: 1, status: "ready", expiresAt: new Date("2100-01-01") } as const;
  for (let owner = 0; owner < owners[size]; owner++) {
    const id = `document${owner}`;
    await db.insert(documents).values({ ...about, id, owner: `user:${owner}`, title: "A document", checksum: id });
    const rows = Array.from({ length: chunksOfOwner }, (_, n) => {
      const text = `Part ${n} of what owner ${owner} keeps. `.repeat(20);
      return {
        documentId: id,
        n,
        start: n * text.length,
        text,
        search: sql`''::tsvector`,
        ...toKept(numbersOf(owner * chunksOfOwner + n)),
      };
    });
    await db.insert(embeddings).values(rows);
  }
  await db.execute(sql`ANALYZE embeddings`);
  return db;
}

async function search(db: Database): Promise<void> {
  const services = { db, now: () => new Date(), embedder, log: { warn: () => undefined } as unknown as Services["log"] };
  const found = await rankByMeaning(services, {
    owner: "user:1",
    question: "What is kept?",
    documentIds: ["document1"],
    limit: chunksOfOwner,
  });
  if (found?.length !== chunksOfOwner) throw new Error("not all chunks of the document were found");
}

async function searchPlainly({ $client }: Database): Promise<void> {
  // Counting what an account has embedded belongs to a question as well.
  await $client.query("SELECT count FROM door_tries WHERE key = $1", ["embedding:user:1"]);
  const { rows } = await $client.query("SELECT n, vector FROM embeddings WHERE document_id = $1", ["document1"]);
  if (rows.length !== chunksOfOwner) throw new Error("not all chunks of the document were read");
}

/** The median of some calls in ms; the first finds cold caches. */
async function timed(call: () => Promise<void>): Promise<number> {
  await call();
  const times: number[] = [];
  for (let count = 0; count < callsOfRound; count++) {
    const since = performance.now();
    await call();
    times.push(performance.now() - since);
  }
  return median(times);
}
