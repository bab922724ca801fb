import { Copy } from "lucide-react";
import { reportReasons } from "#features/prompts/prompt-view.ts";
import { copyText } from "#features/runs/copy-text.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { Button } from "#ui/primitives/button.tsx";
import { RadioGroup } from "#ui/primitives/choice-group.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import type { PromptPage } from "./prompt-page.server.ts";

/** The template as it is, to be read and taken elsewhere. */
export function TemplatePart({ prompt }: { prompt: PromptPage }) {
  const copy = () =>
    copyText(prompt.template.text, "markdown", null).then(
      () => toast({ text: m.result_copied() }),
      () => toast({ text: m.result_copy_refused() }),
    );
  return (
    <details className="border-b border-line">
      <summary className="min-h-11 content-center py-2 font-semibold">{m.prompt_template()}</summary>
      <p lang={prompt.template.lang} className="max-w-prose break-words whitespace-pre-wrap">
        {prompt.template.text}
      </p>
      <p className="pt-3 pb-4">
        <Button size="sm" onClick={() => void copy()}>
          <Icon of={Copy} />
          {m.prompt_copy_template()}
        </Button>
      </p>
    </details>
  );
}

const reasonNames = {
  spam: m.prompt_report_spam,
  harmful: m.prompt_report_harmful,
  copied: m.prompt_report_copied,
  broken: m.prompt_report_broken,
  other: m.prompt_report_other,
};

/** Tells the admins what is wrong with a prompt. */
export function ReportPart({ isDone }: { isDone: boolean }) {
  if (isDone)
    return (
      <p id="report" role="status" className="border-b border-line py-3">
        {m.prompt_report_done()}
      </p>
    );
  return (
    <details id="report" className="border-b border-line">
      <summary className="min-h-11 content-center py-2 font-semibold">{m.prompt_report()}</summary>
      <form method="post" className="grid max-w-prose gap-4 pb-4">
        <input type="hidden" name="intent" value="report" />
        <RadioGroup
          label={m.prompt_report_reason()}
          name="reason"
          defaultValue="spam"
          options={reportReasons.map((reason) => ({ value: reason, label: reasonNames[reason]() }))}
        />
        <TextArea label={m.prompt_report_comment()} hint={m.field_optional()} name="comment" rows={3} maxLength={1000} />
        <Button type="submit" className="w-fit">
          {m.prompt_report_send()}
        </Button>
      </form>
    </details>
  );
}
