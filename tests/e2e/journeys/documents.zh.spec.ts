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
