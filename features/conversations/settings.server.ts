import type { SignedInUser } from "#features/accounts/session.ts";
import type { SavedSettings } from "#features/accounts/settings-shape.ts";
import { getSyncedSettings, saveSyncedSettings } from "#features/accounts/synced-settings.server.ts";
import type { Services } from "#features/services.ts";
import { type ChatSettings, chatSettings, type SyncedChatSettings } from "./chat-settings.ts";

type User = Pick<SignedInUser, "id">;
/** `expire-conversations.server.ts` reads them there too. */
const place = { shape: chatSettings, key: null };

/** Reads a user's chat settings; the defaults if none were changed. */
export function getSettings(services: Pick<Services, "db">, user: User): Promise<SyncedChatSettings> {
  return getSyncedSettings(services, user, place);
}

/**
 * Stores a user's chat settings. Of two changes the newer one wins, whichever arrives first; the replaced one is returned so that it can be
 * restored.
 *
 * @throws AppError `not-found` once the account is closed
 */
export function saveSettings(
  services: Pick<Services, "db" | "now">,
  user: User,
  input: { settings: ChatSettings; changedAt: Date },
): Promise<SavedSettings<ChatSettings>> {
  return saveSyncedSettings(services, user, place, input);
}
