import { eq, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { countCodePoints } from "#core/text-length.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { chatHistories } from "#platform/db/schema/conversations.ts";
import { maxCharacters } from "./saved-input.ts";

/** Maximum characters in all of an owner's conversations, including trashed ones. */
const maxOfOwner: Record<Actor["kind"], number> = { anonymous: 20_000_000, user: 200_000_000 };

/** Characters that count, in code points as the database counts them. */
export const charactersOf = (items: readonly { prompt: string; text?: string | null }[]): number =>
  items.reduce((sum, { prompt, text }) => sum + countCodePoints(prompt) + countCodePoints(text ?? ""), 0);

/** Lets one writer at a time count what an owner has: of two concurrent ones the second waits for the first. Locked before any row. */
export async function lockConversations(tx: Transaction, { owner }: Pick<Actor, "owner">): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`conversations ${owner}`}, 0))`);
}

/**
 * Makes sure that a conversation may grow by this many characters; call `lockConversations` first.
 *
 * @throws AppError `limit-reached`
 */
export async function assertSize(tx: Transaction, actor: Actor, before: number, more: number): Promise<void> {
  if (more <= 0) return;
  if (before + more > maxCharacters) throw new AppError("limit-reached", "characters");
  const [row] = await tx
    .select({ chars: sql<string>`coalesce(sum(${chatHistories.chars}), 0)` })
    .from(chatHistories)
    .where(eq(chatHistories.owner, actor.owner));
  if (Number(row?.chars) + more > maxOfOwner[actor.kind]) throw new AppError("limit-reached", "characters");
}
