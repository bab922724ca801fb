import { and, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Locale } from "#core/localized.ts";
import type { ExportServices, OwnedData } from "#features/accounts/owned-data.ts";
import { ownerOf } from "#features/accounts/session.ts";
import type { ZipEntry } from "#formats/zip/zip-stream.ts";
import { users } from "#platform/db/schema/accounts.ts";
import { attachments, chatHistories, chatHistoryItems, chatShares } from "#platform/db/schema/conversations.ts";
import { conversationAsMarkdown } from "./conversation-as-text.ts";
import { toExported } from "./exported-conversation.ts";
import { eachOwnConversation } from "./get-conversation.server.ts";

/** Conversations, their items, shared pages and pictures. */
export const ownedConversations: OwnedData = {
  columns: {
    "chat_histories.owner": { adoption: "moves", download: "conversations.json", deletion: "erased" },
    "chat_history_items.owner": { adoption: "moves", download: "conversations.json", deletion: "erased" },
    "chat_shares.owner": { adoption: "moves", download: "shared-pages.json", deletion: "erased" },
    "attachments.owner": { adoption: "moves", download: "pictures", deletion: "erased" },
  },

  selectAdoptable(db, device, after) {
    const isListed = and(eq(chatHistories.owner, device), isNull(chatHistories.deletedAt), eq(chatHistories.isTemporary, false));
    const which = and(isListed, after === null ? undefined : gt(chatHistories.lastItemAt, after));
    const listed = db.select({ id: chatHistories.id }).from(chatHistories).where(which);
    const isStarred = and(isNotNull(chatHistoryItems.starredAt), inArray(chatHistoryItems.historyId, listed));
    return { conversations: sql`${db.$count(chatHistories, which)}`, starred: sql`${db.$count(chatHistoryItems, isStarred)}` };
  },

  async adopt(tx, device, owner) {
    // If the same draft was stored twice, the account's own keeps the name.
    const isTaken = sql`EXISTS (SELECT 1 FROM ${chatHistories} AS own WHERE own.owner = ${owner} AND own.client_id = ${chatHistories.clientId})`;
    await tx
      .update(chatHistories)
      .set({ owner, clientId: sql`CASE WHEN ${isTaken} THEN NULL ELSE ${chatHistories.clientId} END` })
      .where(eq(chatHistories.owner, device));
    for (const table of [chatHistoryItems, chatShares, attachments]) await tx.update(table).set({ owner }).where(eq(table.owner, device));
  },

  async *listFiles(services, userId, locale) {
    const actor = actorOf(ownerOf(userId));
    yield { path: "conversations.json", content: conversationsAsJson(services, actor) };
    const shares = await services.db.select().from(chatShares).where(eq(chatShares.owner, actor.owner));
    yield { path: "shared-pages.json", content: `${JSON.stringify(shares, null, 1)}\n` };
    yield* markdownFiles(services, actor, locale);
    yield* pictureFiles(services, actor);
  },

  async eraseFiles({ db, storage }, owner) {
    const rows = await db.select({ path: attachments.storagePath }).from(attachments).where(eq(attachments.owner, owner));
    for (const { path } of rows) await storage.delete(path);
    await db.delete(attachments).where(eq(attachments.owner, owner));
  },

  async eraseRows(tx, { owner }) {
    await tx.delete(chatShares).where(eq(chatShares.owner, owner));
    // Before the items, since an answer taken over meanwhile locks them in this order.
    await tx.delete(chatHistories).where(eq(chatHistories.owner, owner));
    await tx.delete(chatHistoryItems).where(eq(chatHistoryItems.owner, owner));
    await tx.delete(attachments).where(eq(attachments.owner, owner));
  },

  async listLeftOwners(db) {
    const { rows } = await db.execute<{ owner: string }>(sql`
      SELECT DISTINCT owner FROM (SELECT owner FROM ${chatHistories} UNION ALL SELECT owner FROM ${chatShares} UNION ALL SELECT owner FROM ${attachments}) AS kept
      WHERE owner LIKE 'user:%' AND NOT EXISTS (SELECT 1 FROM ${users} WHERE kept.owner = 'user:' || ${users.id})`);
    return rows.map((row) => row.owner);
  },
};

/** Conversation queries only ask who owns them. */
const actorOf = (owner: string): Actor => ({ kind: "user", owner, network: "", plan: "free" });

async function* conversationsAsJson(services: ExportServices, actor: Actor): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const tree of eachOwnConversation(services, actor)) {
    yield separator + JSON.stringify(toExported(tree));
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

async function* markdownFiles(services: ExportServices, actor: Actor, locale: Locale): AsyncGenerator<ZipEntry> {
  for await (const tree of eachOwnConversation(services, actor)) {
    yield { path: `conversations/${tree.created.slice(0, 10)}-${tree.id.slice(0, 8)}.md`, content: conversationAsMarkdown(tree, locale) };
  }
}

async function* pictureFiles({ db, storage }: ExportServices, actor: Actor): AsyncGenerator<ZipEntry> {
  const rows = await db.select().from(attachments).where(eq(attachments.owner, actor.owner));
  for (const { id, storagePath, mime } of rows) {
    const bytes = await storage.get(storagePath);
    if (bytes !== null) yield { path: `pictures/${id}.${mime.split("/")[1] ?? "bin"}`, content: bytes };
  }
}
