import { and, asc, eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import { chatHistories, chatHistoryItems } from "#platform/db/schema/conversations.ts";
import { ownHistory } from "./get-conversation.server.ts";
import { activeAfterChoice } from "./tree.ts";

/**
 * Shows the branch that contains an item: down to its newest end, or unchanged if the item is already shown.
 *
 * @throws AppError `not-found` for someone else's or an unknown conversation or item
 */
export async function selectBranch(services: Pick<Services, "db">, actor: Actor, input: { id: string; itemId: string }): Promise<void> {
  if (!isId(input.id) || !isId(input.itemId)) throw new AppError("not-found");
  await services.db.transaction(async (tx) => {
    const [history] = await tx
      .select({ activeItemId: chatHistories.activeItemId })
      .from(chatHistories)
      .where(ownHistory(actor, input.id))
      .for("update");
    if (history === undefined) throw new AppError("not-found");
    const { id, parentId, promptGroup, createdAt } = chatHistoryItems;
    const rows = await tx
      .select({ id, parentId, promptGroup, createdAt })
      .from(chatHistoryItems)
      .where(and(eq(chatHistoryItems.historyId, input.id), eq(chatHistoryItems.owner, actor.owner)))
      .orderBy(asc(createdAt), asc(id));
    const nodes = rows.map((row) => ({ ...row, created: row.createdAt.toISOString() }));
    if (!nodes.some((node) => node.id === input.itemId)) throw new AppError("not-found");
    const activeItemId = activeAfterChoice(nodes, history.activeItemId, input.itemId);
    await tx.update(chatHistories).set({ activeItemId }).where(eq(chatHistories.id, input.id));
  });
}
