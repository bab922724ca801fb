import { expect, test } from "../ask-page.ts";
import { patience } from "../../harness/patience.ts";

test("a question on the start page is asked and answered in a conversation of its own", { tag: "@gate" }, async ({
  page,
  ask,
  localized,
  message,
  onlyRequest,
}) => {
  await page.goto(localized("/"));
  const main = page.getByRole("main");
  await main
    .getByRole("group", { name: message("home_task") })
    .getByText(message("home_ask"), { exact: true })
    .click();
  await main.getByLabel(message("home_text")).fill("[[script:whole seed=5 tokens=40]] Why do leaves turn red?");
  await main.getByRole("button", { name: message("home_ask"), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${localized("/ask")}/[0-9a-z]+`));
  await ask.alive();
  await ask.expectFinish(1, "whole");
  expect(onlyRequest().lastUserText).toContain("Why do leaves turn red?");

  await page.goto(localized("/"));
  const recent = main.getByRole("region", { name: message("home_recent") });
  await recent.getByRole("link", { name: message("home_recent_conversation") }).click();
  await ask.expectFinish(1, "whole");
});

test("the text goes along to the page of conversations as a draft", async ({ page, ask, localized, message }) => {
  await page.goto(localized("/"));
  const main = page.getByRole("main");
  const open = main.getByRole("button", { name: message("home_open_ask"), exact: true });
  // The button is named so once the page is alive.
  await expect(async () => {
    await main
      .getByRole("group", { name: message("home_task") })
      .getByText(message("home_ask"), { exact: true })
      .click();
    await expect(open).toBeVisible({ timeout: patience.look });
  }).toPass();
  await main.getByLabel(message("home_text")).fill("Why is the sea salty?");
  await open.click();
  await expect(page).toHaveURL(ask.path);
  await expect(ask.text).toHaveValue("Why is the sea salty?");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form posts, leads to the conversation with 303, and text that is too long is kept", async ({
    page,
    localized,
    message,
    onlyRequest,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 400/);
    await page.goto(localized("/"));
    const main = page.getByRole("main");
    const text = main.getByLabel(message("home_text"));
    const generate = main.locator("button[value=run]");
    await main
      .getByRole("group", { name: message("home_task") })
      .getByText(message("home_ask"), { exact: true })
      .click();
    await text.fill("a".repeat(60_001));
    await generate.click();
    await expect(main.getByRole("radio", { name: message("home_ask"), exact: true })).toBeChecked();
    await expect(text).toHaveValue("a".repeat(60_001));
    await expect(text).toHaveAccessibleDescription(/\d/);

    await text.fill("[[script:whole seed=6 tokens=40]] Why is rain grey?");
    const posted = page.waitForResponse((response) => response.request().method() === "POST");
    await generate.click();
    expect((await posted).status()).toBe(303);
    await expect(page).toHaveURL(new RegExp(`${localized("/ask")}/[0-9a-z]+#last$`));
    await expect(page.getByRole("main")).toContainText("Why is rain grey?");
    expect(onlyRequest().lastUserText).toContain("Why is rain grey?");
  });
});
