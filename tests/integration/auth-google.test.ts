import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { googleIssuer } from "#features/accounts/openid-endpoints.server.ts";
import { identities, sessions, users } from "#platform/db/schema/accounts.ts";
import { findFreePort } from "#tests/harness/free-port.ts";
import { callbackAddress, pathOf, startFlow, tamperedCallbacks, tamperedTokens, walkToCallback } from "#tests/services/google-flow.ts";
import { type OpenIdProvider, startOpenIdProvider } from "#tests/services/openid-provider.ts";
import { createTestProcess, type TestClient, type TestProcess, testOrigin } from "#tests/services/test-services.ts";
import { hashDatabase } from "./doors.ts";

let provider: OpenIdProvider;
let app: TestProcess;
beforeAll(async () => {
  provider = await startOpenIdProvider({ redirectUri: callbackAddress });
  app = await createTestProcess({ atEnd: afterAll, google: settingsOf(provider) });
});
afterAll(() => provider.close());

const settingsOf = ({ clientId, clientSecret, issuer }: OpenIdProvider) => ({ clientId, clientSecret, issuer });

/** A network of its own for each browser, so that the tries of one test do not count for the next. */
let browsers = 0;
const newBrowser = (process = app): TestClient => {
  const client = process.newClient();
  process.server.trustedProxies.addAddress("127.0.0.1");
  const address = `10.7.${Math.floor(browsers / 200)}.${(browsers++ % 200) + 1}`;
  const headers = { "X-Forwarded-For": address };
  return {
    ...client,
    get: (path) => client.request("GET", path, { headers }),
    post: (path, body) => client.request("POST", path, { body, headers }),
  };
};

const nameOf = async (client: TestClient) =>
  ((await (await client.get("/api/me")).json()) as { user: { name: string; email: string } | null }).user?.name ?? null;
const findUser = async (email: string) => (await app.services.db.select().from(users).where(eq(users.email, email)))[0];

/** Counters of tries and the state of sign-ins under way change with every attempt. */
const counters = ["door_tries", "verifications"];

describe("sign-in with Google", () => {
  it("sends people to Google with S256, state and nonce, without a discovery request", async () => {
    const { clientId, clientSecret } = provider;
    const withGoogle = await createTestProcess({ database: app.database, google: { clientId, clientSecret, issuer: googleIssuer } });
    const asked = vi.spyOn(globalThis, "fetch");
    onTestFinished(() => asked.mockRestore());
    const url = new URL(await startFlow(newBrowser(withGoogle)));
    expect(asked).not.toHaveBeenCalled();
    expect(url.origin + url.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      client_id: clientId,
      redirect_uri: callbackAddress,
      scope: "openid email profile",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{32}$/),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
    });
  });

  it("signs a new person in with a confirmed address, a profile and the gift, and keeps none of Google's tokens", async () => {
    provider.person = { sub: "new-1", email: "New.Person@example.org", emailVerified: true, name: "New\u0007 Person" };
    const client = newBrowser();
    const response = await client.get(pathOf(await walkToCallback(client)));
    expect([response.status, response.headers.get("location")]).toEqual([302, `${testOrigin}/write?from=google`]);
    expect(await (await client.get("/api/me")).json()).toMatchObject({
      user: { email: "new.person@example.org", name: "New Person" },
      credits: { token: 12 },
    });
    const user = await findUser("new.person@example.org");
    expect(user).toMatchObject({ emailVerified: true, image: null });
    const rows = await app.services.db
      .select()
      .from(identities)
      .where(eq(identities.userId, user?.id ?? ""));
    expect(rows).toMatchObject([{ providerId: "google", accountId: "new-1", accessToken: null, refreshToken: null, idToken: null }]);
    const again = newBrowser();
    await again.get(pathOf(await walkToCallback(again)));
    expect(await nameOf(again)).toBe("New Person");
  });

  it("asks for address and name where the identity token leaves them out", async () => {
    const thrifty = await startOpenIdProvider({ redirectUri: callbackAddress, isThrifty: true });
    onTestFinished(() => thrifty.close());
    thrifty.person = { sub: "thrifty-1", email: "thrifty@example.org", emailVerified: true, name: "Thrifty" };
    const client = newBrowser(await createTestProcess({ database: app.database, google: settingsOf(thrifty) }));
    await client.get(pathOf(await walkToCallback(client)));
    expect(await nameOf(client)).toBe("Thrifty");
    expect(thrifty.requests).toContain("GET /me");
  });

  it("finds a provider that was down when we started, without a restart", async () => {
    const port = await findFreePort();
    const settings = { ...settingsOf(provider), issuer: `http://127.0.0.1:${port}` };
    const client = newBrowser(await createTestProcess({ database: app.database, google: settings }));
    const body = { provider: "google", callbackURL: "/" };
    const early = await client.post("/api/auth/sign-in/social", body);
    expect([early.status, early.headers.get("retry-after"), await early.json()]).toMatchObject([
      503,
      "10",
      { code: "PROVIDER_UNAVAILABLE" },
    ]);
    const late = await startOpenIdProvider({ redirectUri: callbackAddress, port });
    onTestFinished(() => late.close());
    late.person = { sub: "late-1", email: "late@example.org", emailVerified: true, name: "Late" };
    await client.get(pathOf(await walkToCallback(client)));
    expect(await nameOf(client)).toBe("Late");
  });

  it("comes back with the reason when the person says no", async () => {
    provider.person = null;
    const client = newBrowser();
    const response = await client.get(pathOf(await walkToCallback(client)));
    expect(response.headers.get("location")).toMatch(/^http:\/\/localhost:3000\/user\/callback\?error=access_denied/);
    expect(await nameOf(client)).toBeNull();
  });

  it("joins a confirmed account of the same address, and leaves an unconfirmed one alone", async () => {
    const [onwards, refused] = [`${testOrigin}/write?from=google`, `${testOrigin}/user/callback?error=account_not_linked`];
    for (const [email, emailVerified, location, name] of [
      ["joined@example.org", true, onwards, "Here before"],
      ["squatted@example.org", false, refused, null],
    ] as const) {
      const account = { name: "Here before", email, password: "correct horse battery" };
      await newBrowser().post("/api/auth/sign-up/email", account);
      await app.services.db.update(users).set({ emailVerified }).where(eq(users.email, email));
      provider.person = { sub: `at-google-${email}`, email, emailVerified: true, name: "At Google" };
      const client = newBrowser();
      const response = await client.get(pathOf(await walkToCallback(client)));
      expect([response.headers.get("location"), await nameOf(client)]).toEqual([location, name]);
      const rows = await app.services.db
        .select()
        .from(identities)
        .where(eq(identities.accountId, `at-google-${email}`));
      expect(rows).toHaveLength(name === null ? 0 : 1);
    }
  });

  it("takes no identity token that a caller brings along", async () => {
    const response = await newBrowser().post("/api/auth/sign-in/social", { provider: "google", idToken: { token: "a.b.c" } });
    expect([response.status, await response.json()]).toMatchObject([404, { code: "ID_TOKEN_NOT_SUPPORTED" }]);
  });

  it("is not there where no client is set", async () => {
    const without = await createTestProcess({ database: app.database });
    const response = await newBrowser(without).post("/api/auth/sign-in/social", { provider: "google", callbackURL: "/" });
    expect([response.status, await response.json()]).toMatchObject([404, { code: "PROVIDER_NOT_FOUND" }]);
  });
});

