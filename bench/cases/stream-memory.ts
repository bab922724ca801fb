import type { BenchEnvironment } from "../environment.ts";
import { compare, interleave, type Measurement, rssMb, wait } from "../measure.ts";
import { lostNote, type StreamSide, streamApp, streamFrom } from "../stream-sides.ts";

const shape = { streams: 200, tokens: 80, delayMs: 40, spreadMs: 1000 };
const settleMs = 500;
const sampleMs = 50;

/** How much a load of 200 streams adds to the resident memory, per stream, once an equal one went before. */
export async function streamMemory(environment: BenchEnvironment): Promise<Measurement> {
  const standIn = await environment.startStandIn();
  const [app, pipe] = [await environment.startApp({ standIn }), await environment.startLimit("pipe", [standIn.url])];
  const sides: StreamSide[] = [];
  const loads = {
    ours: async () => void sides.push(await streamApp(app, standIn, shape)),
    pipe: async () => void sides.push(await streamFrom(pipe, standIn, shape)),
  };
  await loads.ours();
  await loads.pipe();
  const rounds = await interleave({ ours: () => growth(app.pid, loads.ours), pipe: () => growth(pipe.pid, loads.pipe) });
  const result = compare(
    rounds.ours,
    rounds.pipe,
    "MB per stream",
    sides.map((side) => side.loadShare),
  );
  result.notes.push(...lostNote(sides));
  const parts = [{ name: "growth per stream, second load", value: rounds.ours[0] ?? Number.NaN, unit: "MB", target: 0.4 }];
  return { ...result, parts };
}

async function growth(pid: number, load: () => Promise<void>): Promise<number> {
  await wait(settleMs);
  const before = rssMb(pid);
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, rssMb(pid));
  }, sampleMs);
  await load();
  clearInterval(sampler);
  return Math.max(0, peak - before) / shape.streams;
}
