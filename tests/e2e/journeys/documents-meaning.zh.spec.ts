import { patience } from "../../harness/patience.ts";
import { expect, test } from "../automate-page.ts";

test.use({ javaScriptEnabled: false });
test.afterEach(({ standIn }) => standIn.setEmbeddingSpeaker(null));

test("all documents are searched by meaning, too, by a form alone", async ({ page, provider, signUp, localized, message }) => {
  provider.setEmbeddingSpeaker(() => 400);
  await signUp();
  const path = `${localized("/ask")}?documents=`;
  await page.goto(path);
  const rail = page.getByRole("complementary", { name: message("documents_title"), exact: true });
  for (const title of ["租约", "守则"]) {
    const file = { name: `${title}.txt`, mimeType: "text/plain", buffer: Buffer.from(`${title}：出租人修理电梯。`) };
    await rail.getByLabel(message("documents_add")).setInputFiles(file);
    await rail.locator("button[type=submit]", { hasText: message("documents_add") }).click();
    await expect(rail.getByRole("checkbox", { name: message("documents_use", { title }) })).toBeVisible();
  }
  /** The page does not follow the work automatically. */
  const reload = async () => {
    await page.goto(path);
    return rail.textContent();
  };
  const words = message("documents_embed_all_about", { count: 2, chars: "1,000", max: "10,000,000" });
  await expect.poll(reload, { timeout: patience.task }).toContain(words);
  provider.setEmbeddingSpeaker(null);
  await rail.getByRole("button", { name: message("documents_embed_all"), exact: true }).click();
  await expect.poll(async () => (await reload())?.split(message("documents_embedded")).length, { timeout: patience.task }).toBe(3);
});
