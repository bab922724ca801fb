import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { requestContext } from "#app/context.ts";
import { postedFileBytes } from "#app/translate/files/posted-file-bytes.ts";
import { AppError } from "#core/errors.ts";
import { avatarMaxBytes } from "#features/accounts/avatar/avatar-limits.ts";
import { saleVersion } from "#features/billing/payments/sale.server.ts";
import { exampleRoles, toolPictureMaxBytes } from "#features/catalogue/tool-photo.ts";
import { uploadMaxBytes } from "#features/documents/attachment-limits.ts";
import { sessionCookieName } from "#features/accounts/session.ts";
import type { Locale } from "#core/localized.ts";
import { splitPath } from "#i18n/locale-path.ts";
import { paraglideMiddleware } from "#i18n/paraglide/server.js";
import { projectRoot } from "#platform/config/project-root.ts";
import type { PageHandler } from "../app.ts";
import { contentSecurityPolicy, imageWorkerPolicy, pdfWorkerPolicy, workerPolicy } from "../middleware/security-headers.ts";
import type { ServerContext, ServerEnvironment } from "../server-context.ts";
import { assertForm } from "./assert-form.ts";
import { compressPage } from "./compress-page.ts";
import { answerRefusals } from "./answer-refusals.ts";
import { addressOf, createSharedAnswer, isSharedSpelling, type SharedAnswer } from "./answer-shared.ts";
import { createBuilds } from "./builds.ts";
import { answerForm, repeatable } from "./form-claim.ts";
import { createLibraryFreshness, isLibraryPage } from "./library-freshness.ts";
import { maxBodyBytes, readBody } from "../request-body.ts";
import { createPageCache } from "./page-cache.ts";
import { dataRequest, pageOfPayload, payloadResponse } from "./payload.ts";

/** Pages that are the same for every anonymous visitor; with a query they may be personal. The library's hold for seconds. Of the translator: the list of languages, the pages of languages and pairs, and that about documents. */
const publicPage =
  /^(?:\/zh)?(?:\/|\/pricing\/?|\/products\/automate-gpt\/?|\/write(?:\/[a-z0-9-]+){0,2}\/?|\/images(?:\/[a-z0-9-]+)*\/?|\/prompt\/[a-z0-9-]+\/?|\/translate\/(?!(?:files|settings)\/?$)[a-z-]+\/?)?$/i;
/**
 * Forms of signing in and out and of the user's own account. A repeat is processed again, since its answer sets cookies, and no hash of
 * a password is kept, not even for seconds. Nor is changing settings and changing them back a repeat, whether a
 * person's settings or the site's.
 */
const accountForm = /^(?:\/zh)?\/(?:(?:user|dashboard|settings)\/|admin\/)/i;
/** The data of the Chinese start page is requested as `/zh.data`. */
const localePrefix = /^\/zh(?=\/|\.data$|$)/i;

/** Pages and static files, and a shortcut to those in memory. */
export type Pages = {
  answer: PageHandler;
  answerShared: SharedAnswer;
  /** Called after every request that may have changed something. */
  noteWrite(path: string): void;
};

/** Shows prices that the payment provider states. */
const isPricing = (path: string): boolean => /^(?:\/zh)?\/(?:pricing|products\/automate-gpt)\/?$/i.test(path);

