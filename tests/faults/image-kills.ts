import type { RunView } from "#features/runs/run-view.ts";
import { createImagePerson, imageBody, type ImagePerson, type StartAnswer, startAnswer } from "../services/image-person.ts";
import type { ImageStandIn } from "../services/image-stand-in/start-image-stand-in.ts";
import { EventReader } from "./event-reader.ts";
import type { FaultServer } from "./fault-server.ts";
import { chargedForPictures, heldForPictures } from "./image-charge-rule.ts";
import { picturesShown } from "./image-flood-client.ts";
import { openImageRuns } from "./image-prices.ts";
import { readNumber } from "./image-records.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { waitUntil } from "./wait-until.ts";
import { patience } from "../harness/patience.ts";

/** A moment of an image run at which the server is killed. */
type KillPoint = {
  name: string;
  /** What the stand-in does with the first, second, … request. */
  scripts: readonly string[];
  /** Resolves at the moment. */
  reached(watched: Watched): Promise<unknown>;
  /** Whether another run of the same person is at work before it. */
  isQueued?: true;
  /** Milliseconds more until the kill, drawn up to here. */
  upToMs: number;
};

/** What became of the run that was at work. */
export type ImageKill = {
  name: string;
  delayMs: number;
  /** Pictures that its reader was shown before the kill. */
  shown: number;
  /** Pictures that the run has now. */
  came: number;
  /** In the library, and not paid for: the process died between the picture and its event. */
  unpaid: number;
  finish: RunView["finish"];
  failure: RunView["failure"];
  chargedMilli: number;
  settledAfterS: number;
  /** Of all that was asked for in the end: the run and the retry of what was missing. */
  cameInAll: number;
  chargedInAll: number;
  /** One sentence for each promise that was broken. */
  faults: string[];
};

const images = 4;
const held = heldForPictures(null, images);
/** The promise after a restart (RELIABILITY.md §1). */
const settleBoundMs = 10_000;
const words = (run: string) => `Paint the door green, ${run}.`;

type Watched = { person: ImagePerson; server: FaultServer; standIn: ImageStandIn; run: StartAnswer; words: string; reader: EventReader };

const asked = ({ standIn, words: own }: Pick<Watched, "standIn" | "words">) => standIn.log.filter(({ prompt }) => prompt.includes(own));
const until = (isReached: () => boolean | Promise<boolean>, what: string) => waitUntil(async () => isReached(), patience.task, what, 2);
const hasAsked = (count: number) => (watched: Watched) => until(() => asked(watched).length >= count, `${count} pictures were asked for`);
const hasSent = (count: number) => (watched: Watched) =>
  until(() => asked(watched).filter(({ outcome }) => outcome === "sent").length >= count, `${count} pictures were sent`);
const hasShown = (count: number) => (watched: Watched) =>
  until(() => picturesShown(watched.reader).length >= count, `${count} pictures were shown`);

/** The library has a picture, and the log may not. */
async function isKept({ server, run }: Watched): Promise<void> {
  const count = async () =>
    (await server.db.$client.query<{ count: number }>("SELECT count(*)::int AS count FROM images WHERE run_id = $1", [run.id])).rows[0]
      ?.count;
  await until(async () => (await count()) !== 0, "a picture is kept");
}

/** The stop is not waited for: its answer dies with the server. */
async function isStopping(watched: Watched): Promise<void> {
  await hasShown(1)(watched);
  void watched.person.client.request("POST", `/api/runs/${watched.run.id}/stop`).catch(() => undefined);
}

