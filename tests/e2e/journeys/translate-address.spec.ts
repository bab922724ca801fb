import { translateKnown, translatorOf } from "../../services/stand-in-translator.ts";
import { expect, test } from "../provider-journey.ts";
import { createTranslatorPage } from "../translator-page.ts";

/** WALK D1: the address of the translator says its languages, whatever a draft was written in. */
const widths = [
  { name: "on a phone", width: 390, height: 844 },
  { name: "on a desk", width: 1280, height: 800 },
];

test.beforeEach(({ provider }) => provider.setSpeaker(translatorOf(translateKnown)));
test.afterEach(({ standIn }) => standIn.setSpeaker(null));

for (const { name, width, height } of widths) {
  test(`${name} the address says the languages and the draft the text`, async ({ page, message, localized }) => {
    await page.setViewportSize({ width, height });
    const translator = createTranslatorPage(page, { message, localized });
    await translator.open("/translate/english-to-german");
    await translator.text.fill("The contract ends in autumn.");
    await translator.expectFinish("whole");
    for (const { path, from, to } of [
      { path: "/translate/english-to-japanese", from: "en", to: "ja" },
      { path: "/translate/french", from: "auto", to: "fr" },
      { path: "/translate/german-to-italian", from: "de", to: "it" },
    ]) {
      await translator.open(path);
      await expect(translator.text).toHaveValue("The contract ends in autumn.");
      // The options come later, and put their part of the draft in.
      await expect(translator.form.getByLabel(message("translator_tone"))).toBeAttached();
      await expect(translator.from).toHaveValue(from);
      await expect(translator.to).toHaveValue(to);
    }
    await translator.text.fill("");
    await translator.open("/translate/english-to-german");
    await expect(translator.to).toHaveValue("de");
    await page.reload();
    await translator.alive();
    await expect(translator.from).toHaveValue("en");
    await expect(translator.to).toHaveValue("de");
  });
}
