import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import { countCodePoints } from "#core/text-length.ts";
import { fastTokensPerUnit } from "#features/billing/price.ts";
import type { SourcesPrompt } from "#features/documents/answers/sources-prompt.ts";
import type { PassageServices } from "#features/documents/find-passages.server.ts";
import type { ListedPrice, Price, StartedRun } from "#features/runs/run-view.ts";
import { startRunPair } from "#features/runs/start-run-pair.server.ts";
import { estimateRun, estimateStart, tokensOfPrompt } from "#features/runs/run-terms.server.ts";
import { type RunEffects, type RunRequest, startRun } from "#features/runs/start-run.server.ts";
import type { Services } from "#features/services.ts";
import { sqlStateOf } from "#platform/db/database.server.ts";
import type { IdempotencyClaim } from "#platform/db/idempotency.server.ts";
import { getNamedModel } from "./answer-choice.server.ts";
import { buildAskPrompt } from "./ask-prompt.ts";
import { defaultChatSettings } from "./chat-settings.ts";
import { askedBy } from "./comparison.ts";
import { maxCharacters, maxItems } from "./saved-input.ts";
import { withPictures } from "./turn-pictures.server.ts";
import { documentsOf, isOnlyFromDocuments, readTurnSources, type TurnSources } from "./turn-sources.server.ts";
import { readTurnBase, type TurnBase, type TurnPlace } from "./turn-base.server.ts";
import { besideEffects, turnEffects } from "./turn-effects.server.ts";

/** Settings for one turn, instead of the conversation's. */
export type TurnSettings = {
  /** In model tokens; never more than the plan's cap. */
  maxTokens?: number | undefined;
  topP?: number | undefined;
  presencePenalty?: number | undefined;
  frequencyPenalty?: number | undefined;
};

export type TurnInput = TurnPlace & {
  kind: "ask" | "prompt";
  locale: Locale;
  quality: Quality;
  /** A model by name, instead of the quality's default. */
  model?: string | undefined;
  /** What a second answer for comparison is requested from: a quality or a model by name, other than the first's. */
  beside?: string | undefined;
  /** What is shown and stored as the prompt. A turn that answers an item again takes that item's. */
  prompt: string;
  /** What the model reads instead this once, such as a template with fenced values. */
  sent?: string | undefined;
  hidePrompt?: boolean | undefined;
  /** Instructions for the whole conversation; if omitted, they stay as they are. */
  system?: string | null | undefined;
  settings?: TurnSettings | undefined;
  attachmentIds?: string[] | undefined;
  /** What it is to be answered from: some of the owner's documents. */
  documentIds?: string[] | undefined;
  /** Whether the answer may say only what they say; if omitted, it may add what the model knows. */
  documentsOnly?: boolean | undefined;
  /** A new conversation that is in no list and deleted after a day. */
  temporary?: boolean | undefined;
  /** Title of a new conversation; if omitted: the beginning of its first prompt. */
  title?: string | undefined;
  /** The library prompt that a new conversation comes from. */
  library?: { promptId: string; version: number | null } | undefined;
  /** What was asked, shown with the run. */
  fields: Record<string, unknown>;
  /** The most it may cost; where that is less than the price, the text may be cut short. */
  atMost?: Price | undefined;
};

export type TurnServices = Pick<
  Services,
  "db" | "storage" | "config" | "ai" | "embedder" | "engine" | "log" | "now" | "newId" | "processId"
>;

/** What a price depends on. */
export type PricingServices = Pick<Services, "db" | "config" | "ai" | "embedder" | "log" | "usualLengths" | "now">;

/** Maximum answer length in a conversation unless set otherwise, in model tokens (spec §9). */
const defaultMaxTokens = 512;
/** The same for an answer from documents, half of which may be the words that it cites; the price of one covers both. */
const defaultMaxCitedTokens = fastTokensPerUnit;
/** unique_violation: the same draft was sent twice at the same time. */
const uniqueState = "23505";

/**
 * Asks a model within a conversation: item, hold and run are written together or not at all, and so is a new conversation. Two answers for
 * comparison are both started, or neither.
 *
 * @param claim the request's idempotency claim, or null
 * @throws AppError `not-found` for someone else's or an unknown conversation, item or picture, `invalid-input` (`text`), `limit-reached`
 *   for a full conversation, and what `startRun` throws
 */
