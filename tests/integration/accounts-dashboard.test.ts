import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RequestContext } from "#app/context.ts";
import type { FormFailure, Intent } from "#app/dashboard/account-form.ts";
import { answerAccountForm } from "#app/dashboard/account-actions.server.ts";
import { readAccountPage } from "#app/dashboard/account-page.server.ts";
import { findSession, readSessionToken } from "#features/accounts/find-session.server.ts";
import { newAccountMs } from "#features/accounts/onboarding.server.ts";
import { ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import { addLot, openLotAccount } from "#features/billing/lots/lot-account.server.ts";
import { identities, mails, sessions, userProfiles, users } from "#platform/db/schema/accounts.ts";
import { surveyResponses } from "#platform/db/schema/content.ts";
import { createTestProcess, type TestClient, type TestProcess, testOrigin } from "#tests/services/test-services.ts";
import { giveCredits } from "./files-people.ts";
import { password, signIn, signUpAndIn } from "./people.ts";

let process: TestProcess;
beforeAll(async () => {
  process = await createTestProcess({ atEnd: afterAll });
});

type Outcome = { status: number; location: string | null; errors: Record<string, string>; cookies: string[] };

async function userOf(client: TestClient): Promise<SignedInUser> {
  const value = /(?:^|; )session=([^;]+)/.exec(client.cookie())?.[1] ?? "";
  const user = await findSession(process.services, readSessionToken(value, process.server.authSecret, true) ?? "");
  if (user === null) throw new Error("nobody is signed in");
  return user;
}

async function pageOf(client: TestClient): Promise<RequestContext> {
  const user = await userOf(client);
  return {
    services: process.services,
    actor: { kind: "user", owner: ownerOf(user.id), network: "a network", plan: "free" },
    user,
    caller: { address: "127.0.0.1", network: "a network", locale: "en", origin: testOrigin },
    device: null,
    locale: "en",
    nonce: null,
    origin: testOrigin,
    baseUrl: "",
    appName: "Wordloom",
    publicApiKey: "wl_public",
    isDemo: true,
  };
}

/** Posts a form of the account page. */
async function post(client: TestClient, intent: Intent, fields: Record<string, string> = {}): Promise<Outcome> {
  const page = await pageOf(client);
  const request = new Request(`${testOrigin}/dashboard/account`, {
    method: "POST",
    headers: { Origin: testOrigin, Cookie: client.cookie() },
    body: new URLSearchParams({ intent, ...fields }),
  });
  const answer = await answerAccountForm(page, await userOf(client), request);
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get("location"), errors: {}, cookies: answer.headers.getSetCookie() };
  const failure: FormFailure | null = answer.data.failure;
  return { status: answer.init?.status ?? 200, location: null, errors: failure?.errors ?? {}, cookies: [] };
}

const letSessionAge = (userId: string) =>
  process.services.db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 3_600_000) })
    .where(eq(sessions.userId, userId));

describe("what the account page asks the password for", () => {
  it("sends no link to a new address from an old session before the password is right, and none twice asked in a fresh one", async () => {
    const client = process.newClient();
    const { id } = await signUpAndIn(process, client, "Ada");
    const countMails = () => process.services.db.$count(mails, eq(mails.kind, "change-email"));
    await letSessionAge(id);
    expect((await post(client, "email", { email: "new@example.org" })).errors).toHaveProperty("password");
    expect((await post(client, "email", { email: "new@example.org", password: "not the password" })).errors).toHaveProperty("password");
    expect(await countMails()).toBe(0);
    const done = { status: 303, location: "/dashboard/account?done=email#email" };
    expect(await post(client, "email", { email: "new@example.org", password })).toMatchObject(done);
    expect(await post(client, "email", { email: "newer@example.org" })).toMatchObject(done);
    expect(await countMails()).toBe(2);
  });

  it("deletes no account from an old session without the password, nor with another address typed", async () => {
    const client = process.newClient();
    const { id, email } = await signUpAndIn(process, client, "Ben");
    expect((await post(client, "delete", { email: "somebody@example.org" })).errors).toHaveProperty("email");
    await letSessionAge(id);
    expect((await post(client, "delete", { email })).errors).toHaveProperty("password");
    expect((await post(client, "delete", { email, password: "not the password" })).errors).toHaveProperty("password");
    expect(await process.services.db.$count(users, eq(users.id, id))).toBe(1);
    const answer = await post(client, "delete", { email: ` ${email.toUpperCase()} `, password });
    expect(answer).toMatchObject({ status: 303, location: "/user/account-deleted#content" });
    expect(answer.cookies.some((cookie) => /^session=;.*Max-Age=0/.test(cookie))).toBe(true);
    expect(await process.services.db.$count(users, eq(users.id, id))).toBe(0);
  });

  it("limits how often the password of an open session can be guessed", async () => {
    const client = process.newClient();
    const { id, email } = await signUpAndIn(process, client, "Cleo");
    await letSessionAge(id);
    for (let guess = 0; guess < 10; guess++)
      expect((await post(client, "delete", { email, password: `guess ${guess}` })).errors).toHaveProperty("password");
    expect(await post(client, "delete", { email, password })).toMatchObject({ status: 429, errors: { form: expect.any(String) } });
    expect(await process.services.db.$count(users, eq(users.id, id))).toBe(1);
  });

  it("changes a password with the current one, ends the other sessions and keeps this one", async () => {
    const client = process.newClient();
    const { id, email } = await signUpAndIn(process, client, "Dora");
    await signIn(process.newClient(), email);
    expect((await post(client, "password", { password: "not it at all", newPassword: "another good password" })).errors).toHaveProperty(
      "password",
    );
    expect((await post(client, "password", { password, newPassword: "short" })).errors).toHaveProperty("newPassword");
    const answer = await post(client, "password", { password, newPassword: "another good password" });
    expect(answer).toMatchObject({ status: 303, location: "/dashboard/account?done=password#password" });
    expect(answer.cookies.some((cookie) => cookie.startsWith("session="))).toBe(true);
    expect(await process.services.db.$count(sessions, eq(sessions.userId, id))).toBe(1);
  });
});

