import { createImagePerson, type ImagePerson } from "../services/image-person.ts";
import type { ImageStandIn } from "../services/image-stand-in/start-image-stand-in.ts";
import type { FaultServer, LedgerVerdict } from "./fault-server.ts";
import { checkImageFlood } from "./image-flood-check.ts";
import { type ImageFloodCounts, newImageFloodCounts, playImageRun } from "./image-flood-client.ts";
import { imageFloodIndexOf, type PlannedImageRun } from "./image-flood-plan.ts";
import { openImageRuns } from "./image-prices.ts";
import { type ImageRunRecord, readImageRecords } from "./image-records.ts";
import { type FloodSamples, startSampling } from "./flood-sampler.ts";
import { waitUntil } from "./wait-until.ts";
import { patience } from "../harness/patience.ts";

export type ImageFloodOutcome = {
  seconds: number;
  runs: number;
  /** Requests for a picture that the stand-in had. */
  requests: number;
  counts: ImageFloodCounts;
  finishes: Record<string, number>;
  pictures: Record<string, number>;
  scripts: Record<string, number>;
  /** Thousandths of a credit, all runs together. */
  charged: number;
  samples: FloodSamples;
  /** One sentence for everything that is not as it must be; empty when all is well. */
  faults: string[];
  audit: LedgerVerdict;
  /** After one settle line was removed: the audit must say so. */
  auditOfDamaged: LedgerVerdict;
};

/** One more than a free account has places for, so that each of them meets a full queue. */
const lanes = 4;
/** Fewer credits than any of them needs. */
const firstMilli = 10_000;

/** Plays all planned image runs from many people at once, and recomputes every charge from what the stand-in has sent. */
export async function imageFlood(
  server: FaultServer,
  standIn: ImageStandIn,
  plans: readonly PlannedImageRun[],
  clients: number,
): Promise<ImageFloodOutcome> {
  const arrivals = new Map<number, number>();
  standIn.setScript((_index, { prompt }) => scriptFor(plans, arrivals, prompt));
  const people: ImagePerson[] = [];
  for (let index = 0; index < clients; index++)
    people.push(await createImagePerson(server, `10.2.0.${index + 1}`, index % 2 === 0 ? 0 : 10));
  await openImageRuns(server, people[0] as ImagePerson);
  for (const person of people) await person.give(firstMilli);
  const counts = newImageFloodCounts();
  const stopSampling = startSampling(server.db, { milli: Number.POSITIVE_INFINITY });
  const startedAt = performance.now();
  await Promise.all(people.flatMap((person, index) => playLanes(person, plansOf(plans, index, clients), counts)));
  await waitUntil(() => areAllDone(server), patience.longTest, "all runs have ended");
  const seconds = (performance.now() - startedAt) / 1000;
  const samples = await stopSampling();
  const records = await readImageRecords(server.db, people);
  const faults = [
    ...checkImageFlood(plans, records, standIn.log, counts),
    ...(await checkBalances(server, people, records)),
    ...samples.faults,
  ];
  const audit = await server.auditLedger();
  await server.db.$client.query("DELETE FROM credit_ledger WHERE id = (SELECT min(id) FROM credit_ledger WHERE kind = 'settle')");
  return {
    seconds,
    runs: records.length,
    requests: standIn.log.length,
    counts,
    finishes: countOf(records.map(({ finish }) => finish)),
    pictures: countOf(records.flatMap(({ pictures }) => pictures.map(({ finish }) => finish))),
    scripts: countOf(standIn.log.map(({ script }) => script)),
    charged: -records.reduce((sum, { ledger }) => sum + ledger.settle, 0),
    samples,
    faults,
    audit,
    auditOfDamaged: await server.auditLedger(),
  };
}

function scriptFor(plans: readonly PlannedImageRun[], arrivals: Map<number, number>, prompt: string): string {
  const index = imageFloodIndexOf(prompt);
  const scripts = index === null ? undefined : plans[index]?.scripts;
  if (index === null || scripts === undefined) throw new Error("a request of no planned run reached the stand-in");
  const arrival = arrivals.get(index) ?? 0;
  arrivals.set(index, arrival + 1);
  return scripts[arrival] ?? "whole looks=1";
}

