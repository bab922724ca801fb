import type { LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import { standInText } from "#tests/services/ai-stand-in/stand-in-text.ts";
import { type AiStandIn, startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { createAiRegistry, type ResolvedModel } from "./registry.server.ts";
import { createHabits } from "./model-habits.ts";
import { type ModelCall, ModelFailure, type ModelPart, type ModelShape, type ModelTiming, streamModel } from "./stream-model.server.ts";

let standIn: AiStandIn;
beforeAll(async () => {
  standIn = await startAiStandIn();
});
afterAll(() => standIn.close());
afterEach(() => standIn.clearLog());

const wires = ["openai", "anthropic", "google", "xai", "compatible", "ollama"] as const;
const calm: ModelTiming = { firstTextTimeoutMs: 20_000, idleTimeoutMs: 20_000, maxRetries: 2 };

async function modelOf(wire: (typeof wires)[number]): Promise<ResolvedModel> {
  const registry = createAiRegistry(buildAiSettings({ [wire]: standIn.settings()[wire] }));
  await registry.refresh();
  return registry.resolve("fast");
}

function callWith(text: string, more: Partial<ModelCall> = {}): ModelCall {
  return { system: "", messages: [{ role: "user", text }], maxOutputTokens: 5_000, signal: new AbortController().signal, ...more };
}

async function collect(model: ResolvedModel, call: ModelCall, timing = calm): Promise<ModelPart[]> {
  return Array.fromAsync(streamModel(model, call, timing));
}

function textOf(parts: ModelPart[]): string {
  return parts.map((part) => (part.type === "text" ? part.text : "")).join("");
}

/** A model that gives the parts of a list, for what no provider's package lets through unharmed. */
function modelFrom(parts: LanguageModelV4StreamPart[], more: Partial<ResolvedModel> = {}): ResolvedModel {
  const base = createAiRegistry(buildAiSettings()).resolve("fast");
  const stream = () =>
    new ReadableStream<LanguageModelV4StreamPart>({
      start(controller) {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    });
  return { ...base, language: { ...base.language, doStream: async () => ({ stream: stream() }) }, ...more };
}

/** A request body of some wire. */
type Body = Record<string, unknown>;

const shape: ModelShape = {
  name: "row",
  schema: {
    type: "object",
    properties: { colour: { type: "string", enum: ["red", "green"] }, price: { anyOf: [{ type: "number" }, { type: "null" }] } },
    required: ["colour", "price"],
    additionalProperties: false,
  },
};

const delta = (text: string): LanguageModelV4StreamPart => ({ type: "text-delta", id: "0", delta: text });
const finish = (unified: "stop" | "other", raw?: string): LanguageModelV4StreamPart => ({
  type: "finish",
  finishReason: { unified, raw },
  usage: {
    inputTokens: { total: 3, noCache: 3, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: 2, text: 2, reasoning: undefined },
  },
});

describe("stopping", () => {
  it.each(wires)("closes the request at %s and ends quietly", async (wire) => {
    const stop = new AbortController();
    const model = await modelOf(wire);
    const parts: ModelPart[] = [];
    for await (const part of streamModel(model, callWith("[[script:whole tokens=2000 delay=20]]", { signal: stop.signal }), calm)) {
      if (parts.push(part) === 3) stop.abort();
    }
    await expect.poll(() => standIn.log[0]?.outcome).toBe("client-closed");
    expect(parts.some((part) => part.type === "finish")).toBe(false);
  });

  it("closes a request that has not been answered yet", async () => {
    const stop = new AbortController();
    const parts = collect(await modelOf("openai"), callWith("[[script:hang k=0]]", { signal: stop.signal }));
    await expect.poll(() => standIn.log.length).toBe(1);
    stop.abort();
    expect(await parts).toEqual([]);
    await expect.poll(() => standIn.log[0]?.outcome).toBe("client-closed");
  });

  it("asks nothing when it is stopped before it starts, and stops waiting for a repeat", async () => {
    expect(await collect(await modelOf("openai"), callWith("x", { signal: AbortSignal.abort() }))).toEqual([]);
    expect(standIn.log).toHaveLength(0);
    const stop = new AbortController();
    const parts = collect(await modelOf("openai"), callWith("[[script:rate-limited retry-after=4]]", { signal: stop.signal }));
    await expect.poll(() => standIn.log[0]?.outcome).toBe("refused");
    setTimeout(() => stop.abort(), 100);
    expect(await parts).toEqual([]);
    expect(standIn.log).toHaveLength(1);
  });

  it("closes the request when the consumer stops reading", async () => {
    for await (const _part of streamModel(await modelOf("anthropic"), callWith("[[script:whole tokens=2000 delay=20]]"), calm)) break;
    await expect.poll(() => standIn.log[0]?.outcome).toBe("client-closed");
  });

  it("stops the demo engine", async () => {
    const stop = new AbortController();
    const model = createAiRegistry(buildAiSettings({ demoDelayMs: 5 })).resolve("best");
    const parts: ModelPart[] = [];
    for await (const part of streamModel(model, callWith("A long wait.", { signal: stop.signal }), calm))
      if (parts.push(part) === 4) stop.abort();
    expect(parts).toHaveLength(4);
  });
});

describe("repeats", () => {
  it("asks again after a refusal and gives the whole answer once", async () => {
    const parts = await collect(await modelOf("openai"), callWith("[[script:rate-limited times=2 retry-after=0 seed=3 tokens=20]]"));
    expect(standIn.log).toHaveLength(3);
    expect(textOf(parts)).toBe(standInText(3, 20));
  });

  it("never asks more often than it may", async () => {
    const failed = collect(await modelOf("google"), callWith("[[script:error-500 status=503]]"), { ...calm, maxRetries: 0 });
    await expect(failed).rejects.toMatchObject({ failure: "unavailable" });
    expect(standIn.log).toHaveLength(1);
  });

  it("asks again after the time that Retry-After says", async () => {
    const parts = await collect(await modelOf("xai"), callWith("[[script:rate-limited times=1 retry-after=1]]"));
    expect(parts.at(-1)).toMatchObject({ type: "finish", reason: "stop" });
    expect(standIn.log).toHaveLength(2);
  });

  it("asks no more when Retry-After is longer than five seconds, or than the time that is left", async () => {
    await expect(collect(await modelOf("ollama"), callWith("[[script:rate-limited retry-after=6]]"))).rejects.toMatchObject({
      failure: "busy",
    });
    await expect(
      collect(await modelOf("ollama"), callWith("[[script:rate-limited retry-after=5]]"), { ...calm, firstTextTimeoutMs: 4_000 }),
    ).rejects.toMatchObject({ failure: "busy" });
    expect(standIn.log).toHaveLength(2);
  });

  it("asks nothing again once there is text", async () => {
    await expect(collect(await modelOf("openai"), callWith("[[script:reset k=2]]"))).rejects.toMatchObject({ failure: "cut-off" });
    expect(standIn.log).toHaveLength(1);
  });

  it("calls a server that is not there unavailable", async () => {
    const settings = buildAiSettings({ openai: { apiKey: "k", baseUrl: "http://127.0.0.1:9/v1" } });
    await expect(collect(createAiRegistry(settings).resolve("fast"), callWith("x"))).rejects.toMatchObject({ failure: "unavailable" });
  });
});

describe("silence", () => {
  it("does not count the consumer's own time", async () => {
    const parts: ModelPart[] = [];
    for await (const part of streamModel(await modelOf("openai"), callWith("[[script:whole tokens=3]]"), { ...calm, idleTimeoutMs: 500 })) {
      parts.push(part);
      await new Promise((resolve) => setTimeout(resolve, 600));
    }
    expect(parts.at(-1)).toMatchObject({ type: "finish", reason: "stop" });
  });

  it("keeps a slow but steady answer", async () => {
    const parts = await collect(await modelOf("anthropic"), callWith("[[script:whole tokens=12 delay=250]]"), {
      ...calm,
      firstTextTimeoutMs: 2_000,
      idleTimeoutMs: 2_000,
    });
    expect(textOf(parts)).toBe(standInText(1, 12));
  });
});

describe("text", () => {
  it("drops NUL and half characters, and joins a character cut between two deltas", async () => {
    const parts = await collect(modelFrom([delta("a\0b\ud83d"), delta("\ude80c"), delta("\udc00d\ud800"), finish("stop")]), callWith("x"));
    expect(textOf(parts)).toBe("ab🚀cd");
  });

  it("folds the thoughts of an open model away", async () => {
    const parts = [delta("<th"), delta("ink>let me\nsee</th"), delta("ink>\n\nHello"), delta(" you"), finish("stop")];
    expect(textOf(await collect(modelFrom(parts, { habits: createHabits("tagged") }), callWith("x"))).trimStart()).toBe("Hello you");
    const unopened = [delta("let me see"), delta("</think>"), delta("Hello"), finish("stop")];
    expect(textOf(await collect(modelFrom(unopened, { habits: createHabits("until-close") }), callWith("x")))).toBe("Hello");
    const none = [delta("no thoughts"), delta(" at all"), finish("stop")];
    expect(textOf(await collect(modelFrom(none, { habits: createHabits("until-close") }), callWith("x")))).toBe("no thoughts at all");
    expect(textOf(await collect(modelFrom([delta("<t"), finish("stop")], { habits: createHabits("tagged") }), callWith("x")))).toBe("<t");
  });

  it("never takes an end that it cannot name for a whole answer", async () => {
    await expect(collect(modelFrom([delta("a"), finish("other")]), callWith("x"))).rejects.toBeInstanceOf(ModelFailure);
    await expect(collect(modelFrom([delta("a"), finish("other", "abort")]), callWith("x"))).rejects.toMatchObject({ failure: "cut-off" });
    expect(await collect(modelFrom([delta("a"), finish("other", "eos")]), callWith("x"))).toMatchObject([
      {},
      { type: "finish", reason: "stop" },
    ]);
  });

  it("passes on what a provider sends beyond the cap, which the runs cut", async () => {
    const parts = await collect(await modelOf("compatible"), callWith("[[script:whole over-deliver=1]]", { maxOutputTokens: 10 }));
    expect(textOf(parts)).toBe(standInText(1, 100));
  });
});

describe("the request", () => {
  it("keeps the provider's error for admins and none of the prompt", async () => {
    const failure = await collect(await modelOf("openai"), callWith("secret words [[script:error-500 status=401]]")).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ failure: "misconfigured", detail: expect.stringContaining("Refused with 401") });
    expect(JSON.stringify([failure, String(failure), (failure as Error).cause])).not.toContain("secret words");
  });

  it("sends a reasoning model no penalties and as little thinking as it allows", async () => {
    await collect(await modelOf("openai"), callWith("[[script:whole]]", { presencePenalty: 0.5, frequencyPenalty: 0.5, topP: 0.9 }));
    expect(standIn.log[0]?.body).toMatchObject({ model: "gpt-5-mini", max_completion_tokens: 5_000, reasoning_effort: "minimal" });
    expect(Object.keys(standIn.log[0]?.body as object).filter((key) => /penalty|top_p|temperature|max_tokens/.test(key))).toEqual([]);
  });

  it("sends penalties to a model that takes them, and nothing that was not asked for", async () => {
    const registry = createAiRegistry(buildAiSettings({ openai: standIn.settings().openai }));
    const model = registry.resolve("best", { best: "gpt-4o-mini" });
    await collect(model, callWith("[[script:whole]]", { presencePenalty: 0.5, frequencyPenalty: 0, topP: 1 }));
    const body = standIn.log[0]?.body as object;
    expect(body).toMatchObject({ model: "gpt-4o-mini", max_tokens: 5_000, presence_penalty: 0.5 });
    expect(Object.keys(body).filter((key) => /frequency|top_p|temperature|reasoning/.test(key))).toEqual([]);
  });

  it("asks Ollama for a context that holds prompt and answer", async () => {
    await collect(await modelOf("ollama"), callWith(`${"长文本".repeat(2_000)} [[script:whole]]`, { maxOutputTokens: 512 }));
    expect(standIn.log[0]?.body).toMatchObject({ stream: true, options: { num_ctx: 16_384, num_predict: 512 } });
  });

  it.each([
    [
      "openai",
      (body: Body) => body.response_format,
      "json_schema.schema",
      { type: "json_schema", json_schema: { name: "row", strict: true } },
    ],
    ["anthropic", (body: Body) => body.output_config, "format.schema", { format: { type: "json_schema" } }],
    ["google", (body: Body) => body.generationConfig, "responseJsonSchema", { responseMimeType: "application/json" }],
    ["xai", (body: Body) => body.text, "format.schema", { format: { type: "json_schema", name: "row", strict: true } }],
    ["ollama", (body: Body) => body, "format", {}],
  ] as const)("sends a shape to %s in its own form, and reads the object as text", async (wire, placeIn, path, around) => {
    const parts = await collect(await modelOf(wire), callWith("Sort it.", { shape }));
    const place = placeIn(standIn.log[0]?.body as Body);
    expect(place).toMatchObject(around);
    expect(place).toHaveProperty(path, shape.schema);
    expect(JSON.parse(textOf(parts))).toEqual({ colour: "red", price: 1 });
    expect(parts.at(-1)).toMatchObject({ type: "finish", reason: "stop" });
  });

  it("sends no shape to a compatible server, nor to a model from before structured output", async () => {
    const openai = createAiRegistry(buildAiSettings({ openai: standIn.settings().openai }));
    for (const model of [await modelOf("compatible"), openai.resolve("best", { best: "gpt-4-0613" })]) {
      expect(textOf(await collect(model, callWith("Sort it.", { shape })))).toBe(standInText(1, 40));
      expect(standIn.log.at(-1)?.body).not.toHaveProperty("response_format");
    }
  });

  it("takes the object from the tool call that replaces a shape for an older Anthropic model", async () => {
    const events = [
      {
        type: "message_start",
        message: { id: "m", type: "message", role: "assistant", model: "m", content: [], usage: { input_tokens: 3, output_tokens: 0 } },
      },
      { type: "content_block_start", index: 0, content_block: { type: "tool_use", id: "t", name: "json", input: {} } },
      { type: "content_block_delta", index: 0, delta: { type: "input_json_delta", partial_json: '{"colour":"red",' } },
      { type: "content_block_delta", index: 0, delta: { type: "input_json_delta", partial_json: '"price":1}' } },
      { type: "content_block_stop", index: 0 },
      { type: "message_delta", delta: { stop_reason: "tool_use", stop_sequence: null }, usage: { output_tokens: 9 } },
      { type: "message_stop" },
    ];
    const bodies: unknown[] = [];
    const answer: typeof fetch = async (_address, init) => {
      bodies.push(JSON.parse(String(init?.body)));
      const text = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join("");
      return new Response(text, { headers: { "Content-Type": "text/event-stream" } });
    };
    const registry = createAiRegistry(buildAiSettings({ anthropic: standIn.settings().anthropic }), answer);
    const parts = await collect(registry.resolve("best", { best: "claude-3-haiku" }), callWith("Sort it.", { shape }));
    expect(bodies).toMatchObject([{ tools: [{ name: "json", input_schema: shape.schema }], tool_choice: { type: "any" } }]);
    expect(JSON.parse(textOf(parts))).toEqual({ colour: "red", price: 1 });
    expect(parts.at(-1)).toMatchObject({ type: "finish", reason: "stop" });
  });

  it("asks X AI to keep nothing", async () => {
    await collect(await modelOf("xai"), callWith("[[script:whole]]"));
    expect(standIn.log[0]?.body).toMatchObject({ store: false });
    expect(standIn.log[0]?.body).not.toHaveProperty("include");
  });
});
