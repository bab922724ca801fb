import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Locale } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import { type ChatSettings, qualityOf, turnSettings } from "#features/conversations/chat-settings.ts";
import { type AnswerChoice, chosenAnswer } from "#features/conversations/comparison.ts";
import type { ConversationTree, TreeItem } from "#features/conversations/conversation-view.ts";
import { type PendingTurn, shownPair, shownPath } from "#features/conversations/shown-path.ts";
import { activeAfterChoice } from "#features/conversations/tree.ts";
import type { AttachmentView } from "#features/documents/attachment-limits.ts";
import type { AskRunBody } from "#features/runs/run-client.ts";
import { createRunDriver } from "#features/runs/run-driver.ts";
import type { FormerRun } from "#features/runs/run-text.ts";
import type { RunView } from "#features/runs/run-view.ts";
import { type CreateRunDriver, type RunControls, useRun } from "#features/runs/use-run.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { newRequestKey } from "../client/http-client.ts";
import { createRunClient } from "../client/run-client.ts";
import { allowanceChanged } from "../client/use-me.ts";
import { changeConversation, selectBranch } from "./conversation-client.ts";

const runClient = createRunClient();
const loadDriver = async (): Promise<CreateRunDriver> => (options) => createRunDriver({ ...options, client: runClient });
const handleMoney = () => window.dispatchEvent(new Event(allowanceChanged));

export type Editing = { itemId: string; text: string };
export type SendOptions = {
  quality: Quality;
  /** What two answers are asked of that are compared, in place of one of the quality. */
  compared: readonly [AnswerChoice, AnswerChoice] | null;
  isTemporary: boolean;
  pictures: AttachmentView[];
};

type ConversationInput = {
  tree: ConversationTree | null;
  /** The run of the last answer that is shown, after those that it continues; of two that are compared, that of the first. */
  runs: FormerRun[];
  /** The same of the second; empty where nothing is compared. */
  besideRuns: FormerRun[];
  locale: Locale;
  settings: ChatSettings;
  /** The publishable key of the sign-in client. */
  apiKey: string;
  /** The server has taken a turn of a conversation that was new. */
  onNamed(id: string): void;
  /** A text from the composer is on its way, or came back. */
  onSent(): void;
  onRefused(text: string, pictures: AttachmentView[]): void;
};

