import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestContext } from "#app/context.ts";
import * as accessDenied from "#app/routes/user/access-denied.tsx";
import * as callback from "#app/routes/user/callback.tsx";
import * as forgot from "#app/routes/user/forgot.tsx";
import * as login from "#app/routes/user/login.tsx";
import * as profile from "#app/routes/user/profile.tsx";
import * as reset from "#app/routes/user/reset.tsx";
import * as signOut from "#app/routes/user/sign-out.tsx";
import * as signUp from "#app/routes/user/sign-up.tsx";
import * as verify from "#app/routes/user/verify.tsx";
import type { Locale } from "#core/localized.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import { mails, sessions, userProfiles, users } from "#platform/db/schema/accounts.ts";
import { createTestProcess, type TestProcess, testOrigin } from "#tests/services/test-services.ts";

let app: TestProcess;
beforeAll(async () => {
  app = await createTestProcess({ atEnd: afterAll });
});

type Visitor = { locale?: Locale; network?: string; cookie?: string; user?: SignedInUser | null; slug?: string };
type Answer = {
  status: number;
  data: Record<string, unknown> & { failure?: { field: string | null; code: string; sentence: string } };
  headers: Headers;
};
type RoutePart = (args: never) => unknown;

let visitors = 0;

/** Runs a page's loader (without a form) or action as React Router does, and reads what came out, returned or thrown. */
async function visit(part: RoutePart, path: string, form: Record<string, string> | null, visitor: Visitor = {}): Promise<Answer> {
  const { locale = "en", network = `network-${++visitors}`, cookie = "", user = null, slug = "" } = visitor;
  const context = new RouterContextProvider();
  const caller = { address: "127.0.0.1", network, locale, origin: testOrigin };
  context.set(requestContext, {
    services: app.services,
    actor: { kind: "device", owner: "device:1", network, plan: "anonymous" },
    user,
    caller,
    device: "device:1",
    locale,
    nonce: "nonce",
    origin: testOrigin,
    appName: "Wordloom",
    publicApiKey: "wl_public",
    isDemo: true,
  } as never);
  const headers = { Origin: testOrigin, Cookie: cookie };
  const body = form === null ? {} : { method: "POST", body: new URLSearchParams(form) };
  const request = new Request(testOrigin + path, { headers, ...body });
  const result = await Promise.resolve()
    .then(() => part({ request, url: new URL(request.url), context, params: { "*": slug } } as never))
    .catch((thrown: unknown) => thrown);
  if (result instanceof Response) return { status: result.status, data: {}, headers: result.headers };
  if (result instanceof Error) throw result;
  const { data, init } = result as { data?: Answer["data"]; init?: ResponseInit | null };
  const isWrapped = init !== undefined;
  return { status: init?.status ?? 200, data: isWrapped ? (data ?? {}) : (result as Answer["data"]), headers: new Headers(init?.headers) };
}

const password = "correct horse battery";
const cookieOf = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

async function addUser(email: string, isVerified = true): Promise<string> {
  const answer = await visit(signUp.action, "/user/sign-up", { name: "Ada", email, password });
  expect(answer.data["sentTo"]).toBe(email);
  if (isVerified) await app.services.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
  const [row] = await app.services.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id ?? "";
}

/** The links of the mails to an address, oldest first, as calls of the sign-in service. */
async function linksTo(email: string): Promise<string[]> {
  const rows = await app.services.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt);
  return rows.map(({ text }) => /https?:\/\/\S+\/api\/auth(\/\S+)/.exec(text)?.[1] ?? "");
}

const follow = (path: string) =>
  app.services.authDoor(
    { method: "GET", path, headers: new Headers(), body: null },
    { address: "127.0.0.1", network: `network-${++visitors}`, locale: "en", origin: testOrigin },
  );

