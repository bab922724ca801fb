import type { BenchEnvironment } from "../environment.ts";
import { compare, interleave, type Measurement } from "../measure.ts";
import { lostNote, streamApp, streamFrom } from "../stream-sides.ts";

/** 50 model tokens a second each: a quick provider. The log is written, the money moves, every reader is live. */
const shape = { streams: 100, tokens: 200, delayMs: 20, spreadMs: 1000 };

/** CPU of the server per 1,000 model tokens, beside a pipe that forwards the provider's bytes. */
export async function streamCpu(environment: BenchEnvironment): Promise<Measurement> {
  const standIn = await environment.startStandIn();
  const [app, pipe] = [await environment.startApp({ standIn }), await environment.startLimit("pipe", [standIn.url])];
  const sides = { ours: () => streamApp(app, standIn, shape), pipe: () => streamFrom(pipe, standIn, shape) };
  await sides.ours();
  await sides.pipe();
  const rounds = await interleave(sides);
  const result = compare(
    rounds.ours.map((side) => side.cpuPer1k),
    rounds.pipe.map((side) => side.cpuPer1k),
    "ms CPU per 1k tokens",
    [...rounds.ours, ...rounds.pipe].map((side) => side.loadShare),
  );
  result.notes.push(...lostNote([...rounds.ours, ...rounds.pipe]));
  return { ...result, parts: [{ name: "CPU / raw pipe", value: result.ratio ?? Number.NaN, unit: "x", target: 2.2 }] };
}
