import { expect, test } from "../journey.ts";

test("a glossary is made, filled, tried on a sentence, read in and taken away again", async ({ page, localized, message }) => {
  await page.goto(localized("/translate/settings"));
  const main = page.getByRole("main");
  await main.getByLabel(message("glossary_name")).fill("Bakery");
  await main.getByLabel(message("translator_from"), { exact: true }).selectOption("en");
  await main.getByRole("button", { name: message("glossary_create") }).click();
  await expect(main.getByText(message("glossary_done_create"))).toBeVisible();
  await main.getByLabel(message("glossary_source"), { exact: true }).first().fill("starter");
  await main.getByLabel(message("glossary_target"), { exact: true }).first().fill("酵种");
  await main.getByRole("button", { name: message("glossary_add") }).click();
  await expect(main.getByText(message("glossary_done_term"))).toBeVisible();
  await main.getByLabel(message("glossary_test")).fill("Feed the starter twice.");
  await expect(main.getByRole("status").getByText("→ 酵种")).toBeVisible();
  await main.getByLabel(message("glossary_paste")).fill("oven,烤箱\n,nothing\nstarter,酵头");
  await main.getByRole("button", { name: message("glossary_import") }).click();
  await expect(main.getByText(message("glossary_done_import", { added: 1, replaced: 0, kept: 1 }))).toBeVisible();
  await expect(main.getByText(message("glossary_fault", { row: "2", text: message("glossary_fault_source") }))).toBeVisible();
  await main.getByText("烤箱").click();
  await main
    .getByRole("button", { name: message("glossary_delete_term") })
    .last()
    .click();
  await expect(main.getByText(message("glossary_done_term_deleted"))).toBeVisible();
  await expect(main.getByText("烤箱")).toHaveCount(0);
  await expect(main.getByText("酵种", { exact: true })).toHaveCount(1);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the example can be loaded, a term added, and a refused one keeps what was typed", async ({
    page,
    pageErrors,
    localized,
    message,
  }) => {
    pageErrors.allow(/status of 400/);
    await page.goto(localized("/translate/settings"));
    const main = page.getByRole("main");
    await main.getByRole("button", { name: message("glossary_load_example") }).click();
    await expect(main.getByText("Wordloom").first()).toBeVisible();
    const add = main.locator("form").filter({ has: page.getByRole("button", { name: message("glossary_add") }) });
    await add.getByLabel(message("glossary_source")).fill("yeast");
    await add.getByRole("button", { name: message("glossary_add") }).click();
    await expect(main.getByRole("alert")).toHaveText(message("glossary_term_incomplete"));
    await expect(add.getByLabel(message("glossary_source"))).toHaveValue("yeast");
  });
});
