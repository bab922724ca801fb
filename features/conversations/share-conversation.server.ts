import { randomBytes } from "node:crypto";
import { and, count, eq, gt, isNull, or } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { Services } from "#features/services.ts";
import { localizePath } from "#i18n/locale-path.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { chatShares, type SharedSnapshot } from "#platform/db/schema/conversations.ts";
import { longTitleOf, titleOf } from "./conversation-title.ts";
import type { ConversationTree, TreeItem } from "./conversation-view.ts";
import { getConversation } from "./get-conversation.server.ts";
import type { ShareDays, ShareView } from "./shared-view.ts";
import { lockConversations } from "./size-limit.server.ts";
import { pathTo } from "./tree.ts";

/** Random bytes in an id: guessing means trying 2^160. */
const idBytes = 20;
/** Maximum shared pages an owner may have at a time. */
export const maxShares = 100;
/** Maximum page length, in characters: anyone may request it at any time. */
const maxPageCharacters = 1_000_000;
const dayMs = 24 * 3_600_000;

export type ShareInput = {
  id: string;
  locale: Locale;
  /** The name to show on the page; null for none. */
  authorName: string | null;
  expiresInDays: ShareDays;
};

/**
 * Makes a page from what a conversation shows now, for everyone who has its address. It doesn't include anything added later, hidden
 * prompts, system texts, pictures, or anything that identifies the owner.
 *
 * @throws AppError `not-found`; `conflict` if no answer has ended yet; `limit-reached`;
 *   `too-large`
 */
export async function shareConversation(services: Pick<Services, "db" | "now">, actor: Actor, input: ShareInput): Promise<ShareView> {
  const tree = await getConversation(services, actor, input.id);
  const snapshot = snapshotOf(tree);
  if (snapshot.items.length === 0) throw new AppError("conflict", "nothing to share");
  if (lengthOf(snapshot) > maxPageCharacters) throw new AppError("too-large");
  const createdAt = services.now();
  const row = {
    id: randomBytes(idBytes).toString("base64url"),
    historyId: tree.id,
    owner: actor.owner,
    authorName: input.authorName,
    locale: input.locale,
    snapshot,
    createdAt,
    expiresAt: input.expiresInDays === null ? null : new Date(createdAt.getTime() + input.expiresInDays * dayMs),
  };
  await services.db.transaction(async (tx) => {
    await lockConversations(tx, actor);
    await assertRoom(services, tx, actor);
    await tx.insert(chatShares).values(row);
  });
  return toShareView({ ...row, title: snapshot.title });
}

/** The page's content: the branch that is shown, without answers still under way. */
function snapshotOf(tree: Pick<ConversationTree, "title" | "items" | "activeItemId">): SharedSnapshot {
  const shown = pathTo(tree.items, tree.activeItemId).filter((item) => item.finish !== null || item.runId === null);
  return {
    title: sharedTitle(tree, shown),
    items: shown.map(({ prompt, hidePrompt, text, error, finish, origin, created }) => ({
      prompt: hidePrompt ? "" : prompt,
      hidePrompt,
      text,
      error: error ?? (finish === "whole" ? null : finish),
      origin,
      created,
    })),
  };
}

/** A title derived from a prompt is derived from the first one on the page: the original prompt may be hidden, or in another branch. */
function sharedTitle(tree: Pick<ConversationTree, "title" | "items">, shown: readonly Pick<TreeItem, "prompt" | "hidePrompt">[]): string {
  if (!tree.items.some(({ prompt }) => titleOf(prompt) === tree.title)) return tree.title;
  const first = shown.find(({ hidePrompt }) => !hidePrompt)?.prompt ?? "";
  return longTitleOf(first) ?? (titleOf(first) || "…");
}

const lengthOf = ({ items }: SharedSnapshot): number => items.reduce((sum, { prompt, text }) => sum + prompt.length + text.length, 0);

async function assertRoom({ now }: Pick<Services, "now">, tx: Transaction, { owner }: Actor): Promise<void> {
  const isLive = and(isNull(chatShares.revokedAt), or(isNull(chatShares.expiresAt), gt(chatShares.expiresAt, now())));
  const [row] = await tx
    .select({ count: count() })
    .from(chatShares)
    .where(and(eq(chatShares.owner, owner), isLive));
  if ((row?.count ?? 0) >= maxShares) throw new AppError("limit-reached", "shared pages");
}

type ShareRow = Pick<typeof chatShares.$inferSelect, "id" | "historyId" | "authorName" | "locale" | "createdAt" | "expiresAt">;

/** What the owner sees of a shared page. */
export const toShareView = (row: ShareRow & { title: string }): ShareView => ({
  id: row.id,
  url: localizePath(`/shared/${row.id}`, row.locale),
  conversationId: row.historyId,
  title: row.title,
  authorName: row.authorName,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
});
