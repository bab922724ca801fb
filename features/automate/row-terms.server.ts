import { createHash } from "node:crypto";
import { estimateModelTokens } from "#core/text-length.ts";
import type { Quality } from "#core/quality.ts";
import type { RenderedPrompt } from "#features/catalogue/render-prompt.ts";
import { calculateInputPart, calculateTextPrice, carefulTokensPerRun, fastTokensPerUnit } from "#features/billing/price.ts";
import type { Prices } from "#features/billing/runtime-config.server.ts";

/** The longest result of a row in model tokens: what one price covers, so that every row costs the same (docs/decisions/0068). */
export const rowOutputTokens = (quality: Quality): number => (quality === "fast" ? fastTokensPerUnit : carefulTokensPerRun);

/** What a row costs if it succeeds, in thousandths of a credit: one price, and what is read beyond what that includes. */
export function priceOfRow(quality: Quality, { system, user }: RenderedPrompt, prices: Prices): number {
  const inputPart = calculateInputPart(quality, estimateModelTokens(system) + estimateModelTokens(user));
  return calculateTextPrice(quality, rowOutputTokens(quality), 1, prices, inputPart).milli;
}

/** Equal for rows of one owner that the same model would be asked for in the same words: such a row is paid once. */
export function keyOfRow(owner: string, model: { provider: string; modelId: string }, { system, user }: RenderedPrompt): string {
  return createHash("sha256")
    .update(JSON.stringify([owner, model.provider, model.modelId, system, user]))
    .digest("base64url");
}
