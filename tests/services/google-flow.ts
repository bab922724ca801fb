import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { type OpenIdProvider, passProvider } from "./openid-provider.ts";
import { type TestClient, testOrigin } from "./test-services.ts";

export const callbackAddress = `${testOrigin}/api/auth/callback/google`;

/** Begins a sign-in with Google as a browser; returns the address at which the provider is to be asked. */
export async function startFlow(client: TestClient, callbackURL = "/write?from=google"): Promise<string> {
  const response = await client.post("/api/auth/sign-in/social", { provider: "google", callbackURL, disableRedirect: true });
  const { url } = (await response.json()) as { url?: string };
  if (url === undefined) throw new Error(`no address: ${response.status}`);
  return url;
}

/** Begins a sign-in and passes the provider; returns the path of our callback that it sends the browser to. */
export async function walkToCallback(client: TestClient, callbackURL?: string): Promise<URL> {
  return new URL(await passProvider(await startFlow(client, callbackURL), callbackAddress));
}

export const pathOf = (url: URL): string => url.pathname + url.search;

/** A browser that has been at the provider, and the way back that it was given. */
export type Walk = {
  db: Database;
  client: TestClient;
  callback: URL;
  /** Another browser, and another whole walk that has ended in a session. */
  stranger: TestClient;
  done: { client: TestClient; callback: URL };
  provider: OpenIdProvider;
};

/** Comes back with something that is not as it should be, and returns the answer. */
type Attempt = (walk: Walk) => Promise<Response>;

const comeBack = (client: TestClient, callback: URL, changes: Record<string, string | null> = {}): Promise<Response> => {
  const url = new URL(callback);
  for (const [name, value] of Object.entries(changes)) {
    url.searchParams.delete(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  return client.get(pathOf(url));
};

/** Comes back with a token that was changed in the provider's answer to us, not in a browser. */
function withToken(change: (parts: { header: Record<string, unknown>; claims: Record<string, unknown> }) => void): Attempt {
  return async ({ client, callback, provider }) => {
    provider.tamper = change;
    return comeBack(client, callback).finally(() => {
      provider.tamper = null;
    });
  };
}

/** Changes what is kept of every sign-in under way. */
const changeState = (db: Database, name: string, value: unknown) =>
  db.execute(sql`UPDATE verifications SET value = (value::jsonb || jsonb_build_object(${name}::text, ${JSON.stringify(value)}::jsonb))::text
    WHERE value LIKE '{%'`);

/** RELIABILITY.md A05: twelve ways back that must end in no session and no changed row. */
export const tamperedCallbacks: Record<string, Attempt> = {
  "state missing": ({ client, callback }) => comeBack(client, callback, { state: null }),
  "state wrong": ({ client, callback }) => comeBack(client, callback, { state: "A".repeat(32) }),
  "state replayed": ({ done }) => comeBack(done.client, done.callback),
  "another browser": ({ stranger, callback }) => comeBack(stranger, callback),
  "another provider": ({ client, callback }) => comeBack(client, callback, { iss: "https://accounts.example.org" }),
  "code used before": ({ client, callback, done }) => comeBack(client, callback, { code: done.callback.searchParams.get("code") }),
  "verifier wrong": async ({ db, client, callback }) => {
    await changeState(db, "codeVerifier", "B".repeat(128));
    return comeBack(client, callback);
  },
  "state older than ten minutes": async ({ db, client, callback }) => {
    await changeState(db, "expiresAt", Date.now() - 1);
    return comeBack(client, callback);
  },
  "token of another issuer": withToken(({ claims }) => (claims["iss"] = "https://accounts.example.org")),
  "token for another client": withToken(({ claims }) => (claims["aud"] = "somebody-else")),
  "token with another nonce": withToken(({ claims }) => (claims["nonce"] = "C".repeat(32))),
  "token without signature": withToken(({ header }) => (header["alg"] = "none")),
};

/** Further tokens that are not to be taken. */
export const tamperedTokens: Record<string, Attempt> = {
  over: withToken(({ claims }) => (claims["exp"] = Math.floor(Date.now() / 1000) - 60)),
  "without nonce": withToken(({ claims }) => delete claims["nonce"]),
  "without end": withToken(({ claims }) => delete claims["exp"]),
  "given to another client": withToken(({ claims }) => (claims["azp"] = "somebody-else")),
  "signed with a key that is not the provider's": withToken(({ header }) => (header["kid"] = "unknown")),
  "signed with the client's secret": withToken(({ header }) => (header["alg"] = "HS256")),
  "of nobody": withToken(({ claims }) => (claims["sub"] = "")),
  "without a confirmed address": withToken(({ claims }) => (claims["email_verified"] = false)),
  "that does not say whether the address is confirmed": withToken(({ claims }) => delete claims["email_verified"]),
};
