import { type FormEvent, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useState } from "react";
import { type Quality, qualities } from "#core/quality.ts";
import { countCodePoints } from "#core/text-length.ts";
import { type ComparedPair, readPair } from "#features/conversations/comparison.ts";
import type { EnterSends } from "#features/conversations/chat-settings.ts";
import { AttachButton, AttachmentList, pictureDrop } from "#features/documents/attachment-picker.tsx";
import type { Attachments } from "#features/documents/use-attachments.ts";
import { PostForm } from "#features/conversations/post-form.tsx";
import { isSendKey } from "#features/conversations/send-key.ts";
import { loadMarkdown } from "#features/runs/markdown/markdown-text.tsx";
import { PriceHelp } from "#features/runs/price-help.tsx";
import type { RunState } from "#features/runs/run-state.ts";
import type { ListedPrice } from "#features/runs/run-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import type { OfferedModel } from "#platform/ai/offered-models.ts";
import { useDictation } from "#ui/dictation/use-dictation.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { ComparePick } from "./compare-pick.tsx";
import { questionId } from "./documents/document-address.ts";
import { DictateButton, dictationSentence } from "./dictate-button.tsx";
import { ModelPick } from "./model-pick.tsx";
import { draftPicturesName } from "./use-draft-pictures.ts";

/** The count is shown from this share of the limit on. */
const countedShare = 0.8;

type ComposerProps = {
  formRef: RefObject<HTMLFormElement | null>;
  formKey: string;
  /** The form's own: what is beside the page may belong to it. */
  id: string;
  placeholder: string;
  /** What it is to be answered from. */
  documents: ReactNode;
  phase: RunState["phase"];
  isStopping: boolean;
  enterSends: EnterSends;
  quality: Quality;
  /** That of the settings. */
  usualQuality: Quality;
  /** Most characters of one message, in code points. */
  inputChars: number;
  /** Whether a new conversation can be kept out of the list. */
  isNew: boolean;
  /** The answer that the next message follows, if there are two at the end; null: the one that is shown. */
  parentId: string | null;
  /** Price of both answers of a comparison; null if it is not available. `isAlive` is false without JavaScript: then for every quality. */
  renderComparePrices: ((isAlive: boolean) => ReactNode) | null;
  /** What an answer of each quality costs; null where that isn't known. */
  prices: Record<Quality, ListedPrice> | null;
  /** What can be compared besides the qualities. */
  models: readonly OfferedModel[];
  /** BCP 47, of what is dictated. */
  spokenLanguage: string;
  /** What it begins with: a text that was refused without JavaScript, or a question that the address names. */
  written: string | null;
  refusal: ReactNode;
  /** What is said where less is left than an answer may cost, with the way to more. */
  limit: ReactNode;
  /** Nothing is left to pay an answer with. */
  isBlocked: boolean;
  /** Attached pictures; null for visitors who may not attach any. */
  attachments: Attachments | null;
  /** Price and allowance. */
  price: ReactNode;
  status: ReactNode;
  footer: ReactNode;
  onQuality(quality: Quality): void;
  /** Two answers are to be compared, or null: no longer. */
  onCompare(pair: ComparedPair | null): void;
  onSend(text: string, isTemporary: boolean, compared: ComparedPair | null): void;
  /** Whether what is written goes out once the current answer is done. */
  isQueued: boolean;
  onQueue(isQueued: boolean): void;
  onStop(): void;
  onEditLast(): void;
};

