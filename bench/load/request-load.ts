import autocannon from "autocannon";

/** Load generator for plain requests, in its own process: `{url, connections, seconds, headers}` in, rate and own CPU share out. */
export type RequestLoad = { url: string; connections: number; seconds: number; headers?: Record<string, string> };
export type RequestLoadResult = { perSecond: number; total: number; failed: number; loadShare: number };

const load = JSON.parse(process.argv[2] ?? "{}") as RequestLoad;
const before = process.cpuUsage();
const startedAt = performance.now();
const result = await autocannon({ url: load.url, connections: load.connections, duration: load.seconds, headers: load.headers });
const used = process.cpuUsage(before);
const loadShare = (used.user + used.system) / 1000 / (performance.now() - startedAt);
const answer: RequestLoadResult = {
  perSecond: result.requests.total / result.duration,
  total: result.requests.total,
  failed: result.non2xx + result.errors,
  loadShare,
};
process.stdout.write(JSON.stringify(answer));
