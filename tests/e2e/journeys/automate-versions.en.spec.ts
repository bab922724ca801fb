import { readFileSync } from "node:fs";
import { patience } from "../../harness/patience.ts";
import type { Speaker } from "../../services/ai-stand-in/start-ai-stand-in.ts";
import { expect, productCells, test } from "../automate-page.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

/** The sentence says whether a product is praised; the third one is said the same of either way. */
const sayOrPraise: Speaker = ({ system, lastUserText }) => {
  const name = /Stool \d+/.exec(`${system} ${lastUserText}`)?.[0];
  if (name === undefined) return null;
  return `${name} is made for ${/Praise/.test(`${system} ${lastUserText}`) && name !== "Stool 3" ? "everybody" : "sitting"}.`;
};

test.beforeEach(async ({ provider, signUp }) => {
  provider.setSpeaker(sayOrPraise);
  await signUp();
});
test.afterEach(({ standIn }) => standIn.setSpeaker(null));

test("rows that are run once more with another sentence are compared with what they had, and either is kept", { tag: "@gate" }, async ({
  page,
  automate,
  message,
}) => {
  const { main, template, button, row, sampleRows } = automate;
  await automate.openList();
  await automate.paste(productCells(3));
  await template.fill("Describe {{name}}.");
  await button("automate_sample_start").click();
  await expect(main.locator("#sample [data-state=done]")).toHaveCount(3, { timeout: patience.task });

  // What its owner has written is what is compared.
  await main.getByRole("link", { name: message("automate_show_rows"), exact: true }).click();
  await row(2).locator("[data-cell][tabindex]").focus();
  await page.keyboard.press("Enter");
  await main.getByRole("textbox", { name: message("automate_result_of", { number: "2" }) }).fill("Stool 2 is made for my cat.");
  await page.keyboard.press("Control+Enter");
  await expect(row(2)).toContainText(message("automate_row_edited"));

  await main.getByRole("link", { name: message("automate_change"), exact: true }).click();
  await template.fill("Praise {{name}}.");
  await button("automate_sample_again_for", { tokens: message("document_tokens", { tokens: "0.15" }) }).click();
  const sampled = sampleRows.filter({ hasText: "Stool 2" });
  await expect(sampled.locator("del")).toHaveText(["my cat"], { timeout: patience.task });
  await expect(sampled.locator("ins")).toHaveText(["everybody"]);
  await expect(sampleRows.filter({ hasText: "Stool 3" }).getByRole("group")).toHaveCount(0);
  await expectNothingSerious(page, "a sample that is compared");

  // Focus stays in the row after one is kept, though the button goes.
  await sampled
    .getByRole("button", { name: message("automate_keep_this") })
    .first()
    .press("Enter");
  await expect(sampled.getByRole("group")).toHaveCount(0);
  await expect(sampled).toBeFocused();
  await page.getByRole("button", { name: message("automate_undo"), exact: true }).click();
  await expect(sampled.locator("del")).toHaveText(["my cat"]);

  await main.getByRole("link", { name: message("automate_show_rows"), exact: true }).click();
  const again = message("automate_again", { count: 3, rows: "3", version: 2, differ: "2", same: "1" });
  await expect(main.getByText(again)).toBeVisible();
  await main.getByRole("link", { name: message("automate_compare"), exact: true }).click();
  const compared = main.getByRole("group", { name: message("automate_compare_row", { number: "2" }) });
  await expect(compared.locator('[data-side="earlier"]')).toContainText(message("automate_template_version", { version: 1 }));
  await expect(compared.locator('[data-side="newer"]')).toContainText(message("automate_template_version", { version: 2 }));
  await expect(main.locator("[data-row]")).toHaveCount(2);
  await expectNothingSerious(page, "rows that are compared");

  // By keyboard: down to the row, what it had before; the next one stays where it is.
  await row(1).locator("[data-cell][tabindex]").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("1");
  await expect(row(2)).toHaveCount(0);
  await expect(row(1)).toBeVisible();
  await page.getByRole("button", { name: message("automate_undo"), exact: true }).click();
  await expect(row(2).locator('[data-side="newer"]')).toContainText(message("automate_compare_now"));
  await row(2).locator("[data-cell][tabindex]").focus();
  await page.keyboard.press("1");
  await expect(row(2)).toHaveCount(0);
  await button("automate_keep_all_newer").press("Enter");
  await expect(main.getByText(message("automate_no_rows"))).toBeVisible();
  const filters = main.getByRole("navigation", { name: message("automate_filters") });
  await expect(filters.locator("[aria-current=true]")).toBeFocused();

  await filters.getByRole("link").first().click();
  await expect(row(2)).toContainText("made for my cat");
  await expect(row(1)).toContainText(message("automate_row_approved"));
  await button("automate_approve_all").click();
  await expect(row(3)).toContainText(message("automate_row_approved"));
  await page
    .getByRole("button", { name: message("automate_undo"), exact: true })
    .last()
    .click();
  await expect(row(3)).toContainText(message("automate_row_done"));
  await expect(row(2)).toContainText(message("automate_row_edited"));
  await expect(row(1)).toContainText(message("automate_row_approved"));
  // It can still be looked at, and chosen otherwise.
  await row(2)
    .getByRole("button", { name: message("automate_compare_with_template", { version: 2 }) })
    .click();
  await expect(compared.locator('[data-side="earlier"]')).toContainText(message("automate_compare_now"));
  await button("automate_compare_close").click();
  await expect(compared).toHaveCount(0);

  await main.getByText(message("automate_export"), { exact: true }).click();
  const coming = page.waitForEvent("download");
  await button("automate_export_download").click();
  const text = readFileSync(await (await coming).path(), "utf8");
  for (const sentence of ["Stool 1 is made for everybody.", "Stool 2 is made for my cat.", "Stool 3 is made for sitting."])
    expect(text).toContain(sentence);
  expect(text).not.toContain("Stool 2 is made for everybody.");
});