export async function startTurn(
  services: TurnServices,
  actor: Actor,
  input: TurnInput,
  claim: IdempotencyClaim | null,
): Promise<StartedRun> {
  try {
    return await start(services, actor, input, claim);
  } catch (error) {
    if (sqlStateOf(error) !== uniqueState || input.clientId === undefined) throw error;
    return start(services, actor, input, claim);
  }
}

/**
 * Returns what such a turn would cost now, with the same checks; writes nothing. Two answers for comparison are paid in full or not at all.
 *
 * @throws AppError as `startTurn`, except for what a hold may refuse
 */
export async function estimateTurn(services: PricingServices, actor: Actor, input: TurnInput): Promise<ListedPrice> {
  const request = await toPriced(services, actor, input);
  return input.beside === undefined ? estimateStart(services, actor, request) : estimateRun(services, actor, request);
}

/** The same whatever is left to spend. @throws AppError as `estimateTurn` */
export async function priceOfTurn(services: PricingServices, actor: Actor, input: TurnInput): Promise<ListedPrice> {
  return estimateRun(services, actor, await toPriced(services, actor, input));
}

/** The same for every quality, whose documents are read once. @throws AppError as `estimateTurn` */
export async function pricesOfTurn(services: PricingServices, actor: Actor, input: TurnInput): Promise<Record<Quality, ListedPrice>> {
  const read = await readPriced(services, actor, input);
  const priceOf = (quality: Quality) => estimateRun(services, actor, toPricedRequest(services, actor, { ...input, quality }, read));
  const [fast, careful, best] = await Promise.all([priceOf("fast"), priceOf("careful"), priceOf("best")]);
  return { fast, careful, best };
}

async function toPriced(services: PricingServices, actor: Actor, input: TurnInput): Promise<PricedRequest> {
  return toPricedRequest(services, actor, input, await readPriced(services, actor, input));
}

type PricedRequest = RunRequest & { usualOutputTokens: number | null };
type ReadForPrice = { base: TurnBase; sources: TurnSources | null };

async function readPriced(services: PricingServices, actor: Actor, input: TurnInput): Promise<ReadForPrice> {
  const base = await readTurnBase(services, actor, input);
  return { base, sources: await sourcesOf(services, actor, input, base, true) };
}

/** An answer with how long it usually gets: as the last ones of its prompt, or of all conversations. */
function toPricedRequest(services: PricingServices, actor: Actor, input: TurnInput, { base, sources }: ReadForPrice): PricedRequest {
  const request = toRunRequest(services, actor, input, base, sources);
  return { ...request, usualOutputTokens: services.usualLengths.find(input.library?.promptId ?? input.kind) };
}

async function start(services: TurnServices, actor: Actor, input: TurnInput, claim: IdempotencyClaim | null): Promise<StartedRun> {
  const base = await readTurnBase(services, actor, input);
  const sources = await sourcesOf(services, actor, input, base);
  const request = toRunRequest(services, actor, input, base, sources);
  assertRoom(input, base);
  const messages = await withPictures(services, actor, request.messages, base.regenerated === null ? input.attachmentIds : []);
  const along = turnEffects(services, actor, input, base);
  if (input.beside === undefined) return startRun(services, actor, { ...request, messages, along }, claim);
  const second = toRunRequest(services, actor, besideOf(input, input.beside), base, sources);
  const half = (one: RunRequest, its: RunEffects): RunRequest => {
    return { ...one, messages, fields: { ...one.fields, comparison: along.place.itemId }, along: its };
  };
  const beside = besideEffects(services, actor, input, base, along.place);
  return startRunPair(services, actor, [half(request, along), half(second, beside)], claim);
}

/** The same question, asked of the second answer's model. */
export function besideOf<Input extends Pick<TurnInput, "model" | "beside"> & { quality?: Quality | undefined }>(
  input: Input,
  beside: string,
): Input {
  return { ...input, model: undefined, ...askedBy(beside), beside: undefined };
}

function assertRoom({ prompt, beside }: TurnInput, { history, regenerated }: TurnBase): void {
  if (history === null) return;
  const count = beside === undefined ? 1 : 2;
  const chars = history.chars + count * countCodePoints(regenerated?.prompt ?? prompt);
  if (history.itemCount + count > maxItems || chars > maxCharacters) throw new AppError("limit-reached");
}

