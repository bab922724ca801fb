import { noImageProviders } from "#platform/ai/images/image-providers.ts";
import { noModelProviders } from "#platform/ai/model-providers.ts";
import type { AiSettings } from "#platform/config/settings.ts";

/** Settings without any provider, quick and without faults; a test gives what it needs. */
export function buildAiSettings(given: Partial<AiSettings> = {}): AiSettings {
  return {
    ...noModelProviders,
    ...noImageProviders,
    compatible: null,
    compatibleImages: null,
    ollama: null,
    embedding: "off",
    localAi: "off",
    firstTokenTimeoutMs: null,
    idleTimeoutMs: 20_000,
    maxRetries: 1,
    demoDelayMs: 0,
    hasDemoFaults: true,
    ...given,
  };
}
