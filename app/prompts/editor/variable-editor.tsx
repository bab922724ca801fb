import type { Locale } from "#core/localized.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { FieldError } from "#ui/primitives/field.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { Select } from "#ui/primitives/select.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { type Faults, faultAt, hasFault } from "./fault-sentences.ts";
import { nameIn, otherLocale } from "./languages.ts";
import { hasChoices, type VariableForm, type VariableKind, variableKinds } from "./variable-form.ts";

const kindNames: Record<VariableKind, () => string> = {
  text: m.prompt_kind_text,
  long: m.prompt_kind_long,
  number: m.prompt_kind_number,
  select: m.prompt_kind_select,
  radio: m.prompt_kind_radio,
  multiple: m.prompt_kind_multiple,
  checkbox: m.prompt_kind_checkbox,
};

type VariableEditorProps = {
  /** Number in the names of its controls. */
  number: number;
  /** Place in the list, by which faults are told. */
  place: number;
  variable: VariableForm;
  locale: Locale;
  faults: Faults;
  onRemove(): void;
};

/** One field of the form that a prompt will have, as a row of a table: what most need in sight, the rest folded away. */
export function VariableEditor({ number, place, variable, locale, faults, onRemove }: VariableEditorProps) {
  const name = `variables.${number}`;
  const path = `variables.${place}`;
  const other = otherLocale[locale];
  const { kind } = variable;
  const part = { name, path, variable, faults };
  const ofOther = [`${path}.label.${other}`, `${path}.help.${other}`, `${path}.example.${other}`, `exampleInputs.${other}.${variable.key}`];
  const folded = [`${path}.help.${locale}`, `${path}.min`, `${path}.max`, `${path}.maxLength`, ...ofOther];
  return (
    <fieldset className="min-w-0 px-4 py-4">
      <legend className="sr-only">{m.prompt_variable_legend({ key: variable.key })}</legend>
      <div className="mb-2 flex flex-wrap items-center gap-x-4">
        <p aria-hidden="true" className="rounded-key bg-accent-soft px-1.5 font-mono text-sm break-all text-accent">
          {`{{${variable.key}}}`}
        </p>
        <Checkbox
          label={m.prompt_variable_required()}
          name={`${name}.required`}
          value="true"
          defaultChecked={variable.required}
          className="ml-auto text-sm"
        />
        <IconButton
          type="submit"
          icon="trash-2"
          label={m.prompt_variable_remove({ key: variable.key })}
          tipAt="end"
          name="remove"
          value={String(number)}
          onClick={(event) => {
            event.preventDefault();
            onRemove();
          }}
        />
      </div>
      {faultAt(faults, path) === undefined ? null : <FieldError id={`${name}-fault`}>{faultAt(faults, path)}</FieldError>}
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-3">
        <TextField
          label={m.prompt_variable_key()}
          name={`${name}.key`}
          defaultValue={variable.key}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          error={faultAt(faults, `${path}.key`)}
        />
        <LabelField {...part} locale={locale} />
        <Select
          label={m.prompt_variable_kind()}
          name={`${name}.kind`}
          defaultValue={kind}
          options={variableKinds.map((value) => ({ value, label: kindNames[value]() }))}
          error={faultAt(faults, `${path}.kind`, `${path}.valueType`)}
        />
      </div>
      <div className="mt-4 grid items-start gap-x-3 gap-y-4 sm:grid-cols-2">
        <ChoicesField {...part} locale={locale} />
        <ExampleField {...part} locale={locale} className={hasChoices(kind) ? undefined : "sm:col-span-2"} />
      </div>
      <details className="group mt-2" open={hasFault(faults, ...folded) || undefined}>
        <summary className="inline-flex min-h-9 list-none items-center gap-1.5 text-sm text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
          <Icon name="chevron-right" className="transition-transform group-open:rotate-90" />
          {m.prompt_variable_more()}
        </summary>
        <div className="mt-1 grid items-start gap-x-3 gap-y-4 pb-2 sm:grid-cols-2">
          <HelpField {...part} locale={locale} />
          <Limits {...part} />
          <LabelField {...part} locale={other} isOther />
          <HelpField {...part} locale={other} isOther />
          <ChoicesField {...part} locale={other} isOther />
          <ExampleField {...part} locale={other} isOther />
        </div>
      </details>
    </fieldset>
  );
}

