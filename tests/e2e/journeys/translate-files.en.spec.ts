import { writeFileSync } from "node:fs";
import { translateKnown, translatorOf } from "../../services/stand-in-translator.ts";
import { balanceOf, expect, test, textOfDownload, wordFile } from "../files-page.ts";
import { patience } from "../../harness/patience.ts";

const letter = "# The contract ends in autumn.\n\nNobody answered the second letter.\n\nThe invoice of 12 euros is still open.";
const name = "letter.docx";

test.beforeEach(async ({ provider, signUp }) => {
  provider.setSpeaker(translatorOf(translateKnown));
  await signUp();
});
test.afterEach(({ standIn }) => standIn.setSpeaker(null));

test("a file is uploaded, priced, translated and downloaded, and its receipt says what it cost", { tag: "@gate" }, async ({
  page,
  files,
  message,
}) => {
  await files.open();
  const before = await balanceOf(page.request);
  await files.give(await wordFile(name, letter));
  await files.expectStatus(name, "files_status_uploaded");
  await expect(files.card(name)).toContainText(message("files_cost", { tokens: "1" }));
  await expect(files.card(name)).toContainText(message("files_cost_left", { tokens: String((before - 1000) / 1000) }));
  expect(await balanceOf(page.request)).toBe(before);
  await files.start(name);
  await files.expectStatus(name, "files_status_done");
  await expect(files.main.getByRole("status").filter({ hasText: message("files_announce_done", { name }) })).toHaveCount(1);
  await expect(files.card(name)).toContainText(message("files_charged", { tokens: "1" }));
  expect(await balanceOf(page.request)).toBe(before - 1000);
  const download = await files.download(name);
  expect(download.suggestedFilename()).toBe("letter.de.docx");
  const text = await textOfDownload(download);
  expect(text).toContain("Der Vertrag endet im Herbst.");
  expect(text).toContain("Die Rechnung über 12 Euro ist noch offen.");
  await page.reload();
  await files.alive();
  await files.expectStatus(name, "files_status_done");
  await expect(files.card(name).getByRole("link", { name: message("files_open_name", { name }) })).toBeVisible();
});

test("files are filtered by what they are at, found by name, and the rest of what can be done is in a menu", { tag: "@gate" }, async ({
  page,
  provider,
  files,
  message,
}) => {
  await files.open();
  await files.give(await wordFile(name, letter));
  await files.start(name);
  await files.expectStatus(name, "files_status_done");
  provider.setScript("error-500 status=401 times=99");
  await files.give(await wordFile("plan.docx", letter));
  await files.start("plan.docx");
  await files.expectStatus("plan.docx", "files_status_failed");
  provider.setScript("whole");
  const filters = files.main.getByRole("navigation", { name: message("files_filters") });
  await expect(filters.getByRole("link", { name: message("files_filter_all") })).toContainText("2");
  await filters.getByRole("link", { name: message("files_filter_failed") }).click();
  await expect(files.card(name)).toHaveCount(0);
  await expect(files.card("plan.docx")).toBeVisible();
  await expect(filters.getByRole("link", { name: message("files_filter_failed") })).toHaveAttribute("aria-current", "true");
  await filters.getByRole("link", { name: message("files_filter_all") }).click();
  await expect(files.card(name)).toBeVisible();
  const find = files.main.getByRole("searchbox", { name: message("files_find") });
  await find.fill("LETTER");
  await find.press("Enter");
  await expect(files.card("plan.docx")).toHaveCount(0);
  await expect(page).toHaveURL(/\?q=LETTER$/);
  await expect(find).toBeFocused();
  const original = files.card(name).getByRole("link", { name: message("files_download_source") });
  await files.menu(name).click();
  await expect(original).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(original).toBeHidden();
  await files.menu(name).click();
  await files.button(name, "files_delete_name").click();
  await files.button(name, "files_delete_sure_name").click();
  await expect(files.card(name)).toHaveCount(0);
  await expect(files.main.getByText(message("files_none_shown"))).toBeVisible();
  await files.main.getByRole("link", { name: message("files_show_all") }).click();
  await expect(files.card("plan.docx")).toBeVisible();
});

