import { type ReactNode, type RefObject, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { qualities } from "#core/quality.ts";
import { newVariable } from "#features/prompts/prompt-fields.ts";
import { promptLimits } from "#features/prompts/prompt-view.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { CheckboxGroup, RadioGroup } from "#ui/primitives/choice-group.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { BlankPreview } from "./blank-preview.tsx";
import { type DraftForm, missingKeys, readDraftForm } from "./draft-form.ts";
import { type Faults, faultAt, hasFault } from "./fault-sentences.ts";
import { nameIn, otherLocale } from "./languages.ts";
import { lintNotes } from "./lint-notes.ts";
import { TemplatePreview } from "./template-preview.tsx";
import { VariableEditor } from "./variable-editor.tsx";
import { toVariableForm, type VariableForm } from "./variable-form.ts";

type EditorFormProps = {
  initial: DraftForm;
  /** Of the posted form. */
  faults: Faults;
  tags: { slug: string; name: string }[];
  locale: Locale;
  /** Goes along, so that a form which is saved again with older words is no repeat. */
  stamp: string;
  formRef: RefObject<HTMLFormElement | null>;
  /** Shows beside the form how the template reads, where no trial is there. */
  hasPreview: boolean;
  publish: ReactNode;
  actions: ReactNode;
};

type Row = { number: number; variable: VariableForm };

const qualityNames = { fast: m.prompt_quality_fast, careful: m.prompt_quality_careful, best: m.prompt_quality_best };

/** A prompt as its author writes it. It posts without JavaScript; with JavaScript, the template creates the fields automatically. */
export function EditorForm({ initial, faults, tags, locale, stamp, formRef, hasPreview, publish, actions }: EditorFormProps) {
  const [rows, setRows] = useState<Row[]>(() => initial.variables.map((variable, number) => ({ number, variable })));
  const [live, setLive] = useState(initial);
  const other = otherLocale[locale];

  const read = () => {
    const form = formRef.current && readDraftForm(new FormData(formRef.current));
    if (form === null) return live;
    setLive(form);
    setRows((before) => before.map((row, place) => ({ ...row, variable: form.variables[place] ?? row.variable })));
    return form;
  };
  const add = (keys: string[]) =>
    setRows((before) => {
      const next = Math.max(-1, ...before.map(({ number }) => number)) + 1;
      const added = keys.map((key, index) => ({ number: next + index, variable: toVariableForm(newVariable(key), { en: {}, zh: {} }) }));
      return [...before, ...added];
    });
  const addFor = (keys: string[]) => {
    if (keys.length === 0) return;
    add(keys);
    setLive((form) => ({
      ...form,
      variables: [...form.variables, ...keys.map((key) => toVariableForm(newVariable(key), { en: {}, zh: {} }))],
    }));
  };
  const remove = (row: Row) => {
    setRows((before) => before.filter(({ number }) => number !== row.number));
    setLive((form) => ({ ...form, variables: form.variables.filter(({ key }) => key !== row.variable.key) }));
  };
  const fillTemplateFields = () => addFor(missingKeys(read()));

  return (
    <form ref={formRef} method="post" noValidate aria-label={m.prompt_editor_label()} onInput={() => void read()}>
      {/* Enter in a field saves; it must not press the first Remove. */}
      <Button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only">
        {m.prompt_save()}
      </Button>
      <input type="hidden" name="stamp" value={stamp} />
      <div className={hasPreview ? "gap-x-10 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]" : undefined}>
        <div className="min-w-0">
          <div className="grid gap-5">
            <Texts {...{ initial, faults, locale }} />
            <TemplateField {...{ initial, faults, locale }} onBlur={fillTemplateFields} />
            <LintList form={live} onAdd={(key) => addFor([key])} />
            <BlankPreview form={live} locale={locale} />
          </div>
          <Section title={m.prompt_fields()} className="mt-8">
            <p className="-mt-2 mb-4 text-sm text-muted">{m.prompt_fields_intro()}</p>
            <div className="divide-y divide-line card empty:hidden">
              {rows.map((row, place) => (
                <VariableEditor
                  key={row.number}
                  number={row.number}
                  place={place}
                  variable={row.variable}
                  locale={locale}
                  faults={faults}
                  onRemove={() => remove(row)}
                />
              ))}
            </div>
            <p className="mt-4">
              <Button
                type="submit"
                size="sm"
                name="add"
                value="1"
                onClick={(event) => {
                  event.preventDefault();
                  addFor([freeKey(rows)]);
                }}
              >
                <Icon name="plus" />
                {m.prompt_add_field()}
              </Button>
            </p>
          </Section>
          <details
            className="group mt-8 border-t border-line py-1"
            open={
              hasFault(faults, `title.${other}`, `description.${other}`, `template.${other}`, `system.${other}`) ||
              initial.template[other] !== "" ||
              undefined
            }
          >
            <Summary>{m.prompt_other_language()}</Summary>
            <p className="text-sm text-muted">{m.prompt_other_language_help()}</p>
            <div className="mt-4 grid gap-5 pb-4">
              <Texts {...{ initial, faults }} locale={other} isOther />
              <TemplateField {...{ initial, faults }} locale={other} isOther onBlur={fillTemplateFields} />
            </div>
          </details>
          <details className="group border-y border-line py-1" open={hasFault(faults, "system", "tags") || undefined}>
            <Summary>{m.prompt_more_settings()}</Summary>
            <div className="mt-2 grid gap-5 pb-4">
              <CheckboxGroup
                label={m.prompts_tags()}
                help={m.prompt_tags_help({ count: promptLimits.tags })}
                name="tag"
                defaultValue={initial.tags}
                options={tags.map(({ slug, name }) => ({ value: slug, label: name }))}
                error={faultAt(faults, "tags")}
              />
              <RadioGroup
                label={m.run_receipt_quality()}
                help={m.prompt_quality_help()}
                name="quality"
                defaultValue={initial.quality}
                options={qualities.map((value) => ({ value, label: qualityNames[value]() }))}
              />
              {[locale, other].map((language) => (
                <TextArea
                  key={language}
                  label={nameIn(m.prompt_part_system(), language)}
                  help={language === locale ? m.prompt_system_help() : undefined}
                  hint={m.field_optional()}
                  rows={3}
                  name={`system.${language}`}
                  lang={languageTags[language]}
                  defaultValue={initial.system[language]}
                  error={faultAt(faults, `system.${language}`)}
                />
              ))}
            </div>
          </details>
          {publish}
        </div>
        {hasPreview ? <TemplatePreview form={live} locale={locale} /> : null}
      </div>
      <div className="sticky bottom-[var(--bar)] z-10 -mx-4 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-ground px-4 py-3">
        {actions}
      </div>
    </form>
  );
}

/** What opens a part that few need. */
function Summary({ children }: { children: string }) {
  return (
    <summary className="flex min-h-11 list-none items-center gap-1.5 font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
      <Icon name="chevron-right" className="text-muted transition-transform group-open:rotate-90" />
      {children}
    </summary>
  );
}

/** A name that no field has yet. */
function freeKey(rows: Row[]): string {
  const known = new Set(rows.map(({ variable }) => variable.key));
  for (let number = rows.length + 1; ; number++) if (!known.has(`field_${number}`)) return `field_${number}`;
}

type TextsProps = { initial: DraftForm; faults: Faults; locale: Locale; isOther?: boolean };

function Texts({ initial, faults, locale, isOther = false }: TextsProps) {
  const nameOf = (text: string) => (isOther ? nameIn(text, locale) : text);
  const lang = languageTags[locale];
  return (
    <>
      <TextField
        label={nameOf(m.prompt_part_title())}
        name={`title.${locale}`}
        lang={lang}
        defaultValue={initial.title[locale]}
        error={faultAt(faults, ...(isOther ? [] : ["title"]), `title.${locale}`)}
        autoComplete="off"
      />
      <TextArea
        label={nameOf(m.prompt_part_description())}
        help={isOther ? undefined : m.prompt_description_help()}
        rows={2}
        name={`description.${locale}`}
        lang={lang}
        defaultValue={initial.description[locale]}
        error={faultAt(faults, `description.${locale}`)}
      />
    </>
  );
}

function TemplateField({ initial, faults, locale, isOther = false, onBlur }: TextsProps & { onBlur(): void }) {
  return (
    <TextArea
      label={isOther ? nameIn(m.prompt_part_template(), locale) : m.prompt_part_template()}
      help={isOther ? undefined : m.prompt_template_help({ example: "{{topic}}" })}
      rows={8}
      name={`template.${locale}`}
      lang={languageTags[locale]}
      defaultValue={initial.template[locale]}
      error={faultAt(faults, ...(isOther ? [] : ["template"]), `template.${locale}`)}
      onBlur={onBlur}
    />
  );
}

/** What would not work as is; said while it is written. */
function LintList({ form, onAdd }: { form: DraftForm; onAdd(key: string): void }) {
  const notes = lintNotes(form);
  return (
    <ul role="status" aria-label={m.prompt_lint_label()} className="grid gap-1 text-sm text-warn">
      {notes.map(({ id, text, adds }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 rounded-control bg-warn-soft px-3 py-1">
          <span>{text}</span>
          {adds === undefined ? null : (
            <button type="button" className="min-h-8 font-medium underline underline-offset-4" onClick={() => onAdd(adds)}>
              {m.prompt_lint_add()}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
