import { type ChatSettings, chatSettings, defaultChatSettings } from "#features/conversations/chat-settings.ts";
import { readDeviceSettings } from "./device-settings.ts";
import { localKeys } from "./local-keys.ts";
import { createSettingsStore } from "./settings-store.ts";

/** The chat settings of this page, with the account or on the device. */
export const { useSettings: useChatSettings } = createSettingsStore({
  shape: chatSettings,
  storageKey: localKeys.store,
  path: "/api/settings",
});

/** The chat settings of an anonymous visitor's device; the defaults while none were changed. */
export function readDeviceChatSettings(): ChatSettings {
  return readDeviceSettings(localKeys.store, chatSettings)?.settings ?? defaultChatSettings;
}
