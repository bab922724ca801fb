import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import * as userPage from "#app/routes/admin/user.tsx";
import * as usersPage from "#app/routes/admin/users.tsx";
import type { UserAnswer, UserPageData } from "#app/admin/users/user-page.server.ts";
import type { UserLine } from "#features/accounts/admin-users.server.ts";
import { changeAdmin } from "#features/accounts/change-admin.server.ts";
import { findSession } from "#features/accounts/find-session.server.ts";
import { freezeAccount } from "#features/accounts/freeze-account.server.ts";
import { ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { adminAccounts, sessions, userProfiles, users } from "#platform/db/schema/accounts.ts";
import { creditLedger } from "#platform/db/schema/billing.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { captionRun } from "#tests/services/test-services.ts";
import { addPerson, auditOf, visitPage } from "./admin-people.ts";
import { json, signUpAndIn } from "./people.ts";
import { eventually, type ProviderProcess, startProviderProcess, startRun } from "./provider-process.ts";

let app: ProviderProcess;
let admin: SignedInUser;
beforeAll(async () => {
  app = await startProviderProcess();
  admin = await addPerson(app, "Ada", "admin");
});

type List = { items: UserLine[]; total: number };
const list = async (search: string, user: SignedInUser | null = admin) =>
  visitPage<List>(app, usersPage.loader, `/admin/users${search}`, { user });
const namesOf = async (search: string) => (await list(search)).data.items.map(({ name }) => name);
const open = async (id: string, user: SignedInUser | null = admin, search = "") =>
  visitPage<UserPageData>(app, userPage.loader, `/admin/user/${id}${search}`, { user, params: { id } });
const post = async (id: string, form: Record<string, string>, user: SignedInUser | null = admin) =>
  visitPage<UserAnswer>(app, userPage.action, `/admin/user/${id}`, { user, form, params: { id } });
/** The lines about an account since it was made. */
const audited = (id: string) => auditOf(app, ownerOf(id));
/** A later look at the same session: rights are read with each request. */
const again = async (user: SignedInUser): Promise<SignedInUser | null> => {
  const [session] = await app.services.db.select({ token: sessions.token }).from(sessions).where(eq(sessions.id, user.sessionId));
  return session === undefined ? null : findSession(app.services, session.token);
};

describe("the list of users", () => {
  it("is searched by name, mail address, handle and id, filtered, sorted and paged in one query", async () => {
    const [bert, berta] = [await addPerson(app, "Bert_100%"), await addPerson(app, "Berta")];
    const { db } = app.services;
    await db
      .update(userProfiles)
      .set({ handle: "quiet-one", role: 10, billingEnd: new Date(Date.now() + 1e6) })
      .where(eq(userProfiles.userId, berta.id));
    await db.update(userProfiles).set({ frozenAt: new Date() }).where(eq(userProfiles.userId, bert.id));
    expect(await namesOf("?q=bert&sort=name&dir=asc")).toEqual(["Bert_100%", "Berta"]);
    expect(await namesOf("?q=_100%25")).toEqual(["Bert_100%"]);
    expect(await namesOf("?q=QUIET-one")).toEqual(["Berta"]);
    expect(await namesOf("?q=berta%40example.org")).toEqual(["Berta"]);
    expect(await namesOf(`?q=${bert.id}`)).toEqual(["Bert_100%"]);
    expect(await namesOf("?q=bert&state=frozen")).toEqual(["Bert_100%"]);
    expect(await namesOf("?q=bert&plan=premium")).toEqual(["Berta"]);
    expect(await namesOf("?admin=admin")).toEqual(["Ada"]);
    expect(await namesOf("?q=bert&page=2")).toEqual([]);
    expect((await list("?q=bert&page=2")).data.total).toBe(2);
    for (const sort of ["joined", "email", "balance", "runs", "seen"]) expect((await list(`?sort=${sort}`)).data.total).toBeGreaterThan(2);
  });
});

describe("one user", () => {
  it("is shown with figures, and without anything that the account wrote or signs in with", async () => {
    const client = app.newVisitor();
    const person = await signUpAndIn(app, client, "Cora");
    await json(await client.post("/api/runs", captionRun("a-secret-marker of mine [[script:whole tokens=5]]")));
    await expect.poll(async () => app.services.db.$count(runs, eq(runs.status, "running")), eventually).toBe(0);
    const { status, data } = await open(person.id);
    expect([status, data.user.name, data.user.runs, data.user.sessions]).toEqual([200, "Cora", 1, 1]);
    expect(data.runs.items).toMatchObject([{ kind: "write", tool: "social/caption-generator", finish: "whole" }]);
    expect(data.units.used).toBeGreaterThan(0);
    expect(data.ledger.items.map(({ kind }) => kind)).toContain("grant");
    const { rows } = await app.services.db.execute<{ token: string; password: string }>(
      sql`SELECT token, password FROM sessions JOIN identities USING (user_id) WHERE user_id = ${person.id}`,
    );
    const shown = JSON.stringify([data, (await list("?q=cora")).data]);
    for (const secret of ["a-secret-marker", rows[0]?.token, rows[0]?.password]) expect(shown).not.toContain(String(secret));
  });

  it("is no page where there is no such account", async () => {
    for (const id of ["nobody", "..", "%00"]) expect([id, (await open(id)).status]).toEqual([id, 404]);
    expect((await post("nobody", { intent: "freeze", reason: "x" })).status).toBe(404);
    expect((await post("nobody", { intent: "admin-editor" })).status).toBe(404);
  });

  it("has its ledger in pages", async () => {
    const person = await addPerson(app, "Page");
    const owner = ownerOf(person.id);
    await app.services.db.insert(creditLedger).values(
      Array.from({ length: 25 }, (_, index) => ({
        owner,
        kind: "grant" as const,
        amountMilli: 0,
        balanceAfterMilli: 0,
        idempotencyKey: `page ${index}`,
      })),
    );
    const first = await open(person.id);
    const second = await open(person.id, admin, `?ledger=${first.data.ledger.next}`);
    expect([first.data.ledger.items.length, second.data.ledger.items.length, second.data.ledger.next]).toEqual([20, 5, null]);
    expect((await open(person.id, admin, "?ledger=x%27&runs=%00")).status).toBe(200);
  });
});

describe("adjusting tokens", () => {
  it("shows the balance before, adjusts once for each form, and leaves one line in each book", async () => {
    const person = await addPerson(app, "Dora");
    const { formKey: key } = (await open(person.id)).data;
    const typed = { amount: "12.5", reason: "made good for a lost file", key };
    const check = await post(person.id, { intent: "adjust-check", ...typed });
    expect([check.status, check.data.preview]).toEqual([200, { amountMilli: 12_500, balanceMilli: 12_500 }]);
    expect(await audited(person.id)).toEqual([]);
    for (let press = 0; press < 2; press++)
      expect((await post(person.id, { intent: "adjust", ...typed })).location).toBe(`/admin/user/${person.id}?done=adjust`);
    expect((await open(person.id)).data.user.availableMilli).toBe(12_500);
    expect(await audited(person.id)).toEqual([
      {
        actor: ownerOf(admin.id),
        action: "credits-adjust",
        before: { availableMilli: 0 },
        after: { availableMilli: 12_500, reason: typed.reason },
      },
    ]);
    expect((await auditLedger(app.services.db)).mismatches).toBe(0);
  });

  it("refuses what cannot be, and writes nothing", async () => {
    const person = await addPerson(app, "Emil");
    const { formKey: key } = (await open(person.id)).data;
    for (const intent of ["adjust", "adjust-check"])
      for (const amount of ["", "0", "x", "1e3", "-1", "0.0001", "99999999"]) {
        const { status, data } = await post(person.id, { intent, amount, reason: "r", key });
        expect([intent, amount, status >= 400 && status < 500, Object.keys(data.errors)]).toEqual([intent, amount, true, ["amount"]]);
      }
    const unreasoned = await post(person.id, { intent: "adjust", amount: "1", reason: " ", key });
    expect([unreasoned.status, Object.keys(unreasoned.data.errors)]).toEqual([400, ["reason"]]);
    expect(await audited(person.id)).toEqual([]);
  });
});

describe("freezing an account", () => {
  it("ends its sessions and open streams at once, lets its run end, and says so at the next sign-in", async () => {
    const client = app.newVisitor();
    const person = await signUpAndIn(app, client, "Fred");
    const { run } = await startRun(client, captionRun("[[script:whole tokens=60 delay=20]]"));
    const [session] = await app.services.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, person.id));
    const ended = new Promise<void>(
      (resolve) => void app.services.sessionWatch.watch({ id: person.id, sessionId: session?.id ?? "", admin: null }, resolve),
    );
    expect((await post(person.id, { intent: "freeze", reason: "spam" })).status).toBe(303);
    await ended;
    expect(await json(await client.get("/api/me"))).toMatchObject({ actor: "anonymous" });
    const signIn = (password: string) => client.post("/api/auth/sign-in/email", { email: person.email, password });
    const refused = await signIn("correct horse battery");
    expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ code: "ACCOUNT_FROZEN" })]);
    expect((await signIn("a wrong password")).status).toBe(401);
    const finish = async () => (await app.services.db.select({ finish: runs.finish }).from(runs).where(eq(runs.id, run.id)))[0]?.finish;
    await expect.poll(finish, eventually).toBe("whole");
    await post(person.id, { intent: "freeze", reason: "spam" });
    expect((await post(person.id, { intent: "thaw", reason: "it was a mistake" })).status).toBe(303);
    expect((await signIn("correct horse battery")).status).toBe(200);
    const actor = ownerOf(admin.id);
    expect(await audited(person.id)).toEqual([
      { actor, action: "account-freeze", before: { isFrozen: false }, after: { isFrozen: true, reason: "spam" } },
      { actor, action: "account-thaw", before: { isFrozen: true }, after: { isFrozen: false, reason: "it was a mistake" } },
    ]);
  });

  it("leads who comes by a link to a page that says so, without a session", async () => {
    const client = app.newVisitor();
    await client.post("/api/auth/sign-up/email", { name: "Gus", email: "gus@example.org", password: "correct horse battery" });
    const { rows } = await app.services.db.execute<{ id: string; text: string }>(
      sql`SELECT users.id, mails.text FROM mails JOIN users ON users.id = mails.user_id WHERE recipient = 'gus@example.org'`,
    );
    await freezeAccount(app.services, admin, { userId: rows[0]?.id ?? "", reason: "spam" });
    const { pathname, search } = new URL(/http:\/\/\S+/.exec(rows[0]?.text ?? "")?.[0] ?? "");
    const answer = await client.get(pathname + search);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      expect.stringMatching(/\/user\/callback\?error=account_frozen$/),
    ]);
    expect(await json(await client.get("/api/me"))).toMatchObject({ actor: "anonymous" });
  });

  it("needs a reason, and a fresh session or the password", async () => {
    const person = await addPerson(app, "Hal");
    const stale = { ...admin, signedInAt: new Date(Date.now() - 3_600_000) };
    expect((await post(person.id, { intent: "freeze", reason: "" })).data.errors).toHaveProperty("reason");
    const forms: Record<string, string>[] = [
      { intent: "freeze", reason: "spam" },
      { intent: "adjust", amount: "1", reason: "r", key: "k" },
      { intent: "admin-admin", password: "guessed" },
    ];
    for (const form of forms) {
      const { status, data } = await post(person.id, form, stale);
      expect([status, Object.keys(data.errors)]).toEqual([400, ["password"]]);
    }
    expect(await audited(person.id)).toEqual([]);
  });
});

