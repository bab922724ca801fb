import { translateKnown, translatorOf } from "../../services/stand-in-translator.ts";
import { expect, test, textOfDownload, wordFile } from "../files-page.ts";

const name = "letter.docx";

test.use({ javaScriptEnabled: false });
test.beforeEach(({ provider }) => provider.setSpeaker(translatorOf(translateKnown)));
test.afterEach(({ standIn }) => standIn.setSpeaker(null));

test("without script a file is uploaded, started, waited for, downloaded and deleted", async ({
  page,
  signUp,
  files,
  message,
  localized,
}) => {
  await signUp();
  await page.goto(localized("/translate/files"));
  await files.give(await wordFile(name, "The contract ends in autumn."));
  await files.upload.click();
  await files.expectStatus(name, "files_status_uploaded");
  await files.start(name);
  await files.expectStatus(name, "files_status_done");
  expect(await textOfDownload(await files.download(name))).toContain("Der Vertrag endet im Herbst.");
  await files.button(name, "files_ask_translation_name").click();
  await expect(page).toHaveURL(/\/ask\?documents=[0-9a-z]+#question$/);
  await expect(page.getByRole("checkbox", { name: message("documents_use", { title: "letter.de" }) })).toBeChecked();
  await expect(page.getByRole("textbox", { name: message("ask_message"), exact: true })).toBeFocused();
  await page.goto(localized("/translate/files"));
  await files.button(name, "files_delete_name").click();
  await expect(files.main.getByRole("heading", { name: message("files_empty_heading") })).toBeVisible();
});

test("without script a file that cannot be read comes back with the reason", async ({
  page,
  signUp,
  files,
  message,
  localized,
  pageErrors,
}) => {
  pageErrors.allow(/status of 415/);
  await signUp();
  await page.goto(localized("/translate/files"));
  await files.give({ name: "empty.txt", mimeType: "text/plain", buffer: Buffer.from("  ") });
  await files.upload.click();
  await expect(files.main.getByRole("alert")).toHaveText(message("file_fault_no_text"));
});

test("without script a visitor is told what a file would take", async ({ page, message, localized }) => {
  await page.goto(localized("/translate/document"));
  await page.getByLabel(message("document_file"), { exact: true }).setInputFiles(await wordFile(name, "The contract ends in autumn."));
  await page.getByRole("button", { name: message("document_estimate"), exact: true }).click();
  await expect(page.getByRole("link", { name: message("document_sign_in") })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(message("document_result_not_kept"));
});
