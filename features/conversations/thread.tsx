import { type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef } from "react";
import type { Quality } from "#core/quality.ts";
import type { Grounds } from "#features/documents/answers/citation.ts";
import { FinishNotice } from "#features/runs/finish-notice.tsx";
import { finishSentence } from "#features/runs/finish-sentences.ts";
import { loadMarkdown, MarkdownText } from "#features/runs/markdown/markdown-text.tsx";
import { OfflineBar } from "#features/runs/offline-bar.tsx";
import { canContinue } from "#features/runs/run-state.ts";
import { joinContinuation, textBefore, wholeText } from "#features/runs/run-text.ts";
import { type RunFailure, runFailures, type RunView } from "#features/runs/run-view.ts";
import type { RunControls } from "#features/runs/use-run.ts";
import { m } from "#i18n/paraglide/messages.js";
import { loadedPart } from "#ui/patterns/loaded-part.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import type { AnswerRunClient } from "./answer-details.tsx";
import { Answer } from "./answer.tsx";
import type { EnterSends } from "./chat-settings.ts";
import { ComparedAnswers } from "./compared-answers.tsx";
import { chosenAnswer } from "./comparison.ts";
import type { TreeItem } from "./conversation-view.ts";
import type { Passage } from "./cited/passage.ts";
import { PromptMessage } from "./prompt-message.tsx";
import { choiceName } from "./quality-mark.tsx";
import { StreamMarkdown } from "#features/runs/markdown/stream-markdown.tsx";
import { siblingsOf } from "./tree.ts";
import { useEndInSight } from "./use-end-in-sight.ts";

export type ThreadActions = {
  onSelect(itemId: string): void;
  /** Null: stops editing. */
  onEdit(item: TreeItem | null): void;
  onSendEdit(item: TreeItem, text: string): void;
  onStar(item: TreeItem, isFav: boolean): void;
  /** Whether the prompt is shown, here and wherever the conversation is exported or shared. */
  onHidePrompt(item: TreeItem, isHidden: boolean): void;
  onRegenerate(item: TreeItem, quality?: Quality): void;
  /** Starts a new conversation from everything up to an item. */
  onFork(item: TreeItem): void;
  /** Additional actions for a text; if omitted, none. */
  renderTools?(item: TreeItem, text: string): ReactNode;
  /** The sentence of a document that is shown beside the thread; null: none. */
  passage: Passage | null;
  onShowPassage(passage: Passage): void;
  runClient: AnswerRunClient;
};

type ThreadProps = ThreadActions & {
  /** The branch that is shown, including what was just sent. */
  path: readonly TreeItem[];
  /** All items, for counting versions. */
  items: readonly TreeItem[];
  controls: RunControls;
  /** The two answers to choose between at the end, each with its run; null if there is only one. */
  comparison: { answers: readonly [TreeItem, TreeItem]; controls: readonly [RunControls, RunControls] } | null;
  /** Something is being written. */
  isBusy: boolean;
  /** The prompt being edited, with its initial text. */
  editing: { itemId: string; text: string } | null;
  enterSends: EnterSends;
  formKey: string;
  locale: string;
  scroller: RefObject<HTMLElement | null>;
  /** What was sent last had waited for an answer or for the network. */
  isSentByItself: boolean;
};

/** The turns of a conversation, the last of which may still be in progress. */
export function Thread(props: ThreadProps) {
  const { path, items, controls, comparison, isBusy, editing, enterSends, formKey, locale, scroller, isSentByItself, ...actions } = props;
  const { state } = controls;
  const all = useMemo(() => {
    const shown = [...path, ...(comparison?.answers ?? [])];
    const isNew = ({ id }: TreeItem, index: number) =>
      items.every((item) => item.id !== id) && shown.findIndex((one) => one.id === id) === index;
    return [...items, ...shown.filter(isNew)];
  }, [items, path, comparison?.answers]);
  const list = useRef<HTMLOListElement>(null);
  const { hasMore, goToEnd } = useEndInSight(scroller, list, path.length > 0, { isStarting: state.phase === "starting", isSentByItself });
  useEffect(() => {
    // It is there before the text begins.
    if (isBusy) void loadMarkdown().catch(() => undefined);
  }, [isBusy]);
  const renderAnswer = (item: TreeItem, number: number, isLast: boolean, its: RunControls) => {
    const live = readLive(item, isLast, its);
    return (
      <Answer
        item={item}
        number={number}
        siblings={siblingsOf(all, item).answers}
        formKey={formKey}
        locale={locale}
        quality={item.comparison?.quality ?? live.run?.quality ?? item.quality ?? null}
        {...live}
        arriving={
          live.isWriting ? (
            <Arriving key={its.state.run?.id} item={item} controls={its} passage={actions.passage} onShowPassage={actions.onShowPassage} />
          ) : null
        }
        notice={<EndNotice item={item} live={live} isLast={isLast} onContinue={() => its.continueFrom(0)} {...actions} />}
        tools={live.text === "" ? null : actions.renderTools?.(item, live.text)}
        isBusy={isBusy}
        isLast={isLast}
        onSelect={actions.onSelect}
        onStar={(isFav) => actions.onStar(item, isFav)}
        onRegenerate={(quality) => actions.onRegenerate(item, quality)}
        onFork={() => actions.onFork(item)}
        passage={actions.passage}
        onShowPassage={actions.onShowPassage}
        runClient={actions.runClient}
        {...(isLast && comparison !== null && item.comparison !== undefined
          ? { label: m.ask_compare_answer({ number, quality: choiceName(item.comparison) }) }
          : {})}
      />
    );
  };
  return (
    <>
      <ol ref={list} className="grid gap-8 pt-4">
        {path.map((item, index) => {
          const isLast = index === path.length - 1;
          const siblings = siblingsOf(all, item);
          const pair = isLast ? comparison : null;
          return (
            // A version that is switched to replaces the other in place and keeps the focus.
            // oxlint-disable-next-line react/no-array-index-key
            <li
              key={index}
              id={isLast ? "last" : undefined}
              className={`mx-auto w-full min-w-0 scroll-mt-4 ${pair === null ? "max-w-measure" : "max-w-[calc(2*var(--container-measure)+2rem)]"}`}
            >
              <PromptMessage
                item={item}
                number={index + 1}
                siblings={siblings.prompts}
                formKey={formKey}
                editedText={editing?.itemId === item.id ? editing.text : null}
                enterSends={enterSends}
                isBusy={isBusy}
                onEdit={() => actions.onEdit(item)}
                onCancel={() => actions.onEdit(null)}
                onSend={(text) => actions.onSendEdit(item, text)}
                onHide={(isHidden) => actions.onHidePrompt(item, isHidden)}
                onSelect={actions.onSelect}
              />
              {pair === null ? (
                renderAnswer(item, index + 1, isLast, controls)
              ) : (
                <ComparedAnswers
                  answers={pair.answers}
                  chosenId={chosenAnswer(pair.answers, item.id).id}
                  number={index + 1}
                  formKey={formKey}
                  controls={pair.controls}
                  renderAnswer={(answer, place) => renderAnswer(answer, index + 1, true, pair.controls[place])}
                  onSelect={actions.onSelect}
                />
              )}
            </li>
          );
        })}
      </ol>
      {isBusy && hasMore ? (
        <div className="sticky bottom-2 flex justify-center">
          <Button variant="primary" size="sm" onClick={goToEnd}>
            <Icon name="arrow-down" />
            {m.result_new_text()}
          </Button>
        </div>
      ) : null}
    </>
  );
}

