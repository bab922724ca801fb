import { useRef, useState } from "react";
import type { JobView } from "#features/automate/job-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { PageForm } from "../../page-form.tsx";
import type { JobActs } from "./use-job.ts";

/** Whether an email is sent when what is being run ends; saved at once. */
export function MailsForm({ job, act }: { job: JobView; act: JobActs["act"] }) {
  const [wish, setWish] = useState<boolean | null>(null);
  // One after the other, so that what was chosen last is what counts.
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const choose = (mailsAtEnd: boolean) => {
    setWish(mailsAtEnd);
    sending.current = sending.current.then(async () => {
      await act((jobs) => jobs.change(job.id, { mailsAtEnd }));
      setWish((last) => (last === mailsAtEnd ? null : last));
    });
  };
  return (
    <PageForm onSubmit={(event) => event.preventDefault()}>
      <div className="noscript:hidden">
        <Checkbox
          label={m.automate_mails()}
          help={m.automate_mails_help()}
          checked={wish ?? job.mailsAtEnd}
          onChange={(event) => choose(event.target.checked)}
        />
      </div>
      {/* The page reloads every few seconds then: a checked box would be gone before it is saved. */}
      <Button
        type="submit"
        name="intent"
        value={job.mailsAtEnd ? "mails-off" : "mails-on"}
        size="sm"
        className="hidden noscript:inline-flex"
      >
        {job.mailsAtEnd ? m.automate_mails_off() : m.automate_mails()}
      </Button>
    </PageForm>
  );
}
