import { reportReasons } from "#features/prompts/prompt-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { RadioGroup } from "#ui/primitives/choice-group.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";

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
      <p id="report" role="status" className="mt-10 w-fit rounded-control bg-good-soft px-4 py-2 text-good">
        {m.prompt_report_done()}
      </p>
    );
  return (
    <details id="report" className="mt-10">
      <summary className="inline-flex min-h-9 list-none items-center gap-1.5 text-sm text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <Icon name="triangle-alert" />
        {m.prompt_report()}
      </summary>
      <form method="post" className="mt-2 grid max-w-prose gap-4 card p-5">
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
