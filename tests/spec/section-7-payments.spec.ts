import { type AiStandIn, startAiStandIn } from "../services/ai-stand-in/start-ai-stand-in.ts";
import { sign, startStripeStandIn, type StripeStandIn } from "../services/stripe-stand-in/start-stripe-stand-in.ts";
import { expect, post, test as specTest } from "./spec-test.ts";

type Me = {
  user: { role: number; billingEnd: string | null } | null;
  plan: { billingEnd: string; cancelingAt: string | null } | null;
};
type Call = "cancel-subscription" | "resume-subscription";
type PaymentFixtures = {
  /** Somebody whose plan was paid for. */
  payer: { me(): Promise<Me>; call(name: Call): Promise<void> };
};

/** On a server that sells: a stand-in takes the payments, and another is the model. */
const test = specTest.extend<PaymentFixtures, { stripe: StripeStandIn; model: AiStandIn }>({
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
  serverEnv: [
    async ({ stripe, model }, use) => use({ TRUSTED_PROXIES: "127.0.0.1", ...model.env().openai, ...stripe.env() }),
    { scope: "worker" },
  ],
  payer: async ({ server, stripe, accounts, askJson }, use) => {
    const { cookie } = accounts.user;
    const me = async () => (await askJson<Me>("/api/me", "user")).body;
    if ((await me()).user?.role !== 10) {
      const before = stripe.events.length;
      const answer = await post(server, "/api/checkout", { plan: "premium", interval: "month" }, { Cookie: cookie });
      const page = ((await answer.json()) as { url: string }).url.split("/").at(-1);
      stripe.account.completeCheckout(stripe.store.tables["checkout/sessions"].get(page));
      for (const event of stripe.events.slice(before)) {
        const { body, signature } = sign(event);
        const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
        expect((await fetch(`${server.url}/api/stripe/webhook`, { method: "POST", headers, body })).status).toBe(200);
      }
    }
    // As the specification has it: without a payload, and nobody reads the answer.
    const call = async (name: Call) => {
      const answer = await fetch(`${server.url}/api/user/${name}`, { method: "POST", headers: { Cookie: cookie, Origin: server.url } });
      expect(answer.ok).toBe(true);
      await answer.body?.cancel();
    };
    await use({ me, call });
  },
});

test("§7 POST /api/user/cancel-subscription: no payload, response not read; the plan ends at the provider", async ({ payer, stripe }) => {
  await payer.call("cancel-subscription");
  expect(stripe.store.tables.subscriptions.rows.at(-1)?.cancel_at_period_end).toBe(true);
  expect((await payer.me()).user?.role).toBe(10);
});

test("§7 POST /api/user/resume-subscription: no payload, response not read; the plan goes on at the provider", async ({
  payer,
  stripe,
}) => {
  await payer.call("cancel-subscription");
  await payer.call("resume-subscription");
  expect(stripe.store.tables.subscriptions.rows.at(-1)?.cancel_at_period_end).toBe(false);
});

test("§3 User profile: canceling_at, §4 Subscription: cancelling sets it to billing_end; resuming clears it", async ({ payer }) => {
  const { user } = await payer.me();
  expect(user?.billingEnd).toEqual(expect.any(String));
  await payer.call("cancel-subscription");
  expect((await payer.me()).plan).toMatchObject({ cancelingAt: user?.billingEnd, billingEnd: user?.billingEnd });
  await payer.call("resume-subscription");
  expect((await payer.me()).plan).toMatchObject({ cancelingAt: null, billingEnd: user?.billingEnd });
});