describe("a way back that was tampered with", () => {
  const refusals = async (attempts: typeof tamperedCallbacks) => {
    const { db } = app.services;
    provider.person = { sub: "tampered-1", email: "tampered@example.org", emailVerified: true, name: "Tampered" };
    const done = { client: newBrowser(), callback: new URL(testOrigin) };
    done.callback = await walkToCallback(done.client);
    await done.client.get(pathOf(done.callback));
    provider.person = { sub: "tampered-2", email: "tampered-2@example.org", emailVerified: true, name: "Tampered" };
    const refused: Record<string, string> = {};
    for (const [name, attempt] of Object.entries(attempts)) {
      const client = newBrowser();
      const callback = await walkToCallback(client);
      const before = await hashDatabase(db, counters);
      const response = await attempt({ db, client, callback, stranger: newBrowser(), done, provider });
      const [location, cookies] = [response.headers.get("location") ?? "", response.headers.getSetCookie().join()];
      const isRefused = location.startsWith(`${testOrigin}/user/callback?error=`) && !/(^|,)session=[^;]/.test(cookies);
      const isUnchanged = (await hashDatabase(db, counters)) === before;
      if (isRefused && isUnchanged && (await nameOf(client)) === null) refused[name] = new URL(location).searchParams.get("error") ?? "";
    }
    return refused;
  };

  it("A05: 12 tampered callbacks: 12 refused, 0 rows changed", async () => {
    const refused = await refusals(tamperedCallbacks);
    process.stdout.write(`A05: ${Object.keys(refused).length} of ${Object.keys(tamperedCallbacks).length} refused, 0 rows changed\n`);
    expect(refused).toEqual({
      "state missing": "state_not_found",
      "state wrong": "state_mismatch",
      "state replayed": "state_mismatch",
      "another browser": "state_mismatch",
      "another provider": "issuer_mismatch",
      "code used before": "invalid_code",
      "verifier wrong": "invalid_code",
      "state older than ten minutes": "state_mismatch",
      "token of another issuer": "unable_to_get_user_info",
      "token for another client": "unable_to_get_user_info",
      "token with another nonce": "unable_to_get_user_info",
      "token without signature": "unable_to_get_user_info",
    });
  });

  it("A05: further tokens that must not be taken are refused, and the log holds nothing of them", async () => {
    const refused = await refusals(tamperedTokens);
    expect(Object.keys(refused)).toEqual(Object.keys(tamperedTokens));
    expect(refused["without a confirmed address"]).toBe("email_not_verified");
    expect(app.logLines.join("\n")).not.toMatch(/tampered|eyJ|secret between/i);
  });

  it("A05: the callback of another provider is not there, and the same way back twice at once gives one session at most", async () => {
    const client = newBrowser();
    const callback = await walkToCallback(client);
    expect((await client.get(pathOf(callback).replace("/google", "/github"))).status).toBe(404);
    const before = (await app.services.db.select().from(sessions)).length;
    await Promise.all(Array.from({ length: 4 }, () => client.get(pathOf(callback))));
    expect((await app.services.db.select().from(sessions)).length - before).toBeLessThanOrEqual(1);
  });
});
