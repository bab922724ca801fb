import type { BenchEnvironment } from "../environment.ts";
import { type Measurement, rssMb, sampleMemory } from "../measure.ts";
import { openTableBench } from "../table-bench.ts";

const smallTable = 1_000;
const largeTable = 20_000;
/** A server takes memory until it has done the same a few times; then it is told how much a larger table takes. */
const mostSmallTables = 15;
const steadyMb = 4;
const steadyTables = 3;

/** The most resident memory of the server while a table of 1,000 rows is run and one of 20,000. Takes about three minutes. */
export async function automateMemory(environment: BenchEnvironment): Promise<Measurement> {
  const { app, runJob } = await openTableBench(environment);
  const idleMb = rssMb(app.pid);
  const most = async (rows: number): Promise<number> => {
    const memory = sampleMemory(app.pid);
    await runJob(rows);
    return memory().ownMb;
  };
  const small: number[] = [];
  const isSteady = () => small.length > steadyTables && Math.abs((small.at(-1) ?? 0) - (small.at(-1 - steadyTables) ?? 0)) < steadyMb;
  while (small.length < mostSmallTables && !isSteady()) small.push(await most(smallTable));
  const [ours, limit] = [await most(largeTable), small.at(-1) ?? Number.NaN];
  const ratio = ours / limit;
  return {
    ours,
    limit,
    ratio,
    min: ratio,
    max: ratio,
    unit: "MB",
    valid: isSteady(),
    notes: [
      `${idleMb.toFixed(0)} MB before; at most ${small.map((mb) => mb.toFixed(0)).join(", ")} MB with tables of ${smallTable} rows, one after the other`,
      ...(isSteady() ? [] : ["the memory of small tables went on growing"]),
    ],
    parts: [{ name: `${largeTable} rows beyond ${smallTable}`, value: ours - limit, unit: "MB", target: 64 }],
  };
}
