import { expect, test } from "../ask-page.ts";

const turn = { prompt: "哪种水壶烧水最快？", text: "功率最大的那种。" };

test("an edit that finds no network stays on the page, is called unsaved, and is stored when asked again", async ({
  ask,
  page,
  message,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_FAILED/);
  await ask.open();
  const id = await ask.store({ title: "水壶", history: [turn] });
  await ask.open(`${ask.path}/${id}`);
  const status = page
    .getByRole("status")
    .filter({ hasText: new RegExp(`^(${message("ask_saved")}|${message("ask_saving")}|${message("ask_save_failed")})$`) });
  await expect(status).toHaveText(message("ask_saved"));
  const place = await status.evaluate((element) => element.getBoundingClientRect().y);

  const star = ask.button("result_star", ask.answer(1));
  await page.route("**/api/prompt/history/*", (route) => route.abort());
  await star.click();
  await expect(status).toHaveText(message("ask_save_failed"));
  await expect(star).toHaveAttribute("aria-pressed", "true");
  expect((await ask.read(id)).items[0]?.isFav).toBe(false);
  expect(await status.evaluate((element) => element.getBoundingClientRect().y)).toBeCloseTo(place, 0);

  // Another page and back: what is not stored is not forgotten.
  await page
    .getByRole("complementary")
    .getByRole("link", { name: message("ask_new") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(message("ask_heading"));
  await page.getByRole("complementary").getByRole("link", { name: "水壶" }).click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await page.unroute("**/api/prompt/history/*");
  await status.getByRole("button", { name: message("ask_save_failed") }).click();
  await expect(status).toHaveText(message("ask_saved"));
  expect((await ask.read(id)).items[0]?.isFav).toBe(true);
  await page.reload();
  await ask.alive();
  await expect(star).toHaveAttribute("aria-pressed", "true");
});

test("a conversation that the server has no more is stored again as it is shown", async ({ ask, page, message, pageErrors }) => {
  pageErrors.allow(/404 \(Not Found\)/);
  await ask.open();
  const id = await ask.store({ title: "水壶", history: [turn, { prompt: "最安静的呢？", text: "带隔音层的。" }] });
  await ask.open(`${ask.path}/${id}`);
  // The cookie that names the device is lost: for the server it is another one.
  await page.context().clearCookies();
  await page.request.get("/api/me");
  await ask.button("result_star", ask.answer(2)).click();
  await page.getByRole("button", { name: message("ask_save_failed") }).click();
  await expect.poll(ask.id).not.toBe(id);
  const { items, title } = await ask.read(ask.id());
  expect([title, items.map(({ prompt, text, isFav }) => [prompt, text, isFav])]).toEqual([
    "水壶",
    [
      [turn.prompt, turn.text, false],
      ["最安静的呢？", "带隔音层的。", true],
    ],
  ]);
  await expect(ask.button("result_star", ask.answer(2))).toHaveAttribute("aria-pressed", "true");
});

test("a hidden message is out of sight here and in files until it is shown again", async ({ ask, page, message }) => {
  await ask.open();
  const id = await ask.store({ title: "水壶", history: [turn] });
  await ask.open(`${ask.path}/${id}`);
  await ask.button("ask_hide_prompt", ask.prompt(1)).click();
  await expect(ask.prompt(1)).toContainText(message("ask_prompt_hidden"));
  await expect(ask.button("ask_show_prompt", ask.prompt(1))).toBeFocused();
  await expect(ask.prompt(1)).not.toContainText(turn.prompt);
  const file = async () => (await page.request.get(`/api/history/${id}/export?format=md&locale=zh`)).text();
  await expect.poll(file).not.toContain(turn.prompt);
  await ask.button("ask_show_prompt", ask.prompt(1)).click();
  await expect(ask.prompt(1)).toContainText(turn.prompt);
  await expect.poll(file).toContain(turn.prompt);
});
