import { Agent, get } from "node:http";

/** Low load, one request after the other with a pause: `{urls, count, pauseMs, headers}` in, times to the first byte per URL out. */
export type LatencyLoad = { urls: Record<string, string>; count: number; pauseMs: number; headers?: Record<string, string> };
export type LatencyLoadResult = Record<string, number[]>;

const { urls, count, pauseMs, headers } = JSON.parse(process.argv[2] ?? "{}") as LatencyLoad;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const result: LatencyLoadResult = Object.fromEntries(Object.keys(urls).map((name) => [name, []]));
const warmUps = 20;

for (let index = -warmUps; index < count; index++) {
  for (const [name, url] of Object.entries(urls)) {
    const tookMs = await timeToFirstByte(url);
    if (index >= 0) result[name]?.push(tookMs);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
agent.destroy();
process.stdout.write(JSON.stringify(result));

function timeToFirstByte(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    let tookMs = 0;
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.once("data", () => {
        tookMs = performance.now() - startedAt;
      });
      response.on("data", () => undefined);
      response.once("end", () => resolve(tookMs));
    }).once("error", reject);
  });
}