/** A conversation at work: what is shown of it, and everything that can be done to it. */
export function useConversation({ tree, runs, besideRuns, locale, settings, apiKey, onNamed, onSent, onRefused }: ConversationInput) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<
    (PendingTurn & { editOf: string | null; isFromComposer: boolean; pictures: AttachmentView[] }) | null
  >(null);
  const [clientId] = useState(newRequestKey);
  const [editing, setEditing] = useState<Editing | null>(null);
  const { shown, choose, star } = useEarlyChanges(tree);
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

  // What was refused goes back to where it was written.
  useEffect(() => {
    const sent = latest.current.pending;
    if (failure === null || sent === null || sent.itemId !== null) return;
    setPending(null);
    if (sent.editOf !== null) setEditing({ itemId: sent.editOf, text: sent.prompt });
    else if (sent.isFromComposer) latest.current.onRefused(sent.prompt, sent.pictures);
  }, [failure]);

  useEnd(controls, revalidate);
  useEnd(second, revalidate);

  // Another branch, or another answer, has come to stand at the end.
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
    pictures: AttachmentView[] = [],
  ) => {
    if (isBusy) return;
    setPending({ ...turn, editOf, pictures, isFromComposer: editOf === null && body.regenerates === undefined });
    setEditing(null);
    const conversation = tree === null ? { conversationId: null, clientId } : { conversationId: tree.id };
    controls.start({ kind: "ask", ...conversation, locale, settings: turnSettings(settings), ...body });
  };
  const tellUnsaved = () => toast({ text: m.ask_not_saved() });

  const path = useMemo(() => shownPath(shown, pending, run), [shown, pending, run]);
  const besideRun = second.state.run;
  // The second one is followed a moment after the first.
  const isSecondDue =
    pending?.beside !== undefined && (pending.itemId === null || !isPendingKnown) && besideRun?.itemId !== (pending.beside.itemId ?? "");
  const pair = useMemo(() => shownPair(shown, pending, run, besideRun), [shown, pending, run, besideRun]);
  return {
    tree: shown,
    path,
    /** The two answers at the end that are to be chosen between, each with its run; null where there is one. */
    comparison: pair === null ? null : { answers: pair, controls: [controls, isSecondDue ? starting(second) : second] as const },
    controls,
    /** Stops what is being written. */
    stop: () => [controls, second].forEach((one) => one.state.phase === "running" && one.stop()),
    isUnloadable,
    isBusy,
    editing,
    setEditing,
    send(text: string, { quality, compared, isTemporary, pictures }: SendOptions) {
      const parentId = (pair === null ? null : chosenAnswer(pair, shown?.activeItemId ?? null).id) ?? shown?.activeItemId ?? null;
      const place = tree === null ? (isTemporary ? { temporary: true } : {}) : { parentId };
      const attachmentIds = pictures.map(({ id }) => id);
      const turn = { prompt: text, parentId, promptGroup: null, itemId: null, attachmentIds };
      const body = { text, ...place, ...along(attachmentIds) };
      if (compared === null) return begin({ ...body, quality }, turn, null, pictures);
      const [first, second] = compared;
      const model = first.model === undefined ? {} : { model: first.value };
      const pending = { ...turn, choice: first, beside: { choice: second, itemId: null } };
      begin({ ...body, quality: first.quality, ...model, beside: second.value }, pending, null, pictures);
    },
    sendEdit(item: TreeItem, text: string) {
      const { parentId, attachmentIds } = item;
      const quality = qualityOf(settings.model);
      const turn = { prompt: text, parentId, promptGroup: null, itemId: null, attachmentIds };
      begin({ text, parentId, quality, ...along(attachmentIds) }, turn, item.id);
    },
    regenerate(item: TreeItem, quality: Quality = qualityOf(settings.model)) {
      const { prompt, parentId, promptGroup, attachmentIds } = item;
      begin({ regenerates: item.id, quality }, { prompt, parentId, promptGroup, itemId: null, attachmentIds }, null);
    },
    select(itemId: string) {
      if (tree === null || phase === "starting") return;
      choose(itemId);
      selectBranch(tree.id, itemId).then(
        () => revalidate(),
        () => {
          choose(null);
          tellUnsaved();
        },
      );
    },
    star(item: TreeItem, isFav: boolean) {
      if (tree === null) return;
      star(item.id, isFav);
      changeConversation(tree, { item: { id: item.id, isFav } }, apiKey).then(
        () => revalidate(),
        () => {
          star(item.id, item.isFav);
          tellUnsaved();
        },
      );
    },
    runClient,
    refresh: revalidate,
  };
}

const nothing = () => undefined;
const starting = (controls: RunControls): RunControls => ({ ...controls, state: { ...controls.state, phase: "starting" } });
const isAtWork = ({ state }: RunControls): boolean => state.phase === "starting" || state.phase === "running";

/** The end of a run is the time to read what the server made of it. */
function useEnd({ state: { phase, run } }: RunControls, revalidate: () => Promise<void>): void {
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (phase === "running") followed.current = run?.id ?? null;
    if (phase !== "done" || followed.current === null || followed.current !== run?.id) return;
    followed.current = null;
    void revalidate();
  }, [phase, run, revalidate]);
}

const along = (attachmentIds: string[]): Pick<AskRunBody, "attachmentIds"> => (attachmentIds.length === 0 ? {} : { attachmentIds });

type EarlyChanges = { of: ConversationTree | null; chosen: string | null; stars: Record<string, boolean> };

/** What was chosen or starred a moment ago is shown before the server has said so. */
function useEarlyChanges(tree: ConversationTree | null) {
  const none: EarlyChanges = { of: tree, chosen: null, stars: {} };
  const [kept, setKept] = useState(none);
  // With the next answer of the server they have done their work.
  const ofTree = (changes: EarlyChanges) => (changes.of === tree ? changes : none);
  const early = ofTree(kept);
  const shown = useMemo(() => {
    if (tree === null) return null;
    const items = tree.items.map((item) => (early.stars[item.id] === undefined ? item : { ...item, isFav: early.stars[item.id] === true }));
    const activeItemId = early.chosen === null ? tree.activeItemId : activeAfterChoice(tree.items, tree.activeItemId, early.chosen);
    return { ...tree, items, activeItemId };
  }, [tree, early.chosen, early.stars]);
  return {
    shown,
    choose: (chosen: string | null) => setKept((before) => ({ ...ofTree(before), chosen })),
    star: (itemId: string, isFav: boolean) =>
      setKept((before) => ({ ...ofTree(before), stars: { ...ofTree(before).stars, [itemId]: isFav } })),
  };
}
