import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { newId } from "#core/ids.ts";
import { mails, sessions } from "#platform/db/schema/accounts.ts";
import { linkIn, testPassword as password } from "#tests/services/accounts.ts";
import { photo } from "#tests/services/hostile-pictures.ts";
import { captionRun } from "#tests/services/test-services.ts";
import { runCommand } from "../command.ts";
import type { Caller, UseCaseSite } from "../use-case-site.ts";
import { runOnce } from "./runs.ts";

const auth = "/api/auth";
const newEmail = () => `${newId()}@mail.example`;

/** The path and the query of the link in the newest mail to an address. */
async function mailedLink({ server }: UseCaseSite, recipient: string): Promise<URL> {
  const [mail] = await server.database
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(mails.createdAt), desc(mails.id));
  return new URL(linkIn(mail), "http://localhost");
}

const queryOf = (url: URL) => Object.fromEntries(url.searchParams);
const follow = async (site: UseCaseSite, caller: Caller, email: string) =>
  caller.answer(`GET ${auth}/verify-email`, { query: queryOf(await mailedLink(site, email)) });

/** An account by the API: its profile, picture, what a device held, and all of it as a file. */
export async function useAccount({ newUser, newVisitor, server }: UseCaseSite): Promise<void> {
  const [user, visitor] = [await newUser(), newVisitor()];
  await user.call("GET /api/me");
  await user.call("GET /api/me/ledger", { query: { kind: "grant", from: "2026-01-01" } });
  expect((await user.answer("GET /api/me/ledger.csv")).text).toMatch(/^id,at,kind,tokens/);
  const made = await runCommand(server.installation, "codes", "make", "--credits", "5", "--json");
  const [code = ""] = (JSON.parse(made.stdout) as { codes: string[] }).codes;
  expect(await user.call("POST /api/redeem", { body: { code } })).toEqual({ grant: { creditsMilli: 5000, premiumUntil: null } });
  const { items } = await user.call<{ items: { id: string }[] }>("GET /api/me/ledger");
  expect((await user.answer("GET /api/me/ledger/:id/receipt", { at: { id: items[0]?.id ?? "" } })).headers["content-type"]).toBe(
    "application/pdf",
  );
  await visitor.call("GET /api/limits");
  expect(await visitor.call("GET /api/plans")).toMatchObject({ checkout: false, packs: [] });
  await user.call("PATCH /api/me", { body: { name: "Ada", bio: "Words." } });
  await user.call("GET /api/me/profile");
  await user.call("GET /api/me/handle", { query: { handle: "ada" } });
  await user.call("GET /api/me/kept", { query: { ids: "x" } });
  await user.call("GET /api/me/adoption");
  await user.call("POST /api/me/adopt", { body: { take: true } });
  expect((await user.answer("GET /api/me/export")).headers["content-type"]).toBe("application/zip");
  const picture = { headers: { "Content-Type": "image/jpeg" }, body: await photo() };
  const { avatar } = await user.call<{ avatar: { url: string } }>("PUT /api/me/avatar", picture);
  await user.answer("GET /api/avatars/:id", { at: { id: avatar.url.split("/").at(-1) ?? "" } });
  await user.answer("DELETE /api/me/avatar");
}

