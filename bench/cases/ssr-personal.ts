import type { BenchEnvironment } from "../environment.ts";
import type { RequestLoadResult } from "../load/request-load.ts";
import { compare, cpuMs, interleave, type Measurement, median } from "../measure.ts";
import { finishRun, startRun } from "../one-run.ts";
import { runLoad } from "../process-tools.ts";

const shape = { connections: 4, seconds: 5 };

/** CPU per page that only this visitor may see (a tool page with its run), beside rendering the same component tree alone. */
export async function ssrPersonal(environment: BenchEnvironment): Promise<Measurement> {
  const standIn = await environment.startStandIn();
  const app = await environment.startApp({ standIn });
  const run = await startRun(app, "[[script:whole tokens=100]]");
  await finishRun(app, run);
  const page = `${app.address}/write/social/caption-generator?run=${run.id}`;
  const limit = await environment.startLimit("render-page", [page, run.cookie]);
  const perPage = async (pid: number, url: string) => {
    const before = cpuMs(pid);
    const headers = { cookie: run.cookie, "accept-encoding": "gzip", accept: "text/html" };
    const result = await runLoad<RequestLoadResult>("bench/load/request-load.ts", { url, ...shape, headers });
    return { ms: (cpuMs(pid) - before) / result.total, ...result };
  };
  const sides = { ours: () => perPage(app.pid, page), tree: () => perPage(limit.pid, limit.url) };
  await sides.ours();
  await sides.tree();
  const rounds = await interleave(sides);
  const all = [...rounds.ours, ...rounds.tree];
  const result = compare(
    rounds.ours.map((one) => one.ms),
    rounds.tree.map((one) => one.ms),
    "ms CPU per page",
    all.map((one) => one.loadShare),
  );
  const failed = all.reduce((total, one) => total + one.failed, 0);
  if (failed > 0) result.notes.push(`${failed} requests failed`);
  const parts = [
    { name: "CPU per page", value: median(rounds.ours.map((one) => one.ms)), unit: "ms", target: 2.5 },
    { name: "CPU / the tree alone", value: result.ratio ?? Number.NaN, unit: "x", target: 1.6 },
  ];
  return { ...result, parts };
}
