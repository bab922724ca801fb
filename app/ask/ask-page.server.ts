import type { Actor } from "#core/actor.ts";
import { isAppError } from "#core/errors.ts";
import type { Quality } from "#core/quality.ts";
import { qualityOf, turnSettings } from "#features/conversations/chat-settings.ts";
import { comparedAnswers } from "#features/conversations/comparison.ts";
import { type ConversationTree, maxConversations, type TreeItem } from "#features/conversations/conversation-view.ts";
import { findForkSource } from "#features/conversations/fork-conversation.server.ts";
import { getConversation } from "#features/conversations/get-conversation.server.ts";
import { listConversations, listTags } from "#features/conversations/list-conversations.server.ts";
import { getSettings } from "#features/conversations/settings.server.ts";
import { estimateModelTokens } from "#core/text-length.ts";
import { inputCovered } from "#features/billing/price.ts";
import { type AskInput, priceOfAskRun, pricesOfAskRun } from "#features/conversations/start-ask-run.server.ts";
import { findRunChain } from "#features/runs/run-chain.server.ts";
import type { FormerRun } from "#features/runs/run-text.ts";
import type { Services } from "#features/services.ts";
import type { RequestContext } from "../context.ts";
import { readAskDocuments } from "./documents/read-documents.server.ts";
import { type ListFilter, readListFilter } from "./list-filter.ts";

export type AskPageData = Awaited<ReturnType<typeof readAskPage>>;

/** Any text costs the same: the answer is what people pay for. */
const pricedText = "?";

/**
 * Reads what the page of a conversation shows, or of a new one, with the list beside it.
 *
 * @throws AppError `not-found`
 */
export async function readAskPage(
  { services, user, locale, isDemo, publicApiKey }: RequestContext,
  actor: Actor,
  id: string | null,
  url: URL,
) {
  const filter = readListFilter(url.searchParams);
  const [tree, list, tags, settings] = await Promise.all([
    id === null ? null : getConversation(services, actor, id),
    readList(services, actor, filter),
    listTags(services, actor),
    user === null ? null : getSettings(services, user),
  ]);
  const asked = settings?.settings;
  // What is said in the conversation is read again with each question; a short one adds nothing to the price.
  const roomTokens = inputCovered("fast").included / 2 - spokenTokens(tree);
  const last = tree?.items.find((item) => item.id === tree.activeItemId);
  const documents = await readAskDocuments(services, actor, url, last);
  const pricedIn = roomTokens > 0 && documents.selected.length === 0 ? null : id;
  const estimated = {
    conversationId: pricedIn,
    text: pricedText,
    locale,
    settings: asked && turnSettings(asked),
    documentIds: documents.selected,
    documentsOnly: documents.isOnly,
  };
  const compared = tree === null ? null : comparedAnswers(tree.items, tree.activeItemId);
  const [runs, besideRuns, { price, prices }, forkedFrom] = await Promise.all([
    readRuns(services, actor, compared?.[0] ?? last),
    readRuns(services, actor, compared?.[1]),
    readPrices(services, actor, estimated, asked === undefined ? null : qualityOf(asked.model)),
    id === null ? null : findForkSource(services, actor, id),
  ]);
  const limits = services.config.limits(actor.plan);
  return {
    tree,
    runs,
    besideRuns,
    /** The conversation that this one was branched from, if it still exists. */
    forkedFrom,
    documents,
    list: { ...list, filter, tags: tags.map(({ tag }) => tag) },
    /** Null for anonymous visitors, whose settings are on the device. */
    settings,
    price,
    /** The conversation that prices are asked for in; null while it adds nothing, and `roomTokens` are left for a question that adds nothing either. */
    pricedIn,
    roomTokens,
    /** For every quality, to compare two answers; null for visitors with a single quality. */
    prices,
    /** What can be compared besides the qualities, by name. */
    models: user === null ? [] : services.ai.listModels(services.config.modelChoice()),
    inputChars: limits.inputChars,
    pictureLimits: { imageBytes: limits.imageBytes, megapixels: limits.megapixels },
    isAnonymous: user === null,
    isDemo,
    locale,
    apiKey: publicApiKey,
    /** For the forms of this page. */
    formKey: services.newId(),
    now: services.now().toISOString(),
  };
}

/** All of a conversation, in model tokens. */
const spokenTokens = (tree: ConversationTree | null): number =>
  (tree?.items ?? []).reduce((sum, { prompt, text }) => sum + estimateModelTokens(prompt) + estimateModelTokens(text), 0);

/** A cursor that is not ours is ignored: the list is an extra of the page, not the page. */
async function readList(services: Services, actor: Actor, filter: ListFilter) {
  const input = { ...filter, limit: maxConversations };
  try {
    return await listConversations(services, actor, input);
  } catch (error) {
    if (!isAppError(error) || error.code !== "invalid-input") throw error;
    return listConversations(services, actor, { ...input, cursor: null });
  }
}

/** The run of the last answer, for its receipt and for continuing it. */
async function readRuns(services: Services, actor: Actor, item: TreeItem | undefined): Promise<FormerRun[]> {
  return item?.runId == null ? [] : findRunChain(services, actor, item.runId);
}

/** @param usual the quality of the settings; null for visitors, who have a single one */
async function readPrices(services: Services, actor: Actor, input: AskInput, usual: Quality | null) {
  if (usual === null) return { price: await priceOfAskRun(services, actor, input), prices: null };
  const prices = await pricesOfAskRun(services, actor, input);
  return { price: prices[usual], prices };
}
