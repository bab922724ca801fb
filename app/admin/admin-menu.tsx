import { useLocation } from "react-router";
import { withoutLastSlashes } from "#core/paths.ts";
import { splitPath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../shell/page-link.tsx";

type AdminPage = {
  to: string;
  icon: IconName;
  name: () => string;
  /** Limits, money, users: not for editors. */
  isForFullAdmins?: true;
};

/** The pages of the administration, in the order of its menu. */
const adminPages: AdminPage[] = [
  { to: "/admin/writing-tools", icon: "pen-line", name: m.admin_tools_title },
  { to: "/admin/image-tools", icon: "image", name: m.admin_image_title },
  { to: "/admin/pages", icon: "newspaper", name: m.admin_page_list_title },
  { to: "/admin/tags", icon: "tags", name: m.admin_tag_title },
  { to: "/admin/navigations", icon: "menu", name: m.admin_nav_title },
  { to: "/admin/prompts", icon: "library-big", name: m.admin_prompts_title },
  { to: "/admin/figures", icon: "chart-column", name: m.admin_figures_title, isForFullAdmins: true },
  { to: "/admin/sales", icon: "receipt", name: m.admin_sales_title, isForFullAdmins: true },
  { to: "/admin/codes", icon: "gem", name: m.admin_codes_title, isForFullAdmins: true },
  { to: "/admin/health", icon: "activity", name: m.admin_health_title, isForFullAdmins: true },
  { to: "/admin/inbox", icon: "inbox", name: m.admin_inbox_title, isForFullAdmins: true },
  { to: "/admin/settings", icon: "settings", name: m.admin_setting_title, isForFullAdmins: true },
  { to: "/admin/users", icon: "users", name: m.admin_user_list_title, isForFullAdmins: true },
  { to: "/admin/audit", icon: "scroll-text", name: m.admin_audit_title, isForFullAdmins: true },
  { to: "/admin/outbox", icon: "mail", name: m.outbox_title, isForFullAdmins: true },
];

type AdminMenuProps = { label: string; isFullAdmin: boolean };

/** The pages of the administration that this admin may use. */
export function AdminMenu({ label, isFullAdmin }: AdminMenuProps) {
  const here = withoutLastSlashes(splitPath(useLocation().pathname).path.toLowerCase());
  const shown = adminPages.filter((page) => isFullAdmin || page.isForFullAdmins === undefined);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={label} className="border-b border-line pb-2 lg:sticky lg:top-0 lg:self-start lg:border-b-0 lg:pb-0">
      <details key={here} className="peer lg:hidden">
        <summary className="flex min-h-11 list-none items-center gap-1.5 text-muted [&::-webkit-details-marker]:hidden">
          <Icon name="chevron-down" />
          {label}
        </summary>
      </details>
      <p className="mb-1 px-2.5 text-xs font-medium text-muted max-lg:hidden">{label}</p>
      <ul className="hidden grid-cols-2 gap-0.5 max-lg:peer-open:grid sm:grid-cols-3 lg:grid lg:grid-cols-1">
        {shown.map(({ to, icon, name }) => (
          <li key={to}>
            <PageLink
              to={to}
              aria-current={here === to ? "page" : undefined}
              className="flex min-h-11 items-center gap-2.5 rounded-control px-2.5 text-sm text-muted hover:bg-sunk hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent lg:min-h-8.5"
            >
              <Icon name={icon} />
              {name()}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
