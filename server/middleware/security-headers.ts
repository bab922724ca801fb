import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { ServerEnvironment } from "../server-context.ts";

/** Everything on a page comes from us; a script runs only with this response's nonce or if its hash is known. */
export function contentSecurityPolicy(scriptSources: string, isSecure: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptSources}`,
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // A PDF next to its translation.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

const nothingPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A page's worker loads our files and nothing else: it has none of the page's rights, not even calls to us. */
export const workerPolicy = `script-src 'self'; ${nothingPolicy}`;

/** The worker that reads PDF files compiles the WebAssembly that unpacks pictures of scanners; the page hands it all that it reads. */
export const pdfWorkerPolicy = `script-src 'self' 'wasm-unsafe-eval'; ${nothingPolicy}`;

/** The worker of the image tools compiles WebAssembly and fetches its parts and models from us; it compiles no text. */
export const imageWorkerPolicy = `script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; ${nothingPolicy}`;

/** Puts the header set of case D04 on every answer, whatever produced it. */
export function securityHeaders(isSecure: boolean): MiddlewareHandler<ServerEnvironment> {
  return async (context, next) => {
    context.set("nonce", randomBytes(18).toString("base64"));
    await next();
    const { headers } = context.res;
    for (const [name, value] of Object.entries(headersOfEveryAnswer(isSecure))) headers.set(name, value);
    headers.set("X-Request-Id", context.get("requestId"));
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", nothingPolicy);
    if (headers.get("Content-Security-Policy")?.includes("frame-ancestors 'self'") === true) headers.set("X-Frame-Options", "SAMEORIGIN");
  };
}

const commonHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy": "camera=(), geolocation=(), payment=(), usb=()",
};

/** The headers on every answer, whatever produced it. */
export function headersOfEveryAnswer(isSecure: boolean): Record<string, string> {
  return isSecure ? { ...commonHeaders, "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload" } : commonHeaders;
}

/** The headers of a plain text that is answered before, or outside, the application. */
export function plainHeaders(): Record<string, string> {
  return {
    ...commonHeaders,
    "Content-Security-Policy": nothingPolicy,
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
  };
}
