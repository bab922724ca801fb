import { X } from "lucide-react";
import type { Locale } from "#core/localized.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { FieldError } from "#ui/primitives/field.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
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

/** One field of the form that a prompt will have. */
export function VariableEditor({ number, place, variable, locale, faults, onRemove }: VariableEditorProps) {
  const name = `variables.${number}`;
  const path = `variables.${place}`;
  const other = otherLocale[locale];
  const { kind } = variable;
  return (
    <fieldset className="min-w-0 border-l-2 border-line pl-4">
      <legend className="sr-only">{m.prompt_variable_legend({ key: variable.key })}</legend>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <p aria-hidden="true" className="font-mono break-all">{`{{${variable.key}}}`}</p>
        <Button
          type="submit"
          size="sm"
          variant="quiet"
          name="remove"
          value={String(number)}
          aria-label={m.prompt_variable_remove({ key: variable.key })}
          onClick={(event) => {
            event.preventDefault();
            onRemove();
          }}
        >
          <Icon of={X} />
          {m.prompt_remove()}
        </Button>
      </div>
      {faultAt(faults, path) === undefined ? null : <FieldError id={`${name}-fault`}>{faultAt(faults, path)}</FieldError>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.prompt_variable_key()}
          help={m.prompt_variable_key_help()}
          name={`${name}.key`}
          defaultValue={variable.key}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          error={faultAt(faults, `${path}.key`)}
        />
        <Select
          label={m.prompt_variable_kind()}
          name={`${name}.kind`}
          defaultValue={kind}
          options={variableKinds.map((value) => ({ value, label: kindNames[value]() }))}
          error={faultAt(faults, `${path}.kind`, `${path}.valueType`)}
        />
        <Words {...{ name, path, variable, faults }} locale={locale} />
      </div>
      <Limits {...{ name, path, variable, faults }} />
      <Checkbox
        label={m.prompt_variable_required()}
        name={`${name}.required`}
        value="true"
        defaultChecked={variable.required}
        className="mt-2"
      />
      <details
        open={
          hasFault(
            faults,
            `${path}.label.${other}`,
            `${path}.help.${other}`,
            `${path}.example.${other}`,
            `exampleInputs.${other}.${variable.key}`,
          ) || undefined
        }
      >
        <summary className="min-h-9 content-center text-sm text-muted hover:text-ink">{m.prompt_other_language()}</summary>
        <div className="mt-2 grid gap-4 pb-2 sm:grid-cols-2">
          <Words {...{ name, path, variable, faults }} locale={other} isOther />
        </div>
      </details>
    </fieldset>
  );
}

type PartProps = { name: string; path: string; variable: VariableForm; faults: Faults };

/** What people read at the field, in one language. */
function Words({ name, path, variable, faults, locale, isOther = false }: PartProps & { locale: Locale; isOther?: boolean }) {
  const { kind, key } = variable;
  const nameOf = (text: string) => (isOther ? nameIn(text, locale) : text);
  const lang = isOther ? languageTags[locale] : undefined;
  const example = {
    label: nameOf(m.prompt_variable_example()),
    help: kind === "multiple" ? m.prompt_variable_example_lines() : undefined,
    name: `${name}.example.${locale}`,
    lang,
    defaultValue: variable.example[locale],
    error: faultAt(faults, `exampleInputs.${locale}.${key}`, `${path}.example.${locale}`),
  };
  return (
    <>
      <TextField
        label={nameOf(m.prompt_variable_label())}
        name={`${name}.label.${locale}`}
        lang={lang}
        defaultValue={variable.label[locale]}
        error={faultAt(faults, ...(isOther ? [] : [`${path}.label`]), `${path}.label.${locale}`)}
      />
      <TextField
        label={nameOf(m.prompt_variable_help())}
        name={`${name}.help.${locale}`}
        lang={lang}
        defaultValue={variable.help[locale]}
        error={faultAt(faults, `${path}.help.${locale}`)}
      />
      {hasChoices(kind) ? (
        <TextArea
          label={nameOf(m.prompt_variable_choices())}
          help={isOther ? m.prompt_variable_choices_other() : m.prompt_variable_choices_help()}
          rows={4}
          name={`${name}.choices.${locale}`}
          lang={lang}
          defaultValue={variable.choices[locale]}
          error={isOther ? undefined : faultAt(faults, `${path}.choices`)}
        />
      ) : (
        <input type="hidden" name={`${name}.choices.${locale}`} value={variable.choices[locale]} />
      )}
      {kind === "checkbox" ? (
        <Select
          {...example}
          options={[
            { value: "", label: m.prompt_example_unticked() },
            { value: "true", label: m.prompt_example_ticked() },
          ]}
        />
      ) : kind === "long" || kind === "multiple" ? (
        <TextArea {...example} rows={3} />
      ) : (
        <TextField {...example} />
      )}
    </>
  );
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
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {field("min", m.prompt_variable_min())}
        {field("max", m.prompt_variable_max())}
      </div>
    );
  if (variable.kind !== "text" && variable.kind !== "long") return null;
  return <div className="mt-4 grid gap-4 sm:grid-cols-2">{field("maxLength", m.prompt_variable_max_length())}</div>;
}