describe("the sign-in page", () => {
  it("leads to redirectTo with a session, and says nothing more of a wrong password than of an unknown address", async () => {
    await addUser("in@example.org");
    const right = await visit(login.action, "/user/login", { email: "in@example.org", password, redirectTo: "/write?x=1" });
    expect([right.status, right.headers.get("location")]).toEqual([303, "/write?x=1"]);
    expect(cookieOf(right)).toContain("session=");
    const wrong = await visit(login.action, "/user/login", { email: "in@example.org", password: "something else" });
    const unknown = await visit(login.action, "/user/login", { email: "nobody@example.org", password: "something else" });
    expect(wrong).toMatchObject({
      status: 401,
      data: { email: "in@example.org", failure: { field: "password", code: "INVALID_EMAIL_OR_PASSWORD" } },
    });
    expect({ ...unknown, data: { ...unknown.data, email: "" } }).toEqual({ ...wrong, data: { ...wrong.data, email: "" } });
    expect(cookieOf(wrong)).toBe("");
  });

  it.each(["//elsewhere.example", "https://elsewhere.example", "/\\elsewhere.example", "/%2Felsewhere.example", "/api/auth/sign-out", ""])(
    "A03: goes to the start page of the language instead of %j",
    async (redirectTo) => {
      await app.services.db.delete(users).where(eq(users.email, "back@example.org"));
      await addUser("back@example.org");
      const answer = await visit(login.action, "/zh/user/login", { email: "back@example.org", password, redirectTo }, { locale: "zh" });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/zh"]);
      const query = `?redirectTo=${encodeURIComponent(redirectTo)}`;
      const ahead = await visit(login.loader, `/zh/user/login${query}`, null, { locale: "zh", user: {} as SignedInUser });
      expect([ahead.status, ahead.headers.get("location")]).toEqual([302, "/zh"]);
    },
  );

  it("sends an unconfirmed address a new link, which leads on to redirectTo", async () => {
    await addUser("early@example.org", false);
    const early = await visit(login.action, "/user/login", { email: "early@example.org", password, redirectTo: "/write" });
    expect(early).toMatchObject({ status: 403, data: { failure: { field: null, code: "EMAIL_NOT_VERIFIED" } } });
    const links = await linksTo("early@example.org");
    expect(links.length).toBe(2);
    const opened = await follow(links[1] ?? "");
    expect([opened.status, opened.headers.get("location")]).toEqual([302, `${testOrigin}/user/verify?redirectTo=%2Fwrite`]);
    const user = { email: "early@example.org" } as SignedInUser;
    const verified = await visit(verify.loader, "/user/verify?redirectTo=%2Fwrite", null, { user });
    expect(verified.data).toMatchObject({ redirectTo: "/write", signedInAs: "early@example.org", failure: null });
  });

  it("says after how many minutes someone who tried too often can try again", async () => {
    const visitor = { network: "hasty" };
    const tries = { email: "hasty@example.org", password: "wrong password" };
    for (let count = 0; count < 10; count++) await visit(login.action, "/user/login", tries, visitor);
    const refused = await visit(login.action, "/user/login", tries, visitor);
    expect(refused).toMatchObject({ status: 429, data: { failure: { field: null, code: "rate-limited" } } });
    expect(refused.data.failure?.sentence).toMatch(/\b(9|10) min\b/);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(500);
  });

  it("names what is missing before it sends a request", async () => {
    expect(await visit(login.action, "/user/login", { email: "", password: "" })).toMatchObject({
      status: 400,
      data: { failure: { field: "email" } },
    });
    expect(await visit(login.action, "/user/login", { email: "a@b", password: "x" })).toMatchObject({
      data: { failure: { code: "INVALID_EMAIL" } },
    });
    expect(await visit(login.action, "/user/login", { email: "a@b.example", password: "" })).toMatchObject({
      data: { failure: { field: "password" } },
    });
  });

  it("marks a return that starts with a code, and has no button for Google where that is not set up", async () => {
    expect((await visit(login.loader, "/user/login/?code=x&redirectTo=%2Fwrite", null)).data).toMatchObject({
      isReturning: true,
      redirectTo: "/write",
      hasGoogle: false,
    });
    expect((await visit(login.loader, "/user/login/?redirectTo=%2Fwrite&code=x", null)).data).toMatchObject({ isReturning: false });
    const google = await visit(login.action, "/user/login", { intent: "google" });
    expect(google.status).toBeGreaterThanOrEqual(400);
    expect(google.data).toMatchObject({ google: null });
  });
});

