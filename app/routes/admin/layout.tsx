import { Outlet } from "react-router";
import { isFullAdmin } from "#features/accounts/admin-accounts.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { adminPages } from "../../admin/admin-pages.ts";
import { Presence } from "../../admin/presence.tsx";
import { useFocusAfterForm } from "../../admin/use-focus-after-form.ts";
import { requestContext } from "../../context.ts";
import { type GuardedHandle, guard } from "../../guards/guard.ts";
import { SidePages } from "../../parts/side-pages.tsx";
import type { Route } from "./+types/layout.ts";

export const middleware = [guard("admin")];
export const handle: GuardedHandle = { guard: "admin" };

/** Runs on every navigation, so that the guard does. */
export function loader({ context }: Route.LoaderArgs) {
  const { user } = context.get(requestContext);
  return { isFullAdmin: isFullAdmin(user) };
}

/** The admin area: its menu, then the page. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useFocusAfterForm();
  return (
    <SidePages label={m.admin_menu()} groups={adminPages(loaderData.isFullAdmin)}>
      <Presence />
      <Outlet />
    </SidePages>
  );
}
