import { data } from "react-router";
import type { RequestContext } from "../context.ts";
import { accountPath } from "./account-path.ts";
import { describeFailure } from "./auth-failure.ts";
import { callAuth } from "./call-auth.server.ts";

/**
 * Begins a sign-in with Google: the answer names where to go on. It comes back to the sign-in page with a code first,
 * which marks the return of a single sign-on (spec §2), and from there to where somebody wanted to go.
 */
export async function startGoogle(page: RequestContext, request: Request, redirectTo: string) {
  const answer = await callAuth(page, request, "/sign-in/social", {
    provider: "google",
    callbackURL: page.origin + accountPath("login", page.locale, redirectTo, { code: "google" }),
    errorCallbackURL: page.origin + accountPath("callback", page.locale, redirectTo),
    disableRedirect: true,
  });
  const url = answer.ok ? answer.body["url"] : null;
  if (typeof url === "string") return data({ google: url, failure: null, email: "" }, { headers: answer.headers });
  const [code, retryAfterS, status] = answer.ok ? ["unknown", null, 502] : [answer.code, answer.retryAfterS, answer.status];
  return data({ google: null, failure: describeFailure(code, retryAfterS), email: "" }, { status });
}
