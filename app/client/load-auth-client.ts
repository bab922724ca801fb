import type { AuthClient } from "./auth-client.ts";
import { pageBaseUrl } from "./page-base-url.ts";

/**
 * Makes the client of the sign-in service for this page's own server; its part of the script comes when it is first needed.
 *
 * @param apiKey the publishable key
 */
export async function loadAuthClient(apiKey: string): Promise<AuthClient> {
  const { createAuthClient } = await import("./auth-client.ts");
  return createAuthClient({ url: pageBaseUrl() || location.origin, apiKey });
}
