import { percentile } from "../measure.ts";
import { streamDirectly, streamRun, type StreamTimes } from "./stream-client.ts";

/**
 * Load generator for streams, in its own process. Each stream is checked against the text that the stand-in must have written;
 * lateness is measured per piece against the stand-in's own schedule (start of the request there + place × delay).
 */
export type StreamLoad = {
  kind: "run" | "direct";
  address: string;
  /** Sent as Origin with runs. */
  origin: string;
  standIn: string;
  /** How many at once, and how many one after the other on each of these. */
  streams: number;
  repeats: number;
  tokens: number;
  delayMs: number;
  /** Starts are spread over this time. */
  spreadMs: number;
  seedFrom: number;
};
export type StreamLoadResult = {
  tokens: number;
  lost: number;
  /** From sending the request that starts the answer to its first text. */
  firstTextMs: number[];
  lateP50: number;
  lateP99: number;
  loadShare: number;
  wallMs: number;
};

const load = JSON.parse(process.argv[2] ?? "{}") as StreamLoad;
const cpuBefore = process.cpuUsage();
const startedAt = performance.now();
await fetch(`${load.standIn}/__log`, { method: "DELETE" });
const times = (await Promise.all(Array.from({ length: load.streams }, (_, index) => runLane(index)))).flat();
const used = process.cpuUsage(cpuBefore);
const wallMs = performance.now() - startedAt;
const late = load.delayMs > 0 ? await lateness(times) : [];
const answer: StreamLoadResult = {
  tokens: times.length * load.tokens,
  lost: times.filter((time) => !time.isWhole).length,
  firstTextMs: times.map((time) => time.firstTextMs),
  lateP50: percentile(late, 0.5),
  lateP99: percentile(late, 0.99),
  loadShare: (used.user + used.system) / 1000 / wallMs,
  wallMs,
};
process.stdout.write(JSON.stringify(answer), () => process.exit(0));

async function runLane(lane: number): Promise<StreamTimes[]> {
  await new Promise((resolve) => setTimeout(resolve, (load.spreadMs * lane) / load.streams));
  const done: StreamTimes[] = [];
  for (let repeat = 0; repeat < load.repeats; repeat++) {
    const seed = load.seedFrom + repeat * load.streams + lane;
    done.push(await (load.kind === "run" ? streamRun : streamDirectly)(load, seed));
  }
  return done;
}

async function lateness(all: StreamTimes[]): Promise<number[]> {
  const log = (await (await fetch(`${load.standIn}/__log`)).json()) as { lastUserText: string; startedAt: number }[];
  const startedAtBySeed = new Map(log.map((entry) => [Number(/seed=(\d+)/.exec(entry.lastUserText)?.[1]), entry.startedAt]));
  return all.flatMap(({ seed, arrivedAt }) => {
    const startedThere = startedAtBySeed.get(seed) ?? Number.NaN;
    return arrivedAt.map((at, place) => Math.max(0, at - startedThere - place * load.delayMs));
  });
}
