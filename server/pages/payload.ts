import { UNSAFE_decodeViaTurboStream, UNSAFE_SingleFetchRedirectSymbol } from "react-router";
import { withoutLastSlashes } from "#core/paths.ts";
import { AppError, type ErrorCode } from "#core/errors.ts";

const ending = "/_payload.json";
/** Parameters for the build or time that the caller has; they only keep answers apart. */
const ownParameters = ["build", "timestamp"];

/** The page whose data is asked for, or null when it is no such address: `/write/_payload.json` is of `/write`. */
export function pageOfPayload(path: string): string | null {
  return path.endsWith(ending) ? withoutLastSlashes(path.slice(0, -ending.length)) || "/" : null;
}

/** The request for a page's data, as React Router names it, in the page's own language. */
export function dataRequest(request: Request, page: string): Request {
  const { search, origin } = new URL(request.url);
  const parameters = new URLSearchParams(search);
  for (const name of ownParameters) parameters.delete(name);
  const query = parameters.size > 0 ? `?${parameters}` : "";
  const { headers, signal } = request;
  return new Request(`${origin}${page === "/" ? "/_" : page}.data${query}`, { headers, signal });
}

type RouteResult = { data?: unknown; error?: unknown };

/**
 * Turns the data that a page is drawn from into JSON: `{path, build, data: {routeId: loader data}}` (spec §7).
 * It comes through the page's own guards and loaders; what they refuse is refused here, as a JSON error.
 *
 * @param response React Router's answer to `dataRequest`
 * @throws AppError with the page's status
 */
export async function payloadResponse(response: Response, page: string, build: string): Promise<Response> {
  const results = await readResults(response);
  const redirect = results[UNSAFE_SingleFetchRedirectSymbol];
  if (redirect !== undefined) return followRedirect(redirect);
  if (response.status >= 400) throw new AppError(codeOf(response.status));
  const entries = await Promise.all(Object.entries(results).map(async ([id, result]) => [id, await settle(result.data)] as const));
  return Response.json({ path: page, build, data: Object.fromEntries(entries) });
}

type Redirect = { redirect: string; status: number };
type Results = Record<string, RouteResult> & { [UNSAFE_SingleFetchRedirectSymbol]?: Redirect };

async function readResults(response: Response): Promise<Results> {
  if (response.body === null || !response.headers.get("content-type")?.startsWith("text/x-script"))
    throw new AppError(codeOf(response.status));
  // Only the constructors of errors are looked up in what is called window here.
  const decoded = await UNSAFE_decodeViaTurboStream(response.body, globalThis as Window & typeof globalThis);
  return decoded.value as Results;
}

/** A guard that sends people to sign in refuses programs; other redirects lead to the other page's data. */
function followRedirect({ redirect, status }: Redirect): Response {
  const target = new URL(redirect, "http://page");
  const path = withoutLastSlashes(target.pathname);
  if (/^(?:\/zh)?\/user\/login$/i.test(path)) throw new AppError("sign-in-required");
  if (/^(?:\/zh)?\/user\/access-denied$/i.test(path)) throw new AppError("forbidden");
  if (target.host !== "page") throw new AppError("not-found");
  return new Response(null, { status, headers: { Location: `${path}${ending}${target.search}` } });
}

const codes: Record<number, ErrorCode> = {
  400: "invalid-input",
  401: "sign-in-required",
  403: "forbidden",
  404: "not-found",
  410: "gone",
  503: "unavailable",
};

function codeOf(status: number): ErrorCode {
  return codes[status] ?? (status >= 500 || status < 400 ? "internal" : "not-found");
}

/** Data as JSON can carry it: pending values are awaited. */
async function settle(value: unknown): Promise<unknown> {
  const known = await value;
  if (typeof known === "bigint") return String(known);
  if (known === null || typeof known !== "object" || known instanceof Date) return known;
  if (Array.isArray(known) || known instanceof Set) return Promise.all([...known].map(settle));
  const entries = known instanceof Map ? [...known] : Object.entries(known);
  return Object.fromEntries(await Promise.all(entries.map(async ([key, part]) => [String(key), await settle(part)] as const)));
}
