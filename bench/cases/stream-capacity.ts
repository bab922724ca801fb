import type { BenchEnvironment } from "../environment.ts";
import { compare, interleave, type Measurement, median } from "../measure.ts";
import { lostNote, streamApp, streamFrom } from "../stream-sides.ts";

/** The target, then the stretch when it holds, else half of it: more would take longer than a case may. */
const target = 200;
const nextLevel = (level: number, isCarried: boolean): number | null => (level !== target ? null : isCarried ? 300 : 100);
const maxAddedMs = 50;
/** A piece may wait for one flush of the log (25 ms): that is part of what is added. */
const shape = { tokens: 75, delayMs: 20, spreadMs: 750 };

/** The most streams that one core carries with p99 of what it adds below 50 ms and no lost piece; 50 tokens a second each. */
export async function streamCapacity(environment: BenchEnvironment): Promise<Measurement> {
  const standIn = await environment.startStandIn();
  const app = await environment.startApp({ standIn });
  await streamApp(app, standIn, { ...shape, streams: 50 });
  let carried = 0;
  let last: Omit<Measurement, "parts"> | null = null;
  const notes: string[] = [];
  for (let streams: number | null = target; streams !== null; ) {
    const level: number = streams;
    const rounds = await interleave({
      ours: () => streamApp(app, standIn, { ...shape, streams: level }),
      direct: () => streamFrom(standIn, standIn, { ...shape, streams: level }),
    });
    const added = median(rounds.ours.map((side, round) => side.lateP99 - (rounds.direct[round]?.lateP99 ?? 0)));
    const lost = lostNote(rounds.ours);
    const loads = [...rounds.ours, ...rounds.direct].map((side) => side.loadShare);
    const measured = compare(
      rounds.ours.map((side) => side.lateP99),
      rounds.direct.map((side) => side.lateP99),
      "ms p99 behind the provider",
      loads,
    );
    notes.push(`${level} streams: p99 added ${added.toFixed(1)} ms${lost.length > 0 ? `, ${lost[0]}` : ""}`);
    const isCarried = added < maxAddedMs && lost.length === 0;
    if (isCarried) carried = Math.max(carried, level);
    if (isCarried || last === null) last = measured;
    streams = nextLevel(level, isCarried);
  }
  if (last === null) throw new Error("no level was measured");
  return {
    ...last,
    notes: [...last.notes, ...notes],
    parts: [{ name: "streams per core", value: carried, unit: "streams", target: 200, isAtLeast: true }],
  };
}
