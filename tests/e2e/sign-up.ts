import { expect, type Page } from "@playwright/test";
import type { AccountPages } from "./account-journey.ts";

/** Makes a new account by the API and confirms it: the page's session is its. */
export async function signUp(page: Page, accounts: AccountPages, origin: string): Promise<void> {
  const account = accounts.newAccount();
  const response = await page.request.post(`${origin}/api/auth/sign-up/email`, { headers: { Origin: origin }, data: account });
  expect(response.ok(), await response.text()).toBe(true);
  await page.goto(await accounts.linkTo(account.email, "verify-email"));
}
