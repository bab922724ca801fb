import type { RunView } from "#features/runs/run-view.ts";
import { standInText } from "../services/ai-stand-in/stand-in-text.ts";
import { EventReader, sha256 } from "./event-reader.ts";
import type { FaultServer } from "./fault-server.ts";
import { createHttpClient, type HttpClient } from "./http-client.ts";
import { waitUntil } from "./wait-until.ts";
import { patience } from "../harness/patience.ts";

/** A run that is under way when the server is killed. */
export type KilledRun = {
  seed: number;
  tokens: number;
  /** Milliseconds between two tokens of the provider. */
  delayMs: number;
  /** The kill comes when a reader was shown this share of the text; null: another run of the same moment decides. */
  killAt: number | null;
  /** Milliseconds more until the kill: 0 catches what was just shown, a few what was just committed. */
  killDelayMs: number;
};

/** What became of one run; characters are UTF-16 units. */
export type KillOutcome = {
  /** Share of the text that was shown before the kill. */
  at: number;
  shown: number;
  kept: number;
  /** Shown and not kept, or kept and not what the provider sent. */
  missing: number;
  areReadersEqual: boolean;
  hash: string;
  /** Seconds from the restarted server's `ready` to the settlement. */
  settledAfterS: number;
  finish: RunView["finish"];
  chargedUnits: number;
  isAuditClean: boolean;
  /** Whether every promise was kept, but for the time that it took. */
  isGood: boolean;
  /** Whether it was settled within its bound. */
  isInTime: boolean;
};

/** The promise after a restart (RELIABILITY.md §1). */
const settleBoundMs = 10_000;

type Watched = { run: KilledRun; id: string; events: string; text: string; readers: EventReader[] };

/** Kills the server in the middle of runs with two readers each, starts it again, and holds what is there against what was shown. */
export async function killDuring(server: FaultServer, runs: readonly KilledRun[]): Promise<KillOutcome[]> {
  const client = createHttpClient(server.origin, "10.0.1.1");
  await client.request("GET", "/api/me");
  const { promise: reached, resolve: handleReached } = Promise.withResolvers<void>();
  const watched = await Promise.all(runs.map((run) => watch(client, run, handleReached)));
  await within(reached, patience.task, "the text has reached the point of the kill");
  await server.kill();
  await Promise.all(watched.flatMap(({ readers }) => readers.map((reader) => reader.ended)));
  await server.start();
  const readyAt = performance.now();
  const settled = await Promise.all(watched.map((one) => settledRun(client, one.id, readyAt)));
  const audit = await server.auditLedger();
  const isAuditClean = audit.exitCode === 0 && audit.mismatches === 0 && audit.heldOpen === 0;
  return Promise.all(watched.map((one, index) => judge(client, one, settled[index] as Settled, isAuditClean)));
}

async function watch(client: HttpClient, run: KilledRun, handleReached: () => void): Promise<Watched> {
  const about = `[[script:whole tokens=${run.tokens} seed=${run.seed} delay=${run.delayMs}]]`;
  const body = {
    kind: "write",
    tool: "social/caption-generator",
    fields: { about, platform: "instagram", tone: 0 },
    locale: "en",
    variants: 1,
  };
  const response = await client.request("POST", "/api/runs", { body });
  if (response.status !== 201) throw new Error(`the run was not started: ${response.status} ${await response.text()}`);
  const started = (await response.json()) as { run: { id: string }; events: string };
  const text = standInText(run.seed, run.tokens).trimStart();
  const target = run.killAt === null ? Number.POSITIVE_INFINITY : run.killAt * text.length;
  const handleText = (shown: string) => {
    if (shown.length < target) return;
    if (run.killDelayMs === 0) handleReached();
    else setTimeout(handleReached, run.killDelayMs);
  };
  if (target === 0) handleText("");
  const readers = [new EventReader(client, started.events, { onText: handleText }), new EventReader(client, started.events)];
  return { run, id: started.run.id, events: started.events, text, readers };
}

type Settled = { view: RunView; afterS: number };

async function settledRun(client: HttpClient, id: string, readyAt: number): Promise<Settled> {
  let view: RunView | undefined;
  const isSettled = async () => {
    view = ((await (await client.request("GET", `/api/runs/${id}`)).json()) as { run: RunView }).run;
    return view.status === "done" && view.receipt?.settledAt !== null;
  };
  await waitUntil(isSettled, patience.task, "the hold is settled");
  return { view: view as RunView, afterS: (performance.now() - readyAt) / 1000 };
}

async function judge(client: HttpClient, watched: Watched, { view, afterS }: Settled, isAuditClean: boolean): Promise<KillOutcome> {
  const [first, second] = [new EventReader(client, watched.events), new EventReader(client, watched.events)];
  const resumed = watched.readers.map((reader) => new EventReader(client, watched.events, { after: reader.lastId }));
  await Promise.all([first, second, ...resumed].map((reader) => reader.ended));
  const hash = sha256(first.bytes);
  // Whoever goes on from the last id gets, with what was shown before, the same bytes as who reads it all anew.
  const joined = watched.readers.map((reader, index) => sha256(reader.bytes + (resumed[index]?.bytes ?? "")));
  const kept = view.variants[0]?.text ?? "";
  const missing = Math.max(...watched.readers.map((reader) => reader.shownText.length - commonLength(reader.shownText, kept)));
  const strange = kept.length - commonLength(kept, watched.text);
  const isLogKept = first.shownText === kept && first.frames.at(-1)?.includes("\nevent: run-end\n") === true;
  const shown = Math.max(...watched.readers.map((reader) => reader.shownText.length));
  const outcome = {
    at: shown / watched.text.length,
    shown,
    kept: kept.length,
    missing: missing + strange,
    areReadersEqual: [sha256(second.bytes), ...joined].every((other) => other === hash) && isLogKept,
    hash,
    settledAfterS: afterS,
    finish: view.finish,
    chargedUnits: view.receipt?.chargedUnits ?? -1,
    isAuditClean,
  };
  return { ...outcome, isGood: isGood(outcome, view, watched.text.length), isInTime: afterS * 1000 <= settleBoundMs };
}

/** A run that died costs nothing and says so; one whose whole text was committed just before the kill may be whole and charged. */
function isGood(outcome: Omit<KillOutcome, "isGood" | "isInTime">, { receipt }: RunView, textLength: number): boolean {
  if (receipt === null || receipt.heldUnits === 0) return false;
  const died = outcome.kept === 0 ? "failed" : "broken";
  const isRightEnd = outcome.finish === "whole" ? outcome.kept === textLength : outcome.finish === died;
  const isRightCharge = outcome.chargedUnits === (outcome.finish === "whole" ? receipt.heldUnits : 0);
  const isReturned = receipt.heldUnits === receipt.chargedUnits + receipt.returnedUnits;
  return outcome.missing === 0 && outcome.areReadersEqual && outcome.isAuditClean && isRightEnd && isRightCharge && isReturned;
}

function commonLength(left: string, right: string): number {
  const most = Math.min(left.length, right.length);
  for (let index = 0; index < most; index++) if (left[index] !== right[index]) return index;
  return most;
}

async function within<T>(promise: Promise<T>, boundMs: number, what: string): Promise<T> {
  const bound = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`waited ${boundMs} ms in vain until ${what}`)), boundMs).unref(),
  );
  return Promise.race([promise, bound]);
}
