import type { LanguageModelV4, LanguageModelV4CallOptions } from "@ai-sdk/provider";
import { AppError } from "#core/errors.ts";
import { qualities, type Quality } from "#core/quality.ts";
import type { AiSettings, ProviderSettings } from "#platform/config/settings.ts";
import { createDemoModel, demoModelId } from "./demo-model.server.ts";
import { findLocalServers, type LocalServer, readModelList, readOllamaModels } from "./local-servers.server.ts";
import { fastModelIds, findTextModel, textModels } from "./model-catalogue.ts";
import { type ModelProviderId, modelProviderIds, modelProviders } from "./model-providers.ts";
import { type ModelPlace, modelValue, type OfferedModel, offerModels } from "./offered-models.ts";
import { createOllamaModel } from "./ollama-model.server.ts";
import { compatibleBaseUrl, hostOf, isLocalAddress } from "./provider-address.ts";
import { createHabits, createHabitsOf, type HabitsOf, type ModelHabits } from "./model-habits.ts";
import { compatibleModel, fixedCallOptions, languageModel, opensInThoughts, takesPictures } from "./provider-models.server.ts";
import { currentModelId } from "./retired-models.ts";

export type Wire = ModelProviderId | "compatible" | "ollama" | "demo";

export type ResolvedModel = {
  /** The provider, in the words of the settings; `demo` for the demo engine. */
  provider: Wire;
  /** The provider's own name for the model; never a vendor's name for the demo engine. */
  modelId: string;
  origin: "provider" | "demo";
  language: LanguageModelV4;
  /** Whether it runs on this machine or the local network, and so may need a long time to start. */
  isLocal: boolean;
  /** Sent with every call. */
  callOptions: Partial<LanguageModelV4CallOptions>;
  habits: ModelHabits;
  /** False if the model is known to refuse pictures; it is then told that there are some. */
  takesPictures: boolean;
};

/** What a quality is set to: a model id, possibly a retired one. The admin chooses for Careful and Best, conversations for Fast. */
export type ModelOverrides = { [Name in Quality]?: string | null };

/** A line of the start table. */
export type ProviderSummary = { wire: Wire; name: string; models: string[]; host: string | null };

export type AiRegistry = {
  /**
   * The model for a quality. A choice that is not usable (its provider no longer has a key) falls back to the default.
   *
   * @throws AppError `unavailable` when the only provider is an Ollama server whose models are not known yet
   */
  resolve(quality: Quality, overrides?: ModelOverrides): ResolvedModel;
  /** The models that can be selected by name; none with the demo engine. */
  listModels(overrides?: ModelOverrides): OfferedModel[];
  /** Finds one of them by its `value`; null for anything not, or no longer, offered. */
  findModel(value: string): ResolvedModel | null;
  /** False: the demo engine answers, and nothing costs anything. */
  readonly hasProvider: boolean;
  readonly providers: ProviderSummary[];
  /** Found on loopback while no provider is set; with `LOCAL_AI=ask` they wait for the admin's consent. */
  readonly foundServers: LocalServer[];
  /** Reads the models of Ollama, and of a compatible server that was given without names (1 s at most each) and, without a provider, looks for local servers (300 ms). Never throws; may be repeated freely. */
  refresh(): Promise<void>;
};

const refreshPauseMs = 5_000;

