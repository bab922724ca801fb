import { ChevronDown } from "lucide-react";
import { useLocation } from "react-router";
import { withoutLastSlashes } from "#core/paths.ts";
import { splitPath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../shell/page-link.tsx";

type AdminPage = {
  to: string;
  name: () => string;
  /** Limits, money, users: not for editors. */
  isForFullAdmins?: true;
};

/** The pages of the administration, in the order of its menu. */
const adminPages: AdminPage[] = [
  { to: "/admin/writing-tools", name: m.admin_tools_title },
  { to: "/admin/image-tools", name: m.admin_image_title },
  { to: "/admin/pages", name: m.admin_page_list_title },
  { to: "/admin/tags", name: m.admin_tag_title },
  { to: "/admin/navigations", name: m.admin_nav_title },
  { to: "/admin/prompts", name: m.admin_prompts_title },
  { to: "/admin/figures", name: m.admin_figures_title, isForFullAdmins: true },
  { to: "/admin/health", name: m.admin_health_title, isForFullAdmins: true },
  { to: "/admin/inbox", name: m.admin_inbox_title, isForFullAdmins: true },
  { to: "/admin/settings", name: m.admin_setting_title, isForFullAdmins: true },
  { to: "/admin/users", name: m.admin_user_list_title, isForFullAdmins: true },
  { to: "/admin/audit", name: m.admin_audit_title, isForFullAdmins: true },
  { to: "/admin/outbox", name: m.outbox_title, isForFullAdmins: true },
];

type AdminMenuProps = { label: string; isFullAdmin: boolean };

/** The pages of the administration that this admin may use. */
export function AdminMenu({ label, isFullAdmin }: AdminMenuProps) {
  const here = withoutLastSlashes(splitPath(useLocation().pathname).path.toLowerCase());
  const shown = adminPages.filter((page) => isFullAdmin || page.isForFullAdmins === undefined);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={label} className="border-b border-line pb-2 lg:border-b-0 lg:pb-0">
      <details key={here} className="peer lg:hidden">
        <summary className="flex min-h-11 list-none items-center gap-1.5 text-muted [&::-webkit-details-marker]:hidden">
          <Icon of={ChevronDown} />
          {label}
        </summary>
      </details>
      <p className="mb-1 text-sm text-muted max-lg:hidden">{label}</p>
      <ul className="hidden flex-wrap gap-x-4 max-lg:peer-open:flex lg:block">
        {shown.map(({ to, name }) => (
          <li key={to}>
            <PageLink
              to={to}
              aria-current={here === to ? "page" : undefined}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline aria-[current]:font-semibold lg:min-h-9"
            >
              {name()}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
