import { qualities } from "#core/quality.ts";
import { type BlanksRule, blanksRules } from "#features/automate/job-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Select } from "#ui/primitives/select.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { TextField } from "#ui/primitives/text-field.tsx";
import { qualityNames } from "../../pricing/quality-names.ts";
import { outputControls } from "./column-drafts.ts";
import { controls, type JobSetup } from "./job-form.ts";
import type { JobPage } from "./job-page.server.ts";
import { LengthFields } from "./length-fields.tsx";
import { OutputColumns } from "./output-columns.tsx";
import { SetupPart } from "./setup-part.tsx";

const blankNames: Record<BlanksRule, () => string> = {
  skip: m.automate_blanks_skip,
  run: m.automate_blanks_run,
  fail: m.automate_blanks_fail,
};

const shapeNames: Record<JobSetup["output"]["type"], () => string> = {
  text: m.automate_output_text,
  columns: m.automate_output_columns,
};

type OutputPartProps = {
  /** As it was drawn, and as it is now. */
  first: JobSetup;
  now: JobSetup;
  /** One text, as the translator makes it. */
  isTranslation: boolean;
  /** Columns, which documents are asked. */
  isOfDocuments: boolean;
  languages: JobPage["languages"];
  locale: JobPage["locale"];
  onRemoved(): void;
};

const textOnly = "group-has-[[type=radio][value=columns]:checked]/output:hidden";

/** What comes back for each row, and how rows are run. */
export function OutputPart({ first, now, isTranslation, isOfDocuments, languages, locale, onRemoved }: OutputPartProps) {
  const limited = { quality: now.model, language: now.output.language, locale };
  return (
    <div className="group/output">
      <SetupPart
        id="output"
        title={m.automate_output()}
        action={isTranslation || isOfDocuments ? undefined : <ShapeSwitch first={first.output.type} />}
      >
        {isOfDocuments ? <input type="radio" name={outputControls.type} value="columns" defaultChecked hidden /> : null}
        {isTranslation ? null : (
          <div className="mb-2 hidden group-has-[[type=radio][value=columns]:checked]/output:block">
            <OutputColumns
              isOfDocuments={isOfDocuments}
              first={first.output.columns}
              now={now.output.columns}
              {...limited}
              onRemoved={onRemoved}
            />
          </div>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={m.automate_output_name()}
            name={outputControls.name}
            defaultValue={first.output.name}
            maxLength={200}
            className={textOnly}
          />
          {isTranslation ? null : (
            <>
              <div className={textOnly}>
                <LengthFields
                  names={outputControls}
                  first={first.output.length}
                  now={now.output.length}
                  nameOf={(label) => label}
                  {...limited}
                />
              </div>
              <Select
                label={m.automate_output_language()}
                name={outputControls.language}
                defaultValue={first.output.language}
                options={[
                  { value: "", label: m.automate_output_language_any() },
                  ...languages.map(({ code, name }) => ({ value: code, label: name })),
                  // A select without what is saved would say that there is none.
                  ...unknownIn(languages, first.output.language),
                ]}
              />
            </>
          )}
          <Select
            label={m.automate_quality()}
            name={controls.model}
            defaultValue={first.model}
            options={qualities.map((value) => ({ value, label: qualityNames[value]() }))}
          />
          {isOfDocuments ? null : (
            <Select
              label={m.automate_blanks()}
              name={controls.blanks}
              defaultValue={first.blanks}
              options={blanksRules.map((value) => ({ value, label: blankNames[value]() }))}
            />
          )}
          <TextField label={m.automate_name()} name={controls.name} defaultValue={first.name} maxLength={200} />
        </div>
      </SetupPart>
    </div>
  );
}

const unknownIn = (languages: JobPage["languages"], code: string) =>
  code === "" || languages.some((language) => language.code === code) ? [] : [{ value: code, label: code }];

/** One text or columns. What belongs to the other is out of sight by the button that is set, so that it works without script. */
function ShapeSwitch({ first }: { first: JobSetup["output"]["type"] }) {
  return (
    <fieldset className={segmentsClass}>
      <legend className="sr-only">{m.automate_output()}</legend>
      {(["text", "columns"] as const).map((type) => (
        <label key={type} className={segmentClass}>
          <input type="radio" name={outputControls.type} value={type} defaultChecked={type === first} className="sr-only" />
          {shapeNames[type]()}
        </label>
      ))}
    </fieldset>
  );
}
