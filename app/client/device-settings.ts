import type { SettingsShape } from "#features/accounts/settings-shape.ts";

/** Settings as a browser keeps them: of an anonymous visitor, or of a user until the account has them. */
export type KeptSettings<Settings> = { settings: Settings; changedAt: string };

/** Reads a group of settings on this device; null if none were changed, or storage is blocked. */
export function readDeviceSettings<Settings>(storageKey: string, shape: SettingsShape<Settings>): KeptSettings<Settings> | null {
  try {
    const value = JSON.parse(localStorage.getItem(storageKey) ?? "null") as { settings?: unknown; changedAt?: unknown } | null;
    if (typeof value?.changedAt !== "string" || Number.isNaN(Date.parse(value.changedAt))) return null;
    return { settings: shape.read(value.settings), changedAt: value.changedAt };
  } catch {
    // Blocked storage, or something else wrote under this key.
    return null;
  }
}

/** Keeps a group of settings on this device; false if storage is blocked or full. */
export function writeDeviceSettings<Settings>(storageKey: string, value: KeptSettings<Settings>): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeDeviceSettings(storageKey: string): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Blocked storage has nothing to remove.
  }
}
