import { loadAuthClient } from "./load-auth-client.ts";

let asked: Promise<string | null> | null = null;

/**
 * The access token of the signed-in user, for `Authorization: Bearer` (spec §7); null for anonymous visitors. Requested once
 * per page: signing in and out load a new one.
 *
 * @param apiKey the publishable key of the sign-in client
 */
export function findAccessToken(apiKey: string): Promise<string | null> {
  asked ??= readToken(apiKey).catch(() => {
    // The cookie still identifies the caller; the next call tries again.
    asked = null;
    return null;
  });
  return asked;
}

async function readToken(apiKey: string): Promise<string | null> {
  const client = await loadAuthClient(apiKey);
  const { ready, unsubscribe } = client.onAuthStateChange(() => undefined);
  await ready;
  unsubscribe();
  return client.state().accessToken;
}
