import { type ComponentProps, useId } from "react";
import { describedBy, Field, type FieldTexts } from "./field.tsx";

type TextFieldProps = Omit<ComponentProps<"input">, "className"> & FieldTexts & { className?: string };

/** One line of text or a number, with label, help and error. */
export function TextField({ id, label, isLabelHidden, help, error, hint, className, ...input }: TextFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <Field id={controlId} {...{ label, isLabelHidden, help, error, hint, className }}>
      <input
        id={controlId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(controlId, { help, error })}
        className="field h-10 pointer-coarse:h-11"
        {...input}
      />
    </Field>
  );
}
