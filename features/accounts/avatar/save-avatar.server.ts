import { and, eq, isNull, ne } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { storedObjects, userProfiles } from "#platform/db/schema/accounts.ts";
import type { StorageKey } from "#platform/storage/storage.ts";
import { countTry } from "../limit-tries.server.ts";
import { ownerOf, type SignedInUser } from "../session.ts";
import { avatarFiles } from "./avatar-files.ts";
import { avatarSide, avatarTries } from "./avatar-limits.ts";
import { deleteFiles } from "./delete-objects.server.ts";
import { makeAvatar } from "./make-avatar.server.ts";

type AvatarServices = Pick<Services, "db" | "storage" | "log" | "now" | "newId">;

const mime = "image/webp";

/**
 * Stores an uploaded picture as the user's avatar, squared and cleaned, and removes the previous one.
 *
 * The row comes first, as `writing`, then the file, then in one transaction the profile and the row's `stored`: an interruption in between
 * leaves something `sweepObjects` finds. Of two concurrent uploads the later one wins.
 *
 * @param bytes the file as it was sent
 * @returns the id that `getAvatar` answers to
 * @throws AppError `unsupported-file`, `heic-picture`, `too-large`, `rate-limited`, `unavailable`; `not-found` if the account is deleted
 *   meanwhile. The previous avatar stays then
 */
export async function saveAvatar(services: AvatarServices, user: Pick<SignedInUser, "id">, bytes: Uint8Array): Promise<{ id: string }> {
  const { db, storage } = services;
  await countTry(services, `avatar:${user.id}`, avatarTries);
  const picture = await makeAvatar(bytes);
  const id = services.newId();
  const storageKey: StorageKey = `${avatarFiles.prefix}${id}.webp`;
  const owner = ownerOf(user.id);
  await db.insert(storedObjects).values({
    id,
    owner,
    kind: "avatar",
    storageKey,
    mime,
    bytes: picture.byteLength,
    details: { width: avatarSide, height: avatarSide },
    state: "writing",
    createdAt: services.now(),
  });
  let replaced: string[];
  try {
    await storage.put(storageKey, picture, mime);
    replaced = await makeCurrent(services, user.id, id);
  } catch (error) {
    await dropFailed(services, owner, id, storageKey);
    throw error;
  }
  await deleteFiles(services, replaced);
  return { id };
}

/** Removes the user's avatar: its address stops answering as soon as this returns. Without one it does nothing. */
export async function removeAvatar(services: Pick<Services, "db" | "storage" | "log">, user: Pick<SignedInUser, "id">): Promise<void> {
  const keys = await services.db.transaction(async (tx) => {
    await tx.update(userProfiles).set({ avatarId: null }).where(eq(userProfiles.userId, user.id));
    const rows = await tx
      .delete(storedObjects)
      .where(and(eq(storedObjects.owner, ownerOf(user.id)), eq(storedObjects.kind, "avatar"), eq(storedObjects.state, "stored")))
      .returning({ key: storedObjects.storageKey });
    return rows.map((row) => row.key);
  });
  await deleteFiles(services, keys);
}

/** @returns the keys of the previous avatars, whose rows are gone */
async function makeCurrent(services: AvatarServices, userId: string, id: string): Promise<string[]> {
  const owner = ownerOf(userId);
  return services.db.transaction(async (tx) => {
    // The profile's row serializes concurrent uploads.
    const profiles = await tx
      .update(userProfiles)
      .set({ avatarId: id })
      .where(and(eq(userProfiles.userId, userId), isNull(userProfiles.deletedAt)))
      .returning({ userId: userProfiles.userId });
    const rows = await tx
      .update(storedObjects)
      .set({ state: "stored" })
      .where(and(eq(storedObjects.id, id), eq(storedObjects.owner, owner), eq(storedObjects.state, "writing")))
      .returning({ id: storedObjects.id });
    if (profiles.length === 0 || rows.length === 0) throw new AppError("not-found", "the account was deleted in the meantime");
    const replaced = await tx
      .delete(storedObjects)
      .where(
        and(eq(storedObjects.owner, owner), eq(storedObjects.kind, "avatar"), eq(storedObjects.state, "stored"), ne(storedObjects.id, id)),
      )
      .returning({ key: storedObjects.storageKey });
    return replaced.map((row) => row.key);
  });
}

/** Cleans up after a failed upload, as far as it can; the sweep does the rest. */
async function dropFailed(services: AvatarServices, owner: string, id: string, key: string): Promise<void> {
  await deleteFiles(services, [key]);
  await services.db
    .delete(storedObjects)
    .where(and(eq(storedObjects.id, id), eq(storedObjects.owner, owner), eq(storedObjects.state, "writing")))
    .catch(() => undefined);
}
