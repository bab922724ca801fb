import { m } from "#i18n/paraglide/messages.js";
import { FieldError } from "#ui/primitives/field.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { LocalizedField } from "../items/localized-field.tsx";
import { ChangeButton } from "./change-button.tsx";
import type { FieldEditorProps } from "./field-editor.tsx";
import { faultAt, faultsIn } from "./tool-faults.ts";

/** The choices of a field: what is kept, what people read, and what the template gets. */
export function ChoicesEditor({ field, place, faults, idOf, onOrder }: FieldEditorProps) {
  const path = `fields.${field.key}.choices`;
  const missing = faultAt(faults, path);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{m.admin_tool_choices()}</legend>
      <p className="mb-2 text-sm text-muted">{m.admin_tool_choices_help()}</p>
      {missing === undefined ? null : <FieldError id={`choices-${place}-error`}>{missing}</FieldError>}
      <ol className="grid gap-4">
        {(field.choices ?? []).map((choice, index) => {
          const name = `content.fields.${place}.choices.${index}`;
          const shown = String(choice.value) || String(index + 1);
          return (
            <li key={idOf(choice)} className="grid min-w-0 gap-3 rounded-control border border-line p-3">
              <div className="flex flex-wrap items-end gap-2">
                <TextField
                  label={m.admin_tool_choice_value()}
                  aria-label={m.admin_tool_choice_value_of({ number: index + 1 })}
                  name={`${name}.value`}
                  defaultValue={choice.value}
                  maxLength={200}
                  autoComplete="off"
                  spellCheck={false}
                  error={faultAt(faults, `${path}.${index}.value`)}
                  // What can be chosen by default, and in the example, is taken from here.
                  onBlur={() => onOrder("show")}
                  className="w-56 max-w-full"
                />
                <span className="ml-auto flex gap-1">
                  <ChangeButton order={`choice-up ${place} ${index}`} onOrder={onOrder} aria-label={m.admin_tool_move_up({ name: shown })}>
                    <Icon name="arrow-up" />
                  </ChangeButton>
                  <ChangeButton
                    order={`choice-down ${place} ${index}`}
                    onOrder={onOrder}
                    aria-label={m.admin_tool_move_down({ name: shown })}
                  >
                    <Icon name="arrow-down" />
                  </ChangeButton>
                  <ChangeButton
                    order={`choice-remove ${place} ${index}`}
                    onOrder={onOrder}
                    aria-label={m.admin_tool_remove({ name: shown })}
                  >
                    <Icon name="x" />
                  </ChangeButton>
                </span>
              </div>
              <LocalizedField
                label={m.admin_tool_choice_label()}
                name={`${name}.label`}
                value={choice.label}
                errors={faultsIn(faults, `${path}.${index}.label`)}
              />
              <LocalizedField
                label={m.admin_tool_choice_prompt()}
                name={`${name}.prompt`}
                value={choice.prompt}
                isRequired={false}
                errors={faultsIn(faults, `${path}.${index}.prompt`)}
              />
            </li>
          );
        })}
      </ol>
      <p className="mt-3">
        <ChangeButton order={`choice-add ${place}`} onOrder={onOrder} variant="secondary">
          {m.admin_tool_add_choice()}
        </ChangeButton>
      </p>
    </fieldset>
  );
}
