import type { ConversationTree } from "#features/conversations/conversation-view.ts";
import { localKeys } from "#app/client/local-keys.ts";
import { expect, test as journey } from "../account-journey.ts";
import { createAskPage } from "../ask-page.ts";

/** A conversation that a visitor had, whose device the server has forgotten since: only this browser has it. */
const test = journey.extend<{ lostCopy: string }>({
  lostCopy: async ({ page, context, localized, message }, use) => {
    const ask = createAskPage(page, { localized, message });
    await ask.open();
    await ask.send("A kettle that only this browser remembers");
    await ask.expectFinish(1, "whole");
    const copies = () =>
      page.evaluate(async (name) => (await indexedDB.databases()).filter((one) => one.name === name).length, localKeys.history);
    await expect.poll(copies).toBe(1);
    const id = ask.id();
    await context.clearCookies();
    await use(id);
  },
});

type Summary = { id: string; title: string };

test("copies that only this browser still keeps are taken into the account at sign-in, once", async ({
  page,
  accounts,
  server,
  lostCopy,
  localized,
  message,
}) => {
  const account = accounts.newAccount();
  await page.request.post(`${server.url}/api/auth/sign-up/email`, { headers: { Origin: server.url }, data: account });
  await page.goto(await accounts.linkTo(account.email, "verify-email"));
  await page.goto(localized("/ask"));
  const offer = page.getByRole("complementary", { name: message("adoption_label") });
  await expect(offer).toContainText(message("adoption_question_kept", { count: 1 }));
  await offer.getByRole("button", { name: message("adoption_take") }).click();
  await expect(offer).toHaveCount(0);
  // The page was loaded again, and still says what was done.
  await expect(page.locator("#toasts")).toContainText(message("adoption_done"));
  const list = async () => ((await (await page.request.get("/api/history/")).json()) as { items: Summary[] }).items;
  await expect.poll(async () => (await list()).map(({ title }) => title)).toEqual(["A kettle that only t"]);
  const [taken] = await list();
  expect(taken?.id).not.toBe(lostCopy);
  const { data } = (await (await page.request.get(`/api/history/${taken?.id}`)).json()) as { data: ConversationTree };
  expect(data.items[0]).toMatchObject({ prompt: "A kettle that only this browser remembers", finish: "whole" });
  await page.goto(localized("/settings/chat"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: message("settings_kept", { count: 1 }) })).toHaveCount(0);
  await expect(offer).toHaveCount(0);
});

test("who leaves them loses nothing, and is not asked again", async ({ page, accounts, server, lostCopy, localized, message }) => {
  expect(lostCopy).not.toBe("");
  const account = accounts.newAccount();
  await page.request.post(`${server.url}/api/auth/sign-up/email`, { headers: { Origin: server.url }, data: account });
  await page.goto(await accounts.linkTo(account.email, "verify-email"));
  await page.goto(localized("/ask"));
  const offer = page.getByRole("complementary", { name: message("adoption_label") });
  await offer.getByRole("button", { name: message("adoption_leave") }).click();
  await expect(offer).toHaveCount(0);
  const asked = page.waitForResponse((response) => response.url().includes("/api/me/kept"));
  await page.goto(localized("/settings/chat"));
  expect((await asked).status()).toBe(200);
  await expect(page.getByRole("region", { name: message("settings_kept", { count: 1 }) })).toBeVisible();
  await expect(offer).toHaveCount(0);
});
