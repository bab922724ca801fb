import { noImageProviders } from "#platform/ai/images/image-providers.ts";
import type { Wire } from "#platform/ai/registry.server.ts";
import { compatibleBaseUrl } from "#platform/ai/provider-address.ts";
import { modelProviderIds, modelProviders, noModelProviders, variablesOf } from "#platform/ai/model-providers.ts";
import type { AiSettings } from "#platform/config/settings.ts";

/** A configured provider: its display name, its name in the environment, and its address. */
export type ProviderPlace = {
  wire: Exclude<Wire, "demo">;
  name: string;
  address: string;
  /** The environment variables of its address and of its key; null if it has none. */
  variables: { address: string; key: string | null };
  /** Where it lists its models, and with which headers. */
  list: { url: string; headers: Record<string, string> };
};

/** The configured providers, each ready to be asked for its models. */
export function listProviderPlaces(settings: AiSettings): ProviderPlace[] {
  const { compatible, ollama } = settings;
  const bearer = (key: string | null): Record<string, string> => (key === null ? {} : { Authorization: `Bearer ${key}` });
  const place = (
    wire: ProviderPlace["wire"],
    name: string,
    address: string,
    variables: ProviderPlace["variables"],
    headers: Record<string, string>,
    listPath = "/models",
  ): ProviderPlace => ({ wire, name, address, variables, list: { url: address.replace(/\/+$/, "") + listPath, headers } });
  return [
    ...modelProviderIds.map((id) => {
      const own = settings[id];
      const { name, baseUrl, listHeaders } = modelProviders[id];
      const { key, baseUrl: address } = variablesOf(id);
      return own && place(id, name, own.baseUrl ?? baseUrl, named(address, key), listHeaders(own.apiKey));
    }),
    compatible &&
      place(
        "compatible",
        "OpenAI-compatible",
        compatibleBaseUrl(compatible.baseUrl),
        named("OPENAI_COMPATIBLE_BASE_URL", "OPENAI_COMPATIBLE_API_KEY"),
        bearer(compatible.apiKey),
      ),
    ollama && place("ollama", "Ollama", ollama.baseUrl, named("OLLAMA_BASE_URL", null), {}, "/api/tags"),
  ].filter((one) => one !== null);
}

const named = (address: string, key: string | null): ProviderPlace["variables"] => ({ address, key });

/** The settings with only one provider, so that requests for it are answered by it. */
export function onlyProvider(settings: AiSettings, wire: ProviderPlace["wire"]): AiSettings {
  const none = { ...noModelProviders, ...noImageProviders, compatible: null, compatibleImages: null, ollama: null };
  return { ...settings, ...none, [wire]: settings[wire], localAi: "off" };
}

export type ListAnswer = { kind: "listed"; models: string[] } | { kind: "refused"; status: number } | { kind: "none" };

/**
 * Asks a provider for its models: `data[].id` on the OpenAI wire and Anthropic, `models[].name` on Google and Ollama. A server without a
 * list is not an error (UX.md), so any other response is `none`.
 *
 * @throws what fetch throws when no one answers
 */
export async function askForModels({ list }: ProviderPlace, fetchFunction: typeof fetch, signal: AbortSignal): Promise<ListAnswer> {
  const answer = await fetchFunction(list.url, { headers: list.headers, redirect: "manual", signal });
  const text = await answer.text();
  if (answer.status === 401 || answer.status === 403) return { kind: "refused", status: answer.status };
  if (!answer.ok) return { kind: "none" };
  const models = namesIn(text);
  return models === null ? { kind: "none" } : { kind: "listed", models };
}

function namesIn(text: string): string[] | null {
  try {
    const { data, models } = JSON.parse(text) as { data?: unknown; models?: unknown };
    const entries = Array.isArray(data) ? data : Array.isArray(models) ? models : null;
    return (
      entries?.flatMap(({ id, name }: { id?: unknown; name?: unknown }) =>
        [id ?? name].filter((one) => typeof one === "string").map((one) => one.replace(/^models\//, "")),
      ) ?? null
    );
  } catch {
    return null;
  }
}
