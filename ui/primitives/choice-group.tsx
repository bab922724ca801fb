import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { describedBy, errorId, FieldError, type FieldTexts, helpId } from "./field.tsx";
import type { Option } from "./select.tsx";

type ChoiceGroupProps = FieldTexts & {
  name: string;
  options: Option[];
  className?: string;
  disabled?: boolean;
  onChange?: () => void;
};

/** One of several: native radio buttons, so arrows move and a form posts them without JavaScript. */
export function RadioGroup({ defaultValue, ...group }: ChoiceGroupProps & { defaultValue?: string | number; required?: boolean }) {
  return <ChoiceGroup {...group} type="radio" isChecked={(value) => String(value) === String(defaultValue)} />;
}

/** Any number of several: native check boxes that share a name. */
export function CheckboxGroup({ defaultValue = [], ...group }: ChoiceGroupProps & { defaultValue?: (string | number)[] }) {
  const chosen = new Set(defaultValue.map(String));
  return <ChoiceGroup {...group} type="checkbox" isChecked={(value) => chosen.has(String(value))} />;
}

type InnerProps = ChoiceGroupProps & { type: "radio" | "checkbox"; required?: boolean; isChecked: (value: string | number) => boolean };

function ChoiceGroup({
  type,
  label,
  isLabelHidden,
  help,
  error,
  hint,
  name,
  options,
  isChecked,
  className,
  disabled,
  required,
  onChange,
}: InnerProps) {
  const id = useId();
  return (
    <fieldset
      className={clsx("min-w-0", className)}
      disabled={disabled}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { help, error })}
    >
      <legend className={isLabelHidden ? "sr-only" : "mb-1.5 text-sm font-medium"}>
        {label}
        {hint ? <span className="ml-2 text-xs font-normal text-muted">{hint}</span> : null}
      </legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {options.map((option) => (
          <Choice
            key={option.value}
            type={type}
            name={name}
            value={option.value}
            required={required}
            defaultChecked={isChecked(option.value)}
            onChange={onChange}
          >
            {option.label}
          </Choice>
        ))}
      </div>
      {error ? <FieldError id={errorId(id)}>{error}</FieldError> : null}
      {help ? (
        <p id={helpId(id)} className="mt-1.5 max-w-prose text-xs text-muted">
          {help}
        </p>
      ) : null}
    </fieldset>
  );
}

type ChoiceProps = {
  type: "radio" | "checkbox";
  name: string;
  value: string | number;
  defaultChecked?: boolean;
  required?: boolean;
  onChange?: () => void;
  children: ReactNode;
};

function Choice({ children, ...input }: ChoiceProps) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5">
      <input className="tick" {...input} />
      <span>{children}</span>
    </label>
  );
}
