import { and, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Actor } from "#core/actor.ts";
import { type QueryPart, queryPartsOf, searchableLength, searchQueryOf } from "#core/search-terms.ts";
import type { Services } from "#features/services.ts";
import { chatHistories, chatHistoryItems } from "#platform/db/schema/conversations.ts";
import { type SummaryRow, summaryColumns, toSummary } from "./conversation-summary.server.ts";
import type { ConversationSummary } from "./conversation-view.ts";
import { partsFoundIn, snippetOf } from "./search-snippets.ts";

/** Maximum items that a search shows, and maximum per conversation. */
const maxItems = 50;
const maxSnippets = 3;
/** Items searched if the first ones contained all terms, but not next to each other. */
const secondLook = 200;

/** Other requests get a turn after texts of this many characters: a query built for it takes milliseconds in one. */
const longText = 5000;

type FoundItem = {
  itemId: string;
  createdAt: Date;
  prompt: string;
  hidePrompt: boolean;
  text: string;
  conversation: SummaryRow;
};

/**
 * Finds conversations by title, tags and content; those with the newest matches first. The index knows terms without positions, so its
 * results are checked again.
 *
 * @param input.which the conversations to search; includes the owner
 */
export async function searchConversations(
  services: Pick<Services, "db">,
  actor: Actor,
  input: { query: string; which: SQL | undefined; limit: number },
): Promise<ConversationSummary[]> {
  const terms = searchQueryOf(input.query);
  if (terms === null) return [];
  const parts = queryPartsOf(input.query);
  const byTitle = await findByTitle(services, { ...input, terms, parts });
  const items = await findItems(services, actor, { ...input, terms, parts });
  return (await groupByConversation(byTitle, items, input.query)).slice(0, input.limit);
}

type Search = { terms: string; parts: readonly QueryPart[]; which: SQL | undefined };

async function findByTitle(services: Pick<Services, "db">, { terms, parts, which, limit }: Search & { limit: number }) {
  const rows = await services.db
    .select(summaryColumns)
    .from(chatHistories)
    .where(and(which, sql`${chatHistories.search} @@ ${terms}::tsquery`))
    .orderBy(desc(chatHistories.lastItemAt), chatHistories.id)
    .limit(limit);
  return rows.filter(({ title, tags }) => partsFoundIn([title, ...tags].join("\n"), parts).every(Boolean));
}

/** Reads the newest items that match the query; once more, further back, if the first pass found too few. */
async function findItems(services: Pick<Services, "db">, actor: Actor, search: Search): Promise<FoundItem[]> {
  const first = await itemsQuery(services, actor, search, { limit: maxItems, before: null });
  const found = await thoseWithQuery(first, search.parts);
  const last = first.at(-1);
  if (found.length === first.length || first.length < maxItems || last === undefined) return found;
  const further = await itemsQuery(services, actor, search, { limit: secondLook, before: last });
  return [...found, ...(await thoseWithQuery(further, search.parts))].slice(0, maxItems);
}

/** Searches texts; very long ones take a while, so other requests get a turn in between. */
async function thoseWithQuery(items: readonly FoundItem[], parts: readonly QueryPart[]): Promise<FoundItem[]> {
  const found: FoundItem[] = [];
  for (const item of items) {
    const text = visibleText(item);
    if (text.length > longText) await othersHadTheirTurn();
    if (partsFoundIn(text, parts).every(Boolean)) found.push(item);
  }
  return found;
}

const othersHadTheirTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

type Stretch = { limit: number; before: Pick<FoundItem, "createdAt" | "itemId"> | null };

/** The search statement itself; a test compares the query plans of both databases. */
export function itemsQuery({ db }: Pick<Services, "db">, { owner }: Actor, { terms, which }: Search, { limit, before }: Stretch) {
  const isOlder =
    before === null
      ? undefined
      : or(
          lt(chatHistoryItems.createdAt, before.createdAt),
          and(eq(chatHistoryItems.createdAt, before.createdAt), sql`${chatHistoryItems.id} > ${before.itemId}`),
        );
  return (
    db
      .select({
        itemId: chatHistoryItems.id,
        createdAt: chatHistoryItems.createdAt,
        prompt: searchable(chatHistoryItems.prompt),
        hidePrompt: chatHistoryItems.hidePrompt,
        text: searchable(sql`coalesce(${chatHistoryItems.text}, '')`),
        conversation: summaryColumns,
      })
      .from(chatHistoryItems)
      .innerJoin(chatHistories, eq(chatHistories.id, chatHistoryItems.historyId))
      .where(and(eq(chatHistoryItems.owner, owner), sql`${chatHistoryItems.search} @@ ${terms}::tsquery`, isOlder, which))
      // Written like the index expression: only then can the newest of very many rows be read without sorting all of them.
      .orderBy(sql`${chatHistoryItems.createdAt} DESC NULLS LAST`, chatHistoryItems.id)
      .limit(limit)
  );
}

/** The part of a text that is searched. */
const searchable = (text: SQL | PgColumn) => sql<string>`left(${text}, ${searchableLength}::int)`;

/** A hidden prompt is on no page, so nothing is found by it. */
const visibleText = ({ prompt, hidePrompt, text }: FoundItem): string => `${hidePrompt ? "" : prompt}\n${text}`;

async function groupByConversation(
  byTitle: readonly SummaryRow[],
  items: readonly FoundItem[],
  query: string,
): Promise<ConversationSummary[]> {
  const found = new Map<string, ConversationSummary>();
  for (const item of items) {
    const summary = found.get(item.conversation.id) ?? toSummary(item.conversation, []);
    found.set(summary.id, summary);
    if (summary.snippets.length >= maxSnippets) continue;
    if (visibleText(item).length > longText) await othersHadTheirTurn();
    summary.snippets.push(snippetFor(item, query));
  }
  for (const row of byTitle) if (!found.has(row.id)) found.set(row.id, toSummary(row, []));
  return [...found.values()].toSorted((a, b) => b.lastItemAt.localeCompare(a.lastItemAt));
}

/** From the answer if it contains more of the query, otherwise from the prompt. */
function snippetFor(item: FoundItem, query: string): ConversationSummary["snippets"][number] {
  const parts = queryPartsOf(query);
  const found = (text: string) => partsFoundIn(text, parts).filter(Boolean).length;
  const [answer, prompt] = [item.text, item.hidePrompt ? "" : item.prompt];
  const inOrder = found(prompt) > found(answer) ? [prompt, answer] : [answer, prompt];
  const [first = "", second = ""] = inOrder;
  return { itemId: item.itemId, parts: snippetOf(first, query) ?? snippetOf(second, query) ?? [] };
}
