import { Outlet } from "react-router";
import { isFullAdmin } from "#features/accounts/admin-accounts.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { AdminMenu } from "../../admin/admin-menu.tsx";
import { Presence } from "../../admin/presence.tsx";
import { useFocusAfterForm } from "../../admin/use-focus-after-form.ts";
import { requestContext } from "../../context.ts";
import { type GuardedHandle, guard } from "../../guards/guard.ts";
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
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[11.5rem_minmax(0,1fr)]">
      <AdminMenu label={m.admin_menu()} isFullAdmin={loaderData.isFullAdmin} />
      <div className="min-w-0">
        <Presence />
        <Outlet />
      </div>
    </div>
  );
}
