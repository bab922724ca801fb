import type { MiddlewareFunction } from "react-router";
import { type RequestContext, requestContext } from "../context.ts";
import { guards } from "./registry.ts";

/** What a guard sees of a request, `url` as it is shown to people (not the one of a data request); it lets pass by returning, and turns away by throwing a redirect or `data(…, { status })`. */
export type Guard = (page: RequestContext, url: URL) => void | Promise<void>;

/**
 * The route middleware of a name (spec §5, §6): it runs before every loader and action below it. A guarded layout has a
 * loader, so that the browser asks the server before it shows the page.
 *
 * @throws Error `Unknown route middleware: {name}` when the route is used (spec §8)
 */
export function guard(name: string): MiddlewareFunction<Response> {
  return async ({ url, context }, next) => {
    const check = guards.get(name);
    if (check === undefined) throw new Error(`Unknown route middleware: ${name}`);
    await check(context.get(requestContext), url);
    return next();
  };
}

/** The `handle` of a guarded route, which `wordloom routes` reads. */
export type GuardedHandle = { guard: string };
