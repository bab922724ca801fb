import type { BenchEnvironment } from "../environment.ts";
import { compare, interleave, type Measurement, median } from "../measure.ts";
import { finishRun, startRun } from "../one-run.ts";

const repeats = 15;
/** A thousand tokens a second: a log of about 800 events of 25 ms each. A slower provider makes more and smaller ones. */
const script = "[[script:whole tokens=20000 delay=1]]";

/** Time for a new reader to get a finished run of 20,000 tokens, beside reading its stored text and sending that. */
export async function streamResume(environment: BenchEnvironment): Promise<Measurement> {
  const standIn = await environment.startStandIn();
  const app = await environment.startApp({ standIn, database: "postgres" });
  const run = await startRun(app, script);
  const events = await finishRun(app, run);
  const limit = await environment.startLimit("stored-text", [app.databaseUrl ?? ""]);
  const readAll = () => finishRun(app, run);
  const readText = async () => (await fetch(`${limit.url}/${run.id}`)).text();
  const rounds = await interleave({ ours: () => medianTime(readAll), text: () => medianTime(readText) }, 4);
  const result = compare(rounds.ours, rounds.text, "ms");
  const count = events.split("\n\n").length - 1;
  const parts = [{ name: "catching up / reading the text", value: result.ratio ?? Number.NaN, unit: "x", target: 3 }];
  return { ...result, notes: [...result.notes, `${count} events, ${Math.round(events.length / 1024)} KB`], parts };
}

async function medianTime(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < repeats; index++) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}
