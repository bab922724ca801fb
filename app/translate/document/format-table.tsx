import { m } from "#i18n/paraglide/messages.js";
import { formatGroups } from "./format-groups.ts";

/** What of each format is translated and what stays; a list on narrow screens, where a table has no room. */
export function FormatTable({ endings }: { endings: readonly string[] }) {
  const taken = formatGroups.filter((group) => group.endings.some((ending) => endings.includes(ending)));
  return (
    <ul className="divide-y divide-line">
      {taken.map(({ id, name, endings: own, translated, stays, isBilingual }) => (
        <li key={id} className="grid gap-x-8 gap-y-2 py-4 md:grid-cols-[12rem_1fr_1fr]">
          <h3 className="font-semibold">
            {name()} <span className="block text-sm font-normal text-muted">{own.map((ending) => `.${ending}`).join(" ")}</span>
          </h3>
          <p>
            <span className="block text-sm text-muted">{m.document_translated()}</span>
            {translated()}
            {isBilingual ? <span className="block text-sm text-muted">{m.document_both()}</span> : null}
          </p>
          <p>
            <span className="block text-sm text-muted">{m.document_stays()}</span>
            {stays()}
          </p>
        </li>
      ))}
    </ul>
  );
}
