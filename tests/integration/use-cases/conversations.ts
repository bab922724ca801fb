import { expect } from "vitest";
import type { Caller, UseCaseSite } from "../use-case-site.ts";
import { finished } from "./runs.ts";

type Tree = { data: { activeItemId: string; items: { id: string; runId: string | null }[] } };
const question = (text: string) => ({ kind: "ask", conversationId: null, text, locale: "en" });

/** Asks a question and waits for the answer. @returns the conversation and its newest item */
async function ask(caller: Caller, text: string): Promise<{ id: string; item: string }> {
  const { run } = await caller.call<{ run: { id: string; conversationId: string } }>("POST /api/runs", { body: question(text) });
  await finished(caller, run.id);
  return { id: run.conversationId, item: await newestItem(caller, run.conversationId) };
}

async function newestItem(caller: Caller, id: string): Promise<string> {
  return (await caller.call<Tree>("GET /api/history/:id", { at: { id } })).data.activeItemId;
}

const idIn = (address: string): string => /\/ask\/([0-9a-z]+)/.exec(address)?.[1] ?? "";

/** Conversations by the API: stored, searched, branched, shared, exported and imported, deleted and restored. */
export async function useConversations({ newUser }: UseCaseSite): Promise<void> {
  const user = await newUser();
  await user.call("POST /api/history/", { body: { history: [{ prompt: "Which bread?", text: "Rye." }] } });
  const { id, item } = await ask(user, "Which bread is best?");
  const at = { id };
  await user.call("PUT /api/prompt/history/:id", { at, body: { title: "Bread" } });
  expect((await user.answer("GET /api/history/", { query: { q: "bread" } })).text).toContain(id);
  await user.call("POST /api/history/:id/branch", { at, body: { itemId: item } });
  await user.call("POST /api/history/:id/fork", { at, body: { itemId: item } });
  await user.answer("GET /api/history/:id/export", { at });
  const exported = await user.answer("GET /api/history/export-all");
  await user.call("POST /api/history/import", { body: JSON.parse(exported.text) });
  const { share } = await user.call<{ share: { id: string; url: string } }>("POST /api/history/:id/share", {
    at,
    body: { withName: true },
  });
  await user.call("GET /api/shares");
  expect((await user.look("/shared/:id", share.url)).status).toBe(200);
  await user.answer("DELETE /api/shares/:id", { at: { id: share.id } });
  await user.answer("DELETE /api/history/:id", { at });
  await user.call("POST /api/history/:id/restore", { at });
  const { data } = await user.call<{ data: { deletedAt: string } }>("POST /api/history/delete-all");
  await user.call("POST /api/history/restore-all", { body: { deletedAt: data.deletedAt } });
}

/** The same by the forms of the pages, without JavaScript, and the settings of conversations. */
export async function useConversationForms(site: UseCaseSite): Promise<void> {
  const user = await site.newUser();
  const started = await user.send("/ask/:id? send", { fields: { text: "Which bread is best?" } });
  const id = idIn(started);
  const at = { id };
  await settled(user, id);
  const item = await newestItem(user, id);
  for (const intent of ["star", "unstar", "pin", "unpin", "branch"]) await user.send(`/ask/:id? ${intent}`, { at, fields: { item } });
  await user.send("/ask/:id? rename", { at, fields: { title: "Bread" } });
  await user.send("/ask/:id? tags", { at, fields: { tags: "bread, rye" } });
  await user.send("/ask/:id? edit", { at, fields: { item, text: "Which bread is the best of all?" } });
  await settled(user, id);
  await user.send("/ask/:id? regenerate", { at, fields: { item: await newestItem(user, id) } });
  await settled(user, id);
  await user.send("/ask/:id? fork", { at, fields: { item } });
  const slow = await user.call<{ run: { id: string } }>("POST /api/runs", {
    body: { ...question("[[script:hang after=5]] Why?"), conversationId: id },
  });
  await user.send("/ask/:id? stop", { at, fields: { run: slow.run.id } });
  await user.send("/ask/:id? delete", { at });
  await user.send("/ask/:id? restore", { fields: { conversation: id } });

  const { settings } = await user.call<{ settings: object }>("GET /api/settings");
  await user.call("PUT /api/settings", { body: { settings, changedAt: new Date().toISOString() } });
  const values = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value ?? "never")]));
  await user.send("/settings/chat save", { fields: { ...values, model: "fast" } });
  await user.send("/settings/chat reset");
  await user.send("/settings/chat import", { fields: {} });
  const { share } = await user.call<{ share: { id: string } }>("POST /api/history/:id/share", { at, body: {} });
  await user.send("/settings/chat revoke", { fields: { share: share.id } });
  const deleted = await user.send("/settings/chat delete-all");
  await user.send("/settings/chat restore", { fields: { at: new URLSearchParams(deleted.replace(/^.*\?|#.*$/g, "")).get("at") ?? "" } });
}

/** Waits until the newest answer of a conversation is whole. */
async function settled(caller: Caller, id: string): Promise<void> {
  const { data } = await caller.call<Tree>("GET /api/history/:id", { at: { id } });
  const runId = data.items.find((item) => item.id === data.activeItemId)?.runId;
  if (runId != null) await finished(caller, runId);
}