const plansOf = (plans: readonly PlannedImageRun[], person: number, clients: number) =>
  plans.filter(({ index }) => index % clients === person);

function playLanes(person: ImagePerson, plans: PlannedImageRun[], counts: ImageFloodCounts): Promise<void>[] {
  const waiting = plans[Symbol.iterator]();
  return Array.from({ length: lanes }, async () => {
    for (const plan of waiting) await playImageRun(person, plan, counts);
  });
}

async function areAllDone(server: FaultServer): Promise<boolean> {
  const { rows } = await server.db.$client.query<{ running: number }>("SELECT count(*)::int AS running FROM runs WHERE status = 'running'");
  return rows[0]?.running === 0;
}

/** Everybody has what was given less what was charged, and nothing is held anymore. */
async function checkBalances(server: FaultServer, people: readonly ImagePerson[], records: readonly ImageRunRecord[]): Promise<string[]> {
  const { rows } = await server.db.$client.query<{ owner: string; available_milli: number; held_milli: number }>(
    "SELECT owner, available_milli, held_milli FROM balances",
  );
  return people.flatMap(({ owner, givenMilli }) => {
    const charged = -records.filter((record) => record.owner === owner).reduce((sum, { ledger }) => sum + ledger.settle, 0);
    const found = rows.find((row) => row.owner === owner);
    const isRight = found?.available_milli === givenMilli - charged && found.held_milli === 0;
    const has = `${found?.available_milli} and ${found?.held_milli} held`;
    return isRight ? [] : [`${owner} has ${has} in place of ${givenMilli} - ${charged}`];
  });
}

const countOf = (words: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]));

/** Whether a flood kept every promise, and whether the audit finds what was broken on purpose. */
export function isImageFloodGood({ faults, audit, auditOfDamaged, charged }: ImageFloodOutcome): boolean {
  const isClean = audit.exitCode === 0 && audit.mismatches === 0 && audit.heldOpen === 0;
  return faults.length === 0 && charged > 0 && isClean && auditOfDamaged.exitCode === 1 && auditOfDamaged.mismatches > 0;
}

export function describeImageFlood(name: string, outcome: ImageFloodOutcome): string {
  const { counts, samples, audit, auditOfDamaged, faults } = outcome;
  const list = (numbers: Record<string, number>) =>
    Object.entries(numbers)
      .sort((left, right) => right[1] - left[1])
      .map(([word, count]) => `${word} ${count}`)
      .join(", ");
  return [
    `${name}: ${outcome.runs} runs (${counts.retries} of them retries) in ${outcome.seconds.toFixed(1)} s: ${list(outcome.finishes)}`,
    `  pictures: ${list(outcome.pictures)}; ${outcome.requests} requests: ${list(outcome.scripts)}`,
    `  stopped ${counts.stopped.size}, readers left ${counts.left}, replayed ${counts.replayed}, in progress ${counts.inProgress}, queue full ${counts.queueFull}, too few credits ${counts.poor}, nothing missing ${counts.nothingMissing}, unavailable ${counts.unavailable}`,
    `  charged ${(outcome.charged / 1000).toFixed(3)} credits; recomputed from the stand-in's log: ${faults.length === 0 ? "equal to the thousandth" : `${faults.length} FAULTS`}`,
    `  ${samples.count} samples of balances, ${samples.faults.length} below zero`,
    `  audit:ledger exit ${audit.exitCode}, ${audit.mismatches} mismatches; after one settle line was removed exit ${auditOfDamaged.exitCode}, ${auditOfDamaged.mismatches} mismatches`,
    ...faults.slice(0, 20).map((fault) => `  FAULT ${fault}`),
    `  ${isImageFloodGood(outcome) ? "ok" : "FAILED"}`,
  ].join("\n");
}
