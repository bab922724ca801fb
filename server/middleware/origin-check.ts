import type { Context, MiddlewareHandler } from "hono";
import { AppError } from "#core/errors.ts";
import { bearerTokenOf } from "../bearer-token.ts";
import type { ServerEnvironment } from "../server-context.ts";

const readMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** One sender has one name: of two, the part that checks and the part that reads could each believe another. */
function assertOneAuthorization(context: Context<ServerEnvironment>): void {
  const sent = context.env?.incoming?.headersDistinct?.authorization?.length ?? context.req.header("authorization")?.split(",").length ?? 0;
  if (sent > 1) throw new AppError("invalid-input", "Authorization", { fields: { Authorization: "wrong-type" } });
}

/**
 * Refuses what another site's page sends, before any handler: everything that may write must carry our own Origin
 * (CONTRACT.md), and where the browser tells the relation (Fetch Metadata) it must be the same origin. Calls with a
 * bearer token carry no cookie of ours by themselves and need no Origin.
 */
export function originCheck(origin: string): MiddlewareHandler<ServerEnvironment> {
  return async (context, next) => {
    assertOneAuthorization(context);
    if (!readMethods.has(context.req.method) && bearerTokenOf(context.req.header("authorization")) === null) {
      const site = context.req.header("sec-fetch-site");
      if (context.req.header("origin") !== origin || (site !== undefined && site !== "same-origin")) throw new AppError("bad-origin");
    }
    await next();
  };
}
