import { m } from "#i18n/paraglide/messages.js";
import { CheckboxGroup } from "#ui/primitives/choice-group.tsx";
import { Select } from "#ui/primitives/select.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { getLocale } from "#i18n/paraglide/runtime.js";
import type { FieldEditorProps } from "./field-editor.tsx";
import { faultAt } from "./tool-faults.ts";

/** On which field before it, and on which of its values, it depends whether a field is shown. */
export function ConditionEditor({ content, field, place, faults, onOrder }: FieldEditorProps) {
  const before = content.fields.slice(0, place).filter(({ key }) => key !== "");
  const condition = field.dependsOn;
  if (before.length === 0 && condition === null) return null;
  const name = `content.fields.${place}.dependsOn`;
  const path = `fields.${field.key}.dependsOn`;
  const known = before.find(({ key }) => key === condition?.key);
  const keys = condition === null || known !== undefined ? before.map(({ key }) => key) : [condition.key, ...before.map(({ key }) => key)];
  const options =
    known?.kind === "Checkbox"
      ? tickOptions()
      : known?.choices?.map((choice) => ({ value: choice.value, label: choice.label[getLocale()] }));
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Select
        label={m.admin_tool_depends_on()}
        name={`${name}.key`}
        defaultValue={condition?.key ?? ""}
        options={[{ value: "", label: m.admin_tool_depends_nothing() }, ...[...new Set(keys)].map((key) => ({ value: key, label: key }))]}
        error={faultAt(faults, `${path}.key`)}
        onChange={() => onOrder("show")}
      />
      {condition === null ? null : options === undefined ? (
        <TextArea
          label={m.admin_tool_depends_values()}
          help={m.admin_tool_one_per_line()}
          rows={2}
          name={`${name}.values`}
          defaultValue={condition.values.join("\n")}
          error={faultAt(faults, `${path}.values`)}
        />
      ) : (
        <CheckboxGroup
          label={m.admin_tool_depends_values()}
          name={`${name}.values`}
          defaultValue={condition.values.map(String)}
          options={options}
          error={faultAt(faults, `${path}.values`)}
        />
      )}
    </div>
  );
}

const tickOptions = () => [
  { value: "true", label: m.admin_tool_ticked() },
  { value: "false", label: m.admin_tool_unticked() },
];