test("a question about a file begins where it is written", async ({ page, files, message }) => {
  await files.open();
  await files.give(await wordFile(name, letter));
  await files.start(name);
  await files.expectStatus(name, "files_status_done");
  await files.openMenu(name);
  await files.button(name, "files_ask_source_name").click();
  await expect(page.getByRole("checkbox", { name: message("documents_use", { title: "letter" }) })).toBeChecked();
  await expect(page.getByRole("textbox", { name: message("ask_message"), exact: true })).toBeFocused();
});

test("what cannot be taken says why, beside what can", async ({ files, message, pageErrors }, testInfo) => {
  // Chromium tells of each answer that refuses something.
  pageErrors.allow(/status of 415/);
  await files.open();
  const of = (given: string, buffer: Buffer) => ({ name: given, mimeType: "application/octet-stream", buffer });
  const locked = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600), Buffer.from("EncryptedPackage", "utf16le")]);
  const huge = testInfo.outputPath("huge.docx");
  writeFileSync(huge, Buffer.alloc(10 * 1024 * 1024 + 1, 1));
  await files.give(huge);
  await files.give([
    of("empty.txt", Buffer.alloc(0)),
    of("locked.docx", locked),
    of("noise.docx", Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919 + 13) % 256))),
    await wordFile(name, letter),
  ]);
  const row = (given: string) => files.main.getByRole("listitem").filter({ hasText: given }).getByRole("alert");
  await expect(row("huge.docx")).toHaveText(message("files_refused_large", { size: "10 MB" }));
  await expect(row("empty.txt")).toHaveText(message("files_refused_empty"));
  await expect(row("locked.docx")).toHaveText(message("file_fault_password"));
  await expect(row("noise.docx")).toHaveText(message("file_fault_wrong_format"));
  await files.expectStatus(name, "files_status_uploaded");
  await files.main.getByRole("button", { name: message("files_upload_dismiss", { name: "huge.docx" }) }).click();
  await expect(row("huge.docx")).toHaveCount(0);
});

test("what translators have finished stays, costs nothing, and is translated again only where that is chosen", { tag: "@gate" }, async ({
  files,
  message,
}) => {
  const finished = `<trans-unit id="1" approved="yes"><source>${"Nobody answered the second letter. ".repeat(300)}</source><target>Fertig.</target></trans-unit>`;
  const open = '<trans-unit id="2"><source>The contract ends in autumn.</source></trans-unit>';
  const file = (units: string): Buffer =>
    Buffer.from(`<xliff version="1.2"><file source-language="en" target-language="de"><body>${units}</body></file></xliff>`);
  const given = (name: string, units: string) => ({ name, mimeType: "application/x-xliff+xml", buffer: file(units) });
  await files.open();
  await files.give([given("app.xlf", finished + open), given("whole.xlf", finished)]);
  const [app, whole] = [files.card("app.xlf"), files.card("whole.xlf")];
  for (const card of [app, whole]) await card.getByLabel(message("files_to"), { exact: true }).selectOption("de");
  const box = { name: message("files_finished_translate", { count: "1" }) };
  await expect(app).toContainText(message("files_cost", { tokens: "1" }));
  await expect(app).toContainText(message("files_finished_kept", { count: "1" }));
  await app.getByRole("checkbox", box).check();
  await expect(app).toContainText(message("files_cost", { tokens: "2" }));
  await app.getByRole("checkbox", box).uncheck();
  await files.startButton("app.xlf").click();
  await files.expectStatus("app.xlf", "files_status_done");
  await expect(app).toContainText(message("files_charged", { tokens: "1" }));
  await expect(app).toContainText(message("files_finished_count", { count: "1" }));
  await expect(whole).toContainText(message("files_finished_all"));
  await expect(whole.getByRole("button", { name: / whole\.xlf$/ }).last()).toBeDisabled();
  await whole.getByLabel(message("files_to"), { exact: true }).selectOption("fr");
  await expect(whole.getByRole("checkbox", box)).toHaveCount(0);
});

