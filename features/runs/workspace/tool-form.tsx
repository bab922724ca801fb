import { type FormEvent, type ReactNode, type RefObject, Suspense, useEffect, useState } from "react";
import type { Locale } from "#core/localized.ts";
import type { ToolField } from "#features/catalogue/tool-fields.ts";
import { fieldsFromForm } from "#features/catalogue/form-fields.ts";
import { m } from "#i18n/paraglide/messages.js";
import { RadioGroup } from "#ui/primitives/choice-group.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { formAnchor } from "#core/form-anchor.ts";
import { type FormReading, readForm, runControlNames, toFormState } from "./form-values.ts";
import { FieldSentence } from "./load-field-sentence.ts";
import type { RunnableForm } from "./runnable-form.ts";
import { ToolFieldControl } from "./tool-field-control.tsx";

type ToolFormProps = {
  tool: Pick<RunnableForm, "name" | "fields" | "showsKeys">;
  locale: Locale;
  formRef: RefObject<HTMLFormElement | null>;
  /** Initial values, by field key. */
  values: Readonly<Record<string, unknown>>;
  /** How many versions are requested; null if there is only one. */
  variants: number | null;
  /** Error codes by field key. */
  errors: Readonly<Record<string, string>>;
  /** Limit for all free text together; null until it is known. */
  inputChars: number | null;
  /** Where it posts without JavaScript; if omitted: to its own page. */
  action?: string;
  /** Shown below the first field: what can be provided instead. */
  picture?: ReactNode;
  /** The form uploads files when it is posted without JavaScript. */
  takesFiles?: boolean;
  /** Whether what is typed is kept: below the first text (`fieldOfStatus`). */
  status?: ReactNode;
  /** Shown above the fields: examples, and the draft where there is no text. */
  tools: ReactNode;
  /** The button row, always visible. */
  actions: ReactNode;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onChange(): void;
};

/** A tool's form, made from its fields. Without JavaScript all fields are shown and it posts. */
export function ToolForm({
  tool,
  locale,
  formRef,
  values,
  variants,
  errors,
  inputChars,
  action,
  picture,
  takesFiles = false,
  status,
  tools,
  actions,
  onSubmit,
  onChange,
}: ToolFormProps) {
  const [reading, setReading] = useState<FormReading | null>(null);
  const state = toFormState(tool.fields, values);

  const read = (form: HTMLFormElement) => setReading(readForm(tool.fields, fieldsFromForm(tool.fields, new FormData(form))));
  useEffect(() => {
    if (formRef.current) setReading(readForm(tool.fields, fieldsFromForm(tool.fields, new FormData(formRef.current))));
  }, [formRef, tool]);

  const control = (key: string) => {
    const field = tool.fields.find((one) => one.key === key);
    if (!field) return null;
    const limit = Math.min(field.maxLength ?? Number.POSITIVE_INFINITY, inputChars ?? Number.POSITIVE_INFINITY);
    const length = reading?.lengths.get(key);
    const isHidden = reading?.hidden.has(key) === true;
    const isOver = length !== undefined && length > limit;
    const code = errors[key] ?? (isOver ? "too-long" : undefined);
    return (
      <div key={key} hidden={isHidden}>
        <ToolFieldControl
          field={field}
          locale={locale}
          values={state[key] ?? []}
          error={
            code === undefined ? undefined : (
              <Suspense>
                <FieldSentence code={code} field={field} maxLength={Number.isFinite(limit) ? limit : undefined} locale={locale} />
              </Suspense>
            )
          }
          count={length === undefined || !Number.isFinite(limit) ? null : { length, limit }}
          isDisabled={isHidden}
          showsKey={tool.showsKeys}
          note={status !== undefined && key === fieldOfStatus(tool.fields) ? <span role="status">{status}</span> : undefined}
        />
      </div>
    );
  };
  const isAdvanced = (key: string) => tool.fields.find((field) => field.key === key)?.advanced === true;
  const keys = tool.fields.map((field) => field.key);
  const advanced = keys.filter(isAdvanced);

  return (
    <form
      ref={formRef}
      method="post"
      action={action}
      encType={takesFiles ? "multipart/form-data" : undefined}
      noValidate={reading !== null}
      aria-label={m.tool_form_label({ tool: tool.name[locale] })}
      onSubmit={onSubmit}
      onInput={(event) => {
        read(event.currentTarget);
        onChange();
      }}
      className="contents lg:block print:hidden"
    >
      <div id={formAnchor} className="min-w-0 scroll-mt-4">
        {tools}
        <div className="grid gap-5">
          {shortRows(
            tool,
            keys.filter((key) => !isAdvanced(key)),
          ).map((row, index) => (
            <div key={row.join()} className={row.length > 1 ? "grid items-start gap-5 sm:grid-cols-2" : undefined}>
              {row.map(control)}
              {index === 0 && picture ? <div className="mt-3">{picture}</div> : null}
            </div>
          ))}
          {variants === null ? (
            advanced.map(control)
          ) : (
            <details open={advanced.some((key) => errors[key] !== undefined) || undefined} className="group">
              <summary className="inline-flex min-h-10 list-none items-center gap-1.5 text-sm font-medium text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
                <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
                {m.tool_more_options()}
              </summary>
              <div className="mt-2 grid gap-5 pb-2">
                <RadioGroup
                  label={m.tool_versions()}
                  help={m.tool_versions_help()}
                  name={runControlNames.variants}
                  defaultValue={variants}
                  options={[1, 2, 3].map((count) => ({ value: count, label: String(count) }))}
                />
                {advanced.map(control)}
                <p className="text-sm text-muted">
                  <span className="font-semibold">{m.run_receipt_quality()}</span> {m.tool_quality_fast()}
                </p>
              </div>
            </details>
          )}
        </div>
      </div>
      {actions}
    </form>
  );
}

/** The field that has the save status of typed text below it; undefined for a form without a text that is always there. */
export const fieldOfStatus = (fields: readonly ToolField[]): string | undefined =>
  fields.find(({ kind, advanced, dependsOn }) => kind === "Textarea" && !advanced && dependsOn === undefined)?.key;

/** Two short fields of the same kind share a row if there is room: selects and numbers, or checkboxes. */
function shortRows(tool: Pick<RunnableForm, "fields">, keys: string[]): string[][] {
  const rows: string[][] = [];
  let open: "control" | "tick" | null = null;
  for (const key of keys) {
    const look = shortLook(tool.fields.find((field) => field.key === key));
    if (look !== null && look === open) {
      rows.at(-1)?.push(key);
      open = null;
    } else {
      rows.push([key]);
      open = look;
    }
  }
  return rows;
}

function shortLook(field: ToolField | undefined): "control" | "tick" | null {
  if (field?.kind === "Checkbox") return "tick";
  return field?.kind === "Select" || (field?.kind === "Input" && field.valueType === "Number") ? "control" : null;
}