describe("what would be lost with an account", () => {
  it("names bought tokens that are left, and none where tokens were only given", async () => {
    const client = process.newClient();
    const { id } = await signUpAndIn(process, client, "Quinn");
    const { db } = process.services;
    const owner = ownerOf(id);
    const request = new Request(`${testOrigin}/dashboard/account`);
    const bought = async () => (await readAccountPage(await pageOf(client), await userOf(client), request))?.bought;
    expect(await bought()).toBeNull();
    await giveCredits(process.services, owner, 30_000);
    expect(await bought()).toBeNull();
    await db.transaction(async (tx) => {
      const lot = { kind: "bought", amountMilli: 20_000, expiresAt: null } as const;
      await addLot(tx, await openLotAccount(tx, owner), lot, { kind: "purchase", key: `purchase ${id}`, reason: "for a test" });
    });
    expect(await bought()).toMatch(/^20 /);
  });
});

describe("ways to sign in", () => {
  it("offers a password by mail to who has only Google, and unlinks Google only where a password is left", async () => {
    const client = process.newClient();
    const { id } = await signUpAndIn(process, client, "Emil");
    const { db } = process.services;
    const [credential] = await db.delete(identities).where(eq(identities.userId, id)).returning();
    await db.insert(identities).values({ id: "emilgoogle", userId: id, providerId: "google", accountId: "emil at google" });
    const request = new Request(`${testOrigin}/dashboard/account`);
    const read = async () => readAccountPage(await pageOf(client), await userOf(client), request);
    expect(await read()).toMatchObject({ hasPassword: false, googleId: "emilgoogle" });
    expect((await post(client, "google-unlink")).errors).toHaveProperty("form");
    expect(await post(client, "password-mail")).toMatchObject({ status: 303, location: "/dashboard/account?done=password-mail#password" });
    expect(await db.$count(mails, eq(mails.kind, "reset-password"))).toBe(1);
    if (credential !== undefined) await db.insert(identities).values(credential);
    expect(await post(client, "google-unlink")).toMatchObject({ status: 303 });
    expect(await read()).toMatchObject({ hasPassword: true, googleId: null });
  });
});

describe("sessions", () => {
  it("ends one's own sessions by their ids and never anyone else's", async () => {
    const [client, other] = [process.newClient(), process.newClient()];
    const { id, email } = await signUpAndIn(process, client, "Fritz");
    const stranger = await signUpAndIn(process, other, "Gina");
    await signIn(process.newClient(), email);
    const foreign = await userOf(other);
    expect(await post(client, "session-end", { session: foreign.sessionId })).toMatchObject({ status: 303 });
    expect(await process.services.db.$count(sessions, eq(sessions.userId, stranger.id))).toBe(1);
    const own = await process.services.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id));
    const { sessionId } = await userOf(client);
    const elsewhere = own.find((session) => session.id !== sessionId)?.id ?? "";
    await post(client, "session-end", { session: elsewhere });
    expect(await process.services.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id))).toEqual([
      { id: sessionId },
    ]);
  });
});

describe("the question to who is new", () => {
  const isAsked = async (client: TestClient) => {
    const page = await pageOf(client);
    return (await readAccountPage(page, await userOf(client), new Request(`${testOrigin}/dashboard/account`)))?.isOnboardingDue;
  };
  const answersOf = async (id: string) =>
    (
      await process.services.db
        .select()
        .from(surveyResponses)
        .where(eq(surveyResponses.owner, ownerOf(id)))
    ).map(({ surveyKey, answers }) => [surveyKey, answers]);

  it("is asked until it is answered, and kept once", async () => {
    const client = process.newClient();
    const { id } = await signUpAndIn(process, client, "Nora");
    expect(await isAsked(client)).toBe(true);
    expect((await post(client, "onboarding", { purpose: "", words: " " })).errors).toHaveProperty("form");
    expect((await post(client, "onboarding", { purpose: "rob-banks" })).status).toBe(400);
    expect([await isAsked(client), await answersOf(id)]).toEqual([true, []]);
    const done = { status: 303, location: "/dashboard/account?done=onboarding#onboarding" };
    for (let time = 0; time < 2; time++) expect(await post(client, "onboarding", { purpose: "files", words: "Menus" })).toMatchObject(done);
    expect([await isAsked(client), await answersOf(id)]).toEqual([false, [["onboarding", { purpose: "files", words: "Menus" }]]]);
  });

  it("is not asked again of who would rather not answer, beside all that the account has set", async () => {
    const client = process.newClient();
    const { id } = await signUpAndIn(process, client, "Olaf");
    await process.services.db
      .update(userProfiles)
      .set({ settings: { sendKey: "mod-enter" } })
      .where(eq(userProfiles.userId, id));
    expect((await post(client, "onboarding-skip")).status).toBe(303);
    expect([await isAsked(client), await answersOf(id)]).toEqual([false, []]);
    const [profile] = await process.services.db.select().from(userProfiles).where(eq(userProfiles.userId, id));
    expect(profile?.settings).toMatchObject({ sendKey: "mod-enter" });
  });

  it("is not asked of an account that is a month old", async () => {
    const client = process.newClient();
    const { id } = await signUpAndIn(process, client, "Paula");
    await process.services.db
      .update(users)
      .set({ createdAt: new Date(Date.now() - newAccountMs) })
      .where(eq(users.id, id));
    expect(await isAsked(client)).toBe(false);
  });
});
