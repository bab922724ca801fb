import type { Plan } from "#core/actor.ts";
import { isAppError } from "#core/errors.ts";
import { qualities, type Quality } from "#core/quality.ts";
import type { Limits } from "#features/billing/config-keys.ts";
import type { CatalogueTool } from "#features/catalogue/build-tool.ts";
import { addPrices } from "#features/runs/listed-price.ts";
import type { ListedPrice } from "#features/runs/run-view.ts";
import { termsFor } from "#features/runs/run-terms.server.ts";
import type { Services } from "#features/services.ts";

/** One quality as a plan has it: `price` of a single version, null if the plan doesn't have this quality. */
export type QualityPreview = {
  quality: Quality;
  /** Null if no model is assigned to it. */
  model: { provider: string; modelId: string } | null;
  price: ListedPrice | null;
};

/** What someone on a plan may do with a tool. */
export type ToolPreview = {
  plan: Plan;
  limits: Limits;
  /** For one version, in model tokens. */
  outputTokens: number;
  qualities: QualityPreview[];
};

/** Returns what someone on this plan may do with a tool, and at what price; nothing is run. */
export function previewTool(services: Pick<Services, "config" | "ai">, plan: Plan, tool: Pick<CatalogueTool, "maxOutput">): ToolPreview {
  const limits = services.config.limits(plan);
  return {
    plan,
    limits,
    outputTokens: Math.min(limits.outputTokens, tool.maxOutput ?? limits.outputTokens),
    qualities: qualities.map((quality) => previewQuality(services, plan, tool, quality)),
  };
}

/** What one version of all these tools together costs on this plan in a quality; null if it doesn't have that quality. */
export function priceTogether(
  services: Pick<Services, "config" | "ai">,
  plan: Plan,
  tools: readonly Pick<CatalogueTool, "maxOutput">[],
  quality: Quality,
): ListedPrice | null {
  const prices = tools.map((tool) => previewQuality(services, plan, tool, quality).price);
  return prices.reduce((sum, price) => (sum === null || price === null ? null : addPrices(sum, price)));
}

function previewQuality(
  services: Pick<Services, "config" | "ai">,
  plan: Plan,
  tool: Pick<CatalogueTool, "maxOutput">,
  quality: Quality,
): QualityPreview {
  const cap = tool.maxOutput === null ? {} : { maxOutputTokens: tool.maxOutput };
  try {
    const { provider, modelId } = services.ai.resolve(quality, services.config.modelChoice());
    const price = plan === "anonymous" && quality !== "fast" ? null : termsFor(services, { plan }, { quality, variants: 1, ...cap }).listed;
    return { quality, model: { provider, modelId }, price };
  } catch (error) {
    if (isAppError(error)) return { quality, model: null, price: null };
    throw error;
  }
}
