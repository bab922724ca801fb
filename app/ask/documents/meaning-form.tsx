import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { Locale } from "#core/localized.ts";
import { PostForm } from "#features/conversations/post-form.tsx";
import type { DocumentView, EmbeddingFault } from "#features/documents/document-view.ts";
import { failureSentence } from "#features/runs/finish-sentences.ts";
import { readFailure } from "#features/runs/run-client.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { Button } from "#ui/primitives/button.tsx";
import { documentClient } from "../../client/document-client.ts";

type MeaningFormProps = { document: DocumentView; formKey: string; locale: Locale };

/** Why the passages of a document aren't found by what they mean, and a button that has it done; nothing where they are, or soon will be. */
export function MeaningForm({ document, formKey, locale }: MeaningFormProps) {
  const { id, title, search, embedding, embeddingFault } = document;
  const { revalidate } = useRevalidator();
  const [isSending, setIsSending] = useState(false);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entry = event.currentTarget.closest("li");
    setIsSending(true);
    try {
      await documentClient.embed(id);
      await revalidate();
      // The button is gone, and the focus would be nowhere.
      entry?.querySelector<HTMLElement>("input[type=checkbox]")?.focus();
    } catch (error) {
      toast({ text: embedRefusal(readFailure(error).code) });
    } finally {
      setIsSending(false);
    }
  };
  if (search === "vector" || embedding !== null) return null;
  return (
    <PostForm intent="embed-document" formKey={formKey} onSubmit={(event) => void handleSubmit(event)} className="ml-9.5">
      <input type="hidden" name="id" value={id} />
      {embeddingFault === null ? null : (
        <p className="text-xs text-warn">{m.documents_embed_failed({ reason: faultSentence(embeddingFault, locale) })}</p>
      )}
      {embeddingFault === "too-large" ? null : (
        <Button
          type="submit"
          variant="quiet"
          size="sm"
          disabled={isSending}
          aria-label={m.documents_embed_name({ title })}
          className="-ml-3 text-muted"
        >
          {m.documents_embed()}
        </Button>
      )}
    </PostForm>
  );
}

/** Whether the passages of a document are found by what they mean, or how far that is; null where they aren't. */
export function meaningWords({ search, embedding }: DocumentView): string | null {
  if (embedding === null) return search === "vector" ? m.documents_embedded() : null;
  return m.documents_embedding({ percent: Math.floor((100 * embedding.done) / Math.max(1, embedding.total)) });
}

/** Why a press on it was refused. @param code of the error */
export function embedRefusal(code: string): string {
  if (code === "too-large") return m.documents_embed_long();
  return code === "allowance-spent" ? m.documents_embed_spent() : m.documents_not_embedded();
}

function faultSentence(fault: EmbeddingFault, locale: Locale): string {
  if (fault === "allowance-spent" || fault === "too-large") return embedRefusal(fault);
  return fault === "internal" ? m.documents_not_embedded() : failureSentence(fault, locale);
}
