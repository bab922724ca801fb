import { connect } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#core/ids.ts";
import { deleteAccount } from "#features/accounts/delete-account.server.ts";
import { adminAccounts, adminStatus, sessions, users } from "#platform/db/schema/accounts.ts";
import { clientAt, signUp, testPassword } from "#tests/services/accounts.ts";
import { captionRun, createTestProcess, type TestClient, type TestProcess, testOrigin } from "#tests/services/test-services.ts";
import { type Door, openDoor } from "./doors.ts";

let app: TestProcess;
let door: Door;
beforeAll(async () => {
  app = await createTestProcess({ atEnd: afterAll, trustedProxies: ["127.0.0.1"], ai: { demoDelayMs: 400 } });
  door = await openDoor(app.server, undefined, testOrigin);
});
afterAll(() => door.close());

let people = 0;
/** A person who is signed in at a browser of their own. */
async function addPerson(): Promise<{ email: string; client: TestClient }> {
  const [email, client] = [`person-${++people}@example.org`, clientAt(app, `10.13.0.${people}`)];
  await signUp(app, client, email);
  return { email, client };
}

const signIn = (client: TestClient, email: string) => client.post("/api/auth/sign-in/email", { email, password: testPassword });
const sessionOf = (client: TestClient): string => /(?:^|; )(?:__Host-)?session=([^;]*)/.exec(client.cookie())?.[1] ?? "";
const emailOf = async (cookie: string, client = app.newClient()) =>
  ((await (await client.request("GET", "/api/me", { headers: { Cookie: cookie } })).json()) as { user: { email: string } | null }).user
    ?.email ?? null;
const sessionLine = (response: Response) => response.headers.getSetCookie().find((line) => /^(?:__Host-)?session=/.test(line));

