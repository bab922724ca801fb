import { isAdmin } from "#features/accounts/session.ts";
import type { NavigationRole } from "#features/catalogue/navigation-content.ts";
import type { RequestContext } from "../context.ts";

/** The viewer's roles, for links that aren't shown to everyone; on a shared page every viewer is a visitor. */
export function viewerRoles({ user, actor }: Pick<RequestContext, "user" | "actor">): NavigationRole[] {
  if (user === null) return ["visitor"];
  return [actor?.plan === "premium" ? "premium" : "user", ...(isAdmin(user) ? (["admin"] as const) : [])];
}
