import { and, eq, isNull, ne } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { sqlStateOf } from "#platform/db/database.server.ts";
import { userProfiles, users } from "#platform/db/schema/accounts.ts";
import { handleFault, plainChange, plainHandle, type ProfileChange, profileFaults, type ProfileView } from "./profile.ts";
import type { SignedInUser } from "./session.ts";

type User = Pick<SignedInUser, "id">;

/** unique_violation */
const takenState = "23505";

/** The columns of `ProfileView`, from a user joined with the profile. */
export const profileColumns = {
  name: users.name,
  handle: userProfiles.handle,
  bio: userProfiles.bio,
  avatarId: userProfiles.avatarId,
  locale: userProfiles.locale,
  timezone: userProfiles.timezone,
};

/** Reads what users say about themselves; null once the account is closed. */
export async function findOwnProfile({ db }: Pick<Services, "db">, user: User): Promise<ProfileView | null> {
  const [row] = await db
    .select(profileColumns)
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(and(eq(users.id, user.id), isNull(userProfiles.deletedAt)));
  return row ?? null;
}

/**
 * Changes what users say about themselves; omitted fields stay as they are.
 *
 * @returns the profile after the change
 * @throws AppError `invalid-input` with what is wrong, `conflict` (field `handle`) for a handle that someone else has, `not-found`
 *   once the account is closed
 */
export async function changeProfile(services: Pick<Services, "db" | "now">, user: User, wanted: ProfileChange): Promise<ProfileView> {
  const change = plainChange(wanted);
  const faults = profileFaults(change);
  if (Object.keys(faults).length > 0) throw new AppError("invalid-input", "profile", { fields: faults });
  const { name, handle, bio, locale, timezone } = change;
  const updatedAt = services.now();
  try {
    await services.db.transaction(async (tx) => {
      const changed = await tx
        .update(userProfiles)
        .set({ handle, bio, locale, timezone, updatedAt })
        .where(and(eq(userProfiles.userId, user.id), isNull(userProfiles.deletedAt)))
        .returning({ userId: userProfiles.userId });
      if (changed.length === 0) throw new AppError("not-found");
      if (name !== undefined) await tx.update(users).set({ name, updatedAt }).where(eq(users.id, user.id));
    });
  } catch (error) {
    if (sqlStateOf(error) === takenState) throw new AppError("conflict", "the handle is taken", { fields: { handle: "not-a-choice" } });
    throw error;
  }
  const profile = await findOwnProfile(services, user);
  if (profile === null) throw new AppError("not-found");
  return profile;
}

export type HandleState = "free" | "yours" | "taken" | "reserved" | "form";

/** Returns whether a user could have a handle. */
export async function checkHandle({ db }: Pick<Services, "db">, user: User, text: string): Promise<{ handle: string; state: HandleState }> {
  const handle = plainHandle(text);
  const fault = handleFault(handle);
  if (fault !== null) return { handle, state: fault };
  const [own] = await db
    .select({ userId: userProfiles.userId })
    .from(userProfiles)
    .where(and(eq(userProfiles.handle, handle), eq(userProfiles.userId, user.id)));
  if (own !== undefined) return { handle, state: "yours" };
  const others = await db.$count(userProfiles, and(eq(userProfiles.handle, handle), ne(userProfiles.userId, user.id)));
  return { handle, state: others > 0 ? "taken" : "free" };
}
