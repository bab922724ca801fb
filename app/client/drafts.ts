import { type FormControl, type FormState, listChangedNames, readFormState, writeFormState } from "#ui/forms/form-state.ts";
import type { OpenDraft } from "./open-drafts.ts";

/** `saved`: what is typed is kept on this device; `unsaved`: it could not be kept (storage full or blocked). */
export type DraftStatus = "none" | "saved" | "unsaved";

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;
type Draft = { fields: FormState; savedAt: number };

/** Time between the last key and saving, in ms. */
const saveDelayMs = 300;

/** Key of a page's draft; the English and the Chinese page of one tool share it. */
export function draftKey(path: string): string {
  const plain = path.toLowerCase().replace(/\/$|^\/zh(?=\/|$)/g, "");
  return `wordloom:draft:${plain === "" ? "/" : plain}`;
}

/** Leaves values for a page opened next, as if they had been typed there; false when storage refuses. */
export function writeDraft(path: string, fields: FormState, storage: DraftStorage | null = pageStorage()): boolean {
  try {
    storage?.setItem(draftKey(path), JSON.stringify({ fields, savedAt: Date.now() } satisfies Draft));
    return storage !== null;
  } catch {
    // Full (QuotaExceededError) or forbidden: the text stays in the page.
    return false;
  }
}

export function readDraft(path: string, storage: DraftStorage | null = pageStorage()): Draft | null {
  try {
    const draft = JSON.parse(storage?.getItem(draftKey(path)) ?? "null") as Draft | null;
    return typeof draft?.fields === "object" && draft.fields !== null && typeof draft.savedAt === "number" ? draft : null;
  } catch {
    // Closed storage, or a value that something else wrote under this key.
    return null;
  }
}

export function removeDraft(path: string, storage: DraftStorage | null = pageStorage()): void {
  try {
    storage?.removeItem(draftKey(path));
  } catch {
    // Blocked storage has nothing to remove.
  }
}

type KeeperOptions = {
  path: string;
  controls: () => FormControl[];
  onStatus(status: DraftStatus): void;
  /** Drafts from before this time (ms) are not restored: the page already shows something newer. */
  ignoreBefore?: number;
  storage?: DraftStorage | null;
};

export type DraftKeeper = OpenDraft & {
  /** Puts the draft in, except where something was typed already; true when the form changed. */
  restore(): boolean;
  /** Saves soon; call it for each input. */
  noteChange(): void;
  /** Deletes the draft. Only people do that, never a run. */
  clear(): void;
};

/** Keeps what is typed into a form on this device (PRODUCT.md §1.3). */
export function createDraftKeeper({ path, controls, onStatus, ignoreBefore = 0, storage = pageStorage() }: KeeperOptions): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let status: DraftStatus = "none";

  function tell(next: DraftStatus): void {
    status = next;
    onStatus(next);
  }

  function save(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    tell(writeDraft(path, readFormState(controls()), storage) ? "saved" : "unsaved");
  }

  return {
    restore() {
      const all = controls();
      const typed = listChangedNames(all);
      const draft = readDraft(path, storage);
      const hasChanged =
        draft !== null && draft.savedAt >= ignoreBefore && writeFormState(all, draft.fields, (control) => !typed.has(control.name));
      if (typed.size > 0) save();
      else tell(hasChanged ? "saved" : "none");
      return hasChanged;
    },
    noteChange() {
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(save, saveDelayMs);
    },
    isDirty: () => timer !== null || status !== "none",
    flush() {
      if (timer !== null) save();
      return status !== "unsaved";
    },
    clear() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      removeDraft(path, storage);
      tell("none");
    },
  };
}

/** Reading `localStorage` itself throws where site data is blocked. */
function pageStorage(): DraftStorage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