describe("A11: sessions", () => {
  it("A11: every sign-in makes a new session, whatever cookie the browser had before", async () => {
    const { email, client } = await addPerson();
    const planted = sessionOf(client);
    const again = clientAt(app, "10.13.1.1");
    const response = await again.request("POST", "/api/auth/sign-in/email", {
      body: { email, password: testPassword },
      headers: { Cookie: `session=${planted}` },
    });
    expect(response.status).toBe(200);
    expect(sessionOf(again)).not.toBe(planted);
    const unsigned = "A".repeat(32);
    await again.request("POST", "/api/auth/sign-in/email", {
      body: { email, password: testPassword },
      headers: { Cookie: `session=${unsigned}` },
    });
    expect(await emailOf(`session=${unsigned}`)).toBeNull();
    const tokens = (await app.services.db.select({ token: sessions.token }).from(sessions)).map(({ token }) => token);
    expect(tokens).not.toContain(unsigned);
  });

  it("A11: cookie and bearer work until sign-out, and nowhere from then on", async () => {
    const { email, client } = await addPerson();
    const response = await signIn(client, email);
    const { token } = (await response.json()) as { token: string };
    const cookie = `session=${sessionOf(client)}`;
    const signed = response.headers.get("set-auth-token") ?? "";
    const holders: Record<string, Record<string, string>> = {
      cookie: { Cookie: cookie },
      token: { Cookie: "", Authorization: `Bearer ${token}` },
      signed: { Cookie: "", Authorization: `Bearer ${signed}` },
    };
    const ask = async (headers: Record<string, string>) => {
      const me = (await (await app.newClient().request("GET", "/api/me", { headers })).json()) as { user: { email: string } | null };
      const list = await app.newClient().request("GET", "/api/auth/list-sessions", { headers });
      return [me.user?.email ?? null, list.status];
    };
    for (const headers of Object.values(holders)) expect(await ask(headers)).toEqual([email, 200]);
    expect((await client.post("/api/auth/sign-out", {})).status).toBe(200);
    for (const headers of Object.values(holders)) expect(await ask(headers)).toEqual([null, 401]);
    const session = await app.newClient().request("GET", "/api/auth/get-session", { headers: { Cookie: cookie } });
    expect([session.status, await session.json()]).toEqual([200, null]);
  });

  it("W22: what a page sends for someone who has since signed out belongs to no one, and no one is charged", async () => {
    const { email, client } = await addPerson();
    const { user } = (await (await client.request("GET", "/api/auth/get-session")).json()) as { user: { id: string } };
    const headers = { "X-Viewer": user.id };
    const start = (more = {}) => client.request("POST", "/api/runs", { body: captionRun("bread"), headers: { ...headers, ...more } });
    const started = await start({ "Idempotency-Key": "first" });
    expect(started.status).toBe(201);
    const { run } = (await started.json()) as { run: { id: string } };
    expect((await client.request("GET", `/api/runs/${run.id}/events`, { headers })).status).toBe(200);
    expect((await client.request("POST", "/api/auth/sign-out", { body: {}, headers })).status).toBe(200);

    const refusals = [
      await start({ "Idempotency-Key": "second" }),
      await client.request("GET", `/api/runs/${run.id}/events`, { headers }),
      await client.request("POST", "/api/runs/estimate", { body: captionRun("bread"), headers }),
      await client.request("GET", "/api/me", { headers }),
    ];
    for (const refusal of refusals)
      expect([refusal.status, ((await refusal.json()) as { error: { code: string } }).error.code]).toEqual([401, "signed-out"]);
    const me = (await (await client.request("GET", "/api/me")).json()) as { user: null; units: { used: number } };
    expect(me).toMatchObject({ user: null, units: { used: 0 } });

    // Someone else at the same browser doesn't get it, either.
    await signUp(app, client, `other-${email}`);
    expect((await start({ "Idempotency-Key": "third" })).status).toBe(401);
    await client.request("POST", "/api/auth/sign-out", { body: {} });
    await signIn(client, email);
    expect((await start({ "Idempotency-Key": "fourth" })).status).toBe(201);
  });

  it.each([
    ["http", testOrigin, /^session=[^;]+; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/],
    ["https", "https://words.example.org", /^__Host-session=[^;]+; Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
  ])("A11: the flags of the session's cookie under %s", async (_scheme, origin, line) => {
    const process = await createTestProcess({ database: app.database, origin, trustedProxies: ["127.0.0.1"] });
    const [client, email] = [clientAt(process, "10.13.2.1"), `flags-${origin.slice(0, 5)}@example.org`.replace(":", "")];
    await signUp(process, client, email);
    const response = await signIn(client, email);
    expect(sessionLine(response)).toMatch(line);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const out = await client.post("/api/auth/sign-out", {});
    const cleared = (sessionLine(out) ?? "").replace(/Max-Age=\d+/, "Max-Age=0");
    expect(sessionLine(out)).toBe(cleared);
    expect(cleared.replace(/session=;/, "session=x;").replace("Max-Age=0", "Max-Age=5184000")).toMatch(line);
  });

  it("A11: tampered, oversized and doubled cookies sign no one in and never cause a server error", async () => {
    const { email, client } = await addPerson();
    const good = sessionOf(client);
    const plain = decodeURIComponent(good);
    const [token = "", signature = ""] = plain.split(".");
    const bad = [
      "",
      token,
      `${token}.`,
      // The first character, not the last: the last of 43 holds two bits that say nothing.
      `${token}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
      `${token}.${"A".repeat(43)}=`,
      `${token.slice(0, -1)}.${signature}`,
      `${plain}.${signature}`,
      `x${plain}`,
      `${plain}%00`,
      "%",
      "%ff%fe",
      "%E0%A4%A",
      '"; DROP TABLE sessions; --',
      "x".repeat(8192),
      `${token}.${"A".repeat(8192)}`,
      "__proto__",
    ];
    for (const value of bad) {
      for (const [path, expected] of [
        ["/api/me", 200],
        ["/api/auth/get-session", 200],
        ["/api/auth/list-sessions", 401],
      ] as const) {
        const response = await app.newClient().request("GET", path, { headers: { Cookie: `session=${value}` } });
        expect([value.slice(0, 60), path, response.status]).toEqual([value.slice(0, 60), path, expected]);
        expect(await response.text()).not.toContain(email);
      }
      const bearer = encodeURIComponent(value).slice(0, 8192);
      const response = await app
        .newClient()
        .request("GET", "/api/auth/list-sessions", { headers: { Cookie: "", Authorization: `Bearer ${bearer}` } });
      // A token without its signature is a bearer token: that is how programs hold it.
      expect([value.slice(0, 60), response.status]).toEqual([value.slice(0, 60), value === token ? 200 : 401]);
    }
    for (const doubled of [`session=${good}; session=forged`, `session=forged; session=${good}`]) {
      const response = await app.newClient().request("GET", "/api/auth/list-sessions", { headers: { Cookie: doubled } });
      expect([200, 401]).toContain(response.status);
      expect([email, null]).toContain(await emailOf(doubled));
    }
    expect(await emailOf("session=forged; session=forged-too")).toBeNull();
    expect(app.logLines.filter((line) => /request failed|unhandled/i.test(line))).toEqual([]);
  });

  it("A11: a cookie that is not valid UTF-8 signs no one in", async () => {
    for (const path of ["/api/me", "/api/auth/get-session", "/api/auth/list-sessions"]) {
      const head = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\nCookie: session=`);
      const answer = await sendRaw(Buffer.concat([head, Buffer.from([0xff, 0xfe, 0xc3, 0x28]), Buffer.from("\r\n\r\n")]));
      expect([path, answer.slice(9, 12)]).toEqual([path, path.endsWith("list-sessions") ? "401" : "200"]);
    }
  });
});

