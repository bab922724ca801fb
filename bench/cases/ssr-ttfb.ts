import type { BenchEnvironment } from "../environment.ts";
import type { LatencyLoadResult } from "../load/latency-load.ts";
import { compare, type Measurement, percentile } from "../measure.ts";
import { finishRun, startRun } from "../one-run.ts";
import { runLoad } from "../process-tools.ts";

const rounds = 3;

/** Time to the first byte at low load beyond that of a hello server: a public page and a visitor's own one. */
export async function ssrTtfb(environment: BenchEnvironment): Promise<Measurement> {
  const standIn = await environment.startStandIn();
  const app = await environment.startApp({ standIn });
  const hello = await environment.startLimit("hello");
  const run = await startRun(app, "[[script:whole tokens=100]]");
  await finishRun(app, run);
  const tool = `${app.address}/write/social/caption-generator`;
  const urls = { hello: hello.url, public: tool, personal: `${tool}?run=${run.id}` };
  const headers = { cookie: run.cookie, "accept-encoding": "gzip", accept: "text/html" };
  const results: LatencyLoadResult[] = [];
  // The three take turns within a round, request by request.
  for (let round = 0; round < rounds; round++)
    results.push(await runLoad<LatencyLoadResult>("bench/load/latency-load.ts", { urls, count: 120, pauseMs: 10, headers }));
  const at = (side: keyof typeof urls, share: number) => results.map((result) => percentile(result[side] ?? [], share));
  const pooled = (side: keyof typeof urls, share: number) =>
    percentile(
      results.flatMap((result) => result[side] ?? []),
      share,
    );
  const added = (side: "public" | "personal", share: number) => pooled(side, share) - pooled("hello", share);
  const parts = [
    { name: "public page, p50 beyond hello", value: added("public", 0.5), unit: "ms", target: 4 },
    { name: "public page, p99 beyond hello", value: added("public", 0.99), unit: "ms", target: 20 },
    { name: "personal page, p50 beyond hello", value: added("personal", 0.5), unit: "ms", target: 4 },
    { name: "personal page, p99 beyond hello", value: added("personal", 0.99), unit: "ms", target: 20 },
  ];
  return { ...compare(at("personal", 0.5), at("hello", 0.5), "ms to the first byte"), parts };
}
