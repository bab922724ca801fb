import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { qualities } from "#core/quality.ts";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import { type AiStandIn, standInOllamaModels, startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { findLocalServers } from "./local-servers.server.ts";
import { imageModels } from "./image-models.ts";
import { fastModelIds, findTextModel, textModels } from "./model-catalogue.ts";
import { compatibleBaseUrl, isLocalAddress } from "./provider-address.ts";
import { createAiRegistry, modelTiming } from "./registry.server.ts";
import { currentModelId, retiredModels } from "./retired-models.ts";
import { streamModel } from "./stream-model.server.ts";

const key = { apiKey: "k", baseUrl: null };
const unreachable = (() => Promise.reject(new TypeError("fetch failed"))) as typeof fetch;

let standIn: AiStandIn;
beforeAll(async () => {
  standIn = await startAiStandIn();
});
afterAll(() => standIn.close());

describe("the catalogues", () => {
  it("hold the spec's fast models in its order, and the model of its default config", () => {
    expect(fastModelIds.slice(0, 5)).toEqual([
      "gpt-5-mini",
      "gpt-5-nano",
      "grok-3-mini-latest",
      "gemini-2.5-flash-lite",
      "gemini-2.5-flash",
    ]);
    expect(
      textModels
        .filter((model) => model.isFast)
        .map((model) => model.id)
        .toSorted(),
    ).toEqual([...fastModelIds].toSorted());
  });

  it("hold the spec's image models at its prices", () => {
    expect(imageModels.map((model) => [model.name, model.credits, model.images])).toEqual([
      ["Flux.1 Kontext Pro", 4, 4],
      ["Flux.1 Kontext Max", 8, 4],
    ]);
  });

  it("describe every model in both languages, and have one model for each quality of each provider", () => {
    for (const model of [...textModels, ...imageModels]) {
      expect(model.description.en).toMatch(/\w/);
      expect(model.description.zh).toMatch(/\p{Script=Han}/u);
      expect(model.tags.length).toBeGreaterThan(0);
    }
    for (const provider of ["openai", "xai", "google", "anthropic"])
      for (const tier of qualities)
        expect(textModels.filter((model) => model.provider === provider && model.tier === tier)).toHaveLength(1);
  });

  it("map each retired model to a current one of the same provider", () => {
    for (const [retired, current] of Object.entries(retiredModels)) {
      expect(findTextModel(retired)).toBeNull();
      expect(findTextModel(current)).not.toBeNull();
    }
    expect(currentModelId("gpt-4")).toBe("gpt-4.1");
    expect(currentModelId("constructor")).toBe("constructor");
  });
});

describe("resolving", () => {
  it("gives the demo engine under its own name while nothing is set", () => {
    const registry = createAiRegistry(buildAiSettings());
    expect(registry.hasProvider).toBe(false);
    for (const quality of qualities)
      expect(registry.resolve(quality)).toMatchObject({ provider: "demo", modelId: "Demo (no AI)", origin: "demo" });
    expect(registry.providers).toEqual([{ wire: "demo", name: "Demo (no AI)", models: ["Demo (no AI)"], host: null }]);
  });

  it.each([
    ["openai", ["gpt-5-mini", "gpt-5", "gpt-5.2"]],
    ["anthropic", ["claude-haiku-4-5", "claude-sonnet-4-6", "claude-opus-4-6"]],
    ["google", ["gemini-2.5-flash-lite", "gemini-2.5-pro", "gemini-pro-latest"]],
    ["xai", ["grok-3-mini-latest", "grok-4.3", "grok-4.7"]],
  ] as const)("gives models of %s for all three when it is the only one", (provider, models) => {
    const registry = createAiRegistry(buildAiSettings({ [provider]: key }));
    expect(qualities.map((quality) => registry.resolve(quality).modelId)).toEqual(models);
    expect(registry.resolve("best")).toMatchObject({ provider, origin: "provider", isLocal: false });
  });

  it("takes the first usable model of the fast list, whatever else is set", () => {
    const registry = createAiRegistry(buildAiSettings({ anthropic: key, google: key, xai: key }));
    expect(registry.resolve("fast").modelId).toBe("grok-3-mini-latest");
    expect(registry.resolve("careful").modelId).toBe("claude-sonnet-4-6");
  });

  it("takes the admin's choice, maps a retired one forward and passes over one that is not usable", () => {
    const registry = createAiRegistry(buildAiSettings({ openai: key }));
    expect(registry.resolve("careful", { careful: "gpt-4.1" }).modelId).toBe("gpt-4.1");
    expect(registry.resolve("careful", { careful: "gpt-4" }).modelId).toBe("gpt-4.1");
    expect(registry.resolve("best", { best: "gpt-7-ultra" }).modelId).toBe("gpt-7-ultra");
    expect(registry.resolve("best", { best: "claude-3-opus-20240229" }).modelId).toBe("gpt-5.2");
    expect(registry.resolve("best", { best: null }).modelId).toBe("gpt-5.2");
    expect(registry.resolve("fast", { careful: "gpt-4.1", best: "gpt-4.1" }).modelId).toBe("gpt-5-mini");
  });

  it("reads a compatible server's names: the first is Fast, the second Careful, the last Best", () => {
    const compatible = { baseUrl: "http://127.0.0.1:1234", apiKey: null, models: ["small", "middle", "large"] };
    const registry = createAiRegistry(buildAiSettings({ compatible }));
    expect(qualities.map((quality) => registry.resolve(quality).modelId)).toEqual(["small", "middle", "large"]);
    expect(registry.resolve("best", { best: "middle" })).toMatchObject({ modelId: "middle", isLocal: true });
    const one = createAiRegistry(buildAiSettings({ compatible: { ...compatible, models: ["only"] } }));
    expect(qualities.map((quality) => one.resolve(quality).modelId)).toEqual(["only", "only", "only"]);
  });

  it("asks a compatible server without names for its list, with the key it was given", async () => {
    const withKeyAlone: typeof fetch = (address, options) =>
      new Headers(options?.headers).get("authorization") === "Bearer its-key"
        ? fetch(address, options)
        : Promise.resolve(Response.json({ error: "no key" }, { status: 401 }));
    for (const [apiKey, fetchFunction] of [
      [null, fetch],
      ["its-key", withKeyAlone],
    ] as const) {
      const compatible = { baseUrl: `${standIn.origin}/compatible`, apiKey, models: [] };
      const registry = createAiRegistry(buildAiSettings({ compatible }), fetchFunction);
      await registry.refresh();
      expect(registry.resolve("best").modelId).toBe("stand-in-large");
    }
  });

  it("learns Ollama's models, and says so while it knows none; never the demo engine instead", async () => {
    const away = createAiRegistry(buildAiSettings({ ollama: { baseUrl: "http://127.0.0.1:11434" } }), unreachable);
    await away.refresh();
    expect(away.hasProvider).toBe(true);
    expect(() => away.resolve("fast")).toThrow(expect.objectContaining({ code: "unavailable", retryAfterS: 5 }));
    const registry = createAiRegistry(buildAiSettings({ ollama: { baseUrl: `${standIn.origin}/` } }));
    await registry.refresh();
    expect(qualities.map((quality) => registry.resolve(quality).modelId)).toEqual([
      standInOllamaModels[0],
      standInOllamaModels[1],
      standInOllamaModels[1],
    ]);
    expect(registry.providers).toEqual([
      { wire: "ollama", name: "Ollama", models: standInOllamaModels, host: standIn.origin.replace("http://", "") },
    ]);
  });

  it("shows a provider's error and never falls to the demo engine", async () => {
    const model = createAiRegistry(buildAiSettings({ openai: key }), unreachable).resolve("fast");
    const call = {
      system: "",
      messages: [{ role: "user" as const, text: "x" }],
      maxOutputTokens: 10,
      signal: new AbortController().signal,
    };
    await expect(
      Array.fromAsync(streamModel(model, call, { firstTextTimeoutMs: 10_000, idleTimeoutMs: 10_000, maxRetries: 0 })),
    ).rejects.toMatchObject({ failure: "unavailable" });
  });

  it("follows no redirect", async () => {
    const server = createServer((_request, response) =>
      response.writeHead(307, { Location: `${standIn.origin}/v1/chat/completions` }).end(),
    ).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const model = createAiRegistry(buildAiSettings({ openai: { apiKey: "k", baseUrl } })).resolve("fast");
    const call = {
      system: "",
      messages: [{ role: "user" as const, text: "x" }],
      maxOutputTokens: 10,
      signal: new AbortController().signal,
    };
    standIn.clearLog();
    await expect(
      Array.fromAsync(streamModel(model, call, { firstTextTimeoutMs: 10_000, idleTimeoutMs: 10_000, maxRetries: 0 })),
    ).rejects.toMatchObject({ failure: "misconfigured" });
    expect(standIn.log).toHaveLength(0);
    server.close();
  });

  it("gives a local server a minute and the cloud twenty seconds, unless the settings say otherwise", () => {
    expect(modelTiming(buildAiSettings(), { isLocal: true }).firstTextTimeoutMs).toBe(60_000);
    expect(modelTiming(buildAiSettings(), { isLocal: false }).firstTextTimeoutMs).toBe(20_000);
    expect(modelTiming(buildAiSettings({ firstTokenTimeoutMs: 5 }), { isLocal: true }).firstTextTimeoutMs).toBe(5);
  });
});

describe("local servers", () => {
  const answers = (pattern: RegExp, body: unknown) =>
    ((input: string | URL | Request) =>
      pattern.test(String(input)) ? Promise.resolve(Response.json(body)) : Promise.reject(new TypeError("fetch failed"))) as typeof fetch;
  const ollama = answers(/11434\/api\/tags/, {
    models: [
      { name: "big:8b", size: 8 },
      { name: "nomic-embed-text", size: 1 },
      { name: "tiny:1b", size: 1 },
    ],
  });

  it("are found on loopback only, by their list of models", async () => {
    const asked: string[] = [];
    const found = await findLocalServers((input, init) => {
      asked.push(String(input));
      return ollama(input, init);
    });
    expect(found).toEqual([{ kind: "ollama", name: "Ollama", origin: "http://127.0.0.1:11434", models: ["tiny:1b", "big:8b"] }]);
    expect(asked.every((url) => url.startsWith("http://127.0.0.1:"))).toBe(true);
    expect(await findLocalServers(answers(/8080/, "<html>"))).toEqual([]);
  });

  it("are used only when LOCAL_AI says so", async () => {
    const ask = createAiRegistry(buildAiSettings({ localAi: "ask" }), ollama);
    await ask.refresh();
    expect(ask.foundServers).toHaveLength(1);
    expect(ask.hasProvider).toBe(false);
    expect(ask.resolve("fast").origin).toBe("demo");
    const use = createAiRegistry(buildAiSettings({ localAi: "use" }), ollama);
    await use.refresh();
    expect(use.resolve("fast")).toMatchObject({ provider: "ollama", modelId: "tiny:1b", isLocal: true });
    const off = createAiRegistry(buildAiSettings({ localAi: "off" }), ollama);
    await off.refresh();
    expect(off.foundServers).toEqual([]);
  });

  it("are not looked for while a provider is set", async () => {
    const registry = createAiRegistry(buildAiSettings({ localAi: "use", openai: key }), ollama);
    await registry.refresh();
    expect(registry.foundServers).toEqual([]);
  });
});

describe("addresses", () => {
  it.each([
    ["http://127.0.0.1:1234", "http://127.0.0.1:1234/v1"],
    ["http://127.0.0.1:1234/v1/", "http://127.0.0.1:1234/v1"],
    ["https://openrouter.ai/api", "https://openrouter.ai/api/v1"],
    ["https://host.example/v1beta/openai", "https://host.example/v1beta/openai"],
  ])("of compatible servers are taken with and without /v1: %s", (given, expected) => {
    expect(compatibleBaseUrl(given)).toBe(expected);
  });

  it("are local in the house and nowhere else", () => {
    for (const local of [
      "http://localhost:1",
      "http://127.0.0.1",
      "http://[::1]:1",
      "http://192.168.1.5",
      "http://172.20.0.2",
      "http://ollama:11434",
      "http://host.docker.internal",
    ])
      expect(isLocalAddress(local)).toBe(true);
    for (const far of ["https://api.openai.com", "http://172.15.0.1", "http://8.8.8.8", "http://10.example.com"])
      expect(isLocalAddress(far)).toBe(false);
  });
});
