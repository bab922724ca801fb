import { startAppServer } from "../harness/app-server.ts";
import { findFreePort } from "../harness/free-port.ts";
import { type OpenIdProvider, startOpenIdProvider } from "../services/openid-provider.ts";
import { test as journey } from "./journey.ts";
import { patience } from "../harness/patience.ts";

export { expect } from "./journey.ts";

type Place = { port: number; callback: string; openId: OpenIdProvider };

/** Journeys on a server that signs people in at a real OpenID provider in Google's place. */
export const test = journey.extend<{ google: OpenIdProvider; callback: string }, { place: Place }>({
  place: [
    // Playwright reads from this pattern what a fixture needs: nothing.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const port = await findFreePort();
      const callback = `http://localhost:${port}/api/auth/callback/google`;
      const openId = await startOpenIdProvider({ redirectUri: callback });
      await use({ port, callback, openId });
      await openId.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ serverEnv, place }, use) => {
      const { clientId, clientSecret, issuer } = place.openId;
      const env = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer };
      const server = await startAppServer({ port: place.port, env: { ...env, ...serverEnv } });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: patience.test },
  ],
  google: async ({ place }, use) => use(place.openId),
  callback: async ({ place }, use) => use(place.callback),
});
