import { standInText } from "../../services/ai-stand-in/stand-in-text.ts";
import { expect, test } from "../ask-page.ts";
import { lettersOf } from "../tool-page.ts";

test.use({ javaScriptEnabled: false });

test("a message, an answer, a follow-up, a star, another name and the bin work by forms alone", async ({
  page,
  ask,
  provider,
  message,
}) => {
  await page.goto(ask.path);
  await ask.text.fill("[[script:whole seed=81 tokens=40 delay=20]] first without script");
  const posted = page.waitForResponse((response) => response.request().method() === "POST");
  await ask.sendButton.click();
  expect((await posted).status()).toBe(303);
  await expect(page).toHaveURL(/\/ask\/[0-9a-z]+(\?seen=[0-9a-z]+)?#last$/);
  // The page reloads automatically until the text is whole.
  await ask.expectFinish(1, "whole");
  expect(lettersOf((await ask.answer(1).locator("[data-markdown]").textContent()) ?? "")).toBe(lettersOf(standInText(81, 40)));

  await ask.text.fill("[[script:whole seed=82 tokens=10]] second without script");
  await ask.sendButton.click();
  await ask.expectFinish(2, "whole");
  expect(provider.log.at(-1)?.messages.filter(({ role }) => role !== "system")).toHaveLength(3);

  await ask.button("result_star", ask.answer(2)).click();
  await expect(ask.button("result_star", ask.answer(2))).toHaveAttribute("aria-pressed", "true");
  await ask.button("ask_regenerate", ask.answer(2)).click();
  await ask.expectFinish(2, "whole");
  await expect(ask.answer(2)).toContainText("2/2");
  await ask.button("ask_version_previous", ask.answer(2)).click();
  await expect(ask.answer(2)).toContainText("1/2");

  await page.getByLabel(message("ask_menu")).click();
  await page.getByRole("textbox", { name: message("ask_title_label") }).fill("Named by hand");
  await page.getByRole("textbox", { name: message("ask_title_label") }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Named by hand");
  await page.getByLabel(message("ask_menu")).click();
  await ask.button("ask_delete").click();
  await page
    .getByRole("complementary")
    .getByRole("button", { name: new RegExp(message("ask_restore")) })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Named by hand");
});
