import { readOllamaModels } from "#platform/ai/local-servers.server.ts";
import { createHabits } from "#platform/ai/model-habits.ts";
import { createOllamaModel } from "#platform/ai/ollama-model.server.ts";
import { createAiRegistry, type ResolvedModel } from "#platform/ai/registry.server.ts";
import { ModelFailure, streamModel } from "#platform/ai/stream-model.server.ts";
import type { AiSettings } from "#platform/config/settings.ts";
import { isThisMachine } from "./check-address.server.ts";
import { type Finding, type FindingCode, type FindingState, finding } from "./finding.ts";
import { isInContainer } from "./in-container.server.ts";
import { askForModels, type ListAnswer, onlyProvider, type ProviderPlace } from "./provider-list.server.ts";
import { checkBoundMs, reasonOf } from "./within-time.server.ts";

/** Time limit of a provider's check, in ms: a local server may load its model first. */
export const providerBoundMs = 20_000;
/** The model's own time limit is slightly lower, so that its silence is reported as such. */
const answerMarginMs = 1_500;
/** A stop that takes longer is noticeable, in ms (CONTRACT.md: at most 1 s). */
const slowCancelMs = 1_000;
/** What is paid for: a few words, most of them cut off. */
const probe = { system: "", text: "Count from one to twenty in words.", maxOutputTokens: 64 } as const;
/** The smallest context that we request from Ollama (`ollama-model.server.ts`). */
const leastContext = 4_096;

/** `skewMs`: how far the provider's clock (`Date`, whole seconds) is ahead of ours; null if it sent none. */
export type ProviderCheck = { finding: Finding; skewMs: number | null };

/**
 * Asks a provider for its models, then for one short answer, which is stopped at its first words. Costs one call of a few tokens.
 *
 * @param signal aborts everything
 */
export async function checkProvider(settings: AiSettings, place: ProviderPlace, signal: AbortSignal): Promise<ProviderCheck> {
  let skewMs: number | null = null;
  const watched: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const at = Date.parse(answer.headers.get("date") ?? "");
    if (Number.isFinite(at)) skewMs = at - Date.now();
    return answer;
  };
  return { finding: await askProvider(settings, place, watched, signal), skewMs };
}

