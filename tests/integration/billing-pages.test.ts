import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { BillingAnswer } from "#app/dashboard/billing-form.ts";
import type { BillingPageData } from "#app/dashboard/billing-page.server.ts";
import type { CheckoutAnswer, PricingPage } from "#app/pricing/pricing-page.server.ts";
import type { CodesAnswer, CodesPageData } from "#app/admin/codes/codes-page.server.ts";
import * as codesPage from "#app/routes/admin/codes.tsx";
import * as salesPage from "#app/routes/admin/sales.tsx";
import * as billingPage from "#app/routes/dashboard/billing.tsx";
import * as pricingPage from "#app/routes/pricing.tsx";
import type { SignedInUser } from "#features/accounts/session.ts";
import { makeCodes } from "#features/billing/codes/make-codes.server.ts";
import { reconcileNightly } from "#features/billing/payments/payment-jobs.server.ts";
import { listPayments } from "#features/billing/payments/payment-queries.server.ts";
import { surveyResponses } from "#platform/db/schema/content.ts";
import { translations } from "#platform/db/schema/translation.ts";
import { sessions } from "#platform/db/schema/accounts.ts";
import { buyItem } from "#tests/services/buy-item.ts";
import { signedInAs } from "#tests/services/people.ts";
import { translatorOf } from "#tests/services/stand-in-translator.ts";
import { createTestProcess, finishedRun } from "#tests/services/test-services.ts";
import { addPerson, visitPage } from "./admin-people.ts";
import { type ProviderProcess, startProviderProcess, startRun } from "./provider-process.ts";

type SalesPageData = Awaited<ReturnType<typeof salesPage.loader>>;

let app: ProviderProcess;
let people = 0;
beforeAll(async () => {
  app = await startProviderProcess();
});

const newUser = async (): Promise<SignedInUser> => addPerson(app, `Payer${++people}`);
const look = async (user: SignedInUser, search = "") =>
  (await visitPage<BillingPageData>(app, billingPage.loader, `/dashboard/billing${search}`, { user })).data;
const press = async (user: SignedInUser, form: Record<string, string>) =>
  visitPage<BillingAnswer>(app, billingPage.action, "/dashboard/billing", { user, form });
const buy = async (user: SignedInUser, item: Parameters<typeof buyItem>[3]) =>
  buyItem(app.services, app.stripe, { ...user, owner: `user:${user.id}`, token: "" }, item);
const clientOf = async (user: SignedInUser) => {
  const [session] = await app.services.db.select({ token: sessions.token }).from(sessions).where(eq(sessions.id, user.sessionId));
  return signedInAs(app.newVisitor(), { token: session?.token ?? "" });
};

