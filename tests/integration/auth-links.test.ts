import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mails, sessions, users } from "#platform/db/schema/accounts.ts";
import { addPerson, type Person } from "#tests/services/people.ts";
import { createTestProcess, type TestProcess, testOrigin } from "#tests/services/test-services.ts";
import { sessionCookie } from "./doors.ts";

let app: TestProcess;
beforeAll(async () => {
  app = await createTestProcess({ atEnd: afterAll });
});

/** A browser in which someone is signed in. */
function as(person: Person) {
  const headers = { Cookie: sessionCookie(app, person) };
  const client = app.newClient();
  return {
    get: (path: string) => client.request("GET", path, { headers }),
    post: (path: string, body: unknown) => client.request("POST", path, { body, headers }),
  };
}

describe("links in mails", () => {
  it("change an address only for who asked for it and is signed in; a link outlives no session", async () => {
    const person = await addPerson(app.services);
    const asked = await as(person).post("/api/auth/change-email", { newEmail: "new@example.org" });
    expect([asked.status, await asked.text()]).toEqual([200, expect.any(String)]);
    const [mail] = await app.services.db.select().from(mails).where(eq(mails.recipient, "new@example.org")).orderBy(desc(mails.createdAt));
    const link = /http\S+verify-email\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    const path = link.replace(testOrigin, "");
    const before = await app.services.db.$count(sessions);
    const stranger = app.newClient();
    const refused = await stranger.get(path);
    expect([refused.status, refused.headers.get("location")]).toEqual([302, expect.stringContaining("/user/login/")]);
    const other = as(await addPerson(app.services));
    expect((await other.get(path)).headers.get("location")).toContain("/user/login/");
    expect(await (await stranger.get("/api/me")).json()).toMatchObject({ actor: "anonymous" });
    expect(await app.services.db.$count(sessions)).toBe(before + 1);
    const emailOf = async () => (await app.services.db.select({ email: users.email }).from(users).where(eq(users.id, person.id)))[0]?.email;
    expect(await emailOf()).toBe(person.email);
    await as(person).get(path);
    expect(await emailOf()).toBe("new@example.org");
  });
});

describe("the door of the sign-in service", () => {
  it.each([
    "/reset-password/..%5ccallback%5cgoogle?state=x",
    "/reset-password/..%5caccount-info",
    "/reset-password/%2e%2e/ok",
    "/ok",
    "/error",
  ])("opens nothing else by %s", async (path) => {
    const answer = await app.newClient().get(`/api/auth${path}`);
    expect([answer.status, ((await answer.json()) as { code?: string }).code]).toEqual([404, "not-found"]);
  });

  it("takes of a sign-up what it needs, and names by the rules of the profile", async () => {
    const account = { email: "plain@example.org", password: "a long enough password", image: "https://elsewhere.example/x.png" };
    for (const name of ["x".repeat(81), "a\nb", "   ", "\u202e\u0007"]) {
      const answer = await app.newClient().post("/api/auth/sign-up/email", { ...account, name });
      expect([name.slice(0, 5), answer.status]).toEqual([name.slice(0, 5), 400]);
    }
    expect((await app.newClient().post("/api/auth/sign-up/email", { ...account, name: "\u202eA\u0007da" })).status).toBe(200);
    const [row] = await app.services.db.select().from(users).where(eq(users.email, account.email));
    expect([row?.name, row?.image]).toEqual(["Ada", null]);
  });

  it("knows an account by its address, however its domain is written, and sends mail to the form that DNS has", async () => {
    const account = { name: "Büchner", password: "a long enough password" };
    const first = await app.newClient().post("/api/auth/sign-up/email", { ...account, email: "Reader@Bücher.example" });
    const again = await app.newClient().post("/api/auth/sign-up/email", { ...account, email: "reader@xn--bcher-kva.example" });
    expect([first.status, again.status]).toEqual([200, 200]);
    const known = await app.services.db.select().from(users).where(eq(users.name, account.name));
    expect(known.map(({ email }) => email)).toEqual(["reader@xn--bcher-kva.example"]);
    const sent = await app.services.db.select().from(mails).where(eq(mails.recipient, "reader@xn--bcher-kva.example"));
    expect(sent.map(({ kind }) => kind).toSorted()).toEqual(["known-address", "verify-email"]);
    const signIn = await app.newClient().post("/api/auth/sign-in/email", { email: "reader@ＢÜCHER。example", password: account.password });
    expect(await signIn.json()).toMatchObject({ code: "EMAIL_NOT_VERIFIED" });
    for (const email of ["jörg@example.org", "me@exa mple.de", "me@bücher.de:25", "me@b%C3%BCcher.de"])
      expect([email, (await app.newClient().post("/api/auth/sign-up/email", { ...account, email })).status]).toEqual([email, 400]);
  });
});
