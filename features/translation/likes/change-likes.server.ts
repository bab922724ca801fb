import { and, eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import { translationLikes } from "#platform/db/schema/translation.ts";
import { toLike } from "./like-queries.server.ts";
import type { LikeView } from "./like-view.ts";
import { plainLine } from "./plain-line.ts";

/** Puts an own like into another collection or changes its note; what is left out stays. @throws AppError `not-found` */
export async function changeLike(
  { db }: Pick<Services, "db">,
  { owner }: Actor,
  id: string,
  change: { collection?: string | undefined; note?: string | undefined },
): Promise<LikeView> {
  if (!isId(id)) throw new AppError("not-found");
  const own = and(eq(translationLikes.id, id), eq(translationLikes.owner, owner));
  const columns = {
    ...(change.collection === undefined ? {} : { collection: plainLine(change.collection) }),
    ...(change.note === undefined ? {} : { note: change.note.trim() }),
  };
  const isEmpty = Object.keys(columns).length === 0;
  const [row] = isEmpty
    ? await db.select().from(translationLikes).where(own)
    : await db.update(translationLikes).set(columns).where(own).returning();
  if (row === undefined) throw new AppError("not-found");
  return toLike(row);
}

/** Deletes an own like. @returns what it was, so that it can be kept again @throws AppError `not-found` */
export async function deleteLike({ db }: Pick<Services, "db">, { owner }: Actor, id: string): Promise<LikeView> {
  if (!isId(id)) throw new AppError("not-found");
  const [gone] = await db
    .delete(translationLikes)
    .where(and(eq(translationLikes.id, id), eq(translationLikes.owner, owner)))
    .returning();
  if (gone === undefined) throw new AppError("not-found");
  return toLike(gone);
}

/**
 * Gives a collection another name; with the name of another one both become one, and with none its likes are in none.
 *
 * @returns how many likes it holds
 * @throws AppError `not-found` for a collection without likes
 */
export async function renameCollection(
  { db }: Pick<Services, "db">,
  { owner }: Actor,
  { name, newName }: { name: string; newName: string },
): Promise<number> {
  const collection = plainLine(name);
  if (collection === "") throw new AppError("not-found");
  const moved = await db
    .update(translationLikes)
    .set({ collection: plainLine(newName) })
    .where(and(eq(translationLikes.owner, owner), eq(translationLikes.collection, collection)))
    .returning({ id: translationLikes.id });
  if (moved.length === 0) throw new AppError("not-found");
  return moved.length;
}
