import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import { demoLabel, limitToModelTokens, writeDemoOutline } from "./demo-text.ts";
import { writeDemoTranslation } from "./demo-translation.ts";
import { createAiRegistry } from "./registry.server.ts";
import { writeDemoObject } from "./demo-shape.ts";
import { type ModelPart, type ModelShape, streamModel } from "./stream-model.server.ts";

const english = "Write five captions for what stands in <about-3f2a9c>.";
const chinese = "根据 <about-3f2a9c> 的内容写五条配文。";
const bread =
  "<about-3f2a9c>\nFirst sourdough from our new stone oven. Baked at four, sold from 8 on Saturday. We are two sisters in a village of 900.\n</about-3f2a9c>";
const chineseBread =
  "<about-3f2a9c>\n新石炉烤出的第一批酸种面包，凌晨四点开烤。周六早上八点开卖，卖完为止。我们是姐妹俩。\n</about-3f2a9c>";
const timing = { firstTextTimeoutMs: 10_000, idleTimeoutMs: 10_000, maxRetries: 0 };

type More = { maxOutputTokens?: number; hasDemoFaults?: boolean; shape?: ModelShape };

async function run(system: string, text: string, more: More = {}): Promise<ModelPart[]> {
  const model = createAiRegistry(buildAiSettings({ hasDemoFaults: more.hasDemoFaults ?? true })).resolve("fast");
  const call = {
    system,
    messages: [{ role: "user" as const, text }],
    maxOutputTokens: more.maxOutputTokens ?? 2_000,
    shape: more.shape,
    signal: new AbortController().signal,
  };
  return Array.fromAsync(streamModel(model, call, timing));
}

const textOf = (parts: ModelPart[]) => parts.map((part) => (part.type === "text" ? part.text : "")).join("");

describe("the demo engine", () => {
  it("labels its text in the language of the request", async () => {
    expect(
      textOf(await run(english, bread))
        .split("\n")
        .slice(0, 2),
    ).toEqual(["Demo output: no AI model was used.", ""]);
    expect(
      textOf(await run(chinese, chineseBread))
        .split("\n")
        .slice(0, 2),
    ).toEqual(["演示输出：未使用任何 AI 模型。", ""]);
  });

  it("writes the same text for the same input, and another for another", async () => {
    const once = textOf(await run(english, bread));
    expect(textOf(await run(english, bread))).toBe(once);
    expect(textOf(await run(english, bread.replace("sourdough", "rye")))).not.toBe(once);
  });

  it("quotes the user's sentences, counts, names keywords and open gaps", async () => {
    const text = textOf(await run(english, bread));
    for (const sentence of [
      "First sourdough from our new stone oven.",
      "Baked at four, sold from 8 on Saturday.",
      "We are two sisters in a village of 900.",
    ])
      expect(text).toContain(`“${sentence}”`);
    expect(text).toMatch(/Keywords.*sourdough/);
    expect(text).toContain("3 sentences");
    expect(text).toContain("(about)");
    expect(text).toContain("[who exactly is this for?]");
    expect(text).not.toContain("3f2a9c");
  });

  it("is long enough to be seen streaming, also for an empty form", async () => {
    for (const text of [bread, "", "<about-3f2a9c>\n\n</about-3f2a9c>"]) {
      const parts = await run(english, text);
      expect(textOf(parts).split(/\s+/).length).toBeGreaterThanOrEqual(120);
      expect(parts.length).toBeGreaterThan(100);
    }
    expect((await run(chinese, chineseBread)).length).toBeGreaterThan(60);
  });

  it("reports its usage and keeps to the cap", async () => {
    const parts = await run(english, bread, { maxOutputTokens: 20 });
    expect(parts.at(-1)).toMatchObject({ type: "finish", reason: "length" });
    const whole = (await run(english, bread)).at(-1);
    expect(whole).toMatchObject({ reason: "stop", usage: { inputTokens: expect.any(Number), outputTokens: expect.any(Number) } });
  });

  it("fails on purpose only where that is allowed", async () => {
    expect((await run(english, "demo:error:blocked", { hasDemoFaults: false })).at(-1)).toMatchObject({ reason: "stop" });
    expect((await run(english, "demo:error:blocked")).at(-1)).toMatchObject({ reason: "blocked" });
  });

  it("answers with one object where a shape is asked for, and still fails on purpose", async () => {
    const schema: ModelShape["schema"] = { type: "object", properties: { title: { type: "string" } }, required: ["title"] };
    const shape = { name: "row", schema };
    const parts = await run(english, bread, { shape });
    expect(textOf(parts)).toBe(writeDemoObject(schema, bread));
    expect(parts.at(-1)).toMatchObject({ type: "finish", reason: "stop" });
    expect((await run(english, "demo:error:blocked", { shape })).at(-1)).toMatchObject({ reason: "blocked" });
    await expect(run(english, "demo:error:no-end-marker", { shape })).rejects.toMatchObject({ failure: "cut-off" });
  });

  it("answers a translation with one marked line per segment and nothing else", async () => {
    const request = {
      task: "translate",
      from: "en",
      to: "zh",
      segments: [
        { id: "1", text: "Hello <g1>you</g1>" },
        { id: "2", text: "{{name}}\n" },
      ],
    };
    const lines = textOf(await run("Translate.", JSON.stringify(request)))
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([
      { id: "1", text: "[zh] Hello <g1>you</g1>" },
      { id: "2", text: "[zh] {{name}}\n" },
    ]);
    expect(writeDemoTranslation("{not json")).toBeNull();
  });

  it("knows some phrases, and replaces glossary terms in place", () => {
    const request = {
      task: "translate",
      from: "en",
      to: "de",
      segments: [
        { id: "1", text: "Good morning!" },
        { id: "2", text: "The loaf costs 3 at https://a.example/b." },
      ],
      terms: [{ source: "loaf", target: "Laib" }],
    };
    const lines = (writeDemoTranslation(JSON.stringify(request)) ?? "").split("\n").map((line) => JSON.parse(line));
    expect(lines).toEqual([
      { id: "1", text: "Guten Morgen!" },
      { id: "2", text: "[de] The Laib costs 3 at https://a.example/b." },
    ]);
  });

  it("accepts any input", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), fc.integer({ min: 0, max: 300 }), (system, text, cap) => {
        const outline = writeDemoOutline(system, text);
        expect([demoLabel.en, demoLabel.zh]).toContain(outline.split("\n")[0]);
        expect(outline.startsWith(limitToModelTokens(outline, cap).text)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
