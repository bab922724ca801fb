import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Locale } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import { type ChatSettings, qualityOf, turnSettings } from "#features/conversations/chat-settings.ts";
import { type AnswerChoice, chosenAnswer } from "#features/conversations/comparison.ts";
import type { ConversationTree, TreeItem } from "#features/conversations/conversation-view.ts";
import { type PendingTurn, shownPair, shownPath } from "#features/conversations/shown-path.ts";
import type { AttachmentView } from "#features/documents/attachment-limits.ts";
import type { AskRunBody } from "#features/runs/run-client.ts";
import { createRunDriver } from "#features/runs/run-driver.ts";
import type { FormerRun } from "#features/runs/run-text.ts";
import type { Price, RunView } from "#features/runs/run-view.ts";
import { type CreateRunDriver, type RunControls, useRun } from "#features/runs/use-run.ts";
import { newRequestKey } from "../client/http-client.ts";
import { createRunClient } from "../client/run-client.ts";
import { allowanceChanged } from "../client/use-me.ts";
import type { DocumentChoice } from "./documents/document-address.ts";
import { useSavedConversation } from "./use-saved-conversation.ts";

const runClient = createRunClient();
const loadDriver = async (): Promise<CreateRunDriver> => (options) => createRunDriver({ ...options, client: runClient });
const handleMoney = () => window.dispatchEvent(new Event(allowanceChanged));

export type Editing = { itemId: string; text: string };
export type SendOptions = {
  quality: Quality;
  /** What the two answers of a comparison are requested from, in place of one of the quality. */
  compared: readonly [AnswerChoice, AnswerChoice] | null;
  isTemporary: boolean;
  /** It had waited, for an answer or for the network; left out: someone sent it just now. */
  isSentByItself?: boolean;
  pictures: AttachmentView[];
  /** What it is to be answered from; if omitted, no documents. */
  documents?: DocumentChoice;
};

type ConversationInput = {
  tree: ConversationTree | null;
  /** The run of the last answer shown, after those that it continues; of two being compared, that of the first. */
  runs: FormerRun[];
  /** The same for the second; empty if nothing is compared. */
  besideRuns: FormerRun[];
  locale: Locale;
  settings: ChatSettings;
  /** The most an answer may cost, if less is left than its price. */
  atMost: Price | undefined;
  /** The publishable key of the sign-in client. */
  apiKey: string;
  /** The server has accepted a turn of a conversation that was new. */
  onNamed(id: string): void;
  /** The conversation was stored again, under another id. */
  onMoved(id: string): void;
  /** A text from the composer is on its way, or came back. */
  onSent(): void;
  onRefused(text: string, pictures: AttachmentView[]): void;
};

