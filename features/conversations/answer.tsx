import { Copy, RefreshCw, Split } from "lucide-react";
import { memo, type ReactNode, useId, useRef } from "react";
import type { Quality } from "#core/quality.ts";
import { copyText } from "#features/runs/copy-text.ts";
import { finishLabel, finishTone } from "#features/runs/finish-sentences.ts";
import { MarkdownText } from "#features/runs/markdown/markdown-text.tsx";
import type { RunView } from "#features/runs/run-view.ts";
import { withLabel } from "#formats/markdown/with-label.ts";
import { m } from "#i18n/paraglide/messages.js";
import { DisclosureMenu, menuItemClass } from "#ui/patterns/disclosure-menu.tsx";
import { toast } from "#ui/patterns/toast.ts";
import { DemoBadge } from "#features/runs/demo-badge.tsx";
import { Badge } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { AnswerDetails, type AnswerRunClient } from "./answer-details.tsx";
import type { AnswerChoice } from "./comparison.ts";
import type { TreeItem } from "./conversation-view.ts";
import { LongText, maxPieceLength } from "#features/runs/markdown/long-text.tsx";
import { PostForm } from "./post-form.tsx";
import { StarButton } from "./star-button.tsx";
import type { Siblings } from "./tree.ts";
import { useVersionKeys, VersionArrows } from "./version-arrows.tsx";

export type AnswerProps = {
  item: TreeItem;
  /** Counts from 1. */
  number: number;
  /** Its visible heading, where it stands beside another one; left out: none. */
  label?: string;
  siblings: Siblings;
  formKey: string;
  locale: string;
  /** The text as it is now, which may be newer than the item's. */
  text: string;
  finish: TreeItem["finish"];
  isWriting: boolean;
  /** The run of this answer, where the page has it. */
  run: RunView | null;
  /** What stands in place of the text while it arrives. */
  arriving: ReactNode;
  /** How it ended, where that has to be said. */
  notice: ReactNode;
  /** More of what can be done with it. */
  tools?: ReactNode;
  isBusy: boolean;
  /** The notice of one that failed at the end of the thread has the button that tries again. */
  isLast: boolean;
  onSelect(itemId: string): void;
  onStar(isFav: boolean): void;
  /** Left out: as before. */
  onRegenerate(quality?: Quality): void;
  /** A new conversation of what leads up to here. */
  onFork(): void;
  runClient: AnswerRunClient;
};

/** An answer with everything that can be done with it. */
export function Answer(props: AnswerProps) {
  const { item, number, siblings, text, finish, isWriting, run } = props;
  const isCutShort = finish !== null && finish !== "whole";
  /** Nothing of it is there to be kept, rated or branched from. */
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
      className="mt-4 min-w-0 outline-offset-4"
    >
      <h2 id={titleId} className={props.label === undefined ? "sr-only" : "mb-2 text-sm font-semibold text-muted"}>
        {props.label ?? m.ask_answer_label({ number })}
      </h2>
      {item.origin === "demo" ? (
        <p className="mb-3">
          <DemoBadge />
        </p>
      ) : null}
      {isWriting ? props.arriving : <AnswerText text={text} isPartial={finish !== "whole"} />}
      {isWriting ? null : (
        <>
          {isCutShort && !isEmpty ? (
            <p className="mt-3">
              <Badge tone={finishTone(finish)}>{finishLabel(finish)}</Badge>
            </p>
          ) : null}
          <div className="mt-3">{props.notice}</div>
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
        </>
      )}
    </article>
  );
}

/** Read as Markdown once, however often the page is drawn around it. */
const AnswerText = memo(function AnswerText({ text, isPartial }: { text: string; isPartial: boolean }) {
  if (text === "") return null;
  if (text.length > maxPieceLength) return <LongText text={text} />;
  return <MarkdownText text={text} isPartial={isPartial} />;
});

function AnswerActions({ item, siblings, formKey, text, tools, isBusy, onSelect, onStar, onRegenerate, onFork }: AnswerProps) {
  return (
    <div className="-ml-3 flex flex-wrap items-center gap-x-1">
      <VersionArrows siblings={siblings} of="answer" formKey={formKey} onSelect={onSelect} />
      {text === "" ? null : (
        <>
          <Button variant="quiet" size="sm" onClick={() => copyAnswer(item, text)} className="text-muted">
            <Icon of={Copy} />
            {m.result_copy()}
          </Button>
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
        <Button type="submit" variant="quiet" size="sm" className="text-muted">
          <Icon of={Split} />
          <span className="max-sm:sr-only">{m.ask_fork()}</span>
        </Button>
      </PostForm>
      <DisclosureMenu button="…" buttonName={m.ask_regenerate_with()} buttonClassName="px-2 text-muted">
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
    </div>
  );
}

/** Of an answer without a text: other versions of it, and another try where the notice has none or cannot be pressed. */
function EmptyAnswerActions(props: AnswerProps) {
  const { siblings, formKey, isLast, onSelect } = props;
  const regenerate = <RegenerateForm {...props} />;
  return (
    <div className="-ml-3 flex flex-wrap items-center gap-x-1">
      <VersionArrows siblings={siblings} of="answer" formKey={formKey} onSelect={onSelect} />
      {isLast ? <noscript>{regenerate}</noscript> : regenerate}
    </div>
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
      <Button type="submit" variant="quiet" size="sm" aria-disabled={isBusy} className="text-muted">
        <Icon of={RefreshCw} />
        <span className="max-sm:sr-only">{m.ask_regenerate()}</span>
      </Button>
    </PostForm>
  );
}

/** The name of what wrote an answer, or will. */
export const choiceName = ({ quality, model }: Pick<AnswerChoice, "quality" | "model">): string => model ?? qualityName(quality);

/** The visitor's word for a quality. */
export function qualityName(quality: Quality): string {
  return { fast: m.quality_fast, careful: m.quality_careful, best: m.quality_best }[quality]();
}

/** Puts an answer on the clipboard as Markdown; one of the demo says there too that no model wrote it. */
export function copyAnswer(item: TreeItem, text: string): void {
  copyText(withLabel(text, item.origin === "demo" ? m.shell_demo_label() : null), "markdown", null).then(
    () => toast({ text: m.result_copied() }),
    () => toast({ text: m.result_copy_refused() }),
  );
}
