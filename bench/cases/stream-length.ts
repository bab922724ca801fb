import type { BenchEnvironment } from "../environment.ts";
import { compare, interleave, type Measurement } from "../measure.ts";
import { lostNote, streamApp, type StreamSide } from "../stream-sides.ts";

/** The same number of tokens in runs of three lengths, four at a time, at a pace that no provider reaches (4,000 tokens a second). */
const tokensPerSide = 40_000;
const shapeFor = (tokens: number) => ({
  streams: Math.min(4, tokensPerSide / tokens),
  repeats: Math.max(1, tokensPerSide / tokens / 4),
  tokens,
  delayMs: 0.25,
});

/** CPU per 1,000 tokens of long runs, beside that of short ones: nothing may grow with the length of a text. */
export async function streamLength(environment: BenchEnvironment): Promise<Measurement> {
  const standIn = await environment.startStandIn();
  const app = await environment.startApp({ standIn });
  const side = (tokens: number) => () => streamApp(app, standIn, shapeFor(tokens));
  await side(500)();
  const rounds = await interleave({ short: side(500), middle: side(5000), long: side(20_000) });
  const cpu = (sides: StreamSide[]) => sides.map((one) => one.cpuPer1k);
  const all = [...rounds.short, ...rounds.middle, ...rounds.long];
  const long = compare(
    cpu(rounds.long),
    cpu(rounds.short),
    "ms CPU per 1k tokens",
    all.map((one) => one.loadShare),
  );
  const middle = compare(cpu(rounds.middle), cpu(rounds.short), long.unit);
  long.notes.push(...lostNote(all));
  const parts = [
    { name: "5k tokens / 500", value: middle.ratio ?? Number.NaN, unit: "x", target: 1.15 },
    { name: "20k tokens / 500", value: long.ratio ?? Number.NaN, unit: "x", target: 1.15 },
  ];
  return { ...long, parts };
}