describe("the page of plans", () => {
  const read = async (user: SignedInUser | null = null, search = "") =>
    visitPage<PricingPage>(app, pricingPage.loader, `/pricing${search}`, { user });
  const choose = async (user: SignedInUser | null, item: string) =>
    visitPage<CheckoutAnswer>(app, pricingPage.action, "/pricing", { user, form: { item } });

  it("shows what the provider asks, and limits and prices as they are set", async () => {
    const { status, data } = await read();
    expect([status, data.sale]).toEqual([200, "open"]);
    expect([data.month, data.year].map((item) => [item?.amountMinor, item?.currency])).toEqual([
      [1200, "usd"],
      [9600, "usd"],
    ]);
    expect(data.packs.map(({ item, creditsMilli, amountMinor }) => [item, creditsMilli, amountMinor])).toEqual([
      ["pack-50", 50_000, 500],
      ["pack-200", 200_000, 1800],
      ["pack-500", 500_000, 4000],
    ]);
    expect(data.oneToken).toEqual({ runs: "20", pictures: "1", pages: "5" });
    expect(data.terms.plans.free.filesPerMonth).toBe(app.services.config.limits("free").filesPerMonth);
    expect((await read(null, "?texts=7&quality=best")).data.work).toMatchObject({ texts: 7, quality: "best" });
    const { plans, packs, checkout } = (await (await app.newVisitor().get("/api/plans")).json()) as Record<string, unknown>;
    expect([checkout, plans]).toMatchObject([true, [{ id: "free" }, { id: "premium", monthly: 1200, yearly: 9600, currency: "usd" }]]);
    expect(packs).toMatchObject([{ id: "pack-50", credits: 50, price: 500 }, {}, {}]);
  });

  it("takes a visitor through sign-in to what was chosen, and an account to the provider's page", async () => {
    const visitor = await choose(null, "premium-year");
    expect([visitor.status, visitor.location]).toEqual([303, "/user/login/?redirectTo=%2Fpricing%3Fbuy%3Dpremium-year"]);
    const user = await newUser();
    expect((await read(user, "?buy=premium-year")).data.chosen).toBe("premium-year");
    const { data } = await choose(user, "premium-year");
    expect(data.onward).toMatch(/\/pay\//);
    expect((await choose(user, "premium-forever")).status).toBe(400);
  });

  it("says that the plan is one's own, and refuses to sell it twice", async () => {
    const user = await newUser();
    await buy(user, "premium-month");
    expect((await read(user)).data.plan).toMatchObject({ source: "stripe", interval: "month", isCanceled: false });
    const { status, data } = await choose(user, "premium-month");
    expect([status, data.onward, data.refusal]).toEqual([409, null, expect.stringContaining("already")]);
  });

  it("sells nothing where no payments are set up or only the demo engine answers, and is not kept while prices are unknown", async () => {
    const sale = async (process: Parameters<typeof visitPage>[0]) => {
      const { status, data } = await visitPage<PricingPage>(process, pricingPage.loader, "/pricing", { user: null });
      return [status, data.sale, data.month?.amountMinor];
    };
    expect(await sale(await createTestProcess())).toEqual([200, "none", undefined]);
    expect(await sale(await createTestProcess({ stripe: app.stripe.settings() }))).toEqual([200, "demo", 1200]);
    const nowhere = await createTestProcess({ stripe: { ...app.stripe.settings(), apiBase: "http://127.0.0.1:9" } });
    expect(await sale(nowhere)).toEqual([503, "away", undefined]);
  });
});

describe("the billing page", () => {
  it("redeems a code once, and says why another gives nothing", async () => {
    const user = await newUser();
    const order = { creditsMilli: 5000, premiumDays: 0, times: 1, count: 1, expiresAt: null };
    const [code = ""] = await makeCodes(app.services, order, "cli");
    expect((await press(user, { intent: "redeem", code })).location).toBe("/dashboard/billing?done=tokens%3A5000");
    const page = await look(user);
    expect(page.lots).toEqual([{ kind: "granted", leftMilli: 5000, expiresAt: null }]);
    expect((await press(user, { intent: "redeem", code })).data.refusal).toContain("already been used");
    expect((await press(user, { intent: "redeem", code: "NO-SUCH-CODE" })).data).toMatchObject({ code: "NO-SUCH-CODE", onward: null });
  });

  it("tells plan, balance and payments; cancels with a reason, resumes, and opens the provider's page", async () => {
    const user = await newUser();
    await buy(user, "premium-month");
    await buy(user, "pack-50");
    const before = await look(user);
    expect(before.plan).toMatchObject({ source: "stripe", interval: "month", isCanceled: false, isPastDue: false });
    expect(before.lots.map(({ kind, leftMilli, expiresAt }) => [kind, leftMilli, expiresAt === null])).toEqual([
      ["granted", 150_000, false],
      ["bought", 50_000, true],
    ]);
    expect(before.payments.map(({ pack, status, amountMinor, mayBeRefunded }) => [pack, status, amountMinor, mayBeRefunded])).toEqual([
      ["pack-50", "paid", 500, true],
      [null, "paid", 1200, true],
    ]);
    expect(before.used).toMatchObject({
      files: { used: "0", limit: "3", share: 0 },
      pictures: { used: "0 bytes", limit: "500 MB" },
      conversations: { used: "0", limit: "200" },
    });
    const canceled = await press(user, { intent: "cancel", reason: "price", words: "" });
    expect(canceled.location).toBe("/dashboard/billing?done=canceled");
    expect((await look(user)).plan?.isCanceled).toBe(true);
    const [answer] = await app.services.db
      .select()
      .from(surveyResponses)
      .where(eq(surveyResponses.owner, `user:${user.id}`));
    expect(answer).toMatchObject({ surveyKey: "cancel", answers: { reason: "price" } });
    await press(user, { intent: "resume" });
    expect((await look(user)).plan?.isCanceled).toBe(false);
    expect((await press(user, { intent: "portal" })).data.onward).toContain("/p/session/");
    expect((await press(user, { intent: "dance" })).status).toBe(400);
  });

  it("says in the ledger what a translation was, and leads to it while its target language is known", async () => {
    const user = await newUser();
    const client = await clientOf(user);
    app.standIn.setSpeaker(translatorOf((text) => text));
    const ids: string[] = [];
    for (const to of ["de", "en"]) {
      const { run } = await startRun(client, { kind: "translate", from: "en", to, text: "The bread is ready at six." });
      await finishedRun(client, run.id);
      ids.push(run.id);
    }
    const [german = "", polished = ""] = ids;
    const told = async () => (await look(user)).ledger.items.map(({ run }) => [run?.name, run?.page]);
    const ofPolished = ["Polished English", `/translate/english?run=${polished}`];
    expect(await told()).toEqual([ofPolished, ["English → German", `/translate/english-to-german?run=${german}`]]);
    await app.services.db.update(translations).set({ targetLang: "xx" }).where(eq(translations.runId, german));
    expect(await told()).toEqual([ofPolished, ["English → xx", null]]);
  });

  it("refunds a payment by one form, and never someone else's payment", async () => {
    const [user, other] = [await newUser(), await newUser()];
    await buy(user, "pack-50");
    const [payment] = (await look(user)).payments;
    const refund = { intent: "refund", payment: payment?.id ?? "" };
    expect((await press(other, refund)).status).toBe(404);
    expect((await press(user, refund)).location).toBe("/dashboard/billing?done=refunded");
    expect(await listPayments(app.services, `user:${user.id}`)).toMatchObject([{ status: "refunded" }]);
    expect((await press(user, refund)).status).toBe(409);
  });

  it("narrows the ledger by kind and by days of the account, and its file in the same way", async () => {
    const user = await newUser();
    await buy(user, "pack-50");
    await buy(user, "premium-month");
    const kinds = async (search: string) => (await look(user, search)).ledger.items.map(({ lines }) => lines[0]?.kind);
    expect(await kinds("")).toEqual(["grant", "purchase"]);
    expect(await kinds("?kind=purchase")).toEqual(["purchase"]);
    expect(await kinds("?to=2020-01-01")).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await kinds(`?from=${today}&to=${today}`)).toEqual(["grant", "purchase"]);
    expect(await kinds("?kind=nonsense&from=yesterday")).toEqual(["grant", "purchase"]);
    const { csv } = await look(user, `?kind=purchase&from=${today}`);
    const lines = (await (await (await clientOf(user)).get(csv)).text()).trim().split("\r\n");
    expect(lines.map((line) => line.split(",")[2])).toEqual(["kind", "purchase"]);
  });

  it("writes receipts as PDF for whose they are alone", async () => {
    const [user, other] = [await newUser(), await newUser()];
    await buy(user, "pack-50");
    const page = await look(user);
    const paths = [`/api/me/payments/${page.payments[0]?.id}/receipt`, `/api/me/ledger/${page.ledger.items[0]?.id}/receipt?locale=zh`];
    for (const path of paths) {
      const answer = await (await clientOf(user)).get(path);
      expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, "application/pdf"]);
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
      expect((await (await clientOf(other)).get(path)).status).toBe(404);
    }
    for (const list of ["payments", "ledger"]) expect((await (await clientOf(user)).get(`/api/me/${list}/%00/receipt`)).status).toBe(404);
  });
});

