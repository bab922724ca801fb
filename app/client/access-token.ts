let asked: Promise<string | null> | null = null;

/**
 * The access token of who is signed in, for `Authorization: Bearer` (spec §7); null for anonymous visitors. Asked for once
 * a page: signing in and out load a new one.
 *
 * @param apiKey the publishable key of the sign-in client
 */
export function findAccessToken(apiKey: string): Promise<string | null> {
  asked ??= readToken(apiKey).catch(() => {
    // The cookie still says who asks; the next call tries again.
    asked = null;
    return null;
  });
  return asked;
}

async function readToken(apiKey: string): Promise<string | null> {
  const { createAuthClient } = await import("./auth-client.ts");
  const client = createAuthClient({ url: location.origin, apiKey });
  const { ready, unsubscribe } = client.onAuthStateChange(() => undefined);
  await ready;
  unsubscribe();
  return client.state().accessToken;
}
