import type { MiddlewareHandler } from "hono";
import { AppError } from "#core/errors.ts";
import { bearerTokenOf } from "../bearer-token.ts";
import type { ServerEnvironment } from "../server-context.ts";

/**
 * Refuses callers whose bearer token has ended or was never ours. If they were treated as anonymous visitors, what they send would be
 * stored for a device that no one has. The sign-in service answers its own calls, including the one that ends such a session.
 */
export function tokenCheck(): MiddlewareHandler<ServerEnvironment> {
  return async (context, next) => {
    const isNamed = bearerTokenOf(context.req.header("authorization")) !== null;
    if (isNamed && context.get("user") === null && !context.req.path.startsWith("/api/auth/")) throw new AppError("sign-in-required");
    await next();
  };
}
