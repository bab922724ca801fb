import type { SampleFormat } from "../file-samples.ts";
import type { FileLoopResult } from "../load/file-loop.ts";
import { type Measurement, median, type Part } from "../measure.ts";
import { runLoad } from "../process-tools.ts";

/** The sizes of `file.linear` at 100x. */
const sizes: readonly (readonly [SampleFormat, number])[] = [
  ["docx", 13_000],
  ["xlsx", 100_000],
  ["csv", 100_000],
];
const rounds = 3;
const targetMs = 50;

/** How long the event loop that answers pages and streams is blocked while the same process translates a file, at 100x. */
export async function fileLoop(): Promise<Measurement> {
  const parts: Part[] = [];
  const notes: string[] = [];
  for (const [format, texts] of sizes) {
    const results: FileLoopResult[] = [];
    for (let round = 0; round < rounds; round++) results.push(await runLoad<FileLoopResult>("bench/load/file-loop.ts", { format, texts }));
    const middle = (value: (result: FileLoopResult) => number) => median(results.map(value));
    parts.push({ name: `${format}, p99`, value: middle(({ p99 }) => p99), unit: "ms", target: targetMs });
    notes.push(`${format}: median ${middle(({ p50 }) => p50).toFixed(1)}, longest ${middle(({ max }) => max).toFixed(0)} ms`);
  }
  const worst = Math.max(...parts.map(({ value }) => value));
  return {
    ours: worst,
    limit: null,
    ratio: null,
    min: null,
    max: null,
    unit: "ms of delay, p99, the worst format",
    valid: true,
    notes,
    parts,
  };
}
