import { RouterContextProvider } from "react-router";
import { requestContext } from "#app/context.ts";
import type { Actor } from "#core/actor.ts";
import type { Locale } from "#core/localized.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import { testOrigin } from "#tests/services/test-services.ts";

export type PageAnswer = { status: number; location: string | null; data: Record<string, unknown> };

/** An editor of content, as a request knows her. */
export const editorUser = (id = "editor", role = 0): SignedInUser => ({
  id,
  email: `${id}@example.org`,
  name: id,
  role: 0,
  billingEnd: null,
  admin: { role, isFrozen: false },
  handle: null,
  avatarId: null,
  sessionId: `session-of-${id}`,
  signedInAt: new Date(),
});

type Visit = {
  path: string;
  user: SignedInUser | null;
  params?: Record<string, string>;
  form?: Record<string, string> | FormData;
  locale?: Locale;
  actor?: Actor;
};

/** Runs a page's loader (without a form) or action as React Router does, and reads what came out, returned or thrown. */
export async function visitPage(services: Services, part: (args: never) => unknown, visit: Visit): Promise<PageAnswer> {
  const { path, user, params = {}, form, locale = "en", actor = null } = visit;
  const context = new RouterContextProvider();
  const page = { services, actor, user, caller: null, device: null, locale, nonce: null };
  context.set(requestContext, { ...page, origin: testOrigin, appName: "Wordloom", publicApiKey: "key", isDemo: false } as never);
  const body = form === undefined || form instanceof FormData ? form : new URLSearchParams(form);
  const request = new Request(testOrigin + path, body === undefined ? {} : { method: "POST", body });
  const result = await Promise.resolve()
    .then(() => part({ request, url: new URL(request.url), context, params } as never))
    .catch((thrown: unknown) => thrown);
  if (result instanceof Response) return { status: result.status, location: result.headers.get("location"), data: {} };
  if (result instanceof Error) throw result;
  const { data, init } = result as { data?: PageAnswer["data"]; init?: ResponseInit | null };
  if (init === undefined) return { status: 200, location: null, data: result as PageAnswer["data"] };
  return { status: init?.status ?? 200, location: null, data: data ?? {} };
}
