import { qualities } from "#core/quality.ts";
import { type BlanksRule, blanksRules } from "#features/automate/job-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Select } from "#ui/primitives/select.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { qualityNames } from "../../pricing/quality-names.ts";
import { controls, type JobSetup } from "./job-form.ts";
import { SetupPart } from "./setup-part.tsx";

const blankNames: Record<BlanksRule, () => string> = {
  skip: m.automate_blanks_skip,
  run: m.automate_blanks_run,
  fail: m.automate_blanks_fail,
};

/** What the results are called, and how rows are run. */
export function OutputPart({ first }: { first: JobSetup }) {
  return (
    <SetupPart id="output" title={m.automate_output()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={m.automate_output_name()} name={controls.output} defaultValue={first.outputName} maxLength={200} />
        <Select
          label={m.automate_quality()}
          name={controls.model}
          defaultValue={first.model}
          options={qualities.map((value) => ({ value, label: qualityNames[value]() }))}
        />
        <Select
          label={m.automate_blanks()}
          name={controls.blanks}
          defaultValue={first.blanks}
          options={blanksRules.map((value) => ({ value, label: blankNames[value]() }))}
        />
        <TextField label={m.automate_name()} name={controls.name} defaultValue={first.name} maxLength={200} />
      </div>
    </SetupPart>
  );
}
