import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { FieldError } from "#ui/primitives/field.tsx";
import { areShortcutsOn, setShortcutsOn } from "#ui/shortcuts/shortcuts.ts";
import { OpenPart } from "./open-part.tsx";
import type { FieldsProps } from "./settings-form.tsx";

/** What Enter does, and whether single keys do anything. */
export function KeysPart({ values, errors, isAlive }: FieldsProps & { isAlive: boolean }) {
  return (
    <OpenPart title={m.settings_keys()} id="keys" intro={m.settings_keys_intro()}>
      <fieldset
        className="min-w-0"
        aria-invalid={errors.enterSends ? true : undefined}
        aria-describedby={errors.enterSends ? "keys-error" : undefined}
      >
        <legend className="sr-only">{m.settings_keys()}</legend>
        <div className="grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
          <KeyChoice
            value="enter"
            now={values.enterSends}
            title={m.settings_enter_sends()}
            line={m.settings_enter_line({ key: "Shift" })}
            keys={<Key>↵</Key>}
          />
          <KeyChoice
            value="mod-enter"
            now={values.enterSends}
            title={m.settings_mod_enter_sends()}
            line={m.settings_mod_enter_line()}
            keys={
              <>
                <Key>Ctrl</Key>
                <Key>↵</Key>
              </>
            }
          />
        </div>
        {errors.enterSends ? <FieldError id="keys-error">{m.settings_choice_wrong()}</FieldError> : null}
      </fieldset>
      {isAlive ? (
        <div className="mt-4 card px-4 py-2.5 sm:px-5">
          <Checkbox
            label={m.settings_shortcuts()}
            help={m.settings_shortcuts_help()}
            defaultChecked={areShortcutsOn()}
            onChange={(event) => setShortcutsOn(event.target.checked)}
          />
        </div>
      ) : null}
    </OpenPart>
  );
}

type KeyChoiceProps = { value: string; now: string; title: string; line: string; keys: ReactNode };

function KeyChoice({ value, now, title, line, keys }: KeyChoiceProps) {
  const id = `enter-${value}`;
  return (
    <label className="relative grid cursor-pointer gap-1 card px-4 py-4 hover:border-line-2 has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent sm:px-5 forced-colors:has-checked:border-4">
      <input
        type="radio"
        name="enterSends"
        value={value}
        defaultChecked={value === now}
        aria-labelledby={id}
        aria-describedby={`${id}-line`}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span aria-hidden="true" className="mb-2 flex gap-1.5">
        {keys}
      </span>
      <span id={id} className="font-medium">
        {title}
      </span>
      <span id={`${id}-line`} className="text-xs text-muted">
        {line}
      </span>
    </label>
  );
}

/** A key as it lies on a keyboard. */
function Key({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-small border border-line-2 border-b-3 bg-surface px-3 text-base leading-7 font-medium text-ink2">
      {children}
    </span>
  );
}
