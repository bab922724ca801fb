import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { estimateModelTokens } from "#core/text-length.ts";
import { getSpendable } from "#features/billing/allowance-queries.server.ts";
import type { Counter } from "#features/billing/hold-credits.server.ts";
import { calculateInputPart, calculateTextPrice, capTextPrice, type Spendable, type TextPrice } from "#features/billing/price.ts";
import type { Services } from "#features/services.ts";
import type { ResolvedModel } from "#platform/ai/registry.server.ts";
import type { ListedPrice } from "./run-view.ts";
import type { PricedWork, RunRequest } from "./start-run.server.ts";

/** What a run is priced at, and who does it. */
export type RunTerms = {
  model: Pick<ResolvedModel, "modelId" | "origin"> & { provider: string };
  maxOutputTokens: number;
  /** What reading adds to each version of a text (`calculateInputPart`); 0 for all other work. */
  inputPartMilli: number;
  price: TextPrice | null;
  counters: Counter[];
  listed: ListedPrice;
};
/** A text run's model and price. */
export type Terms = RunTerms & { model: ResolvedModel };
/** Without `messages`, nothing is filled in yet: what they add is not part of the price. */
type Priced = Pick<RunRequest, "quality" | "model" | "fastModel" | "variants" | "maxOutputTokens"> &
  Partial<Pick<RunRequest, "system" | "messages" | "continues" | "inputTokens">> & {
    /** How long a version usually gets, in model tokens; null or omitted: not known. */
    usualOutputTokens?: number | null;
    work?: Pick<PricedWork, "price" | "maxOutputTokens" | "counters">;
  };

/**
 * Returns what a run would cost this actor, without writing anything.
 *
 * @throws AppError `sign-in-required` for a quality that the actor's plan doesn't include
 */
export function estimateRun(services: Pick<Services, "config" | "ai">, actor: Pick<Actor, "plan">, request: Priced): ListedPrice {
  return withUsual(services, request, termsFor(services, actor, request));
}

/**
 * The same with what is left to spend: if that isn't enough, the price says what the run would be capped to.
 *
 * @throws AppError as `estimateRun`
 */
export async function estimateStart(
  services: Pick<Services, "db" | "config" | "ai" | "now">,
  actor: Actor,
  request: Priced,
): Promise<ListedPrice> {
  const terms = termsFor(services, actor, request);
  const listed = withUsual(services, request, terms);
  if (terms.price === null || request.work !== undefined) return listed;
  const left = await getSpendable(services, actor, terms.price.units === null);
  const capped = capTerms(services, request, terms, left);
  if (capped === terms) return listed;
  const { units, milli } = capped?.listed ?? { units: 0, milli: 0 };
  return { ...terms.listed, cappedTo: { units, milli }, left: { units: left.unitsMilli / 1000, milli: left.milli } };
}

/** A price that is a maximum, with what the usual length comes to where that is less. */
function withUsual(
  { config }: Pick<Services, "config">,
  request: Priced,
  { price, maxOutputTokens, inputPartMilli, listed }: RunTerms,
): ListedPrice {
  const { quality, variants, usualOutputTokens } = request;
  if (usualOutputTokens == null || price?.upTo === undefined) return listed;
  const usual = calculateTextPrice(quality, Math.min(usualOutputTokens, maxOutputTokens), variants, config.prices(), inputPartMilli);
  if (usual.milli >= price.milli) return listed;
  const { units, milli } = listedPrice(usual);
  return { ...listed, about: { units, milli } };
}

/** A run's terms with so much to spend: its own if that is enough, or else those of what it pays for; null if that is nothing. */
export function capTerms(services: Pick<Services, "config">, request: Priced, terms: Terms, spendable: Spendable): Terms | null {
  const { price, maxOutputTokens, inputPartMilli } = terms;
  if (price === null || request.work !== undefined) return terms;
  if (price.units !== null && spendable.unitsMilli >= price.units * 1000) return terms;
  if (spendable.milli >= price.milli) return terms;
  const capped = capTextPrice(request.quality, maxOutputTokens, request.variants, spendable, services.config.prices(), inputPartMilli);
  return capped && { ...terms, ...capped, listed: listedPrice(capped.price) };
}

/** Reads model and price. @throws AppError `sign-in-required` for a quality that the actor's plan doesn't include */
export function termsFor(services: Pick<Services, "config" | "ai">, actor: Pick<Actor, "plan">, request: Priced): Terms {
  const limits = services.config.limits(actor.plan);
  const { work } = request;
  const maxOutputTokens = work?.maxOutputTokens ?? Math.min(limits.outputTokens, request.maxOutputTokens ?? limits.outputTokens);
  if (actor.plan === "anonymous" && request.quality !== "fast") throw new AppError("sign-in-required");
  // Texts of work with its own price are no versions of one.
  if (work === undefined && request.variants > limits.variants)
    throw new AppError("invalid-input", "variants", { fields: { variants: "too-large" } });
  const named = request.model === undefined ? null : services.ai.findModel(request.model);
  const model = named ?? services.ai.resolve(request.quality, { ...services.config.modelChoice(), fast: request.fastModel ?? null });
  const inputPartMilli = work === undefined ? calculateInputPart(request.quality, inputTokensOf(request)) : 0;
  const price =
    work === undefined
      ? calculateTextPrice(request.quality, maxOutputTokens, request.variants, services.config.prices(), inputPartMilli)
      : work.price;
  const list = listedPrice(price);
  const isDemo = model.origin === "demo";
  return {
    model,
    maxOutputTokens,
    inputPartMilli,
    price: isDemo ? null : price,
    counters: isDemo ? [] : (work?.counters ?? []),
    listed: isDemo ? { units: 0, milli: 0, list } : list,
  };
}

/** What the price counts as read, in model tokens; nothing for a text that continues another, whose price isn't announced anywhere. */
function inputTokensOf({ system = "", messages = [], continues = null, inputTokens }: Priced): number {
  return continues === null ? (inputTokens ?? tokensOfPrompt({ system, messages })) : 0;
}

/** What a model reads of a prompt, in model tokens. */
export function tokensOfPrompt({ system, messages }: Pick<RunRequest, "system" | "messages">): number {
  return messages.reduce((sum, { text }) => sum + estimateModelTokens(text), estimateModelTokens(system));
}

/** A price as it is shown: in units if they may pay, else in credits. */
function listedPrice(price: TextPrice | null): ListedPrice {
  const upTo = price?.upTo === undefined ? {} : { upTo: price.upTo };
  return price?.units == null ? { units: 0, milli: price?.milli ?? 0, ...upTo } : { units: price.units, milli: 0, ...upTo };
}
