import { afterAll, expect } from "vitest";
import type { Actor } from "#core/actor.ts";
import { adjustCredits } from "#features/billing/adjust-credits.server.ts";
import { setConfig } from "#features/billing/runtime-config.server.ts";
import type { RunView } from "#features/runs/run-view.ts";
import type { Services } from "#features/services.ts";
import type { AiSettings } from "#platform/config/settings.ts";
import { startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { startStripeStandIn } from "#tests/services/stripe-stand-in/start-stripe-stand-in.ts";
import { createTestProcess, endOf, type TestClient } from "#tests/services/test-services.ts";
import { patience } from "#tests/harness/patience.ts";

export type Started = { run: RunView; price: { units: number; milli: number }; events: string };
export type LedgerItem = { kind: string; amountMilli: number; amountUnits: number; balanceAfterMilli: number; runId: string };

type ProviderOptions = {
  anonymousDailyCeiling?: number;
  /** `onTestFinished` for a process of one test. */
  atEnd?: (cleanUp: () => Promise<void>) => void;
};

/** What the tests of one file share: a stand-in provider, a process on it, and visitors who do not share a network. */
export type ProviderProcess = Awaited<ReturnType<typeof startProviderProcess>>;

/**
 * Starts a stand-in and a process that uses it as OpenAI, with another for payments, until the end of the file where nothing else is said.
 *
 * Each visitor comes from an address of its own, told by a trusted proxy, so that the tests do not eat up one allowance.
 */
export async function startProviderProcess(ai: Partial<AiSettings> = {}, options: ProviderOptions = {}) {
  const { atEnd = afterAll, ...rest } = options;
  const standIn = await startAiStandIn();
  endOf(atEnd)(async () => standIn.close());
  const stripe = await startStripeStandIn();
  endOf(atEnd)(() => stripe.close());
  const process = await createTestProcess({
    stripe: stripe.settings(),
    ai: { openai: { apiKey: "stand-in", baseUrl: `${standIn.origin}/v1` }, ...ai },
    atEnd,
    ...rest,
  });
  process.server.trustedProxies.addAddress("127.0.0.1");
  let visitors = 0;
  const nextAddress = () => `10.1.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`;
  return { standIn, stripe, ...process, nextAddress, newVisitor: (address = nextAddress()) => comingFrom(process.newClient(), address) };
}

/** The same client, its requests passed on by the proxy for `address`. */
export function comingFrom(client: TestClient, address: string): TestClient {
  const request: TestClient["request"] = (method, path, options = {}) =>
    client.request(method, path, { ...options, headers: { "X-Forwarded-For": address, ...options.headers } });
  return {
    cookie: client.cookie,
    request,
    get: (path) => request("GET", path),
    post: (path, body, headers) => request("POST", path, { body, headers }),
  };
}

/** Bound of a wait for something that takes milliseconds on a machine with nothing else to do. */
export const eventually = { timeout: patience.step };

/** Waits until no run is at work in this process any more; all are settled then. */
export async function untilIdle(services: Services): Promise<void> {
  await expect.poll(() => services.engine.activeRunIds(), eventually).toEqual([]);
}

/** Waits until the first text of a run has come this far. */
export async function untilText(client: TestClient, runId: string, length = 30): Promise<void> {
  const textLength = async () => (await readJson<{ run: RunView }>(client.get(`/api/runs/${runId}`))).run.variants[0]?.text.length;
  await expect.poll(textLength, eventually).toBeGreaterThanOrEqual(length);
}

export async function changeConfig(services: Services, values: Record<string, number>): Promise<void> {
  for (const [key, value] of Object.entries(values)) await setConfig(services.db, key, value, "test");
  await services.config.reload();
}

/** An account's actor with this much to spend; accounts have no door yet, so use cases are called with it. */
export async function buildUser(services: Services, milli: number): Promise<Actor> {
  const owner = `user:${services.newId()}`;
  if (milli > 0) await adjustCredits(services.db, { owner, amountMilli: milli, reason: "for a test", key: owner, changedBy: "test" });
  return { kind: "user", owner, network: owner, plan: "free" };
}

/** @throws when the run does not start */
export async function startRun(client: TestClient, body: unknown, headers?: Record<string, string>): Promise<Started> {
  const answer = await client.post("/api/runs", body, headers);
  if (answer.status !== 201) throw new Error(`the run did not start: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Started;
}

export async function readJson<T>(answer: Response | Promise<Response>): Promise<T> {
  return (await (await answer).json()) as T;
}

export const errorCode = async (answer: Response): Promise<string> => (await readJson<{ error: { code: string } }>(answer)).error.code;

export async function readUnits(client: TestClient): Promise<{ used: number; left: number; resetsAt: string }> {
  return (await readJson<{ units: { used: number; left: number; resetsAt: string } }>(client.get("/api/me"))).units;
}

/** The ledger lines of one run, oldest first, as their owner reads them. */
export async function readLedger(client: TestClient, runId: string): Promise<LedgerItem[]> {
  const { items } = await readJson<{ items: LedgerItem[] }>(client.get("/api/me/ledger"));
  return items.filter((line) => line.runId === runId).reverse();
}
