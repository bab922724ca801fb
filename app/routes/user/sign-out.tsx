import { redirect } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { accountPath, readReturnPath } from "../../accounts/account-path.ts";
import { callAuth } from "../../accounts/call-auth.server.ts";
import { requestContext } from "../../context.ts";
import type { Route } from "./+types/sign-out.ts";

/** A link must not sign anyone out: only the form does. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(localizePath("/", context.get(requestContext).locale));
}

/** Ends the session and redirects to the home page, or to sign-in for someone switching accounts. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const form = await request.formData();
  const answer = await callAuth(page, request, "/sign-out", {});
  const redirectTo = readReturnPath(form.get("redirectTo"), page.origin, page.locale);
  const isSwitch = form.get("next") === "login";
  const path = isSwitch ? accountPath("login", page.locale, redirectTo) : localizePath("/", page.locale);
  return redirect(path, { status: 303, headers: answer.headers });
}

export default function SignOut() {
  return null;
}
