import { readFileSync } from "node:fs";
import { patience } from "../../harness/patience.ts";
import type { Speaker } from "../../services/ai-stand-in/start-ai-stand-in.ts";
import { expect, test } from "../automate-page.ts";
import type { MessageKey } from "../journey.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

const mails = ["no\tmail", "01\tWhere is my stool?", "02\tThe jug is lovely", "03\tThe hook broke"].join("\n");

/** Answers what is asked about an email; for one of them with a value that is not allowed. */
const readMail: Speaker = ({ system, messages }) => {
  const text = messages[0]?.text ?? "";
  if (!/stool|jug|hook/.test(text)) return null;
  const mood = text.includes("stool") ? "puzzled" : text.includes("jug") ? "good" : "bad";
  return JSON.stringify({ mood, ...(system.includes('"score"') ? { score: text.includes("hook") ? 1 : 4.5 } : {}) });
};

test.beforeEach(async ({ provider, signUp }) => {
  provider.setSpeaker(readMail);
  await signUp();
});
test.afterEach(({ standIn }) => standIn.setSpeaker(null));

test("columns are named, tried, run, put right where a value isn't allowed, and exported as what they are", {
  tag: "@gate",
}, async ({ page, automate, message }) => {
  const { main, template, button, row, sampleRows } = automate;
  const control = (key: MessageKey, number: number) =>
    main.getByLabel(message("automate_columns_of", { label: message(key), number }), { exact: true });
  await automate.openList();
  await automate.paste(mails);
  await template.fill("Read {{mail}}.");
  await main.getByText(message("automate_output_columns"), { exact: true }).click();
  await expect(main.getByText(message("automate_columns_example"))).toBeVisible();
  await expect(button("automate_sample_start")).toBeDisabled();
  await button("automate_columns_add").click();
  await page.keyboard.type("Mood");
  await control("automate_columns_type", 1).selectOption("choice");
  await expect(main.getByText(message("automate_columns_no_choices"))).toBeVisible();
  await control("automate_columns_choices", 1).fill("good, bad");
  await control("automate_columns_name", 2).fill("Score");
  await control("automate_columns_type", 2).selectOption("number");
  await control("automate_columns_name", 3).fill("Nonsense");
  await button("automate_columns_remove", { column: "Nonsense" }).click();
  await expect(main.getByText(message("automate_saved"))).toBeVisible();
  await expectNothingSerious(page, "columns of one's own");
  await page.reload();
  await expect(control("automate_columns_choices", 1)).toHaveValue("good\nbad");
  await expect(control("automate_columns_name", 2)).toHaveValue("Score");
  await expect(control("automate_columns_name", 3)).toHaveValue("");

  await button("automate_sample_start").click();
  await expect(main.locator("#sample [data-state=done]")).toHaveCount(3, { timeout: patience.task });
  await expect(sampleRows.filter({ hasText: "lovely" })).toContainText("4.5");
  await expect(sampleRows.filter({ hasText: "stool" })).toContainText(message("automate_fault_not_allowed"));

  await page.goto(`${new URL(page.url()).pathname}?part=review`);
  await expect(main.getByRole("columnheader", { name: "Mood" })).toBeVisible();
  await expect(row(1)).toContainText(message("automate_row_look"));
  await expect(row(1)).toContainText("puzzled");
  await row(1).locator("[data-cell][tabindex]").focus();
  await page.keyboard.press("Enter");
  const mood = main.getByRole("combobox", { name: message("automate_cell_of", { column: "Mood", number: "1" }) });
  await expect(mood).toBeFocused();
  await mood.selectOption("bad");
  await page.keyboard.press("Control+Enter");
  await expect(row(1)).toContainText(message("automate_row_edited"));
  await expect(row(1)).not.toContainText("puzzled");
  await expect(row(1)).toContainText("4.5");
  await expectNothingSerious(page, "results in columns");

  await main.getByText(message("automate_export"), { exact: true }).click();
  await main.getByRole("radio", { name: "JSON" }).check();
  const coming = page.waitForEvent("download");
  await button("automate_export_download").click();
  const lines = readFileSync(await (await coming).path(), "utf8")
    .trim()
    .split("\n");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { no: "01", mail: "Where is my stool?", Mood: "bad", Score: 4.5 },
    { no: "02", mail: "The jug is lovely", Mood: "good", Score: 4.5 },
    { no: "03", mail: "The hook broke", Mood: "bad", Score: 1 },
  ]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a column is named and saved, its rows are run, and a value is chosen", { tag: "@gate" }, async ({ automate, message }) => {
    const { main, template, button, row } = automate;
    await automate.openList();
    await automate.paste(mails);
    await template.fill("Read {{mail}}.");
    await main.getByText(message("automate_output_columns"), { exact: true }).click();
    const control = (key: MessageKey) =>
      main.getByLabel(message("automate_columns_of", { label: message(key), number: 1 }), { exact: true });
    await control("automate_columns_name").fill("Mood");
    await control("automate_columns_type").selectOption("choice");
    await control("automate_columns_choices").fill("good\nbad");
    await button("automate_save").click();
    await button("automate_start", { count: 3, rows: "3", tokens: message("document_tokens", { tokens: "0.15" }) }).click();
    await expect(main.getByText(message("automate_progress_rows", { done: "3", count: 3, rows: "3" }))).toBeVisible({
      timeout: patience.task,
    });
    await row(1)
      .getByRole("link", { name: message("automate_edit") })
      .click();
    await main.getByRole("combobox", { name: message("automate_cell_of", { column: "Mood", number: "1" }) }).selectOption("bad");
    await row(1)
      .getByRole("button", { name: message("automate_save"), exact: true })
      .click();
    await expect(row(1)).toContainText(message("automate_row_edited"));
    await expect(row(1)).not.toContainText("puzzled");
  });
});
