import { getConversation } from "#features/conversations/get-conversation.server.ts";
import { pathTo } from "#features/conversations/tree.ts";
import type { FormerRun } from "#features/runs/run-text.ts";
import type { RequestContext } from "../context.ts";

/** A question and its answer that followed a prompt's result. */
export type Turn = { id: string; question: string; answer: string; isRunning: boolean };

/** What was asked after the run that the page shows; empty without one, or when its conversation is gone. */
export async function readEarlierTurns(
  { services, actor }: Pick<RequestContext, "services" | "actor">,
  runs: FormerRun[],
): Promise<Turn[]> {
  const conversationId = runs.at(-1)?.run.conversationId ?? null;
  if (conversationId === null || actor === null) return [];
  const conversation = await getConversation(services, actor, conversationId).catch(() => null);
  if (conversation === null) return [];
  const path = pathTo(conversation.items, conversation.activeItemId);
  return path.slice(1).map(({ id, prompt, text, finish }) => ({ id, question: prompt, answer: text, isRunning: finish === null }));
}
