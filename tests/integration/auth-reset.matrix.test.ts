import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { identities, sessions, users, verifications } from "#platform/db/schema/accounts.ts";
import { clientAt, linkIn, mailsTo, signUp, testPassword } from "#tests/services/accounts.ts";
import { createTestProcess, type TestClient, type TestProcess, testOrigin } from "#tests/services/test-services.ts";

let app: TestProcess;
beforeAll(async () => {
  app = await createTestProcess({ atEnd: afterAll, trustedProxies: ["127.0.0.1"] });
});

const newPassword = "a new and longer password";
let networks = 0;
const newBrowser = (): TestClient => clientAt(app, `10.11.0.${++networks}`);

/** A signed-in person in two browsers. */
async function addPerson(name: string): Promise<{ email: string; browsers: TestClient[] }> {
  const email = `${name}@example.org`;
  const browsers = [newBrowser(), newBrowser()] as const;
  await signUp(app, browsers[0], email);
  await browsers[1].post("/api/auth/sign-in/email", { email, password: testPassword });
  return { email, browsers: [...browsers] };
}

/** Asks for a reset and follows the mailed link; returns the token that the page at its end gets. */
async function mailedToken(email: string): Promise<string> {
  const client = newBrowser();
  await client.post("/api/auth/request-password-reset", { email, redirectTo: "/user/reset" });
  const [mail] = await mailsTo(app, email);
  expect(mail?.kind).toBe("reset-password");
  const response = await client.get(linkIn(mail));
  const target = new URL(response.headers.get("location") ?? "");
  expect([target.origin, target.pathname]).toEqual([testOrigin, "/user/reset"]);
  return target.searchParams.get("token") ?? "";
}

const reset = (token: unknown, password = newPassword) => newBrowser().post("/api/auth/reset-password", { token, newPassword: password });
const signInStatus = async (email: string, password: string) =>
  (await newBrowser().post("/api/auth/sign-in/email", { email, password })).status;
const isSignedIn = async (client: TestClient) => ((await (await client.get("/api/me")).json()) as { user: unknown }).user !== null;

describe("A09: a new password by mail", () => {
  it("A09: the mailed token works once, ends every session and every other token, and lies in the database as a hash", async () => {
    const { email, browsers } = await addPerson("once");
    const [earlier, token] = [await mailedToken(email), await mailedToken(email)];
    expect(JSON.stringify(await app.services.db.select().from(verifications))).not.toContain(token);
    expect(await Promise.all(browsers.map(isSignedIn))).toEqual([true, true]);
    expect((await reset(token)).status).toBe(200);
    expect(await Promise.all(browsers.map(isSignedIn))).toEqual([false, false]);
    expect([(await reset(token)).status, (await reset(earlier)).status]).toEqual([400, 400]);
    expect([await signInStatus(email, testPassword), await signInStatus(email, newPassword)]).toEqual([401, 200]);
  });

  it("A09: two uses at once: one success at most", async () => {
    const { email } = await addPerson("at-once");
    const token = await mailedToken(email);
    const passwords = Array.from({ length: 6 }, (_, index) => `password number ${index}`);
    const statuses = await Promise.all(passwords.map(async (password) => (await reset(token, password)).status));
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(await signInStatus(email, passwords[statuses.indexOf(200)] ?? "")).toBe(200);
  });

  it("A09: what is no token is refused and changes nothing, as JSON and as a form", async () => {
    const { email, browsers } = await addPerson("no-token");
    await mailedToken(email);
    const passwords = async () => JSON.stringify(await app.services.db.select().from(identities).orderBy(identities.id));
    const before = await passwords();
    const wrong = [null, "", [], {}, 0, true, "null", "undefined", "*", "%", "a".repeat(24), [""], { $ne: null }, "\u0000", "' OR ''='"];
    for (const token of wrong) expect([JSON.stringify(token), (await reset(token)).status]).toEqual([JSON.stringify(token), 400]);
    const missing = await newBrowser().post("/api/auth/reset-password", { newPassword });
    expect(missing.status).toBe(400);
    for (const fields of ["token=", "token[]=", "token[$ne]=", "token=null", "", "token=&token=", "token=%00"]) {
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const response = await newBrowser().post(
        "/api/auth/reset-password",
        `newPassword=${encodeURIComponent(newPassword)}&${fields}`,
        headers,
      );
      expect([fields, response.status]).toEqual([fields, 400]);
    }
    expect(await passwords()).toBe(before);
    expect(await Promise.all(browsers.map(isSignedIn))).toEqual([true, true]);
  });

  it("A09: a form works as JSON does", async () => {
    const { email } = await addPerson("by-form");
    const body = new URLSearchParams({ token: await mailedToken(email), newPassword }).toString();
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await newBrowser().post("/api/auth/reset-password", body, headers)).status).toBe(200);
    expect(await signInStatus(email, newPassword)).toBe(200);
  });

  it("A09: a token that is over is refused", async () => {
    const { email } = await addPerson("over");
    const token = await mailedToken(email);
    await app.services.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
    expect((await reset(token)).status).toBe(400);
    expect(await signInStatus(email, testPassword)).toBe(200);
  });

  it("A09: a token changes only its own account, no matter who is signed in", async () => {
    const [own, other] = [await addPerson("own"), await addPerson("other")];
    const token = await mailedToken(other.email);
    const response = await (own.browsers[0] as TestClient).post("/api/auth/reset-password", {
      token,
      newPassword,
      email: own.email,
      userId: "x",
    });
    expect(response.status).toBe(200);
    expect([await signInStatus(own.email, testPassword), await signInStatus(other.email, newPassword)]).toEqual([200, 200]);
    expect(await Promise.all(own.browsers.map(isSignedIn))).toEqual([true, true]);
    expect(await Promise.all(other.browsers.map(isSignedIn))).toEqual([false, false]);
  });

  it("confirms the address, since the link was read there", async () => {
    const email = "never-confirmed@example.org";
    await newBrowser().post("/api/auth/sign-up/email", { name: "Somebody", email, password: testPassword });
    expect((await reset(await mailedToken(email))).status).toBe(200);
    expect(await signInStatus(email, newPassword)).toBe(200);
    const [user] = await app.services.db.select().from(users).where(eq(users.email, email));
    const rows = await app.services.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user?.id ?? ""));
    expect([user?.emailVerified, rows.length]).toEqual([true, 1]);
  });
});
