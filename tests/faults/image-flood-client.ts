import type { RunView } from "#features/runs/run-view.ts";
import { imageBody, type ImagePerson, type StartAnswer, startAnswer } from "../services/image-person.ts";
import { askPatiently } from "./ask-patiently.ts";
import { EventReader } from "./event-reader.ts";
import { imageFloodText, type PlannedAttempt, type PlannedImageRun } from "./image-flood-plan.ts";
import { patience } from "../harness/patience.ts";

export type ImageFloodCounts = {
  /** Starts refused because all places of the queue were taken, or too few credits were left; both were sent again. */
  queueFull: number;
  poor: number;
  unavailable: number;
  inProgress: number;
  replayed: number;
  left: number;
  retries: number;
  /** Retries of runs that lacked nothing, which are refused. */
  nothingMissing: number;
  /** Runs whose visitor pressed Stop. */
  stopped: Set<string>;
  /** What readers were shown of each run: the id of each picture by its place. */
  shown: Map<string, Map<number, string>>;
};

export const newImageFloodCounts = (): ImageFloodCounts => ({
  queueFull: 0,
  poor: 0,
  unavailable: 0,
  inProgress: 0,
  replayed: 0,
  left: 0,
  retries: 0,
  nothingMissing: 0,
  stopped: new Set(),
  shown: new Map(),
});

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** Longer than the longest silence that the flood waits out, several times over: a free account's runs wait for each other. */
const giveUpAfterMs = patience.longTest;
const topUpMilli = 20_000;

/** Plays one planned run as a visitor: start, read, leave, stop, and make again what did not come. */
export async function playImageRun(person: ImagePerson, plan: PlannedImageRun, counts: ImageFloodCounts): Promise<void> {
  const body = imageBody(person, imageFloodText(plan.index), plan.images, plan.model);
  let started: StartAnswer | null = null;
  for (const [number, attempt] of plan.attempts.entries()) {
    const path: string = started === null ? "/api/runs" : `/api/runs/${started.id}/retry`;
    if (started !== null && (await missingOf(person, started)) === 0) return refuseRetry(person, path, counts);
    if (started !== null) counts.retries++;
    const key = `images ${plan.index} ${number}`;
    started = await start(person, { path, body: started === null ? body : undefined, key }, attempt, counts);
    await follow(person, started, attempt, counts);
  }
}

/** Reads the run to its end and says how many of its pictures did not come. */
async function missingOf(person: ImagePerson, { id, events }: StartAnswer): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    await new EventReader(person.client, events).ended;
    const { run } = (await (await person.client.request("GET", `/api/runs/${id}`)).json()) as { run: RunView };
    if (run.status === "done") return run.images.filter(({ finish }) => finish !== "whole").length;
    if (performance.now() - startedAt > giveUpAfterMs) throw new Error(`run ${id} has not ended`);
    await pause(50);
  }
}

async function refuseRetry({ client }: ImagePerson, path: string, counts: ImageFloodCounts): Promise<void> {
  const answer = await client.request("POST", path);
  if (answer.status !== 409) throw new Error(`a retry of nothing was answered with ${answer.status} ${await answer.text()}`);
  await answer.text();
  counts.nothingMissing++;
}

/** Reads and leaves, and presses Stop, as planned. */
async function follow(person: ImagePerson, started: StartAnswer, attempt: PlannedAttempt, counts: ImageFloodCounts): Promise<void> {
  const leaving = new AbortController();
  const reader = new EventReader(person.client, started.events, { signal: leaving.signal });
  const leave = async (afterMs: number) => {
    await pause(afterMs);
    leaving.abort();
    counts.left++;
  };
  const stop = async (afterMs: number) => {
    await pause(afterMs);
    counts.stopped.add(started.id);
    const answer = await askPatiently(() => person.client.request("POST", `/api/runs/${started.id}/stop`), counts, giveUpAfterMs);
    if (answer.status !== 200) throw new Error(`stop of run ${started.id}: ${answer.status} ${await answer.text()}`);
    await answer.text();
  };
  await Promise.all([
    attempt.leaveAfterMs === null ? reader.ended : leave(attempt.leaveAfterMs),
    attempt.stopAfterMs === null ? null : stop(attempt.stopAfterMs),
  ]);
  const shown = counts.shown.get(started.id) ?? new Map<number, string>();
  for (const { index, id } of picturesShown(reader)) shown.set(index, id);
  counts.shown.set(started.id, shown);
}

/** The pictures that a reader of a run's events was shown. */
export function picturesShown(reader: EventReader): { index: number; id: string; url: string }[] {
  return reader.frames.flatMap((frame) => {
    const data = /\nevent: image\ndata: (.*)$/.exec(frame)?.[1];
    return data === undefined ? [] : [JSON.parse(data) as { index: number; id: string; url: string }];
  });
}

type Sending = { path: string; body: object | undefined; key: string };

async function start(person: ImagePerson, sending: Sending, attempt: PlannedAttempt, counts: ImageFloodCounts): Promise<StartAnswer> {
  const send = () => untilStarted(person, sending, counts);
  const firsts = await Promise.all(attempt.sending === "twice-at-once" ? [send(), send()] : [send()]);
  const [first, ...others] = [...firsts, ...(attempt.sending === "again-after" ? [await send()] : [])];
  if (first === undefined || others.some(({ id }) => id !== first.id)) throw new Error(`${sending.key} was started twice`);
  return first;
}

/** Asks again while the queue is full, the credits do not suffice (some are bought), or the same request is under way. */
async function untilStarted(person: ImagePerson, { path, body, key }: Sending, counts: ImageFloodCounts): Promise<StartAnswer> {
  const startedAt = performance.now();
  for (;;) {
    const send = () => person.client.request("POST", path, { body, headers: { "Idempotency-Key": key } });
    const answer = await askPatiently(send, counts, giveUpAfterMs);
    if (answer.headers.has("Idempotent-Replayed")) counts.replayed++;
    if (answer.status === 201) return startAnswer(answer);
    const text = await answer.text();
    const code = (JSON.parse(text) as { error?: { code: string } }).error?.code;
    if (performance.now() - startedAt > giveUpAfterMs) throw new Error(`a start was refused for ${giveUpAfterMs} ms: ${text}`);
    if (code === "rate-limited") counts.queueFull++;
    else if (code === "in-progress") counts.inProgress++;
    else if (code !== "not-enough-credits") throw new Error(`a start was answered with ${answer.status} ${text}`);
    else {
      counts.poor++;
      await person.give(topUpMilli);
    }
    await pause(code === "rate-limited" ? 250 : 20);
  }
}
