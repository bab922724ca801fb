import type { BenchEnvironment } from "../environment.ts";
import type { Measurement } from "../measure.ts";
import { wait } from "../measure.ts";
import { type QueryCounter, startQueryCounter } from "../query-counter.ts";
import { finishRun, startRun } from "../one-run.ts";

/** Three beats of the process's pulse, after which its own statements are known. */
const idleMs = 3_000;
/** The log's batches and the look for stops asked for elsewhere go by time, not by run. */
const byTime = /insert into run_events|"stop_requested_at" is not null/i;

/** Statements of a request, counted on the wire; the brackets of transactions and the log's batches apart. */
export async function sqlCount(environment: BenchEnvironment): Promise<Measurement> {
  const standIn = await environment.startStandIn();
  const plain = await environment.startApp({ standIn, database: "postgres" });
  const counter = await startQueryCounter({ kind: "url", url: plain.databaseUrl ?? "" });
  await plain.stop();
  const app = await environment.startApp({ standIn, database: "postgres", databaseUrl: counter.url });
  // One of each first: what is read once a process is not part of a request.
  const warmUp = await startRun(app, "[[script:whole tokens=5]]");
  await finishRun(app, warmUp);
  for (const path of ["/write", "/write/social/caption-generator"]) await (await fetch(`${app.address}${path}`)).text();
  counter.take();
  await wait(idleMs);
  counter.learnIdle();

  const shared = await statementsOf(
    counter,
    async () => void (await (await fetch(`${app.address}/write/social/caption-generator`)).text()),
  );
  let run = warmUp;
  const ofRun = await statementsOf(counter, async () => {
    run = await startRun(app, "[[script:whole tokens=40]]");
    await wait(1000);
  });
  const personal = await statementsOf(counter, async () => {
    const page = await fetch(`${app.address}/write/social/caption-generator?run=${run.id}`, { headers: { Cookie: run.cookie } });
    await page.text();
  });
  await counter.close();
  const parts = [
    { name: "cached page", value: shared.length, unit: "statements", target: 0 },
    { name: "personal page", value: personal.length, unit: "statements", target: 3 },
    { name: "run, until settled", value: ofRun.length, unit: "statements", target: 4 },
  ];
  const notes = ofRun.length > 4 ? ofRun.map((statement) => statement.trim().replace(/\s+/g, " ").slice(0, 100)) : [];
  return { ours: ofRun.length, limit: null, ratio: null, min: null, max: null, unit: "statements per run", valid: true, notes, parts };
}

async function statementsOf(counter: QueryCounter, work: () => Promise<void>): Promise<string[]> {
  counter.take();
  await work();
  return counter.take().filter((statement) => !byTime.test(statement) || /with ended/i.test(statement));
}
