import { patience } from "../../harness/patience.ts";
import { expect, productCells, sayOfProduct, test } from "../automate-page.ts";
import { expectNothingSerious } from "../nothing-serious.ts";
import { mailingServer } from "../server-settings.ts";

test.use({ serverEnv: mailingServer });
test.beforeEach(async ({ provider, signUp }) => {
  provider.setSpeaker(sayOfProduct);
  await signUp();
});
test.afterEach(({ standIn }) => standIn.setSpeaker(null));

test("the email of a table is declined and wanted again, and what is asked after its end is answered once", {
  tag: "@gate",
}, async ({ page, provider, automate, message }) => {
  const { main, template, button, row } = automate;
  const mails = main.getByRole("checkbox", { name: message("automate_mails"), exact: true });
  const survey = main.getByRole("group", { name: message("automate_survey"), exact: true });
  const fixed = main.getByRole("textbox", { name: message("file_survey_fixed"), exact: true });
  await automate.openList();
  await automate.paste(productCells(3));
  await template.fill("Write about {{name}}.");
  await expect(mails).toBeChecked();
  await mails.uncheck();
  await expect(main.getByText(message("automate_saved"), { exact: true })).toBeVisible();
  await page.reload();
  await expect(mails).not.toBeChecked();

  provider.setScript("hang after=0");
  await button("automate_start", { count: 3, rows: "3", tokens: message("document_tokens", { tokens: "0.15" }) }).click();
  await page.waitForURL(/part=review/);
  await expect(mails).not.toBeChecked();
  await expect(survey).toBeHidden();
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH" && response.ok());
  await mails.check();
  await saved;
  await page.reload();
  await expect(mails).toBeChecked();
  await expectNothingSerious(page, "a table whose end is told by email");

  await button("automate_pause").click();
  await expect(mails).toBeHidden();
  provider.setScript("whole");
  await main.locator("button[value=rest]").click();
  await expect(row(3)).toContainText(message("automate_row_done"), { timeout: patience.task });
  await expect(survey).toBeVisible();
  await expect(fixed).toBeHidden();
  await survey.getByRole("radio", { name: message("file_survey_small_changes"), exact: true }).check();
  await fixed.fill("Two dates");
  await expectNothingSerious(page, "what is asked after the end of a table");
  await button("result_rating_send").click();
  await expect(main.getByText(message("file_survey_thanks"))).toBeVisible();
  await page.reload();
  await expect(row(3)).toBeVisible();
  await expect(survey).toBeHidden();
});

test("the question after the end of a table is put off on this device", async ({ page, automate, message }) => {
  const { main, template, button, row } = automate;
  const survey = main.getByRole("group", { name: message("automate_survey"), exact: true });
  await automate.openList();
  await automate.paste(productCells(1));
  await template.fill("Write about {{name}}.");
  await button("automate_start", { count: 1, rows: "1", tokens: message("document_tokens", { tokens: "0.05" }) }).click();
  await expect(row(1)).toContainText(message("automate_row_done"), { timeout: patience.task });
  await expect(survey).toBeVisible();
  await button("automate_survey_later").click();
  await expect(survey).toBeHidden();
  await page.reload();
  await expect(row(1)).toBeVisible();
  await expect(survey).toBeHidden();
});