/** A conversation at work: what is shown of it, and everything that can be done to it. */
export function useConversation({
  tree,
  runs,
  besideRuns,
  locale,
  settings,
  atMost,
  apiKey,
  onNamed,
  onMoved,
  onSent,
  onRefused,
}: ConversationInput) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<
    (PendingTurn & { editOf: string | null; isFromComposer: boolean; isSentByItself: boolean; pictures: AttachmentView[] }) | null
  >(null);
  const [clientId] = useState(newRequestKey);
  const [editing, setEditing] = useState<Editing | null>(null);
  const saved = useSavedConversation({ tree, apiKey, refresh: revalidate, onMoved });
  const { shown } = saved;
  const latest = useRef({ pending, onNamed, onSent, onRefused });
  useEffect(() => {
    latest.current = { pending, onNamed, onSent, onRefused };
  });

  const { controls: second } = useRun({ load: loadDriver, initial: besideRuns, onStarted: nothing, onMoney: handleMoney });
  const showSecond = useRef(second.show);
  useEffect(() => {
    showSecond.current = second.show;
  });
  const handleStarted = useCallback((run: RunView, beside: RunView | null) => {
    const { pending: sent, onNamed: tellName, onSent: tellSent } = latest.current;
    if (sent === null) return;
    const besides = sent.beside === undefined ? {} : { beside: { ...sent.beside, itemId: beside?.itemId ?? null } };
    setPending({ ...sent, ...besides, itemId: run.itemId });
    if (beside !== null) showSecond.current([{ run: beside, variant: 0 }]);
    if (sent.isFromComposer) tellSent();
    if (run.conversationId !== null) tellName(run.conversationId);
  }, []);
  const { controls, isUnloadable } = useRun({ load: loadDriver, initial: runs, onStarted: handleStarted, onMoney: handleMoney });
  const { phase, run, failure } = controls.state;
  const isBusy = isAtWork(controls) || isAtWork(second);

  // A refused text goes back to where it was written.
  useEffect(() => {
    const sent = latest.current.pending;
    if (failure === null || sent === null || sent.itemId !== null) return;
    setPending(null);
    if (sent.editOf !== null) setEditing({ itemId: sent.editOf, text: sent.prompt });
    else if (sent.isFromComposer) latest.current.onRefused(sent.prompt, sent.pictures);
  }, [failure]);

  useEnd(controls, revalidate);
  useEnd(second, revalidate);

  // Another branch, or another answer, is now at the end.
  const isPendingKnown = pending?.itemId == null || tree?.items.some(({ id }) => id === pending.itemId) === true;
  useEffect(() => {
    if (phase === "starting" || !isPendingKnown || runs.at(-1)?.run.id === run?.id) return;
    controls.show(runs);
    // Only what the server says is last turns the page to it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [runs]);
  useEffect(() => {
    if (phase === "starting" || !isPendingKnown || besideRuns.at(-1)?.run.id === second.state.run?.id) return;
    second.show(besideRuns);
    // As above.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [besideRuns]);

  const begin = (
    body: Omit<AskRunBody, "kind" | "locale" | "settings" | "conversationId">,
    turn: PendingTurn,
    editOf: string | null,
    { pictures, isSentByItself = false }: Pick<SendOptions, "pictures" | "isSentByItself"> = { pictures: [] },
  ) => {
    if (isBusy) return;
    setPending({ ...turn, editOf, pictures, isSentByItself, isFromComposer: editOf === null && body.regenerates === undefined });
    setEditing(null);
    const conversation = tree === null ? { conversationId: null, clientId } : { conversationId: tree.id };
    controls.start({ kind: "ask", ...conversation, locale, settings: turnSettings(settings), ...body, atMost });
  };

  const path = useMemo(() => shownPath(shown, pending, run), [shown, pending, run]);
  const besideRun = second.state.run;
  // The second one is followed a moment after the first.
  const isSecondDue =
    pending?.beside !== undefined && (pending.itemId === null || !isPendingKnown) && besideRun?.itemId !== (pending.beside.itemId ?? "");
  const pair = useMemo(() => shownPair(shown, pending, run, besideRun), [shown, pending, run, besideRun]);
  return {
    tree: shown,
    path,
    /** The two answers at the end to choose between, each with its run; null if there is one. */
    comparison: pair === null ? null : { answers: pair, controls: [controls, isSecondDue ? starting(second) : second] as const },
    controls,
    /** Stops the answer being written. */
    stop: () => [controls, second].forEach((one) => one.state.phase === "running" && one.stop()),
    isUnloadable,
    isBusy,
    /** Whether the last answer is part of the conversation as the server has it, with its whole text, so that a message can follow it. */
    isSettled: !isBusy && isPendingKnown && isWhole(path.at(-1)),
    editing,
    setEditing,
    isSentByItself: pending?.isSentByItself ?? false,
    send(text: string, { quality, compared, isTemporary, documents, ...sent }: SendOptions) {
      const last = pair === null ? path.at(-1) : chosenAnswer(pair, shown?.activeItemId ?? null);
      const parentId = last?.id ?? null;
      const place = tree === null ? (isTemporary ? { temporary: true } : {}) : { parentId };
      const attachmentIds = sent.pictures.map(({ id }) => id);
      const turn = { prompt: text, parentId, promptGroup: null, itemId: null, attachmentIds };
      const body = { text, ...place, ...along(attachmentIds, documents?.ids, documents?.isOnly) };
      if (compared === null) return begin({ ...body, quality }, turn, null, sent);
      const [first, second] = compared;
      const model = first.model === undefined ? {} : { model: first.value };
      const pending = { ...turn, choice: first, beside: { choice: second, itemId: null } };
      begin({ ...body, quality: first.quality, ...model, beside: second.value }, pending, null, sent);
    },
    sendEdit(item: TreeItem, text: string) {
      const { parentId, attachmentIds, documentIds, documentsOnly } = item;
      const quality = qualityOf(settings.model);
      const turn = { prompt: text, parentId, promptGroup: null, itemId: null, attachmentIds };
      begin({ text, parentId, quality, ...along(attachmentIds, documentIds, documentsOnly) }, turn, item.id);
    },
    regenerate(item: TreeItem, quality: Quality = qualityOf(settings.model)) {
      const { prompt, parentId, promptGroup, attachmentIds } = item;
      begin({ regenerates: item.id, quality }, { prompt, parentId, promptGroup, itemId: null, attachmentIds }, null);
    },
    select(itemId: string) {
      if (phase !== "starting") saved.edit({ chosen: itemId });
    },
    star: (item: TreeItem, isFav: boolean) => saved.edit({ items: { [item.id]: { isFav } } }),
    hidePrompt: (item: TreeItem, hidePrompt: boolean) => saved.edit({ items: { [item.id]: { hidePrompt } } }),
    edit: saved.edit,
    saving: { status: saved.status, onRetry: saved.retry },
    runClient,
  };
}

const nothing = () => undefined;
const starting = (controls: RunControls): RunControls => ({ ...controls, state: { ...controls.state, phase: "starting" } });
const isAtWork = ({ state }: RunControls): boolean => state.phase === "starting" || state.phase === "running";

/** The end of a run is the time to read what the server stored. */
function useEnd({ state: { phase, run } }: RunControls, revalidate: () => Promise<void>): void {
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (phase === "running") followed.current = run?.id ?? null;
    if (phase !== "done" || followed.current === null || followed.current !== run?.id) return;
    followed.current = null;
    void revalidate();
  }, [phase, run, revalidate]);
}

const along = (
  attachmentIds: string[],
  documentIds: readonly string[] = [],
  documentsOnly = false,
): Pick<AskRunBody, "attachmentIds" | "documentIds" | "documentsOnly"> => ({
  ...(attachmentIds.length === 0 ? {} : { attachmentIds }),
  ...(documentIds.length === 0 ? {} : { documentIds: [...documentIds], documentsOnly }),
});

/** Until its end has been read, the text of an answer is known to its run alone, which the next message replaces. */
const isWhole = (last: TreeItem | undefined): boolean => last === undefined || last.runId === null || last.finish !== null;
