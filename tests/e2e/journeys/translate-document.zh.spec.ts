import { expect, test, wordFile } from "../files-page.ts";

test("a visitor sees what a file would take without an account, and signs in to continue", async ({
  page,
  accounts,
  server,
  message,
  localized,
}) => {
  await page.goto(localized("/translate/document"));
  await page
    .getByLabel(message("document_file"), { exact: true })
    .setInputFiles(await wordFile("letter.docx", "The contract ends in autumn."));
  const main = page.getByRole("main");
  // The field speaks the page's language, not the browser's.
  const picker = main.locator("form").filter({ has: page.getByLabel(message("document_file"), { exact: true }) });
  await expect(picker.getByText(message("file_choose"), { exact: true })).toBeVisible();
  await expect(picker.getByText("letter.docx", { exact: true })).toBeVisible();
  await expect(main).toContainText(message("document_result_cost", { tokens: "1", time: message("files_seconds", { count: 4 }) }));
  await expect(main).toContainText(message("document_result_comes_along"));
  const account = accounts.newAccount();
  await page.request.post("/api/auth/sign-up/email", { headers: { Origin: server.url }, data: account });
  const mail = await accounts.linkTo(account.email, "verify-email");
  await main.getByRole("link", { name: message("document_sign_in") }).click();
  await expect(page).toHaveURL(`${localized("/user/login/")}?redirectTo=${encodeURIComponent(localized("/translate/files"))}`);
  const confirmed = await page.context().newPage();
  await confirmed.goto(mail);
  await confirmed.close();
  await page.goto(`${localized("/user/login/")}?redirectTo=${encodeURIComponent(localized("/translate/files"))}`);
  if (page.url().includes("/user/login")) {
    await accounts.field("email").fill(account.email);
    await accounts.field("password").fill(account.password);
    await accounts.button("sign in").click();
  }
  await expect(page).toHaveURL(localized("/translate/files"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(message("files_heading"));
  // The file came along, once.
  const uploaded = page.getByRole("article").filter({ hasText: "letter.docx" });
  await expect(uploaded).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);
  // The file comes along all the same if one is signed in already.
  await page.goto(localized("/translate/document"));
  await page
    .getByLabel(message("document_file"), { exact: true })
    .setInputFiles(await wordFile("second.docx", "The contract ends in autumn."));
  await main.getByRole("link", { name: message("document_translate_it") }).click();
  await expect(page).toHaveURL(localized("/translate/files"));
  await expect(page.getByRole("article").filter({ hasText: "second.docx" })).toHaveCount(1);
  await expect(page.getByRole("article")).toHaveCount(2);
  // So does text that is too long for the translator.
  await page.goto(localized("/translate/english-to-german"));
  const translator = page.getByRole("form", { name: message("translator_form") });
  await expect(translator).toHaveJSProperty("noValidate", true);
  await translator.getByLabel(message("translator_source"), { exact: true }).fill("The contract ends in autumn. ".repeat(220));
  await translator.getByRole("link", { name: message("translator_as_file"), exact: true }).click();
  await expect(page.getByRole("article").filter({ hasText: message("translator_file_name") })).toHaveCount(1);
});

test("a file that cannot be read says why, and the next one is read", { tag: "@gate" }, async ({ page, message, localized }) => {
  await page.goto(localized("/translate/document"));
  const field = page.getByLabel(message("document_file"), { exact: true });
  await field.setInputFiles({ name: "empty.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) });
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(message("files_refused_empty"));
  await field.setInputFiles(await wordFile("letter.docx", "The contract ends in autumn."));
  await expect(page.getByRole("link", { name: message("document_sign_in") })).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
});

test("a file that could not be taken at the time is asked about again, and the language stays chosen for the next one", async ({
  page,
  message,
  localized,
  pageErrors,
}) => {
  pageErrors.allow(/status of 503/);
  await page.route("**/api/files/estimate", (route) => route.fulfill({ status: 503, json: { error: { code: "unavailable" } } }), {
    times: 1,
  });
  await page.goto(localized("/translate/document"));
  const main = page.getByRole("main");
  const field = page.getByLabel(message("document_file"), { exact: true });
  await field.setInputFiles(await wordFile("letter.docx", "The contract ends in autumn."));
  await expect(main.getByRole("alert")).toHaveText(message("files_refused_busy"));
  await main.getByRole("button", { name: message("document_again"), exact: true }).click();
  await main.getByRole("combobox").selectOption("de");
  await expect(main.getByRole("alert")).toHaveCount(0);
  await field.setInputFiles(await wordFile("second.docx", "The contract ends in autumn."));
  await expect(main).toContainText("second.docx");
  await expect(main.getByRole("combobox")).toHaveValue("de");
});

test("formats, prices and questions stay on the page once its script runs, and come with it from another page", async ({
  page,
  message,
  localized,
}) => {
  const formats = page.getByRole("heading", { name: message("document_formats") });
  await page.goto(localized("/translate/document"));
  await page.getByLabel(message("document_file"), { exact: true }).focus();
  await expect(formats).toBeVisible();
  const rooms = page.getByRole("navigation", { name: message("shell_main_navigation") });
  await rooms.getByRole("link", { name: "翻译" }).click();
  await expect(page.getByRole("textbox").first()).toBeVisible();
  await rooms.getByRole("link", { name: "文件" }).click();
  await expect(formats).toBeVisible();
  await expect(page.getByText(message("document_faq_scan"))).toBeVisible();
});
