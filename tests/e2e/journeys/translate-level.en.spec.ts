import type { Locator } from "@playwright/test";
import { longText, translateKnown, translatorOf } from "../../services/stand-in-translator.ts";
import { expect, test } from "../provider-journey.ts";
import { createTranslatorPage } from "../translator-page.ts";

/** Too long to be translated automatically; the second paragraph is much longer in the translation. */
const paragraphs = [longText(1), "The contract ends in autumn.", longText(6).replaceAll("\n\n", " ")];
const source = paragraphs.join("\n\n");
const long = " Und so weiter, immer weiter, bis die Zeile mehr als einmal voll ist.".repeat(4);

test.beforeEach(({ provider }) =>
  provider.setSpeaker(
    translatorOf((text, request) => {
      const known = translateKnown(text, request);
      return known !== null && text.startsWith("The contract") ? known + long : known;
    }),
  ),
);
test.afterEach(({ standIn }) => standIn.setSpeaker(null));

const boxesOf = (paragraphsOf: Locator) =>
  paragraphsOf.evaluateAll((all) =>
    all.map((one) => ({ top: Math.round(one.getBoundingClientRect().top), bottom: Math.round(one.getBoundingClientRect().bottom) })),
  );

test("source and translation are read level, are lit together, and a click leads back into the text", { tag: "@gate" }, async ({
  page,
  message,
  localized,
}) => {
  const translator = createTranslatorPage(page, { message, localized });
  await translator.open("/translate/english-to-german");
  await translator.text.fill(source);
  await translator.translate.click();
  await translator.expectFinish("whole");
  const translated = translator.sentences.locator("[data-target]");
  await expect(translator.drawn).toHaveText(paragraphs);
  await expect(translated).toHaveCount(3);
  const tops = async (part: Locator) => (await boxesOf(part)).map(({ top }) => top);
  expect(await tops(translator.drawn)).toEqual(await tops(translated));

  await translated.nth(1).getByRole("button").first().hover();
  await expect(translator.drawn.locator("[class*=underline]")).toHaveText(paragraphs[1] ?? "");
  await expect(translator.form.locator("[data-lit]")).toHaveCount(2);

  const third = translator.drawn.nth(2).locator("[data-twin]").first();
  await third.click({ position: { x: 4, y: 10 } });
  await expect(translator.text).toBeFocused();
  await expect(translator.drawn).toHaveCount(0);
  await expect(translator.text).toHaveValue(source);
  const caret = await translator.text.evaluate((field) => (field as HTMLTextAreaElement).selectionStart);
  expect(Math.abs(caret - source.indexOf(paragraphs[2] ?? ""))).toBeLessThanOrEqual(1);
  await page.keyboard.type("x");
  await expect(translator.result.getByText(message("translator_stale"))).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(translator.text).toHaveValue(source);
  await page.keyboard.press("Tab");
  await expect(translator.drawn).toHaveCount(3);
});

test("on a phone each paragraph is above its translation", async ({ page, message, localized }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const translator = createTranslatorPage(page, { message, localized });
  await translator.open("/translate/english-to-german");
  await translator.text.fill(source);
  await translator.translate.click();
  await translator.expectFinish("whole");
  await expect(translator.drawn).toHaveCount(3);
  const [above, below] = [await boxesOf(translator.drawn), await boxesOf(translator.sentences.locator("[data-target]"))];
  for (const [index, { bottom }] of above.entries()) {
    expect(bottom).toBeLessThanOrEqual((below[index]?.top ?? 0) + 1);
    expect(below[index]?.bottom).toBeLessThanOrEqual((above[index + 1]?.top ?? Number.POSITIVE_INFINITY) + 1);
  }

  await translator.drawn.nth(2).locator("[data-twin]").last().click();
  await expect(translator.text).toBeFocused();
  // The field scrolls on a phone: the caret is in sight.
  const scroller = translator.text.locator("..");
  await expect.poll(() => scroller.evaluate((part) => part.scrollTop)).toBeGreaterThan(0);
  await expect(translator.text).toBeInViewport();

  await page.keyboard.press("Tab");
  await expect(translator.drawn).toHaveCount(3);
  await expect(page.locator(".pane-source-foot :focus")).toBeInViewport();
  await translator.form.getByRole("button", { name: message("translator_clear") }).press("Enter");
  await expect(translator.text).toHaveValue("");
  await translator.form.getByRole("button", { name: message("translator_undo") }).click();
  await expect(translator.text).toHaveValue(source);
});
