import { ArrowUp, Square } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useId, useState } from "react";
import { type Quality, qualities } from "#core/quality.ts";
import { countCodePoints } from "#core/text-length.ts";
import { qualityName } from "#features/conversations/answer.tsx";
import { type ComparedPair, readPair } from "#features/conversations/comparison.ts";
import type { EnterSends } from "#features/conversations/chat-settings.ts";
import { AttachButton, AttachmentList, pictureDrop } from "#features/documents/attachment-picker.tsx";
import type { Attachments } from "#features/documents/use-attachments.ts";
import { PostForm } from "#features/conversations/post-form.tsx";
import { isSendKey } from "#features/conversations/send-key.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import type { OfferedModel } from "#platform/ai/offered-models.ts";
import { useDictation } from "#ui/patterns/use-dictation.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { ComparePick, pickClass } from "./compare-pick.tsx";
import { DictateButton, dictationSentence } from "./dictate-button.tsx";
import { draftPicturesName } from "./use-draft-pictures.ts";

/** From this share of the limit on the count is shown. */
const countedShare = 0.8;

type ComposerProps = {
  formRef: RefObject<HTMLFormElement | null>;
  formKey: string;
  phase: "idle" | "starting" | "running" | "done";
  isStopping: boolean;
  enterSends: EnterSends;
  quality: Quality;
  /** That of the settings. */
  usualQuality: Quality;
  /** Most characters of one message, in code points. */
  inputChars: number;
  /** A conversation that is new can be kept out of the list. */
  isNew: boolean;
  /** The answer that the next message follows, where there are two at the end; null: the one that is shown. */
  parentId: string | null;
  /** Price of both answers of a comparison; null for who cannot compare. `isAlive` is false without script: then of every quality. */
  renderComparePrices: ((isAlive: boolean) => ReactNode) | null;
  /** What can be compared besides the qualities. */
  models: readonly OfferedModel[];
  /** BCP 47, of what is dictated. */
  spokenLanguage: string;
  /** What the server said about a form that was posted without script. */
  posted: { text: string } | null;
  refusal: ReactNode;
  /** Pictures that go along; null for who may not attach any. */
  attachments: Attachments | null;
  /** Price and allowance. */
  price: ReactNode;
  status: ReactNode;
  footer: ReactNode;
  onQuality(quality: Quality): void;
  /** Two answers are to be compared, or null: no longer. */
  onCompare(pair: ComparedPair | null): void;
  onSend(text: string, isTemporary: boolean, compared: ComparedPair | null): void;
  onStop(): void;
  onEditLast(): void;
};

