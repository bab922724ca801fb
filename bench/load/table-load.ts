import type { JobView } from "#features/automate/job-view.ts";
import { standInText } from "#tests/services/ai-stand-in/stand-in-text.ts";

/**
 * Rows of a table, through the application as a job or, with `direct`, by bare calls to the provider with as many at once as a job has.
 * In: `{kind, address, rows, from, …}`; out: the milliseconds of it, and the CPU milliseconds of this process in that time.
 */
export type TableLoad = {
  address: string;
  rows: number;
  /** Number of the first row: no two jobs have the same rows, which would be copied. */
  from: number;
} & ({ kind: "job"; origin: string; token: string } | { kind: "direct"; atOnce: number });
export type TableLoadResult = { wallMs: number; cpuMs: number };

const tokensOfAnswer = 40;
const pollMs = 500;

const load = JSON.parse(process.argv[2] ?? "{}") as TableLoad;
const numbers = Array.from({ length: load.rows }, (_, index) => load.from + index);
const markerOf = (seed: number) => `[[script:whole tokens=${tokensOfAnswer} seed=${seed}]]`;
const run = load.kind === "job" ? await prepareJob(load) : () => callProvider(load);
const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()];
await run();
const used = process.cpuUsage(cpuBefore);
const result: TableLoadResult = { wallMs: performance.now() - startedAt, cpuMs: (used.user + used.system) / 1000 };
process.stdout.write(JSON.stringify(result), () => process.exit(0));

/** Brings the table; what it returns runs it to its end. */
async function prepareJob({ address, origin, token }: Extract<TableLoad, { kind: "job" }>): Promise<() => Promise<void>> {
  const headers = { Origin: origin, Authorization: `Bearer ${token}` };
  const ask = async (method: string, path: string, body?: unknown): Promise<JobView> => {
    const isForm = body instanceof FormData;
    const type: Record<string, string> = body === undefined || isForm ? {} : { "Content-Type": "application/json" };
    const answer = await fetch(`${address}/api/jobs${path}`, {
      method,
      headers: { ...headers, ...type },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { job: JobView }).job;
  };
  const form = new FormData();
  form.set("file", new File([`name\n${numbers.map((seed) => `${markerOf(seed)}\n`).join("")}`], "table.csv"));
  const { id } = await ask("POST", "", form);
  await ask("PATCH", `/${id}`, { template: "Describe {{name}} in two sentences." });
  return async () => {
    let job = await ask("POST", `/${id}/start`, {});
    while (job.state === "running") {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      job = await ask("GET", `/${id}`);
    }
    if (job.counts.done !== numbers.length) throw new Error(`the job ended with ${JSON.stringify(job.counts)}`);
  };
}

async function callProvider({ address, atOnce }: Extract<TableLoad, { kind: "direct" }>): Promise<void> {
  const waiting = [...numbers];
  const callAll = async () => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) await callOnce(address, seed);
  };
  await Promise.all(Array.from({ length: atOnce }, callAll));
}

/** The call without anything around it: its frames are read and put together. */
async function callOnce(address: string, seed: number): Promise<void> {
  const messages = [
    { role: "system", content: "Describe the name in two sentences." },
    { role: "user", content: markerOf(seed) },
  ];
  const answer = await fetch(`${address}/v1/chat/completions`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ model: "gpt-5-mini", stream: true, stream_options: { include_usage: true }, messages }),
  });
  let [text, rest] = ["", ""];
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const frames = (rest + chunk).split("\n\n");
    rest = frames.pop() ?? "";
    for (const frame of frames) {
      if (!frame.startsWith("data: {")) continue;
      text += (JSON.parse(frame.slice(6)) as { choices: { delta: { content?: string } }[] }).choices[0]?.delta.content ?? "";
    }
  }
  if (text !== standInText(seed, tokensOfAnswer)) throw new Error(`an answer was not whole: ${text}`);
}
