import type { Page } from "@playwright/test";
import { patience } from "../../harness/patience.ts";
import type { Speaker } from "../../services/ai-stand-in/start-ai-stand-in.ts";
import { expect, test } from "../automate-page.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

const path = "/products/automate-gpt";

/** Says something about whatever a row is about. */
const sayOfRow: Speaker = ({ lastUserText }) => {
  const [, name] = /<(?:name|plant)[^>]*>\n(.+)\n/.exec(lastUserText) ?? [];
  return name === undefined ? null : `${name}: two sentences.`;
};

test.beforeEach(({ provider }) => provider.setSpeaker(sayOfRow));
test.afterEach(({ standIn }) => standIn.setSpeaker(null));

const tried = (page: Page) => page.locator("#try");
const doneRows = (page: Page) => tried(page).locator("[data-state=whole]");
const rowOf = (page: Page, number: number) => tried(page).locator(`[data-row="${number}"]`);

async function pasteInto(page: Page, label: string, text: string): Promise<void> {
  await tried(page)
    .getByLabel(label, { exact: true })
    .evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
}

test("three rows are run by a visitor, then rows of one's own, which are there again after a reload", {
  tag: "@gate",
}, async ({ page, context, message }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const button = (name: string) => tried(page).getByRole("button", { name, exact: true });
  const cell = (row: number, column: string) => message("automate_try_cell", { row, column });
  await page.goto(path);
  await expect(tried(page)).toContainText(message("run_price_units", { count: 1 }));
  await expect(rowOf(page, 1)).toContainText(message("automate_product_example"));
  await button(message("automate_try_run")).click();
  await expect(doneRows(page)).toHaveCount(3, { timeout: patience.task });
  await expect(rowOf(page, 2)).toContainText("Milk jug: two sentences.");
  await expect(tried(page).getByText(message("run_receipt_summary", { charged: message("run_amount_units_one") }))).toBeVisible();
  await expectNothingSerious(page, "three rows that ran");
  await page.reload();
  await expect(rowOf(page, 3)).toContainText("Throw, rust: two sentences.");

  await tried(page)
    .getByRole("link", { name: message("automate_try_own"), exact: true })
    .click();
  await tried(page)
    .getByLabel(message("automate_try_column", { number: 1 }), { exact: true })
    .fill("plant");
  await pasteInto(page, cell(1, "plant"), "Fern\tshade\nCactus\tsun\n\t\n");
  await expect(tried(page).getByLabel(cell(2, "plant"), { exact: true })).toHaveValue("Cactus");
  await button(message("automate_try_run_own")).click();
  await expect(tried(page).getByText(message("automate_try_unknown", { first: "{{plant}}", second: "{{details}}" }))).toBeVisible();
  const sentence = tried(page).getByLabel(message("automate_try_template"), { exact: true });
  await expect(sentence).toBeFocused();
  await sentence.fill("Where does {{plant}} grow? It likes {{details}}.");
  await expectNothingSerious(page, "rows of one's own");
  await expect(tried(page).getByText(message("draft_saved"))).toBeVisible();

  await page.goto(path);
  await expect(tried(page).getByLabel(cell(1, "plant"), { exact: true })).toHaveValue("Fern");
  await button(message("automate_try_run_own")).click();
  await expect(doneRows(page)).toHaveCount(2, { timeout: patience.task });
  await expect(rowOf(page, 2)).toContainText("Cactus: two sentences.");
  await button(message("automate_try_copy")).click();
  const copied = "plant\tdetails\ttext\nFern\tshade\tFern: two sentences.\nCactus\tsun\tCactus: two sentences.";
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
  await expect(tried(page).getByRole("link", { name: message("automate_product_bring"), exact: true })).toHaveAttribute(
    "href",
    `/automate-gpt?template=${encodeURIComponent("Where does {{plant}} grow? It likes {{details}}.")}`,
  );
  await tried(page).getByLabel(cell(2, "plant"), { exact: true }).fill("Aloe");
  await expect(rowOf(page, 2)).not.toContainText("two sentences");
  await expect(rowOf(page, 1)).toContainText("Fern: two sentences.");

  await tried(page)
    .getByRole("link", { name: message("automate_try_back"), exact: true })
    .click();
  await expect(button(message("automate_try_run"))).toBeVisible();
  await expect(rowOf(page, 1)).toContainText(message("automate_product_example"));
  await page.getByRole("button", { name: message("ask_undo"), exact: true }).click();
  await expect(rowOf(page, 1)).toContainText("Fern: two sentences.");
  await expect(tried(page).getByLabel(cell(1, "plant"), { exact: true })).toHaveValue("Fern");
  await page.reload();
  await expect(tried(page).getByLabel(cell(2, "plant"), { exact: true })).toHaveValue("Aloe");
});

test("a row that fails leaves the others as they are, and says that it wasn't charged", async ({ page, message, standIn }) => {
  standIn.setScript(({ lastUserText }) => (lastUserText.includes("Milk jug") ? "error-500" : "whole"));
  await page.goto(path);
  await tried(page)
    .getByRole("button", { name: message("automate_try_run"), exact: true })
    .click();
  await expect(doneRows(page)).toHaveCount(2, { timeout: patience.task });
  await expect(rowOf(page, 2)).toContainText(message("run_finish_failed"));
  await expect(rowOf(page, 2)).toContainText("You weren’t charged.");
  standIn.setScript("whole");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the example and rows of one's own are posted, and their texts shown", async ({ page, message, pageErrors }) => {
    pageErrors.allow(/status of 400/);
    await page.goto(path);
    await tried(page)
      .getByRole("button", { name: message("automate_try_run"), exact: true })
      .click();
    await expect(doneRows(page)).toHaveCount(3, { timeout: patience.task });
    await page.goto(path);
    await tried(page)
      .getByRole("link", { name: message("automate_try_own"), exact: true })
      .click();
    const first = tried(page).getByLabel(message("automate_try_cell", { row: 1, column: "name" }), { exact: true });
    await first.fill("");
    await tried(page)
      .getByRole("button", { name: message("automate_try_run_own"), exact: true })
      .click();
    await expect(tried(page).getByText(message("field_missing"))).toBeVisible();
    await first.fill("Fern");
    await tried(page)
      .getByRole("button", { name: message("automate_try_run_own"), exact: true })
      .click();
    await expect(doneRows(page)).toHaveCount(3, { timeout: patience.task });
    await expect(rowOf(page, 1)).toContainText("Fern: two sentences.");
  });
});
