import { useEffect, useRef, useState } from "react";
import type { Locale } from "#core/localized.ts";
import type { JobView, RowView } from "#features/automate/job-view.ts";
import type { JobsClient } from "#features/automate/jobs-client.ts";
import { readFailure } from "#features/runs/run-client.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { readDraft, removeDraft, writeDraft } from "../../client/drafts.ts";
import { countWords, resultOf } from "./job-words.ts";

type ResultEditorProps = {
  row: RowView;
  job: JobView;
  client: Pick<JobsClient, "changeRow">;
  locale: Locale;
  /** What was posted without being saved. */
  posted: string | null;
  onSaved(row: RowView): void;
  /** Whether there is a text that couldn't be saved. */
  onUnsaved(isUnsaved: boolean): void;
  /** `isBack`: the focus goes back to the row, since it hasn't gone elsewhere. */
  onClose(isBack: boolean): void;
};

/** A result that is written into. It is saved when it is left; what can't be saved stays where it is, and on the device. */
export function ResultEditor({ row, job, client, locale, posted, onSaved, onUnsaved, onClose }: ResultEditorProps) {
  const isAlive = useBrowserValue(() => true, false);
  const field = useRef<HTMLTextAreaElement>(null);
  const before = resultOf(row) ?? "";
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isGivenUp = useRef(false);
  const draftPath = `/automate-gpt/${job.id}/${row.n}`;
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => {
    const area = field.current;
    if (area === null) return;
    // Written before and not saved, such as when the page was left without a connection.
    const fields = readDraft(draftPath)?.fields;
    const [text] = fields?.text ?? [];
    if (text !== undefined && text !== area.defaultValue) {
      if (fields?.base?.[0] === area.defaultValue) area.value = text;
      else setKept(text);
    }
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }, [draftPath]);
  const giveUp = (isBack = true) => {
    isGivenUp.current = true;
    removeDraft(draftPath);
    onClose(isBack);
  };
  const save = async (text: string, change: { edited?: string; approved?: boolean }, isBack: boolean) => {
    setIsSaving(true);
    setProblem(null);
    try {
      onSaved(await client.changeRow(job.id, row.n, change));
      onUnsaved(false);
      // Whoever has written on meanwhile goes on.
      if ((field.current?.value ?? text) === text) giveUp(isBack);
    } catch (error) {
      onUnsaved(true);
      setProblem(requestSentence(readFailure(error)));
    } finally {
      setIsSaving(false);
    }
  };
  const finish = (isApproved: boolean, isBack = true) => {
    const text = field.current?.value ?? before;
    const change = { ...(text === before ? {} : { edited: text }), ...(isApproved ? { approved: true } : {}) };
    if (Object.keys(change).length === 0) giveUp(isBack);
    else void save(text, change, isBack);
  };
  const number = countWords(row.n, locale);
  return (
    <div
      className="grid gap-2"
      onBlur={(event) => {
        if (isAlive && !isGivenUp.current && !isSaving && !event.currentTarget.contains(event.relatedTarget)) finish(false, false);
      }}
    >
      <input type="hidden" name="n" value={row.n} />
      <textarea
        ref={field}
        name="text"
        rows={3}
        defaultValue={posted ?? before}
        aria-label={m.automate_result_of({ number })}
        aria-describedby={`keys-${row.n}`}
        onInput={(event) => writeDraft(draftPath, { text: [event.currentTarget.value], base: [before] })}
        onKeyDown={(event) => {
          // Keys of an input method are its own.
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Escape") giveUp();
          else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            finish(event.shiftKey);
          }
        }}
        className="field field-sizing-content max-h-[50vh] min-h-20 px-2.5 py-1.5 font-serif text-base"
      />
      {kept === null ? null : (
        <p className="flex flex-wrap items-center gap-2 text-xs text-warn">
          <span className="min-w-0 flex-1 basis-48">{m.automate_kept_edit({ text: kept })}</span>
          <Button
            size="xs"
            onClick={() => {
              if (field.current !== null) field.current.value = kept;
              field.current?.focus();
              setKept(null);
            }}
          >
            {m.automate_kept_edit_use()}
          </Button>
        </p>
      )}
      {problem === null ? null : (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" name="intent" value="edit" size="xs" variant="primary" disabled={isSaving} onClick={() => finish(false)}>
          {m.automate_save()}
        </Button>
        <Button size="xs" disabled={isSaving} onClick={() => finish(true)} className="noscript:hidden">
          {m.automate_save_approve()}
        </Button>
        <Button size="xs" variant="quiet" className="noscript:hidden" onClick={() => giveUp()}>
          {m.automate_cancel_edit()}
        </Button>
        <span id={`keys-${row.n}`} className="text-xs text-muted max-md:sr-only noscript:hidden">
          {m.automate_edit_keys()}
        </span>
      </div>
    </div>
  );
}
