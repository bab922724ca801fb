import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { Locale } from "#core/localized.ts";
import { PostForm } from "#features/conversations/post-form.tsx";
import { embeddedChars } from "#features/documents/document-limits.ts";
import type { EmbeddingPlan } from "#features/documents/embedding/embed-all.server.ts";
import { readFailure } from "#features/runs/run-client.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { Button } from "#ui/primitives/button.tsx";
import { documentClient } from "../../client/document-client.ts";
import { embedRefusal } from "./meaning-form.tsx";

type AllMeaningFormProps = { plan: EmbeddingPlan; formKey: string; locale: Locale };

/** How many documents are found by their words alone, and a button that has all of them searched by meaning that today's allowance covers. */
export function AllMeaningForm({ plan, formKey, locale }: AllMeaningFormProps) {
  const { revalidate } = useRevalidator();
  const [isSending, setIsSending] = useState(false);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const list = event.currentTarget.nextElementSibling;
    setIsSending(true);
    try {
      await documentClient.embedAll();
      await revalidate();
      // The button is gone, and the focus would be nowhere.
      list?.querySelector<HTMLElement>("input[type=checkbox]")?.focus();
    } catch (error) {
      toast({ text: embedRefusal(readFailure(error).code) });
    } finally {
      setIsSending(false);
    }
  };
  // For a single document its own button is enough.
  if (plan.left === 0 && plan.fitting < 2) return null;
  return (
    <PostForm intent="embed-documents" formKey={formKey} onSubmit={(event) => void handleSubmit(event)} className="px-2 pb-2">
      <p role="status" className="text-xs text-muted">
        {planWords(plan, locale)}
      </p>
      {plan.fitting === 0 ? null : (
        <Button type="submit" variant="quiet" size="sm" disabled={isSending} className="-ml-3 text-muted">
          {m.documents_embed_all()}
        </Button>
      )}
    </PostForm>
  );
}

function planWords({ fitting, chars, left }: EmbeddingPlan, locale: Locale): string {
  const number = new Intl.NumberFormat(locale);
  const known = { count: fitting + left, chars: number.format(chars) };
  if (left === 0) return m.documents_embed_all_about({ ...known, max: number.format(embeddedChars.max) });
  return fitting === 0 ? m.documents_embed_all_left({ count: left }) : m.documents_embed_all_some({ ...known, fitting, left });
}
