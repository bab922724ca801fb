import { isAdmin } from "#features/accounts/session.ts";
import type { NavigationRole } from "#features/catalogue/navigation-content.ts";
import type { RequestContext } from "../context.ts";

/** What the person who asks is, for links that are not shown to everyone; on a shared page a visitor, whoever reads it. */
export function viewerRoles({ user, actor }: Pick<RequestContext, "user" | "actor">): NavigationRole[] {
  if (user === null) return ["visitor"];
  return [actor?.plan === "premium" ? "premium" : "user", ...(isAdmin(user) ? (["admin"] as const) : [])];
}
