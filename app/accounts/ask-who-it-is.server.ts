import { confirmPassword } from "#features/accounts/confirm-password.server.ts";
import { isFresh, type SignedInUser } from "#features/accounts/session.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { RequestContext } from "../context.ts";

/**
 * Requires a fresh session or the form's `password` before anything that someone who finds an open browser must not do.
 *
 * @returns what is wrong with the password; null when all is well
 * @throws AppError `rate-limited`
 */
export async function askWhoItIs(page: RequestContext, user: SignedInUser, form: FormData): Promise<string | null> {
  if (isFresh(user, page.services.now())) return null;
  const password = form.get("password");
  if (typeof password !== "string" || password === "") return m.dashboard_confirm_missing();
  return (await confirmPassword(page.services, user, password)) ? null : m.dashboard_password_wrong();
}
