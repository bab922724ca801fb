import { type ReactNode, useRef } from "react";
import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { useDraft } from "../../client/use-draft.ts";
import { draftStatusText } from "../../tool-page/draft-status.ts";
import type { DraftForm } from "./draft-form.ts";
import type { EditorAnswer } from "./editor-action.server.ts";
import { EditorForm } from "./editor-form.tsx";

type PromptEditorProps = {
  /** Under which what is typed is kept on this device until it is saved. */
  path: string;
  /** When this was saved, in ms: drafts from before are old. */
  savedAt: number;
  initial: DraftForm;
  answer: EditorAnswer | undefined;
  tags: { slug: string; name: string }[];
  locale: Locale;
  stamp: string;
  /** Shows beside the form how the template reads. */
  hasPreview?: boolean;
  /** What is beside Save. */
  links?: ReactNode;
  publish?: ReactNode;
};

/** The editor's form with what the server said of it, and Save always in sight. */
export function PromptEditor({
  path,
  savedAt,
  initial,
  answer,
  tags,
  locale,
  stamp,
  hasPreview = false,
  links,
  publish,
}: PromptEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, path, answer === undefined ? savedAt : Number.POSITIVE_INFINITY);
  const faults = answer?.faults ?? {};
  const hasFaults = Object.keys(faults).length > 0;
  return (
    <>
      <div role="alert">
        {answer?.refusal ? <p className="mb-4 rounded-control bg-bad-soft px-4 py-2 text-bad">{answer.refusal}</p> : null}
        {hasFaults ? <p className="mb-4 rounded-control bg-bad-soft px-4 py-2 text-bad">{m.prompt_not_saved()}</p> : null}
      </div>
      <EditorForm
        initial={answer?.form ?? initial}
        faults={faults}
        tags={tags}
        locale={locale}
        stamp={stamp}
        formRef={form}
        hasPreview={hasPreview}
        publish={
          publish === undefined ? null : (
            <Section id="publish" title={m.prompt_publish_title()} className="mt-10 pb-2">
              {publish}
            </Section>
          )
        }
        actions={
          <>
            <Button type="submit" variant="primary" name="intent" value="save">
              {m.prompt_save()}
            </Button>
            {links}
            <span role="status" className="ml-auto text-sm text-muted">
              {draftStatusText(draft.status)}
            </span>
          </>
        }
      />
    </>
  );
}
