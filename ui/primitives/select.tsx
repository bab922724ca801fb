import { type ComponentProps, useId } from "react";
import { describedBy, Field, type FieldTexts } from "./field.tsx";

export type Option = { value: string | number; label: string };

type SelectProps = Omit<ComponentProps<"select">, "className" | "children"> & FieldTexts & { className?: string; options: Option[] };

/** The platform's own select: it searches by typing, works on phones and without JavaScript. */
export function Select({ id, label, isLabelHidden, help, error, hint, className, options, ...select }: SelectProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <Field id={controlId} {...{ label, isLabelHidden, help, error, hint, className }}>
      <select
        id={controlId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(controlId, { help, error })}
        className="field h-10 chooser pointer-coarse:h-11"
        {...select}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