/** Makes the handler of pages and static files over the built (or, in development, the live) React application. */
export function createPageHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  server: ServerContext,
  mode: "production" | "development",
): Pages {
  const pages = typeof build === "function" ? async () => answerRefusals(await build()) : answerRefusals(build);
  const handle = createRequestHandler(pages, mode);
  const isSecure = server.origin.startsWith("https:");
  const cache = createPageCache(isSecure);
  const builds = createBuilds(build);
  const library = createLibraryFreshness(() => server.services.now());
  /** Pages that admins wrote, except those that show the current state of the site. */
  const isSitePage = (path: string) => server.services.pages.isShared(splitPath(path).path);
  const isPublic = (path: string) => publicPage.test(path) || isSitePage(path);
  const version = (path: string) =>
    `${server.services.catalogue.version()} ${server.services.config.version()} ${server.services.ai.hasProvider} ${isLibraryPage(path) ? library.version() : ""}${isSitePage(path) ? server.services.pages.version() : ""}${isPricing(path) ? saleVersion(server.services) : ""}`;
  const files = serveStatic<ServerEnvironment>({ root: join(projectRoot, "build/client"), precompressed: true });

  const render = async (context: Context<ServerEnvironment>, request: Request, isShared: boolean): Promise<Response> => {
    const provider = new RouterContextProvider();
    const nonce = isShared ? null : context.get("nonce");
    const locale: Locale = localePrefix.test(new URL(request.url).pathname) ? "zh" : "en";
    const { services, appName, baseUrl } = server;
    const origin = context.get("origin");
    provider.set(requestContext, {
      services,
      actor: isShared ? null : context.get("actor"),
      user: isShared ? null : context.get("user"),
      caller: isShared ? null : { address: context.get("address"), network: context.get("actor").network, locale, origin },
      device: isShared ? null : context.get("device"),
      locale,
      nonce,
      origin,
      baseUrl,
      appName,
      publicApiKey: server.publicApiKey,
      isDemo: !services.ai.hasProvider,
    });
    const own = underOrigin(request, origin);
    return paraglideMiddleware(localePage(own), () => handle(own, provider));
  };

  const answerPayload = async (context: Context<ServerEnvironment>, page: string): Promise<Response> => {
    const request = dataRequest(context.req.raw, page);
    const isShared = isPublic(page) && isSharedSpelling(page) && new URL(request.url).search === "" && context.get("user") === null;
    const { id } = await builds.stamp();
    const payload = await payloadResponse(await render(context, request, isShared), page, id);
    const response = await compressPage(payload, context.req.header("accept-encoding") ?? "");
    response.headers.set("Cache-Control", isShared ? "public, no-cache" : "private, no-store");
    response.headers.set("Vary", "Accept-Encoding, Cookie");
    return response;
  };

  const answer: PageHandler = async (context) => {
    const { method, path } = context.req;
    const moved = canonicalPath(path);
    if (moved !== null) return context.redirect(moved + new URL(context.req.url).search, 301);
    if (path.startsWith("/assets/") || isFile(path)) return serveFile(context, files, isSecure);
    const payloadPage = pageOfPayload(path);
    if (payloadPage !== null || path.startsWith("/builds/")) {
      if (method !== "GET" && method !== "HEAD") throw new AppError("method-not-allowed");
      return payloadPage === null ? builds.answer(path) : answerPayload(context, payloadPage);
    }
    // Anything that costs something is claimed, so that a form that is sent twice is charged once.
    const isPaid = new URL(context.req.url).searchParams.get("do") === "trial";
    if (method === "POST" && accountForm.test(path) && !isPaid) {
      if (server.isDraining()) throw new AppError("unavailable", "shutting down", { retryAfterS: 5 });
      const body = await readBody(context.req.raw, formLimit(context));
      await assertForm(context.req.raw, body);
      return personal(context, server, await render(context, repeatable(context.req.raw, body), false));
    }
    if (method === "POST")
      return personal(context, server, await answerForm(context, server, (request) => render(context, request, false), formLimit(context)));
    if (method !== "GET" && method !== "HEAD") throw new AppError("method-not-allowed");
    const isPlain = new URL(context.req.url).search === "";
    if (isPlain && isPublic(path) && isSharedSpelling(path) && mode === "production" && context.get("user") === null) {
      const address = addressOf(path);
      const own = context.get("origin");
      const shared = await cache.answer(own + address, version(address), context.req.raw, () =>
        render(context, sharedRequest(own, address), true),
      );
      if (shared !== null) return shared;
    }
    return personal(context, server, await render(context, context.req.raw, false));
  };
  return {
    answer,
    noteWrite: library.noteWrite,
    answerShared: createSharedAnswer(cache, server, sessionCookieName(server.origin), version),
  };
}

