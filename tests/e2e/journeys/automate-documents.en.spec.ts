import { readFileSync } from "node:fs";
import { patience } from "../../harness/patience.ts";
import type { Speaker } from "../../services/ai-stand-in/start-ai-stand-in.ts";
import { createAskPage } from "../ask-page.ts";
import { expect, test } from "../automate-page.ts";
import type { MessageKey } from "../journey.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

const leases = [
  { name: "Mill Street.md", text: "# Lease\n\nThe rent is 900 pounds a month. The tenant may keep a cat.\n" },
  { name: "Quay Street.md", text: "# Lease\n\nThe rent is 1250 pounds a month. Nothing is said of animals.\n" },
];

/** Reads the rent, and makes up what a lease doesn't say of animals. */
const readLease: Speaker = ({ messages }) => {
  const text = messages[0]?.text ?? "";
  const rent = /The rent is (\d+) pounds a month\./.exec(text);
  if (rent === null) return null;
  const hasCat = text.includes("keep a cat");
  return JSON.stringify({
    rent_quote: rent[0],
    rent: Number(rent[1]),
    pets_quote: hasCat ? "The tenant may keep a cat" : "The tenant may keep no animals",
    pets: hasCat ? "a cat" : "no animals",
  });
};

test.beforeEach(async ({ provider, signUp }) => {
  provider.setSpeaker(readLease);
  await signUp();
});
test.afterEach(({ standIn }) => standIn.setSpeaker(null));

test("a table is filled from documents, and each cell leads to the sentence that it rests on", { tag: "@gate" }, async ({
  page,
  automate,
  message,
  localized,
}) => {
  const { main, button, row } = automate;
  const control = (key: MessageKey, number: number) =>
    main.getByLabel(message("automate_columns_of", { label: message(key), number }), { exact: true });
  await createAskPage(page, { localized, message }).open(`${localized("/ask")}?documents=`);
  const rail = page.getByRole("complementary", { name: message("documents_title"), exact: true });
  for (const { name, text } of leases) {
    await rail.getByLabel(message("documents_add")).setInputFiles({ name, mimeType: "text/markdown", buffer: Buffer.from(text) });
    const title = name.replace(".md", "");
    await expect(rail.getByRole("checkbox", { name: message("documents_use", { title }) })).toBeChecked();
  }
  await rail.getByRole("button", { name: message("automate_documents_fill", { count: 2 }) }).click();
  await page.waitForURL(/\/automate-gpt\/[0-9a-z]+/);

  await expect(main.getByRole("cell", { name: "Mill Street" })).toBeVisible();
  await expect(main.getByText(message("automate_documents_about"))).toBeVisible();
  await control("automate_columns_name", 1).fill("Rent");
  await control("automate_columns_type", 1).selectOption("number");
  await control("automate_documents_question", 1).fill("How much is the monthly rent?");
  await control("automate_columns_name", 2).fill("Pets");
  await expect(main.getByText(message("automate_saved"))).toBeVisible();
  await expectNothingSerious(page, "a table of documents");
  await button("automate_sample_start").click();
  await expect(main.locator("#sample [data-state=done]")).toHaveCount(2, { timeout: patience.task });

  await page.goto(`${new URL(page.url()).pathname}?part=review`);
  await expect(row(1)).toContainText("a cat");
  await expect(row(1)).not.toContainText(message("automate_source_none"));
  await row(1).getByText(message("automate_source"), { exact: false }).last().press("Enter");
  await expect(row(1).getByRole("blockquote")).toHaveText("The tenant may keep a cat.");
  await expect(row(1).getByRole("link", { name: message("automate_source_ask") })).toHaveAttribute("href", /\/ask\?documents=/);
  await expect(row(2)).toContainText(message("automate_row_look"));
  await expect(row(2)).toContainText(message("automate_source_none"));
  await expectNothingSerious(page, "sources of cells");

  await main.getByText(message("automate_export"), { exact: true }).click();
  await main.getByRole("radio", { name: "CSV" }).check();
  const coming = page.waitForEvent("download");
  await button("automate_export_download").click();
  const csv = readFileSync(await (await coming).path(), "utf8");
  expect(csv).toContain("Mill Street,900,The rent is 900 pounds a month.,a cat,The tenant may keep a cat.");
});
