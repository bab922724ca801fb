import type { IncomingMessage } from "node:http";
import { timingSafeEqual } from "node:crypto";
import type { Duplex } from "node:stream";
import { findSession, readSessionToken } from "#features/accounts/find-session.server.ts";
import { ownerOf, sessionCookieName, type SignedInUser } from "#features/accounts/session.ts";
import { isLoopbackOrPrivate, plainAddress } from "#core/network.ts";
import { clientAddress } from "../client-address.ts";
import { identifyActor, readCookies } from "../identify-actor.ts";
import { plainHeaders } from "../middleware/security-headers.ts";
import { originOf } from "../site-origin.ts";
import type { ServerContext } from "../server-context.ts";

/** The one address that accepts sockets. */
const realtimePath = "/realtime/v1/websocket";
/** What its query may contain: the publishable key, never anyone's token, since addresses end up in logs. */
const knownParameters = new Set(["apikey", "vsn", "log_level", "eventsPerSecond"]);
const protocolVersion = "1.0.0";

/** Who is at the other end: whose rows they may see, and the person if one is signed in. */
export type RealtimeActor = { owner: string; user: SignedInUser | null };

export type Refusal = { status: number; text: string };
export type Handshake = { address: string; query: URLSearchParams };

const statusTexts: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  429: "Too Many Requests",
  503: "Service Unavailable",
};

/** Checks what needs no database: path, origin, key, version. The order goes from errors for everyone to errors for this caller. */
export function checkHandshake(request: IncomingMessage, server: ServerContext): Handshake | Refusal {
  const [path, search = ""] = (request.url ?? "").split(/\?(.*)/s);
  if (request.method !== "GET" || path !== realtimePath) return { status: 403, text: "sockets are not accepted here" };
  const socketAddress = request.socket.remoteAddress ?? "127.0.0.1";
  if (!server.origin.startsWith("https:") && !isLoopbackOrPrivate(plainAddress(socketAddress)))
    return { status: 403, text: "plain http is served to this machine and private networks only" };
  const { origin } = request.headers;
  const own = originOf(server, request.headers.host ?? "");
  if (own === null || (origin !== undefined && origin !== own)) return { status: 403, text: "this origin is not allowed to connect" };
  const query = new URLSearchParams(search);
  if ([...query.keys()].some((name) => !knownParameters.has(name)))
    return { status: 403, text: "the URL may contain only the publishable key, no other credential" };
  if (!isKey(query.get("apikey") ?? headerOf(request, "apikey"), server.publicApiKey))
    return { status: 401, text: "API key is required to connect to Realtime" };
  if ((query.get("vsn") ?? protocolVersion) !== protocolVersion) return { status: 400, text: `vsn must be ${protocolVersion}` };
  if (server.isDraining()) return { status: 503, text: "shutting down" };
  return { address: clientAddress(socketAddress, headerOf(request, "x-forwarded-for"), server.trustedProxies), query };
}

const headerOf = (request: IncomingMessage, name: string): string | null => {
  const value = request.headers[name];
  return value === undefined ? null : String(value);
};

function isKey(given: string | null, key: string): boolean {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Identifies the caller: by the session in a cookie or in `Authorization`, else by the device's signed cookie.
 *
 * @returns null for no one: a page of ours has at least a device, and a program names itself when it joins
 */
export async function identifyHandshake(
  request: IncomingMessage,
  server: ServerContext,
  { address }: Handshake,
): Promise<RealtimeActor | null> {
  const cookies = headerOf(request, "cookie");
  const bearer = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const values = bearer === undefined ? readCookies(cookies, sessionCookieName(server.origin)) : [bearer];
  for (const value of values) {
    const token = readSessionToken(value, server.authSecret, bearer === undefined);
    const user = token === null ? null : await findSession(server.services, token);
    if (user !== null) return { owner: ownerOf(user.id), user };
  }
  if (bearer !== undefined) return null;
  const { actor, newCookie } = identifyActor(cookies, address, server.secret, server.origin.startsWith("https:"), null);
  return newCookie === null ? { owner: actor.owner, user: null } : null;
}

/** Who owns the token that a join brings. */
export async function identifyToken(token: string, server: ServerContext): Promise<RealtimeActor | null> {
  const own = readSessionToken(token, server.authSecret, false);
  const user = own === null ? null : await findSession(server.services, own);
  return user === null ? null : { owner: ownerOf(user.id), user };
}

/** Answers in plain HTTP, before anything has been upgraded, and hangs up. */
export function refuse(socket: Duplex, { status, text }: Refusal): void {
  const body = `${text}\n`;
  const headers = {
    ...plainHeaders(),
    "Content-Length": String(Buffer.byteLength(body)),
    Connection: "close",
    ...(status === 429 || status === 503 ? { "Retry-After": "5" } : {}),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.on("error", () => undefined);
  socket.once("finish", () => socket.destroy());
  socket.end([`HTTP/1.1 ${status} ${statusTexts[status] ?? "Error"}`, ...lines, "", body].join("\r\n"));
}
