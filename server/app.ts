import { type Context, Hono } from "hono";
import { AppError } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { isLoopbackOrPrivate, plainAddress } from "#core/network.ts";
import { describeApi } from "./api/openapi.ts";
import { endpoints } from "./api/endpoints.ts";
import { offerUploads, tusVersion } from "./api/upload-endpoints.ts";
import { streamProbePath } from "#features/operating/check-proxy.server.ts";
import { instanceIdOf } from "#features/operating/instance-id.server.ts";
import { sentFileMaxBytes } from "#features/files/upload/measure-file.server.ts";
import { createApiRouter } from "./api-router.ts";
import { answerAuth } from "./answer-auth.ts";
import { errorResponse } from "./error-response.ts";
import { createPublicFiles } from "./pages/public-files.ts";
import { firstVisitOf } from "./first-request.ts";
import { identifyCaller, socketAddressOf } from "./identify-caller.ts";
import { floodLimit } from "./middleware/flood-limit.ts";
import { originCheck } from "./middleware/origin-check.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { createRefusalNotes, originOf } from "./site-origin.ts";
import { sessionCheck } from "./middleware/session-check.ts";
import { streamProbe } from "./stream-probe.ts";
import type { ServerContext, ServerEnvironment } from "./server-context.ts";

const signedPaths = new Set(endpoints.filter(({ isSigned }) => isSigned).map(({ path }) => path));

/** Answers pages and static files; absent in tests of the API alone. */
export type PageHandler = (context: Context<ServerEnvironment>) => Promise<Response>;

/**
 * Makes the whole HTTP application: headers, errors, checks, then API and pages.
 *
 * @param isHealthOnly a worker answers nothing else
 */
export function createApp(server: ServerContext, pages: PageHandler | null, isHealthOnly = false): Hono<ServerEnvironment> {
  const { services, origin } = server;
  const isSecure = origin.startsWith("https:");
  const app = new Hono<ServerEnvironment>();
  app.onError((error, { get, req }) => {
    const [accept, acceptLanguage] = [req.header("accept") ?? null, req.header("accept-language") ?? null];
    const caller = { requestId: get("requestId"), path: req.path, accept, acceptLanguage };
    const own = get("origin") as string | undefined;
    return errorResponse(error, caller, services.log, { origin: own ?? origin, isServed: own !== undefined });
  });
  app.use(async (context, next) => {
    context.set("requestId", newId());
    await next();
  });
  app.use(securityHeaders(isSecure));
  app.use(async (_context, next) => {
    try {
      await next();
    } catch (thrown) {
      // Hono hands only errors to `onError`; anything else thrown would leave without an answer.
      throw thrown instanceof Error ? thrown : new AppError("internal", "a value that is not an Error was thrown");
    }
  });
  app.get("/health/live", () => healthResponse(true));
  app.get("/health/ready", async () => healthResponse(!server.isDraining() && (await server.isReady())));
  if (isHealthOnly) return app;
  const noteRefusal = createRefusalNotes(services.log, origin);
  app.use(async (context, next) => {
    const { host } = new URL(context.req.url);
    const own = originOf(server, host);
    if (own === null) {
      noteRefusal(host, context.req.header("origin") ?? null);
      throw new AppError("bad-origin");
    }
    context.set("origin", own);
    await next();
  });
  app.use(async (context, next) => {
    const socketAddress = socketAddressOf(context);
    if (!isSecure && !isLoopbackOrPrivate(plainAddress(socketAddress)))
      throw new AppError("forbidden", "plain http is served to this machine and private networks only");
    await identifyCaller(context, server, firstVisitOf(context, isSecure));
    await next();
    const givesCookie = context.req.method === "POST" || context.req.path === "/api/me";
    const newCookie = context.get("newCookie");
    if (newCookie !== null && givesCookie && context.res.status !== 403) context.res.headers.append("Set-Cookie", newCookie);
  });
  app.use(originCheck(signedPaths, noteRefusal));
  app.use(floodLimit());
  app.use(sessionCheck());
  const instanceId = instanceIdOf(server.secret);
  app.get(streamProbePath, () => streamProbe(instanceId));
  app.get("/api/openapi.json", (context) =>
    context.json(describeApi(endpoints, server.appName, context.get("origin")), 200, { "Cache-Control": "no-cache" }),
  );
  app.all("/api/auth/*", (context) => answerAuth(context, server));
  app.use("/api/uploads/*", async (context, next) => {
    await next();
    context.res.headers.set("Tus-Resumable", tusVersion);
  });
  app.on("OPTIONS", ["/api/uploads", "/api/uploads/:id"], (context) => offerUploads(sentFileMaxBytes(services, context.get("actor"))));
  app.route("/", createApiRouter(endpoints, server));
  app.all("/api/*", () => {
    throw new AppError("not-found");
  });
  app.route("/", createPublicFiles(server));
  if (pages !== null) app.all("*", pages);
  return app;
}

function healthResponse(isWell: boolean): Response {
  return new Response(isWell ? "ok\n" : "unavailable\n", {
    status: isWell ? 200 : 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...(isWell ? {} : { "Retry-After": "2" }) },
  });
}
