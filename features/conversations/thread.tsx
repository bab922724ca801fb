import { ArrowDown } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from "react";
import type { Quality } from "#core/quality.ts";
import { FinishNotice } from "#features/runs/finish-notice.tsx";
import { finishSentence } from "#features/runs/finish-sentences.ts";
import { loadMarkdown } from "#features/runs/markdown-text.tsx";
import { OfflineBar } from "#features/runs/offline-bar.tsx";
import { canContinue } from "#features/runs/run-state.ts";
import { joinContinuation, textBefore, wholeText } from "#features/runs/run-text.ts";
import { type RunFailure, runFailures, type RunView } from "#features/runs/run-view.ts";
import type { RunControls } from "#features/runs/use-run.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { Answer } from "./answer.tsx";
import type { EnterSends } from "./chat-settings.ts";
import type { TreeItem } from "./conversation-view.ts";
import { PromptMessage } from "./prompt-message.tsx";
import { StreamMarkdown } from "./stream-markdown.tsx";
import { siblingsOf } from "./tree.ts";
import { useEndInSight } from "./use-end-in-sight.ts";

export type ThreadActions = {
  onSelect(itemId: string): void;
  /** Null: no longer. */
  onEdit(item: TreeItem | null): void;
  onSendEdit(item: TreeItem, text: string): void;
  onStar(item: TreeItem, isFav: boolean): void;
  onRegenerate(item: TreeItem, quality?: Quality): void;
  loadRun(runId: string): Promise<RunView>;
};

type ThreadProps = ThreadActions & {
  /** The branch that is shown, with what was just sent. */
  path: readonly TreeItem[];
  /** All items, among which versions are counted. */
  items: readonly TreeItem[];
  controls: RunControls;
  /** The prompt that is being edited, with the words to begin with. */
  editing: { itemId: string; text: string } | null;
  enterSends: EnterSends;
  formKey: string;
  locale: string;
  scroller: RefObject<HTMLElement | null>;
};

/** The turns of a conversation, the last of which may still be written. */
export function Thread({ path, items, controls, editing, enterSends, formKey, locale, scroller, ...actions }: ThreadProps) {
  const { state } = controls;
  const isBusy = state.phase === "starting" || state.phase === "running";
  const all = useMemo(() => [...items, ...path.filter((item) => !items.includes(item))], [items, path]);
  const list = useRef<HTMLOListElement>(null);
  const { hasMore, goToEnd } = useEndInSight(scroller, list, path.length > 0, state.phase === "starting");
  useEffect(() => {
    // It is there before the text has ended.
    if (isBusy) void loadMarkdown().catch(() => undefined);
  }, [isBusy]);
  return (
    <>
      <ol ref={list} className="mx-auto grid max-w-prose gap-8 pt-4">
        {path.map((item, index) => {
          const isLast = index === path.length - 1;
          const siblings = siblingsOf(all, item);
          const live = readLive(item, isLast, controls);
          return (
            // A version that is turned to takes the place of the other, and keeps the focus.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} id={isLast ? "last" : undefined} className="min-w-0 scroll-mt-4">
              {item.hidePrompt ? null : (
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
                  onSelect={actions.onSelect}
                />
              )}
              <Answer
                item={item}
                number={index + 1}
                siblings={siblings.answers}
                formKey={formKey}
                locale={locale}
                {...live}
                arriving={live.isWriting ? <Arriving key={state.run?.id} item={item} controls={controls} /> : null}
                notice={<EndNotice item={item} live={live} isLast={isLast} onContinue={() => controls.continueFrom(0)} {...actions} />}
                isBusy={isBusy}
                onSelect={actions.onSelect}
                onStar={(isFav) => actions.onStar(item, isFav)}
                onRegenerate={(quality) => actions.onRegenerate(item, quality)}
                loadRun={actions.loadRun}
              />
            </li>
          );
        })}
      </ol>
      {isBusy && hasMore ? (
        <div className="sticky bottom-2 flex justify-center">
          <Button variant="primary" size="sm" onClick={goToEnd}>
            <Icon of={ArrowDown} />
            {m.result_new_text()}
          </Button>
        </div>
      ) : null}
    </>
  );
}

type Live = { text: string; finish: TreeItem["finish"]; isWriting: boolean; run: RunView | null };

/** An item as it is now: its run may have gone on since the conversation was read. */
function readLive(item: TreeItem, isLast: boolean, { state }: RunControls): Live {
  const { run, former, phase } = state;
  // An answer that is gone on with has a newer run than the conversation knows yet.
  const own = run !== null && (run.id === item.runId || run.itemId === item.id) ? run : null;
  const isWriting = isLast && (phase === "starting" || (phase === "running" && own !== null));
  const isKnown = own === null || (own.id === item.runId && item.finish !== null);
  if (isWriting || isKnown) return { text: item.text, finish: item.finish, isWriting, run: own };
  return { text: wholeText(former, own.variants[0]), finish: own.finish, isWriting, run: own };
}

/** The answer that is being written. */
function Arriving({ item, controls }: { item: TreeItem; controls: RunControls }) {
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
      <div className="h-8" />
    </>
  );
}

function StoredText({ text }: { text: string }): ReactNode {
  return text === "" ? null : <div className="max-w-prose font-serif whitespace-pre-wrap">{text}</div>;
}

type EndNoticeProps = Pick<ThreadActions, "onRegenerate"> & { item: TreeItem; live: Live; isLast: boolean; onContinue(): void };

/** How an answer ended, and at the last one what to do about it. */
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
