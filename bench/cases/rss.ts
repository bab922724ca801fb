import type { BenchEnvironment } from "../environment.ts";
import type { RequestLoadResult } from "../load/request-load.ts";
import { openImageBench } from "../image-bench.ts";
import type { ImageLoad } from "../load/image-load.ts";
import { compare, type Measurement, median, rssMb, sampleMemory, wait } from "../measure.ts";
import { runLoad } from "../process-tools.ts";
import { lostNote, streamApp } from "../stream-sides.ts";

const pages = ["/write", "/write/social/caption-generator", "/zh/write/social/caption-generator"];

const imageRuns = 10;
/** All forty pictures come at about the same time. */
const slowPictures = "whole delay=3000";

/** Resident memory idle, after pages and streams, and with ten image runs at once, on PostgreSQL, beside a bare Node server. */
export async function rss(environment: BenchEnvironment): Promise<Measurement> {
  const standIn = await environment.startStandIn();
  const [idle, loaded, bare, notes]: [number[], number[], number[], string[]] = [[], [], [], []];
  for (let round = 0; round < 3; round++) {
    const app = await environment.startApp({ standIn, database: "postgres" });
    const limit = await environment.startLimit("hello");
    await wait(2000);
    idle.push(rssMb(app.pid));
    bare.push(rssMb(limit.pid));
    for (const path of pages)
      await runLoad<RequestLoadResult>("bench/load/request-load.ts", { url: `${app.address}${path}`, connections: 32, seconds: 1 });
    notes.push(...lostNote([await streamApp(app, standIn, { streams: 100, tokens: 100, delayMs: 20, spreadMs: 500 })]));
    loaded.push(rssMb(app.pid));
    await app.stop();
  }
  const result = compare(idle, bare, "MB idle");
  const painting = await memoryOfImageRuns(environment);
  notes.push(
    `${imageRuns} image runs at once: the server ${painting.afterMb.toFixed(0)} MB once they are done; decoders beside it ${painting.childrenMb.toFixed(0)} MB at most`,
  );
  const parts = [
    { name: "idle", value: median(idle), unit: "MB", target: 180 },
    { name: "after load", value: median(loaded), unit: "MB", target: 320 },
    { name: `with ${imageRuns} image runs of four at once, at most`, value: painting.ownMb, unit: "MB", target: 320 },
  ];
  return { ...result, notes: [...result.notes, ...notes], parts };
}

async function memoryOfImageRuns(environment: BenchEnvironment): Promise<{ ownMb: number; childrenMb: number; afterMb: number }> {
  const { app, people, db } = await openImageBench(environment, imageRuns, slowPictures);
  const memory = sampleMemory(app.pid);
  await Promise.all(
    people.map(({ token, input }) => {
      const load: ImageLoad = { kind: "run", address: app.address, origin: app.address, token, input, images: 4, repeats: 1 };
      return runLoad<number[]>("bench/load/image-load.ts", load);
    }),
  );
  const most = memory();
  await db.$client.end();
  const afterMb = rssMb(app.pid);
  await app.stop();
  return { ...most, afterMb };
}