/** Makes the registry of text models from the settings. `fetchFunction` serves all providers; redirects are not followed. */
export function createAiRegistry(settings: AiSettings, fetchFunction: typeof fetch = fetch): AiRegistry {
  const safeFetch: typeof fetch = (input, init) => fetchFunction(input, { ...init, redirect: "manual" });
  const catalogue = new Map<ModelProviderId, { own: ProviderSettings; habitsOf: HabitsOf }>();
  for (const provider of modelProviderIds) {
    const own = settings[provider];
    // Its maker sets the thoughts of such a model apart; another address may have any model behind the name.
    if (own !== null) catalogue.set(provider, { own, habitsOf: createHabitsOf(() => (own.baseUrl === null ? "none" : "tagged")) });
  }
  const compatibleHabits = createHabitsOf((modelId) => (opensInThoughts(modelId) ? "until-close" : "unknown"));
  const ollamaHabits = createHabitsOf((modelId) => (opensInThoughts(modelId) ? "until-close" : "tagged"));
  const demo = createDemoModel({ delayMs: settings.demoDelayMs, hasFaults: settings.hasDemoFaults });
  let compatible = settings.compatible;
  let ollama = settings.ollama === null ? null : { baseUrl: settings.ollama.baseUrl.replace(/\/+$/, ""), models: [] as string[] };
  let foundServers: LocalServer[] = [];
  let refreshing: Promise<void> | null = null;
  let refreshedAtMs = Number.NEGATIVE_INFINITY;
  const hasProvider = () => catalogue.size > 0 || compatible !== null || ollama !== null;
  const isConfigured = hasProvider();

  function addressOf(provider: ModelProviderId): string {
    return settings[provider]?.baseUrl ?? modelProviders[provider].baseUrl;
  }

  function catalogueModel(provider: ModelProviderId, modelId: string): ResolvedModel | null {
    const place = catalogue.get(provider);
    if (place === undefined) return null;
    const habits = place.habitsOf(modelId);
    const model = providerModel(provider, modelId, languageModel(provider, place.own, modelId, habits, safeFetch), habits);
    return { ...model, isLocal: isLocalAddress(addressOf(provider)), callOptions: fixedCallOptions(provider, modelId) };
  }

  function serverModel(modelId: string): ResolvedModel | null {
    if (compatible === null) return null;
    const habits = compatibleHabits(modelId);
    const model = providerModel("compatible", modelId, compatibleModel(compatible, modelId, habits, safeFetch), habits);
    return { ...model, isLocal: isLocalAddress(compatible.baseUrl) };
  }

  function ollamaModel(modelId: string): ResolvedModel | null {
    if (ollama === null) return null;
    const language = createOllamaModel(ollama.baseUrl, modelId, safeFetch);
    return { ...providerModel("ollama", modelId, language, ollamaHabits(modelId)), isLocal: isLocalAddress(ollama.baseUrl) };
  }

  function modelById(id: string): ResolvedModel | null {
    if (compatible?.models.includes(id)) return serverModel(id);
    if (ollama?.models.includes(id)) return ollamaModel(id);
    const current = currentModelId(id);
    const provider = findTextModel(current)?.provider ?? providerByName(current);
    return provider === null ? null : catalogueModel(provider, current);
  }

  function catalogueDefault(quality: Quality): ResolvedModel | null {
    const fast = quality === "fast" ? fastModelIds.find((id) => catalogue.has(findTextModel(id)?.provider as ModelProviderId)) : undefined;
    if (fast !== undefined) return modelById(fast);
    const provider = modelProviderIds.find((candidate) => catalogue.has(candidate));
    const model = textModels.find((candidate) => candidate.provider === provider && candidate.tier === quality);
    return model === undefined ? null : catalogueModel(model.provider, model.id);
  }

  function listedDefault(quality: Quality): ResolvedModel | null {
    if (compatible !== null) return serverModel(pick(compatible.models, quality) ?? "default");
    if (ollama === null) return null;
    const name = pick(ollama.models, quality);
    if (name !== undefined) return ollamaModel(name);
    if (performance.now() - refreshedAtMs > refreshPauseMs) void refresh();
    throw new AppError("unavailable", "the models of the Ollama server are not known yet", { retryAfterS: refreshPauseMs / 1_000 });
  }

  function resolve(quality: Quality, overrides: ModelOverrides = {}): ResolvedModel {
    const chosen = overrides[quality] ?? null;
    const model = (chosen === null ? null : modelById(chosen)) ?? catalogueDefault(quality) ?? listedDefault(quality);
    return model ?? { ...providerModel("demo", demoModelId, demo, demoHabits), origin: "demo", isLocal: true };
  }

  /**
   * The models that a remote server reports are left out, unless the operator has named them: such lists run into the hundreds,
   * at prices that no one here has checked.
   */
  function offeredPlaces(): ModelPlace[] {
    const isTrusted = compatible !== null && ((settings.compatible?.models.length ?? 0) > 0 || isLocalAddress(compatible.baseUrl));
    const listed = (provider: Wire, ids: readonly string[] = []) => ids.map((modelId) => ({ provider, modelId }));
    return [
      ...textModels.filter(({ provider }) => catalogue.has(provider)).map(({ provider, id }) => ({ provider, modelId: id })),
      ...listed("compatible", isTrusted ? compatible?.models : []),
      ...listed("ollama", ollama?.models),
    ];
  }

  function listModels(overrides: ModelOverrides = {}): OfferedModel[] {
    const places = offeredPlaces();
    // Without any, a quality may have no model yet.
    if (places.length === 0) return [];
    return offerModels(
      places,
      qualities.map((quality) => ({ ...resolve(quality, overrides), quality })),
    );
  }

  function findModel(value: string): ResolvedModel | null {
    const place = offeredPlaces().find((one) => modelValue(one) === value);
    if (place === undefined) return null;
    if (place.provider === "compatible") return serverModel(place.modelId);
    return place.provider === "ollama" ? ollamaModel(place.modelId) : catalogueModel(place.provider as ModelProviderId, place.modelId);
  }

  function refresh(): Promise<void> {
    refreshing ??= readServers().finally(() => {
      refreshing = null;
      refreshedAtMs = performance.now();
    });
    return refreshing;
  }

  async function readServers(): Promise<void> {
    if (!isConfigured && settings.localAi !== "off") {
      foundServers = await findLocalServers(safeFetch);
      if (settings.localAi === "use") useServer(foundServers[0]);
    }
    if (compatible !== null && compatible.models.length === 0) {
      const { baseUrl, apiKey } = compatible;
      const models = await readModelList(`${compatibleBaseUrl(baseUrl)}/models`, safeFetch, { apiKey });
      // Many servers have no list, and answer to any name when they serve one model: not a failure (UX.md).
      if (models !== null) compatible = { ...compatible, models };
    }
    if (ollama !== null) {
      const models = await readOllamaModels(ollama.baseUrl, safeFetch);
      // A server that is briefly unreachable keeps the names it had.
      if (models !== null) ollama = { ...ollama, models };
    }
  }

  function useServer(server: LocalServer | undefined): void {
    if (server === undefined) return;
    if (server.kind === "ollama") ollama = { baseUrl: server.origin, models: server.models };
    else compatible = { baseUrl: server.origin, apiKey: null, models: server.models };
  }

  return {
    resolve,
    listModels,
    findModel,
    refresh,
    get hasProvider() {
      return hasProvider();
    },
    get foundServers() {
      return foundServers;
    },
    get providers() {
      const lines: ProviderSummary[] = [...catalogue.keys()].map((provider) => ({
        wire: provider,
        name: modelProviders[provider].name,
        models: textModels.filter((model) => model.provider === provider).map((model) => model.id),
        host: hostOf(addressOf(provider)),
      }));
      if (compatible !== null)
        lines.push({ wire: "compatible", name: "OpenAI-compatible", models: compatible.models, host: hostOf(compatible.baseUrl) });
      if (ollama !== null) lines.push({ wire: "ollama", name: "Ollama", models: ollama.models, host: hostOf(ollama.baseUrl) });
      if (lines.length === 0) lines.push({ wire: "demo", name: demoModelId, models: [demoModelId], host: null });
      return lines;
    },
  };
}