describe("signing up", () => {
  it("answers alike for a known and an unknown address", async () => {
    await addUser("known@example.org");
    const form = { name: "Ada", password };
    const known = await visit(signUp.action, "/user/sign-up", { ...form, email: "known@example.org" });
    const unknown = await visit(signUp.action, "/user/sign-up", { ...form, email: "other@example.org" });
    const masked = (answer: Answer) => JSON.stringify([answer.status, answer.data, [...answer.headers]]).replaceAll(/known|other/g, "x");
    expect(masked(known)).toBe(masked(unknown));
  });

  it("keeps name and address when the password is too short", async () => {
    const answer = await visit(signUp.action, "/user/sign-up", { name: "Ada", email: "short@example.org", password: "short" });
    expect(answer).toMatchObject({
      status: 400,
      data: { name: "Ada", email: "short@example.org", failure: { field: "password", code: "PASSWORD_TOO_SHORT" } },
    });
    expect(JSON.stringify(answer.data)).not.toContain('"short"');
  });

  it("sends the link again to whom it may, with the same answer to all", async () => {
    await addUser("again@example.org", false);
    const again = await visit(verify.action, "/user/verify", { email: "again@example.org", redirectTo: "/write" });
    const unknown = await visit(verify.action, "/user/verify", { email: "nobody@example.org" });
    expect([again.status, again.data["sentTo"], unknown.status, unknown.data["sentTo"]]).toEqual([
      200,
      "again@example.org",
      200,
      "nobody@example.org",
    ]);
    expect([(await linksTo("again@example.org")).length, (await linksTo("nobody@example.org")).length]).toEqual([2, 0]);
  });

  it("says of a link what is wrong with it", async () => {
    const opened = await follow("/verify-email?token=not-a-token&callbackURL=%2Fuser%2Fverify");
    const location = opened.headers.get("location") ?? "";
    expect(location).toContain("error=INVALID_TOKEN");
    const page = await visit(verify.loader, location.replace(testOrigin, ""), null);
    expect(page.data).toMatchObject({ failure: { field: null, code: "INVALID_TOKEN" } });
  });
});

