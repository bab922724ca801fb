import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mails, sessions, userProfiles, users } from "#platform/db/schema/accounts.ts";
import { createTestProcess, type TestClient, type TestProcess } from "#tests/services/test-services.ts";
import { json, password, signIn, signUpAndIn } from "./people.ts";

let process: TestProcess;
beforeAll(async () => {
  process = await createTestProcess({ atEnd: afterAll });
});

const patch = (client: TestClient, body: unknown) => client.request("PATCH", "/api/me", { body });
const fieldsOf = async (response: Response) =>
  Object.keys(((await response.json()) as { error: { fields?: Record<string, string> } }).error.fields ?? {});

describe("the own profile", () => {
  it("changes what is named and leaves the rest", async () => {
    const client = process.newClient();
    await signUpAndIn(process, client, "Ada");
    const change = { name: " Ada L. ", handle: "Ada-Writes", bio: "two\r\nlines ", locale: "zh", timezone: "Asia/Shanghai" };
    const expected = { name: "Ada L.", handle: "ada-writes", bio: "two\nlines", locale: "zh", timezone: "Asia/Shanghai", avatarId: null };
    expect(await json(await patch(client, change))).toEqual({ profile: expected });
    expect(await json(await patch(client, { bio: "" }))).toEqual({ profile: { ...expected, bio: null } });
    expect(await json(await client.get("/api/me/profile"))).toEqual({ profile: { ...expected, bio: null } });
    expect(await json(await client.get("/api/me"))).toMatchObject({ user: { name: "Ada L." } });
  });

  it("C03: ignores every field that is not for its owner to change", async () => {
    const client = process.newClient();
    const { id } = await signUpAndIn(process, client, "Ben");
    const { db } = process.services;
    const read = async () => [
      await db.select().from(userProfiles).where(eq(userProfiles.userId, id)),
      await db.select().from(users).where(eq(users.id, id)),
    ];
    await patch(client, { name: "Ben" });
    const before = JSON.stringify(await read(), withoutTimes);
    const foreign = {
      role: 10,
      token: 1e6,
      billing_end: "2099-01-01",
      billingEnd: "2099-01-01",
      user_id: "x",
      userId: "x",
      id: "x",
      status: 0,
    };
    const more = { admin: true, created: 0, createdAt: 0, email: "x@example.org", emailVerified: false, avatarId: "x", deletedAt: null };
    expect((await patch(client, { name: "Ben", ...foreign, ...more })).status).toBe(200);
    expect(JSON.stringify(await read(), withoutTimes)).toBe(before);
  });

  it("says which field is wrong and changes nothing then", async () => {
    const client = process.newClient();
    await signUpAndIn(process, client, "Cleo");
    const wrong: [string, unknown][] = [
      ["name", ""],
      ["name", "x".repeat(81)],
      ["name", "two\nlines"],
      ["name", 7],
      ["handle", "no"],
      ["handle", "-dash"],
      ["handle", "two--dashes"],
      ["handle", "with space"],
      ["handle", "名字名字"],
      ["handle", "a".repeat(31)],
      ["handle", "login"],
      ["handle", "Admin"],
      ["handle", "access-denied"],
      ["bio", "x".repeat(301)],
      ["bio", "half a character \ud83d"],
      ["locale", "de"],
      ["timezone", "Mars/Olympus"],
      ["timezone", "../../etc/passwd"],
    ];
    for (const [field, value] of wrong) {
      const response = await patch(client, { bio: "changed", [field]: value });
      expect([field, value, response.status, await fieldsOf(response)]).toEqual([field, value, 400, [field]]);
    }
    expect(await json(await client.get("/api/me/profile"))).toMatchObject({ profile: { name: "Cleo", bio: null, handle: null } });
    // What cannot be seen is left out.
    await patch(client, { name: "Cleo\u0007", bio: "\u202eright\u0000 to left" });
    expect(await json(await client.get("/api/me/profile"))).toMatchObject({ profile: { name: "Cleo", bio: "right to left" } });
  });

  it("gives a handle to one person only, however many ask at once, and tells beforehand", async () => {
    const clients = [process.newClient(), process.newClient(), process.newClient()];
    for (const [index, client] of clients.entries()) await signUpAndIn(process, client, `Dora${index}`);
    const answers = await Promise.all(clients.map((client) => patch(client, { handle: "dora" })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
    const winner = clients[answers.findIndex((answer) => answer.status === 200)]!;
    const loser = clients[answers.findIndex((answer) => answer.status === 409)]!;
    const state = async (client: TestClient, handle: string) =>
      (await json<{ state: string }>(await client.get(`/api/me/handle?handle=${encodeURIComponent(handle)}`))).state;
    expect(await state(winner, "Dora")).toBe("yours");
    expect(await state(loser, "dora")).toBe("taken");
    expect(await state(loser, "free-name")).toBe("free");
    expect(await state(loser, "login")).toBe("reserved");
    expect(await state(loser, "x")).toBe("form");
  });

  it("refuses anyone who is not signed in", async () => {
    const client = process.newClient();
    for (const response of [await patch(client, {}), await client.get("/api/me/profile"), await client.get("/api/me/handle?handle=x")])
      expect(response.status).toBe(401);
  });
});

describe("changing the mail address", () => {
  it("takes a fresh session, a link in the new mailbox, and tells the old one", async () => {
    const client = process.newClient();
    const { id, email } = await signUpAndIn(process, client, "Emil");
    const { db } = process.services;
    await db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(sessions.userId, id));
    const wanted = { newEmail: "emil@elsewhere.example" };
    expect((await client.post("/api/auth/change-email", wanted)).status).toBe(403);
    await signIn(client, email);
    await json(await client.post("/api/auth/change-email", wanted));
    const listMails = () => db.select().from(mails).where(eq(mails.userId, id)).orderBy(mails.createdAt);
    const request = (await listMails()).at(-1);
    expect(request).toMatchObject({ kind: "change-email", recipient: wanted.newEmail });
    expect((await db.select().from(users).where(eq(users.id, id)))[0]?.email).toBe(email);
    const link = new URL(/http:\S+/.exec(request?.text ?? "")?.[0] ?? "");
    expect((await client.get(link.pathname + link.search)).status).toBeLessThan(400);
    expect((await db.select().from(users).where(eq(users.id, id)))[0]).toMatchObject({ email: wanted.newEmail, emailVerified: true });
    expect((await listMails()).at(-1)).toMatchObject({ kind: "email-changed", recipient: email });
    const other = process.newClient();
    expect((await other.post("/api/auth/sign-in/email", { email, password })).status).toBe(401);
    await signIn(other, wanted.newEmail);
  });
});

const withoutTimes = (key: string, value: unknown): unknown => (key === "updatedAt" ? null : value);
