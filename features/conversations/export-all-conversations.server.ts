import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { isAppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { chatHistories } from "#platform/db/schema/conversations.ts";
import { toExported } from "./exported-conversation.ts";
import { getConversation } from "./get-conversation.server.ts";

const pageSize = 100;

/**
 * Writes all of an owner's conversations, including archived ones, as one JSON array, each in its own export format. Those in the trash and
 * temporary ones are left out. Only one conversation at a time is in memory.
 */
export async function* exportAllConversations(services: Pick<Services, "db">, actor: Actor): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const id of eachId(services, actor)) {
    const tree = await findConversation(services, actor, id);
    if (tree === null) continue;
    yield separator + JSON.stringify(toExported(tree));
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

async function* eachId({ db }: Pick<Services, "db">, { owner }: Actor): AsyncGenerator<string> {
  let last = "";
  for (;;) {
    const rows = await db
      .select({ id: chatHistories.id })
      .from(chatHistories)
      .where(
        and(
          eq(chatHistories.owner, owner),
          isNull(chatHistories.deletedAt),
          eq(chatHistories.isTemporary, false),
          gt(chatHistories.id, last),
        ),
      )
      .orderBy(asc(chatHistories.id))
      .limit(pageSize);
    for (const { id } of rows) yield id;
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** One deleted while the others were being written is left out. */
async function findConversation(services: Pick<Services, "db">, actor: Actor, id: string) {
  try {
    return await getConversation(services, actor, id);
  } catch (error) {
    if (isAppError(error) && error.code === "not-found") return null;
    throw error;
  }
}