type Live = { text: string; grounds: Grounds | null; isOnly: boolean; finish: TreeItem["finish"]; isWriting: boolean; run: RunView | null };

/** An item as it is now: its run may have progressed since the conversation was read. */
function readLive(item: TreeItem, isLast: boolean, { state }: RunControls): Live {
  const { run, former, phase } = state;
  // An answer being continued has a newer run than the conversation knows yet.
  const own = run !== null && (run.id === item.runId || run.itemId === item.id) ? run : null;
  const isWriting = isLast && (phase === "starting" || (phase === "running" && own !== null));
  const isKnown = own === null || (own.id === item.runId && item.finish !== null);
  const isOnly = item.documentsOnly === true || own?.fields.documentsOnly === true;
  if (isWriting || isKnown) return { text: item.text, grounds: groundsIn(item), isOnly, finish: item.finish, isWriting, run: own };
  // Those of a continuation are in its own text; the conversation knows all of them in a moment.
  const grounds = former.length === 0 ? groundsIn(own.variants[0]) : null;
  return { text: wholeText(former, own.variants[0]), grounds, isOnly, finish: own.finish, isWriting, run: own };
}

const groundsIn = ({ citations, unsupported }: Partial<Grounds> = {}): Grounds | null =>
  citations === undefined || unsupported === undefined ? null : { citations, unsupported };

const { Part: SourcesSoFar } = loadedPart(async () => (await import("./cited/sources-so-far.tsx")).SourcesSoFar);

type ArrivingProps = Pick<ThreadActions, "passage" | "onShowPassage"> & { item: TreeItem; controls: RunControls };

/** The answer being written. */
function Arriving({ item, controls, passage, onShowPassage }: ArrivingProps) {
  const { state, texts } = controls;
  const isFollowed = state.phase === "running" && texts !== null;
  return (
    <>
      <OfflineBar connection={state.connection} isWriting />
      {isFollowed ? (
        <StreamMarkdown texts={texts} before={textBefore(state.former)} join={joinContinuation} initial={item.text} />
      ) : (
        <StoredText text={item.text} />
      )}
      {state.phase === "starting" ? <p className="text-muted">{m.run_starting()}</p> : null}
      {state.citations.length === 0 ? null : (
        <Suspense>
          <SourcesSoFar citations={[...(item.citations ?? []), ...state.citations]} shown={passage} onShow={onShowPassage} />
        </Suspense>
      )}
      <div className="h-8" />
    </>
  );
}

function StoredText({ text }: { text: string }): ReactNode {
  return text === "" ? null : <MarkdownText text={text} isPartial />;
}

type EndNoticeProps = Pick<ThreadActions, "onRegenerate"> & { item: TreeItem; live: Live; isLast: boolean; onContinue(): void };

/** How an answer ended, and for the last one what to do about it. */
function EndNotice({ item, live: { finish, run, text }, isLast, onContinue, onRegenerate }: EndNoticeProps) {
  if (finish === null || finish === "whole") return null;
  const failure = run?.failure ?? readFailureCode(item.error);
  if (!isLast) return <p className="mb-2 text-sm text-muted">{finishSentence(finish, failure)}</p>;
  const isOpen = text !== "" && canContinue(finish);
  return <FinishNotice finish={finish} failure={failure} onContinue={isOpen ? onContinue : null} onRetry={() => onRegenerate(item)} />;
}

function readFailureCode(error: string | null): RunFailure | null {
  return runFailures.find((failure) => failure === error) ?? null;
}