/** Where a message is written, with its price beside the button that sends it, and stops the answer. */
export function Composer(props: ComposerProps) {
  const { formRef, formKey, phase, isStopping, enterSends, inputChars, isNew, posted, attachments } = props;
  const id = useId();
  const [length, setLength] = useState(0);
  // Without script the browser itself says that a text is missing.
  const isAlive = useBrowserValue(() => true, false);
  const isBusy = phase === "starting" || phase === "running";
  const isOver = length > inputChars;
  const dictation = useDictation(() => formRef.current?.querySelector("textarea") ?? null, props.spokenLanguage);

  const send = () => {
    const form = formRef.current;
    const area = form?.querySelector("textarea");
    if (!form || !area || isBusy || area.value.trim() === "" || countCodePoints(area.value) > inputChars) return area?.focus();
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
      intent="send"
      formKey={formKey}
      aria-label={m.ask_composer()}
      noValidate={isAlive}
      onSubmit={handleSubmit}
      onInput={handleInput}
      encType={attachments === null ? undefined : "multipart/form-data"}
      {...(attachments !== null && pictureDrop(attachments.add))}
      data-foot
      className="group/composer mx-auto w-full max-w-prose shrink-0"
    >
      {props.parentId === null ? null : <input type="hidden" name="parent" value={props.parentId} />}
      <div role="alert">{props.refusal}</div>
      <div className="rounded-control border border-edge bg-raised outline-offset-2 outline-accent has-[textarea:focus-visible]:outline-2">
        <label htmlFor={id} className="sr-only">
          {m.ask_message()}
        </label>
        <textarea
          id={id}
          name="text"
          rows={2}
          required
          placeholder={m.ask_placeholder()}
          defaultValue={posted?.text}
          aria-invalid={isOver || undefined}
          aria-describedby={`${id}-count`}
          onKeyDown={handleKey}
          className="block field-sizing-content max-h-[40vh] min-h-16 w-full resize-none bg-transparent px-3.5 py-3 text-base outline-none placeholder:text-muted"
        />
        {attachments === null ? null : <AttachmentList attachments={attachments} />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2 pb-2">
          {attachments === null ? null : <AttachButton attachments={attachments} isAlive={isAlive} isCompact />}
          {attachments === null ? null : <DraftPicturesField />}
          <DictateButton dictation={dictation} />
          <QualityPick key={props.usualQuality} usual={props.usualQuality} />
          {props.renderComparePrices === null ? null : <ComparePick models={props.models} />}
          {isNew ? (
            <label className="flex min-h-9 items-center gap-2 text-sm text-muted">
              <input type="checkbox" name="temporary" value="1" className="size-4.5 shrink-0 accent-accent" />
              {m.ask_temporary()}
            </label>
          ) : null}
          <p id={`${id}-count`} className={isOver ? "text-sm font-semibold text-bad tabular-nums" : "text-sm text-muted tabular-nums"}>
            {length > inputChars * countedShare ? m.ask_count({ length, limit: inputChars }) : ""}
          </p>
          <SendButton phase={phase} isStopping={isStopping} onStop={props.onStop} />
        </div>
      </div>
      <p role="status" className="mt-1 text-sm text-muted empty:hidden">
        {dictationSentence(dictation)}
      </p>
      <div className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <p className={props.renderComparePrices === null ? undefined : "group-has-[[name=compare]:checked]/composer:hidden"}>
          {props.price}
        </p>
        {props.renderComparePrices === null ? null : (
          <p className="hidden flex-wrap gap-x-4 group-has-[[name=compare]:checked]/composer:flex">{props.renderComparePrices(isAlive)}</p>
        )}
        <p role="status" className="tabular-nums">
          {props.status}
        </p>
      </div>
      {props.footer}
    </PostForm>
  );
}

/** Stop stands where Send stood. */
function SendButton({ phase, isStopping, onStop }: Pick<ComposerProps, "phase" | "isStopping" | "onStop">) {
  const isRunning = phase === "running";
  const handleClick = (event: MouseEvent) => {
    if (!isRunning) return;
    event.preventDefault();
    // The second press of a double click on Send must not stop what the first one started.
    if (event.detail < 2) onStop();
  };
  return (
    <Button
      type={isRunning ? "button" : "submit"}
      size="sm"
      variant={isRunning ? "secondary" : "primary"}
      aria-disabled={phase === "starting" || isStopping}
      onClick={handleClick}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      className="ml-auto min-w-20"
    >
      <Icon of={isRunning ? Square : ArrowUp} />
      {isRunning ? m.run_stop() : m.ask_send()}
    </Button>
  );
}

/** Filled by `useDraftPictures`. Not of type `hidden`: that is no part of a draft. */
const DraftPicturesField = () => (
  <input name={draftPicturesName} hidden readOnly tabIndex={-1} aria-hidden="true" autoComplete="off" defaultValue="" />
);

/** Its value belongs to the form, whose draft may bring it back. */
function QualityPick({ usual }: { usual: Quality }) {
  return (
    <select
      name="quality"
      aria-label={m.ask_quality()}
      defaultValue={usual}
      className={`${pickClass} group-has-[[name=compare]:checked]/composer:hidden`}
    >
      {qualities.map((one) => (
        <option key={one} value={one}>
          {qualityName(one)}
        </option>
      ))}
    </select>
  );
}
