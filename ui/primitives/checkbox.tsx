import { clsx } from "clsx";
import { type ComponentProps, useId } from "react";
import { describedBy, errorId, FieldError, type FieldTexts, helpId } from "./field.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "className"> &
  Pick<FieldTexts, "label" | "help" | "error"> & { className?: string };

/** One tick with its words beside it; the whole line is the target. */
export function Checkbox({ id, label, help, error, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={clsx("min-w-0", className)}>
      <label htmlFor={controlId} className="flex min-h-9 items-center gap-2">
        <input
          id={controlId}
          type="checkbox"
          className="size-4.5 shrink-0 accent-accent"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(controlId, { help, error })}
          {...input}
        />
        <span>{label}</span>
      </label>
      {error ? <FieldError id={errorId(controlId)}>{error}</FieldError> : null}
      {help ? (
        <p id={helpId(controlId)} className="text-sm text-muted">
          {help}
        </p>
      ) : null}
    </div>
  );
}
