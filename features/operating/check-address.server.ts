import { isIPv4 } from "node:net";
import { plainAddress } from "#core/network.ts";
import type { Settings } from "#platform/config/settings.ts";
import { type Finding, finding } from "./finding.ts";

export type AddressSettings = Pick<Settings, "publicOrigin" | "port" | "smtp" | "google">;

/** The site's public address, and the URLs derived from it: links in emails, the return from Google. */
export function checkAddresses(settings: AddressSettings): Finding[] {
  const origin = settings.publicOrigin ?? `http://localhost:${settings.port}`;
  const isSafe = origin.startsWith("https:") || isThisMachine(new URL(origin).hostname);
  return [checkOrigin(settings, origin, isSafe), ...(settings.google === null ? [] : [checkGoogle(origin, isSafe)])];
}

function checkOrigin({ publicOrigin, smtp, google }: AddressSettings, origin: string, isSafe: boolean): Finding {
  if (!isSafe) return finding("address", "warning", "addressIsPlain", { origin });
  if (publicOrigin !== null) return finding("address", "ok", "addressIsSet", { origin });
  // Links lead to the private address that was used, which is of no use outside, and which others on the network could pretend to have.
  const leadsOut = smtp !== null || google !== null;
  return finding("address", leadsOut ? "warning" : "ok", leadsOut ? "addressIsMissing" : "addressIsLocal", { origin });
}

/** Google accepts plain http only for localhost. */
function checkGoogle(origin: string, isSafe: boolean): Finding {
  const callback = `${origin}/api/auth/callback/google`;
  return finding("google", isSafe ? "ok" : "warning", isSafe ? "googleReturns" : "googleWantsHttps", { callback });
}

export function isThisMachine(hostname: string): boolean {
  const host = plainAddress(hostname);
  return host === "localhost" || host.endsWith(".localhost") || host === "::1" || (isIPv4(host) && host.startsWith("127."));
}
