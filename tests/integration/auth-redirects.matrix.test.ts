import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linkIn, mailsTo } from "#tests/services/accounts.ts";
import { callbackAddress } from "#tests/services/google-flow.ts";
import { hostileReturnPaths, leadsAway } from "#tests/services/hostile-return-paths.ts";
import { passProvider, startOpenIdProvider, type OpenIdProvider } from "#tests/services/openid-provider.ts";
import { createTestProcess, type TestProcess, testOrigin } from "#tests/services/test-services.ts";
import { type Answer, type Door, openDoor } from "./doors.ts";

let app: TestProcess;
let door: Door;
let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider({ redirectUri: callbackAddress });
  const { clientId, clientSecret, issuer } = provider;
  app = await createTestProcess({ atEnd: afterAll, trustedProxies: ["127.0.0.1"], google: { clientId, clientSecret, issuer } });
  door = await openDoor(app.server, undefined, testOrigin);
});
afterAll(async () => {
  await Promise.all([door.close(), provider.close()]);
});

let networks = 0;
/** Each call comes from a network of its own, so that no limit answers in the place of the check. */
const call = (method: string, path: string, body?: unknown, cookie = ""): Promise<Answer> => {
  const network = `10.17.${Math.floor(networks / 200)}.${(networks++ % 200) + 1}`;
  const headers = { Origin: testOrigin, Cookie: cookie, "X-Forwarded-For": network, "Content-Type": "application/json" };
  return door.call({ method, path, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
};

/** What an answer may not do, whatever it was asked. */
function faultsOf(answer: Answer): string[] {
  const away = leadsAway(answer.headers.location, testOrigin);
  const isSplit = answer.headers["x-split"] !== undefined;
  return [
    ...(away === null ? [] : [`leads to ${away}`]),
    ...(isSplit ? ["the header is split"] : []),
    ...(answer.status >= 500 ? [`${answer.status}`] : []),
  ];
}

/** The ways back that a field or query led away from us by, of all hostile ones. */
async function findFaults(ask: (wanted: string) => Promise<Answer>): Promise<string[]> {
  const faults: string[] = [];
  for (const wanted of hostileReturnPaths)
    for (const fault of faultsOf(await ask(wanted))) faults.push(`${JSON.stringify(wanted)}: ${fault}`);
  return faults;
}

const account = { name: "Somebody", password: "correct horse battery" };

describe("A03: the way back after signing in", () => {
  it.each(["/api/auth/verify-email?token=unknown&callbackURL=", "/api/auth/reset-password/unknown?callbackURL="])(
    "A03: %s leads to our own pages alone",
    async (path) => {
      expect(await findFaults((wanted) => call("GET", path + encodeURIComponent(wanted)))).toEqual([]);
      const own = await call("GET", `${path}${encodeURIComponent("/user/verify?from=mail")}`);
      expect(own.headers.location).toMatch(/^http:\/\/localhost:3000\/user\/verify\?from=mail&error=INVALID_TOKEN$/i);
    },
  );

  it("A03: the way back from Google, of success and of failure, leads to our own pages alone", async () => {
    const finish = async (fields: Record<string, string>, isRefused: boolean): Promise<Answer> => {
      const start = await call("POST", "/api/auth/sign-in/social", { provider: "google", callbackURL: "/", ...fields });
      const { url } = JSON.parse(start.text || "{}") as { url?: string };
      if (start.status !== 200 || url === undefined) return start;
      expect(start.headers.location).toBeUndefined();
      provider.person = isRefused ? null : { sub: "redirects", email: "redirects@example.org", emailVerified: true };
      const callback = new URL(await passProvider(url, callbackAddress));
      const cookie = (start.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
      return call("GET", callback.pathname + callback.search, undefined, cookie);
    };
    expect((await finish({ callbackURL: "/write" }, false)).headers.location).toBe(`${testOrigin}/write`);
    expect(await findFaults((wanted) => finish({ callbackURL: wanted }, false))).toEqual([]);
    expect(await findFaults((wanted) => finish({ newUserCallbackURL: wanted }, false))).toEqual([]);
    expect(await findFaults((wanted) => finish({ errorCallbackURL: wanted }, true))).toEqual([]);
  });

  it("A03: no mail leads anywhere else, and no sign-in answers with another place", async () => {
    const email = "a03@example.org";
    await call("POST", "/api/auth/sign-up/email", { ...account, email, callbackURL: "/user/verify" });
    const [mail] = await mailsTo(app, email);
    expect(await call("GET", linkIn(mail))).toMatchObject({ status: 302, headers: { location: `${testOrigin}/user/verify` } });
    const tries: Record<string, (wanted: string) => unknown> = {
      "/api/auth/sign-in/email": (callbackURL) => ({ email, password: account.password, callbackURL }),
      "/api/auth/sign-up/email": (callbackURL) => ({ ...account, email: `a03-${networks}@example.org`, callbackURL }),
      "/api/auth/request-password-reset": (redirectTo) => ({ email, redirectTo }),
      "/api/auth/send-verification-email": (callbackURL) => ({ email, callbackURL }),
    };
    for (const [path, body] of Object.entries(tries)) {
      const answers = await Promise.all(hostileReturnPaths.map((wanted) => call("POST", path, body(wanted))));
      expect(answers.flatMap(faultsOf)).toEqual([]);
      const named = answers.map(({ text }) => (JSON.parse(text) as { url?: string | null }).url ?? undefined);
      expect(named.filter((url) => leadsAway(url, testOrigin) !== null)).toEqual([]);
    }
    const links = (await mailsTo(app, email)).map((row) => new URL(/https?:\/\/\S+/.exec(row.text)?.[0] ?? ""));
    for (const link of links) {
      expect(link.origin).toBe(testOrigin);
      expect(faultsOf(await call("GET", link.pathname + link.search))).toEqual([]);
    }
  });
});
