import { type APIRequestContext, mergeTests, type Page } from "@playwright/test";
import { type Account, test as withAccounts } from "./account-journey.ts";
import { expect, test as withProvider } from "./provider-journey.ts";

export { expect };

/** Long enough that someone signs out meanwhile, whatever the machine. */
export const slowly = "[[script:whole tokens=120 delay=100]]";

/** W22: the session ends while a page is open: in another tab, on another device, by an admin. */
export const test = mergeTests(withAccounts, withProvider).extend<{
  person: Account;
  signOut(): Promise<void>;
  signInAgain(): Promise<void>;
}>({
  person: async ({ page, server, accounts }, use) => {
    const account = accounts.newAccount();
    const headers = { Origin: server.url };
    await page.request.post("/api/auth/sign-up/email", { headers, data: account });
    expect((await page.request.get(await accounts.linkTo(account.email, "verify-email"))).ok()).toBe(true);
    await signInBy(page.request, server.url, account);
    await use(account);
  },
  signOut: async ({ page, server, pageErrors }, use) =>
    use(async () => {
      // The browser notes each refusal, and the page what it could not ask.
      pageErrors.allow(/status of 401|payment record/i);
      expect((await page.request.post("/api/auth/sign-out", { headers: { Origin: server.url }, data: {} })).ok()).toBe(true);
    }),
  /** By the way that the page shows. */
  signInAgain: async ({ page, accounts, person }, use) =>
    use(async () => {
      await expect(page).toHaveURL(/\/user\/login\//);
      await accounts.alive();
      await accounts.field("email").fill(person.email);
      await accounts.field("password").fill(person.password);
      await accounts.button("sign in").click();
    }),
});

async function signInBy(request: APIRequestContext, origin: string, { email, password }: Account): Promise<void> {
  const response = await request.post("/api/auth/sign-in/email", { headers: { Origin: origin }, data: { email, password } });
  expect(response.status()).toBe(200);
}

/** Where the page says that its user is signed out. */
export const alertOf = (page: Page, words: string) => page.getByRole("alert").filter({ hasText: words });
