import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Conversation, ConversationTree, TreeItem } from "#features/conversations/conversation-view.ts";
import { pathTo } from "#features/conversations/tree.ts";
import type { RunView } from "#features/runs/run-view.ts";
import type { Services } from "#features/services.ts";
import { chatHistories, chatHistoryItems } from "#platform/db/schema/conversations.ts";
import { finishedRun, type TestClient } from "#tests/services/test-services.ts";
import { readJson, startRun } from "./provider-process.ts";

/** A conversation as `GET /api/history/{id}` answers it. */
export type WholeConversation = Conversation & ConversationTree;
export type Turn = { run: RunView & { conversationId: string; itemId: string }; price: { units: number; milli: number } };

/** The body of a question; `text` may carry a script of the stand-in. */
export const question = (text: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  kind: "ask",
  conversationId: null,
  text,
  locale: "en",
  ...more,
});

/** Asks and waits for nothing. */
export async function ask(client: TestClient, text: string, more: Record<string, unknown> = {}): Promise<Turn> {
  const turn = (await startRun(client, question(text, more))) as Turn;
  expect(turn.run.conversationId).not.toBeNull();
  return turn;
}

/** Asks and waits for the end. */
export async function askAndRead(client: TestClient, text: string, more: Record<string, unknown> = {}): Promise<Turn> {
  const turn = await ask(client, text, more);
  await finishedRun(client, turn.run.id);
  return turn;
}

export async function readConversation(client: TestClient, id: string): Promise<WholeConversation> {
  const answer = await client.get(`/api/history/${id}`);
  expect(answer.status).toBe(200);
  return (await readJson<{ data: WholeConversation }>(answer)).data;
}

/** The conversations whose counts are not what their items are. */
export async function miscounted({ db }: Pick<Services, "db">): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT history.id FROM ${chatHistories} AS history LEFT JOIN ${chatHistoryItems} AS item ON item.history_id = history.id
    GROUP BY history.id HAVING history.item_count <> count(item.id) OR history.starred_count <> count(item.starred_at)
    OR history.chars <> coalesce(sum(length(item.prompt) + coalesce(length(item.text), 0)), 0)`);
  return rows.map(({ id }) => id);
}

/** The branch that is shown. */
export const shownItems = (conversation: ConversationTree): TreeItem[] => pathTo(conversation.items, conversation.activeItemId);

/** Stores a conversation as a program does; its id. */
export async function store(client: TestClient, body: Record<string, unknown>): Promise<string> {
  const answer = await client.post("/api/history/", body);
  expect([answer.status, answer.status === 200 ? "" : await answer.clone().text()]).toEqual([200, ""]);
  return (await readJson<{ data: string }>(answer)).data;
}

export async function change(client: TestClient, id: string, body: Record<string, unknown>): Promise<Response> {
  return client.request("PUT", `/api/prompt/history/${id}`, { body });
}
