import type { AiStandIn } from "../services/ai-stand-in/start-ai-stand-in.ts";
import type { FaultServer, LedgerVerdict } from "./fault-server.ts";
import { checkRun } from "./flood-check.ts";
import { type FloodCounts, newFloodCounts, playRun } from "./flood-client.ts";
import { floodIndexOf, type PlannedRun, planFlood } from "./flood-plan.ts";
import { readRunRecords, type RunRecord } from "./flood-records.ts";
import { type Cap, type FloodSamples, startSampling } from "./flood-sampler.ts";
import { createHttpClient, type HttpClient } from "./http-client.ts";
import { waitUntil } from "./wait-until.ts";
import { patience } from "../harness/patience.ts";

export type FloodOptions = { seed: number; runs: number; clients: number /** Runs that one client plays at once. */; lanes: number };

export type FloodOutcome = {
  seconds: number;
  runs: number;
  counts: FloodCounts;
  finishes: Record<string, number>;
  /** Thousandths of a unit, all runs together. */
  charged: number;
  samples: FloodSamples;
  /** One sentence for everything that is not as it must be; empty when all is well. */
  faults: string[];
  audit: LedgerVerdict;
  /** After one settle line was removed: the audit must say so. */
  auditOfDamaged: LedgerVerdict;
};

/** So that prices are more than one unit, and a stopped part is no round number. */
const maxOutputTokens = 1300;
const unitsPerText = 2;
/** Long enough for a slow machine, short enough to wait for every silent provider. */
export const floodEnv = { AI_FIRST_TOKEN_TIMEOUT_MS: "4000", AI_IDLE_TIMEOUT_MS: "2500" };
const plenty = 1_000_000;

/** Plays all planned runs from many clients at once and recomputes every charge from what the stand-in has sent. */
export async function flood(server: FaultServer, standIn: AiStandIn, options: FloodOptions): Promise<FloodOutcome> {
  const plans = planFlood(options.seed, options.runs);
  const arrivals = new Map<number, number>();
  standIn.setScript(({ lastUserText }) => scriptFor(plans, arrivals, lastUserText));
  // The allowance runs out about half-way for everybody, and is raised once many have met its end.
  const tightUnits = Math.ceil((options.runs / options.clients) * unitsPerText * 0.4) + unitsPerText * 3;
  const cap: Cap = { milli: tightUnits * 1000 };
  await server.setLimits({ outputTokens: maxOutputTokens, runsPerMinute: plenty, textUnitsPerDay: tightUnits });
  const counts = newFloodCounts();
  const stopSampling = startSampling(server.db, cap);
  const startedAt = performance.now();
  const raising = raiseWhenSpent(server, cap, counts, options.clients);
  const clients = Array.from({ length: options.clients }, (_, index) => createHttpClient(server.origin, `10.1.0.${index + 1}`));
  await Promise.all(clients.map((client) => client.request("GET", "/api/me").then((answer) => answer.text())));
  await Promise.all(
    clients.flatMap((client, index) =>
      playLanes(
        client,
        plans.filter((plan) => plan.index % options.clients === index),
        options.lanes,
        counts,
      ),
    ),
  );
  await raising.stop();
  await waitUntil(() => areAllDone(server), patience.task, "all runs have ended");
  const seconds = (performance.now() - startedAt) / 1000;
  const samples = await stopSampling();
  const records = await readRunRecords(server.db);
  const faults = [...checkFlood(plans, records, standIn, counts), ...(await checkCounters(server, records)), ...samples.faults];
  const audit = await server.auditLedger();
  await server.db.$client.query("DELETE FROM credit_ledger WHERE id = (SELECT min(id) FROM credit_ledger WHERE kind = 'settle')");
  const auditOfDamaged = await server.auditLedger();
  return {
    seconds,
    runs: records.length,
    counts,
    finishes: Object.fromEntries([...Map.groupBy(records, (record) => record.finish)].map(([finish, all]) => [finish, all.length])),
    charged: -records.reduce((sum, record) => sum + record.ledger.settle, 0),
    samples,
    faults,
    audit,
    auditOfDamaged,
  };
}

function scriptFor(plans: readonly PlannedRun[], arrivals: Map<number, number>, text: string): string {
  const index = floodIndexOf(text);
  const scripts = index === null ? undefined : plans[index]?.scripts;
  if (index === null || scripts === undefined) throw new Error("a request of no planned run reached the stand-in");
  const arrival = arrivals.get(index) ?? 0;
  arrivals.set(index, arrival + 1);
  return scripts[arrival] ?? "whole";
}

function playLanes(client: HttpClient, plans: PlannedRun[], lanes: number, counts: FloodCounts): Promise<void>[] {
  const waiting = plans[Symbol.iterator]();
  return Array.from({ length: lanes }, async () => {
    for (const plan of waiting) await playRun(client, plan, counts);
  });
}

function raiseWhenSpent(server: FaultServer, cap: Cap, counts: FloodCounts, clients: number): { stop(): Promise<void> } {
  let isOver = false;
  const raising = (async () => {
    while (!isOver && counts.refused < clients) await new Promise((resolve) => setTimeout(resolve, 50));
    if (isOver) return;
    cap.milli = plenty * 1000;
    await server.setLimits({ textUnitsPerDay: plenty });
  })();
  raising.catch(() => undefined);
  return {
    stop() {
      isOver = true;
      return raising;
    },
  };
}

async function areAllDone(server: FaultServer): Promise<boolean> {
  const { rows } = await server.db.$client.query<{ running: number }>("SELECT count(*)::int AS running FROM runs WHERE status = 'running'");
  return rows[0]?.running === 0;
}

function checkFlood(plans: readonly PlannedRun[], records: readonly RunRecord[], standIn: AiStandIn, counts: FloodCounts): string[] {
  const answers = Map.groupBy(standIn.log, (entry) => floodIndexOf(entry.lastUserText) ?? -1);
  const recordsOf = Map.groupBy(records, (record) => record.index);
  const wrongNumbers = plans
    .filter((plan) => recordsOf.get(plan.index)?.length !== 1)
    .map((plan) => `run ${plan.index} exists ${recordsOf.get(plan.index)?.length ?? 0} times`);
  const faults = records.flatMap((record) =>
    checkRun(record, answers.get(record.index) ?? [], counts.stopsAsked.has(record.index), maxOutputTokens),
  );
  return [...(records.length === plans.length ? [] : [`${records.length} runs in place of ${plans.length}`]), ...wrongNumbers, ...faults];
}

/** The day's counters must be what the charges add up to: each device its own, the site all. */
async function checkCounters(server: FaultServer, records: readonly RunRecord[]): Promise<string[]> {
  const { rows } = await server.db.$client.query<{ subject: string; used: number }>(
    "SELECT subject, sum(used)::float8 AS used FROM usage_counters WHERE period LIKE 'day:%' GROUP BY subject",
  );
  const charged = (of: readonly RunRecord[]) => -of.reduce((sum, record) => sum + record.ledger.settle, 0);
  const expected = new Map([...Map.groupBy(records, (record) => record.owner)].map(([owner, own]) => [owner, charged(own)]));
  for (const subject of ["site:all", "site:anonymous"]) expected.set(subject, charged(records));
  return [...expected].flatMap(([subject, used]) => {
    const found = rows.find((row) => row.subject === subject)?.used ?? 0;
    return found === used ? [] : [`${subject} has used ${found} in place of ${used}`];
  });
}
