import { startAppServer } from "../harness/app-server.ts";
import { type AiStandIn, startAiStandIn, type StandInLogEntry } from "../services/ai-stand-in/start-ai-stand-in.ts";
import { expect, test as journey } from "./writing-journey.ts";
import { patience } from "../harness/patience.ts";

export { expect };

type ProviderFixtures = {
  /** What the provider was asked in this test. */
  provider: AiStandIn;
  /** The one request that the provider has got in this test. */
  onlyRequest(): StandInLogEntry;
};

/** Journeys on a server whose only provider is the stand-in; `[[script:…]]` in a text says what it answers. */
export const test = journey.extend<ProviderFixtures, { standIn: AiStandIn }>({
  standIn: [
    // Playwright reads from this pattern what a fixture needs: nothing.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const standIn = await startAiStandIn();
      await use(standIn);
      await standIn.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ serverEnv, standIn }, use) => {
      const server = await startAppServer({ env: { ...standIn.env().openai, AI_MAX_RETRIES: "0", ...serverEnv } });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: patience.test },
  ],
  provider: async ({ standIn }, use) => {
    standIn.clearLog();
    standIn.setScript("whole");
    await use(standIn);
  },
  onlyRequest: async ({ provider }, use) =>
    use(() => {
      expect(provider.log).toHaveLength(1);
      return provider.log[0] as StandInLogEntry;
    }),
});
