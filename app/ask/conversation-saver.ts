import {
  addEdit,
  type ConversationEdits,
  type EditedState,
  markMissing,
  markSaved,
  unedited,
  withEdits,
} from "#features/conversations/conversation-context.ts";
import type { ConversationTree } from "#features/conversations/conversation-view.ts";
import { HttpError } from "../client/http-client.ts";

/** `unsaved`: something that was edited could not be stored. */
export type SaveStatus = "saved" | "saving" | "unsaved";
export type SaverState = EditedState & { status: SaveStatus };

type Work = {
  /** As the server last gave it. */
  tree: ConversationTree;
  /** Stores edits and resolves to the conversation's id; throws `HttpError`. */
  store(tree: ConversationTree, edited: EditedState): Promise<string>;
  /** Reads the conversation again. */
  refresh(): Promise<void>;
  /** It was stored under another id: the server no longer had it. */
  onMoved(id: string): void;
  /** The server will not accept an edit, now or later; it is undone. */
  onRefused(error: HttpError): void;
};

/** Errors that no retry changes: invalid values, or more than the plan allows. */
const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && ["invalid-input", "limit-reached", "too-large"].includes(error.code);

const nothing = () => undefined;

/** Keeps edits of one conversation until they are stored, one request at a time. */
export function createSaver() {
  let work: Work | null = null;
  let state: SaverState = { ...unedited, status: "saved" };
  /** What of it is stored, and what is on its way. */
  let taken = unedited.edits;
  let sending = unedited.edits;
  /** What is stored and has been read again; it is dropped once the conversation that was read is the page's. */
  let readAnew: ConversationEdits | null = null;
  const listeners = new Set<() => void>();
  const change = (next: Partial<SaverState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  /** A read that began before the choice was stored can come to the page after it: what it shows is not what was chosen. */
  const letGo = (tree: ConversationTree) => {
    if (state.edits === readAnew) {
      if (withEdits(tree, state.edits).activeItemId !== tree.activeItemId) return;
      taken = unedited.edits;
      change({ edits: taken });
    }
    readAnew = null;
  };

  async function save(): Promise<void> {
    if (work === null) return;
    while (state.isChanged) {
      const sent = state;
      const { tree, store } = work;
      sending = sent.edits;
      try {
        const id = await store(tree, sent);
        taken = sent.edits;
        change(markSaved(state, sent));
        if (id !== tree.id) work.onMoved(id);
      } catch (error) {
        if (!isRefusal(error)) {
          const isMissing = error instanceof HttpError && error.code === "not-found";
          return change({ ...(isMissing && markMissing(state)), status: "unsaved" });
        }
        change({ edits: taken, isChanged: false });
        work.onRefused(error);
      }
    }
    change({ status: "saved" });
    const { edits } = state;
    const { tree } = work;
    await work.refresh();
    if (state.edits !== edits) return;
    readAnew = edits;
    if (work.tree !== tree) letGo(work.tree);
  }

  return {
    read: (): SaverState => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Says what it works on now. */
    attach(next: Work): void {
      const isOther = next.tree !== work?.tree;
      work = next;
      if (isOther && readAnew !== null) letGo(next.tree);
    },
    edit(edit: ConversationEdits): void {
      if (work === null) return;
      const next = addEdit(state, work.tree, edit);
      if (next === state) return;
      const isAtWork = state.status === "saving";
      change({ ...next, status: "saving" });
      if (!isAtWork) void save();
    },
    /** The page is gone: pending edits are still stored. */
    detach(): void {
      if (work !== null) work = { ...work, refresh: () => Promise.resolve(), onMoved: nothing, onRefused: nothing };
    },
    /** Stores what could not be stored before; does nothing if everything is stored. */
    retry(): void {
      if (state.status !== "unsaved") return;
      change({ status: "saving" });
      void save();
    },
    /** Sends edits waiting behind a pending request: the page is being left. */
    flush(): void {
      if (work !== null && state.isChanged && state.edits !== sending) work.store(work.tree, state).catch(nothing);
    },
  };
}
