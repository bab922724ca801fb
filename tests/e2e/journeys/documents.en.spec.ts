import { expect, test } from "../account-journey.ts";
import { createAskPage } from "../ask-page.ts";
import { expectNothingSerious } from "../nothing-serious.ts";
import { signUp } from "../sign-up.ts";

const lease = Buffer.from(`# Lease of 14 Quay Street

The Tenant keeps the rooms clean.

The Landlord shall repair the heating and the lift within 14 days of written notice.
`);

test("a question is answered from one's own document, whose sentence is one press away", { tag: "@gate" }, async ({
  page,
  accounts,
  server,
  localized,
  message,
  pageErrors,
}) => {
  pageErrors.allow(/status of 415 .*\/api\/documents\)|status of 404 .*\/text\)/);
  await signUp(page, accounts, server.url);
  const ask = createAskPage(page, { localized, message });
  await ask.open(`${localized("/ask")}?documents=`);
  const rail = page.getByRole("complementary", { name: message("documents_title"), exact: true });
  await expect(rail).toContainText(message("documents_empty"));
  await rail.getByLabel(message("documents_add")).setInputFiles({ name: "Lease.md", mimeType: "text/markdown", buffer: lease });
  await expect(rail.getByRole("checkbox", { name: message("documents_use", { title: "Lease" }) })).toBeChecked();
  await expectNothingSerious(page, "documents");
  await rail
    .getByLabel(message("documents_add"))
    .setInputFiles({ name: "Empty.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) });
  await expect(rail.getByRole("alert")).toHaveText(message("file_fault_empty"));

  await ask.text.fill("Who repairs the lift?");
  await ask.text.press("Enter");
  await ask.expectFinish(1, "whole");
  await expect(ask.answer(1)).not.toContainText("[[");
  const sources = ask.answer(1).getByRole("region", { name: message("cite_sources") });
  await expect(sources.getByRole("listitem").first()).toContainText("The Landlord shall repair the heating and the lift within 14 days");
  const number = ask.answer(1).getByRole("link", { name: message("cite_source", { number: 1 }), exact: true });
  await number.press("Enter");
  const panel = page.getByRole("complementary", { name: "Lease", exact: true });
  await expect(panel.locator("mark")).toHaveText("The Landlord shall repair the heating and the lift within 14 days of written notice.");
  await expectNothingSerious(page, "passage");
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(number).toBeFocused();

  await page.reload();
  await ask.alive();
  await expect(rail.getByRole("checkbox", { name: message("documents_use", { title: "Lease" }) })).toBeChecked();
  await expect(number).toBeVisible();
  // A conversation stays with its documents, also where the address doesn't name them.
  await ask.open(new URL(page.url()).pathname);
  await expect(ask.form).toContainText(message("documents_chip", { count: 1 }));
  await ask.form.getByRole("link", { name: message("documents_chip", { count: 1 }) }).click();
  await rail.getByRole("button", { name: message("files_delete_name", { name: "Lease" }) }).click();
  await rail.getByRole("button", { name: message("files_delete_sure_name", { name: "Lease" }) }).click();
  await expect(rail).toContainText(message("documents_empty"));
  await number.click();
  await expect(panel).toContainText(message("passage_gone"));
  await expect(sources).toContainText("The Landlord shall repair");
});

test("a pasted text is asked a ready question, only from what it says", async ({
  page,
  accounts,
  server,
  localized,
  message,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400 .*\/api\/documents\)/);
  await signUp(page, accounts, server.url);
  const ask = createAskPage(page, { localized, message });
  await ask.open(`${localized("/ask")}?documents=`);
  const rail = page.getByRole("complementary", { name: message("documents_title"), exact: true });
  await rail.getByText(message("documents_paste"), { exact: true }).click();
  const title = rail.getByLabel(message("documents_paste_title"), { exact: true });
  const text = rail.getByLabel(message("documents_paste_text"), { exact: true });
  await text.fill("The key to the cellar is under the mat.");
  await rail.getByRole("button", { name: message("documents_paste_add") }).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(message("documents_paste_untitled"));
  await expectNothingSerious(page, "a text refused");
  await title.fill("Notes");
  await expect(rail.getByRole("status").filter({ hasText: message("draft_saved") })).toBeVisible();
  // What is typed waits here, beside the conversations, too.
  await page.reload();
  await expect(text).toHaveValue("The key to the cellar is under the mat.");
  await title.press("Enter");
  await expect(rail.getByRole("checkbox", { name: message("documents_use", { title: "Notes" }) })).toBeChecked();
  await expect(text).toBeHidden();
  await expect(rail.getByText(message("documents_paste"), { exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(title).toHaveValue("");
  await expect(text).toHaveValue("");
  await page.keyboard.press("Enter");

  const question = message("documents_question_summary", { count: 1 });
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: question }).click({ modifiers: ["ControlOrMeta"] });
  await (await opened).close();
  await expect(ask.text).toHaveValue("");
  await page.getByRole("link", { name: question }).click();
  await expect(ask.text).toHaveValue(question);
  await expect(ask.text).toBeFocused();
  await page.getByRole("link", { name: message("documents_question_terms", { count: 1 }) }).click();
  await expect(ask.text).toHaveValue(message("documents_question_terms", { count: 1 }));
  const only = ask.form.getByRole("checkbox", { name: message("documents_only") });
  await only.check();
  await expect(page).toHaveURL(/[?&]only=1/);
  await expectNothingSerious(page, "questions to begin with");
  await page.reload();
  await ask.alive();
  await expect(only).toBeChecked();
  await ask.send("Paris?");
  await ask.expectFinish(1, "whole");
  await expect(ask.answer(1)).toContainText(message("cite_nothing"));
  await ask.send("Where is the key?");
  await ask.expectFinish(2, "whole");
  await expect(ask.answer(2)).not.toContainText(message("cite_nothing"));
});

test("on a phone a passage keeps the keyboard, and gives it back", async ({ page, accounts, server, localized, message }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await signUp(page, accounts, server.url);
  const ask = createAskPage(page, { localized, message });
  await ask.open(`${localized("/ask")}?documents=`);
  const rail = page.getByRole("complementary", { name: message("documents_title"), exact: true });
  await rail.getByLabel(message("documents_add")).setInputFiles({ name: "Lease.md", mimeType: "text/markdown", buffer: lease });
  await expect(rail.getByRole("checkbox", { name: message("documents_use", { title: "Lease" }) })).toBeChecked();
  await ask.send("Who repairs the lift?");
  await ask.expectFinish(1, "whole");
  const number = ask.answer(1).getByRole("link", { name: message("cite_source", { number: 1 }), exact: true });
  await number.press("Enter");
  const panel = page.getByRole("dialog", { name: "Lease", exact: true });
  await expect(panel.locator("mark")).toBeVisible();
  await expectNothingSerious(page, "a passage on a phone");
  await page.setViewportSize({ width: 390, height: 740 });
  await expect(panel.locator("mark")).toBeVisible();
  // Round the page or the browser's own controls, but never behind it.
  const focused = () =>
    page.evaluate(() => (document.activeElement?.closest("dialog") ? "panel" : (document.activeElement?.tagName ?? "")));
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press("Tab");
    expect(["panel", "BODY", "HTML"]).toContain(await focused());
  }
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(number).toBeFocused();
});
