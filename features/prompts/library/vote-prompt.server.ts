import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";
import { prompts } from "#platform/db/schema/catalogue.ts";
import { promptFavourites } from "#platform/db/schema/prompts.ts";
import { changedVote, noFavourites, type VoteChange, voteIn, withVote } from "./favourites.ts";
import { requireUserId } from "../prompt-actor.ts";
import { assertPublished } from "../prompt-queries.server.ts";
import { canOpen, ofAuthor } from "../prompt-rows.server.ts";
import { isPromptId } from "../prompt-text.ts";
import { type Favourites, maxFavourites, type OwnVote, type PromptCounts } from "../prompt-view.ts";

type VoteServices = Pick<Services, "db" | "now">;
const lists = ["like", "dislike", "fav"] as const;
const countColumns = { like: "likeCount", dislike: "dislikeCount", fav: "favCount" } as const;

/** Reads a user's three lists (spec §7); empty ones if they haven't voted yet. @throws AppError `sign-in-required` */
export async function getFavourites({ db }: Pick<Services, "db">, actor: Actor): Promise<Favourites> {
  const [row] = await db
    .select({ like: promptFavourites.like, dislike: promptFavourites.dislike, fav: promptFavourites.fav })
    .from(promptFavourites)
    .where(eq(promptFavourites.userId, requireUserId(actor)));
  return row ?? noFavourites;
}

/**
 * Changes a user's opinion of a published prompt: like and dislike are mutually exclusive, a favorite is independent of them. Idempotent.
 * Lists and counts are written together.
 *
 * @returns the opinion, with the counts after it
 * @throws AppError `sign-in-required`, `not-found`, `gone`, `limit-reached` for a list of 2,000
 */
export async function votePrompt(
  services: VoteServices,
  actor: Actor,
  promptId: string,
  change: VoteChange,
): Promise<{ own: OwnVote; counts: Pick<PromptCounts, "likes" | "dislikes" | "favs"> }> {
  const userId = requireUserId(actor);
  if (change.like && change.dislike) throw new AppError("invalid-input", "vote", { fields: { dislike: "not-a-choice" } });
  await assertPublished(services, actor, promptId);
  return services.db.transaction(async (tx) => {
    const before = await lockFavourites(tx, userId);
    const own = changedVote(voteIn(before, promptId), change);
    const after = withVote(before, promptId, own);
    if (lists.some((list) => after[list].length > Math.max(maxFavourites, before[list].length))) throw new AppError("limit-reached");
    await writeFavourites(services, tx, userId, before, after);
    const [row] = await tx
      .select({ likes: prompts.likeCount, dislikes: prompts.dislikeCount, favs: prompts.favCount })
      .from(prompts)
      .where(eq(prompts.id, promptId));
    if (row === undefined) throw new AppError("not-found");
    return { own, counts: row };
  });
}

/**
 * Replaces a user's lists (spec §7, "insert or update the favourites row"); an omitted list stays as it is. Ids that the user can't open
 * are dropped, unless they were already in the list.
 *
 * @returns the lists as stored
 * @throws AppError `sign-in-required`, `invalid-input` for a list of more than 2,000, or an id that is both liked and disliked
 */
export async function saveFavourites(services: VoteServices, actor: Actor, change: Partial<Favourites>): Promise<Favourites> {
  const userId = requireUserId(actor);
  return services.db.transaction(async (tx) => {
    const before = await lockFavourites(tx, userId);
    const wanted = {
      like: change.like ?? before.like.filter((id) => !change.dislike?.includes(id)),
      dislike: change.dislike ?? before.dislike.filter((id) => !change.like?.includes(id)),
      fav: change.fav ?? before.fav,
    };
    assertFits(wanted);
    const ids = [...new Set(lists.flatMap((list) => wanted[list]))].filter(isPromptId);
    const canBeSaid = new Set(await listOpenIds(tx, actor, ids));
    const kept = (list: (typeof lists)[number]) => [
      ...new Set(wanted[list].filter((id) => canBeSaid.has(id) || before[list].includes(id))),
    ];
    const after: Favourites = { like: kept("like"), dislike: kept("dislike"), fav: kept("fav") };
    await writeFavourites(services, tx, userId, before, after);
    return after;
  });
}

function assertFits(wanted: Favourites): void {
  for (const list of lists)
    if (wanted[list].length > maxFavourites) throw new AppError("invalid-input", list, { fields: { [list]: "too-large" } });
  const liked = new Set(wanted.like);
  if (wanted.dislike.some((id) => liked.has(id))) throw new AppError("invalid-input", "dislike", { fields: { dislike: "not-a-choice" } });
}

async function listOpenIds(tx: Transaction, actor: Actor, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: prompts.id })
    .from(prompts)
    .leftJoin(userProfiles, ofAuthor)
    .where(sql`${inArray(prompts.id, ids)} AND ${prompts.state} = 1 AND ${prompts.moderation} <> 'removed' AND ${canOpen(actor)}`);
  return rows.map(({ id }) => id);
}

/** The user's row, created if missing, and locked: one user's votes are serialized. */
async function lockFavourites(tx: Transaction, userId: string): Promise<Favourites> {
  await tx.insert(promptFavourites).values({ userId }).onConflictDoNothing();
  const [row] = await tx
    .select({ like: promptFavourites.like, dislike: promptFavourites.dislike, fav: promptFavourites.fav })
    .from(promptFavourites)
    .where(eq(promptFavourites.userId, userId))
    .for("update");
  return row ?? noFavourites;
}

/** Writes the lists, and updates the counts for added and removed entries. */
async function writeFavourites(
  { now }: Pick<Services, "now">,
  tx: Transaction,
  userId: string,
  before: Favourites,
  after: Favourites,
): Promise<void> {
  await tx
    .update(promptFavourites)
    .set({ ...after, updatedAt: now() })
    .where(eq(promptFavourites.userId, userId));
  await moveCounts(tx, before, after);
}

/** Updates prompt counts from one state of a user's lists to another, in id order, so that two users never deadlock. */
export async function moveCounts(tx: Transaction, before: Favourites, after: Favourites): Promise<void> {
  const moves = lists.flatMap((list) => {
    const [old, now] = [new Set(before[list]), new Set(after[list])];
    const added = [...now].filter((id) => !old.has(id)).map((id) => ({ id, list, by: 1 }));
    return [...added, ...[...old].filter((id) => !now.has(id)).map((id) => ({ id, list, by: -1 }))];
  });
  if (moves.length === 0) return;
  const ids = [...new Set(moves.map(({ id }) => id))];
  await tx.select({ id: prompts.id }).from(prompts).where(inArray(prompts.id, ids)).orderBy(asc(prompts.id)).for("update");
  for (const list of lists) {
    const column = prompts[countColumns[list]];
    for (const by of [1, -1]) {
      const moved = moves.filter((move) => move.list === list && move.by === by).map(({ id }) => id);
      if (moved.length > 0)
        await tx
          .update(prompts)
          .set({ [countColumns[list]]: sql`${column} + ${by}::int` })
          .where(inArray(prompts.id, moved));
    }
  }
}
