import { askPatiently } from "./ask-patiently.ts";
import { EventReader } from "./event-reader.ts";
import type { HttpClient } from "./http-client.ts";
import { floodText, type PlannedRun } from "./flood-plan.ts";
import { patience } from "../harness/patience.ts";

type Started = { id: string; events: string };
export type FloodCounts = {
  refused: number;
  /** Answers 503: the database had more to do than it could in its time; whoever gets one asks again. */
  unavailable: number;
  replayed: number;
  inProgress: number;
  mismatched: number;
  cut: number;
  stopsAsked: Set<number>;
  left: number;
};

export const newFloodCounts = (): FloodCounts => ({
  refused: 0,
  unavailable: 0,
  replayed: 0,
  inProgress: 0,
  mismatched: 0,
  cut: 0,
  stopsAsked: new Set(),
  left: 0,
});

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const giveUpAfterMs = patience.task;

/** Plays one planned run as a visitor: start it in its way, read, leave, stop. Resolves when the visitor is done with it. */
export async function playRun(client: HttpClient, plan: PlannedRun, counts: FloodCounts): Promise<void> {
  const started = await start(client, plan, counts);
  const leaving = new AbortController();
  const reader = new EventReader(client, started.events, { signal: leaving.signal });
  const leave = async (afterMs: number) => {
    await pause(afterMs);
    leaving.abort();
    counts.left++;
  };
  await Promise.all([
    plan.leaveAfterMs === null ? reader.ended : leave(plan.leaveAfterMs),
    plan.stopAfterMs === null ? null : stopLater(client, plan, started, counts),
  ]);
}

async function stopLater(client: HttpClient, plan: PlannedRun, started: Started, counts: FloodCounts): Promise<void> {
  await pause(plan.stopAfterMs ?? 0);
  counts.stopsAsked.add(plan.index);
  const answer = await askPatiently(() => client.request("POST", `/api/runs/${started.id}/stop`), counts, giveUpAfterMs);
  if (answer.status !== 200) throw new Error(`stop of run ${plan.index}: ${answer.status} ${await answer.text()}`);
  await answer.text();
}

/** Starts the run in its way; whatever is repeated, one run must come of it. */
async function start(client: HttpClient, plan: PlannedRun, counts: FloodCounts): Promise<Started> {
  const headers: Record<string, string> = plan.sending === "plain" ? {} : { "Idempotency-Key": `flood-${plan.index}` };
  const send = (body = bodyOf(plan), signal?: AbortSignal) => client.request("POST", "/api/runs", { body, headers, signal });
  if (plan.sending === "cut-and-again") {
    const cut = new AbortController();
    setTimeout(() => cut.abort(), plan.index % 8);
    await send(bodyOf(plan), cut.signal).then(
      (answer) => answer.text(),
      () => counts.cut++,
    );
  }
  const firsts = await Promise.all([untilStarted(send, counts), ...(plan.sending === "twice-at-once" ? [untilStarted(send, counts)] : [])]);
  const repeats = plan.sending === "again-after" ? [await untilStarted(send, counts)] : [];
  if (plan.sending === "other-body") {
    const answer = await askPatiently(() => send({ ...bodyOf(plan), locale: "zh" }), counts, giveUpAfterMs);
    if (answer.status !== 422) throw new Error(`another body under the key of run ${plan.index}: ${answer.status}`);
    await answer.text();
    counts.mismatched++;
  }
  const [first, ...others] = [...firsts, ...repeats];
  if (first === undefined || others.some((other) => other.id !== first.id)) throw new Error(`run ${plan.index} was started twice`);
  return first;
}

/** Asks again while the allowance is spent (it is raised in time) or the first request under the key is under way. */
async function untilStarted(send: () => Promise<Response>, counts: FloodCounts): Promise<Started> {
  const startedAt = performance.now();
  for (;;) {
    const answer = await askPatiently(send, counts, giveUpAfterMs);
    const body = (await answer.json()) as { run?: { id: string }; events?: string; error?: { code: string } };
    if (answer.headers.has("Idempotent-Replayed")) counts.replayed++;
    if (answer.status === 201 && body.run !== undefined && body.events !== undefined) return { id: body.run.id, events: body.events };
    const code = body.error?.code;
    if (code === "allowance-spent") counts.refused++;
    else if (code === "in-progress") counts.inProgress++;
    else throw new Error(`a start was answered with ${answer.status} ${JSON.stringify(body)}`);
    if (performance.now() - startedAt > giveUpAfterMs) throw new Error(`a start was refused for ${giveUpAfterMs} ms: ${code}`);
    await pause(code === "in-progress" ? 20 : 200);
  }
}

function bodyOf(plan: PlannedRun) {
  return {
    kind: "write",
    tool: "social/caption-generator",
    fields: { about: floodText(plan.index), platform: "instagram", tone: 0 },
    locale: "en",
    variants: plan.variants,
  };
}
