import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { forgetPastCounters } from "#features/billing/forget-counters.server.ts";
import { giveSignUpGift } from "#features/billing/give-sign-up-gift.server.ts";
import { captionRun, type TestClient } from "#tests/services/test-services.ts";
import { changeConfig, errorCode, type ProviderProcess, readJson, startProviderProcess, untilIdle } from "./provider-process.ts";

/** PRODUCT.md §10 for anonymous visitors; what accounts get is made small here, so that a test can spend all of it. */
const anonymousUnits = 15;
const [accountsPerNetwork, unitsPerAccount, giftMilli] = [3, 4, 300];
const [anonymousCap, freeCap] = [512, 2048];
const [runUnits, runMilli] = [2, 100];

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
});
beforeEach(() =>
  changeConfig(app.services, {
    "anonymous.runsPerMinute": 1000,
    "free.runsPerMinute": 1000,
    "free.textUnitsPerDay": unitsPerAccount,
    "site.freeAccountsPerNetwork": accountsPerNetwork,
    "grants.signUpMilli": giftMilli,
  }),
);

let accounts = 0;

/** Signs up, follows the link in the mail and so is signed in. */
async function signUp(client: TestClient, headers: Record<string, string> = {}): Promise<string> {
  const email = `b14-${++accounts}@mail.example`;
  const body = { name: "Sam", email, password: "correct horse battery" };
  expect((await client.post("/api/auth/sign-up/email", body, headers)).status).toBe(200);
  const found = async () =>
    (await app.services.db.execute<{ text: string }>(sql`SELECT text FROM mails WHERE recipient = ${email}`)).rows[0]?.text ?? "";
  await expect.poll(found).toMatch(/verify-email/);
  const { pathname, search } = new URL(/http:\/\/\S+/.exec(await found())?.[0] ?? "");
  expect((await client.request("GET", pathname + search, { headers })).status).toBeLessThan(400);
  return email;
}

type Me = { actor: string; credits: { availableMilli: number }; units: { left: number } };
const me = (client: TestClient) => readJson<Me>(client.get("/api/me"));

/** Starts runs until one is refused. */
async function spendAll(client: TestClient, headers: Record<string, string> = {}): Promise<{ runs: number; refusal: Response }> {
  for (let runs = 0; ; runs++) {
    const answer = await client.post("/api/runs", captionRun("[[script:whole tokens=9000]]"), headers);
    if (answer.status !== 201) return { runs, refusal: answer };
    expect(runs).toBeLessThan(100);
  }
}

const tokensSent = () => app.standIn.log.reduce((total, entry) => total + entry.sentTokens, 0);

