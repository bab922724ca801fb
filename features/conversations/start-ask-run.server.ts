import type { Actor } from "#core/actor.ts";
import type { Locale } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import type { ListedPrice, Price, StartedRun } from "#features/runs/run-view.ts";
import type { IdempotencyClaim } from "#platform/db/idempotency.server.ts";
import {
  estimateTurn,
  priceOfTurn,
  pricesOfTurn,
  type PricingServices,
  startTurn,
  type TurnInput,
  type TurnServices,
  type TurnSettings,
} from "./start-turn.server.ts";
import type { TurnPlace } from "./turn-base.server.ts";

/** A question in a conversation (`POST /api/runs`, kind `ask`). */
export type AskInput = TurnPlace & {
  /** Not needed to answer an item again. */
  text?: string | undefined;
  locale: Locale;
  quality?: Quality | undefined;
  /** A model by name, instead of the quality's default. */
  model?: string | undefined;
  /** What a second answer is requested from for comparison: a quality or a model by name. */
  beside?: string | undefined;
  system?: string | null | undefined;
  settings?: TurnSettings | undefined;
  attachmentIds?: string[] | undefined;
  /** What it is to be answered from: some of the owner’s documents. */
  documentIds?: string[] | undefined;
  /** Whether the answer may say only what they say. */
  documentsOnly?: boolean | undefined;
  temporary?: boolean | undefined;
  /** The most it may cost; where that is less than the price, the text may be cut short. */
  atMost?: Price | undefined;
};

/**
 * Asks a question, in a new conversation or in one of the owner's.
 *
 * @param claim the request's idempotency claim, or null
 * @throws AppError as `startTurn`
 */
export function startAskRun(
  services: TurnServices,
  actor: Actor,
  input: AskInput,
  claim: IdempotencyClaim | null = null,
): Promise<StartedRun> {
  return startTurn(services, actor, toTurn(input), claim);
}

/**
 * Returns what such a question would cost now, with the same checks; writes nothing.
 *
 * @throws AppError as `startAskRun`, except for what a hold may refuse
 */
export function estimateAskRun(services: PricingServices, actor: Actor, input: AskInput): Promise<ListedPrice> {
  return estimateTurn(services, actor, toTurn(input));
}

/** The same whatever is left to spend. @throws AppError as `estimateAskRun` */
export function priceOfAskRun(services: PricingServices, actor: Actor, input: AskInput): Promise<ListedPrice> {
  return priceOfTurn(services, actor, toTurn(input));
}

/** The same for every quality; documents are looked up once. @throws AppError as `estimateAskRun` */
export function pricesOfAskRun(
  services: PricingServices,
  actor: Actor,
  input: Omit<AskInput, "quality">,
): Promise<Record<Quality, ListedPrice>> {
  return pricesOfTurn(services, actor, toTurn(input));
}

function toTurn({ text = "", quality = "fast", ...place }: AskInput): TurnInput {
  return { ...place, kind: "ask", quality, prompt: text, fields: { text } };
}
