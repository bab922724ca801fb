import type { EnterSends } from "./chat-settings.ts";

type Key = Pick<KeyboardEvent, "key" | "keyCode" | "isComposing" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/**
 * Returns whether a key sends what is typed. Never an Enter that belongs to an input method: browsers mark it as composing, or give it key
 * code 229 (Safari sends it after the composition has ended).
 */
export function isSendKey(event: Key, enterSends: EnterSends): boolean {
  if (event.key !== "Enter" || event.isComposing || event.keyCode === 229 || event.shiftKey || event.altKey) return false;
  const hasMod = event.ctrlKey || event.metaKey;
  return hasMod || enterSends === "enter";
}
