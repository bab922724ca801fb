import type { BenchEnvironment } from "../environment.ts";
import { openImageBench, paintModel } from "../image-bench.ts";
import type { ImageLoad } from "../load/image-load.ts";
import { compare, interleave, type Measurement, median, rssMb, sampleMemory } from "../measure.ts";
import { runLoad } from "../process-tools.ts";

const repeats = 6;
const targetMs = 60;

/**
 * What hold, queue, decoding, library, log and settlement add to a picture of a megapixel, beside the bare call to the same provider: in
 * a run of four, as people start them, and in a run of one.
 */
export async function imageRun(environment: BenchEnvironment): Promise<Measurement> {
  const { app, standIn, people, db } = await openImageBench(environment, 1);
  const [person] = people;
  if (person === undefined) throw new Error("nobody to run anything");
  const input = await person.client.request("GET", `/api/images/${person.input}/file`);
  const inputBase64 = Buffer.from(await input.arrayBuffer()).toString("base64");
  const play = async (load: ImageLoad) => median(await runLoad<number[]>("bench/load/image-load.ts", load));
  const ours = (images: number) => () =>
    play({ kind: "run", address: app.address, origin: app.address, token: person.token, input: person.input, images, repeats });
  const bare = (images: number) => () => play({ kind: "direct", address: standIn.url, model: paintModel, inputBase64, images, repeats });
  await ours(4)();
  const idleMb = rssMb(app.pid);
  const memory = sampleMemory(app.pid);
  const rounds = await interleave({ ours4: ours(4), bare4: bare(4), ours1: ours(1), bare1: bare(1) });
  const { ownMb, childrenMb } = memory();
  await db.$client.end();
  const added = (of: readonly number[], than: readonly number[], images: number) =>
    median(of.map((value, round) => (value - (than[round] ?? 0)) / images));
  const result = compare(
    rounds.ours4.map((ms) => ms / 4),
    rounds.bare4.map((ms) => ms / 4),
    "ms per picture of a run of four",
  );
  result.notes.push(
    `a run of one: ${median(rounds.ours1).toFixed(0)} ms, the bare call ${median(rounds.bare1).toFixed(0)} ms`,
    `memory of the server ${idleMb.toFixed(0)} MB before, ${ownMb.toFixed(0)} MB at most: ${((ownMb - idleMb) / 4).toFixed(1)} MB for each picture in progress; decoders beside it ${childrenMb.toFixed(0)} MB at most`,
  );
  const parts = [
    { name: "added per picture, a run of four", value: added(rounds.ours4, rounds.bare4, 4), unit: "ms", target: targetMs },
    { name: "added per picture, a run of one", value: added(rounds.ours1, rounds.bare1, 1), unit: "ms", target: targetMs },
  ];
  return { ...result, parts };
}
