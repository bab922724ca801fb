import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AiSettings } from "#platform/config/settings.ts";
import { type AiStandIn, startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import { unseenPicturesNote } from "./model-prompt.ts";
import { createAiRegistry } from "./registry.server.ts";
import { type ModelCall, streamModel } from "./stream-model.server.ts";

let standIn: AiStandIn;
beforeAll(async () => {
  standIn = await startAiStandIn();
});
afterAll(() => standIn.close());
beforeEach(() => standIn.clearLog());

const bytes = Uint8Array.from({ length: 600 }, (_, index) => (index * 7) % 256);
const base64 = Buffer.from(bytes).toString("base64");
const picture = { mediaType: "image/webp", bytes };
const timing = { firstTextTimeoutMs: 5000, idleTimeoutMs: 5000, maxRetries: 0 };
const messages: ModelCall["messages"] = [
  { role: "user", text: "  First?\n", pictures: [picture] },
  { role: "assistant", text: "Yes." },
  { role: "user", text: "And **these** 图？", pictures: [picture, picture] },
];

async function send(ai: Partial<AiSettings>, quality: "fast" | "best" = "fast"): Promise<string> {
  const registry = createAiRegistry(buildAiSettings(ai));
  await registry.refresh();
  const call = { system: "Be brief.", messages, maxOutputTokens: 50, signal: new AbortController().signal };
  let text = "";
  for await (const part of streamModel(registry.resolve(quality), call, timing)) if (part.type === "text") text += part.text;
  return text;
}

const provider = () => ({ apiKey: "stand-in", baseUrl: `${standIn.origin}/v1` });
const url = `data:image/webp;base64,${base64}`;

describe("pictures of messages", () => {
  it.each([
    ["openai", () => ({ openai: provider() }), url],
    ["compatible", () => ({ compatible: { ...provider(), baseUrl: `${standIn.origin}/compatible/v1`, models: ["stand-in-large"] } }), url],
    ["anthropic", () => ({ anthropic: provider() }), base64],
    ["google", () => ({ google: { ...provider(), baseUrl: `${standIn.origin}/v1beta` } }), base64],
    ["ollama", () => ({ ollama: { baseUrl: standIn.origin, models: [] } }), base64],
  ] as const)("reach %s byte by byte with their own message, whose words stay as they are", async (wire, settings, expected) => {
    await send(settings() as Partial<AiSettings>, wire === "ollama" ? "best" : "fast");
    expect(standIn.log.map((entry) => entry.wire)).toEqual([wire]);
    expect(standIn.log[0]?.messages).toEqual([
      { role: "user", text: "  First?\n", pictures: [expected] },
      { role: "assistant", text: "Yes." },
      { role: "user", text: "And **these** 图？", pictures: [expected, expected] },
    ]);
    expect(standIn.log[0]?.system).toBe("Be brief.");
    expect(JSON.stringify(standIn.log[0]?.body)).toContain("image/webp".replace("image/webp", wire === "ollama" ? "images" : "image/webp"));
  });

  it.each([
    ["xai", () => ({ xai: provider() })],
    ["ollama", () => ({ ollama: { baseUrl: standIn.origin, models: [] } })],
  ] as const)("stay away from a model of %s that takes none, which is told to say so", async (wire, settings) => {
    await send(settings() as Partial<AiSettings>);
    expect(standIn.log.map((entry) => entry.wire)).toEqual([wire]);
    expect(standIn.log[0]?.system).toBe(`Be brief.\n\n${unseenPicturesNote}`);
    expect(standIn.log[0]?.messages.map(({ text, pictures }) => [text, pictures])).toEqual([
      ["  First?\n", undefined],
      ["Yes.", undefined],
      ["And **these** 图？", undefined],
    ]);
    expect(JSON.stringify(standIn.log[0]?.body)).not.toContain(base64.slice(0, 40));
  });

  it("are not looked at by the demo engine, which says so", async () => {
    expect(await send({})).toContain("The 2 pictures you attached were not looked at");
  });
});