describe("sales and codes in the administration", () => {
  it("count what was paid and given back, list payments by their state, and tell what the night found", async () => {
    const [admin, user] = [await addPerson(app, "Owner", "admin"), await newUser()];
    await buy(user, "pack-500");
    const read = async (search = "") =>
      (await visitPage<SalesPageData>(app, salesPage.loader, `/admin/sales${search}`, { user: admin })).data;
    const before = await read();
    const allTime = before.sums.find(({ month }) => month === null);
    expect(allTime?.paidMinor).toBeGreaterThanOrEqual(4000);
    const [payment] = (await look(user)).payments;
    await press(user, { intent: "refund", payment: payment?.id ?? "" });
    const after = await read(`?status=refunded&q=${encodeURIComponent(user.email)}`);
    expect(after.items).toMatchObject([{ pack: "pack-500", amountMinor: 4000, refundedMinor: 4000, person: { id: user.id } }]);
    expect(after.sums.find(({ month }) => month === null)?.refundedMinor).toBe((allTime?.refundedMinor ?? 0) + 4000);
    expect(after.compared).toBeNull();
    await reconcileNightly(app.services);
    expect((await read()).compared).toMatchObject({ checked: expect.any(Number), mended: [], failed: [] });
  });

  it("make codes that are shown once, and list them by their ends", async () => {
    const admin = await addPerson(app, "Maker", "admin");
    const ask = async (form: Record<string, string>) =>
      (await visitPage<CodesAnswer>(app, codesPage.action, "/admin/codes", { user: admin, form })).data;
    const { codes } = await ask({ gives: "premium", amount: "30", count: "3", times: "2", expires: "" });
    expect(codes).toHaveLength(3);
    expect(
      Object.keys((await ask({ gives: "tokens", amount: "-1", count: "0", times: "x", expires: "2001-01-01" })).errors).sort(),
    ).toEqual(["amount", "count", "expires", "times"]);
    const user = await newUser();
    await press(user, { intent: "redeem", code: codes[1] ?? "" });
    expect((await look(user)).plan).toMatchObject({ source: "code" });
    const { data } = await visitPage<CodesPageData>(app, codesPage.loader, `/admin/codes?q=${codes[1]}`, { user: admin });
    expect(data.items).toMatchObject([
      { ending: codes[1]?.slice(-4), premiumDays: 30, used: 1, times: 2, state: "open", maker: { name: "Maker" } },
    ]);
    expect(JSON.stringify(data.items)).not.toContain(codes[1]);
  });
});