const sourcesOf = (
  services: PassageServices & Pick<Services, "config">,
  actor: Actor,
  input: TurnInput,
  base: TurnBase,
  isForPrice = false,
) =>
  readTurnSources(services, actor, {
    isForPrice,
    documentIds: documentsOf(input, base.regenerated),
    isOnly: isOnlyFromDocuments(input, base.regenerated),
    question: base.regenerated?.prompt ?? input.prompt,
    path: base.path,
    locale: input.locale,
  });

function toRunRequest(
  services: Pick<Services, "config" | "ai">,
  actor: Actor,
  input: TurnInput,
  base: TurnBase,
  sources: TurnSources | null,
): RunRequest {
  const { inputChars } = services.config.limits(actor.plan);
  const text = base.regenerated?.prompt ?? input.sent ?? input.prompt;
  if (text.trim() === "") throw new AppError("invalid-input", "text", { fields: { text: "missing" } });
  if (input.beside !== undefined && input.beside === (input.model ?? input.quality))
    throw new AppError("invalid-input", "beside", { fields: { beside: "not-a-choice" } });
  const named = input.model === undefined ? null : getNamedModel(services, actor, input.model);
  const fields = { ...input.fields, ...(base.regenerated === null ? {} : { text }), ...documentFields(input, base, sources) };
  if (countCodePoints(text) > inputChars) throw new AppError("invalid-input", "text", { fields: { text: "too-long" } });
  const system = input.system === undefined ? (base.history?.system ?? null) : input.system;
  const { maxTokens, ...sampling } = { ...samplingOf(base.history?.config ?? {}), ...definedOf(input.settings ?? {}) };
  const cap = capOf(input.kind, maxTokens, sources !== null);
  const promptWith = (documents: SourcesPrompt | null) =>
    buildAskPrompt({
      locale: input.locale,
      system,
      path: base.path,
      text,
      pictureIds: picturesOf(input, base),
      sources: documents,
      inputChars,
    });
  return {
    kind: input.kind,
    tool: null,
    locale: input.locale,
    quality: named?.quality ?? input.quality,
    variants: 1,
    // A question goes to the default config's model, if available (spec §9).
    ...(input.kind === "ask" ? { fastModel: defaultChatSettings.model } : {}),
    ...(named === null ? { fields } : { model: named.value, fields: { ...fields, model: named.value } }),
    ...promptWith(sources?.prompt ?? null),
    ...(sources === null ? {} : { readAnswer: sources.readAnswer, inputTokens: tokensOfPrompt(promptWith(sources.priced)) }),
    continues: null,
    ...(input.atMost === undefined ? {} : { atMost: input.atMost }),
    ...(input.library === undefined ? {} : { prompt: { id: input.library.promptId, version: input.library.version } }),
    ...(cap === undefined ? {} : { maxOutputTokens: cap }),
    sampling,
  };
}

/** What a run says about its documents. */
function documentFields(input: TurnInput, { regenerated }: TurnBase, sources: TurnSources | null): Record<string, unknown> {
  if (sources === null) return {};
  const isOnly = isOnlyFromDocuments(input, regenerated);
  return { documentIds: documentsOf(input, regenerated), ...(isOnly ? { documentsOnly: true } : {}) };
}

/** Pages always send a length, so the default one counts as not chosen. */
function capOf(kind: TurnInput["kind"], maxTokens: number | undefined, isFromDocuments: boolean): number | undefined {
  if (kind === "ask" && isFromDocuments && (maxTokens === undefined || maxTokens === defaultMaxTokens)) return defaultMaxCitedTokens;
  return maxTokens ?? (kind === "ask" ? defaultMaxTokens : undefined);
}

/** A prompt that is answered again keeps its pictures. */
const picturesOf = ({ attachmentIds = [] }: TurnInput, { regenerated }: TurnBase): string[] => [
  ...new Set(regenerated?.attachmentIds ?? attachmentIds),
];

const samplingOf = ({ maxTokens, topP, presencePenalty, frequencyPenalty }: TurnSettings): TurnSettings =>
  definedOf({ maxTokens, topP, presencePenalty, frequencyPenalty });

const definedOf = (settings: TurnSettings): TurnSettings =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
