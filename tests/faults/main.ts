import { parseArgs } from "node:util";
import { startAiStandIn } from "../services/ai-stand-in/start-ai-stand-in.ts";
import { startPostgresCluster } from "../services/postgres-cluster.ts";
import { type FaultDatabase, startFaultServer } from "./fault-server.ts";
import { describeFileKill, killFiles } from "./file-kills.ts";
import { flood, floodEnv } from "./flood.ts";
import { describeFlood, isFloodGood } from "./flood-report.ts";
import { floodImages, killImages } from "./image-parts.ts";
import { killDuring } from "./kill-points.ts";
import { describeKill } from "./kill-report.ts";
import { playLives } from "./payment-lives.ts";
import { createSeededRandom } from "./seeded-random.ts";
import { describeTranslateKill, drawTranslateKills, killTranslations } from "./translate-kills.ts";

const points = 10;
const killTokens = 5000;
const translatePoints = 20;
/** On both databases together 20. */
const filePoints = 10;
const floodRuns = 2000;
const paymentLives = 2000;
/** What `--only images` plays, each on a database of its own. */
const imageParts = ["image-kills", "image-flood"];
const imageFloodRuns = 500;

/** Plays the long fault runs on both databases and prints what became of them; resolves to whether every promise was kept. */
export async function runFaults(parameters: string[], print: (line: string) => void): Promise<boolean> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      only: { type: "string" },
      database: { type: "string" },
      seed: { type: "string", default: "20261120" },
      runs: { type: "string" },
    },
  });
  const seed = Number(values.seed);
  let isGood = true;
  if (values.only === undefined || values.only === "translate") {
    print(`\n── the command line, killed while it translates, seed ${seed} ──`);
    isGood = await killTranslations(drawTranslateKills(translatePoints, seed), (kill) => print(describeTranslateKill(kill)));
    if (values.only === "translate") return isGood;
  }
  const parts = partsOf(values.only);
  const runs = values.runs === undefined ? null : Number(values.runs);
  const kinds = [values.database ?? ["embedded", "postgres"]].flat();
  const cluster = kinds.includes("postgres") ? await startPostgresCluster() : null;
  for (const kind of kinds) {
    for (const part of parts) {
      const database: FaultDatabase =
        cluster === null || kind === "embedded"
          ? { kind: "embedded" }
          : { kind: "postgres", url: await cluster.createDatabase(`faults_${part.replace("-", "_")}`) };
      print(`\n── ${part} on ${kind}, seed ${seed} ──`);
      isGood = (await playPart(part, database, { seed, runs }, print)) && isGood;
    }
  }
  await cluster?.stop();
  return isGood;
}

function partsOf(only: string | undefined): string[] {
  if (only === undefined) return ["kill", "files", "payments", "flood", ...imageParts];
  return only === "images" ? imageParts : [only];
}

type Amount = { seed: number /** Null: as many as the part has by itself. */; runs: number | null };

function playPart(part: string, database: FaultDatabase, { seed, runs }: Amount, print: (line: string) => void) {
  if (part === "kill") return killAll(database, seed, print);
  if (part === "image-kills") return killImages(database, seed, print);
  if (part === "image-flood") return floodImages(database, seed, runs ?? imageFloodRuns, print);
  if (part === "payments") return playLives(database, { seed, runs: runs ?? paymentLives }, print);
  return part === "files" ? killAllFiles(database, seed, print) : floodAll(database, seed, runs ?? floodRuns, print);
}

async function killAllFiles(database: FaultDatabase, seed: number, print: (line: string) => void): Promise<boolean> {
  const standIn = await startAiStandIn();
  const server = await startFaultServer(database, standIn.env().openai);
  try {
    return await killFiles(server, standIn, filePoints, createSeededRandom(seed), (kill) => print(describeFileKill(kill)));
  } finally {
    await server.close();
    await standIn.close();
  }
}

async function killAll(database: FaultDatabase, seed: number, print: (line: string) => void): Promise<boolean> {
  const standIn = await startAiStandIn();
  const server = await startFaultServer(database, standIn.env().openai);
  const random = createSeededRandom(seed);
  let isGood = true;
  try {
    await server.setLimits({ outputTokens: 8000, textUnitsPerDay: 10_000, runsPerMinute: 1000 });
    for (let point = 0; point < points; point++) {
      // One point in each tenth of the text.
      const killAt = (point + random.next()) / points;
      const killDelayMs = random.pick([0, random.integer(1, 40)]);
      const run = { seed: random.integer(1, 1_000_000), tokens: killTokens, delayMs: 0.5, killAt, killDelayMs };
      const [outcome] = await killDuring(server, [run]);
      if (outcome === undefined) throw new Error("the run has no outcome");
      print(describeKill(`point ${String(point + 1).padStart(2)}`, outcome));
      isGood &&= outcome.isGood && outcome.isInTime;
    }
  } finally {
    await server.close();
    await standIn.close();
  }
  return isGood;
}

async function floodAll(database: FaultDatabase, seed: number, runs: number, print: (line: string) => void): Promise<boolean> {
  const standIn = await startAiStandIn();
  const server = await startFaultServer(database, { ...standIn.env().openai, ...floodEnv });
  try {
    const outcome = await flood(server, standIn, { seed, runs, clients: 20, lanes: database.kind === "embedded" ? 2 : 4 });
    print(describeFlood(database.kind, outcome));
    return isFloodGood(outcome);
  } finally {
    await server.close();
    await standIn.close();
  }
}