/** Sends bytes to the door and returns all that comes back. */
function sendRaw(bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(door.port, "127.0.0.1", () => socket.write(bytes));
    let text = "";
    socket.on("data", (chunk) => (text += chunk.toString("latin1")));
    socket.once("end", () => resolve(text));
    socket.once("error", reject);
  });
}

/** Starts a run that takes long, and reads its events until the stream ends. */
async function openStream(client: TestClient) {
  const { run } = (await (await client.post("/api/runs", captionRun("a bakery by the sea"))).json()) as { run: { id: string } };
  const response = await client.get(`/api/runs/${run.id}/events`);
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  const first = await reader?.read();
  expect(first?.done).toBe(false);
  let text = "";
  const ended = (async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return;
      text += new TextDecoder().decode(value);
    }
  })();
  return { path: `/api/runs/${run.id}/events`, ended, text: () => text };
}

describe("open event streams", () => {
  const findUser = async (email: string) => (await app.services.db.select().from(users).where(eq(users.email, email)))[0]?.id ?? "";

  it.each([
    ["signing out", async (client: TestClient) => void (await client.post("/api/auth/sign-out", {}))],
    [
      "signing out elsewhere, of all sessions",
      async (_client: TestClient, email: string) => {
        const other = clientAt(app, "10.13.3.1");
        await signIn(other, email);
        await other.post("/api/auth/revoke-sessions", {});
      },
    ],
    ["deleting the account", async (_client: TestClient, email: string) => deleteAccount(app.services, await findUser(email))],
    [
      "freezing an admin",
      async (_client: TestClient, email: string) => {
        await app.services.db
          .update(adminAccounts)
          .set({ status: adminStatus.frozen })
          .where(eq(adminAccounts.userId, await findUser(email)));
      },
    ],
  ])("end at %s, before the text is whole", async (_name, act) => {
    const { email, client } = await addPerson();
    await app.services.db.insert(adminAccounts).values({ id: newId(), userId: await findUser(email), createdBy: "test" });
    const [stream, stranger] = [await openStream(client), await openStream(app.newClient())];
    let isStrangerCut = false;
    void stranger.ended.then(() => (isStrangerCut = true));
    await act(client, email);
    await stream.ended;
    expect(stream.text()).not.toContain('"finish":"whole"');
    expect(isStrangerCut).toBe(false);
  });

  it("cannot be opened again with the cookie of a session that is over", async () => {
    const { client } = await addPerson();
    const { path } = await openStream(client);
    const cookie = client.cookie();
    await client.post("/api/auth/sign-out", {});
    expect((await app.newClient().request("GET", path, { headers: { Cookie: cookie } })).status).toBe(404);
  });
});
