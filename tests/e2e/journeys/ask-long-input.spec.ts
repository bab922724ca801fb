import { expect, test } from "../ask-page.ts";

test("a long question and a long conversation say what they add to the price before they are asked", { tag: "@gate" }, async ({
  page,
  ask,
  message,
  localized,
  pageErrors,
}) => {
  const costs = (count: string) => ask.form.getByText(message("run_price_units", { count }), { exact: true });
  // One model token each; 2,048 are included, and each 410 beyond them add a tenth of a run.
  const text = "面包店".repeat(1000);
  await ask.open();
  await expect(costs("1")).toBeVisible();
  await ask.text.fill(text);
  await expect(costs("1.3")).toBeVisible();
  await ask.text.fill("Why?");
  await expect(costs("1")).toBeVisible();

  const history = [{ prompt: text, text }];
  await ask.open(localized(`/ask/${await ask.store({ clientId: "a-long-one", history })}`));
  await expect(costs("2")).toBeVisible();
  await ask.text.fill(text);
  await expect(costs("2.8")).toBeVisible();

  pageErrors.allow(/status of 409/);
  await page.goto(localized("/"));
  const main = page.getByRole("main");
  await main
    .getByRole("group", { name: message("home_task") })
    .getByText(message("home_ask"), { exact: true })
    .click();
  const run = main.getByRole("button", { name: message("home_ask"), exact: true });
  await main.getByLabel(message("home_text")).fill(text);
  await run.click();
  const price = message("run_price_units", { count: "1.3" });
  await expect(main.getByText(message("home_long_text", { price }))).toBeVisible();
  await expect(main.getByText(price, { exact: true })).toBeVisible();
  await run.click();
  await expect(page).toHaveURL(new RegExp(`${localized("/ask")}/[0-9a-z]+`));
});
