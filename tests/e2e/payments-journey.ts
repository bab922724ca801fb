import { startAppServer } from "../harness/app-server.ts";
import { type AiStandIn, startAiStandIn } from "../services/ai-stand-in/start-ai-stand-in.ts";
import { sign, startStripeStandIn, type StripeStandIn } from "../services/stripe-stand-in/start-stripe-stand-in.ts";
import { expect, test as journey } from "./account-journey.ts";
import { patience } from "../harness/patience.ts";

export { expect };

type PaymentFixtures = {
  /** Hands the server the provider's messages that are still to come, in their order. */
  deliver(): Promise<void>;
};

/** Journeys on a server that sells: a stand-in takes the payments, on pages of its own, and another is the model. */
export const test = journey.extend<PaymentFixtures, { stripe: StripeStandIn; model: AiStandIn }>({
  stripe: [
    // Playwright reads from this pattern what a fixture needs: nothing.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const stripe = await startStripeStandIn();
      await use(stripe);
      await stripe.close();
    },
    { scope: "worker" },
  ],
  model: [
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const model = await startAiStandIn();
      await use(model);
      await model.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ serverEnv, stripe, model }, use) => {
      const server = await startAppServer({ env: { ...model.env().openai, ...stripe.env(), ...serverEnv } });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: patience.test },
  ],
  deliver: async ({ page, server, stripe }, use) => {
    let delivered = stripe.events.length;
    await use(async () => {
      for (const event of stripe.events.slice(delivered)) {
        const { body, signature } = sign(event);
        const headers = { "Stripe-Signature": signature, "Content-Type": "application/json" };
        const answer = await page.request.post(`${server.url}/api/stripe/webhook`, { headers, data: Buffer.from(body) });
        expect(answer.status()).toBe(200);
      }
      delivered = stripe.events.length;
    });
  },
});