/** Where a message is written, with its price next to the button that sends it and stops the answer. */
export function Composer(props: ComposerProps) {
  const { formRef, formKey, phase, isStopping, enterSends, inputChars, isNew, written, attachments } = props;
  const [length, setLength] = useState(0);
  // Without JavaScript the browser itself says that the text is missing.
  const isAlive = useIsAlive();
  const isBusy = phase === "starting" || phase === "running";
  const isOver = length > inputChars;
  const dictation = useDictation(() => formRef.current?.querySelector("textarea") ?? null, props.spokenLanguage);

  const send = () => {
    props.onQueue(false);
    const form = formRef.current;
    const area = form?.querySelector("textarea");
    if (!form || !area || area.value.trim() === "" || countCodePoints(area.value) > inputChars) return area?.focus();
    // It stays where it is written until then, and is part of the draft: nothing that waits can be lost.
    if (isBusy) return props.onQueue(true);
    if (attachments?.isSending) return toast({ text: m.attach_wait() });
    const data = new FormData(form);
    const compared = readPair(data);
    if (compared !== null && compared[0] === compared[1]) return form.querySelector<HTMLSelectElement>("[name=second]")?.focus();
    dictation.stop();
    props.onSend(area.value, data.has("temporary"), compared);
    setLength(0);
  };
  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    setLength(countCodePoints(String(form.get("text") ?? "")));
    const quality = qualities.find((one) => one === form.get("quality"));
    if (quality !== undefined && quality !== props.quality) props.onQuality(quality);
    props.onCompare(readPair(form));
    if (props.isQueued) props.onQueue(false);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isSendKey(event.nativeEvent, enterSends)) {
      event.preventDefault();
      if (!event.repeat) send();
    } else if (event.key === "ArrowUp" && event.currentTarget.value === "" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      props.onEditLast();
    }
  };
  return (
    <PostForm
      ref={formRef}
      id={props.id}
      intent="send"
      formKey={formKey}
      aria-label={m.ask_composer()}
      noValidate={isAlive}
      onSubmit={handleSubmit}
      onInput={handleInput}
      // An answer can be asked for without it.
      onFocus={() => void loadMarkdown().catch(() => undefined)}
      encType={attachments === null ? undefined : "multipart/form-data"}
      {...(attachments !== null && pictureDrop(attachments.add))}
      data-foot
      className="group/composer mx-auto w-full max-w-measure shrink-0 print:hidden"
    >
      {props.parentId === null ? null : <input type="hidden" name="parent" value={props.parentId} />}
      <div className="relative rounded-composer border border-control bg-surface shadow-paper has-[textarea:focus-visible]:border-accent has-[textarea:focus-visible]:ring-3 has-[textarea:focus-visible]:ring-accent-soft">
        <div className="overflow-hidden rounded-t-composer">
          <div role="alert">
            {props.refusal === null ? null : <div className={`${stripClass} bg-bad-soft text-bad`}>{props.refusal}</div>}
          </div>
          {props.limit === null ? null : <div className={`${stripClass} bg-warn-soft text-warn`}>{props.limit}</div>}
          <div role="status">{props.isQueued ? <QueuedNote onCancel={() => props.onQueue(false)} /> : null}</div>
          <p id={`${questionId}-count`} className={length > inputChars * countedShare ? countClass(isOver) : undefined}>
            {length > inputChars * countedShare ? m.ask_count({ length, limit: inputChars }) : ""}
          </p>
        </div>
        <label htmlFor={questionId} className="sr-only">
          {m.ask_message()}
        </label>
        <textarea
          id={questionId}
          name="text"
          rows={1}
          dir="auto"
          required
          placeholder={props.placeholder}
          defaultValue={written ?? undefined}
          aria-invalid={isOver || undefined}
          aria-describedby={`${questionId}-count`}
          data-enter-sends={enterSends === "enter" || undefined}
          onKeyDown={handleKey}
          className="block field-sizing-content max-h-[40vh] min-h-10 w-full resize-none bg-transparent px-4.5 pt-3.5 pb-0.5 text-touch outline-none placeholder:text-muted"
        />
        {attachments === null ? null : <AttachmentList attachments={attachments} />}
        {props.renderComparePrices === null ? null : (
          <>
            <ComparePick models={props.models} />
            <p className="hidden flex-wrap gap-x-4 px-4.5 pt-1 text-xs text-ink2 tabular-nums group-has-[[name=compare]:checked]/composer:flex">
              {props.renderComparePrices(isAlive)}
            </p>
          </>
        )}
        {/* On a phone the model choices overlay the composer, above the text. */}
        <div className="flex flex-wrap items-center gap-0.5 pt-2 pr-2.5 pb-2.5 pl-3 max-sm:relative sm:gap-1.5">
          {attachments === null ? null : <AttachButton attachments={attachments} isAlive={isAlive} isCompact />}
          {attachments === null ? null : <DraftPicturesField />}
          {props.documents}
          <ModelPick
            usual={props.usualQuality}
            prices={props.prices}
            canCompare={props.renderComparePrices !== null}
            canBeTemporary={isNew}
          />
          <DictateButton dictation={dictation} />
          {/* As wide as the whole price at least: where that isn't free beside the rest, it has a line of its own. */}
          <div className="ml-auto flex flex-1 items-center justify-end gap-1.5">
            <p
              className={`flex grow items-center justify-end gap-1.5 text-xs whitespace-nowrap text-ink2 tabular-nums ${props.renderComparePrices === null ? "" : "group-has-[[name=compare]:checked]/composer:hidden"}`}
            >
              {props.price}
              <span className="max-sm:hidden">
                <PriceHelp />
              </span>
            </p>
            {phase === "running" && length > 0 && !props.isQueued ? <SendNextButton /> : null}
            <SendButton phase={phase} isStopping={isStopping} isBlocked={props.isBlocked} onStop={props.onStop} />
          </div>
        </div>
      </div>
      <p role="status" className="mt-1 text-sm text-muted empty:hidden">
        {dictationSentence(dictation)}
      </p>
      <div className="mt-1 flex min-h-5 flex-wrap items-center justify-between gap-x-4 text-xs text-muted">
        <span className="sm:hidden">
          <PriceHelp />
        </span>
        <p role="status" className="ml-auto tabular-nums">
          {props.status}
        </p>
      </div>
      {props.footer}
    </PostForm>
  );
}

