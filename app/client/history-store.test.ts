import { expect, it } from "vitest";
import type { ConversationTree } from "#features/conversations/conversation-view.ts";
import { dropKept, exportKept, keepConversation, listKept } from "./history-store.ts";

function treeOf(id: string, text: string): ConversationTree {
  const created = "2026-11-21T12:00:00.000Z";
  const item = { id: `item-of-${id}`, created, text, prompt: "a prompt", hidePrompt: false, error: null, isFav: false };
  const place = {
    parentId: null,
    promptGroup: item.id,
    runId: "run",
    finish: "whole" as const,
    origin: null,
    model: null,
    attachmentIds: [],
  };
  const extras = { tags: [], pinned: false, temporary: false, activeItemId: item.id };
  return { id, promptId: null, created, title: id, longTitle: null, system: null, ...extras, items: [{ ...item, ...place }] };
}

// This runtime has no IndexedDB, as a browser that keeps nothing for a page.
it("tells where nothing can be kept, and still gives out what this page has seen", async () => {
  expect(await keepConversation(treeOf("one", "an older answer"))).toEqual({ isKept: false, reason: "closed" });
  await keepConversation(treeOf("one", "the answer"));
  await keepConversation(treeOf("two", "another answer"));
  const file = JSON.parse((await (await exportKept())?.text()) ?? "") as { version: number; conversations: ConversationTree[] };
  expect(file.version).toBe(1);
  expect(file.conversations.map(({ id, items }) => [id, items[0]?.text])).toEqual([
    ["one", "the answer"],
    ["two", "another answer"],
  ]);
  expect(file.conversations[0]?.items[0]).not.toHaveProperty("runId");
  await dropKept("one");
  expect((await listKept()).map(({ id }) => id)).toEqual(["two"]);
  await dropKept();
  expect(await exportKept()).toBeNull();
});