/** The ways of the sign-in service but Google's. */
export async function useSignIn(site: UseCaseSite): Promise<void> {
  const email = newEmail();
  const [caller, other] = [site.newVisitor(), site.newVisitor()];
  await caller.call(`POST ${auth}/sign-up/email`, { body: { name: "Ada", email, password } });
  await caller.call(`POST ${auth}/send-verification-email`, { body: { email } });
  await follow(site, caller, email);
  await caller.call(`POST ${auth}/sign-in/email`, { body: { email, password } });
  await caller.call(`GET ${auth}/get-session`);
  await caller.call(`GET ${auth}/list-accounts`);
  const signIn = () => other.call(`POST ${auth}/sign-in/email`, { body: { email, password } });
  for (const way of ["revoke-other-sessions", "revoke-session", "revoke-sessions"]) {
    await signIn();
    await caller.call(`POST ${auth}/sign-in/email`, { body: { email, password } });
    const listed = await caller.call<{ token: string }[]>(`GET ${auth}/list-sessions`);
    await caller.call(`POST ${auth}/${way}`, { body: way === "revoke-session" ? { token: listed[0]?.token } : {} });
  }
  await caller.call(`POST ${auth}/sign-in/email`, { body: { email, password } });
  await caller.call(`POST ${auth}/change-password`, { body: { currentPassword: password, newPassword: `${password} 2` } });
  const otherEmail = newEmail();
  await caller.call(`POST ${auth}/change-email`, { body: { newEmail: otherEmail } });
  await follow(site, caller, otherEmail);
  await caller.call(`POST ${auth}/sign-out`, { body: {} });
  await caller.call(`POST ${auth}/request-password-reset`, { body: { email: otherEmail, redirectTo: "/user/reset" } });
  const link = await mailedLink(site, otherEmail);
  const token = link.pathname.split("/").at(-1) ?? "";
  await caller.answer(`GET ${auth}/reset-password/:token`, { at: { token }, query: queryOf(link) });
  await caller.call(`POST ${auth}/reset-password`, { body: { newPassword: password, token } });
  await caller.call(`POST ${auth}/sign-in/email`, { body: { email: otherEmail, password } });
  await caller.call(`POST ${auth}/delete-user`, { body: {} });
}

/** The forms of the account pages. */
export async function useSignInForms(site: UseCaseSite): Promise<void> {
  const email = newEmail();
  const browser = site.newVisitor();
  await browser.send("/user/sign-up", { fields: { name: "Ada", email, password } });
  await browser.send("/user/verify", { fields: { email } });
  await follow(site, browser, email);
  await browser.send("/user/sign-out", { fields: {} });
  await browser.send("/user/forgot", { fields: { email } });
  const token = (await mailedLink(site, email)).pathname.split("/").at(-1) ?? "";
  await browser.send("/user/reset", { fields: { token, password } });
  await browser.send("/user/login", { fields: { email, password } });

  const account = "/dashboard/account";
  await browser.send(`${account} profile`, {
    fields: { name: "Ada", handle: `ada${newId().slice(-12)}`, bio: "Words.", locale: "en", timezone: "Europe/Berlin" },
  });
  const made = await runCommand(site.server.installation, "codes", "make", "--premium-days", "7", "--json");
  const [code = ""] = (JSON.parse(made.stdout) as { codes: string[] }).codes;
  await browser.send("/dashboard/billing redeem", { fields: { code } });
  await browser.send(`${account} onboarding`, { fields: { purpose: "write" } });
  await browser.send(`${account} onboarding-skip`);
  await browser.send(`${account} picture`, { file: { field: "picture", name: "photo.jpg", type: "image/jpeg", bytes: await photo() } });
  await browser.send(`${account} picture-remove`);
  await runOnce(browser, captionRun("a bakery"));
  await browser.send(`${account} adopt`);
  await browser.send(`${account} leave`);
  await browser.send(`${account} password`, { fields: { password, newPassword: `${password} 2` } });
  await browser.send(`${account} password-mail`);
  await browser.send(`${account} email`, { fields: { email: newEmail(), password: `${password} 2` } });
  const other = site.newVisitor();
  await other.send("/user/login", { fields: { email, password: `${password} 2` } });
  const [newest] = await site.server.database.select({ id: sessions.id }).from(sessions).orderBy(desc(sessions.createdAt)).limit(1);
  await browser.send(`${account} session-end`, { fields: { session: newest?.id ?? "" } });
  await browser.send(`${account} sessions-end`);
  await browser.send(`${account} google-unlink`, { fields: { password: `${password} 2` } });
  await browser.send(`${account} delete`, { fields: { email, password: `${password} 2` } });
  await browser.send("/user/account-deleted", { fields: { reason: "quality", words: "" } });
}

/** The list of those who wait for what is to come. */
export async function useWaitingLists({ newVisitor }: UseCaseSite): Promise<void> {
  await newVisitor().send("/products/automate-gpt", { fields: { product: "automate-sheets", email: newEmail(), useCase: "" } });
}
