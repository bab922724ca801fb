import { expect, test } from "../account-journey.ts";
import { createAskPage } from "../ask-page.ts";
import { signUp } from "../sign-up.ts";

test.use({ javaScriptEnabled: false });

test("documents are added, found, asked and deleted by forms alone", async ({ page, accounts, server, localized, message }) => {
  await signUp(page, accounts, server.url);
  const ask = createAskPage(page, { localized, message });
  await page.goto(`${localized("/ask")}?documents=`);
  const rail = page.getByRole("complementary", { name: message("documents_title"), exact: true });
  const add = async (name: string, text: string) => {
    await rail.getByLabel(message("documents_add")).setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
    await rail.locator("button[type=submit]", { hasText: message("documents_add") }).click();
  };
  await add("租约.txt", "承租人应当保持房屋清洁。\n\n出租人应当在收到书面通知后十四日内修理电梯。");
  const lease = rail.getByRole("checkbox", { name: message("documents_use", { title: "租约" }) });
  await expect(lease).toBeChecked();
  await add("守则.txt", "垃圾每周二收取。");
  await rail.getByRole("searchbox").fill("电梯");
  await rail.getByRole("searchbox").press("Enter");
  await expect(rail.getByRole("checkbox")).toHaveCount(1);
  await lease.check();
  await ask.text.fill("电梯由谁修理？");
  await ask.sendButton.click();
  await ask.expectFinish(1, "whole");
  await expect(ask.answer(1).getByRole("region", { name: message("cite_sources") })).toContainText(
    "出租人应当在收到书面通知后十四日内修理电梯。",
  );
  await page.goto(`${localized("/ask")}?documents=`);
  await rail.getByRole("button", { name: message("files_delete_name", { name: "守则" }) }).click();
  await expect(rail.getByRole("checkbox")).toHaveCount(1);
});

test("text is pasted, a question begun and an answer kept to it, by forms and links alone", async ({
  page,
  accounts,
  server,
  localized,
  message,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400 .*\/ask\?documents=/);
  await signUp(page, accounts, server.url);
  const ask = createAskPage(page, { localized, message });
  await page.goto(`${localized("/ask")}?documents=`);
  const rail = page.getByRole("complementary", { name: message("documents_title"), exact: true });
  await rail.getByText(message("documents_paste"), { exact: true }).click();
  // As other forms send it, more than they may.
  const long = "钥匙在门垫下面。".repeat(16_000);
  await rail.getByLabel(message("documents_paste_text"), { exact: true }).fill(long);
  await rail.getByRole("button", { name: message("documents_paste_add") }).click();
  await expect(rail.getByLabel(message("documents_paste_title"), { exact: true })).toHaveAccessibleDescription(
    message("documents_paste_untitled"),
  );
  await expect(rail.getByLabel(message("documents_paste_text"), { exact: true })).toHaveValue(long);
  await rail.getByLabel(message("documents_paste_text"), { exact: true }).fill("钥匙在门垫下面。");
  await rail.getByLabel(message("documents_paste_title"), { exact: true }).fill("便条");
  await rail.getByRole("button", { name: message("documents_paste_add") }).click();
  await expect(rail.getByRole("checkbox", { name: message("documents_use", { title: "便条" }) })).toBeChecked();
  await page.getByRole("link", { name: message("documents_question_summary", { count: 1 }) }).click();
  await expect(ask.text).toHaveValue(message("documents_question_summary", { count: 1 }));
  await ask.text.fill("首都是哪里？");
  await ask.form.getByRole("checkbox", { name: message("documents_only") }).check();
  await ask.sendButton.click();
  await ask.expectFinish(1, "whole");
  await expect(ask.answer(1)).toContainText(message("cite_nothing"));
  await page.goto(new URL(page.url()).pathname);
  await expect(ask.form.getByRole("checkbox", { name: message("documents_only") })).toBeChecked();
});
