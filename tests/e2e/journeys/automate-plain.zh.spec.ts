import { patience } from "../../harness/patience.ts";
import { expect, productCells, sayOfProduct, test } from "../automate-page.ts";

test.use({ javaScriptEnabled: false });
test.beforeEach(({ provider }) => provider.setSpeaker(sayOfProduct));
test.afterEach(({ standIn }) => standIn.setSpeaker(null));

test("without script a table is brought, set up, run, edited, approved and deleted", { tag: "@gate" }, async ({
  signUp,
  automate,
  message,
}) => {
  await signUp();
  const { main, template, button, row } = automate;
  await automate.openList();
  await automate.paste(productCells(4));
  await template.fill("为 {{name}} 写一句话。");
  await button("automate_save").click();
  await expect(main.getByRole("combobox", { name: message("automate_source_of", { placeholder: "name" }) })).toHaveValue("column:name");
  await button("automate_start", { count: 4, rows: "4", tokens: message("document_tokens", { tokens: "0.2" }) }).click();
  await expect(main.getByText(message("automate_progress_rows", { done: "4", count: 4, rows: "4" }))).toBeVisible({
    timeout: patience.task,
  });
  await expect(row(2)).toContainText("Stool 2 is made for sitting.");
  await row(2)
    .getByRole("link", { name: message("automate_edit") })
    .click();
  await main.getByRole("textbox", { name: message("automate_result_of", { number: "2" }) }).fill("一张凳子。");
  await row(2)
    .getByRole("button", { name: message("automate_save"), exact: true })
    .click();
  await expect(row(2)).toContainText("一张凳子。");
  // The model's answer comes back beside what was written, and either may be in use.
  await row(2).getByRole("checkbox").check();
  await main.locator("button[value=redo]").click();
  await expect(main.getByRole("link", { name: message("automate_compare"), exact: true })).toBeVisible({ timeout: patience.task });
  await row(2).getByRole("checkbox").check();
  await button("automate_keep_earlier").click();
  await expect(row(2)).toContainText("一张凳子。");
  await row(2).getByRole("checkbox").check();
  await button("automate_keep_newer").click();
  await expect(row(2)).toContainText("Stool 2 is made for sitting.");
  await row(2).getByRole("checkbox").check();
  await button("automate_keep_earlier").click();
  await expect(row(2)).toContainText("一张凳子。");
  await row(3).getByRole("checkbox").check();
  await button("automate_approve").click();
  await expect(row(3)).toContainText(message("automate_row_approved"));
  // All at once, and back in one press: what was approved before stays.
  await button("automate_approve_all").click();
  await expect(row(1)).toContainText(message("automate_row_approved"));
  await button("automate_undo").click();
  await expect(row(1)).not.toContainText(message("automate_row_approved"));
  await expect(row(2)).toContainText(message("automate_row_edited"));
  await expect(row(3)).toContainText(message("automate_row_approved"));
  await main.locator("button[value=delete]").click();
  await expect(main.getByRole("heading", { name: message("automate_list_empty_heading") })).toBeVisible();
});

test("without JavaScript a table is added once text that needs fixing is in use", async ({
  page,
  signUp,
  automate,
  message,
  localized,
}) => {
  await signUp();
  const { main, template, button } = automate;
  await page.goto(`${localized("/automate-gpt")}?template=+`);
  await expect(main.getByLabel(message("automate_bring_paste"), { exact: true })).toBeHidden();
  await template.fill("为 {{name}} 写一句话。");
  await button("automate_list_text_use").click();
  await automate.paste(productCells(1));
  await expect(template).toHaveValue("为 {{name}} 写一句话。");
});