describe("a forgotten password", () => {
  it("is replaced by the mail's link, once, and every session ends", async () => {
    const email = "forgot@example.org";
    const userId = await addUser(email);
    await visit(login.action, "/user/login", { email, password });
    const asked = await visit(forgot.action, "/user/forgot", { email, redirectTo: "/write" });
    const unknown = await visit(forgot.action, "/user/forgot", { email: "nobody@example.org", redirectTo: "/write" });
    expect([asked.status, asked.data["sentTo"], unknown.status]).toEqual([200, email, 200]);
    const opened = await follow((await linksTo(email)).at(-1) ?? "");
    const page = new URL(opened.headers.get("location") ?? "");
    expect(page.pathname).toBe("/user/reset");
    const { token, redirectTo } = (await visit(reset.loader, page.pathname + page.search, null)).data as Record<string, string>;
    expect(redirectTo).toBe("/write");
    const form = { token: token ?? "", redirectTo: "/write", password: "another good password" };
    expect(await visit(reset.action, "/user/reset", { ...form, password: "short" })).toMatchObject({
      status: 400,
      data: { failure: { field: "password" } },
    });
    const changed = await visit(reset.action, "/user/reset", form);
    expect([changed.status, changed.headers.get("location")]).toEqual([303, "/user/login/?changed=1&redirectTo=%2Fwrite"]);
    expect(await app.services.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
    expect(await visit(reset.action, "/user/reset", form)).toMatchObject({ status: 400, data: { failure: { code: "INVALID_TOKEN" } } });
    expect((await visit(login.action, "/user/login", { email, password })).status).toBe(401);
    expect((await visit(login.action, "/user/login", { email, password: form.password })).status).toBe(303);
  });

  it("has no form for a link that is not whole", async () => {
    for (const query of ["", "?token=", "?error=INVALID_TOKEN", "?token=x&error=INVALID_TOKEN"])
      expect((await visit(reset.loader, `/user/reset${query}`, null)).data).toMatchObject({ token: null });
  });
});

describe("signing out", () => {
  it("ends the session by a form, not by a link, and can lead to another account", async () => {
    const userId = await addUser("out@example.org");
    const cookie = cookieOf(await visit(login.action, "/user/login", { email: "out@example.org", password }));
    const count = async () => (await app.services.db.select().from(sessions).where(eq(sessions.userId, userId))).length;
    expect((await visit(signOut.loader, "/user/sign-out", null, { cookie })).headers.get("location")).toBe("/");
    expect(await count()).toBe(1);
    const left = await visit(signOut.action, "/user/sign-out", { next: "login", redirectTo: "/admin" }, { cookie });
    expect([left.status, left.headers.get("location")]).toEqual([303, "/user/login/?redirectTo=%2Fadmin"]);
    expect(left.headers.getSetCookie().join()).toMatch(/session=;.*Max-Age=0/i);
    expect(await count()).toBe(0);
  });
});

describe("other pages about accounts", () => {
  it("say why Google's way back came to nothing, and lead on where it did not", async () => {
    const page = await visit(callback.loader, "/user/callback?error=access_denied&redirectTo=%2Fwrite", null);
    expect(page.data).toMatchObject({ login: "/user/login/?redirectTo=%2Fwrite", failure: { code: "access_denied" } });
    const odd = await visit(callback.loader, "/user/callback?error=constructor&error_description=%3Cscript%3E", null);
    expect(JSON.stringify(odd.data)).not.toContain("script>");
    expect((await visit(callback.loader, "/user/callback", null)).headers.get("location")).toBe("/user/login/");
  });

  it("say who is signed in where the page needs another role, and of a frozen admin that they are frozen", async () => {
    const user = { email: "ada@example.org", admin: { role: 0, isFrozen: true } } as SignedInUser;
    expect((await visit(accessDenied.loader, "/user/access-denied?page=%2Fadmin%2Ftags", null, { user })).data).toMatchObject({
      target: "/admin/tags",
      signedInAs: "ada@example.org",
      isFrozen: true,
    });
    expect((await visit(accessDenied.loader, "/user/access-denied?page=//elsewhere.example", null)).data).toMatchObject({
      target: "/",
      signedInAs: null,
    });
  });

  it("show the profile of a handle without ids, its picture to its owner alone, and nothing for other addresses", async () => {
    const userId = await addUser("profile@example.org");
    const avatarId = "avatar-of-ada";
    await app.services.db.insert(userProfiles).values({ userId, handle: "ada", bio: "Writes.", avatarId });
    const shown = (await visit(profile.loader, "/user/Ada", null, { slug: "Ada" })).data;
    expect(shown).toEqual({ handle: "ada", name: "Ada", bio: "Writes.", isOwn: false, avatarId: null, prompts: [], next: null });
    const own = await visit(profile.loader, "/user/ada/prompts", null, { slug: "ada/prompts", user: { id: userId } as SignedInUser });
    expect(own.data).toMatchObject({ isOwn: true, avatarId });
    await app.services.db.update(userProfiles).set({ deletedAt: new Date() }).where(eq(userProfiles.userId, userId));
    for (const slug of ["ada", "nobody", "ada/liked/more", "%00", ""]) {
      const missing = await visit(profile.loader, `/user/${slug}`, null, { slug });
      expect([missing.status, missing.data]).toEqual([404, `Page Not Found: /user/${slug}`]);
    }
  });
});
