import type { APIRequestContext } from "@playwright/test";
import { type Account, expect, test } from "../account-journey.ts";
import { createAskPage } from "../ask-page.ts";

async function signIn(request: APIRequestContext, origin: string, { email, password }: Account): Promise<void> {
  const answer = await request.post(`${origin}/api/auth/sign-in/email`, { headers: { Origin: origin }, data: { email, password } });
  expect(answer.status()).toBe(200);
}

test("what was asked on one device stands on the other, starred and whole", async ({
  page,
  browser,
  server,
  accounts,
  message,
  localized,
  extraHTTPHeaders,
}) => {
  const account = accounts.newAccount();
  await page.request.post(`${server.url}/api/auth/sign-up/email`, { headers: { Origin: server.url }, data: account });
  await page.goto(await accounts.linkTo(account.email, "verify-email"));
  await signIn(page.request, server.url, account);
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
