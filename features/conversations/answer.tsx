import { clsx } from "clsx";
import { memo, type ReactNode, Suspense, useId, useRef } from "react";
import { qualities, type Quality } from "#core/quality.ts";
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
import type { TreeItem } from "./conversation-view.ts";
import { LongText, maxPieceLength } from "#features/runs/markdown/long-text.tsx";
import { PostForm } from "./post-form.tsx";
import { choiceName, QualityMark, qualityName } from "./quality-mark.tsx";
import { StarButton } from "./star-button.tsx";
import type { Siblings } from "./tree.ts";
import { useVersionKeys, VersionArrows } from "./version-arrows.tsx";

export type AnswerProps = {
  item: TreeItem;
  /** 1-based. */
  number: number;
  /** Its name, if it is next to another one. */
  label?: string;
  /** What it is asked with; null if that isn't known, or not yet. */
  quality: Quality | null;
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
      className="group/answer mt-5 min-w-0 outline-offset-4"
    >
      <h2 id={titleId} className="sr-only">
        {props.label ?? m.ask_answer_label({ number })}
      </h2>
      <WhoLine item={item} quality={props.quality} isWriting={isWriting} />
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
              "-ml-2 flex flex-wrap items-start transition-opacity",
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

/** Who answers. */
function WhoLine({ item, quality, isWriting }: Pick<AnswerProps, "item" | "quality" | "isWriting">) {
  if (quality === null && !isWriting && item.origin !== "demo") return null;
  return (
    <p className="mb-2 flex min-h-5 items-center gap-2 text-xs">
      {quality === null ? null : (
        <>
          <QualityMark quality={quality} />
          <span className="font-medium">{item.comparison === undefined ? qualityName(quality) : choiceName(item.comparison)}</span>
        </>
      )}
      {isWriting ? <span className="text-muted">{m.ask_writing()}</span> : null}
      {item.origin === "demo" ? <DemoBadge /> : null}
    </p>
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

/** On a phone, what is pressed less often is in the menu at the end. */
const notOnPhones = "max-sm:hidden noscript:block!";

function AnswerActions(props: AnswerProps) {
  const { item, siblings, formKey, text, tools, isBusy, onSelect, onStar, onRegenerate, onFork } = props;
  return (
    <>
      <VersionArrows siblings={siblings} of="answer" formKey={formKey} onSelect={onSelect} />
      {text === "" ? null : (
        <>
          <CopyAnswer item={item} text={text} />
          <div className={notOnPhones}>
            <StarButton item={item} formKey={formKey} onStar={onStar} />
          </div>
          {tools}
        </>
      )}
      <div className={notOnPhones}>
        <RegenerateForm item={item} formKey={formKey} isBusy={isBusy} onRegenerate={onRegenerate} />
      </div>
      <PostForm
        intent="fork"
        formKey={formKey}
        className={notOnPhones}
        onSubmit={(event) => {
          event.preventDefault();
          onFork();
        }}
      >
        <input type="hidden" name="item" value={item.id} />
        <IconButton type="submit" icon="git-branch" label={m.ask_fork()} />
      </PostForm>
      <MoreMenu {...props} />
    </>
  );
}

function MoreMenu({ item, text, isBusy, onStar, onRegenerate, onFork }: AnswerProps) {
  const regenerate = (quality?: Quality) => isBusy || onRegenerate(quality);
  return (
    <DisclosureMenu
      button={<Icon name="ellipsis" />}
      buttonName={m.ask_answer_more()}
      buttonClassName="size-8! min-h-8! px-0! text-base! text-muted pointer-coarse:size-10! noscript:hidden!"
    >
      <div className="sm:hidden">
        {text === "" ? null : (
          <button type="button" className={menuItemClass} aria-pressed={item.isFav} onClick={() => onStar(!item.isFav)}>
            <Icon name="star" className={item.isFav ? "fill-current text-accent" : "text-muted"} />
            {m.result_star()}
          </button>
        )}
        <button type="button" className={menuItemClass} onClick={onFork}>
          <Icon name="git-branch" className="text-muted" />
          {m.ask_fork()}
        </button>
        <button type="button" className={menuItemClass} aria-disabled={isBusy} onClick={() => regenerate()}>
          <Icon name="refresh-cw" className="text-muted" />
          {m.ask_regenerate()}
        </button>
        <hr className="my-1 border-line" />
      </div>
      {qualities.map((quality) => (
        <button key={quality} type="button" className={menuItemClass} aria-disabled={isBusy} onClick={() => regenerate(quality)}>
          <QualityMark quality={quality} />
          {m.ask_regenerate_quality({ quality: qualityName(quality) })}
        </button>
      ))}
    </DisclosureMenu>
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

/** Copies an answer to the clipboard as Markdown; for demo output, the copy says that no model wrote it. */
const writeAnswer = (item: TreeItem, text: string): Promise<void> =>
  copyText(withLabel(text, item.origin === "demo" ? m.shell_demo_label() : null), "markdown", null);

/** The same from a keyboard shortcut, away from the button. */
export function copyAnswer(item: TreeItem, text: string): void {
  writeAnswer(item, text).then(
    () => toast({ text: m.result_copied() }),
    () => toast({ text: m.result_copy_refused() }),
  );
}
