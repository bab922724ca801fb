import { translatorSettings } from "#features/translation/settings/translator-settings.ts";
import { createSettingsStore } from "./settings-store.ts";
import { translatorSettingsKey } from "./translator-settings-key.ts";

/** The settings of the translator, with the account or on the device. */
export const translatorSettingsStore = createSettingsStore({
  shape: translatorSettings,
  storageKey: translatorSettingsKey,
  path: "/api/settings/translator",
});
