import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Finish } from "#core/finish.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { setConfig } from "#features/billing/runtime-config.server.ts";
import type { RunFailure, RunView } from "#features/runs/run-view.ts";
import { openDatabase } from "#platform/db/database.server.ts";
import type { AiSettings } from "#platform/config/settings.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { type ScriptName, scriptNames } from "#tests/services/ai-stand-in/script.ts";
import { standInText } from "#tests/services/ai-stand-in/stand-in-text.ts";
import { type AiStandIn, startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { captionRun, createTestProcess, finishedRun, type TestClient, type TestProcess } from "#tests/services/test-services.ts";

/** Seven wires × twelve scripts through the whole product: what the visitor is told, and what it costs. */

const wires = ["openai", "anthropic", "google", "xai", "compatible", "ollama", "demo"] as const;
type TestOptions = NonNullable<Parameters<typeof createTestProcess>[0]>;
type Wire = (typeof wires)[number];
const scripts = scriptNames.slice(0, 12);
const tokens = 30;

type Cell = {
  finish: Finish;
  failure: RunFailure | null /** Of a provider, in units; the demo engine costs nothing. */;
  charged: 0 | 1;
  textTokens: number;
};

/** `textTokens`: how many pieces of the stand-in's text must be there, to the letter. */
const expected: Partial<Record<ScriptName, Cell>> = {
  whole: { finish: "whole", failure: null, charged: 1, textTokens: tokens },
  length: { finish: "truncated", failure: null, charged: 1, textTokens: tokens },
  filtered: { finish: "blocked", failure: null, charged: 0, textTokens: 5 },
  "rate-limited": { finish: "failed", failure: "busy", charged: 0, textTokens: 0 },
  "error-500": { finish: "failed", failure: "unavailable", charged: 0, textTokens: 0 },
  reset: { finish: "broken", failure: "cut-off", charged: 0, textTokens: 5 },
  "no-end-marker": { finish: "broken", failure: "cut-off", charged: 0, textTokens: tokens },
  empty: { finish: "empty", failure: null, charged: 0, textTokens: 0 },
  "leading-blanks": { finish: "whole", failure: null, charged: 1, textTokens: tokens },
  "split-utf8": { finish: "whole", failure: null, charged: 1, textTokens: tokens },
  "no-usage": { finish: "whole", failure: null, charged: 1, textTokens: tokens },
  hang: { finish: "broken", failure: "timeout", charged: 0, textTokens: 5 },
};

/** The demo engine's words for the same twelve. */
const demoWords: Partial<Record<ScriptName, string>> = {
  whole: "",
  length: "demo:error:length",
  filtered: "demo:error:blocked",
  "rate-limited": "demo:error:429",
  "error-500": "demo:error:500",
  reset: "demo:error:reset",
  "no-end-marker": "demo:error:no-end-marker",
  empty: "demo:error:empty",
  "leading-blanks": "demo:error:leading-blanks",
  "split-utf8": "人物、🚀 和 naïve",
  "no-usage": "demo:error:no-usage",
  hang: "demo:error:hang",
};

const demoStart = "Demo output: no AI";

let database: TestDatabase;
let standIn: AiStandIn;
const cells = new Map<string, string>();
const cellKey = (wire: Wire, script: ScriptName) => `${wire} ${script}`;

beforeAll(async () => {
  [database, standIn] = await Promise.all([createTestDatabase(), startAiStandIn()]);
  const db = openDatabase(database.address, () => undefined, 1);
  for (const limit of ["runsPerMinute", "textUnitsPerDay"]) await setConfig(db, `anonymous.${limit}`, 1000, "test");
  await db.$client.end();
});

afterAll(async () => {
  await standIn.close();
  await database.close();
  // Written past the console, whose output would fail the tests.
  process.stdout.write(`\n${describeGrid()}\n`);
});

/** One line a script: finish, charged/returned units for each wire. */
function describeGrid(): string {
  const line = (name: string, columns: readonly string[]) => name.padEnd(18) + columns.map((column) => column.padEnd(15)).join("");
  return [
    line("charged/returned", wires),
    ...scripts.map((script) =>
      line(
        script,
        wires.map((wire) => cells.get(cellKey(wire, script)) ?? "not run"),
      ),
    ),
  ].join("\n");
}

async function playCell(client: TestClient, words: string): Promise<RunView> {
  const answer = await client.post("/api/runs", captionRun(words));
  expect(answer.status).toBe(201);
  return finishedRun(client, ((await answer.json()) as { run: RunView }).run.id);
}

/** A process with this wire alone. */
async function startProcess(wire: Wire, ai: Partial<AiSettings>, atEnd?: TestOptions["atEnd"]): Promise<TestProcess> {
  const provider = wire === "demo" ? {} : { [wire]: standIn.settings()[wire] };
  return createTestProcess({ ai: { firstTokenTimeoutMs: 10_000, maxRetries: 1, ...ai, ...provider }, database, atEnd });
}

describe.each(wires)("the %s wire", (wire) => {
  let testProcess: TestProcess;
  let cleanUp: () => Promise<void> = async () => undefined;

  beforeAll(async () => {
    testProcess = await startProcess(wire, { idleTimeoutMs: 10_000 }, (run) => (cleanUp = run));
  });
  afterAll(() => cleanUp());

  it.each(scripts)("tells and charges %s as it should", async (script) => {
    const cell = expected[script] as Cell;
    const isDemo = wire === "demo";
    const words = isDemo
      ? `Our bakery opens on Saturday. ${demoWords[script]}`
      : `[[script:${script} seed=7 tokens=${tokens} retry-after=0]]`;
    // Only a provider that has gone silent meets the short wait: a slow machine must not look like one.
    const { newClient } = script === "hang" ? await startProcess(wire, { idleTimeoutMs: 300 }) : testProcess;
    const run = await playCell(newClient(), words);
    const { receipt } = run;
    cells.set(cellKey(wire, script), `${run.finish} ${receipt?.chargedUnits}/${receipt?.returnedUnits}`);
    expect(run).toMatchObject({
      finish: cell.finish,
      failure: cell.failure,
      provider: wire,
      origin: isDemo ? "demo" : "provider",
    });
    const held = isDemo ? 0 : 1;
    const charged = isDemo ? 0 : cell.charged;
    expect(receipt).toMatchObject({
      heldUnits: held,
      chargedUnits: charged,
      returnedUnits: held - charged,
      heldMilli: 0,
      chargedMilli: 0,
    });
    const text = run.variants[0]?.text ?? "";
    const wanted = isDemo ? demoStart.slice(0, cell.textTokens === 0 ? 0 : undefined) : standInText(7, cell.textTokens).trimStart();
    expect(isDemo ? text.slice(0, demoStart.length) : text).toBe(wanted);
  });

  it("leaves a clean ledger", async () => {
    expect(await auditLedger(testProcess.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });
});