type PartProps = { name: string; path: string; variable: VariableForm; faults: Faults };
type WordsProps = PartProps & { locale: Locale; isOther?: boolean };

/** A field's name, with its language where it is not the page's. */
const nameOf = (text: string, { locale, isOther }: Pick<WordsProps, "locale" | "isOther">): string =>
  isOther ? nameIn(text, locale) : text;
const langOf = ({ locale, isOther }: Pick<WordsProps, "locale" | "isOther">): string | undefined =>
  isOther ? languageTags[locale] : undefined;

function LabelField(props: WordsProps) {
  const { name, path, variable, faults, locale, isOther } = props;
  return (
    <TextField
      label={nameOf(m.prompt_variable_label(), props)}
      name={`${name}.label.${locale}`}
      lang={langOf(props)}
      defaultValue={variable.label[locale]}
      error={faultAt(faults, ...(isOther ? [] : [`${path}.label`]), `${path}.label.${locale}`)}
    />
  );
}

function HelpField(props: WordsProps) {
  const { name, path, variable, faults, locale } = props;
  return (
    <TextField
      label={nameOf(m.prompt_variable_help(), props)}
      name={`${name}.help.${locale}`}
      lang={langOf(props)}
      defaultValue={variable.help[locale]}
      error={faultAt(faults, `${path}.help.${locale}`)}
    />
  );
}

/** What can be chosen; kept where the kind has no choices just now. */
function ChoicesField(props: WordsProps) {
  const { name, path, variable, faults, locale, isOther } = props;
  if (!hasChoices(variable.kind)) return <input type="hidden" name={`${name}.choices.${locale}`} value={variable.choices[locale]} />;
  return (
    <TextArea
      label={nameOf(m.prompt_variable_choices(), props)}
      help={isOther ? m.prompt_variable_choices_other() : m.prompt_variable_choices_help()}
      rows={4}
      name={`${name}.choices.${locale}`}
      lang={langOf(props)}
      defaultValue={variable.choices[locale]}
      error={isOther ? undefined : faultAt(faults, `${path}.choices`)}
    />
  );
}

function ExampleField(props: WordsProps & { className?: string }) {
  const { name, path, variable, faults, locale, className } = props;
  const { kind, key } = variable;
  const example = {
    label: nameOf(m.prompt_variable_example(), props),
    help: kind === "multiple" ? m.prompt_variable_example_lines() : undefined,
    name: `${name}.example.${locale}`,
    lang: langOf(props),
    defaultValue: variable.example[locale],
    error: faultAt(faults, `exampleInputs.${locale}.${key}`, `${path}.example.${locale}`),
    className,
  };
  if (kind === "checkbox")
    return (
      <Select
        {...example}
        options={[
          { value: "", label: m.prompt_example_unticked() },
          { value: "true", label: m.prompt_example_ticked() },
        ]}
      />
    );
  return kind === "long" || kind === "multiple" ? <TextArea {...example} rows={2} /> : <TextField {...example} />;
}

/** Bounds of what can be filled in, where the kind has any. */
function Limits({ name, path, variable, faults }: PartProps) {
  const field = (part: "min" | "max" | "maxLength", label: string) => (
    <TextField
      label={label}
      hint={m.field_optional()}
      type="number"
      inputMode="numeric"
      name={`${name}.${part}`}
      defaultValue={variable[part]}
      error={faultAt(faults, `${path}.${part}`)}
    />
  );
  if (variable.kind === "number")
    return (
      <>
        {field("min", m.prompt_variable_min())}
        {field("max", m.prompt_variable_max())}
      </>
    );
  return variable.kind === "text" || variable.kind === "long" ? field("maxLength", m.prompt_variable_max_length()) : null;
}
