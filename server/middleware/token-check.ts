import type { MiddlewareHandler } from "hono";
import { AppError } from "#core/errors.ts";
import { bearerTokenOf } from "../bearer-token.ts";
import type { ServerEnvironment } from "../server-context.ts";

/**
 * Refuses who names itself by a bearer token that has ended or was never ours. Answered as an anonymous visitor, what it sends would be
 * kept for a device that nobody has. The sign-in service answers its own calls, among them the one that ends such a session.
 */
export function tokenCheck(): MiddlewareHandler<ServerEnvironment> {
  return async (context, next) => {
    const isNamed = bearerTokenOf(context.req.header("authorization")) !== null;
    if (isNamed && context.get("user") === null && !context.req.path.startsWith("/api/auth/")) throw new AppError("sign-in-required");
    await next();
  };
}
