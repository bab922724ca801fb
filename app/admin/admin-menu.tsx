import { useLocation } from "react-router";
import { splitPath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { PageLink } from "../shell/page-link.tsx";

type AdminMenuProps = { label: string; hasOutbox: boolean };

/** The pages of the administration that this admin may use. */
export function AdminMenu({ label, hasOutbox }: AdminMenuProps) {
  const here = splitPath(useLocation().pathname).path.toLowerCase().replace(/\/+$/, "");
  const pages = hasOutbox ? [{ to: "/admin/outbox", name: m.outbox_title() }] : [];
  if (pages.length === 0) return null;
  return (
    <nav aria-label={label} className="border-b border-line pb-2 lg:border-b-0 lg:pb-0">
      <p className="mb-1 text-sm text-muted">{label}</p>
      <ul>
        {pages.map(({ to, name }) => (
          <li key={to}>
            <PageLink
              to={to}
              aria-current={here === to ? "page" : undefined}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline aria-[current]:font-semibold lg:min-h-9"
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
