import type { MiddlewareHandler } from "hono";
import { AppError } from "#core/errors.ts";
import { viewerHeader } from "#core/viewer.ts";
import { bearerTokenOf } from "../bearer-token.ts";
import type { ServerEnvironment } from "../server-context.ts";

/**
 * Refuses callers whose bearer token has ended or was never ours, and pages whose user has signed out or changed since they were loaded. If
 * they were treated as anonymous visitors, what they send would be stored for a device that no one has, or for someone else. The sign-in
 * service answers its own calls, including the one that ends such a session.
 */
export function sessionCheck(): MiddlewareHandler<ServerEnvironment> {
  return async (context, next) => {
    if (!context.req.path.startsWith("/api/auth/")) {
      const user = context.get("user");
      if (bearerTokenOf(context.req.header("authorization")) !== null && user === null) throw new AppError("sign-in-required");
      const viewer = context.req.header(viewerHeader);
      if (viewer !== undefined && viewer !== user?.id) throw new AppError("signed-out");
    }
    await next();
  };
}
