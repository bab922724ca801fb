import { useEffect, useMemo, useSyncExternalStore } from "react";
import { type EditedState, toContext, withEdits } from "#features/conversations/conversation-context.ts";
import type { ConversationTree } from "#features/conversations/conversation-view.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { toast } from "#ui/patterns/toast.ts";
import { findAccessToken } from "../client/access-token.ts";
import { openDrafts } from "../client/open-drafts.ts";
import { saveConversation } from "../client/save-conversation.ts";
import { selectBranch } from "./conversation-client.ts";
import { createSaver } from "./conversation-saver.ts";

/** Those of the page, and of pages that were left before everything was stored: people who come back find their edits. */
const savers = new Map<string, ReturnType<typeof createSaver>>();

type SavedConversationInput = {
  tree: ConversationTree | null;
  /** The publishable key of the sign-in client. */
  apiKey: string;
  refresh(): Promise<void>;
  /** The server has given the conversation another id. */
  onMoved(id: string): void;
};

/** A conversation that can be edited: as it is shown, and whether all of it is stored. */
export function useSavedConversation({ tree, apiKey, refresh, onMoved }: SavedConversationInput) {
  const id = tree?.id ?? null;
  const saver = useMemo(() => (id === null ? undefined : savers.get(id)) ?? createSaver(), [id]);
  const { edits, status } = useSyncExternalStore(saver.subscribe, saver.read, saver.read);
  useEffect(() => {
    if (tree === null) return;
    const store = (of: ConversationTree, edited: EditedState) => storeEdited(of, edited, apiKey);
    saver.attach({ tree, store, refresh, onMoved, onRefused: (error) => toast({ text: requestSentence(error) }) });
  });
  useEffect(() => {
    if (id === null) return;
    savers.set(id, saver);
    const draft = { isDirty: () => saver.read().isChanged, flush: () => !saver.read().isChanged };
    const handleClose = (event: BeforeUnloadEvent) => {
      if (saver.read().status === "unsaved") event.preventDefault();
    };
    openDrafts.add(draft);
    window.addEventListener("online", saver.retry);
    window.addEventListener("pagehide", saver.flush);
    window.addEventListener("beforeunload", handleClose);
    return () => {
      saver.detach();
      if (!saver.read().isChanged) savers.delete(id);
      openDrafts.delete(draft);
      window.removeEventListener("online", saver.retry);
      window.removeEventListener("pagehide", saver.flush);
      window.removeEventListener("beforeunload", handleClose);
    };
  }, [id, saver]);
  const shown = useMemo(() => (tree === null ? null : withEdits(tree, edits)), [tree, edits]);
  return { shown, status, edit: saver.edit, retry: saver.retry };
}

/** Stores edits, even if the page is left right away. */
async function storeEdited(tree: ConversationTree, edited: EditedState, apiKey: string): Promise<string> {
  const { chosen, ...edits } = edited.edits;
  const turn = async (id: string) => {
    if (chosen !== undefined && id === tree.id) await selectBranch(id, chosen);
    return id;
  };
  if (edited.isSaved) await turn(tree.id);
  if (edited.isSaved && Object.keys(edits).length === 0) return tree.id;
  const { tags, pinned } = edited.isSaved ? edits : withEdits(tree, edits);
  const extras = { ...(tags && { tags }), ...(pinned !== undefined && { pinned }) };
  const id = await saveConversation(toContext(tree, edited), { accessToken: await findAccessToken(apiKey), extras });
  return edited.isSaved ? id : turn(id);
}
