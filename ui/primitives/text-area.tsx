import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { describedBy, Field, type FieldTexts } from "./field.tsx";

type TextAreaProps = Omit<ComponentProps<"textarea">, "className"> &
  FieldTexts & {
    className?: string;
    /** Such as `1,204 / 2,000`: the caller counts, in code points. */
    counter?: ReactNode;
    /** At the start of the counter's line, such as whether the text is kept. */
    note?: ReactNode;
    isOverLimit?: boolean;
  };

/** Several lines of text that grow with their content, with label, help, error and a counter. */
export function TextArea({
  id,
  label,
  isLabelHidden,
  help,
  error,
  hint,
  counter,
  note,
  isOverLimit,
  className,
  rows = 5,
  ...textarea
}: TextAreaProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const counterId = counter === undefined ? undefined : `${controlId}-counter`;
  return (
    <Field
      id={controlId}
      {...{ label, isLabelHidden, help, error, hint, className }}
      footer={
        counterId ? (
          <div className="mt-1.5 flex justify-between gap-3 text-xs text-muted tabular-nums">
            {note}
            <p id={counterId} className={clsx("ml-auto text-right", isOverLimit && "font-semibold text-bad")}>
              {counter}
            </p>
          </div>
        ) : null
      }
    >
      <textarea
        id={controlId}
        rows={rows}
        dir="auto"
        aria-invalid={error || isOverLimit ? true : undefined}
        aria-describedby={describedBy(controlId, { help, error }, counterId)}
        className="field field-sizing-content max-h-[60vh] min-h-30 resize-y px-3.5 py-2.5 writing"
        {...textarea}
      />
    </Field>
  );
}
