import { withoutLastSlashes } from "#core/paths.ts";
import { z } from "zod";

/** An OpenID provider's endpoints, and how it expects requests. */
export type OpenIdEndpoints = {
  /** Allowed values of `iss`; the first is the issuer itself. */
  issuers: [string, ...string[]];
  authorization: string;
  token: string;
  keys: string;
  /** Null if all claims are in the identity token. */
  userInfo: string | null;
  /** Signature algorithms of its identity tokens; never `none` or one with a shared secret. */
  algorithms: string[];
  /** How the client authenticates, best first (RFC 6749 §2.3.1). */
  clientProofs: ("basic" | "post")[];
};

export const googleIssuer = "https://accounts.google.com";

/** As Google's discovery document has them (accounts.google.com/.well-known/openid-configuration). */
const googleEndpoints: OpenIdEndpoints = {
  issuers: [googleIssuer, "accounts.google.com"],
  authorization: "https://accounts.google.com/o/oauth2/v2/auth",
  token: "https://oauth2.googleapis.com/token",
  keys: "https://www.googleapis.com/oauth2/v3/certs",
  userInfo: "https://openidconnect.googleapis.com/v1/userinfo",
  algorithms: ["RS256"],
  clientProofs: ["post"],
};

/** Fetched again after this time, in ms; providers rarely move. */
const keptForMs = 3_600_000;
const answerTimeoutMs = 10_000;

/**
 * Creates the source of a provider's endpoints. Google's are known; another issuer is asked when they are first needed, and again after a
 * failure, so that a provider that is down at startup is found once it is back.
 *
 * @param issuer as the operator set it
 */
export function createEndpointSource(issuer: string): () => Promise<OpenIdEndpoints> {
  if (withoutLastSlashes(issuer) === googleIssuer) return async () => googleEndpoints;
  let found: { endpoints: Promise<OpenIdEndpoints>; at: number } | null = null;
  return () => {
    if (found !== null && Date.now() - found.at < keptForMs) return found.endpoints;
    const asked = { endpoints: discover(issuer), at: Date.now() };
    found = asked;
    asked.endpoints.catch(() => {
      if (found === asked) found = null;
    });
    return asked.endpoints;
  };
}

const discoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.string().optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});

/** Reads an issuer's own metadata (OpenID Connect Discovery 1.0 §4). */
async function discover(issuer: string): Promise<OpenIdEndpoints> {
  const answer = await askProvider(`${withoutLastSlashes(issuer)}/.well-known/openid-configuration`);
  if (answer.status !== 200) throw new Error(`the discovery document answered ${answer.status}`);
  const document = discoveryDocument.parse(answer.body);
  if (withoutLastSlashes(document.issuer) !== withoutLastSlashes(issuer)) throw new Error("the discovery document is from another issuer");
  const methods = document.token_endpoint_auth_methods_supported ?? [];
  const endpoint = (address: string) => checkedEndpoint(address, issuer);
  return {
    issuers: [document.issuer],
    authorization: endpoint(document.authorization_endpoint),
    token: endpoint(document.token_endpoint),
    keys: endpoint(document.jwks_uri),
    userInfo: document.userinfo_endpoint === undefined ? null : endpoint(document.userinfo_endpoint),
    algorithms: (document.id_token_signing_alg_values_supported ?? ["RS256"]).filter((name) => /^(?:[REP]S\d+|EdDSA|Ed25519)$/.test(name)),
    clientProofs: methods.includes("client_secret_post") ? ["post", "basic"] : ["basic", "post"],
  };
}

/** A URL the issuer gives us: https, or the issuer's own origin if that is plain http. */
function checkedEndpoint(address: string, issuer: string): string {
  const url = new URL(address);
  if (url.username !== "" || url.password !== "") throw new Error("an endpoint's URL contains a password");
  if (url.protocol !== "https:" && url.origin !== new URL(issuer).origin)
    throw new Error("an endpoint is neither https nor on the issuer's own origin");
  return url.href;
}

/** Requests JSON from a provider's endpoint; redirects are not followed. */
export async function askProvider(address: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
  const headers = new Headers(init.headers);
  headers.set("Accept", "application/json");
  const response = await fetch(address, { ...init, headers, redirect: "manual", signal: AbortSignal.timeout(answerTimeoutMs) });
  const text = await response.text();
  return { status: response.status, body: text.startsWith("{") ? (JSON.parse(text) as unknown) : null };
}
