import type { Actor } from "#core/actor.ts";
import { ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import type { SavedSettings, SyncedSettings } from "#features/accounts/settings-shape.ts";
import { getSyncedSettings, saveSyncedSettings } from "#features/accounts/synced-settings.server.ts";
import type { Services } from "#features/services.ts";
import { type TranslatorSettings, translatorSettings } from "./translator-settings.ts";

type User = Pick<SignedInUser, "id">;
const place = { shape: translatorSettings, key: "translator" };

/** Reads a user's settings of the translator; the defaults while none were changed. */
export function getTranslatorSettings(services: Pick<Services, "db">, user: User): Promise<SyncedSettings<TranslatorSettings>> {
  return getSyncedSettings(services, user, place);
}

/**
 * Keeps a user's settings of the translator; of two changes the newer one wins.
 *
 * @throws AppError `not-found` once the account is shut
 */
export function saveTranslatorSettings(
  services: Pick<Services, "db" | "now">,
  user: User,
  input: { settings: TranslatorSettings; changedAt: Date },
): Promise<SavedSettings<TranslatorSettings>> {
  return saveSyncedSettings(services, user, place, input);
}

/**
 * Tells whether a translation that is started now is to be listed afterwards.
 *
 * @param asked `history` of the request: the settings of an anonymous visitor lie in the browser, which sends them along; false also
 *   keeps one translation of an account out
 */
export async function isHistoryKept(services: Pick<Services, "db">, { kind, owner }: Actor, asked?: boolean): Promise<boolean> {
  if (asked === false || kind === "anonymous") return asked ?? true;
  const { settings } = await getTranslatorSettings(services, { id: owner.slice(ownerOf("").length) });
  return settings.history;
}
