import type { MiddlewareHandler } from "hono";
import { AppError } from "#core/errors.ts";
import type { ServerEnvironment } from "../server-context.ts";

/** Calls that may change something, per minute, network and process; far above what a person does. */
const writesPerMinute = 2400;
const maxNetworks = 50_000;

/** A memory guard before anything costs a query; the exact run limits are counted in the database. */
export function floodLimit(): MiddlewareHandler<ServerEnvironment> {
  let minute = 0;
  let counts = new Map<string, number>();
  return async (context, next) => {
    if (context.req.method !== "GET" && context.req.method !== "HEAD") {
      const now = Math.floor(Date.now() / 60_000);
      if (now !== minute || counts.size > maxNetworks) {
        minute = now;
        counts = new Map();
      }
      const { network } = context.get("actor");
      const count = (counts.get(network) ?? 0) + 1;
      counts.set(network, count);
      if (count > writesPerMinute)
        throw new AppError("rate-limited", "rate-limited", { retryAfterS: 60 - (Math.floor(Date.now() / 1000) % 60) });
    }
    await next();
  };
}
