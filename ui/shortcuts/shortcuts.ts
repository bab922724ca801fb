import { type Keys, type ShortcutId, shortcutIds, shortcutTable } from "./shortcut-table.ts";

/** A handler answers `false` when it had nothing to do: the next one registered before it is asked then. */
export type ShortcutHandler = (event: KeyboardEvent) => boolean | undefined;

/** Local storage key; `off` silences all shortcuts (WCAG 2.1.4). */
const storageKey = "wordloom:shortcuts";
const typingSelector = "input:not([type=checkbox],[type=radio],[type=button],[type=submit]), textarea, select";
const handlers = new Map<ShortcutId, ShortcutHandler[]>();

/** How long a key pressed before the page was awake is waited with, in ms: a slow network takes its time to bring the script. */
const pressMaxAgeMs = 30_000;

/** Listens for a shortcut until the returned function is called; the latest listener is asked first. */
export function onShortcut(id: ShortcutId, handler: ShortcutHandler): () => void {
  handlers.set(id, [handler, ...(handlers.get(id) ?? [])]);
  if (id === "run") repeatEarlyPress();
  return () => {
    handlers.set(
      id,
      (handlers.get(id) ?? []).filter((item) => item !== handler),
    );
  };
}

export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    // Storage can be closed to a page; shortcuts then stay as they come.
    return true;
  }
}

export function setShortcutsOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, "off");
  } catch {
    // As above: the switch then holds for nothing longer than this page.
  }
}

/** Hands a key to its listener; a handled key does not reach the browser. */
export function handleShortcutKey(event: KeyboardEvent): void {
  // From here on the page hears the key itself.
  if ((handlers.get("run") ?? []).length > 0) delete document.documentElement.dataset["press"];
  // Enter that ends an input method's composition belongs to the input method: 229 is its key code.
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229 || !areShortcutsOn()) return;
  const id = shortcutIds.find((candidate) => matches(shortcutTable[candidate], event));
  if (id === undefined || isInDialog(event.target) || (isPlainKey(shortcutTable[id]) && isTyping(event.target))) return;
  if (ask(id, event)) event.preventDefault();
}

/** Whether a listener had something to do. */
const ask = (id: ShortcutId, event: KeyboardEvent): boolean => (handlers.get(id) ?? []).some((handler) => handler(event) !== false);

/** Runs what a key asked for before anyone listened (`ui/patterns/early-press-script.ts`). */
function repeatEarlyPress(): void {
  const { press } = document.documentElement.dataset;
  if (press === undefined) return;
  delete document.documentElement.dataset["press"];
  const [at, kind, path] = press.split(" ");
  if (path !== location.pathname || Date.now() - Number(at) > pressMaxAgeMs) return;
  const isMod = kind === "mod";
  // The page is awake once its other effects have run, too.
  if (!isMod || areShortcutsOn()) setTimeout(() => ask("run", new KeyboardEvent("keydown", { key: "Enter", ctrlKey: isMod })));
}

function matches(keys: Keys, event: KeyboardEvent): boolean {
  const hasMod = event.ctrlKey || event.metaKey;
  if (hasMod !== (keys.mod ?? false) || event.altKey !== (keys.alt ?? false)) return false;
  return keys.code === undefined
    ? event.key === keys.key
    : event.code === keys.code || (keys.code === "Enter" && event.code === "NumpadEnter");
}

/** Esc is no letter: it works while typing too. */
function isPlainKey(keys: Keys): boolean {
  return !keys.mod && !keys.alt && keys.key !== "Escape";
}

/** A dialog has its keys to itself: what lies below must not act, such as stop a run when Esc closes the dialog. */
function isInDialog(target: EventTarget | null): boolean {
  return (target as HTMLElement | null)?.closest?.("dialog") != null;
}

function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  // The document itself can be the target; it matches nothing.
  if (typeof element?.matches !== "function") return false;
  return element.isContentEditable || element.matches(typingSelector);
}
