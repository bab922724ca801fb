import { type APIRequestContext, mergeTests, type Page } from "@playwright/test";
import { type Account, type AccountPages, expect, test as withAccounts } from "../account-journey.ts";
import { createAskPage } from "../ask-page.ts";
import { test as withProvider } from "../provider-journey.ts";

const test = mergeTests(withAccounts, withProvider);

async function signIn(request: APIRequestContext, origin: string, { email, password }: Account): Promise<void> {
  const answer = await request.post(`${origin}/api/auth/sign-in/email`, { headers: { Origin: origin }, data: { email, password } });
  expect(answer.status()).toBe(200);
}

async function signUp(page: Page, origin: string, accounts: AccountPages, account: Account): Promise<void> {
  await page.request.post(`${origin}/api/auth/sign-up/email`, { headers: { Origin: origin }, data: account });
  await page.goto(await accounts.linkTo(account.email, "verify-email"));
  await signIn(page.request, origin, account);
}

test("what was asked on one device is on the other, starred and whole", async ({
  page,
  browser,
  server,
  accounts,
  message,
  localized,
  extraHTTPHeaders,
}) => {
  const account = accounts.newAccount();
  await signUp(page, server.url, accounts, account);
  const ask = createAskPage(page, { message, localized });
  await ask.open();
  await ask.send("A bakery that opens on Saturday");
  await ask.expectFinish(1, "whole");
  await ask.button("result_star", ask.answer(1)).click();
  await expect.poll(async () => (await ask.read(ask.id())).items[0]?.isFav).toBe(true);

  const elsewhere = await browser.newContext({ baseURL: server.url, ...(extraHTTPHeaders && { extraHTTPHeaders }) });
  await signIn(elsewhere.request, server.url, account);
  const other = createAskPage(await elsewhere.newPage(), { message, localized });
  await other.open();
  await other.page.getByRole("complementary").getByRole("link", { name: "A bakery that opens" }).click();
  await other.expectFinish(1, "whole");
  await expect(other.button("result_star", other.answer(1))).toHaveAttribute("aria-pressed", "true");
  expect(await other.read(other.id())).toEqual(await ask.read(ask.id()));
  await elsewhere.close();
});

test("what was sent by a tab that was closed at once is whole in another browser of the account, and paid for once", async ({
  page,
  browser,
  server,
  accounts,
  message,
  localized,
  extraHTTPHeaders,
  onlyRequest,
}) => {
  const account = accounts.newAccount();
  await signUp(page, server.url, accounts, account);
  const ask = createAskPage(page, { message, localized });
  await ask.open();
  await ask.text.fill("Sent and left at once");
  await ask.text.press("Enter");
  await page.close();

  const elsewhere = await browser.newContext({ baseURL: server.url, ...(extraHTTPHeaders && { extraHTTPHeaders }) });
  await signIn(elsewhere.request, server.url, account);
  const other = createAskPage(await elsewhere.newPage(), { message, localized });
  await expect
    .poll(async () => ((await (await elsewhere.request.get("/api/history/")).json()) as { items: unknown[] }).items)
    .toHaveLength(1);
  await other.open();
  await other.page.getByRole("complementary").getByRole("link", { name: "Sent and left at onc" }).click();
  await other.expectFinish(1, "whole");
  expect(onlyRequest().outcome).toBe("sent");
  const { units } = (await (await elsewhere.request.get("/api/me")).json()) as { units: { used: number } };
  expect(units.used).toBe(1);
  const { items } = await other.read(other.id());
  expect(items).toHaveLength(1);
  await expect(other.answer(1)).toContainText(items[0]?.text.slice(0, 20) ?? "");
  await elsewhere.close();
});
