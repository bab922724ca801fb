import { createAskPage } from "../ask-page.ts";
import { openAsleep } from "../hold-back.ts";
import { expect, test } from "../provider-journey.ts";
import { createTranslatorPage } from "../translator-page.ts";
import { translateKnown, translatorOf } from "../../services/stand-in-translator.ts";

/** W23: what is pressed before the page's script is there runs once it is. */

test.afterEach(({ provider }) => provider.setSpeaker(null));

test("W23: Enter sends a first message, and no line break with it", { tag: "@gate" }, async ({ page, message, localized, provider }) => {
  const ask = createAskPage(page, { message, localized });
  const wake = await openAsleep(page, ask.path);
  await ask.send("What is a sourdough?");
  wake();
  await ask.expectFinish(1, "whole");
  await expect(ask.text).toHaveValue("");
  expect(provider.log.map(({ lastUserText }) => lastUserText)).toEqual(["What is a sourdough?"]);
});

test("W23: Shift+Enter stays a line break", async ({ page, message, localized, provider }) => {
  const ask = createAskPage(page, { message, localized });
  const wake = await openAsleep(page, ask.path);
  await ask.text.fill("One line");
  await ask.text.press("Shift+Enter");
  await page.keyboard.type("another");
  wake();
  await ask.alive();
  await expect(ask.text).toHaveValue("One line\nanother");
  expect(provider.log).toHaveLength(0);
});

test("W23: Ctrl+Enter translates text that was typed before", async ({ page, message, localized, provider }) => {
  provider.setSpeaker(translatorOf(translateKnown));
  const translator = createTranslatorPage(page, { message, localized });
  const wake = await openAsleep(page, localized("/translate/english-to-german"));
  await translator.text.fill("The contract ends in autumn.");
  await translator.text.press("Control+Enter");
  wake();
  await translator.expectFinish("whole");
  await expect(translator.sentences).toHaveText("Der Vertrag endet im Herbst.");
  expect(provider.log).toHaveLength(1);
});
