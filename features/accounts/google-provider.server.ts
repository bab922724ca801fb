import { APIError } from "@better-auth/core/error";
import { authorizationCodeRequest, createAuthorizationURL, type OAuthProvider, verifyJwsAccessToken } from "@better-auth/core/oauth2";
import type { BetterAuthPlugin } from "better-auth";
import { z } from "zod";
import { mailAddressKey } from "#core/mail-address.ts";
import type { Log } from "#platform/log/log.server.ts";
import { askProvider, createEndpointSource, type OpenIdEndpoints } from "./openid-endpoints.server.ts";

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string };

/** What an identity token says about a person (OpenID Connect Core §5.1). */
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().transform(mailAddressKey).pipe(z.email().max(320)).optional(),
  /** Some providers send it as a string. */
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
});
type Claims = z.infer<typeof claimsSchema>;

const tokenAnswer = z.object({ access_token: z.string(), id_token: z.string() });
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** Longest name that is kept, in UTF-16 units. */
const nameMaxLength = 80;
/** Maximum clock difference between provider and server, in seconds. */
const clockToleranceS = 10;

/**
 * Makes "sign in with Google" (OpenID Connect, code flow with PKCE and nonce) a provider of the sign-in service. The library keeps state,
 * verifier and nonce; the claims come from an identity token that is verified here, and only from one this flow requested: a token supplied
 * by a caller is rejected.
 */
export function googleSignIn(settings: GoogleSettings, log: Log): BetterAuthPlugin {
  return {
    id: "google-sign-in",
    init: ({ socialProviders }) => ({ context: { socialProviders: [createProvider(settings, log), ...socialProviders] } }),
  };
}

function createProvider(settings: GoogleSettings, log: Log): OAuthProvider<Claims> {
  const { clientId, clientSecret } = settings;
  const findEndpoints = createEndpointSource(settings.issuer);
  const keysOf = createKeySource();
  const refuse = (reason: unknown): null => {
    log.warn({ part: "google-sign-in", reason: reasonOf(reason) }, "a sign-in with Google was refused");
    return null;
  };
  return {
    id: "google",
    name: "Google",
    issuer: settings.issuer,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => profile.sub,
    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce, loginHint }) {
      const endpoints = await findEndpoints().catch((error: unknown) => {
        refuse(error);
        throw new APIError(
          "SERVICE_UNAVAILABLE",
          { code: "PROVIDER_UNAVAILABLE", message: "Google can't be reached" },
          { "Retry-After": "10" },
        );
      });
      return createAuthorizationURL({
        id: "google",
        options: { clientId, clientSecret },
        authorizationEndpoint: endpoints.authorization,
        scopes: ["openid", "email", "profile"],
        state,
        codeVerifier,
        redirectURI,
        ...(idTokenNonce === undefined ? {} : { nonce: idTokenNonce }),
        ...(loginHint === undefined ? {} : { loginHint }),
      });
    },
    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      try {
        const tokens = await exchangeCode(await findEndpoints(), settings, { code, codeVerifier: codeVerifier ?? "", redirectURI });
        return { idToken: tokens.id_token, accessToken: tokens.access_token };
      } catch (error) {
        return refuse(error);
      }
    },
    async getUserInfo({ idToken = "", accessToken = "", expectedIdTokenNonce }) {
      try {
        const endpoints = await findEndpoints();
        const claims = await readIdToken(idToken, expectedIdTokenNonce, { endpoints, clientId, keys: await keysOf(endpoints) });
        const profile = claims.email === undefined ? await completeClaims(claims, accessToken, endpoints) : claims;
        return { user: toUser(profile), data: profile };
      } catch (error) {
        return refuse(error);
      }
    },
  };
}

type CodeExchange = { code: string; codeVerifier: string; redirectURI: string };

