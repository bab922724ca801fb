import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { requestContext } from "#app/context.ts";
import type { Locale } from "#core/localized.ts";
import { findSession } from "#features/accounts/find-session.server.ts";
import { ensureProfile } from "#features/accounts/ensure-profile.server.ts";
import { ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import { newId } from "#core/ids.ts";
import { adminAccounts, adminRole, adminStatus, sessions, users } from "#platform/db/schema/accounts.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { type TestProcess, testOrigin } from "#tests/services/test-services.ts";

type Rights = "admin" | "editor" | "frozen" | null;

/** Somebody with a session, who never had to sign up: the row of each table that a confirmed account has. */
export async function addPerson({ services }: TestProcess, name: string, rights: Rights = null): Promise<SignedInUser> {
  const { db } = services;
  const id = newId();
  const token = newId() + newId();
  await db.insert(users).values({ id, name, email: `${name.toLowerCase()}@example.org`, emailVerified: true });
  await ensureProfile({ db }, id, "en");
  if (rights !== null) {
    const role = rights === "editor" ? adminRole.editor : adminRole.admin;
    const status = rights === "frozen" ? adminStatus.frozen : adminStatus.normal;
    await db.insert(adminAccounts).values({ id: newId(), userId: id, role, status, createdBy: "test" });
  }
  await db
    .insert(sessions)
    .values({ id: newId(), userId: id, token, expiresAt: new Date(Date.now() + 3_600_000), createdAt: services.now() });
  return again({ services } as TestProcess, token);
}

async function again({ services }: TestProcess, token: string): Promise<SignedInUser> {
  const user = await findSession(services, token);
  if (user === null) throw new Error("no session");
  return user;
}

export type PageAnswer<Data> = { status: number; location: string | null; data: Data };
type RoutePart = (args: never) => unknown;
type Visit = { user: SignedInUser | null; form?: Record<string, string>; params?: Record<string, string>; locale?: Locale };

/** Runs a page's loader (without a form) or action as React Router does, and reads what came out, returned or thrown. */
export async function visitPage<Data>(process: TestProcess, part: RoutePart, path: string, visit: Visit): Promise<PageAnswer<Data>> {
  const { user, form, params = {}, locale = "en" } = visit;
  const context = new RouterContextProvider();
  const { services } = process;
  context.set(requestContext, {
    services,
    actor: user === null ? null : { kind: "user", owner: ownerOf(user.id), network: "n", plan: "free" },
    user,
    caller: null,
    device: null,
    locale,
    nonce: "nonce",
    origin: testOrigin,
    baseUrl: "",
    appName: "Wordloom",
    publicApiKey: "wl_public",
    isDemo: !services.ai.hasProvider,
  });
  const body = form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) };
  const request = new Request(testOrigin + path, { headers: { Origin: testOrigin }, ...body });
  const result = await Promise.resolve()
    .then(() => part({ request, url: new URL(request.url), context, params } as never))
    .catch((thrown: unknown) => thrown);
  if (result instanceof Response) return { status: result.status, location: result.headers.get("location"), data: {} as Data };
  if (result instanceof Error) throw result;
  const wrapped = result as { type?: string; data?: Data; init?: ResponseInit | null };
  return wrapped.type === "DataWithResponseInit"
    ? { status: wrapped.init?.status ?? 200, location: null, data: wrapped.data as Data }
    : { status: 200, location: null, data: result as Data };
}

/** The lines of the audit log about something, oldest first. */
export async function auditOf(
  { services }: TestProcess,
  target: string,
): Promise<{ actor: string; action: string; before: unknown; after: unknown }[]> {
  return services.db
    .select({ actor: auditLog.actor, action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.target, target))
    .orderBy(auditLog.id);
}
