import { useCallback, useEffect, useSyncExternalStore } from "react";
import {
  changedSettings,
  type ChatSettings,
  defaultChatSettings,
  readChatSettings,
  type SyncedSettings,
} from "#features/conversations/chat-settings.ts";
import { createHttpClient } from "./http-client.ts";
import { localKeys } from "./local-keys.ts";

/** Where a change has come to: the account, this device alone, or nowhere but this page (storage is closed or full). */
export type SettingsPlace = "account" | "device" | "page";
/** Two devices had changed something, and the newer settings are in force: the others can be taken back. */
export type SettingsConflict = { takeBack(): void };

/** What the account holds now, whether it is what was sent, and what gave way. */
type Answer = { settings: ChatSettings; changedAt: string | null; isOurs: boolean; other: SyncedSettings | null };
type Held = { settings: ChatSettings; changedAt: string | null };

const http = createHttpClient({ baseUrl: "" });
const listeners = new Set<() => void>();
let held: Held | null = null;

/**
 * The chat settings of this page. The server draws a user's own; an anonymous visitor's lie on the device and are known
 * once the page is alive.
 *
 * @param account what the account holds, from the loader; null for anonymous visitors
 * @param onConflict is told of settings that gave way to newer ones
 */
export function useChatSettings(account: SyncedSettings | null, onConflict?: (conflict: SettingsConflict) => void) {
  const drawn = account?.settings ?? defaultChatSettings;
  const settings = useSyncExternalStore(
    subscribe,
    () => held?.settings ?? drawn,
    () => drawn,
  );
  useEffect(() => void openSettings(account, onConflict), [account, onConflict]);
  const isUser = account !== null;
  const change = useCallback((patch: Partial<ChatSettings>) => changeSettings(patch, isUser, onConflict), [isUser, onConflict]);
  return { settings, change };
}

/** The chat settings of an anonymous visitor's device; the defaults while none were changed. */
export function readDeviceSettings(): ChatSettings {
  return readLocal()?.settings ?? defaultChatSettings;
}

/** Compares what the account holds with what a device could not send or had before signing in; the newest wins. */
async function openSettings(account: SyncedSettings | null, onConflict?: (conflict: SettingsConflict) => void): Promise<void> {
  const local = readLocal();
  if (account === null) return hold(local ?? { settings: defaultChatSettings, changedAt: null });
  if (held === null || !isNewer(held, account)) hold(account);
  if (local === null) return;
  if (isNewer(local, account)) {
    hold(local);
    // Not sent: it is kept here, and sent with the next page.
    const answer = await send(local).catch(() => null);
    return tellConflict(answer?.other?.settings, onConflict);
  }
  removeLocal();
  tellConflict(local.settings, onConflict);
}

async function changeSettings(
  patch: Partial<ChatSettings>,
  isUser: boolean,
  onConflict?: (conflict: SettingsConflict) => void,
): Promise<SettingsPlace> {
  const next = { settings: { ...(held?.settings ?? defaultChatSettings), ...patch }, changedAt: new Date().toISOString() };
  hold(next);
  // Until the account has it, the device keeps it: a page that is left too early loses nothing.
  const place = writeLocal(next) ? "device" : "page";
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
 * @returns null when something was changed here meanwhile: that has an answer of its own still to come
 */
async function send(sent: Held): Promise<Answer | null> {
  const answer = await http.request<Answer>("PUT", "/api/settings", { body: sent });
  if (held?.changedAt !== sent.changedAt) return null;
  removeLocal();
  hold({ settings: answer.settings, changedAt: answer.changedAt });
  return answer;
}

function tellConflict(other: ChatSettings | undefined, onConflict?: (conflict: SettingsConflict) => void): void {
  if (other === undefined || held === null || changedSettings(other, held.settings).length === 0) return;
  onConflict?.({ takeBack: () => void changeSettings(other, true) });
}

function hold(next: Held): void {
  held = next;
  for (const listener of listeners) listener();
}

const isNewer = (one: Held, other: Held): boolean => Date.parse(one.changedAt ?? "") > (Date.parse(other.changedAt ?? "") || 0);

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
  const local = key === localKeys.store ? readLocal() : null;
  if (local !== null) hold(local);
}

function readLocal(): Held | null {
  try {
    const value = JSON.parse(localStorage.getItem(localKeys.store) ?? "null") as { settings?: unknown; changedAt?: unknown } | null;
    if (typeof value?.changedAt !== "string" || Number.isNaN(Date.parse(value.changedAt))) return null;
    return { settings: readChatSettings(value.settings), changedAt: value.changedAt };
  } catch {
    // Closed storage, or something else wrote under this key.
    return null;
  }
}

function writeLocal(value: Held): boolean {
  try {
    localStorage.setItem(localKeys.store, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function removeLocal(): void {
  try {
    localStorage.removeItem(localKeys.store);
  } catch {
    // Closed storage holds nothing to remove.
  }
}
