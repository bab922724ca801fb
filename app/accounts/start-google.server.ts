import { data } from "react-router";
import type { RequestContext } from "../context.ts";
import { describeFailure } from "./auth-failure.ts";
import { callAuth, refusedInit } from "./call-auth.server.ts";
import { googleReturn } from "./google-return.ts";

/** Starts a Google sign-in for a form posted without JavaScript: the answer says where to continue. */
export async function startGoogle(page: RequestContext, request: Request, redirectTo: string) {
  const back = googleReturn(page.origin, page.locale, redirectTo);
  const answer = await callAuth(page, request, "/sign-in/social", {
    provider: "google",
    callbackURL: back.redirectTo,
    errorCallbackURL: back.errorTo,
    disableRedirect: true,
  });
  const url = answer.ok ? answer.body["url"] : null;
  if (typeof url === "string") return data({ google: url, failure: null, email: "" }, { headers: answer.headers });
  const refused = answer.ok ? { code: "unknown", retryAfterS: null, status: 502 } : answer;
  return data({ google: null, failure: describeFailure(refused.code, refused.retryAfterS), email: "" }, refusedInit(refused));
}
