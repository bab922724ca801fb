import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";

type FormToolsProps = {
  /** Whether what is typed is kept; left out: the form says it. */
  status?: ReactNode;
  /** Null for a form that has no example. */
  onExample: (() => void) | null;
  onClear(): void;
};

/** Above a form's fields: an example, a fresh start, and whether what is typed is kept. */
export function FormTools({ status, onExample, onClear }: FormToolsProps) {
  const link =
    "inline-flex min-h-8 items-center gap-1.5 font-medium text-muted underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-9";
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 text-xs">
      {onExample === null ? null : (
        // A link, so that it works before and without JavaScript, too.
        <a
          href="?example=1"
          className={link}
          onClick={(event) => {
            event.preventDefault();
            onExample();
          }}
        >
          <Icon name="clipboard-paste" />
          {m.tool_fill_example()}
        </a>
      )}
      <button type="button" className={`${link} noscript:hidden`} onClick={onClear}>
        <Icon name="eraser" />
        {m.tool_clear()}
      </button>
      {status === undefined ? null : (
        <span role="status" className="ml-auto text-muted">
          {status}
        </span>
      )}
    </div>
  );
}