/** Pages whose forms take files; every other form is text. Anonymous visitors may get an estimate for a document. */
const fileForms: { path: RegExp; maxBytes: number; isForAll?: true }[] = [
  { path: /^(?:\/zh)?\/dashboard\/account\/?$/i, maxBytes: avatarMaxBytes },
  { path: /^(?:\/zh)?\/admin\/image-tool\/.+$/i, maxBytes: exampleRoles.length * toolPictureMaxBytes },
  { path: /^(?:\/zh)?\/write\/social\/[0-9a-z-]+\/?$/i, maxBytes: uploadMaxBytes },
  // An image tool, and the composer of the start page, which can pass a picture on to one.
  { path: /^(?:\/zh)?(?:\/image\/.+|\/)?$/i, maxBytes: uploadMaxBytes },
  { path: /^(?:\/zh)?\/(?:translate\/files|automate-gpt|ask(?:\/[0-9a-z]+)?)\/?$/i, maxBytes: postedFileBytes },
  { path: /^(?:\/zh)?\/translate\/document\/?$/i, maxBytes: postedFileBytes, isForAll: true },
];

/** With a text of usual length, and the form's own few lines, around the files. */
function formLimit(context: Context<ServerEnvironment>): number {
  const form = fileForms.find(({ path }) => path.test(context.req.path));
  const isUpload = /^multipart\/form-data\b/i.test(context.req.header("content-type") ?? "");
  const mayUpload = form?.isForAll === true || context.get("user") !== null;
  return form !== undefined && isUpload && mayUpload ? form.maxBytes + maxBodyBytes : maxBodyBytes;
}

/** The router would match a mis-cased language prefix but the messages would not: it is redirected to the lowercase one. */
function canonicalPath(path: string): string | null {
  const match = /^\/(zh)(?=\/|$)/i.exec(path);
  return match !== null && match[1] !== "zh" ? `/zh${path.slice(3)}` : null;
}

const isFile = (path: string): boolean =>
  /^\/(?:[a-z0-9._-]+\.(?:svg|png|ico)|(?:icons|og)\/[a-z0-9._-]+\.png|offline(?:\.zh)?\.html|offline\.(?:css|js)|service-worker\.js)$/i.test(
    path,
  );

async function serveFile(
  context: Context<ServerEnvironment>,
  files: ReturnType<typeof serveStatic<ServerEnvironment>>,
  isSecure: boolean,
): Promise<Response> {
  const response = await files(context, async () => undefined);
  if (!(response instanceof Response))
    return new Response("not found\n", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  const isHashed = context.req.path.startsWith("/assets/");
  response.headers.set("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : cacheRule(context.req.path));
  // A worker's own policy bounds what it may fetch; the offline pages have a stylesheet and a script.
  if (/^\/(?:service-worker\.js|offline(?:\.zh)?\.html)$/.test(context.req.path))
    response.headers.set("Content-Security-Policy", contentSecurityPolicy("", isSecure));
  const workerName = /^\/assets\/([\w.-]+)\.worker-[\w-]+\.js$/.exec(context.req.path)?.[1];
  if (workerName !== undefined) response.headers.set("Content-Security-Policy", ownPolicies.get(workerName) ?? workerPolicy);
  return response;
}

/** Of the workers that may do more than others. */
const ownPolicies = new Map([
  ["image-engine", imageWorkerPolicy],
  ["pdf-pages", pdfWorkerPolicy],
]);

/** A browser must learn of a new worker at once. */
const cacheRule = (path: string): string => (path === "/service-worker.js" ? "no-cache" : "public, max-age=3600");

/** What Paraglide reads the language from: it takes `/zh.data` for English. */
function localePage(request: Request): Request {
  const url = new URL(request.url);
  return url.pathname === "/zh.data" ? new Request(`${url.origin}/zh`, { headers: request.headers }) : request;
}

/** The request that a shared page is rendered for: nothing of the visitor who happens to come first, not even the Host header. */
function sharedRequest(origin: string, address: string): Request {
  return new Request(origin + address, { headers: { accept: "text/html", "user-agent": "page-cache" } });
}

/** Marks an answer as this visitor's alone and allows its scripts by nonce. */
async function personal(context: Context<ServerEnvironment>, server: ServerContext, response: Response): Promise<Response> {
  const answer = await compressPage(response, context.req.header("accept-encoding") ?? "");
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
