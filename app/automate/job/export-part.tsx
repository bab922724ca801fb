import type { JobView } from "#features/automate/job-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { RadioGroup } from "#ui/primitives/choice-group.tsx";

/** That of the table; one of documents was never a file. */
function formatFor({ format, isOfDocuments }: JobView): "csv" | "xlsx" | "jsonl" {
  if (isOfDocuments || format === "xlsx" || format === "ods") return "xlsx";
  return format === "jsonl" ? "jsonl" : "csv";
}

/** Downloads the table with its results: a form of the address, so that it works without script. */
export function ExportPart({ job }: { job: JobView }) {
  const { done, copied, edited, approved } = job.counts;
  if (done + copied + edited + approved === 0) return null;
  return (
    <details className="group relative">
      <summary className={buttonClass("secondary", "sm", "cursor-pointer list-none [&::-webkit-details-marker]:hidden")}>
        <Icon name="download" />
        {m.automate_export()}
        <Icon name="chevron-down" className="group-open:rotate-180" />
      </summary>
      <form
        method="get"
        action={`/api/jobs/${job.id}/export`}
        className="mt-2 grid gap-3 floating p-4 text-sm sm:absolute sm:right-0 sm:z-30 sm:w-80"
      >
        <RadioGroup
          label={m.automate_export_as()}
          name="as"
          defaultValue={formatFor(job)}
          options={[
            { value: "csv", label: "CSV" },
            { value: "xlsx", label: "Excel" },
            { value: "jsonl", label: "JSONL" },
          ]}
        />
        <div>
          <Checkbox name="only" value="approved" label={m.automate_export_approved()} disabled={approved === 0} />
          <Checkbox name="states" value="1" label={m.automate_export_states()} />
        </div>
        <p className="text-xs text-muted">{m.automate_export_note()}</p>
        <Button type="submit" variant="primary" size="sm" className="justify-self-start">
          {m.automate_export_download()}
        </Button>
      </form>
    </details>
  );
}