const whole = "whole";
const slowly = ["whole", "whole delay=150", "whole delay=300", "whole delay=450"];
const points: readonly KillPoint[] = [
  { name: "before the first call", scripts: [whole], reached: () => Promise.resolve(), upToMs: 4 },
  { name: "while it waits in the queue", scripts: ["hang"], isQueued: true, reached: () => Promise.resolve(), upToMs: 600 },
  { name: "while calls run", scripts: ["hang"], reached: hasAsked(images), upToMs: 20 },
  { name: "in the middle of a body", scripts: ["hang-body"], reached: hasAsked(images), upToMs: 60 },
  { name: "while pictures are decoded", scripts: [whole], reached: hasSent(1), upToMs: 250 },
  { name: "between a picture and its event", scripts: slowly, reached: isKept, upToMs: 3 },
  { name: "with one shown, others running", scripts: [whole, "hang"], reached: hasShown(1), upToMs: 40 },
  { name: "with one shown, others failed", scripts: [whole, "blocked", "not-a-picture", "hang"], reached: hasShown(1), upToMs: 40 },
  { name: "while it settles", scripts: slowly, reached: hasShown(images), upToMs: 12 },
  { name: "while it is being stopped", scripts: [whole, "hang"], reached: isStopping, upToMs: 12 },
];

/** Kills the server at each of ten points of an image run, starts it again, and holds what is there against what was shown. */
export async function killImageRuns(
  server: FaultServer,
  standIn: ImageStandIn,
  random: SeededRandom,
  onKill: (kill: ImageKill) => void,
): Promise<boolean> {
  const person = await createImagePerson(server, "10.3.0.1", 0);
  await openImageRuns(server, person);
  await person.give(2 * held * points.length);
  let isGood = true;
  for (const [index, point] of points.entries()) {
    const kill = await killOnce(server, standIn, person, point, { run: `kill-${index}-of-all`, delayMs: random.integer(0, point.upToMs) });
    onKill(kill);
    isGood &&= kill.faults.length === 0;
  }
  return isGood;
}

async function killOnce(
  server: FaultServer,
  standIn: ImageStandIn,
  person: ImagePerson,
  point: KillPoint,
  { run: name, delayMs }: { run: string; delayMs: number },
): Promise<ImageKill> {
  const arrivals = new Map<string, number>();
  standIn.setScript((_index, { prompt }) => {
    const arrival = arrivals.get(prompt) ?? 0;
    arrivals.set(prompt, arrival + 1);
    return point.scripts[Math.min(arrival, point.scripts.length - 1)] ?? whole;
  });
  const before = point.isQueued ? await start(person, words(`${name}-first`)) : null;
  const run = await start(person, words(name));
  const watched: Watched = { person, server, standIn, run, words: words(name), reader: new EventReader(person.client, run.events) };
  await point.reached(watched);
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  await server.kill();
  await watched.reader.ended;
  const askedBefore = standIn.log.length;
  standIn.setScript(whole);
  await server.start();
  const [settled, ...others] = await Promise.all([run, ...(before === null ? [] : [before])].map((one) => settledRun(person, one)));
  if (settled === undefined) throw new Error("the run has no end");
  return judge(watched, { name: point.name, delayMs, askedBefore }, settled, others);
}

async function start(person: ImagePerson, about: string): Promise<StartAnswer> {
  return startAnswer(await person.client.request("POST", "/api/runs", { body: imageBody(person, about, images) }));
}

type Settled = { view: RunView; afterS: number };

async function settledRun({ client }: ImagePerson, { id }: StartAnswer): Promise<Settled> {
  let view: RunView | undefined;
  const isSettled = async () => {
    view = ((await (await client.request("GET", `/api/runs/${id}`)).json()) as { run: RunView }).run;
    return view.status === "done" && view.receipt?.settledAt !== null;
  };
  const afterS = await waitUntil(isSettled, settleBoundMs, "the hold is settled");
  return { view: view as RunView, afterS };
}

type Moment = { name: string; delayMs: number; askedBefore: number };

