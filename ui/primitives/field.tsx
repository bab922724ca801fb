import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type FieldTexts = {
  label: ReactNode;
  /** Keeps the label for assistive technology only. */
  isLabelHidden?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  /** Sits at the right of the label, such as "optional". */
  hint?: ReactNode;
};

type FieldProps = FieldTexts & { id: string; children: ReactNode; footer?: ReactNode; className?: string };

export const helpId = (id: string) => `${id}-help`;
export const errorId = (id: string) => `${id}-error`;

/** Ids for `aria-describedby`, those that exist; undefined when none does. */
export function describedBy(id: string, texts: Pick<FieldTexts, "help" | "error">, ...more: (string | undefined)[]): string | undefined {
  const ids = [texts.error ? errorId(id) : undefined, texts.help ? helpId(id) : undefined, ...more];
  return ids.filter((item) => item !== undefined).join(" ") || undefined;
}

/** Label above, help below, error wired to its control; the error says what to do and is not color alone. */
export function Field({ id, label, isLabelHidden, help, error, hint, footer, children, className }: FieldProps) {
  return (
    <div className={clsx("min-w-0", className)}>
      <div className={clsx("flex items-baseline justify-between gap-3", isLabelHidden ? "sr-only" : "mb-1.5")}>
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {hint ? <span className="min-w-0 text-right text-xs text-muted">{hint}</span> : null}
      </div>
      {children}
      {footer}
      {error ? <FieldError id={errorId(id)}>{error}</FieldError> : null}
      {help ? (
        <p id={helpId(id)} className="mt-1.5 max-w-prose text-xs text-muted">
          {help}
        </p>
      ) : null}
    </div>
  );
}

/** The error line of a field or group, with a mark besides its color. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-xs font-medium text-bad">
      <Icon name="circle-alert" className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}
