import { m } from "#i18n/paraglide/messages.js";
import { FormatMark } from "../files/format-mark.tsx";
import { formatGroups } from "./format-groups.ts";

/** What of each format is translated and what stays, a card each. */
export function FormatTable({ endings }: { endings: readonly string[] }) {
  const taken = formatGroups.filter((group) => group.endings.some((ending) => endings.includes(ending)));
  return (
    <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {taken.map(({ id, name, endings: own, translated, stays, isBilingual }) => (
        <li key={id} className="card p-4 text-sm">
          <div className="flex items-center gap-3">
            <FormatMark format={own[0] ?? id} />
            <h3 className="text-base font-medium">
              {name()} <span className="block text-sm font-normal text-muted">{own.map((ending) => `.${ending}`).join(" ")}</span>
            </h3>
          </div>
          <dl className="mt-3 grid gap-2">
            <div>
              <dt className="text-muted">{m.document_translated()}</dt>
              <dd>
                {translated()}
                {isBilingual ? <span className="block text-muted">{m.document_both()}</span> : null}
              </dd>
            </div>
            <div>
              <dt className="text-muted">{m.document_stays()}</dt>
              <dd>{stays()}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
