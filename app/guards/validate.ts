import { data, type MiddlewareFunction, type Params } from "react-router";
import { requestContext, type RequestContext } from "../context.ts";

/** Whether an address of a route has a page; asked before any loader or action of the page runs. */
export type Validate = (params: Params, page: RequestContext) => boolean | Promise<boolean>;

/**
 * The validate step of a route, as its middleware (spec §2).
 *
 * @throws the fatal 404 `Page Not Found: {path}` for an address that fails it
 */
export function validate(isValid: Validate): MiddlewareFunction<Response> {
  return async ({ url, params, context }, next) => {
    if (!(await isValid(params, context.get(requestContext)))) throw fatalNotFound(url);
    return next();
  };
}

/** The fatal 404 of spec §8, to be thrown. */
export function fatalNotFound(url: URL): ReturnType<typeof data<string>> {
  return data(`Page Not Found: ${url.pathname}`, { status: 404 });
}
