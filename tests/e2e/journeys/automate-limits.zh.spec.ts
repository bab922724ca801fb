import { patience } from "../../harness/patience.ts";
import type { Speaker } from "../../services/ai-stand-in/start-ai-stand-in.ts";
import { expect, test } from "../automate-page.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

const goods = ["no\tname", "01\t凳子", "02\t水壶"].join("\n");

/** Praises one of them in few words, the other one in many, however often it is asked; always in Chinese. */
const praise: Speaker = ({ messages }) => {
  const text = messages[0]?.text ?? "";
  if (text.includes("凳子")) return "一张结实的橡木凳子。";
  return text.includes("水壶") ? "一把每天早晨都能陪你烧水泡茶的搪瓷水壶，轻便耐用。" : null;
};

test.beforeEach(async ({ provider, signUp }) => {
  provider.setSpeaker(praise);
  await signUp();
});
test.afterEach(({ standIn }) => standIn.setSpeaker(null));

test("a length and a language are set, tried, and what is too long is marked, counted while it is edited, and put right", {
  tag: "@gate",
}, async ({ page, automate, message }) => {
  const { main, template, button, row, sampleRows } = automate;
  const least = main.getByLabel(message("automate_length_least"), { exact: true });
  const most = main.getByLabel(message("automate_length_most"), { exact: true });
  const language = main.getByLabel(message("automate_output_language"), { exact: true });
  const wrong = main.getByText(message("automate_length_wrong", { most: "20,000" }));
  const tooLong = message("automate_length_is", {
    count: message("automate_length_count_characters", { count: 25, shown: "25" }),
    bounds: message("automate_length_at_most", { most: "20" }),
  });
  await automate.openList();
  await automate.paste(goods);
  await template.fill("夸一夸 {{name}}。");
  await most.fill("20");
  await least.fill("80");
  await expect(wrong).toBeVisible();
  await expect(button("automate_sample_start")).toBeDisabled();
  // What isn't saved is neither started nor called saved.
  const startAll = main.locator("button[value=start]:visible");
  await expect(main.getByText(message("automate_unsaved"))).toBeVisible();
  await expect(startAll).toBeDisabled();
  await least.fill("");
  await expect(wrong).toBeHidden();
  await expect(startAll).toBeEnabled();
  await language.selectOption("zh-Hans");
  await expect(main.getByText(message("automate_saved"))).toBeVisible();
  await expectNothingSerious(page, "a length and a language");
  await page.reload();
  await expect(most).toHaveValue("20");
  await expect(language).toHaveValue("zh-Hans");

  await button("automate_from_translate").click();
  await expect(language).toBeHidden();
  await button("automate_from_own").click();
  await expect(language).toHaveValue("zh-Hans");
  await expect(most).toHaveValue("20");
  await page.reload();
  await expect(language).toHaveValue("zh-Hans");

  await button("automate_sample_start").click();
  await expect(main.locator("#sample [data-state=done]")).toHaveCount(2, { timeout: patience.task });
  await expect(sampleRows.filter({ hasText: "水壶" })).toContainText(tooLong);
  await expect(sampleRows.filter({ hasText: "凳子" })).not.toContainText(message("automate_length_at_most", { most: "20" }));

  await page.goto(`${new URL(page.url()).pathname}?part=review`);
  await expect(row(2)).toContainText(message("automate_row_look"));
  await expect(row(2)).toContainText(tooLong);
  await row(2).locator("[data-cell][tabindex]").focus();
  await page.keyboard.press("Enter");
  const text = main.getByRole("textbox", { name: message("automate_result_of", { number: "2" }) });
  await expect(text).toHaveAccessibleDescription(new RegExp(tooLong));
  await text.fill("一把搪瓷水壶。");
  await expect(row(2)).toContainText(message("automate_length_count_characters", { count: 7, shown: "7" }));
  await expectNothingSerious(page, "a text that is counted");
  // What is put back after the page was left is counted, too.
  await page.reload();
  await expect(main.getByRole("grid")).toBeVisible();
  await row(2).locator("[data-cell][tabindex]").focus();
  await page.keyboard.press("Enter");
  await expect(row(2)).toContainText(message("automate_length_count_characters", { count: 7, shown: "7" }));
  await page.keyboard.press("Control+Enter");
  await expect(row(2)).toContainText(message("automate_row_edited"));
  await expect(row(2)).not.toContainText(message("automate_length_at_most", { most: "20" }));
});

test("a column's text has a length of its own, which stays when its type is another one for a while", async ({
  page,
  automate,
  message,
}) => {
  const { main, template } = automate;
  await automate.openList();
  await automate.paste(goods);
  await template.fill("夸一夸 {{name}}。");
  await main.getByText(message("automate_output_columns"), { exact: true }).click();
  const nameOf = (label: string) => message("automate_columns_of", { label, number: 1 });
  const control = (label: string) => main.getByLabel(nameOf(label), { exact: true });
  await control(message("automate_columns_name")).fill("标题");
  await main.getByText(message("automate_length_limit")).first().click();
  await control(message("automate_length_most")).fill("0");
  const wrong = main.getByText(message("automate_length_wrong", { most: "20,000" }));
  await expect(wrong).toBeVisible();
  await main.getByText(message("automate_length_limit")).first().click();
  await expect(wrong).toBeVisible();
  await control(message("automate_length_most")).fill("12");
  await control(message("automate_length_unit")).selectOption("words");
  await control(message("automate_columns_type")).selectOption("number");
  await expect(control(message("automate_length_most"))).toBeHidden();
  await expect(main.getByText(message("automate_saved"))).toBeVisible();
  await page.reload();
  await control(message("automate_columns_type")).selectOption("text");
  await expect(control(message("automate_length_most"))).toHaveValue("12");
  await expect(control(message("automate_length_unit"))).toHaveValue("words");
  await expectNothingSerious(page, "the length of a column");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the limits are saved, and those that can't be are said and kept", async ({ automate, message, pageErrors }) => {
    pageErrors.allow(/status of 400/);
    const { main, template, button } = automate;
    const least = main.getByLabel(message("automate_length_least"), { exact: true });
    const most = main.getByLabel(message("automate_length_most"), { exact: true });
    const language = main.getByLabel(message("automate_output_language"), { exact: true });
    await automate.openList();
    await automate.paste(goods);
    await template.fill("夸一夸 {{name}}。");
    await least.fill("80");
    await most.fill("20");
    await language.selectOption("fr");
    await button("automate_save").click();
    await expect(main.getByRole("alert")).toContainText(message("automate_refused_length", { most: "20,000" }));
    await expect(least).toHaveValue("80");
    await expect(language).toHaveValue("fr");
    await least.fill("10");
    await button("automate_save").click();
    await expect(main.getByRole("alert")).toBeEmpty();
    await expect(least).toHaveValue("10");
    await expect(most).toHaveValue("20");
    await expect(language).toHaveValue("fr");
  });
});
