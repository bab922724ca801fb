import { readFileSync } from "node:fs";
import { patience } from "../../harness/patience.ts";
import { readWithOffice, wordsOf } from "../../harness/read-with-office.ts";
import { balanceOf, expect, productCells, sayOfProduct, test } from "../automate-page.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

test.beforeEach(async ({ provider, signUp }) => {
  provider.setSpeaker(sayOfProduct);
  await signUp();
});
test.afterEach(({ standIn }) => standIn.setSpeaker(null));

test("pasted cells get a template, five rows first, then the rest; results are checked, edited, approved and exported", {
  tag: "@gate",
}, async ({ page, automate, message, context }) => {
  const { main, template, button, row, sampleRows } = automate;
  await automate.openList();
  await automate.paste(productCells(30));
  const before = await balanceOf(page.request);
  await expect(main.getByText(message("automate_fact_zeros", { example: "0010" }))).toBeVisible();

  await template.fill("Write a sentence about ");
  await button("automate_put_in_column", { column: "name" }).click();
  await page.keyboard.type(", made of {{matreial}}.");
  await expect(template).toHaveValue("Write a sentence about {{name}}, made of {{matreial}}.");
  await expect(main.getByText(message("automate_unmapped_near", { column: "material" }))).toBeVisible();
  await main.getByRole("combobox", { name: message("automate_source_of", { placeholder: "matreial" }) }).selectOption("column:material");
  await expect(button("automate_start", { count: 29, rows: "29", tokens: message("document_tokens", { tokens: "1.45" }) })).toBeVisible();

  await button("automate_sample_start").click();
  await expect(sampleRows).toHaveCount(5, { timeout: patience.task });
  await expect(main.locator("#sample [data-state=done]")).toHaveCount(5, { timeout: patience.task });
  // The one that is declined may be among them.
  await expect(sampleRows.filter({ hasText: "is made for sitting." }).first()).toBeVisible();
  // The first samples of a day are free.
  expect(await balanceOf(page.request)).toBe(before);

  await button("automate_start", { count: 24, rows: "24", tokens: message("document_tokens", { tokens: "1.2" }) }).click();
  await page.waitForURL(/part=review/);
  await page.reload();
  await expect(main.getByText(message("automate_progress_rows", { done: "30", count: 30, rows: "30" }))).toBeVisible({
    timeout: patience.task,
  });
  await expect(row(4)).toContainText(message("automate_row_skipped_why"));
  await expect(row(7)).toContainText(message("automate_flag_refusal"));
  expect(await balanceOf(page.request)).toBe(before - 1200);

  // By keyboard alone: down to a row, into its result, a new text, saved.
  await row(1).locator("[data-cell][tabindex]").focus();
  for (let step = 1; step < 7; step++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const editor = main.getByRole("textbox", { name: message("automate_result_of", { number: "7" }) });
  await expect(editor).toBeFocused();
  await editor.fill("A stool of oak.");
  await page.keyboard.press("Control+Enter");
  await expect(row(7)).toContainText(message("automate_row_edited"));
  await expect(row(7).locator("[data-cell]")).toBeFocused();

  const second = await context.newPage();
  // At rest it asks for nothing.
  await second.goto(page.url(), { waitUntil: "networkidle" });
  await expect(second.locator('[data-row="7"]')).toContainText("A stool of oak.");
  await second.close();

  await row(2).getByRole("checkbox").check();
  await row(3).getByRole("checkbox").check();
  await expect(button("automate_redo_for", { tokens: message("document_tokens", { tokens: "0.1" }) })).toBeVisible();
  await button("automate_approve").click();
  await expect(row(3)).toContainText(message("automate_row_approved"));
  await button("automate_approve_all").click();
  await row(1).getByRole("checkbox").focus();
  await page.keyboard.press("Control+End");
  await expect(row(30)).toContainText(message("automate_row_approved"));

  await main.getByText(message("automate_export"), { exact: true }).click();
  await main.getByRole("radio", { name: "Excel" }).check();
  const coming = page.waitForEvent("download");
  await button("automate_export_download").click();
  const bytes = readFileSync(await (await coming).path());
  const text = wordsOf(readWithOffice(new Map([["table", { format: "xlsx", bytes, isPrinted: false }]])).get("table") ?? "");
  expect(text).toContain("A stool of oak.");
  expect(text).toContain("0013");
  await main.getByText(message("automate_export"), { exact: true }).click();
  await expectNothingSerious(page, "the review");
});

test("what is typed is kept while the server is away, and saved when it is back", { tag: "@gate" }, async ({
  page,
  automate,
  message,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const { main, template } = automate;
  await automate.openList();
  await automate.paste(productCells(3));
  await page.context().setOffline(true);
  await template.fill("Say something about {{name}}.");
  await expect(main.getByText(message("automate_unsaved"))).toBeVisible();
  await page.context().setOffline(false);
  await expect(main.getByText(message("automate_saved"))).toBeVisible();
  await page.reload();
  await expect(template).toHaveValue("Say something about {{name}}.");
  await expectNothingSerious(page, "the set-up");
});

test("a table is run with the corrected text in the field, whether or not its button was pressed", async ({
  page,
  automate,
  localized,
}) => {
  const { template } = automate;
  for (const query of ["+", "x".repeat(5_000)]) {
    await page.goto(`${localized("/automate-gpt")}?template=${query}`);
    await template.fill("Praise {{name}}.");
    await automate.paste(productCells(1));
    await expect(template).toHaveValue("Praise {{name}}.");
  }
});
