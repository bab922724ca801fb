import { m } from "#i18n/paraglide/messages.js";
import type { SideGroup } from "../parts/side-pages.tsx";

/** The pages of the administration in groups; limits, money and users are not for editors. */
export function adminPages(isFullAdmin: boolean): SideGroup[] {
  const content: SideGroup = {
    title: m.admin_menu_content(),
    pages: [
      { to: "/admin/writing-tools", icon: "pen-line", name: m.admin_tools_title(), within: "/admin/writing-tool/" },
      { to: "/admin/image-tools", icon: "image", name: m.admin_image_title(), within: "/admin/image-tool/" },
      { to: "/admin/prompts", icon: "library-big", name: m.admin_prompts_title(), within: "/admin/prompt/" },
      { to: "/admin/tags", icon: "tags", name: m.admin_tag_title() },
      { to: "/admin/pages", icon: "newspaper", name: m.admin_page_list_title(), within: "/admin/page/" },
      { to: "/admin/navigations", icon: "menu", name: m.admin_nav_title(), within: "/admin/navigation/" },
    ],
  };
  if (!isFullAdmin) return [content];
  return [
    {
      title: m.admin_menu_run(),
      pages: [
        { to: "/admin/figures", icon: "chart-column", name: m.admin_figures_title() },
        { to: "/admin/sales", icon: "receipt", name: m.admin_sales_title() },
        { to: "/admin/inbox", icon: "inbox", name: m.admin_inbox_title() },
        { to: "/admin/outbox", icon: "mail", name: m.outbox_title() },
      ],
    },
    content,
    {
      title: m.admin_menu_server(),
      pages: [
        { to: "/admin/settings", icon: "settings", name: m.admin_setting_title() },
        { to: "/admin/users", icon: "users", name: m.admin_user_list_title(), within: "/admin/user/" },
        { to: "/admin/codes", icon: "gem", name: m.admin_codes_title() },
        { to: "/admin/health", icon: "activity", name: m.admin_health_title() },
        { to: "/admin/audit", icon: "scroll-text", name: m.admin_audit_title() },
      ],
    },
  ];
}
