import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import { type AiStandIn, startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { createAiRegistry, type ResolvedModel } from "./registry.server.ts";
import { ModelFailure, type ModelPart, streamModel } from "./stream-model.server.ts";

/** Chat completions as the servers in use really write them, byte for byte over HTTP, for both wires that read them. */

const wires = ["openai", "compatible"] as const;
const timing = { firstTextTimeoutMs: 10_000, idleTimeoutMs: 10_000, maxRetries: 0 };

let standIn: AiStandIn;
beforeAll(async () => {
  standIn = await startAiStandIn();
});
afterAll(() => standIn.close());

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const delta = (content: unknown, more: object = {}) =>
  data({ id: "c", choices: [{ index: 0, delta: { content }, finish_reason: null }], ...more });
const stop = data({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
const usage = { prompt_tokens: 9, completion_tokens: 4, total_tokens: 13 };
const done = "data: [DONE]\n\n";
const hello = delta("Hello") + delta(" 世界");

async function modelOf(wire: (typeof wires)[number], more: { model?: string } = {}): Promise<ResolvedModel> {
  const settings = standIn.settings();
  const compatible = more.model === undefined ? settings.compatible : { ...settings.compatible, models: [more.model] };
  const registry = createAiRegistry(buildAiSettings({ [wire]: wire === "compatible" ? compatible : settings[wire] }));
  await registry.refresh();
  return registry.resolve("fast");
}

type Outcome = { text: string; end: string; usage: unknown };

async function ask(model: ResolvedModel, text = "Say hello."): Promise<Outcome> {
  const parts: ModelPart[] = [];
  const textOf = () => parts.map((part) => (part.type === "text" ? part.text : "")).join("");
  const call = {
    system: "",
    messages: [{ role: "user" as const, text }],
    maxOutputTokens: 500,
    topP: 0.9,
    signal: new AbortController().signal,
  };
  try {
    for await (const part of streamModel(model, call, timing)) parts.push(part);
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { text: textOf(), end: error.failure, usage: null };
  }
  const last = parts.at(-1);
  return { text: textOf(), end: last?.type === "finish" ? last.reason : "none", usage: last?.type === "finish" ? last.usage : null };
}

async function answerWith(wire: (typeof wires)[number], text: string, contentType?: string): Promise<Outcome> {
  standIn.setRawSpeaker(() => ({ text, ...(contentType !== undefined && { contentType }) }));
  try {
    return await ask(await modelOf(wire));
  } finally {
    standIn.setRawSpeaker(null);
  }
}

const counted = { inputTokens: 9, outputTokens: 4 };
const forms: [string, string, Partial<Outcome>][] = [
  ["usage in an event without choices", hello + stop + data({ usage }) + done, { usage: counted }],
  ["usage beside choices that are null", hello + stop + data({ choices: null, usage }) + done, { usage: counted }],
  [
    "usage under the names of other APIs",
    hello + stop + data({ choices: [], usage: { input_tokens: 9, output_tokens: "4" } }) + done,
    { usage: counted },
  ],
  [
    "Groq’s usage",
    hello + data({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }], x_groq: { usage } }) + done,
    { usage: counted },
  ],
  [
    "usage in each event",
    delta("Hello", { usage: { ...usage, completion_tokens: 1 } }) + delta(" 世界", { usage }) + stop + done,
    { usage: counted },
  ],
  ["no usage", hello + stop + done, { usage: null }],
  ["pings with an event name", `event: ping\n${data({ type: "ping" })}${hello}event: ping\ndata: {}\n\n${stop}${done}`, {}],
  ["pings without one", data({ type: "ping" }) + hello + data({ type: "keep-alive", at: 1 }) + stop + done, {}],
  ["pings that are no JSON", `data: ping\n\n${hello}event: heartbeat\ndata: 2026-11-30T00:00:00Z\n\n${stop}${done}`, {}],
  ["comments and blank data", `: OPENROUTER PROCESSING\n\n${hello}data:\n\ndata: \n\n${stop}${done}`, {}],
  [
    "numbers as ids and times as text",
    data({ id: 7, created: "now", model: null, choices: [{ index: "0", delta: { role: "bot", content: "Hello 世界" } }] }) + stop + done,
    {},
  ],
  ["Azure’s filter results", data({ choices: [], prompt_filter_results: [{}] }) + hello + stop + done, {}],
  ["the end without a finish reason", hello + done, {}],
  ["the end without a last empty line", `${hello}data: [DONE]`, {}],
  ["a finish reason and no [DONE]", hello + stop, {}],
  [
    "finish reasons that are empty until the end",
    data({ choices: [{ index: 0, delta: { content: "Hello 世界" }, finish_reason: "" }] }) +
      data({ choices: [{ index: 0, delta: {}, finish_reason: "STOP" }] }) +
      done,
    {},
  ],
  ["neither a finish reason nor an end", hello, { end: "cut-off" }],
  ["half an event at the end", `${hello}data: {"choices":[{"index":0,"del`, { end: "cut-off" }],
  ["text after the end", hello + stop + done + delta(" and more") + data({ usage }), { usage: null }],
  [
    "a second choice",
    delta("Hello") +
      data({ choices: [{ index: 1, delta: { content: "Hallo" }, finish_reason: null }] }) +
      delta(" 世界") +
      data({ choices: [{ index: 1, delta: {}, finish_reason: "length" }] }) +
      stop +
      done,
    {},
  ],
  [
    "two choices in one event",
    data({
      choices: [
        { index: 1, delta: { content: "Hallo" } },
        { index: 0, delta: { content: "Hello 世界" } },
      ],
    }) +
      stop +
      done,
    {},
  ],
  [
    "content in parts, thoughts apart",
    delta([{ type: "thinking", thinking: [{ type: "text", text: "Hm." }] }]) +
      delta([
        { type: "text", text: "Hello " },
        { type: "text", text: "世界" },
      ]) +
      stop +
      done,
    {},
  ],
  [
    "thoughts under other names",
    data({ choices: [{ index: 0, delta: { reasoning: "Hm.", content: null } }] }) +
      data({ choices: [{ index: 0, delta: { thinking: "Hm.", content: "" } }] }) +
      hello +
      stop +
      done,
    {},
  ],
  [
    "a message in place of deltas",
    data({ choices: [{ index: 0, message: { role: "assistant", content: "Hello 世界" }, finish_reason: "stop" }] }) + done,
    {},
  ],
  [
    "the whole message again at the end",
    hello + data({ choices: [{ index: 0, message: { content: "Hello 世界" }, finish_reason: "stop" }] }) + done,
    {},
  ],
  ["lines that end in CR LF", (hello + stop + done).replaceAll("\n", "\r\n"), {}],
  ["no blank after the colon, and a byte order mark", `\ufeff${(hello + stop + done).replaceAll("data: ", "data:")}`, {}],
  [
    "an error in the middle",
    delta("Hello") + data({ error: { message: "Overloaded", type: "server_error" } }) + done,
    { text: "Hello", end: "cut-off" },
  ],
  ["an error that is a string", delta("Hello") + data({ error: "out of memory" }), { text: "Hello", end: "cut-off" }],
  ["vLLM’s error", delta("Hello") + data({ object: "error", message: "engine dead", code: 500 }) + done, { text: "Hello", end: "cut-off" }],
  ["the end for length", hello + data({ choices: [{ index: 0, delta: {}, finish_reason: "length" }] }) + done, { end: "length" }],
];

describe.each(wires)("the %s wire", (wire) => {
  it.each(forms)("reads an answer with %s", async (_name, text, expected) => {
    const outcome = await answerWith(wire, text);
    expect(outcome).toMatchObject({ text: "Hello 世界", end: "stop", ...expected });
  });

  it("reads an answer that came whole although it was asked to stream", async () => {
    const whole = {
      id: "c",
      object: "chat.completion",
      choices: [{ index: 0, message: { role: "assistant", content: "Hello 世界" }, finish_reason: "stop" }],
      usage,
    };
    expect(await answerWith(wire, JSON.stringify(whole, null, 1), "application/json; charset=utf-8")).toEqual({
      text: "Hello 世界",
      end: "stop",
      usage: counted,
    });
    expect(await answerWith(wire, JSON.stringify({ error: { message: "no" } }), "application/json")).toMatchObject({
      text: "",
      end: "unavailable",
    });
  });
});

describe("a field that a server refuses", () => {
  type Refusal = { status?: number; message: unknown; field: string };
  /** Refuses requests with any of these fields, the first of them first. */
  async function askRefusing(model: ResolvedModel, refusals: Refusal[]) {
    const bodies: Record<string, unknown>[] = [];
    standIn.setRawSpeaker(({ body }) => {
      bodies.push(body);
      const refusal = refusals.find(({ field }) => field in body);
      if (refusal === undefined) return { text: hello + stop + done };
      return { status: refusal.status ?? 400, contentType: "application/json", text: JSON.stringify(refusal.message) };
    });
    const outcome = await ask(model);
    standIn.setRawSpeaker(null);
    return { outcome, bodies };
  }
  const renamed = {
    field: "max_tokens",
    message: {
      error: {
        message: "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        param: "max_tokens",
      },
    },
  };

  it("is renamed where it is the cap, and remembered for this model", async () => {
    const model = await modelOf("compatible");
    const { outcome, bodies } = await askRefusing(model, [renamed]);
    expect(outcome).toMatchObject({ text: "Hello 世界", end: "stop" });
    expect(bodies.map((body) => [body.max_tokens, body.max_completion_tokens])).toEqual([
      [500, undefined],
      [undefined, 500],
    ]);
    expect((await askRefusing(model, [renamed])).bodies).toHaveLength(1);
    expect([...model.habits.refusedFields]).toEqual(["max_tokens"]);
  });

  it.each([
    ["stream_options", { status: 400, message: { error: { message: "Unrecognized request argument supplied: stream_options" } } }],
    [
      "stream_options",
      {
        status: 422,
        message: { detail: [{ type: "extra_forbidden", loc: ["body", "stream_options"], msg: "Extra inputs are not permitted" }] },
      },
    ],
    ["top_p", { message: { object: "error", message: "`top_p` is deprecated for this model." } }],
  ] as const)("is left out: %s", async (field, refusal) => {
    const { outcome, bodies } = await askRefusing(await modelOf("compatible"), [{ field, ...refusal }]);
    expect(outcome).toMatchObject({ text: "Hello 世界", end: "stop" });
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).not.toHaveProperty(field);
    expect(bodies[1]).toMatchObject({ max_tokens: 500, stream: true });
  });

  it("is left out after another one was", async () => {
    const { outcome, bodies } = await askRefusing(await modelOf("openai"), [
      { field: "max_completion_tokens", message: { error: { message: "max_completion_tokens: unknown field" } } },
      { field: "stream_options", message: { error: { message: "stream_options: unknown field" } } },
    ]);
    expect(outcome).toMatchObject({ end: "stop" });
    expect(bodies).toHaveLength(3);
    expect(bodies[2]).toMatchObject({ max_tokens: 500 });
  });

  it("stays where the refusal is about something else, or can’t do without it", async () => {
    for (const message of ["max_tokens is too large: 500. This model allows 256.", "messages: unknown field", "Your prompt was refused."]) {
      const { outcome, bodies } = await askRefusing(await modelOf("compatible"), [{ field: "stream", message: { error: { message } } }]);
      expect(outcome).toMatchObject({ text: "", end: "refused" });
      expect(bodies).toHaveLength(1);
    }
    const { outcome, bodies } = await askRefusing(await modelOf("compatible"), [
      renamed,
      { field: "max_completion_tokens", message: { error: { message: "max_completion_tokens is not supported, use max_tokens instead" } } },
    ]);
    expect(outcome).toMatchObject({ end: "refused" });
    expect(bodies.every((body) => body.max_tokens === 500 || body.max_completion_tokens === 500)).toBe(true);
  });
});

