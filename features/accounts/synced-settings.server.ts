import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";
import type { SignedInUser } from "./session.ts";
import type { SavedSettings, SettingsShape, SyncedSettings } from "./settings-shape.ts";

type User = Pick<SignedInUser, "id">;
type Kept = { settings: Record<string, unknown> | null; changedAt: Date | null };

/**
 * Where a group of settings is in `user_profiles.settings`: under a key, with the time of its change. Null: its values are at the top
 * level, with their time in a separate column (the chat settings, which came first).
 */
export type SettingsPlace<Settings> = { shape: SettingsShape<Settings>; key: string | null };

const columns = { settings: userProfiles.settings, changedAt: userProfiles.settingsAt };
const ownRow = (user: User) => and(eq(userProfiles.userId, user.id), isNull(userProfiles.deletedAt));

/** Reads a user's settings in one group; the defaults if none were changed. */
export async function getSyncedSettings<Settings>(
  { db }: Pick<Services, "db">,
  user: User,
  place: SettingsPlace<Settings>,
): Promise<SyncedSettings<Settings>> {
  const [row] = await db.select(columns).from(userProfiles).where(ownRow(user));
  return readPlace(row ?? { settings: null, changedAt: null }, place);
}

/**
 * Stores a user's settings in one group. Of two changes the newer one wins, whichever arrives first; the replaced one is returned so that
 * it can be restored. A clock that is ahead counts as now.
 *
 * @throws AppError `not-found` once the account is closed
 */
export async function saveSyncedSettings<Settings extends object>(
  services: Pick<Services, "db" | "now">,
  user: User,
  place: SettingsPlace<Settings>,
  input: { settings: Settings; changedAt: Date },
): Promise<SavedSettings<Settings>> {
  const changedAt = new Date(Math.min(input.changedAt.getTime(), services.now().getTime()));
  return services.db.transaction(async (tx) => {
    const [row] = await tx.select(columns).from(userProfiles).where(ownRow(user)).for("update");
    if (row === undefined) throw new AppError("not-found");
    const sent = { settings: input.settings, changedAt: changedAt.toISOString() };
    const stored = readPlace(row, place);
    if (stored.changedAt !== null && new Date(stored.changedAt) > changedAt) return { ...stored, isOurs: false, other: sent };
    const isTop = place.key === null;
    await tx
      .update(userProfiles)
      .set({
        settings: { ...row.settings, ...(place.key === null ? input.settings : { [place.key]: sent }) },
        ...(isTop ? { settingsAt: changedAt } : {}),
      })
      .where(ownRow(user));
    return { ...sent, isOurs: true, other: stored.changedAt === null ? null : stored };
  });
}

/** Reads a group of settings from a row that was already read. */
export function readPlace<Settings>(row: Kept, { shape, key }: SettingsPlace<Settings>): SyncedSettings<Settings> {
  if (key === null) return { settings: shape.read(row.settings), changedAt: row.changedAt?.toISOString() ?? null };
  const kept = row.settings?.[key] as { settings?: unknown; changedAt?: unknown } | null | undefined;
  return { settings: shape.read(kept?.settings), changedAt: typeof kept?.changedAt === "string" ? kept.changedAt : null };
}