/** Exchanges the code for tokens; a client registered with the other authentication method gets a second try (RFC 6749 §5.2). */
async function exchangeCode(endpoints: OpenIdEndpoints, { clientId, clientSecret }: GoogleSettings, exchange: CodeExchange) {
  let status = 0;
  for (const proof of endpoints.clientProofs) {
    const { body, headers } = await authorizationCodeRequest({
      ...exchange,
      options: { clientId, clientSecret },
      authentication: proof,
      tokenEndpoint: endpoints.token,
    });
    const answer = await askProvider(endpoints.token, { method: "POST", headers, body });
    if (answer.status === 200) return tokenAnswer.parse(answer.body);
    status = answer.status;
    if (status !== 401) break;
  }
  throw new Error(`the token endpoint answered ${status}`);
}

type KeySource = { fetchKeys: () => Promise<z.infer<typeof keySet>>; cacheKey: object };

/** Keeps one key cache per key URL. */
function createKeySource(): (endpoints: OpenIdEndpoints) => Promise<KeySource> {
  const sources = new Map<string, KeySource>();
  return async ({ keys: address }) => {
    const known = sources.get(address);
    if (known !== undefined) return known;
    const source: KeySource = {
      cacheKey: {},
      async fetchKeys() {
        const answer = await askProvider(address);
        if (answer.status !== 200) throw new Error(`the key endpoint answered ${answer.status}`);
        return keySet.parse(answer.body);
      },
    };
    sources.set(address, source);
    return source;
  };
}

type TokenChecks = { endpoints: OpenIdEndpoints; clientId: string; keys: KeySource };

/** Checks signature, issuer, audience, times and nonce (OpenID Connect Core §3.1.3.7). */
async function readIdToken(idToken: string, nonce: string | undefined, { endpoints, clientId, keys }: TokenChecks): Promise<Claims> {
  const payload = await verifyJwsAccessToken(idToken, {
    jwksFetch: keys.fetchKeys,
    jwksCacheKey: keys.cacheKey,
    verifyOptions: {
      issuer: endpoints.issuers,
      audience: clientId,
      algorithms: endpoints.algorithms,
      clockTolerance: clockToleranceS,
      requiredClaims: ["sub", "exp", "iat", "nonce"],
    },
  });
  if (nonce === undefined || payload["nonce"] !== nonce) throw new Error("the identity token is from another sign-in");
  if (payload["azp"] !== undefined && payload["azp"] !== clientId) throw new Error("the identity token is for another client");
  return claimsSchema.parse(payload);
}

/** Requests the claims missing from the identity token (OpenID Connect Core §5.3); they must be for the same person. */
async function completeClaims(claims: Claims, accessToken: string, { userInfo }: OpenIdEndpoints): Promise<Claims> {
  if (userInfo === null) return claims;
  const answer = await askProvider(userInfo, { headers: { Authorization: `Bearer ${accessToken}` } });
  if (answer.status !== 200) throw new Error(`the user info endpoint answered ${answer.status}`);
  const more = claimsSchema.parse(answer.body);
  if (more.sub !== claims.sub) throw new Error("the user info is about another person");
  return more;
}

/** Pictures are ignored: ours only come from uploads. */
function toUser({ email, email_verified: isVerified, name }: Claims) {
  const plainName = (name ?? "")
    .replace(/\p{Cc}/gu, "")
    .trim()
    .slice(0, nameMaxLength)
    .trim();
  return { name: plainName || (email ?? "").replace(/@.*$/s, ""), email: email ?? null, emailVerified: isVerified === true };
}

/** A reason without anything a token or response contained. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return `invalid: ${error.issues.map((issue) => issue.path.join(".")).join(", ")}`;
  if (!(error instanceof Error)) return "unknown";
  const { claim } = error as { claim?: unknown };
  const code = (error as { code?: unknown }).code ?? (error.cause as { code?: unknown } | undefined)?.code;
  if (typeof code === "string") return typeof claim === "string" ? `${code} ${claim}` : code;
  // Other people's messages may quote what they read; ours don't.
  return error.constructor === Error ? error.message : error.name;
}
