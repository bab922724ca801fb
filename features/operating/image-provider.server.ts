import { compatibleBaseUrl } from "#platform/ai/provider-address.ts";
import { imageProviderIds, imageProviders } from "#platform/ai/images/image-providers.ts";
import { createImageRegistry } from "#platform/ai/images/image-registry.server.ts";
import type { AiSettings } from "#platform/config/settings.ts";
import { unreachedCode } from "./check-provider.server.ts";
import { type Finding, type FindingCode, type FindingState, finding } from "./finding.ts";
import { isInContainer } from "./in-container.server.ts";
import { reasonOf } from "./within-time.server.ts";

/** A provider that only makes pictures; one that has text models, too, is checked through these. */
export type ImageProviderPlace = {
  wire: string;
  name: string;
  address: string;
  /** The environment variables of its address and of its key. */
  variables: { address: string; key: string };
  /** A request that tells a good key from a bad one and draws nothing. */
  request: { url: string; method: "GET" | "POST"; headers: Record<string, string> };
};

/** Lists the providers for pictures alone that are set. */
export function listImagePlaces(settings: AiSettings): ImageProviderPlace[] {
  const places = imageProviderIds.flatMap((wire): ImageProviderPlace[] => {
    const own = settings[wire];
    const { name, baseUrl, variables, headers, check } = imageProviders[wire];
    if (own === null) return [];
    const address = (own.baseUrl ?? baseUrl).replace(/\/+$/, "");
    const request = { url: address + check.path, method: check.method, headers: headers(own.apiKey) };
    return [{ wire, name, address, variables: { address: variables.baseUrl, key: variables.key }, request }];
  });
  const { compatible, compatibleImages: server } = settings;
  if (server === null || compatible !== null) return places;
  const address = compatibleBaseUrl(server.baseUrl);
  const headers: Record<string, string> = server.apiKey === null ? {} : { Authorization: `Bearer ${server.apiKey}` };
  const variables = { address: "OPENAI_COMPATIBLE_BASE_URL", key: "OPENAI_COMPATIBLE_API_KEY" };
  return [
    ...places,
    { wire: "compatible", name: "OpenAI-compatible", address, variables, request: { url: `${address}/models`, method: "GET", headers } },
  ];
}

/**
 * Asks a provider for something that its key is needed for. Makes no picture, and costs nothing.
 *
 * @param signal aborts everything
 */
export async function checkImageProvider(place: ImageProviderPlace, signal: AbortSignal): Promise<Finding> {
  const { wire, name, address, variables, request } = place;
  const tell = (state: FindingState, code: FindingCode, values: Finding["values"] = {}) =>
    finding("provider", state, code, { address, variable: variables.address, key: variables.key, ...values }, name);
  const { url, method, headers } = request;
  const body = method === "POST" ? { body: "{}", headers: { ...headers, "Content-Type": "application/json" } } : { headers };
  let status: number;
  try {
    const answer = await fetch(url, { method, ...body, redirect: "manual", signal });
    await answer.body?.cancel();
    ({ status } = answer);
  } catch (error) {
    if (signal.aborted) throw error;
    return tell("failure", unreachedCode(address, isInContainer()), { reason: reasonOf(error) });
  }
  if (status === 401 || status === 403) return tell("failure", "providerRefusesKey", { status });
  // Many servers of one's own have no list.
  if (status === 404 && wire !== "compatible") return tell("failure", "providerIsAway", { reason: "status 404" });
  if (status === 429) return tell("warning", "providerIsBusy");
  if (status >= 500 || (status >= 300 && status < 400)) return tell("failure", "imageProviderFails", { status });
  return tell("ok", "imageProviderAnswers");
}

/** Which providers make pictures here. Without one, all else works: it is no fault. */
export function imageEngineFinding(settings: AiSettings): Finding[] {
  const names = createImageRegistry(settings).providers.map(({ name, host }) => `${name} (${host})`);
  return [
    names.length === 0 ? finding("images", "ok", "imagesAreDemo") : finding("images", "ok", "imagesAreSet", { names: names.join(", ") }),
  ];
}
