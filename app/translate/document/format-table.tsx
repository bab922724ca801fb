import { m } from "#i18n/paraglide/messages.js";
import { FormatMark } from "../files/format-mark.tsx";
import { formatGroups } from "./format-groups.ts";

/** What of each format is translated, and, unfolded, what stays. A format alone is unfolded from the first. */
export function FormatTable({ endings }: { endings: readonly string[] }) {
  const taken = formatGroups.filter((group) => group.endings.some((ending) => endings.includes(ending)));
  const isAlone = taken.length === 1;
  return (
    <ul className={`grid gap-x-6 border-t border-line ${isAlone ? "max-w-prose" : "sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"}`}>
      {taken.map(({ id, name, endings: own, translated, stays, isBilingual }) => (
        <li key={id} className="flex min-w-0 gap-3.5 border-b border-line py-5">
          <FormatMark format={own[0] ?? id} />
          <div className="min-w-0 text-xs text-ink2">
            <h3 className="text-base font-semibold text-ink">{name()}</h3>
            <p className="font-mono text-2xs text-muted">{own.join(", ")}</p>
            <p className="mt-1">
              <span className="sr-only">{m.document_translated()}: </span>
              {translated()}
            </p>
            {isBilingual ? <p className="text-muted">{m.document_both()}</p> : null}
            <details open={isAlone} className="mt-1">
              <summary className="min-h-6 text-muted hover:text-ink">{m.document_stays()}</summary>
              <p className="pt-1">{stays()}</p>
            </details>
          </div>
        </li>
      ))}
    </ul>
  );
}
