import { expect, productCells, sayOfProduct, test } from "../automate-page.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

test.beforeEach(async ({ provider, signUp }) => {
  provider.setSpeaker(sayOfProduct);
  await signUp();
});
test.afterEach(({ standIn }) => standIn.setSpeaker(null));

test("the night is chosen beside what it saves, and is still chosen later", async ({ page, automate, message }) => {
  const { main, template, button } = automate;
  const overnight = main.getByRole("radio", { name: new RegExp(`^${message("automate_lane_overnight")}`) });
  const startFor = (tokens: string) => button("automate_start", { count: 3, rows: "3", tokens: message("document_tokens", { tokens }) });
  await automate.openList();
  await automate.paste(productCells(3));
  await template.fill("Write about {{name}}.");
  await expect(startFor("0.15")).toBeEnabled();
  await expect(overnight).not.toBeChecked();
  await overnight.check();
  await expect(startFor("0.075")).toBeEnabled();
  await expect(main.getByText(message("automate_price_if_now"), { exact: true })).toBeVisible();
  await page.reload();
  await expect(overnight).toBeChecked();
  await expect(startFor("0.075")).toBeEnabled();
  await expectNothingSerious(page, "a table that is to be run overnight");
});

test("what a table would cost at night is worked out, with and without script", async ({ page, browser, baseURL, message }) => {
  const main = page.getByRole("main");
  await page.goto("/products/automate-gpt");
  const overnight = main.getByRole("radio", { name: message("automate_product_overnight"), exact: true });
  await overnight.check({ force: true });
  const each = message("automate_product_each", { price: message("document_tokens", { tokens: "0.025" }) });
  await expect(main.getByText(each, { exact: true })).toBeVisible();
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const still = await plain.newPage();
  await still.goto("/products/automate-gpt?rows=1000&quality=fast&when=overnight");
  await expect(still.getByRole("main").getByText(each, { exact: true })).toBeVisible();
  await plain.close();
});
