import type { BenchEnvironment } from "../environment.ts";
import { compare, interleave, type Measurement, median, percentile } from "../measure.ts";
import { lostNote, streamApp, streamFrom } from "../stream-sides.ts";

/** One visitor after the other: what claim, allowance, hold, run row, log and both requests add to the provider's own first text. */
const shape = { streams: 1, repeats: 80, tokens: 3, delayMs: 0 };

export async function streamTtft(environment: BenchEnvironment): Promise<Measurement> {
  const standIn = await environment.startStandIn();
  const app = await environment.startApp({ standIn });
  const sides = { ours: () => streamApp(app, standIn, shape), direct: () => streamFrom(standIn, standIn, shape) };
  await sides.ours();
  await sides.direct();
  const rounds = await interleave(sides, 4);
  const at = (side: "ours" | "direct", share: number) => rounds[side].map((round) => percentile(round.firstTextMs, share));
  const added = (share: number) => median(at("ours", share).map((value, round) => value - (at("direct", share)[round] ?? 0)));
  const result = compare(at("ours", 0.5), at("direct", 0.5), "ms to the first text");
  result.notes.push(...lostNote([...rounds.ours, ...rounds.direct]));
  const parts = [
    { name: "added p50", value: added(0.5), unit: "ms", target: 5 },
    { name: "added p95", value: added(0.95), unit: "ms", target: 12 },
  ];
  return { ...result, parts };
}
