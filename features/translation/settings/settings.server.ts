import type { Actor } from "#core/actor.ts";
import { ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import type { SavedSettings, SyncedSettings } from "#features/accounts/settings-shape.ts";
import { getSyncedSettings, saveSyncedSettings } from "#features/accounts/synced-settings.server.ts";
import type { Services } from "#features/services.ts";
import { type TranslatorSettings, translatorSettings } from "./translator-settings.ts";

type User = Pick<SignedInUser, "id">;
const place = { shape: translatorSettings, key: "translator" };

/** Reads a user's translator settings; the defaults if none were changed. */
export function getTranslatorSettings(services: Pick<Services, "db">, user: User): Promise<SyncedSettings<TranslatorSettings>> {
  return getSyncedSettings(services, user, place);
}

/**
 * Stores a user's translator settings; of two changes the newer one wins.
 *
 * @throws AppError `not-found` once the account is closed
 */
export function saveTranslatorSettings(
  services: Pick<Services, "db" | "now">,
  user: User,
  input: { settings: TranslatorSettings; changedAt: Date },
): Promise<SavedSettings<TranslatorSettings>> {
  return saveSyncedSettings(services, user, place, input);
}

/**
 * Returns whether a translation started now should be listed afterward.
 *
 * @param asked `history` in the request: an anonymous visitor's settings are in the browser, which sends them with it; false keeps a single
 *   translation of an account unlisted, too
 */
export async function isHistoryKept(services: Pick<Services, "db">, { kind, owner }: Actor, asked?: boolean): Promise<boolean> {
  if (asked === false || kind === "anonymous") return asked ?? true;
  const { settings } = await getTranslatorSettings(services, { id: owner.slice(ownerOf("").length) });
  return settings.history;
}
