import { redirect } from "react-router";
import { isFullAdmin } from "#features/accounts/admin-accounts.server.ts";
import { isAdmin, type SignedInUser } from "#features/accounts/session.ts";
import type { RequestContext } from "../context.ts";
import { accessDeniedPath } from "./admin-guard.ts";

type Asking = Pick<RequestContext, "user" | "locale">;

/** The admin who asks, editors too. The guard of `/admin` has turned everyone else away already. @throws the redirect of refused access */
export function requireAdmin({ user, locale }: Asking, url: URL): SignedInUser {
  if (user === null || !isAdmin(user)) throw redirect(accessDeniedPath(url, locale));
  return user;
}

/** The admin who asks for what editors may not: limits, money, people. @throws the redirect of refused access */
export function requireFullAdmin({ user, locale }: Asking, url: URL): SignedInUser {
  if (user === null || !isFullAdmin(user)) throw redirect(accessDeniedPath(url, locale));
  return user;
}
