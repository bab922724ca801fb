import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { maxTitleLength } from "#features/documents/document-limits.ts";
import type { DocumentView } from "#features/documents/document-view.ts";
import { PostForm } from "#features/conversations/post-form.tsx";
import { readFailure } from "#features/runs/run-client.ts";
import { m } from "#i18n/paraglide/messages.js";
import { listControls } from "#ui/forms/form-state.ts";
import { focusFirstFault } from "#ui/patterns/focus-first-fault.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { documentClient } from "../../client/document-client.ts";
import { useDraft } from "../../client/use-draft.ts";
import { type DocumentLimits, type TextFaults, textFaults } from "./document-refusals.ts";

/** A text that was refused without JavaScript, as it was typed. */
export type RefusedText = { title: string; text: string; faults: TextFaults };

type AddTextProps = {
  limits: DocumentLimits;
  formKey: string;
  locale: Locale;
  refused: RefusedText | null;
  onBrought(document: DocumentView): void;
};

/** Where its draft is kept: not with the next question, and the same beside each conversation. */
const draftPath = "/ask/documents";

/** A text that is pasted or typed becomes a document. */
export function AddText({ limits, formKey, locale, refused, onBrought }: AddTextProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<TextFaults>(refused?.faults ?? {});
  const [isSending, setIsSending] = useState(false);
  // What was refused is newer than the draft.
  const draft = useDraft(form, draftPath, refused === null ? 0 : Number.POSITIVE_INFINITY);
  useEffect(() => void focusFirstFault(details.current), [faults]);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = listControls(event.currentTarget);
    const typed = new FormData(event.currentTarget);
    setIsSending(true);
    try {
      const brought = await documentClient.bringText(String(typed.get("title") ?? ""), String(typed.get("pasted") ?? ""));
      setFaults({});
      // Not a reset, which would bring back a text that was refused.
      for (const field of fields) field.value = "";
      draft.clear();
      close(details.current);
      onBrought(brought);
    } catch (error) {
      setFaults(textFaults({ reason: null, ...readFailure(error) }, limits, locale));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <details ref={details} open={refused !== null || draft.status !== "none"} className="px-2 pb-2">
      <summary className="inline-flex min-h-8 cursor-pointer items-center gap-2 text-sm text-muted hover:text-ink">
        <Icon name="clipboard-paste" />
        {m.documents_paste()}
      </summary>
      <PostForm
        ref={form}
        intent="add-text"
        formKey={formKey}
        // Only then may it be as long as a file.
        encType="multipart/form-data"
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
        className="mt-1 grid gap-3"
      >
        {faults.all === undefined ? null : (
          <p role="alert" className="note-bad text-sm">
            {faults.all}
          </p>
        )}
        <TextField
          name="title"
          label={m.documents_paste_title()}
          defaultValue={refused?.title}
          error={faults.title}
          maxLength={maxTitleLength * 2}
        />
        <TextArea name="pasted" label={m.documents_paste_text()} defaultValue={refused?.text} error={faults.text} rows={6} />
        <Button type="submit" size="sm" disabled={isSending} className="justify-self-start">
          {m.documents_paste_add()}
        </Button>
        <p role="status" className="text-xs text-muted empty:hidden">
          {draft.status === "saved" ? m.draft_saved() : draft.status === "unsaved" ? m.draft_unsaved() : null}
        </p>
      </PostForm>
    </details>
  );
}

/** Closing hides a control with the focus, so focus moves to the summary; focus elsewhere stays where it is. */
function close(details: HTMLDetailsElement | null): void {
  if (details === null) return;
  const { activeElement, body } = document;
  details.open = false;
  if (activeElement === body || details.contains(activeElement)) details.querySelector("summary")?.focus();
}
