import { isAppError } from "#core/errors.ts";
import type { AuthCall } from "#features/accounts/auth-door.server.ts";
import type { RequestContext } from "../context.ts";

/** What the sign-in service answered to a form. */
export type AuthAnswer =
  | { ok: true; body: Record<string, unknown>; headers: Headers }
  | { ok: false; code: string; status: number; retryAfterS: number | null; headers: Headers };

type AuthRefusal = Extract<AuthAnswer, { ok: false }>;

/** Status and headers of the page that says so; its route passes them on (`passRetryAfter`). */
export function refusedInit({ status, retryAfterS }: Pick<AuthRefusal, "status" | "retryAfterS">): {
  status: number;
  headers: HeadersInit;
} {
  return { status, headers: retryAfterS === null ? {} : { "Retry-After": String(retryAfterS) } };
}

/** Headers of a page's own request that the service looks at: whose session it is, and that the form is ours. */
const passedOn = ["cookie", "origin", "user-agent"];

/**
 * Calls the sign-in service for a posted form, through the same entry and under the same limits as the API.
 *
 * @param path as under `/api/auth`
 * @returns `headers`: the cookies that the page's answer has to pass on
 */
export async function callAuth(page: RequestContext, request: Request, path: string, body: Record<string, unknown>): Promise<AuthAnswer> {
  if (page.caller === null) throw new Error("a shared page cannot sign anybody in");
  try {
    const response = await page.services.authDoor(toCall(request, path, body), page.caller);
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown> | null;
    const headers = cookiesOf(response);
    if (response.ok) return { ok: true, body: answer ?? {}, headers };
    const code = typeof answer?.["code"] === "string" ? answer["code"] : "unknown";
    return { ok: false, code, status: response.status, retryAfterS: null, headers };
  } catch (error) {
    if (!isAppError(error) || error.isReported) throw error;
    return { ok: false, code: error.code, status: error.status, retryAfterS: error.retryAfterS ?? null, headers: new Headers() };
  }
}

function toCall(request: Request, path: string, body: Record<string, unknown>): AuthCall {
  const headers = new Headers({ "Content-Type": "application/json" });
  for (const name of passedOn) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return { method: "POST", path, headers, body: JSON.stringify(body) };
}

function cookiesOf(response: Response): Headers {
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return headers;
}
