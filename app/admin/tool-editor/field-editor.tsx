import type { FieldContent, ToolContent } from "#features/catalogue/tool-content.ts";
import { choiceKinds } from "#features/catalogue/tool-content-fields.ts";
import { fieldKinds } from "#features/catalogue/tool-fields.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { ItemFault } from "#platform/revisions/item-kind.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { Select } from "#ui/primitives/select.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { LocalizedField } from "../items/localized-field.tsx";
import { ChoicesEditor } from "./choices-editor.tsx";
import { ConditionEditor } from "./condition-editor.tsx";
import { DefaultControl, ExampleControl } from "./value-controls.tsx";
import { faultAt, faultsIn } from "./tool-faults.ts";
import { kindNames } from "./tool-words.ts";

export type FieldEditorProps = {
  content: ToolContent;
  field: FieldContent;
  place: number;
  faults: ItemFault[];
  idOf(row: object): number;
  onOrder(order: string): void;
};

/** All that one field of a tool says, as plain controls. */
export function FieldEditor(props: FieldEditorProps) {
  const { field, place, faults, onOrder } = props;
  const name = `content.fields.${place}`;
  const path = `fields.${field.key}`;
  const { kind } = field;
  return (
    <div className="grid gap-5 pt-3 pb-4">
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <TextField
          label={m.admin_tool_key()}
          help={m.admin_tool_key_help()}
          name={`${name}.key`}
          defaultValue={field.key}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          error={faultAt(faults, `${path}.key`)}
          onBlur={() => onOrder("show")}
        />
        <Select
          label={m.admin_tool_kind()}
          name={`${name}.kind`}
          defaultValue={kind}
          options={fieldKinds.map((value) => ({ value, label: kindNames[value]() }))}
          onChange={() => onOrder("show")}
        />
        <ValueType {...props} name={name} />
      </div>
      <noscript>
        <Button type="submit" name="change" value="show" size="sm">
          {m.admin_tool_show_controls()}
        </Button>
      </noscript>
      <LocalizedField label={m.admin_tool_label()} name={`${name}.label`} value={field.label} errors={faultsIn(faults, `${path}.label`)} />
      <LocalizedField
        label={m.admin_tool_help()}
        name={`${name}.help`}
        value={field.help}
        isRequired={false}
        errors={faultsIn(faults, `${path}.help`)}
      />
      {kind === "Input" || kind === "Textarea" ? (
        <LocalizedField
          label={m.admin_tool_placeholder()}
          name={`${name}.placeholder`}
          value={field.placeholder}
          isRequired={false}
          errors={faultsIn(faults, `${path}.placeholder`)}
        />
      ) : (
        <KeptText name={`${name}.placeholder`} text={field.placeholder} />
      )}
      {choiceKinds.includes(kind) ? <ChoicesEditor {...props} /> : null}
      {kind === "Checkbox" ? <TickWords {...props} name={name} path={path} /> : null}
      <Bounds {...props} name={name} path={path} />
      <div className="grid gap-4 md:grid-cols-2">
        <DefaultControl field={field} name={`${name}.default`} error={faultAt(faults, `${path}.default`)} />
        <div className="flex flex-wrap gap-x-6 self-end">
          <Checkbox label={m.admin_tool_required()} name={`${name}.required`} value="true" defaultChecked={field.required} />
          <Checkbox label={m.admin_tool_advanced()} name={`${name}.advanced`} value="true" defaultChecked={field.advanced} />
        </div>
      </div>
      <ConditionEditor {...props} />
      <fieldset className="min-w-0">
        <legend className="mb-1 font-semibold">{m.admin_tool_example()}</legend>
        <p className="mb-2 text-sm text-muted">{m.admin_tool_example_help()}</p>
        <div className="grid gap-3 md:grid-cols-2">
          {(["en", "zh"] as const).map((locale) => (
            <ExampleControl
              key={locale}
              field={field}
              locale={locale}
              name={`${name}.example.${locale}`}
              value={props.content.example[locale][field.key]}
              error={faultAt(faults, `example.${locale}.${field.key}`)}
            />
          ))}
        </div>
      </fieldset>
      <input type="hidden" name={`${name}.pattern`} value={field.pattern ?? ""} />
    </div>
  );
}

type PartProps = FieldEditorProps & { name: string; path: string };

/** Text or number, for the kinds that may hold either. */
function ValueType({ field, name, onOrder }: Omit<PartProps, "path">) {
  if (field.kind === "Textarea" || field.kind === "Multiple" || field.kind === "Checkbox") return null;
  return (
    <Select
      label={m.admin_tool_value_type()}
      name={`${name}.schemaType`}
      defaultValue={field.schemaType}
      options={[
        { value: "string", label: m.admin_tool_type_text() },
        { value: "integer", label: m.admin_tool_type_integer() },
        { value: "number", label: m.admin_tool_type_number() },
        { value: "float", label: m.admin_tool_type_float() },
      ]}
      onChange={() => onOrder("show")}
    />
  );
}

/** Settings that a kind does not show stay in the form, so that they are back when the kind is changed back. */
function KeptText({ name, text }: { name: string; text: { en: string; zh: string } | null }) {
  return (
    <>
      <input type="hidden" name={`${name}.en`} value={text?.en ?? ""} />
      <input type="hidden" name={`${name}.zh`} value={text?.zh ?? ""} />
    </>
  );
}

/** What the template gets from a checkbox. */
function TickWords({ field, faults, name, path }: PartProps) {
  return (
    <>
      <LocalizedField
        label={m.admin_tool_checked_prompt()}
        name={`${name}.checkedPrompt`}
        value={field.checkedPrompt}
        isRequired={false}
        errors={faultsIn(faults, `${path}.checkedPrompt`)}
      />
      <LocalizedField
        label={m.admin_tool_unchecked_prompt()}
        help={m.admin_tool_unchecked_help()}
        name={`${name}.uncheckedPrompt`}
        value={field.uncheckedPrompt}
        isRequired={false}
        errors={faultsIn(faults, `${path}.uncheckedPrompt`)}
      />
    </>
  );
}

/** Limits of the input; those of the other kinds stay in the form, hidden. */
function Bounds({ field, faults, name, path }: PartProps) {
  const isNumber = field.kind === "Input" && field.valueType === "Number";
  const isText = field.kind === "Textarea" || (field.kind === "Input" && !isNumber);
  const bound = (part: "min" | "max" | "maxLength", label: string, isShown: boolean) =>
    isShown ? (
      <TextField
        key={part}
        label={label}
        hint={m.field_optional()}
        type="number"
        inputMode="numeric"
        step={1}
        name={`${name}.${part}`}
        defaultValue={field[part] ?? ""}
        error={faultAt(faults, `${path}.${part}`)}
      />
    ) : (
      <input key={part} type="hidden" name={`${name}.${part}`} value={field[part] ?? ""} />
    );
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {bound("min", m.admin_tool_min(), isNumber)}
      {bound("max", m.admin_tool_max(), isNumber)}
      {bound("maxLength", m.admin_tool_max_length(), isText)}
    </div>
  );
}