/** How long to wait for a model: the settings' time, else 20 s in the cloud and 60 s for a local server (UX.md). */
export function modelTiming(settings: AiSettings, model: Pick<ResolvedModel, "isLocal">) {
  const firstTextTimeoutMs = settings.firstTokenTimeoutMs ?? (model.isLocal ? 60_000 : 20_000);
  return { firstTextTimeoutMs, idleTimeoutMs: settings.idleTimeoutMs, maxRetries: settings.maxRetries };
}

const demoHabits = createHabits("none");

function providerModel(wire: Wire, modelId: string, language: LanguageModelV4, habits: ModelHabits): ResolvedModel {
  return {
    provider: wire,
    modelId,
    origin: "provider",
    language,
    isLocal: false,
    callOptions: {},
    habits,
    takesPictures: takesPictures(wire),
  };
}

/** Of a list: the first for Fast, the second for Careful, the last for Best. */
function pick(models: string[], quality: Quality): string | undefined {
  if (quality === "fast") return models[0];
  return quality === "best" ? models.at(-1) : (models[1] ?? models[0]);
}

/** A model that is too new for the catalog is recognized by its maker's naming pattern. */
function providerByName(id: string): ModelProviderId | null {
  return modelProviderIds.find((provider) => modelProviders[provider].modelNames.test(id)) ?? null;
}
