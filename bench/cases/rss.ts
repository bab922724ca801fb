import type { BenchEnvironment } from "../environment.ts";
import type { RequestLoadResult } from "../load/request-load.ts";
import { compare, type Measurement, median, rssMb, wait } from "../measure.ts";
import { runLoad } from "../process-tools.ts";
import { lostNote, streamApp } from "../stream-sides.ts";

const pages = ["/write", "/write/social/caption-generator", "/zh/write/social/caption-generator"];

/** Resident memory idle and after pages and streams, on PostgreSQL, beside a bare Node server. */
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
  const parts = [
    { name: "idle", value: median(idle), unit: "MB", target: 180 },
    { name: "after load", value: median(loaded), unit: "MB", target: 320 },
  ];
  return { ...result, notes: [...result.notes, ...notes], parts };
}
