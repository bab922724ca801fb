import { createAskPage } from "../ask-page.ts";
import { alertOf, expect, slowly, test } from "../signed-out-journey.ts";
import { createTranslatorPage } from "../translator-page.ts";
import { translateWords, translatorOf } from "../../services/stand-in-translator.ts";

test.afterEach(({ provider }) => provider.setSpeaker(null));

test("W22: in a conversation, an answer under way and a message not sent yet are kept", { tag: "@gate" }, async ({
  page,
  person,
  localized,
  message,
  provider,
  signOut,
  signInAgain,
}) => {
  const ask = createAskPage(page, { message, localized });
  await ask.open();
  await ask.send(`What does ${person.name} bake? ${slowly}`);
  await expect(ask.answer(1)).toContainText("the");
  await expect(page).toHaveURL(/\/ask\/[0-9a-z]+/);
  const address = page.url();
  await signOut();
  const alert = alertOf(page, message("error_signed_out"));
  await expect(alert).toBeInViewport();
  await expect(ask.answer(1)).toHaveAttribute("aria-busy", "false");
  await expect(ask.answer(1)).toContainText("the");
  await expect(page.getByText(message("run_reconnecting"))).toHaveCount(0);
  await ask.send("And on Sundays?");
  await expect(alert).toBeInViewport();
  await expect(ask.text).toHaveValue("And on Sundays?");
  await alert.getByRole("link").click();
  await signInAgain();
  await expect(page).toHaveURL(address);
  await expect(ask.prompt(1)).toContainText("What does");
  await ask.expectFinish(1, "whole");
  await expect(ask.text).toHaveValue("And on Sundays?");
  expect(provider.log).toHaveLength(1);
});

test("W22: a translation under way stays as far as it has come, and is whole after signing in", async ({
  page,
  person,
  localized,
  message,
  provider,
  signOut,
  signInAgain,
}) => {
  const translator = createTranslatorPage(page, { message, localized });
  provider.setSpeaker(translatorOf(translateWords));
  provider.setScript("whole delay=100");
  await translator.open("/translate/english-to-german");
  const text = Array.from({ length: 40 }, (_, index) => `Sentence ${index} of ${person.name}.`).join("\n\n");
  await translator.text.fill(text);
  await translator.translate.click();
  await expect(translator.result).toHaveAttribute("aria-busy", "true");
  await signOut();
  const alert = alertOf(page, message("error_signed_out"));
  await expect(alert).toBeInViewport();
  await expect(translator.result).toHaveAttribute("aria-busy", "false");
  await alert.getByRole("link").click();
  await signInAgain();
  await translator.expectFinish("whole");
  await expect(translator.text).toHaveValue(text);
});
