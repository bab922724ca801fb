import { expect, test } from "../ask-page.ts";

test("an answer is starred, found again, and its conversation renamed, pinned and tagged", { tag: "@gate" }, async ({
  page,
  ask,
  message,
}) => {
  await ask.open();
  await ask.send("[[script:whole seed=71 tokens=20]] a starred question");
  await ask.expectFinish(1, "whole");
  const star = ask.button("result_star", ask.answer(1));
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await ask.read(ask.id())).items[0]?.isFav).toBe(true);

  const menu = page.locator("summary", { has: page.locator("svg") }).and(page.getByLabel(message("ask_menu")));
  await menu.click();
  await ask.button("ask_rename").click();
  const title = page.getByRole("textbox", { name: message("ask_title_label") });
  await title.fill("Bread of Saturday");
  await title.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bread of Saturday");
  await menu.click();
  await ask.button("ask_pin").click();
  await expect(page.getByRole("complementary").getByText(message("ask_pinned"))).toBeVisible();
  await menu.click();
  await page.getByRole("textbox", { name: message("ask_tags") }).fill("bakery，面包");
  await page.getByRole("textbox", { name: message("ask_tags") }).press("Enter");
  await expect(page.getByRole("complementary").getByRole("link", { name: "面包", exact: true })).toBeVisible();
  expect(await ask.read(ask.id())).toMatchObject({ title: "Bread of Saturday", pinned: true, tags: ["bakery", "面包"] });

  await page.getByRole("searchbox", { name: message("ask_search") }).fill("starred");
  await page.getByRole("searchbox", { name: message("ask_search") }).press("Enter");
  await expect(page.getByRole("complementary").locator("mark")).toHaveText("starred");
  await page
    .getByRole("complementary")
    .getByRole("link", { name: message("ask_starred"), exact: true })
    .click();
  await expect(page.getByRole("complementary").getByRole("link", { name: "Bread of Saturday" })).toBeVisible();
});

test("a deleted conversation comes back by Undo, and from the bin", async ({ page, ask, message }) => {
  await ask.open();
  await ask.send("[[script:whole seed=72 tokens=20]] to be deleted");
  await ask.expectFinish(1, "whole");
  const id = ask.id();
  const remove = async () => {
    await page.getByLabel(message("ask_menu")).click();
    await ask.button("ask_delete").click();
    await expect(page.getByText(message("ask_deleted"))).toBeVisible();
    await expect(page).toHaveURL(ask.path);
  };
  await remove();
  await page.getByRole("button", { name: message("ask_undo") }).click();
  await expect(page).toHaveURL(new RegExp(`/ask/${id}`));
  await expect(ask.prompt(1)).toContainText("to be deleted");
  await remove();
  await page
    .getByRole("complementary")
    .getByRole("link", { name: message("ask_bin"), exact: true })
    .click();
  await page
    .getByRole("complementary")
    .getByRole("button", { name: new RegExp(message("ask_restore")) })
    .click();
  await expect(page).toHaveURL(new RegExp(`/ask/${id}`));
  await expect(ask.prompt(1)).toContainText("to be deleted");
});

test("a temporary conversation is in no list", async ({ page, ask, message }) => {
  await ask.open();
  await ask.choose("ask_temporary_pick");
  await ask.send("[[script:whole seed=73 tokens=20]] for now");
  await ask.expectFinish(1, "whole");
  await expect(page.getByRole("complementary")).toContainText(message("ask_list_empty"));
});

test("a shared page shows what was there, and is gone once it is revoked", async ({ page, ask, pageErrors }) => {
  pageErrors.allow(/status of 404/);
  await ask.open();
  await ask.send("[[script:whole seed=74 tokens=20]] to be shared");
  await ask.expectFinish(1, "whole");
  await ask.button("ask_share").click();
  const dialog = page.getByRole("dialog");
  await ask.button("ask_share_make", dialog).click();
  const address = await dialog.getByRole("list").getByRole("textbox").inputValue();
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(other.getByRole("main")).toContainText("to be shared");
  await ask.button("ask_share_revoke", dialog).click();
  await expect(dialog.getByRole("list")).toHaveCount(0);
  expect((await other.goto(address))?.status()).toBe(404);
  await other.close();
});
