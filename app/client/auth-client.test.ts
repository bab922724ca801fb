import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { type AuthClientSettings, createAuthClient } from "./auth-client.ts";
import type { AuthEvent, AuthState } from "./auth-state.ts";

type Seen = { method: string; path: string; headers: IncomingMessage["headers"]; body: unknown };
type Answer = { status?: number; json?: unknown; headers?: Record<string, string> } | "cut";

const account = { email: "ada@example.org", password: "correct horse battery" };
const session = {
  session: { id: "s1", token: "bearer-1", expiresAt: "2027-01-01T00:00:00.000Z" },
  user: { id: "u1", email: account.email, name: "Ada" },
};
const me = { user: { role: 10, admin: true, billingEnd: "2027-02-01T00:00:00.000Z" }, credits: { token: 12 } };

/** A server that answers by path; `cut` ends the connection without a word. */
async function startServer(answers: Record<string, Answer | Answer[]>) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const path = request.url ?? "";
    seen.push({ method: request.method ?? "", path, headers: request.headers, body: text === "" ? null : JSON.parse(text) });
    const planned = answers[path] ?? { status: 404, json: { code: "NOT_FOUND", message: "Not found" } };
    const answer = Array.isArray(planned) ? (planned.shift() ?? "cut") : planned;
    if (answer === "cut") return request.socket.destroy();
    response.writeHead(answer.status ?? 200, { "Content-Type": "application/json", ...answer.headers });
    response.end(JSON.stringify("json" in answer ? answer.json : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

function makeClient(url: string, more: Partial<AuthClientSettings> = {}) {
  const jar: string[] = [];
  const visited: string[] = [];
  const cookies = { read: () => jar.map((line) => line.split(";")[0]).join("; "), write: (line: string) => void jar.push(line) };
  const client = createAuthClient({ url, apiKey: "wl_public", cookies, navigate: (path) => void visited.push(path), ...more });
  const events: [AuthEvent, AuthState][] = [];
  const subscription = client.onAuthStateChange((event, state) => void events.push([event, state]));
  return { client, jar, visited, events, subscription };
}

describe("the auth client", () => {
  it("refuses to be made without URL or API key, and outside of a browser without cookie handlers", () => {
    const cookies = { read: () => "", write: () => undefined };
    expect(() => createAuthClient({ url: "", apiKey: "key", cookies })).toThrow("needs the URL");
    expect(() => createAuthClient({ url: "http://127.0.0.1", apiKey: "", cookies })).toThrow("API key");
    expect(() => createAuthClient({ url: "http://127.0.0.1", apiKey: "key" })).toThrow("cookie handlers");
  });

  it("marks the user authorized and keeps the access token at the initial session", async () => {
    const { url, seen } = await startServer({ "/api/auth/get-session": { json: session } });
    const { events, subscription } = makeClient(url);
    await subscription.ready;
    expect(events).toMatchObject([["INITIAL_SESSION", { isAuthorized: true, accessToken: "bearer-1", isAdmin: false }]]);
    expect(seen[0]?.headers.apikey).toBe("wl_public");
  });

  it("starts signed out when there is no session", async () => {
    const { url } = await startServer({ "/api/auth/get-session": { json: null } });
    const { events, subscription } = makeClient(url);
    await subscription.ready;
    expect(events).toMatchObject([["INITIAL_SESSION", { isAuthorized: false, accessToken: null, user: null }]]);
  });

  it("loads admin role and payment record at sign-in, and forgets all of it at sign-out", async () => {
    const { url, seen } = await startServer({
      "/api/auth/get-session": [{ json: null }, { json: session }],
      "/api/auth/sign-in/email": { json: { token: "bearer-1" }, headers: { "Set-Cookie": "session=abc; Path=/; HttpOnly" } },
      "/api/auth/sign-out": { json: { success: true } },
      "/api/me": { json: me },
    });
    const { client, events, subscription, visited } = makeClient(url);
    await subscription.ready;
    await client.signInWithPassword(account);
    const payment = { token: 12, role: 10, billingEnd: me.user.billingEnd };
    expect(events.at(-1)).toMatchObject(["SIGNED_IN", { isAuthorized: true, isAdmin: true, payment, user: session.user }]);
    expect(seen.at(-1)?.headers.cookie).toBe("session=abc");
    expect(visited).toEqual([]);
    await client.signOut();
    expect(events.at(-1)).toMatchObject([
      "SIGNED_OUT",
      { isAuthorized: false, isAdmin: false, payment: null, user: null, accessToken: null },
    ]);
    expect(client.state().accessToken).toBeNull();
  });

  it("goes to redirectTo after a return of a single sign-on, and to our own pages only", async () => {
    const { url } = await startServer({ "/api/auth/get-session": { json: session }, "/api/me": { json: me } });
    const from = (query: string) => makeClient(url, { address: `${url}/user/login/${query}` });
    const back = from("?code=google&redirectTo=%2Fwrite%3Frun%3D1");
    await back.subscription.ready;
    expect(back.events.map(([event]) => event)).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);
    expect(back.visited).toEqual(["/write?run=1"]);
    const foreign = from("?code=google&redirectTo=%2F%2Felsewhere.example");
    await foreign.subscription.ready;
    expect(foreign.visited).toEqual(["/"]);
    const usual = from("?redirectTo=%2Fwrite&code=google");
    await usual.subscription.ready;
    expect(usual.visited).toEqual([]);
  });

  it("sets the recovery flag on the page that a mail's link opens", async () => {
    const { url } = await startServer({ "/api/auth/get-session": { json: null } });
    const { events, subscription } = makeClient(url, { address: `${url}/zh/user/reset?token=abc` });
    await subscription.ready;
    expect(events.at(-1)).toMatchObject(["PASSWORD_RECOVERY", { isRecovering: true }]);
  });

  it("throws errors of the service as they are", async () => {
    const refused = { status: 401, json: { code: "INVALID_EMAIL_OR_PASSWORD", message: "Invalid email or password" } };
    const tooMany = { status: 429, json: { code: "rate-limited", message: "slow down" }, headers: { "Retry-After": "120" } };
    const { url } = await startServer({ "/api/auth/sign-in/email": [refused, tooMany], "/api/auth/get-session": { json: null } });
    const { client, subscription } = makeClient(url);
    await subscription.ready;
    await expect(client.signInWithPassword(account)).rejects.toMatchObject({ status: 401, ...refused.json });
    await expect(client.signInWithPassword(account)).rejects.toMatchObject({ status: 429, code: "rate-limited", retryAfterS: 120 });
  });

  it("logs a payment record that cannot be read, and throws the admin role's error", async () => {
    const failed = { status: 500, json: { error: { code: "internal", message: "no" } } };
    const { url } = await startServer({
      "/api/auth/get-session": { json: session },
      "/api/auth/sign-in/email": { json: {} },
      "/api/me": failed,
    });
    const reports: string[] = [];
    const { client, subscription } = makeClient(url, { report: (message) => void reports.push(message) });
    await subscription.ready;
    await expect(client.signInWithPassword(account)).rejects.toMatchObject({ status: 500, code: "internal" });
    expect(reports).toEqual(["The payment record could not be read"]);
  });

  it("sends what gets no answer again, up to three times", async () => {
    const { url, seen } = await startServer({ "/api/auth/get-session": ["cut", "cut", "cut", { json: session }] });
    const { client, subscription } = makeClient(url);
    await subscription.ready;
    expect(seen.length).toBe(4);
    expect(client.state().isAuthorized).toBe(true);
  });

  it("gives up after the third retry, and does not retry what was aborted or answered", async () => {
    const { url, seen } = await startServer({
      "/api/auth/sign-out": "cut",
      "/api/auth/sign-up/email": { status: 503, json: { code: "X", message: "busy" } },
      "/api/auth/get-session": { json: null },
    });
    const { client, subscription } = makeClient(url);
    await subscription.ready;
    const count = (path: string) => seen.filter((request) => request.path === path).length;
    await expect(client.signOut()).rejects.toThrow("fetch failed");
    expect(count("/api/auth/sign-out")).toBe(4);
    await expect(client.signUp({ ...account, name: "Ada" })).rejects.toMatchObject({ status: 503 });
    expect(count("/api/auth/sign-up/email")).toBe(1);
    await expect(client.signOut({ signal: AbortSignal.abort(new Error("left")) })).rejects.toThrow("left");
    expect(count("/api/auth/sign-out")).toBe(4);
    const leaving = new AbortController();
    const late = client.signOut({ signal: leaving.signal });
    const firstTry = async () => {
      while (count("/api/auth/sign-out") < 5) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    await firstTry();
    leaving.abort(new Error("left"));
    await expect(late).rejects.toThrow("left");
    expect(count("/api/auth/sign-out")).toBe(5);
  });

  it("asks for Google's address and for a new password with where to come back to, and reads the claims", async () => {
    const { url, seen } = await startServer({
      "/api/auth/sign-in/social": { json: { url: "https://accounts.google.com/o/oauth2/v2/auth?x=1" } },
      "/api/auth/request-password-reset": { json: { status: true } },
      "/api/auth/get-session": { json: session },
    });
    const { client, visited, subscription } = makeClient(url);
    await subscription.ready;
    await client.signInWithGoogle({ redirectTo: "/user/login/?code=google", errorTo: "/user/callback" });
    expect(visited).toEqual(["https://accounts.google.com/o/oauth2/v2/auth?x=1"]);
    await client.resetPasswordForEmail(account.email, { redirectTo: "/user/reset" });
    expect(seen.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
      { provider: "google", callbackURL: "/user/login/?code=google", errorCallbackURL: "/user/callback", disableRedirect: true },
      { email: account.email, redirectTo: "/user/reset" },
    ]);
    expect(await client.getClaims()).toEqual({ sub: "u1", email: account.email, sessionId: "s1", expiresAt: session.session.expiresAt });
  });
});
