import { addHearing, addVoices, hear, listening, said } from "../browser-speech.ts";
import { expect, test } from "../journey.ts";
import { createTranslatorPage } from "../translator-page.ts";

test("speech becomes text in the field, in the language that it is in", async ({ page, message, localized }) => {
  await addHearing(page);
  const translator = createTranslatorPage(page, { message, localized });
  await translator.open("/translate/japanese-to-english");
  await page.getByRole("button", { name: message("ask_dictate"), exact: true }).click();
  await page
    .getByRole("dialog", { name: message("ask_dictate_title") })
    .getByRole("button", { name: message("ask_dictate_agree") })
    .click();
  await expect.poll(() => listening(page)).toBe("ja");
  await hear(page, "パンです。", true);
  await expect(translator.text).toHaveValue("パンです。");
});

test("the text is read aloud at a speed that stays for its language", async ({ page, message, localized }) => {
  await addVoices(page);
  const translator = createTranslatorPage(page, { message, localized });
  await translator.open("/translate/english-to-german");
  await translator.text.fill("A letter.");
  const listen = page.getByRole("button", { name: message("translator_listen_source"), exact: true });
  const speed = (name: "normal" | "fast") =>
    page.getByRole("button", { name: message("translator_listen_speed", { speed: message(`translator_settings_speed_${name}`) }) });
  await expect(speed("normal").first()).toHaveText(message("translator_speed", { speed: message("translator_settings_speed_normal") }));
  await listen.click();
  await speed("normal").first().click();
  await listen.click();
  expect(await said(page)).toEqual([
    { text: "A letter.", lang: "en-US", rate: 1 },
    { text: "A letter.", lang: "en-US", rate: expect.closeTo(1.4) },
  ]);
  await page.reload();
  await translator.alive();
  await expect(speed("fast").first()).toBeVisible();
});
