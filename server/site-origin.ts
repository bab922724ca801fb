import { privateOrigin } from "#core/network.ts";
import type { Log } from "#platform/log/log.server.ts";
import type { ServerContext } from "./server-context.ts";

/**
 * The site's address for a request: `PUBLIC_ORIGIN`, or without it the host that the request names, if that is a private one
 * (CONTRACT.md, "Origin"). Links in emails, Google's return and absolute addresses begin with it.
 *
 * @returns null for a host that is not served
 */
export function originOf({ origin, baseUrl }: Pick<ServerContext, "origin" | "baseUrl">, host: string): string | null {
  return baseUrl === "" ? privateOrigin(host) : origin;
}

const noteEveryMs = 60_000;

/** Writes one line a minute at most about requests that were refused for where they came from or went to. */
export function createRefusalNotes(log: Log, open: string): (host: string, origin: string | null) => void {
  let nextAt = 0;
  return (host, origin) => {
    const now = performance.now();
    if (now < nextAt) return;
    nextAt = now + noteEveryMs;
    log.warn(
      { host: host.slice(0, 200), origin: origin?.slice(0, 200) ?? null, open },
      "refused by its address; PUBLIC_ORIGIN sets the site's own",
    );
  };
}