describe("B14: sign-ups", () => {
  it("B14: one network gets the visitors' allowance, that of a few accounts and their gifts, however many sign up", async () => {
    const address = app.nextAddress();
    app.standIn.clearLog();
    for (let device = 0; device < 5; device++) await spendAll(app.newVisitor(address));
    await untilIdle(app.services);
    expect(tokensSent()).toBe(anonymousUnits * anonymousCap);
    const clients = Array.from({ length: 3 * accountsPerNetwork }, () => app.newVisitor(address));
    await Promise.all(clients.map((client) => signUp(client)));
    const gifts = (await Promise.all(clients.map(me))).map(({ credits }) => credits.availableMilli);
    expect(gifts.toSorted((one, other) => other - one)).toEqual([
      ...Array(accountsPerNetwork).fill(giftMilli),
      ...Array(2 * accountsPerNetwork).fill(0),
    ]);
    const spent = await Promise.all(clients.map((client) => spendAll(client)));
    await untilIdle(app.services);
    const paidByUnits = (accountsPerNetwork * unitsPerAccount) / runUnits;
    const paidByGifts = (accountsPerNetwork * giftMilli) / runMilli;
    const total = spent.reduce((sum, { runs }) => sum + runs, 0);
    expect(total).toBe(paidByUnits + paidByGifts);
    expect(tokensSent()).toBe(anonymousUnits * anonymousCap + total * freeCap);
    for (const { refusal } of spent) {
      expect(refusal.status).toBe(429);
      expect(await errorCode(refusal)).toBe("allowance-spent");
    }
    expect((await Promise.all(clients.map(me))).map(({ units }) => units.left)).toEqual(clients.map(() => 0));
    expect((await auditLedger(app.services.db)).faults).toEqual([]);
  });

  it("B14: a network that a caller invents, in any header, is no other network", async () => {
    const address = app.nextAddress();
    const invented = Array.from({ length: 2 * accountsPerNetwork }, (_, index) => ({
      "X-Forwarded-For": `203.0.113.${index}, ${address}`,
      "X-Real-IP": `203.0.113.${index}`,
      Forwarded: `for=203.0.113.${index}`,
      "X-Door-Network": `network-${index}`,
      "X-Door-Address": `203.0.113.${index}`,
      "X-User-Id": `user-${index}`,
    }));
    const clients = invented.map((headers) => ({ headers, client: app.newVisitor(address) }));
    for (const { client, headers } of clients) await signUp(client, headers);
    const answers = await Promise.all(clients.map(({ client }) => me(client)));
    expect(answers.filter(({ credits }) => credits.availableMilli === giftMilli)).toHaveLength(accountsPerNetwork);
    let runs = 0;
    for (const { client, headers } of clients) runs += (await spendAll(client, headers)).runs;
    expect(runs).toBe((accountsPerNetwork * unitsPerAccount) / runUnits + (accountsPerNetwork * giftMilli) / runMilli);
    await untilIdle(app.services);
  });

  it("B14: an address that is not confirmed gets nothing: no session, no gift, no units of its own", async () => {
    const client = app.newVisitor();
    const account = { name: "Sam", email: "b14-unconfirmed@mail.example", password: "correct horse battery" };
    await client.post("/api/auth/sign-up/email", account);
    expect((await client.post("/api/auth/sign-in/email", account)).status).toBe(403);
    expect(await me(client)).toMatchObject({ actor: "anonymous", credits: { availableMilli: 0 } });
  });

  it("B14: another network is not held up, and who came too late is given the gift on another day, once", async () => {
    const { services } = app;
    const crowded = app.nextAddress();
    await changeConfig(services, { "site.freeAccountsPerNetwork": 1 });
    const [first, late, elsewhere] = [app.newVisitor(crowded), app.newVisitor(crowded), app.newVisitor()];
    const emails = [await signUp(first), await signUp(late), await signUp(elsewhere)];
    const gifts = async () => Promise.all([first, late, elsewhere].map(async (client) => (await me(client)).credits.availableMilli));
    expect(await gifts()).toEqual([giftMilli, 0, giftMilli]);
    const signIn = (client: TestClient, email = "") => client.post("/api/auth/sign-in/email", { email, password: "correct horse battery" });
    await signIn(late, emails[1]);
    expect(await gifts()).toEqual([giftMilli, 0, giftMilli]);
    await services.db.execute(sql`UPDATE usage_counters SET period = 'gifts:2020-01-01' WHERE period LIKE 'gifts:%'`);
    for (const [index, client] of [first, late].entries()) expect((await signIn(client, emails[index])).status).toBe(200);
    await signIn(late, emails[1]);
    expect(await gifts()).toEqual([giftMilli, giftMilli, giftMilli]);
    await forgetPastCounters(services);
    const left = await services.db.execute<{ period: string }>(sql`SELECT DISTINCT period FROM usage_counters WHERE period LIKE 'gifts:%'`);
    expect(left.rows.map(({ period }) => period)).toEqual([`gifts:${services.now().toISOString().slice(0, 10)}`]);
  });

  it("B14: however many sessions of new accounts begin at once, the network's gifts are as many as they are", async () => {
    const { services } = app;
    const network = "network-of-many";
    await Promise.all(Array.from({ length: 20 }, (_, index) => giveSignUpGift(services, `user:many-${index % 10}`, network)));
    const { rows } = await services.db.execute<{ owner: string; milli: number }>(
      sql`SELECT owner, available_milli AS milli FROM balances WHERE owner LIKE 'user:many-%'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(accountsPerNetwork);
    expect(new Set(rows.map(({ milli }) => milli))).toEqual(new Set([giftMilli]));
    await giveSignUpGift(services, "user:many-operator", null);
    expect((await auditLedger(services.db)).faults).toEqual([]);
  });
});
