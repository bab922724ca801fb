import type { HeadersArgs } from "react-router";

/** A page's `headers` where its form, or what it shows, may be refused for a while: says when to try again. */
export function passRetryAfter({ actionHeaders, loaderHeaders }: HeadersArgs): HeadersInit {
  const value = actionHeaders.get("Retry-After") ?? loaderHeaders.get("Retry-After");
  return value === null ? {} : { "Retry-After": value };
}
