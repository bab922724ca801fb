import type { BenchEnvironment } from "../environment.ts";
import { compare, cpuMs, interleave, type Measurement } from "../measure.ts";
import { openTableBench, rowsAtOnce } from "../table-bench.ts";

const rows = 400;

/**
 * CPU of the server for each row of a job, from the table that is sent to its last result, with someone asking how far it is, beside the bare
 * call. The time of a row is that from the start of the job alone.
 */
export async function automateRows(environment: BenchEnvironment): Promise<Measurement> {
  const { app, runJob, callBare } = await openTableBench(environment);
  await runJob(rows);
  const rounds = await interleave({
    async ours() {
      const before = cpuMs(app.pid);
      const { wallMs } = await runJob(rows);
      return { cpu: (cpuMs(app.pid) - before) / rows, wall: wallMs / rows };
    },
    async bare() {
      const { wallMs, cpuMs: used } = await callBare(rows);
      return { cpu: used / rows, wall: wallMs / rows };
    },
  });
  const cpuOf = (side: readonly { cpu: number }[]) => side.map(({ cpu }) => cpu);
  const result = compare(cpuOf(rounds.ours), cpuOf(rounds.bare), "ms CPU per row");
  const shortest = (side: readonly { wall: number }[]) => Math.min(...side.map(({ wall }) => wall)).toFixed(1);
  result.notes.push(`${shortest(rounds.ours)} ms for a row with ${rowsAtOnce} at once, the bare calls ${shortest(rounds.bare)} ms`);
  return { ...result, parts: [{ name: "CPU / bare call", value: result.ratio ?? Number.NaN, unit: "x", target: 3 }] };
}