async function askProvider(settings: AiSettings, place: ProviderPlace, fetchFunction: typeof fetch, signal: AbortSignal): Promise<Finding> {
  const startedAt = performance.now();
  const tell = (state: FindingState, code: FindingCode, values: Finding["values"] = {}) =>
    finding("provider", state, code, { address: place.address, variable: place.variables.address, ...values }, place.name);
  let listed: ListAnswer;
  try {
    listed = await askForModels(place, fetchFunction, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return tell("failure", unreachedCode(place.address, isInContainer()), { reason: reasonOf(error) });
  }
  const key = place.variables.key ?? place.variables.address;
  if (listed.kind === "refused") return tell("failure", "providerRefusesKey", { status: listed.status, key });
  const models = listed.kind === "listed" ? listed.models : [];
  const model = await modelOf(settings, place, models, fetchFunction);
  if (model === null) return tell("failure", "providerHasNoModel");
  // Its first words are what is measured, even if they are thoughts.
  model.habits.thoughts = "none";
  const known = { model: model.modelId, key };
  let answer: Answer;
  try {
    answer = await readAndStop(model, signal, Math.max(1, providerBoundMs - answerMarginMs - (performance.now() - startedAt)));
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const isUnknown = error.failure === "misconfigured" && models.length > 0 && !models.includes(model.modelId);
    return tell(error.failure === "busy" ? "warning" : "failure", isUnknown ? "providerLacksModel" : failureCodes[error.failure], known);
  }
  if (answer.firstMs === null) return tell("warning", "providerSaysNothing", known);
  if (answer.cancelMs !== null && answer.cancelMs > slowCancelMs)
    return tell("warning", "providerStopsLate", { ...known, ms: answer.cancelMs });
  const trap = await findContextTrap(place, model.modelId, fetchFunction, signal);
  if (trap !== null) return tell("warning", trap.code, { ...known, ...trap.values });
  const values = { ...known, models: models.length, firstMs: answer.firstMs, cancelMs: answer.cancelMs ?? 0 };
  const fields = [...model.habits.refusedFields].join(", ");
  if (fields !== "") return tell("ok", "providerAnswersWithout", { ...values, fields });
  return tell("ok", answer.cancelMs === null ? "providerAnswersAtOnce" : "providerAnswers", values);
}

const failureCodes: Record<ModelFailure["failure"], FindingCode> = {
  busy: "providerIsBusy",
  unavailable: "providerFails",
  timeout: "providerIsSilent",
  refused: "providerRefuses",
  "cut-off": "providerBreaksOff",
  misconfigured: "providerRefuses",
};

/** In a container `localhost` is the container itself (UX.md, "OpenAI-compatible servers"). */
export function unreachedCode(address: string, isContained: boolean): FindingCode {
  return isContained && isThisMachine(new URL(address).hostname) ? "providerIsOutsideContainer" : "providerIsAway";
}

/** The model used for Fast if this provider is the only one; null if a local server has none. */
async function modelOf(
  settings: AiSettings,
  { wire }: ProviderPlace,
  models: string[],
  fetchFunction: typeof fetch,
): Promise<ResolvedModel | null> {
  const own = onlyProvider(settings, wire);
  // The registry requests a list without a key, so what was learned here comes first.
  if (own.compatible !== null && own.compatible.models.length === 0) own.compatible = { ...own.compatible, models };
  return own.ollama === null
    ? createAiRegistry(own, fetchFunction).resolve("fast")
    : smallestOllamaModel(own.ollama.baseUrl, fetchFunction);
}

/** The registry has one second to learn Ollama's models, since visitors wait for it; a busy machine may take longer. */
async function smallestOllamaModel(baseUrl: string, fetchFunction: typeof fetch): Promise<ResolvedModel | null> {
  const origin = baseUrl.replace(/\/+$/, "");
  const [modelId] = (await readOllamaModels(origin, fetchFunction, checkBoundMs)) ?? [];
  if (modelId === undefined) return null;
  const language = createOllamaModel(origin, modelId, fetchFunction);
  const own = { provider: "ollama", origin: "provider", isLocal: true } as const;
  return { ...own, modelId, language, callOptions: {}, habits: createHabits("tagged"), takesPictures: true };
}

/** Times in ms; `firstMs` null: it ended without any text. `cancelMs` null: it was complete before it could be stopped. */
type Answer = { firstMs: number | null; cancelMs: number | null };

/** @throws ModelFailure */
async function readAndStop(model: ResolvedModel, signal: AbortSignal, boundMs: number): Promise<Answer> {
  const stop = new AbortController();
  const startedAt = performance.now();
  let firstAt: number | null = null;
  let isWhole = false;
  const call = {
    system: probe.system,
    messages: [{ role: "user" as const, text: probe.text }],
    maxOutputTokens: probe.maxOutputTokens,
    signal: AbortSignal.any([signal, stop.signal]),
  };
  const timing = { firstTextTimeoutMs: boundMs, idleTimeoutMs: boundMs, maxRetries: 0 };
  for await (const part of streamModel(model, call, timing)) {
    if (part.type === "finish") isWhole = true;
    if (firstAt !== null || part.type !== "text") continue;
    firstAt = performance.now();
    stop.abort();
  }
  if (firstAt === null) return { firstMs: null, cancelMs: null };
  const cancelMs = isWhole ? null : Math.round(performance.now() - firstAt);
  return { firstMs: Math.round(firstAt - startedAt), cancelMs };
}

type Trap = { code: FindingCode; values: Finding["values"] };

/**
 * Ollama silently truncates prompts if it ignores `num_ctx`: always on its OpenAI-compatible endpoint, on its own if a model was loaded
 * with less than we asked for (`GET /api/ps`, `context_length`; older servers don't report it).
 */
async function findContextTrap(
  place: ProviderPlace,
  model: string,
  fetchFunction: typeof fetch,
  signal: AbortSignal,
): Promise<Trap | null> {
  const { origin } = new URL(place.address);
  if (place.wire === "compatible") {
    const version = await readJson(`${origin}/api/version`, fetchFunction, signal);
    return typeof version["version"] === "string" ? { code: "providerIsOllama", values: { origin } } : null;
  }
  if (place.wire !== "ollama") return null;
  const { models } = await readJson(`${place.address.replace(/\/+$/, "")}/api/ps`, fetchFunction, signal);
  const loaded = Array.isArray(models) ? models.find((one: { name?: unknown }) => one.name === model) : undefined;
  const context: unknown = loaded?.context_length;
  return typeof context === "number" && context < leastContext
    ? { code: "providerCutsPrompts", values: { context, least: leastContext } }
    : null;
}

/** An object; empty for anything else, and if there is no response. */
async function readJson(url: string, fetchFunction: typeof fetch, signal: AbortSignal): Promise<Record<string, unknown>> {
  try {
    const answer = await fetchFunction(url, { redirect: "manual", signal });
    const value: unknown = answer.ok ? await answer.json() : await answer.body?.cancel();
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
