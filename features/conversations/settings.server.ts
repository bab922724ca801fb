import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import { userProfiles } from "#platform/db/schema/accounts.ts";
import { type ChatSettings, readChatSettings, type SyncedSettings } from "./chat-settings.ts";

type User = Pick<SignedInUser, "id">;

export type SettingsInput = { settings: ChatSettings; changedAt: Date };
/** `isOurs`: what was sent is in force; `other` is what gave way, null where there was nothing. */
export type SavedSettings = SyncedSettings & { isOurs: boolean; other: SyncedSettings | null };

const columns = { settings: userProfiles.settings, changedAt: userProfiles.settingsAt };
const ownRow = (user: User) => and(eq(userProfiles.userId, user.id), isNull(userProfiles.deletedAt));

/** Reads a user's chat settings; the defaults while none were changed. */
export async function getSettings({ db }: Pick<Services, "db">, user: User): Promise<SyncedSettings> {
  const [row] = await db.select(columns).from(userProfiles).where(ownRow(user));
  return toSynced(row ?? { settings: null, changedAt: null });
}

/**
 * Keeps a user's chat settings. Of two changes the newer one wins, whichever arrives first; what gave way is answered, so
 * that it can be taken back. A clock that runs ahead counts as now.
 *
 * @throws AppError `not-found` once the account is shut
 */
export async function saveSettings(services: Pick<Services, "db" | "now">, user: User, input: SettingsInput): Promise<SavedSettings> {
  const changedAt = new Date(Math.min(input.changedAt.getTime(), services.now().getTime()));
  return services.db.transaction(async (tx) => {
    const [row] = await tx.select(columns).from(userProfiles).where(ownRow(user)).for("update");
    if (row === undefined) throw new AppError("not-found");
    const sent = { settings: input.settings, changedAt: changedAt.toISOString() };
    const stored = toSynced(row);
    if (row.changedAt !== null && row.changedAt > changedAt) return { ...stored, isOurs: false, other: sent };
    await tx.update(userProfiles).set({ settings: input.settings, settingsAt: changedAt }).where(ownRow(user));
    return { ...sent, isOurs: true, other: stored.changedAt === null ? null : stored };
  });
}

function toSynced(row: { settings: Record<string, unknown> | null; changedAt: Date | null }): SyncedSettings {
  return { settings: readChatSettings(row.settings), changedAt: row.changedAt?.toISOString() ?? null };
}
