import type { Context, MiddlewareHandler } from "hono";
import { AppError } from "#core/errors.ts";
import { bearerTokenOf } from "../bearer-token.ts";
import type { ServerEnvironment } from "../server-context.ts";

const readMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** A sender names itself only once: given two, the check and the reader could each believe a different one. */
function assertOneAuthorization(context: Context<ServerEnvironment>): void {
  const sent = context.env?.incoming?.headersDistinct?.authorization?.length ?? context.req.header("authorization")?.split(",").length ?? 0;
  if (sent > 1) throw new AppError("invalid-input", "Authorization", { fields: { Authorization: "wrong-type" } });
}

/**
 * Refuses what another site's page sends, before any handler: everything that may write must have our own Origin
 * (CONTRACT.md), and if the browser states the relation (Fetch Metadata) it must be same-origin. Calls with a
 * bearer token do not rely on our cookies and need no Origin, nor do programs that sign what they send: they name none, as every
 * browser does.
 *
 * @param signedPaths of endpoints that check a signature
 * @param noteRefusal is told what was refused
 */
export function originCheck(
  signedPaths: ReadonlySet<string>,
  noteRefusal: (host: string, origin: string | null) => void,
): MiddlewareHandler<ServerEnvironment> {
  return async (context, next) => {
    assertOneAuthorization(context);
    const { method, path } = context.req;
    const [sender, site] = [context.req.header("origin"), context.req.header("sec-fetch-site")];
    const isSignedCall = signedPaths.has(path) && !sender && site === undefined;
    if (!readMethods.has(method) && !isSignedCall && bearerTokenOf(context.req.header("authorization")) === null) {
      if (sender !== context.get("origin") || (site !== undefined && site !== "same-origin")) {
        noteRefusal(new URL(context.req.url).host, sender ?? null);
        throw new AppError("bad-origin");
      }
    }
    await next();
  };
}
