import type { ConversationTree } from "#features/conversations/conversation-view.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { readFailure } from "#features/runs/run-client.ts";
import type { ImportReport } from "../settings/import-conversations.ts";
import { createHttpClient } from "../client/http-client.ts";
import { dropPromptCopy, listPromptCopies, type PromptCopy } from "../client/prompt-copies.ts";

const http = createHttpClient();

/** What the server says about copies by their ids; `declinedAt`: when the offer to move this device's work was declined. */
type KeptState = { account: string[]; device: string[]; declinedAt: string | null };

/** What only this browser still keeps. */
export type Copies = { conversations: ConversationTree[]; prompts: PromptCopy[] };

/**
 * Finds the copies in this browser that the server no longer has, neither for the device nor for the account. A copy of something in
 * the account is deleted: it has done its job, and must not be offered to anyone who signs in here later.
 */
export async function findLostCopies(): Promise<Copies> {
  const { dropKept, listKept } = await import("../client/history-store.ts");
  const [conversations, prompts] = [await listKept(), listPromptCopies()];
  if (conversations.length + prompts.length === 0) return { conversations, prompts };
  const ids = [...conversations, ...prompts].map(({ id }) => id).join(",");
  const { account, device, declinedAt } = await http.request<KeptState>("GET", `/api/me/kept?ids=${encodeURIComponent(ids)}`);
  for (const id of account) {
    await dropKept(id);
    dropPromptCopy(id);
  }
  const known = new Set([...account, ...device]);
  const isLost = (id: string, lastTime: number) => !known.has(id) && (declinedAt === null || lastTime > Date.parse(declinedAt));
  return {
    conversations: conversations.filter((tree) => isLost(tree.id, lastTimeOf(tree))),
    prompts: prompts.filter(({ id, changedAt }) => isLost(id, Date.parse(changedAt))),
  };
}

/** Moves copies to the account. Only those that have arrived are deleted here. */
export async function takeCopies({ conversations, prompts }: Copies): Promise<ImportReport> {
  const { importAll } = await import("../settings/import-conversations.ts");
  const { dropKept } = await import("../client/history-store.ts");
  const arrived: ConversationTree[] = [];
  const report = await importAll(conversations, (tree) => arrived.push(tree));
  for (const { id } of arrived) await dropKept(id);
  for (const { id, draft } of prompts) {
    try {
      await http.request("POST", "/api/prompts", { body: draft });
    } catch (error) {
      return { ...report, failure: report.failure ?? requestSentence(readFailure(error)) };
    }
    dropPromptCopy(id);
  }
  return report;
}

const lastTimeOf = ({ created, items }: ConversationTree): number =>
  Math.max(...[created, ...items.map((item) => item.created)].map(Date.parse));
