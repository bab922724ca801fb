import { clsx } from "clsx";
import { type RefObject, Suspense, useCallback, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { copyAnswer } from "#features/conversations/answer.tsx";
import { chosenAnswer, type ComparedPair, findChoice } from "#features/conversations/comparison.ts";
import type { Passage } from "#features/conversations/cited/passage.ts";
import type { TreeItem } from "#features/conversations/conversation-view.ts";
import { isSendKey } from "#features/conversations/send-key.ts";
import { Thread } from "#features/conversations/thread.tsx";
import { maxPicturesSent } from "#features/documents/attachment-limits.ts";
import { useAttachments } from "#features/documents/use-attachments.ts";
import { ShortWords } from "#features/runs/load-short-words.tsx";
import { isNothing } from "#features/runs/listed-price.ts";
import { allowanceSentence, amountOf, priceSentence } from "#features/runs/price-sentences.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { readFailure } from "#features/runs/run-client.ts";
import { useSendWhenOnline } from "#features/runs/use-send-when-online.ts";
import { RunStatus } from "#features/runs/workspace/run-status.tsx";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { loadedPart } from "#ui/patterns/loaded-part.ts";
import { toast } from "#ui/patterns/toast.ts";
import { useShortcut } from "#ui/shortcuts/use-shortcut.ts";
import { attachmentClient } from "../client/attachment-client.ts";
import { useChatSettings } from "../client/chat-settings-store.ts";
import { saveOpenDrafts } from "../client/unsaved-work.ts";
import { removeDraft } from "../client/drafts.ts";
import { useDraft } from "../client/use-draft.ts";
import { useMe } from "../client/use-me.ts";
import { useNavigateTo } from "../shell/navigate-to.ts";
import { Remedy, useRunAfterSignIn } from "../tool-page/run-after-sign-in.tsx";
import type { AskRefusal } from "./ask-action.server.ts";
import type { AskPageData } from "./ask-page.server.ts";
import { ComparePrices } from "./compare-prices.tsx";
import { Composer } from "./composer.tsx";
import { deleteConversation, forkConversation, restoreConversation } from "./conversation-client.ts";
import { ConversationHead } from "./conversation-head.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { askPath, onlyParam, questionId } from "./documents/document-address.ts";
import { DocumentQuestions, documentQuestions, isReadWhole } from "./documents/document-questions.tsx";
import { DocumentsChip } from "./documents/documents-chip.tsx";
import { useAskedDocuments } from "./documents/use-asked-documents.ts";
import { dictationLanguage } from "./dictate-button.tsx";
import { AskExamples } from "./examples.tsx";
import { ReadAloud } from "./read-aloud.tsx";
import { dropSentDraft } from "./sent-draft.ts";
import { useAskPrice, useComparePrices } from "./use-ask-price.ts";
import { useConversation } from "./use-conversation.ts";
import { useDraftPictures } from "./use-draft-pictures.ts";
import { useKeepConversation } from "./use-keep-conversation.ts";
import { useSendNext } from "./use-send-next.ts";
import { NoScriptParts } from "./no-script-parts.tsx";

const { Part: DocumentRail, load: loadRail } = loadedPart(async () => (await import("./documents/document-rail.tsx")).DocumentRail);
const { Part: PassagePanel } = loadedPart(async () => (await import("./documents/passage-panel.tsx")).PassagePanel);
// Without JavaScript, too, documents can be added and chosen.
if (import.meta.env.SSR) await loadRail();

type AskWorkspaceProps = {
  page: AskPageData;
  posted: AskRefusal | null;
  /** The server has given a new conversation its id. */
  onNamed(id: string): void;
};

/** The conversation workspace: the list, the current conversation, and where the next message is written. */
export function AskWorkspace({ page, posted, onNamed }: AskWorkspaceProps) {
  const { tree, runs, besideRuns, list, locale, isAnonymous, apiKey, formKey } = page;
  const form = useRef<HTMLFormElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const navigateTo = useNavigateTo();
  const me = useMe();
  const { settings } = useChatSettings(page.settings);
  const draft = useConversationDraft(form, page);
  const go = useCallback((path: string, replace = false) => navigateTo(localizePath(path, locale), { replace }), [navigateTo, locale]);

  const documents = useAskedDocuments(page.documents);
  const asked = useAskPrice(form, page, settings, me, documents);
  const { quality, usualQuality, setQuality } = asked;
  const attachments = useAttachments({ client: attachmentClient, limits: page.pictureLimits, max: maxPicturesSent });
  const conversation = useConversation({
    tree,
    runs,
    besideRuns,
    locale,
    settings,
    atMost: asked.isKnown ? asked.price.cappedTo : undefined,
    apiKey,
    onNamed(id) {
      if (id === tree?.id) return;
      onNamed(id);
      void whenOnline(() => go(askPath(id, page.documents.rail === null ? null : documents), true));
    },
    onMoved: (id) => void go(`/ask/${id}`, true),
    onSent: draft.clear,
    onRefused: (text, pictures) => {
      putBack(form.current, text);
      attachments.putBack(pictures);
    },
  });
  const { controls, comparison, path, isBusy } = conversation;
  const { state } = controls;
  const states = comparison === null ? [state] : comparison.controls.map((one) => one.state);
  /** If two answers are being written, the one still in progress. */
  const shownState = states.find(({ phase }) => phase === "starting" || phase === "running") ?? state;
  const composerId = useId();
  const [passage, setPassage] = useState<Passage | null>(null);
  const [compared, setCompared] = useState<ComparedPair | null>(null);
  const [isQueued, setIsQueued] = useSendNext(form, conversation, states);
  const comparePrices = useComparePrices(page, settings, compared !== null, documents);
  useDraftPictures(form, isAnonymous ? null : attachments);
  // What an answer under way holds isn't spent yet.
  const { cappedTo, ...uncapped } = asked.price;
  const price = isBusy ? uncapped : asked.price;
  const shortOf = isBusy || !asked.isKnown ? undefined : cappedTo;
  const wayToMore = shortOf && isNothing(shortOf) ? <Remedy code="allowance-spent" path={draft.path} isButton /> : null;
  useKeepConversation(tree, isAnonymous);
  useRunAfterSignIn(form, draft.path);
  useQuestionFocus(form);

  const choicesOf = (pair: ComparedPair | null) => {
    const [first, second] = pair?.map((value) => findChoice(value, page.models)) ?? [];
    return first != null && second != null ? ([first, second] as const) : null;
  };
  const send = (text: string, isTemporary: boolean, pair: ComparedPair | null) => {
    // The draft stays until the server has the text: a tab closed now loses nothing.
    saveOpenDrafts();
    const area = form.current?.querySelector("textarea");
    if (area) area.value = "";
    const isSentByItself = isQueued || state.failure?.code === "network";
    conversation.send(text, {
      quality,
      compared: choicesOf(pair),
      isTemporary,
      isSentByItself,
      pictures: attachments.takeAll(),
      documents,
    });
  };
  const pick = (text: string) => writeQuestion(form.current, text, documents.ids.length);
  const tellUnsaved = () => toast({ text: m.ask_not_saved() });
  const restore = (id: string) => void restoreConversation(id).then(() => go(`/ask/${id}`), tellUnsaved);
  const remove = async () => {
    if (tree === null) return;
    try {
      await deleteConversation(tree.id);
    } catch {
      return tellUnsaved();
    }
    await go("/ask");
    toast({ text: m.ask_deleted(), action: { label: m.ask_undo(), onPress: () => restore(tree.id) } });
  };
  const fork = async (item: TreeItem) => {
    if (tree === null) return;
    try {
      const id = await forkConversation(tree.id, item.id);
      await go(`/ask/${id}`);
      const undo = () => void deleteConversation(id).then(() => go(`/ask/${tree.id}`), tellUnsaved);
      toast({ text: m.ask_forked(), action: { label: m.ask_undo(), onPress: undo } });
    } catch (error) {
      toast({ text: requestSentence(readFailure(error)) });
    }
  };
  const opener = useRef<Element | null>(null);
  const showPassage = (shown: Passage) => {
    opener.current = document.activeElement;
    // A copy: the same number shows its page once more.
    setPassage({ ...shown });
  };
  const closePassage = () => {
    // On a phone nothing behind it takes the focus while it is there.
    flushSync(() => setPassage(null));
    // What opened it may have gone with the end of its answer.
    const isThere = opener.current instanceof HTMLElement && opener.current.isConnected;
    const next = isThere ? (opener.current as HTMLElement) : form.current?.querySelector("textarea");
    next?.focus({ preventScroll: true });
  };
  const last = path.at(-1);
  const editLast = () => {
    if (last !== undefined && !isBusy) conversation.setEditing({ itemId: last.id, text: last.prompt });
  };
  useAskShortcuts({
    "new-conversation": () => void go("/ask"),
    regenerate: last === undefined || isBusy ? null : () => conversation.regenerate(last),
    "edit-last": last === undefined || isBusy ? null : editLast,
    "copy-result": last === undefined || last.text === "" ? null : () => copyAnswer(last, last.text),
    stop: shownState.phase === "running" ? conversation.stop : null,
    "focus-input": () => form.current?.querySelector("textarea")?.focus(),
    // An Enter from before the page was awake comes here too.
    run: (event) => (isSendKey(event, settings.enterSends) ? form.current?.requestSubmit() : undefined),
  });

  const isWaiting = useSendWhenOnline(form, state.failure?.code === "network");
  const isDocumentGone = state.failure?.fieldCodes.documentIds === "not-a-choice";
  useEffect(() => {
    // The list shows what is left to choose.
    if (isDocumentGone) void go(askPath(tree?.id ?? null, documents), true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDocumentGone]);
  const failure = state.failure === null ? posted?.refusal || null : isDocumentGone ? m.documents_gone() : requestSentence(state.failure);
  const refusal = isWaiting ? m.ask_sent_when_online() : failure;
  return (
    <div
      data-full
      className={clsx(
        "grid h-full min-h-[26rem] short:min-h-0 print:block grid-rows-[auto_minmax(0,1fr)] lg:grid-rows-1",
        passage === null
          ? "lg:grid-cols-[16.5rem_minmax(0,1fr)]"
          : "lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[16.5rem_minmax(0,1fr)_26rem] lg:max-xl:[&>aside:first-child]:hidden",
      )}
    >
      {page.documents.rail === null ? (
        <ConversationList
          list={list}
          currentId={tree?.id ?? null}
          chosen={documents}
          formKey={formKey}
          now={page.now}
          onRestore={restore}
        />
      ) : (
        // Without a boundary of its own: in one, a change of the page before the code is here would take away what the server has drawn,
        // and a file that was chosen in it.
        <DocumentRail
          documents={{ ...page.documents, rail: page.documents.rail }}
          asked={documents}
          currentId={tree?.id ?? null}
          composerId={composerId}
          formKey={formKey}
          isAnonymous={isAnonymous}
          locale={locale}
          refused={posted?.pasted ?? null}
          onPick={pick}
        />
      )}
      <div className="flex min-h-0 min-w-0 flex-col gap-2 print:block px-4 pb-3 sm:px-6">
        {conversation.tree === null ? null : (
          <ConversationHead
            tree={conversation.tree}
            formKey={formKey}
            locale={locale}
            isAnonymous={isAnonymous}
            forkedFrom={page.forkedFrom}
            saving={conversation.saving}
            onChange={conversation.edit}
            onDelete={() => void remove()}
          />
        )}
        <div
          ref={scroller}
          role="region"
          tabIndex={0}
          aria-label={m.ask_messages()}
          className="min-h-0 grow overflow-y-auto print:overflow-visible [overflow-anchor:none] outline-offset-[-2px]"
        >
          {path.length === 0 ? (
            <div className="mx-auto max-w-measure pt-[8vh] pb-4">
              <h1 className="display">{m.ask_heading()}</h1>
              <p className="mt-3 text-md text-muted">{m.ask_intro()}</p>
              {documents.ids.length > 0 ? (
                <DocumentQuestions
                  asked={documents}
                  currentId={null}
                  isWhole={isReadWhole(page.documents, documents)}
                  isCompact={false}
                  onPick={pick}
                />
              ) : (
                <AskExamples
                  formKey={formKey}
                  onSend={(text) => conversation.send(text, { quality, compared: null, isTemporary: false, pictures: [] })}
                />
              )}
            </div>
          ) : (
            <>
              {tree === null ? <h1 className="sr-only">{m.ask_title()}</h1> : null}
              <Thread
                path={path}
                items={conversation.tree?.items ?? []}
                controls={controls}
                comparison={comparison}
                isBusy={isBusy}
                editing={conversation.editing}
                enterSends={settings.enterSends}
                formKey={formKey}
                locale={locale}
                scroller={scroller}
                isSentByItself={conversation.isSentByItself}
                passage={passage}
                onShowPassage={showPassage}
                onSelect={conversation.select}
                onEdit={(item) => conversation.setEditing(item === null ? null : { itemId: item.id, text: item.prompt })}
                onSendEdit={conversation.sendEdit}
                onStar={conversation.star}
                onHidePrompt={conversation.hidePrompt}
                onRegenerate={conversation.regenerate}
                onFork={(item) => void fork(item)}
                renderTools={(item, text) => <ReadAloud id={item.id} text={text} voice={settings.voice} />}
                runClient={conversation.runClient}
              />
            </>
          )}
        </div>
        <NoScriptParts path={localizePath(draft.path, locale)} last={comparison?.answers ?? path.slice(-1)} formKey={formKey} />
        <Composer
          formRef={form}
          id={composerId}
          documents={
            <>
              {page.documents.rail === null ? documents.ids.map((id) => <input key={id} type="hidden" name="document" value={id} />) : null}
              <DocumentsChip asked={documents} currentId={tree?.id ?? null} isListed={page.documents.rail !== null} />
            </>
          }
          placeholder={documents.ids.length > 0 ? m.documents_placeholder() : m.ask_placeholder()}
          formKey={formKey}
          phase={shownState.phase}
          isStopping={shownState.isStopping}
          enterSends={settings.enterSends}
          quality={quality}
          usualQuality={usualQuality}
          inputChars={page.inputChars}
          isNew={path.length === 0}
          parentId={comparison === null ? null : chosenAnswer(comparison.answers, last?.id ?? null).id}
          prices={comparePrices}
          models={page.models}
          spokenLanguage={dictationLanguage(locale, settings.voice)}
          renderComparePrices={
            isAnonymous
              ? null
              : (isAlive) => <ComparePrices prices={comparePrices} choices={isAlive ? choicesOf(compared) : null} locale={locale} />
          }
          written={posted?.text || page.documents.question}
          attachments={isAnonymous ? null : attachments}
          refusal={
            refusal === null ? null : (
              <>
                <p>{refusal}</p>
                {wayToMore === null || state.failure?.code === "signed-out" ? (
                  <Remedy code={state.failure?.code ?? posted?.code ?? null} path={draft.path} isStarted={state.phase === "lost"} />
                ) : null}
              </>
            )
          }
          limit={
            shortOf ? (
              <>
                <p>
                  <span className="font-medium">
                    <ShortWords part="price" price={price} locale={locale} />
                  </span>{" "}
                  <span className="block text-xs text-ink2">
                    <ShortWords part="more" price={price} units={me?.units ?? null} locale={locale} />
                  </span>
                </p>
                {wayToMore}
              </>
            ) : null
          }
          isBlocked={wayToMore !== null}
          price={
            !asked.isKnown ? (
              m.documents_price()
            ) : wayToMore !== null ? null : (
              <>
                <span className="font-semibold text-ink max-[23rem]:sr-only">{priceSentence(price, locale)}</span>
                <span aria-hidden="true" className="font-semibold text-ink min-[23rem]:hidden">
                  {amountOf(price, locale)}
                </span>
                {/* In what is left of the line. */}
                <span className="max-sm:sr-only sm:w-0 sm:max-w-max sm:grow sm:truncate">
                  {" · "}
                  {allowanceSentence(price, me?.units ?? null, locale)}
                </span>
              </>
            )
          }
          status={shownState.phase === "idle" ? draft.status : <RunStatus state={shownState} active={0} />}
          footer={path.length > 0 ? null : <p className="text-xs text-muted">{isAnonymous ? m.ask_privacy() : m.ask_privacy_account()}</p>}
          onQuality={setQuality}
          onCompare={setCompared}
          onSend={send}
          isQueued={isQueued}
          onQueue={setIsQueued}
          onStop={conversation.stop}
          onEditLast={editLast}
        />
      </div>
      {passage === null ? null : (
        <Suspense fallback={<div />}>
          <PassagePanel passage={passage} onClose={closePassage} />
        </Suspense>
      )}
    </div>
  );
}

/** Which documents are asked and how is said by the address, not by the draft. */
const chosenNames = ["document", onlyParam];

/** The draft of the next message. A new conversation's draft moves to the id that the server gives it (spec §4). */
function useConversationDraft(form: RefObject<HTMLFormElement | null>, { tree, list }: AskPageData) {
  const path = tree === null ? "/ask" : `/ask/${tree.id}`;
  const [firstPath] = useState(path);
  const newest = list.items[0];
  const lastItem = tree?.items.reduce((latest, item) => (item.created > latest ? item.created : latest), "") ?? "";
  useEffect(() => {
    if (path === "/ask") dropSentDraft(path, newest);
    // Only what the page came with can have been sent from an earlier one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [path]);
  const draft = useDraft(form, path, lastItem === "" ? 0 : Date.parse(lastItem), chosenNames);
  useEffect(() => {
    if (path !== firstPath) removeDraft(firstPath);
  }, [path, firstPath]);
  const status = draft.status === "saved" ? m.draft_saved() : draft.status === "unsaved" ? m.draft_unsaved() : "";
  return { path, status, clear: draft.clear };
}

/** As a browser does for a page that it loads: where the address names the field for the next question, it gets the focus. */
function useQuestionFocus(form: RefObject<HTMLFormElement | null>): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    // If the user has moved the focus before the page was alive, it stays there.
    if (hash === `#${questionId}` && document.activeElement === document.body) form.current?.querySelector("textarea")?.focus();
  }, [form, hash, key]);
}

type AskShortcut = "new-conversation" | "regenerate" | "edit-last" | "copy-result" | "stop" | "focus-input" | "run";

/** Each act, or null while there is nothing to do. */
function useAskShortcuts(acts: Record<AskShortcut, ((event: KeyboardEvent) => void) | null>): void {
  const handle = (name: AskShortcut) => (event: KeyboardEvent) => {
    const act = acts[name];
    if (act === null) return false;
    act(event);
    return true;
  };
  useShortcut("new-conversation", handle("new-conversation"));
  useShortcut("regenerate", handle("regenerate"));
  useShortcut("edit-last", handle("edit-last"));
  useShortcut("copy-result", handle("copy-result"));
  useShortcut("stop", handle("stop"));
  useShortcut("focus-input", handle("focus-input"));
  useShortcut("run", handle("run"));
}

/** Puts a refused text back where it was written, before anything written since. */
function putBack(form: HTMLFormElement | null, text: string): void {
  const area = form?.querySelector("textarea");
  if (!area) return;
  area.value = area.value === "" ? text : `${text}\n\n${area.value}`;
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Writes a question about documents where the next message goes, in place of another such question, before anything else. */
function writeQuestion(form: HTMLFormElement | null, text: string, count: number): void {
  const area = form?.querySelector("textarea");
  if (!area) return;
  if (documentQuestions(count).some(([, question]) => question === area.value)) area.value = "";
  putBack(form, text);
  area.focus();
}

/** Does something now, or as soon as the browser has a network again. */
async function whenOnline(act: () => Promise<void>): Promise<void> {
  if (!navigator.onLine) await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
  return act();
}
