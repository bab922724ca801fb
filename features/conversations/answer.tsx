import { clsx } from "clsx";
import { memo, type ReactNode, Suspense, useId, useRef } from "react";
import type { Quality } from "#core/quality.ts";
import type { Grounds } from "#features/documents/answers/citation.ts";
import { copyText } from "#features/runs/copy-text.ts";
import { finishLabel, finishTone } from "#features/runs/finish-sentences.ts";
import { MarkdownText } from "#features/runs/markdown/markdown-text.tsx";
import type { RunView } from "#features/runs/run-view.ts";
import { withLabel } from "#formats/markdown/with-label.ts";
import { m } from "#i18n/paraglide/messages.js";
import { DisclosureMenu, menuItemClass } from "#ui/patterns/disclosure-menu.tsx";
import { loadedPart } from "#ui/patterns/loaded-part.ts";
import { toast } from "#ui/patterns/toast.ts";
import { useFlash } from "#ui/patterns/use-flash.ts";
import { DemoBadge } from "#features/runs/demo-badge.tsx";
import { Badge } from "#ui/primitives/badge.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { AnswerDetails, type AnswerRunClient } from "./answer-details.tsx";
import type { Passage } from "./cited/passage.ts";
import type { AnswerChoice } from "./comparison.ts";
import type { TreeItem } from "./conversation-view.ts";
import { LongText, maxPieceLength } from "#features/runs/markdown/long-text.tsx";
import { PostForm } from "./post-form.tsx";
import { StarButton } from "./star-button.tsx";
import type { Siblings } from "./tree.ts";
import { useVersionKeys, VersionArrows } from "./version-arrows.tsx";

export type AnswerProps = {
  item: TreeItem;
  /** 1-based. */
  number: number;
  /** Its visible heading, if it is next to another one; if omitted, none. */
  label?: string;
  siblings: Siblings;
  formKey: string;
  locale: string;
  /** The text as it is now, which may be newer than the item's. */
  text: string;
  /** Of an answer from documents that has ended: what it rests on. */
  grounds: Grounds | null;
  /** Whether it was to say only what the documents say. */
  isOnly: boolean;
  finish: TreeItem["finish"];
  isWriting: boolean;
  /** This answer's run, if the page has it. */
  run: RunView | null;
  /** Shown instead of the text while it arrives. */
  arriving: ReactNode;
  /** How it ended, if that needs to be said. */
  notice: ReactNode;
  /** Additional actions. */
  tools?: ReactNode;
  isBusy: boolean;
  /** The notice for a failed answer at the end of the thread has the retry button. */
  isLast: boolean;
  onSelect(itemId: string): void;
  onStar(isFav: boolean): void;
  /** If omitted: as before. */
  onRegenerate(quality?: Quality): void;
  /** Starts a new conversation from everything up to here. */
  onFork(): void;
  /** The sentence of a document that is shown beside the thread; null: none. */
  passage: Passage | null;
  onShowPassage(passage: Passage): void;
  runClient: AnswerRunClient;
};

/** An answer with all of its actions. */
export function Answer(props: AnswerProps) {
  const { item, number, siblings, text, finish, isWriting, run } = props;
  const isCutShort = finish !== null && finish !== "whole";
  /** There is nothing to keep, rate or branch from. */
  const isEmpty = isCutShort && text === "";
  const titleId = useId();
  const message = useRef<HTMLElement>(null);
  useVersionKeys(message, siblings, props.onSelect);
  return (
    <article
      ref={message}
      aria-labelledby={titleId}
      aria-busy={isWriting}
      tabIndex={-1}
      data-item-id={item.id}
      data-run-id={item.runId ?? undefined}
      data-finish={isWriting ? undefined : (finish ?? undefined)}
      className="group/answer mt-4 min-w-0 outline-offset-4"
    >
      <h2
        id={titleId}
        className={props.label === undefined ? "sr-only" : "mb-2 text-sm font-sans font-semibold tracking-normal text-muted"}
      >
        {props.label ?? m.ask_answer_label({ number })}
      </h2>
      {item.origin === "demo" ? (
        <p className="mb-3">
          <DemoBadge />
        </p>
      ) : null}
      {isWriting ? props.arriving : <AnswerBody {...props} />}
      {isWriting ? null : (
        <>
          {isCutShort && !isEmpty ? (
            <p className="mt-3">
              <Badge tone={finishTone(finish)}>{finishLabel(finish)}</Badge>
            </p>
          ) : null}
          <div className="mt-2">{props.notice}</div>
          <div
            className={clsx(
              "-ml-1.5 flex flex-wrap items-center transition-opacity",
              !props.isLast &&
                "pointer-fine:opacity-0 group-hover/answer:opacity-100 group-focus-within/answer:opacity-100 noscript:opacity-100",
            )}
          >
            {isEmpty ? <EmptyAnswerActions {...props} /> : <AnswerActions {...props} />}
            {item.runId === null ? null : (
              <AnswerDetails
                key={item.runId}
                runId={item.runId}
                run={run}
                locale={props.locale}
                canBeRated={!isEmpty}
                runClient={props.runClient}
              />
            )}
          </div>
        </>
      )}
    </article>
  );
}

