import { and, eq } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Services } from "#features/services.ts";
import { storedObjects } from "#platform/db/schema/accounts.ts";
import { isAdmin, ownerOf, type SignedInUser } from "../session.ts";

export type AvatarFile = { bytes: Uint8Array; mime: string };

/**
 * Reads an avatar for its owner or an admin.
 *
 * @param user null for anyone who is not signed in
 * @throws AppError `not-found` for everyone else, whether the id is someone else's, removed or unknown
 */
export async function getAvatar(
  services: Pick<Services, "db" | "storage">,
  user: Pick<SignedInUser, "id" | "admin"> | null,
  id: string,
): Promise<AvatarFile> {
  if (user === null || !isId(id)) throw new AppError("not-found");
  const owned = isAdmin(user) ? undefined : eq(storedObjects.owner, ownerOf(user.id));
  const [row] = await services.db
    .select({ key: storedObjects.storageKey, mime: storedObjects.mime })
    .from(storedObjects)
    .where(and(eq(storedObjects.id, id), eq(storedObjects.kind, "avatar"), eq(storedObjects.state, "stored"), owned));
  const bytes = row === undefined ? null : await services.storage.get(row.key);
  if (row === undefined || bytes === null) throw new AppError("not-found");
  return { bytes, mime: row.mime };
}
