import type { IncomingMessage, ServerResponse } from "node:http";
import { newId } from "#core/ids.ts";
import { isLoopbackOrPrivate, plainAddress } from "#core/network.ts";
import type { ServerContext } from "../server-context.ts";
import { originOf } from "../site-origin.ts";
import { type PageCache, variantFor, withoutLength } from "./page-cache.ts";

/** Answers what it can from memory, straight to the connection; false leaves the request to the application. */
export type SharedAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serves rendered public pages like files: no routing, no identity, no copy. Everything else, such as a first render,
 * goes through the application, which gives the same headers and bytes.
 *
 * @param sessionCookie name of the session cookie: signed-in users get their own pages
 * @param version of the content in effect for an address
 */
export function createSharedAnswer(
  cache: PageCache,
  server: Pick<ServerContext, "origin" | "baseUrl">,
  sessionCookie: string,
  version: (path: string) => string,
): SharedAnswer {
  const isSecure = server.origin.startsWith("https:");
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    if (request.headers.authorization !== undefined || (request.headers.cookie ?? "").includes(`${sessionCookie}=`)) return false;
    const path = request.url ?? "";
    // With a query, a page is specific to its visitor.
    if (path.includes("?")) return false;
    // The application redirects a language prefix in capitals.
    if (/^\/zh/i.test(path) && !path.startsWith("/zh")) return false;
    if (!isSharedSpelling(path)) return false;
    const address = addressOf(path);
    const own = originOf(server, request.headers.host ?? "");
    const page = own === null ? null : cache.find(own + address, version(address));
    if (page === null) return false;
    if (!isSecure && !isLoopbackOrPrivate(plainAddress(request.socket.remoteAddress ?? ""))) return false;
    const { headers, body } = variantFor(page, String(request.headers["accept-encoding"] ?? ""));
    const isKnown = request.headers["if-none-match"] === page.etag;
    response.writeHead(isKnown ? 304 : 200, { ...(isKnown ? withoutLength(headers) : headers), "X-Request-Id": newId() });
    response.end(isKnown || request.method === "HEAD" ? undefined : body);
    return true;
  };
}

/** The one address of a page, whatever its letter case or trailing slash. */
export function addressOf(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/$/, "");
}

/** Below `/translate/` a guard redirects every other spelling to the one address: only that is answered from memory. */
export const isSharedSpelling = (path: string): boolean => path === addressOf(path) || !/^\/(?:zh\/)?translate\//i.test(path);
