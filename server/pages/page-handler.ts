import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { requestContext } from "#app/context.ts";
import { AppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { paraglideMiddleware } from "#i18n/paraglide/server.js";
import { projectRoot } from "#platform/config/project-root.ts";
import type { PageHandler } from "../app.ts";
import { contentSecurityPolicy } from "../middleware/security-headers.ts";
import type { ServerContext, ServerEnvironment } from "../server-context.ts";
import { compressPage } from "./compress-page.ts";
import { addressOf, createSharedAnswer, type SharedAnswer } from "./answer-shared.ts";
import { answerForm } from "./form-claim.ts";
import { createPageCache } from "./page-cache.ts";

/** Pages that are the same for every anonymous visitor; with a query they may be personal. */
const publicPage = /^(?:\/zh)?(?:\/|\/write(?:\/[a-z0-9-]+){0,2}\/?)?$/i;
const localePrefix = /^\/zh(?=\/|$)/i;

/** Pages and static files, and the short way to those that are in memory. */
export type Pages = { answer: PageHandler; answerShared: SharedAnswer };

/** Makes the handler of pages and static files over the built (or, in development, the live) React application. */
export function createPageHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  server: ServerContext,
  mode: "production" | "development",
): Pages {
  const handle = createRequestHandler(build, mode);
  const isSecure = server.origin.startsWith("https:");
  const cache = createPageCache(isSecure);
  const version = () => `${server.services.catalogue.version()} ${server.services.ai.hasProvider}`;
  const files = serveStatic<ServerEnvironment>({ root: join(projectRoot, "build/client"), precompressed: true });

  const render = async (context: Context<ServerEnvironment>, request: Request, isShared: boolean): Promise<Response> => {
    const provider = new RouterContextProvider();
    const nonce = isShared ? null : context.get("nonce");
    const locale: Locale = localePrefix.test(new URL(request.url).pathname) ? "zh" : "en";
    const { services, appName, origin } = server;
    provider.set(requestContext, {
      services,
      actor: isShared ? null : context.get("actor"),
      locale,
      nonce,
      origin,
      appName,
      isDemo: !services.ai.hasProvider,
    });
    const own = underOrigin(request, origin);
    return paraglideMiddleware(own, () => handle(own, provider));
  };

  const answer: PageHandler = async (context) => {
    const { method, path } = context.req;
    const moved = canonicalPath(path);
    if (moved !== null) return context.redirect(moved + new URL(context.req.url).search, 301);
    if (path.startsWith("/assets/") || isFile(path)) return serveFile(context, files);
    if (method === "POST")
      return personal(context, server, await answerForm(context, server, (request) => render(context, request, false)));
    if (method !== "GET" && method !== "HEAD") throw new AppError("method-not-allowed");
    const isPlain = new URL(context.req.url).search === "";
    if (isPlain && publicPage.test(path) && mode === "production") {
      const address = addressOf(path);
      const shared = await cache.answer(address, version(), context.req.raw, () =>
        render(context, sharedRequest(server.origin, address), true),
      );
      if (shared !== null) return shared;
    }
    return personal(context, server, await render(context, context.req.raw, false));
  };
  return { answer, answerShared: createSharedAnswer(cache, isSecure, version) };
}

/** A mis-cased language prefix would be matched by the router but not by the messages: it is sent to the lower-case one. */
function canonicalPath(path: string): string | null {
  const match = /^\/(zh)(?=\/|$)/i.exec(path);
  return match !== null && match[1] !== "zh" ? `/zh${path.slice(3)}` : null;
}

const isFile = (path: string): boolean => /^\/[a-z0-9._-]+\.(?:svg|png|ico|webmanifest)$/i.test(path);

async function serveFile(context: Context<ServerEnvironment>, files: ReturnType<typeof serveStatic<ServerEnvironment>>): Promise<Response> {
  const response = await files(context, async () => undefined);
  if (!(response instanceof Response))
    return new Response("not found\n", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  const isHashed = context.req.path.startsWith("/assets/");
  response.headers.set("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
  return response;
}

/** What a shared page is rendered for: nothing of the visitor who happens to come first, not even the Host header. */
function sharedRequest(origin: string, address: string): Request {
  return new Request(origin + address, { headers: { accept: "text/html", "user-agent": "page-cache" } });
}

/** Marks an answer as this visitor's alone and allows its scripts by nonce. */
function personal(context: Context<ServerEnvironment>, server: ServerContext, response: Response): Response {
  const answer = compressPage(response, context.req.header("accept-encoding") ?? "");
  answer.headers.set("Cache-Control", "private, no-store");
  answer.headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy(`'nonce-${context.get("nonce")}'`, server.origin.startsWith("https:")),
  );
  return answer;
}

/**
 * The same request at the site's public address. Behind a proxy it arrives as plain http, under whatever Host the proxy
 * sends, and React Router refuses a form whose Origin is another than the request's.
 */
function underOrigin(request: Request, origin: string): Request {
  const { pathname, search } = new URL(request.url);
  const { method, headers, signal, body } = request;
  // Joined as text: a path that starts with two slashes is no address of its own.
  return new Request(`${origin}${pathname}${search}`, {
    method,
    headers,
    signal,
    ...(body === null ? {} : { body, duplex: "half" }),
  } as RequestInit);
}