describe("the rights of admins", () => {
  it("are given, changed, frozen, thawed and taken, each with one line of the audit log, and hold at once", async () => {
    const person = await addPerson(app, "Ida");
    const rights = async () => (await again(person))?.admin ?? null;
    for (const [intent, expected] of [
      ["admin-editor", { role: 0, isFrozen: false }],
      ["admin-editor", { role: 0, isFrozen: false }],
      ["admin-admin", { role: 10, isFrozen: false }],
      ["admin-freeze", { role: 10, isFrozen: true }],
      ["admin-thaw", { role: 10, isFrozen: false }],
      ["admin-remove", null],
    ] as const) {
      expect((await post(person.id, { intent })).status).toBe(303);
      expect([intent, await rights()]).toEqual([intent, expected]);
    }
    expect((await audited(person.id)).map(({ action, before, after }) => [action, before, after])).toEqual([
      ["admin-grant", null, { role: 0, status: 0 }],
      ["admin-grant", { role: 0, status: 0 }, { role: 10, status: 0 }],
      ["admin-freeze", { role: 10, status: 0 }, { role: 10, status: 10 }],
      ["admin-thaw", { role: 10, status: 10 }, { role: 10, status: 0 }],
      ["admin-remove", { role: 10, status: 0 }, null],
    ]);
    expect((await post(person.id, { intent: "admin-freeze" })).status).toBe(404);
    expect((await post(person.id, { intent: "admin-everything" })).status).toBe(400);
  });

  it("cannot be taken for oneself, nor given to anyone who cannot sign in", async () => {
    for (const intent of ["admin-editor", "admin-freeze", "admin-remove", "freeze"])
      expect([intent, (await post(admin.id, { intent, reason: "r" })).status]).toEqual([intent, 409]);
    const unconfirmed = await addPerson(app, "Joe");
    await app.services.db.update(users).set({ emailVerified: false }).where(eq(users.id, unconfirmed.id));
    expect((await post(unconfirmed.id, { intent: "admin-admin" })).status).toBe(409);
    expect(await audited(admin.id)).toEqual([]);
  });

  it("always leave one admin with all rights, also when two take each other's at once", async () => {
    const { db } = app.services;
    const others = [await addPerson(app, "Kim", "admin"), await addPerson(app, "Lea", "admin")] as const;
    await db.update(adminAccounts).set({ status: 10 }).where(eq(adminAccounts.userId, admin.id));
    const take = (asking: SignedInUser, from: SignedInUser) => changeAdmin(app.services, asking, { userId: from.id, change: "remove" });
    const outcomes = await Promise.allSettled([take(others[0], others[1]), take(others[1], others[0])]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [left] = await db.select().from(adminAccounts).where(sql`status = 0 AND role = 10`);
    const last = others.find(({ id }) => id === left?.userId);
    expect(last).toBeDefined();
    await db.update(adminAccounts).set({ status: 0 }).where(eq(adminAccounts.userId, admin.id));
    if (last !== undefined) await changeAdmin(app.services, admin, { userId: last.id, change: "remove" });
  });
});

it("editors, frozen admins, other people and strangers get nowhere", async () => {
  const victim = await addPerson(app, "Max");
  const others = [null, await addPerson(app, "Eve"), await addPerson(app, "Ed", "editor"), await addPerson(app, "Frida", "frozen")];
  for (const user of others) {
    const answers = [
      await list("", user),
      await open(victim.id, user),
      await post(victim.id, { intent: "freeze", reason: "r" }, user),
      await post(victim.id, { intent: "admin-admin" }, user),
      await post(victim.id, { intent: "adjust", amount: "5", reason: "r", key: "k" }, user),
    ];
    for (const { status, location } of answers)
      expect([user?.name, status, location]).toEqual([user?.name, 302, expect.stringMatching(/^\/user\/access-denied\?/)]);
    const asking = { id: user?.id ?? "x", admin: user?.admin ?? null };
    await expect(freezeAccount(app.services, asking, { userId: victim.id, reason: "r" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(changeAdmin(app.services, asking, { userId: victim.id, change: "admin" })).rejects.toMatchObject({ code: "forbidden" });
  }
  expect(await audited(victim.id)).toEqual([]);
});
