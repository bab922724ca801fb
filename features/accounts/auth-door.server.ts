import { setTimeout as wait } from "node:timers/promises";
import { AppError, isAppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { readMailAddress } from "#core/mail-address.ts";
import { localizePath } from "#i18n/locale-path.ts";
import type { Database } from "#platform/db/database.server.ts";
import { type Auth, doorHeaders } from "./auth.server.ts";
import { countConfirmTry } from "./confirm-password.server.ts";
import { hashedKey, mailLimit } from "./limit-mails.server.ts";
import { countTry, type TryLimit } from "./limit-tries.server.ts";
import { plainChange, profileFaults } from "./profile.ts";

/** Who is making the request. */
export type DoorCaller = {
  address: string;
  /** Keyed hash of the address (`Actor.network`). */
  network: string;
  locale: Locale;
  /** The site's address that the request came to: links in emails and returns lead there. */
  origin: string;
};

/** A call to the sign-in service; `path` includes the query but not `/api/auth`, `body` is the full text of a POST. */
export type AuthCall = { method: "GET" | "POST"; path: string; headers: Headers; body: string | null };

export type AuthDoor = (call: AuthCall, caller: DoorCaller) => Promise<Response>;

/** Which of the library's endpoints are open, and how often a network may try each. Everything else is not found. */
const openPaths: ReadonlyMap<string, TryLimit | null> = new Map([
  ["POST /sign-up/email", { max: 120, windowS: 600 }],
  ["POST /sign-in/email", { max: 120, windowS: 600 }],
  ["POST /sign-in/social", { max: 60, windowS: 600 }],
  ["GET /callback/google", { max: 60, windowS: 600 }],
  ["POST /sign-out", null],
  ["GET /get-session", null],
  ["GET /verify-email", { max: 60, windowS: 600 }],
  ["POST /send-verification-email", { max: 60, windowS: 600 }],
  ["POST /request-password-reset", { max: 120, windowS: 600 }],
  ["POST /reset-password", { max: 60, windowS: 600 }],
  ["GET /reset-password/:token", { max: 60, windowS: 600 }],
  ["GET /list-sessions", null],
  ["POST /revoke-session", null],
  ["POST /revoke-sessions", null],
  ["POST /revoke-other-sessions", null],
  ["POST /change-password", { max: 30, windowS: 600 }],
  ["POST /change-email", { max: 10, windowS: 600 }],
  ["GET /list-accounts", null],
  ["POST /link-social", { max: 30, windowS: 600 }],
  ["POST /unlink-account", null],
  ["POST /delete-user", { max: 10, windowS: 600 }],
]);

/** Method and path of every open call, below `/api/auth`. */
export const openAuthCalls: readonly string[] = [...openPaths.keys()];

/** Guesses at one account from one network, right or wrong; they don't block other networks. */
const perAccount: ReadonlyMap<string, TryLimit> = new Map([
  ["POST /sign-in/email", { max: 10, windowS: 600 }],
  ["POST /sign-up/email", { max: 5, windowS: 600 }],
  ["POST /request-password-reset", { max: 5, windowS: 600 }],
  ["POST /send-verification-email", { max: 5, windowS: 600 }],
]);

/** Calls that only send an email, and the field with its recipient: counted per address as well, known or not. */
const mailFields: ReadonlyMap<string, string> = new Map([
  ["POST /request-password-reset", "email"],
  ["POST /send-verification-email", "email"],
  ["POST /change-email", "newEmail"],
]);

/** Calls that do more work for an address with an account than for one without: they never answer sooner than this, in ms. */
const steadyAnswerMs = 250;
const steadyPaths: ReadonlySet<string> = new Set(["POST /sign-up/email", "POST /request-password-reset", "POST /change-email"]);

/** How long the library keeps the state of a sign-in in progress, in seconds. */
const stateMaxAgeS = 600;

/** Maximum body size of any of these calls, in bytes. */
export const maxAuthBodyBytes = 16_384;

/**
 * Creates the only way to the sign-in service, used by API calls and by our own pages' forms: only open paths, attempts counted, and the
 * caller identified in headers that clients cannot send. No response leads off this site.
 *
 * @throws AppError `not-found`, `invalid-input`, `rate-limited`
 */
export function createAuthDoor({ db, now, authAt }: { db: Database; now(): Date; authAt(origin: string): Auth }, secret: string): AuthDoor {
  return async ({ method, path, headers: sent, body }, caller) => {
    const { origin } = caller;
    const services = { db, now, auth: authAt(origin) };
    const address = addressOf(origin, path);
    // Checked on the address the library will read: a backslash or dots in the raw text could name another endpoint.
    const door = `${method} ${address.pathname.replace(/^\/api\/auth/, "").replace(/^(\/reset-password)\/[^/]+$/, "$1/:token")}`;
    const isPlain = address.pathname === `/api/auth${path.replace(/\?.*$/s, "")}`;
    if (!isPlain || !openPaths.has(door)) throw new AppError("not-found");
    if (path.includes("%00")) throw new AppError("invalid-input", "the address");
    const limit = openPaths.get(door) ?? null;
    if (limit !== null) await countTry(services, `${door} ${caller.network}`, limit);
    const accountLimit = perAccount.get(door);
    const headers = new Headers(sent);
    const sentJson = body === null ? null : toJson(headers, body, origin);
    const json = door === "POST /sign-up/email" ? signUpBody(sentJson) : sentJson;
    const email = accountLimit === undefined ? null : addressIn(json, "email");
    if (accountLimit !== undefined && email !== null)
      await countTry(services, `${door} ${caller.network} ${hashedKey(secret, email)}`, accountLimit);
    const recipient = addressIn(json, mailFields.get(door) ?? null);
    if (recipient !== null) await countTry(services, `${door} ${hashedKey(secret, recipient)}`, mailLimit);
    if (door === "POST /change-password") await countOldPassword(services, headers);
    headers.set(doorHeaders.address, caller.address);
    headers.set(doorHeaders.network, caller.network);
    headers.set(doorHeaders.locale, caller.locale);
    const steady = steadyPaths.has(door) ? wait(steadyAnswerMs) : null;
    const request = new Request(address, json === null ? { headers } : { method, headers, body: json });
    const isReturn = door === "GET /callback/google";
    const response =
      isReturn && !(await isFirstReturn(services, request, secret)) ? staleReturn(origin) : await services.auth.handler(request);
    await steady;
    response.headers.set("Cache-Control", "private, no-store");
    keepOnSite(response.headers, response.status, origin, caller.locale);
    return response;
  };
}

/** The old password is one more thing to guess for someone who finds an open session. */
async function countOldPassword(services: { db: Database; now(): Date; auth: Auth }, headers: Headers): Promise<void> {
  const session = await services.auth.api.getSession({ headers });
  if (session !== null) await countConfirmTry(services, session.user.id);
}

/**
 * Whether this callback state arrives for the first time: the library looks before it deletes, so two concurrent requests would both pass.
 */
async function isFirstReturn(services: { db: Database; now(): Date }, request: Request, secret: string): Promise<boolean> {
  const state = new URL(request.url).searchParams.get("state");
  if (state === null) return true;
  try {
    await countTry(services, `return ${hashedKey(secret, state)}`, { max: 1, windowS: stateMaxAgeS });
    return true;
  } catch (error) {
    if (isAppError(error) && error.code === "rate-limited") return false;
    throw error;
  }
}

const staleReturn = (origin: string): Response =>
  new Response(null, { status: 302, headers: { Location: `${origin}/api/auth/error?error=state_mismatch` } });

/** Converts JSON or a form's fields to JSON, so that the library reads exactly the address whose attempts were counted. */
function toJson(headers: Headers, body: string, origin: string): string {
  const isForm = (headers.get("content-type") ?? "").trim().toLowerCase().startsWith("application/x-www-form-urlencoded");
  headers.set("Content-Type", "application/json");
  headers.delete("Content-Length");
  if (body === "") return "{}";
  return JSON.stringify(readJson(isForm ? JSON.stringify(Object.fromEntries(new URLSearchParams(body))) : body, origin));
}

/** Where the user is sent afterward. */
const returnFields: ReadonlySet<string> = new Set(["callbackURL", "redirectTo", "errorCallbackURL", "newUserCallbackURL"]);

/**
 * One of our own addresses, in the one form that all parsers read the same and that fits a header line; the library rejects anything else.
 */
function tidyReturn(address: string, origin: string): string {
  const url = URL.parse(address, origin);
  const isOwn = url !== null && url.origin === origin && url.username === "" && !url.pathname.startsWith("//");
  if (isOwn && address.startsWith("/")) return url.pathname + url.search + url.hash;
  if (isOwn && /^https?:\/\//i.test(address)) return url.href;
  return address.replace(/[\u0080-\u{10ffff}]/gu, encodeURIComponent);
}

function addressOf(origin: string, path: string): URL {
  const url = new URL(`${origin}/api/auth${path}`);
  for (const name of returnFields) {
    const value = url.searchParams.get(name);
    if (value !== null) url.searchParams.set(name, tidyReturn(value, origin));
  }
  return url;
}

/** Whose account, and where to. */
const addressFields: ReadonlySet<string> = new Set(["email", "newEmail"]);

/** An address in the form in which accounts have it; the library says what is wrong with any other text. */
function plainAddress(text: string): string {
  const read = readMailAddress(text);
  return "address" in read ? read.address : text;
}

/** Reads JSON whose strings a database can store: no NUL, no lone surrogates. */
function readJson(text: string, origin: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      for (const part of [key, value])
        if (typeof part === "string" && (part.includes("\0") || !part.isWellFormed())) throw new Error("unfit text");
      if (typeof value !== "string") return value;
      return addressFields.has(key) ? plainAddress(value) : returnFields.has(key) ? tidyReturn(value, origin) : value;
    });
  } catch (error) {
    throw new AppError("invalid-input", "the body", { cause: error });
  }
}

