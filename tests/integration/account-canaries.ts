import type { OutgoingHttpHeaders } from "node:http";
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Database } from "#platform/db/database.server.ts";
import type { Answer } from "./doors.ts";
import { patience } from "../harness/patience.ts";

/** What belongs to accounts and may appear in no log, error or file name; the empty ones are known once the server has answered. */
export const accountCanaries = {
  mailAddress: "canary-address@mail.example",
  /** Somebody else signs up with it; the known one gets a mail. */
  otherAddress: "canary-other@mail.example",
  personName: "canary-person-name",
  password: "canary-password-1",
  wrongPassword: "canary-wrong-password",
  newPassword: "canary-new-password",
  smtpPassword: "canary-smtp-password",
  sessionToken: "",
  /** As the cookie carries it, with its signature. */
  sessionCookie: "",
  confirmationToken: "",
  resetToken: "",
  passwordHash: "",
};

export type AccountSite = {
  post(what: string, path: string, body: unknown, headers?: OutgoingHttpHeaders): Promise<Answer>;
  ask(what: string, call: { path: string; headers?: OutgoingHttpHeaders }): Promise<Answer>;
  database: Database;
};

const formType = { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" };
const { mailAddress: email, otherAddress, personName: name, password, wrongPassword, newPassword } = accountCanaries;

/** Signs up (twice), confirms, signs in and resets the password, with every mistake on the way; plants the tokens of it. */
export async function useAccounts(site: AccountSite): Promise<void> {
  const { post, ask, database } = site;
  expect((await post("a sign-up", "/api/auth/sign-up/email", { name, email, password })).status).toBe(200);
  await post("an unconfirmed sign-in", "/api/auth/sign-in/email", { email, password });
  const link = await linkOf(database, email, "verify-email");
  accountCanaries.confirmationToken = new URL(link).searchParams.get("token") ?? "";
  for (const path of [pathOf(link).replace(/token=[^&]{9}/, "token=canary"), pathOf(link), pathOf(link)]) await ask("a link", { path });
  expect((await post("a duplicate", "/api/auth/sign-up/email", { name: "Another", email, password: wrongPassword })).status).toBe(200);
  await linkOf(database, email, "known-address");
  await post("a wrong password", "/api/auth/sign-in/email", { email, password: wrongPassword });
  await post("an unknown address", "/api/auth/sign-in/email", { email: otherAddress, password });
  await post("a short password", "/api/auth/sign-up/email", { name, email: otherAddress, password: "short" });
  await post("a wrong type", "/api/auth/sign-up/email", { name: [name], email: { email }, password: [password] });
  await post("broken JSON", "/api/auth/sign-in/email", `{"email": ${email}, "password": ${password}`);
  await askForReset(site);
  const signedIn = await post("a sign-in", "/api/auth/sign-in/email", { email, password: newPassword });
  expect(signedIn.status).toBe(200);
  accountCanaries.sessionToken = (JSON.parse(signedIn.text) as { token: string }).token;
  accountCanaries.sessionCookie = /^__Host-session=([^;]+)/m.exec((signedIn.headers["set-cookie"] ?? []).join("\n"))?.[1] ?? "";
  const { rows } = await database.execute<{ password: string }>(sql`SELECT password FROM identities WHERE password IS NOT NULL`);
  accountCanaries.passwordHash = rows[0]?.password ?? "";
  await misuseSession(site);
}

async function askForReset({ post, ask, database }: AccountSite): Promise<void> {
  await post("a reset", "/api/auth/request-password-reset", { email, redirectTo: "/user/reset" });
  const link = await linkOf(database, email, "reset-password");
  const { pathname, searchParams } = new URL(link);
  const token = searchParams.get("token") ?? pathname.split("/").at(-1) ?? "";
  accountCanaries.resetToken = token;
  await ask("the reset's link", { path: pathOf(link) });
  await post("a reset that is too short", "/api/auth/reset-password", { token, newPassword: "short" });
  await post("a reset with a wrong token", "/api/auth/reset-password", { token: `${token}x`, newPassword });
  expect((await post("a reset", "/api/auth/reset-password", { token, newPassword })).status).toBe(200);
  await post("a used reset", "/api/auth/reset-password", { token, newPassword });
}

const cookie = () => ({ Cookie: `__Host-session=${accountCanaries.sessionCookie}` });

async function misuseSession({ post, ask }: AccountSite): Promise<void> {
  const bearer = { Authorization: `Bearer ${accountCanaries.sessionToken}` };
  await post("a wrong change", "/api/auth/change-password", { currentPassword: wrongPassword, newPassword }, cookie());
  await post("a wrong start", "/api/runs", { kind: "write", tool: name }, bearer);
  await ask("a foreign run", { path: `/api/runs/${name}`, headers: bearer });
  await ask("a call for admins", { path: "/api/admin/none", headers: bearer });
}

/** Calls whose statements fail with these words in their parameters. */
export async function failAccounts({ post, ask, database }: AccountSite): Promise<void> {
  for (const table of ["users", "sessions", "verifications", "mails"]) {
    await database.execute(sql.raw(`ALTER TABLE ${table} RENAME TO ${table}_gone`));
    try {
      const what = `without ${table}`;
      await post(what, "/api/auth/sign-up/email", { name, email: otherAddress, password });
      await post(what, "/api/auth/sign-in/email", { email, password: newPassword });
      await post(what, "/api/auth/request-password-reset", { email });
      await post(what, "/api/auth/reset-password", { token: accountCanaries.resetToken, newPassword });
      await ask(what, { path: "/api/me", headers: cookie() });
      await ask(what, { path: "/dashboard/account", headers: { ...cookie(), Accept: "text/html" } });
      await ask(what, { path: `/api/auth/verify-email?token=${accountCanaries.confirmationToken}` });
    } finally {
      await database.execute(sql.raw(`ALTER TABLE ${table}_gone RENAME TO ${table}`));
    }
  }
}

/** The forms of signing in and up, filled in wrongly, as they come back; they may repeat what was typed, except the password. */
export function returnedAccountForms({ post }: AccountSite): Promise<Answer[]> {
  const login = new URLSearchParams({ email, password: wrongPassword }).toString();
  const signUp = new URLSearchParams({ name, email, password: "short" }).toString();
  return Promise.all([
    post("a login form", "/user/login/", login, formType),
    post("a login form in Chinese", "/zh/user/login/", login, formType),
    post("a sign-up form", "/user/sign-up", signUp, formType),
  ]);
}

async function linkOf(database: Database, recipient: string, kind: string): Promise<string> {
  const found = async () =>
    (await database.execute<{ text: string }>(sql`SELECT text FROM mails WHERE recipient = ${recipient} AND kind = ${kind}`)).rows[0]
      ?.text ?? "";
  await vi.waitUntil(async () => (await found()) !== "", { timeout: patience.step, interval: 25 });
  return /https:\/\/\S+/.exec(await found())?.[0] ?? "";
}

const pathOf = (link: string): string => new URL(link).pathname + new URL(link).search;

/** Whether text has a value in it, as it is or as a URL or base64 would carry it. */
export function holds(text: string, value: string): boolean {
  const encoded = Buffer.from(value).toString("base64").replace(/.?=*$/, "");
  return [value, encodeURIComponent(value), encoded].some((form) => text.toLowerCase().includes(form.toLowerCase()));
}