/** What is said above the text: a refusal, a limit. */
const stripClass = "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 pr-2.5 pl-4.5 text-sm";

const countClass = (isOver: boolean) =>
  `tabular-nums ${isOver ? `${stripClass} bg-bad-soft font-medium text-bad` : "px-4.5 pt-2 text-xs text-muted"}`;

/** Stop is where Send was. */
function SendButton({ phase, isStopping, isBlocked, onStop }: Pick<ComposerProps, "phase" | "isStopping" | "isBlocked" | "onStop">) {
  const isRunning = phase === "running";
  const handleClick = (event: MouseEvent) => {
    if (!isRunning) return isBlocked ? event.preventDefault() : undefined;
    event.preventDefault();
    // The second press of a double click on Send must not stop what the first one started.
    if (event.detail < 2) onStop();
  };
  return (
    <Button
      type={isRunning ? "button" : "submit"}
      size="icon"
      variant="primary"
      aria-label={isRunning ? m.run_stop() : m.ask_send()}
      aria-disabled={phase === "starting" || isStopping || isBlocked}
      onClick={handleClick}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      className="tip size-9 shrink-0 pointer-coarse:size-11"
    >
      <Icon name={isRunning ? "square" : "arrow-up"} />
    </Button>
  );
}

/** What Enter does while an answer is being written, for those without that key. */
const SendNextButton = () => (
  <Button type="submit" size="icon" variant="quiet" aria-label={m.ask_send_next()} className="tip size-9 pointer-coarse:size-11">
    <Icon name="arrow-up" />
  </Button>
);

function QueuedNote({ onCancel }: { onCancel(): void }) {
  return (
    <p className={`${stripClass} bg-sunk`}>
      {m.ask_queued()}
      <button type="button" onClick={onCancel} className="inline-flex min-h-6 items-center text-accent underline underline-offset-4">
        {m.ask_queued_cancel()}
      </button>
    </p>
  );
}

/** Filled by `useDraftPictures`. Not of type `hidden`: those are not part of a draft. */
const DraftPicturesField = () => (
  <input name={draftPicturesName} hidden readOnly tabIndex={-1} aria-hidden="true" autoComplete="off" defaultValue="" />
);