const { Part: CitedText, load: loadCitedText } = loadedPart(async () => (await import("./cited/cited-text.tsx")).CitedText);
// As for Markdown: a page without JavaScript is complete.
if (import.meta.env.SSR) await loadCitedText();

function AnswerBody({ text, grounds, isOnly, finish, passage, onShowPassage }: AnswerProps) {
  const plain = <AnswerText text={text} isPartial={finish !== "whole"} />;
  if (grounds === null || text === "") return plain;
  return (
    <Suspense fallback={plain}>
      <CitedText text={text} grounds={grounds} isOnly={isOnly} isPartial={finish !== "whole"} shown={passage} onShow={onShowPassage} />
    </Suspense>
  );
}

/** Parsed as Markdown only once, however often the page around it renders. */
const AnswerText = memo(function AnswerText({ text, isPartial }: { text: string; isPartial: boolean }) {
  if (text === "") return null;
  if (text.length > maxPieceLength) return <LongText text={text} />;
  return <MarkdownText text={text} isPartial={isPartial} />;
});

function AnswerActions({ item, siblings, formKey, text, tools, isBusy, onSelect, onStar, onRegenerate, onFork }: AnswerProps) {
  return (
    <>
      <VersionArrows siblings={siblings} of="answer" formKey={formKey} onSelect={onSelect} />
      {text === "" ? null : (
        <>
          <CopyAnswer item={item} text={text} />
          <StarButton item={item} formKey={formKey} onStar={onStar} />
          {tools}
        </>
      )}
      <RegenerateForm item={item} formKey={formKey} isBusy={isBusy} onRegenerate={onRegenerate} />
      <PostForm
        intent="fork"
        formKey={formKey}
        onSubmit={(event) => {
          event.preventDefault();
          onFork();
        }}
      >
        <input type="hidden" name="item" value={item.id} />
        <IconButton type="submit" icon="split" label={m.ask_fork()} />
      </PostForm>
      <DisclosureMenu button={<Icon name="ellipsis" />} buttonName={m.ask_regenerate_with()} buttonClassName="min-h-8 px-2 text-muted">
        {(["fast", "careful", "best"] as const).map((quality) => (
          <button
            key={quality}
            type="button"
            className={menuItemClass}
            aria-disabled={isBusy}
            onClick={() => isBusy || onRegenerate(quality)}
          >
            {m.ask_regenerate_quality({ quality: qualityName(quality) })}
          </button>
        ))}
      </DisclosureMenu>
    </>
  );
}

/** Shows a check mark where it was pressed; reports what went wrong. */
function CopyAnswer({ item, text }: { item: TreeItem; text: string }) {
  const [isCopied, flashCopied] = useFlash();
  return (
    <>
      <IconButton
        icon={isCopied ? "check" : "copy"}
        label={m.result_copy()}
        onClick={() => void writeAnswer(item, text).then(flashCopied, () => toast({ text: m.result_copy_refused() }))}
        className={isCopied ? "text-good [&_svg]:animate-pop" : undefined}
      />
      <span role="status" className="sr-only">
        {isCopied ? m.result_copied() : ""}
      </span>
    </>
  );
}

/** For an answer without text: its other versions, and a retry if the notice has none or it can't be pressed. */
function EmptyAnswerActions(props: AnswerProps) {
  const { siblings, formKey, isLast, onSelect } = props;
  const regenerate = <RegenerateForm {...props} />;
  return (
    <>
      <VersionArrows siblings={siblings} of="answer" formKey={formKey} onSelect={onSelect} />
      {isLast ? <noscript>{regenerate}</noscript> : regenerate}
    </>
  );
}

function RegenerateForm({ item, formKey, isBusy, onRegenerate }: Pick<AnswerProps, "item" | "formKey" | "isBusy" | "onRegenerate">) {
  return (
    <PostForm
      intent="regenerate"
      formKey={formKey}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onRegenerate();
      }}
    >
      <input type="hidden" name="item" value={item.id} />
      <IconButton type="submit" icon="refresh-cw" label={m.ask_regenerate()} aria-disabled={isBusy} />
    </PostForm>
  );
}

/** The name of the model that wrote an answer, or will. */
export const choiceName = ({ quality, model }: Pick<AnswerChoice, "quality" | "model">): string => model ?? qualityName(quality);

/** The visitor's word for a quality. */
export function qualityName(quality: Quality): string {
  return { fast: m.quality_fast, careful: m.quality_careful, best: m.quality_best }[quality]();
}

/** Copies an answer to the clipboard as Markdown; demo output also says there that no model wrote it. */
const writeAnswer = (item: TreeItem, text: string): Promise<void> =>
  copyText(withLabel(text, item.origin === "demo" ? m.shell_demo_label() : null), "markdown", null);

/** The same from a keyboard shortcut, away from the button. */
export function copyAnswer(item: TreeItem, text: string): void {
  writeAnswer(item, text).then(
    () => toast({ text: m.result_copied() }),
    () => toast({ text: m.result_copy_refused() }),
  );
}
