import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scriptNames } from "#tests/services/ai-stand-in/script.ts";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import { standInText } from "#tests/services/ai-stand-in/stand-in-text.ts";
import { type AiStandIn, startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { createAiRegistry, type ResolvedModel } from "./registry.server.ts";
import { ModelFailure, type ModelPart, type ModelTiming, streamModel } from "./stream-model.server.ts";

/** Seven wires × twelve scripts: how each answer ends, and that none of its characters is lost. */

const providerWires = ["openai", "anthropic", "google", "xai", "compatible", "ollama"] as const;
const gridScripts = scriptNames.slice(0, 12);
const maxRetries = 1;
const timing: ModelTiming = { firstTextTimeoutMs: 10_000, idleTimeoutMs: 10_000, maxRetries };
/** Where silence is what the answer ends by. */
const shortTiming: ModelTiming = { firstTextTimeoutMs: 800, idleTimeoutMs: 500, maxRetries };

let standIn: AiStandIn;
beforeAll(async () => {
  standIn = await startAiStandIn();
});
afterAll(() => standIn.close());

type Outcome = { text: string; end: string; usage: unknown; requests: number };

/** @param end how it should end */
async function play(model: ResolvedModel, userText: string, end: string | undefined): Promise<Omit<Outcome, "requests">> {
  const parts: ModelPart[] = [];
  const call = {
    system: "Write.",
    messages: [{ role: "user" as const, text: userText }],
    maxOutputTokens: 1_000,
    signal: new AbortController().signal,
  };
  const textOf = () => parts.map((part) => (part.type === "text" ? part.text : "")).join("");
  try {
    for await (const part of streamModel(model, call, end === "timeout" ? shortTiming : timing)) parts.push(part);
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { text: textOf(), end: error.failure, usage: null };
  }
  const last = parts.at(-1);
  return { text: textOf(), end: last?.type === "finish" ? last.reason : "none", usage: last?.type === "finish" ? last.usage : null };
}

async function modelOf(wire: (typeof providerWires)[number]): Promise<ResolvedModel> {
  const registry = createAiRegistry(buildAiSettings({ [wire]: standIn.settings()[wire] }));
  await registry.refresh();
  return registry.resolve("fast");
}

const whole = standInText(7, 30);
const partial = standInText(7, 5);
const expected: Record<(typeof scriptNames)[number], { end: string; text: string; hasUsage?: boolean; requests?: number } | undefined> = {
  whole: { end: "stop", text: whole, hasUsage: true },
  length: { end: "length", text: whole, hasUsage: true },
  filtered: { end: "blocked", text: partial, hasUsage: true },
  "rate-limited": { end: "busy", text: "", requests: 1 + maxRetries },
  "error-500": { end: "unavailable", text: "", requests: 1 + maxRetries },
  reset: { end: "cut-off", text: partial },
  "no-end-marker": { end: "cut-off", text: whole },
  empty: { end: "stop", text: "", hasUsage: true },
  "leading-blanks": { end: "stop", text: `\n\n  ${whole}`, hasUsage: true },
  "split-utf8": { end: "stop", text: whole, hasUsage: true },
  "no-usage": { end: "stop", text: whole },
  hang: { end: "timeout", text: partial },
  // Beyond the grid.
  "bad-json": { end: "cut-off", text: partial },
  "error-event": { end: "cut-off", text: partial },
  thinking: { end: "stop", text: whole, hasUsage: true },
};

describe.each(providerWires)("the %s wire", (wire) => {
  it.each([...gridScripts, "bad-json", "error-event"] as const)("ends %s as it should", async (script) => {
    const model = await modelOf(wire);
    const marker = `[[script:${script} seed=7 tokens=30 retry-after=0]] ${wire}`;
    const outcome = await play(model, marker, expected[script]?.end);
    const requests = standIn.log.filter((entry) => entry.wire === wire && entry.lastUserText === marker);
    expect({ ...outcome, usage: outcome.usage !== null, requests: requests.length }).toEqual({
      text: expected[script]?.text,
      end: expected[script]?.end,
      usage: expected[script]?.hasUsage ?? false,
      requests: expected[script]?.requests ?? 1,
    });
  });

  it("takes reasoning for no text", async () => {
    const model = await modelOf(wire);
    const outcome = await play(model, `[[script:thinking seed=7 tokens=30]]`, "stop");
    expect(outcome).toMatchObject({ text: whole, end: "stop" });
  });

  it.each([
    ["a reset before the text", "reset k=0", "unavailable", 1 + maxRetries],
    ["silence from the start", "hang k=0", "timeout", 1],
    ["a wrong key", "error-500 status=401", "misconfigured", 1],
    ["an unknown model", "error-500 status=404", "misconfigured", 1],
    ["a request that the provider will not take", "error-500 status=400", "refused", 1],
    ["an overloaded provider", "error-500 status=529", "busy", 1 + maxRetries],
  ])("names %s", async (_case, script, failure, requestCount) => {
    const model = await modelOf(wire);
    const marker = `[[script:${script}]] ${wire}`;
    const { end, text } = await play(model, marker, failure);
    const requests = standIn.log.filter((entry) => entry.wire === wire && entry.lastUserText === marker);
    expect({ end, text, requests: requests.length }).toEqual({ end: failure, text: "", requests: requestCount });
  });

  it("sends the user's words unaltered, the system text apart and the cap", async () => {
    const words = `Say "no" to <b>\n{{name}} \\ 中文 🚀 ${wire} [[script:whole tokens=1]]`;
    await play(await modelOf(wire), words, "stop");
    const entry = standIn.log.findLast((candidate) => candidate.wire === wire);
    expect(entry).toMatchObject({
      lastUserText: words,
      system: "Write.",
      maxOutputTokens: 1_000,
      messages: [{ role: "user", text: words }],
    });
  });
});

describe("the demo engine", () => {
  const faults: [(typeof gridScripts)[number], string, string, boolean][] = [
    ["whole", "", "stop", true],
    ["length", "demo:error:length", "length", true],
    ["filtered", "demo:error:blocked", "blocked", true],
    ["rate-limited", "demo:error:429", "busy", false],
    ["error-500", "demo:error:500", "unavailable", false],
    ["reset", "demo:error:reset", "cut-off", true],
    ["no-end-marker", "demo:error:no-end-marker", "cut-off", true],
    ["empty", "demo:error:empty", "stop", false],
    ["leading-blanks", "demo:error:leading-blanks", "stop", true],
    ["split-utf8", "人物、🚀 和 naïve", "stop", true],
    ["no-usage", "demo:error:no-usage", "stop", true],
    ["hang", "demo:error:hang", "timeout", true],
  ];
  it.each(faults)("ends %s as it should", async (_script, words, end, hasText) => {
    const model = createAiRegistry(buildAiSettings()).resolve("fast");
    const outcome = await play(model, `Our bakery opens on Saturday. ${words}`, end);
    expect(outcome.end).toBe(end);
    expect(outcome.text.trim().slice(0, 18)).toBe(hasText ? "Demo output: no AI" : "");
  });
});
