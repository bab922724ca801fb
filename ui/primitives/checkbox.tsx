import { clsx } from "clsx";
import { type ComponentProps, useId } from "react";
import { describedBy, errorId, FieldError, type FieldTexts, helpId } from "./field.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "className"> &
  Pick<FieldTexts, "label" | "help" | "error"> & { className?: string };

/** One checkbox with its label; the whole line is the target. The box is at the label's first line, and help is below the label. */
export function Checkbox({ id, label, help, error, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={clsx("min-w-0", className)}>
      <label htmlFor={controlId} className="flex min-h-9 items-start gap-2.5 py-1.5">
        <input
          id={controlId}
          type="checkbox"
          className="tick mt-0.5"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(controlId, { help, error })}
          {...input}
        />
        <span>{label}</span>
      </label>
      {error ? <FieldError id={errorId(controlId)}>{error}</FieldError> : null}
      {help ? (
        <p id={helpId(controlId)} className="max-w-prose pl-7.5 text-xs text-muted">
          {help}
        </p>
      ) : null}
    </div>
  );
}