/**
 * Restricts responses to our own pages, and gives the library's own error page our address and language. An address in a non-redirect
 * response (Google's page) is in its body, too.
 */
function keepOnSite(headers: Headers, status: number, origin: string, locale: Locale): void {
  const location = headers.get("location");
  if (location === null) return;
  if (status < 300 || status > 399) return headers.delete("location");
  headers.set("location", origin + ownPath(location, origin, locale));
}

function ownPath(location: string, origin: string, locale: Locale): string {
  const target = URL.parse(location, origin);
  if (target === null || target.origin !== origin || target.username !== "") return "/";
  if (target.pathname === "/api/auth/error") return localizePath("/user/callback", locale) + target.search;
  return target.pathname + target.search + target.hash;
}

/** What a sign-up may contain, with the profile's rules for its name; the same for known and unknown addresses. */
function signUpBody(json: string | null): string {
  const fields = ["name", "email", "password", "callbackURL"] as const;
  const body = Object.fromEntries(fields.map((field) => [field, fieldOf(json, field)]));
  if (typeof body.name === "string") {
    const { name } = plainChange({ name: body.name });
    const fault = name === undefined ? undefined : profileFaults({ name })["name"];
    if (fault !== undefined) throw new AppError("invalid-input", "name", { fields: { name: fault } });
    body.name = name;
  }
  return JSON.stringify(body);
}

/** The email address in a body field, in the form used to look up accounts; null if there is none. */
function addressIn(json: string | null, field: string | null): string | null {
  const email = field === null ? null : fieldOf(json, field);
  return typeof email === "string" ? email.trim().toLowerCase().slice(0, 320) : null;
}

/** A field of a body that is JSON at this point; undefined if it isn't an object. */
function fieldOf(json: string | null, name: string): unknown {
  const body: unknown = JSON.parse(json ?? "null");
  return typeof body === "object" && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}