async function judge(watched: Watched, moment: Moment, { view, afterS }: Settled, others: Settled[]): Promise<ImageKill> {
  const { person, server, standIn, run, reader } = watched;
  const shown = picturesShown(reader);
  const came = view.images.filter(({ id }) => id !== null);
  const numbers = await Promise.all(came.map(({ id }) => readNumber(person, id ?? "")));
  const isCalm = standIn.log.length === moment.askedBefore;
  const audit = await server.auditLedger();
  const again = new EventReader(person.client, run.events);
  await again.ended;
  const retried = came.length < images ? await retry(watched) : null;
  const chargedMilli = view.receipt?.chargedMilli ?? -1;
  const chargedInAll = chargedMilli + (retried?.receipt?.chargedMilli ?? 0);
  const cameInAll = came.length + (retried?.images.filter(({ id }) => id !== null).length ?? 0);
  const ends = view.images.map(({ finish }) => finish);
  const isStopped = ends.includes("stopped");
  const missing = shown.filter(({ index, id }) => view.images[index]?.id !== id).length;
  const broken = [
    missing > 0 && `${missing} pictures that were shown are gone`,
    numbers.includes(null) && "a picture cannot be read",
    new Set(numbers).size < numbers.length && "an answer was kept twice",
    !isCalm && "pictures were asked for, and paid to the provider, again",
    chargedMilli !== chargedForPictures(held, came.length, images) && `is charged ${chargedMilli} for ${came.length}`,
    others.some(({ view: other }) => other.receipt?.chargedMilli !== 0) && "the run before it is charged without a picture",
    cameInAll !== images && `has ${cameInAll} pictures after the retry`,
    chargedInAll > held + images && `${chargedInAll} were charged in all, of ${held}`,
    !again.frames.at(-1)?.includes("\nevent: run-end\n") && "its log has no end",
    !again.bytes.startsWith(reader.bytes) && "its log is not the one that was shown",
    isStopped && moment.name !== stoppedPoint && "ended as stopped, and nobody stopped it",
    view.finish !== (isStopped ? "stopped" : came.length > 0 ? "whole" : "failed") && `ended as ${view.finish} with ${ends.join(", ")}`,
    ends.includes("failed") && view.failure === null && "gives no reason for what is missing",
    (audit.exitCode !== 0 || audit.heldOpen !== 0) && `the audit finds ${audit.mismatches} mismatches and ${audit.heldOpen} holds`,
  ];
  return {
    name: moment.name,
    delayMs: moment.delayMs,
    shown: shown.length,
    came: came.length,
    unpaid: (await keptOf(watched)) - came.length,
    finish: view.finish,
    failure: view.failure,
    chargedMilli,
    settledAfterS: afterS,
    cameInAll,
    chargedInAll,
    faults: broken.filter((fault) => fault !== false),
  };
}

const stoppedPoint = "while it is being stopped";

async function keptOf({ server, run }: Watched): Promise<number> {
  const { rows } = await server.db.$client.query<{ count: number }>("SELECT count(*)::int AS count FROM images WHERE run_id = $1", [
    run.id,
  ]);
  return rows[0]?.count ?? 0;
}

/** Makes what is missing, as its visitor would. */
async function retry({ person, run }: Watched): Promise<RunView> {
  const started = await startAnswer(await person.client.request("POST", `/api/runs/${run.id}/retry`));
  await new EventReader(person.client, started.events).ended;
  return (await settledRun(person, started)).view;
}

/** One line a point of the kill. */
export function describeImageKill(kill: ImageKill): string {
  return [
    `${kill.name} + ${kill.delayMs} ms`.padEnd(40),
    `shown ${kill.shown}  came ${kill.came}  unpaid ${kill.unpaid}`,
    `${kill.finish}${kill.failure === null ? "" : ` (${kill.failure})`}, charged ${kill.chargedMilli} of ${held}`,
    `settled ${kill.settledAfterS.toFixed(1)} s after the restart`,
    `with the retry ${kill.cameInAll} of ${images} for ${kill.chargedInAll}`,
    kill.faults.length === 0 ? "ok" : `FAILED: ${kill.faults.join("; ")}`,
  ].join("  ");
}