describe("thoughts within the text", () => {
  const inPieces = (text: string) => (text.match(/[\s\S]{1,5}/gu) ?? []).map((piece) => delta(piece)).join("") + stop + done;
  const askModel = async (model: ResolvedModel, text: string, question?: string) => {
    standIn.setRawSpeaker(() => ({ text: inPieces(text) }));
    try {
      return await ask(model, question);
    } finally {
      standIn.setRawSpeaker(null);
    }
  };

  it.each([
    ["without an opening mark", "plan: be short\n\n</think>\n\nAnswer", "Answer"],
    ["in other marks", "<thinking>plan</thinking>\nAnswer", "Answer"],
    ["in marks of another kind", "[THINK]plan[/THINK]Answer", "Answer"],
    ["in channels", "<|channel|>analysis<|message|>plan<|end|><|start|>assistant<|channel|>final<|message|>Answer", "Answer"],
    ["after a first sentence", "Sure.\n<think>plan</think>\nAnswer", "Sure.\n\nAnswer"],
    ["twice", "<think>one</think>First.\n<think>two</think>Second.", "First.\nSecond."],
  ])("are left out, %s, whatever the model is called", async (_case, text, answer) => {
    const { text: read, end } = await askModel(await modelOf("compatible", { model: "my-model" }), text);
    expect({ text: read.trimStart(), end }).toEqual({ text: answer, end: "stop" });
  });

  it("are known to come first after one such answer, however long", async () => {
    const model = await modelOf("compatible", { model: "my-model" });
    expect((await askModel(model, "plan</think>Answer")).text).toBe("Answer");
    expect((await askModel(model, `${"A long plan. ".repeat(2_000)}</think>Answer`)).text).toBe("Answer");
  });

  it("that were shown as the answer make it a broken one, once", async () => {
    const model = await modelOf("compatible", { model: "my-model" });
    const long = `${"A long plan. ".repeat(400)}</think>Answer`;
    expect(await askModel(model, long)).toMatchObject({ end: "cut-off", text: expect.not.stringContaining("Answer") });
    expect(await askModel(model, long)).toMatchObject({ end: "stop", text: "Answer" });
  });

  it("are no habit because of one answer", async () => {
    const model = await modelOf("compatible", { model: "my-model" });
    const firstPiece = async () => {
      standIn.setRawSpeaker(() => ({ text: inPieces("A plain answer without any marks.") }));
      const call = {
        system: "",
        messages: [{ role: "user" as const, text: "Go on." }],
        maxOutputTokens: 500,
        signal: new AbortController().signal,
      };
      const parts = await Array.fromAsync(streamModel(model, call, timing)).finally(() => standIn.setRawSpeaker(null));
      return parts.filter(({ type }) => type === "text").length;
    };
    await askModel(model, "I was talked into writing </think>this");
    // Held to its end, then for a while, then not at all.
    expect([await firstPiece(), await firstPiece()]).toEqual([1, 1]);
    expect(await firstPiece()).toBeGreaterThan(3);
    expect(await askModel(model, "I was talked into writing </think>this")).toMatchObject({ end: "cut-off" });
    expect([await firstPiece(), await firstPiece(), (await firstPiece()) > 3]).toEqual([1, 1, true]);
  });

  it.each([
    ["in code", "Use it so:\n```xml\n<think>plan</think>\n```\nDone."],
    ["in quotes", "Models write `<think>` before and “</think>” after it."],
    ["that never end", "Say it:\n<think>about this."],
  ])("are text %s", async (_case, text) => {
    expect(await askModel(await modelOf("compatible", { model: "my-model" }), text)).toMatchObject({ text, end: "stop" });
  });

  it("are text where the request has such marks", async () => {
    const text = "In German:\n<think>Ich plane.</think> Ende.";
    expect(await askModel(await modelOf("compatible"), text, "Translate: <think>I plan.</think> End.")).toMatchObject({
      text,
      end: "stop",
    });
  });
});
