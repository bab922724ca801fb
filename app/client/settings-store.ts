import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { SavedSettings, SettingsShape, SyncedSettings } from "#features/accounts/settings-shape.ts";
import { type KeptSettings, readDeviceSettings, removeDeviceSettings, writeDeviceSettings } from "./device-settings.ts";
import { createHttpClient } from "./http-client.ts";

/** Where a change was stored: the account, only this device, or only this page (storage is blocked or full). */
export type SettingsPlace = "account" | "device" | "page";
/** Two devices had changed something, and the newer settings are in effect: the others can be restored. */
export type SettingsConflict = { takeBack(): void };
type OnConflict = (conflict: SettingsConflict) => void;

export type SettingsStore<Settings> = {
  /**
   * The settings of this page. The server renders a user's own; an anonymous visitor's are on the device and known once the page is
   * alive.
   *
   * @param account what the account holds, from the loader; null for anonymous visitors
   * @param onConflict gets settings that were replaced by newer ones
   */
  useSettings(
    account: SyncedSettings<Settings> | null,
    onConflict?: OnConflict,
  ): { settings: Settings; change(patch: Partial<Settings>): Promise<SettingsPlace> };
  /** Sends to an account what this device could not send, or had before someone signed in. @returns the settings in effect */
  open(account: SyncedSettings<Settings> | null, onConflict?: OnConflict): Promise<SyncedSettings<Settings>>;
};

type StoreOptions<Settings> = {
  shape: SettingsShape<Settings>;
  /** Key in the browser's storage. */
  storageKey: string;
  /** Endpoint that takes them with PUT. */
  path: string;
};

/** Makes what keeps one group of settings: with the account where there is one, else on the device. */
export function createSettingsStore<Settings extends object>(options: StoreOptions<Settings>): SettingsStore<Settings> {
  const { shape, storageKey, path } = options;
  type Held = { settings: Settings; changedAt: string | null };
  const http = createHttpClient();
  const listeners = new Set<() => void>();
  let held: Held | null = null;

  const readLocal = (): KeptSettings<Settings> | null => readDeviceSettings(storageKey, shape);

  /** Compares what the account holds with what a device could not send or had before signing in; the newest wins. */
  async function open(account: SyncedSettings<Settings> | null, onConflict?: OnConflict): Promise<void> {
    const local = readLocal();
    if (account === null) return hold(local ?? { settings: shape.defaults, changedAt: null });
    if (held === null || !isNewer(held, account)) hold(account);
    if (local === null) return;
    if (isNewer(local, account)) {
      hold(local);
      // Not sent: it is kept here, and sent with the next page.
      const answer = await send(local).catch(() => null);
      return tellConflict(answer?.other?.settings, onConflict);
    }
    removeDeviceSettings(storageKey);
    tellConflict(local.settings, onConflict);
  }

  async function change(patch: Partial<Settings>, isUser: boolean, onConflict?: OnConflict): Promise<SettingsPlace> {
    const next = { settings: { ...(held?.settings ?? shape.defaults), ...patch }, changedAt: new Date().toISOString() };
    hold(next);
    // Until the account has it, the device keeps it: a page left too early loses nothing.
    const place = writeDeviceSettings(storageKey, next) ? "device" : "page";
    if (!isUser) return place;
    try {
      if ((await send(next))?.isOurs === false) tellConflict(next.settings, onConflict);
      return "account";
    } catch {
      return place;
    }
  }

  /**
   * Brings settings to the account; those of another device that are newer come back in their place.
   *
   * @returns null if something was changed here in the meantime: its own answer is still to come
   */
  async function send(sent: Held): Promise<SavedSettings<Settings> | null> {
    const answer = await http.request<SavedSettings<Settings>>("PUT", path, { body: sent });
    if (held?.changedAt !== sent.changedAt) return null;
    removeDeviceSettings(storageKey);
    hold({ settings: answer.settings, changedAt: answer.changedAt });
    return answer;
  }

  function tellConflict(other: Settings | undefined, onConflict?: OnConflict): void {
    if (other === undefined || held === null || shape.listChanged(other, held.settings).length === 0) return;
    onConflict?.({ takeBack: () => void change(other, true) });
  }

  function hold(next: Held): void {
    held = next;
    for (const listener of listeners) listener();
  }

  /** Another tab may change them too. */
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener("storage", handleStorage);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener("storage", handleStorage);
    };
  }

  function handleStorage({ key }: StorageEvent): void {
    const local = key === storageKey ? readLocal() : null;
    if (local !== null) hold(local);
  }

  return {
    async open(account, onConflict) {
      await open(account, onConflict);
      return held ?? { settings: shape.defaults, changedAt: null };
    },
    useSettings(account, onConflict) {
      const drawn = account?.settings ?? shape.defaults;
      const settings = useSyncExternalStore(
        subscribe,
        () => held?.settings ?? drawn,
        () => drawn,
      );
      useEffect(() => void open(account, onConflict), [account, onConflict]);
      const isUser = account !== null;
      const changeOwn = useCallback((patch: Partial<Settings>) => change(patch, isUser, onConflict), [isUser, onConflict]);
      return { settings, change: changeOwn };
    },
  };
}

type Dated = { changedAt: string | null };
const isNewer = (one: Dated, other: Dated): boolean => Date.parse(one.changedAt ?? "") > (Date.parse(other.changedAt ?? "") || 0);
