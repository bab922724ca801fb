import { and, eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import { translationLikes } from "#platform/db/schema/translation.ts";
import { toLike } from "./like-queries.server.ts";
import type { LikeView } from "./like-view.ts";
import { plainLine } from "./plain-line.ts";

/** Moves one of the owner's likes to another collection or changes its note; omitted fields stay. @throws AppError `not-found` */
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

/** Deletes one of the owner's likes. @returns what it was, so that it can be restored @throws AppError `not-found` */
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
 * Renames a collection; with another one's name the two are merged, and with none its likes are in no collection.
 *
 * @returns how many likes it contains
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