test("a second file of the same name gets a name of its own, and is deleted without the first", async ({ files, message, pageErrors }) => {
  // A file that was just uploaded may be asked for once more when it is gone.
  pageErrors.allow(/404 .*\/api\/files\//);
  await files.open();
  await files.give(await wordFile(name, letter));
  await files.expectStatus(name, "files_status_uploaded");
  await files.give(await wordFile(name, letter));
  const second = "letter (2).docx";
  await files.expectStatus(second, "files_status_uploaded");
  await files.button(second, "files_delete_name").click();
  await files.button(second, "files_delete_sure_name").click();
  await expect(files.card(second)).toHaveCount(0);
  await expect(files.main.getByRole("status").filter({ hasText: message("files_deleted", { name: second }) })).toHaveCount(1);
  await files.expectStatus(name, "files_status_uploaded");
});

test("a translation continues while the page is reloaded, and can be canceled for the part that is done", async ({
  page,
  provider,
  files,
  message,
}) => {
  provider.setScript("hang after=2");
  await files.open();
  const before = await balanceOf(page.request);
  await files.give(await wordFile(name, letter));
  await files.start(name);
  const progress = files.card(name).getByRole("progressbar", { name: message("files_progress", { name }) });
  await expect(progress).toBeVisible();
  await page.reload();
  await files.alive();
  await expect(progress).toBeVisible();
  await files.button(name, "files_cancel_name").click();
  await files.expectStatus(name, "files_status_canceled");
  await expect(files.card(name)).toContainText(message("files_charged_nothing"));
  expect(await balanceOf(page.request)).toBe(before);
  provider.setScript("whole");
  await files.button(name, "files_retry_name").click();
  await files.expectStatus(name, "files_status_done");
});

test("a provider that fails costs nothing, says why, and is tried again", async ({ page, provider, files, message }) => {
  provider.setScript("error-500 status=401 times=99");
  await files.open();
  const before = await balanceOf(page.request);
  await files.give(await wordFile(name, letter));
  await files.start(name);
  await expect(files.card(name).getByText(message("files_status_failed"), { exact: true })).toBeVisible({ timeout: patience.task });
  await expect(files.card(name)).toContainText(message("files_charged_nothing"));
  expect(await balanceOf(page.request)).toBe(before);
  provider.setScript("whole");
  await files.button(name, "files_retry_name").click();
  await files.expectStatus(name, "files_status_done");
});

test("a large file resumes automatically after the network was away for ten seconds", async ({
  page,
  context,
  files,
  message,
  pageErrors,
}, testInfo) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const filler = Buffer.alloc(6 * 1024 * 1024, "x").toString("latin1");
  const html = `<!doctype html><html lang="en"><body><p>The contract ends in autumn.</p><!-- ${filler} --></body></html>`;
  const large = "contract.html";
  writeFileSync(testInfo.outputPath(large), html);
  await files.open();
  const network = await context.newCDPSession(page);
  const emulate = (offline: boolean, bytesPerSecond: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await emulate(false, 1_500_000);
  await files.give(testInfo.outputPath(large));
  const row = files.main.getByRole("listitem").filter({ hasText: large });
  await expect(row.getByRole("progressbar")).toHaveAttribute("value", /^0\.[2-9]/);
  await emulate(true, 1_500_000);
  await expect(row).toContainText(message("files_upload_offline", { percent: "§" }).split("§")[1] as string);
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  await expect(row).toBeVisible();
  await emulate(false, -1);
  await expect(files.card(large)).toBeVisible({ timeout: patience.task });
  await files.expectStatus(large, "files_status_uploaded");
});

test("the sample file works from the first visit to the download, by keyboard alone", async ({ page, provider, files, message }) => {
  provider.setSpeaker(translatorOf((text) => text.toUpperCase().replaceAll(/<\/?[A-Z]\d+\/?>/g, (tag) => tag.toLowerCase())));
  await files.open();
  const press = async (key: string, target: ReturnType<typeof files.button>) => {
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press("Tab");
      if (await target.evaluate((element) => element === document.activeElement)) return page.keyboard.press(key);
    }
    throw new Error("not to be reached by Tab");
  };
  const chooser = page.waitForEvent("filechooser");
  await press("Enter", files.upload);
  await (await chooser).setFiles([]);
  await press("Enter", files.main.getByRole("button", { name: message("files_sample") }));
  const card = files.main.getByRole("article");
  await expect(card).toHaveCount(1);
  const sample = (await card.getByRole("heading").textContent()) ?? "";
  await press("Enter", files.startButton(sample));
  await files.expectStatus(sample, "files_status_done");
  const coming = page.waitForEvent("download");
  await press("Enter", files.downloadLink(sample));
  expect((await coming).suggestedFilename()).toMatch(/\.docx$/);
});
