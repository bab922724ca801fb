import { m } from "#i18n/paraglide/messages.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Icon } from "#ui/primitives/icon.tsx";

export type IndexEntry = { id: string; icon: IconName; title: string };

/** The parts of a long page of forms, beside them where there is room. */
export function PartIndex({ entries }: { entries: IndexEntry[] }) {
  return (
    <nav aria-label={m.page_contents()} className="sticky top-0 hidden self-start text-sm lg:block">
      <ul className="grid gap-0.5">
        {entries.map(({ id, icon, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-9 items-center gap-2.5 rounded-control px-2.5 text-muted hover:bg-sunk hover:text-ink">
              <Icon name={icon} />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
