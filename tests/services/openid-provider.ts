import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Configuration, Provider } from "oidc-provider";
import { createMemory } from "./openid-memory.ts";

/** Who signs in at the provider, without being asked. Null: the person says no. */
export type Person = { sub: string; email?: string; emailVerified?: boolean; name?: string };

export type IdTokenParts = { header: Record<string, unknown>; claims: Record<string, unknown> };

export type OpenIdProvider = {
  /** For `GOOGLE_ISSUER`. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  person: Person | null;
  /** Changes the next identity tokens; signed again with the provider's key, or not at all where the header says `none`. */
  tamper: ((parts: IdTokenParts) => void) | null;
  /** Paths that were asked for, oldest first. */
  requests: string[];
  close(): Promise<void>;
};

type ProviderOptions = {
  /** The only address that it sends people back to. */
  redirectUri: string;
  port?: number;
  /** Whether email and name are left out of identity tokens, so that they have to be asked for. */
  isThrifty?: boolean;
};

/** Starts a real OpenID provider on loopback with one client. Its pages ask nothing: every visitor is `person`. */
export async function startOpenIdProvider(options: ProviderOptions): Promise<OpenIdProvider> {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const self: OpenIdProvider = {
    issuer,
    clientId: "wordloom-test-client",
    clientSecret: "a secret between client and provider",
    person: { sub: "person-1", email: "grace@example.org", emailVerified: true, name: "Grace Hopper" },
    tamper: null,
    requests: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const provider = new Provider(
    issuer,
    configure(self, options, { ...publicKey.export({ format: "jwk" }), ...privateKey.export({ format: "jwk" }) }),
  );
  provider.use(async (context, next) => {
    self.requests.push(`${context.method} ${context.path}`);
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (context.path === "/token" && self.tamper !== null && typeof body?.id_token === "string")
      body.id_token = rewrite(body.id_token, self.tamper, privateKey);
  });
  const handle = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void handle(request, response);
    const { person } = self;
    const result = person === null ? { error: "access_denied" } : { login: { accountId: person.sub } };
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false }).catch(() => response.writeHead(400).end());
  });
  return self;
}

function configure(self: OpenIdProvider, { redirectUri, isThrifty = false }: ProviderOptions, key: Record<string, unknown>): Configuration {
  return {
    adapter: createMemory(),
    clients: [
      {
        client_id: self.clientId,
        client_secret: self.clientSecret,
        redirect_uris: [redirectUri],
      },
    ],
    jwks: { keys: [{ ...key, kid: "first", alg: "RS256", use: "sig" }] },
    cookies: { keys: ["a key for the cookies of a provider in tests"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: isThrifty,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => claimsOf(self.person, sub) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: self.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  } as Configuration;
}

function claimsOf(person: Person | null, sub: string) {
  return { sub, email: person?.email, email_verified: person?.emailVerified, name: person?.name };
}

/** RFC 7515 §3.1, with RS256 or no signature at all. */
function rewrite(token: string, change: (parts: IdTokenParts) => void, key: KeyObject): string {
  const [header = "", claims = ""] = token.split(".");
  const parts: IdTokenParts = { header: decode(header), claims: decode(claims) };
  change(parts);
  const text = [parts.header, parts.claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  return parts.header["alg"] === "RS256" ? `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}` : `${text}.`;
}

const decode = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, "base64url").toString("utf8")) as Record<string, unknown>;

/**
 * Goes through the provider as a browser would, with its own cookies, and returns the address to which it sends people back.
 *
 * @param redirectUri where the way ends; it is not followed
 */
export async function passProvider(authorizationUrl: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = authorizationUrl;
  for (let step = 0; step < 8; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, { headers: { Cookie: cookie }, redirect: "manual" });
    await response.arrayBuffer();
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location === null) throw new Error(`the provider answered ${response.status} at ${new URL(address).pathname}`);
    address = new URL(location, address).href;
    if (address.startsWith(redirectUri)) return address;
  }
  throw new Error("the provider sent us round in circles");
}
