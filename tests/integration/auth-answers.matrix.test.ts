import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { newId } from "#core/ids.ts";
import { identities, mails, users } from "#platform/db/schema/accounts.ts";
import { clientAt, testPassword } from "#tests/services/accounts.ts";
import { createTestProcess, testOrigin, type TestProcess } from "#tests/services/test-services.ts";

const count = 40;
const known = Array.from({ length: count }, (_, index) => `known-${String(index).padStart(2, "0")}@example.org`);
const unknown = known.map((email) => email.replace("known", "fresh"));

let app: TestProcess;
beforeAll(async () => {
  app = await createTestProcess({ atEnd: afterAll, trustedProxies: ["127.0.0.1"] });
  const { db, authAt } = app.services;
  const password = await (await authAt(testOrigin).$context).password.hash(testPassword);
  const rows = known.map((email) => ({ id: newId(), name: "Somebody", email, emailVerified: true }));
  await db.insert(users).values(rows);
  await db
    .insert(identities)
    .values(rows.map(({ id }) => ({ id: newId(), userId: id, providerId: "credential", accountId: id, password })));
});

type Asked = { answers: Set<string>; hashes: number; mails: Record<string, number> };

/** Sends a form for each address, each from a network of its own, and returns what could tell them apart. */
async function ask(path: string, emails: readonly string[], fields: Record<string, unknown>): Promise<Asked> {
  const { password } = await app.services.authAt(testOrigin).$context;
  const spies = [vi.spyOn(password, "hash"), vi.spyOn(password, "verify")];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  const before = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  await app.services.db.delete(mails);
  const answers = new Set<string>();
  for (let first = 0; first < emails.length; first += 10) {
    await Promise.all(
      emails.slice(first, first + 10).map(async (email, index) => {
        const response = await clientAt(app, `10.9.${first}.${index + 1}`).post(path, { email, ...fields });
        answers.add(`${response.status} ${masked(JSON.stringify([...response.headers]), email)} ${masked(await response.text(), email)}`);
      }),
    );
  }
  const sent = await app.services.db
    .select({ kind: mails.kind })
    .from(mails)
    .where(inArray(mails.recipient, [...emails]));
  const kinds = Object.entries(Object.groupBy(sent, ({ kind }) => kind)).map(([kind, rows]) => [kind, rows.length] as const);
  const hashes = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0) - before;
  return { answers, hashes, mails: Object.fromEntries(kinds) };
}

/** Without what differs between any two answers: the address itself, ids, times, the cookie of a new device. */
const masked = (text: string, email: string): string =>
  text
    .replaceAll(email, "[address]")
    .replace(/device=[^;]+;/g, "device=[cookie];")
    .replace(/\b[0-9a-z]{26}\b/g, "[id]")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "[time]");

// Each of the first two makes 80 slow hashes, on purpose slow: on a machine that does other things, too, that takes its time.
describe("A01: who has an account is not told", () => {
  it("A01: 40 known and 40 unknown addresses sign up alike, and a known one gets a mail that says so", async () => {
    const fields = { name: "Somebody", password: "another long password" };
    const [asKnown, asUnknown] = [
      await ask("/api/auth/sign-up/email", known, fields),
      await ask("/api/auth/sign-up/email", unknown, fields),
    ];
    expect(asKnown.answers).toEqual(asUnknown.answers);
    expect([...asKnown.answers]).toEqual([expect.stringMatching(/^200 .*"token":null,"user":\{/)]);
    expect([asKnown.hashes, asUnknown.hashes]).toEqual([count, count]);
    expect([asKnown.mails, asUnknown.mails]).toEqual([{ "known-address": count }, { "verify-email": count }]);
    await app.services.db.delete(users).where(inArray(users.email, unknown));
  });

  it("A01: 40 known and 40 unknown addresses fail to sign in alike", async () => {
    const fields = { password: "not the right password" };
    const [asKnown, asUnknown] = [
      await ask("/api/auth/sign-in/email", known, fields),
      await ask("/api/auth/sign-in/email", unknown, fields),
    ];
    expect(asKnown.answers).toEqual(asUnknown.answers);
    expect([...asKnown.answers]).toEqual([expect.stringMatching(/^401 .*"INVALID_EMAIL_OR_PASSWORD"/)]);
    expect([asKnown.hashes, asUnknown.hashes, asKnown.mails, asUnknown.mails]).toEqual([count, count, {}, {}]);
  });

  it("A01: 40 known and 40 unknown addresses ask for a new password alike, and only the known get a mail", async () => {
    const path = "/api/auth/request-password-reset";
    const [asKnown, asUnknown] = [
      await ask(path, known, { redirectTo: "/user/reset" }),
      await ask(path, unknown, { redirectTo: "/user/reset" }),
    ];
    expect(asKnown.answers).toEqual(asUnknown.answers);
    expect(asKnown.answers.size).toBe(1);
    expect([asKnown.hashes, asUnknown.hashes, asKnown.mails, asUnknown.mails]).toEqual([0, 0, { "reset-password": count }, {}]);
  });

  it("A01: an account without a confirmed address tells so to its own password alone", async () => {
    const email = "unconfirmed@example.org";
    await clientAt(app, "10.9.99.1").post("/api/auth/sign-up/email", { name: "Somebody", email, password: testPassword });
    const signIn = async (password: string) =>
      (await clientAt(app, "10.9.99.2").post("/api/auth/sign-in/email", { email, password })).status;
    expect([await signIn("not the right password"), await signIn(testPassword)]).toEqual([401, 403]);
    const [user] = await app.services.db.select().from(users).where(eq(users.email, email));
    expect(user?.emailVerified).toBe(false);
  });
});
