import { longText, readTranslateRequest, translateKnown, translatorOf } from "../../services/stand-in-translator.ts";
import { expect, test } from "../provider-journey.ts";
import { createTranslatorPage } from "../translator-page.ts";

const source = "Nobody answered the second letter. The invoice of 12 euros is still open.";
/** Texts so short are translated by themselves once typing stops. */
const pair = "/translate/english-to-german";

test.afterEach(({ standIn }) => standIn.setSpeaker(null));

test("why a sentence is worded so is told on a press, in the language of the page", async ({
  page,
  provider,
  message,
  localized,
  language,
}) => {
  const reason = language === "zh" ? "“niemand”放在后面，是为了强调没有人回信。" : "“niemand” stands late to stress that no answer came.";
  provider.setSpeaker((request) =>
    request.lastUserText.includes('"task":"explain"') ? JSON.stringify({ id: "why", text: reason }) : translatorOf(translateKnown)(request),
  );
  const translator = createTranslatorPage(page, { message, localized });
  await translator.open(pair);
  await translator.text.fill(source);
  await translator.expectFinish("whole");
  await translator.sentences.getByRole("button").first().click();
  await translator.result.getByRole("button", { name: message("translator_wish_why") }).click();
  await expect(translator.result.getByText(reason)).toBeVisible();
  expect(provider.log.at(-1)?.system).toContain(language === "zh" ? "Answer in simplified Chinese" : "Answer in English");
  // It was paid for: a press outside puts it away, and it is still there when the sentence is opened again.
  const asked = provider.log.length;
  await translator.checks.getByRole("heading").click();
  await expect(translator.result.getByText(reason)).toBeHidden();
  await translator.sentences.getByRole("button").first().click();
  await expect(translator.result.getByText(reason)).toBeVisible();
  expect(provider.log).toHaveLength(asked);
  await translator.text.focus();
  await page.keyboard.type("x");
  await page.keyboard.press("Backspace");
  await expect(translator.text).toBeFocused();
  await expect(translator.result.getByText(reason)).toBeHidden();
});

test("long text is as tall as its translation, and what is pointed at on one side is lit on the other", async ({
  page,
  provider,
  message,
  localized,
}) => {
  provider.setSpeaker(translatorOf(translateKnown));
  const translator = createTranslatorPage(page, { message, localized });
  await translator.open(pair);
  await translator.text.fill(longText(6));
  await translator.translate.click();
  await translator.expectFinish("whole");
  const ownScroll = (part: Element) => part.scrollHeight - part.clientHeight;
  expect(await translator.text.evaluate(ownScroll)).toBeLessThanOrEqual(1);
  expect(await translator.text.locator("..").evaluate(ownScroll)).toBeLessThanOrEqual(1);
  expect(await translator.result.evaluate(ownScroll)).toBeLessThanOrEqual(1);

  const mark = translator.form.locator("[data-twin][class*=underline]");
  const sentences = translator.sentences.getByRole("button");
  await sentences.nth(1).hover();
  await expect(mark).toHaveText(/Please call the office before noon/);
  await sentences.nth(3).focus();
  await expect(mark).toHaveText(/The delivery number 2 left/);
  const lit = translator.sentences.locator("[data-segment][class*=underline]");
  await translator.form.locator("[data-twin]").first().hover();
  await expect(lit).toHaveCount(1);
  await expect(mark).toHaveText(/The delivery number 1 left/);
  expect(await sentences.first().textContent()).toBe(await lit.textContent());
  await page.mouse.move(2, 2);
  await expect(lit).toHaveCount(0);
});

test("a translation is put back beside the text, with its price before and what differs marked", { tag: "@gate" }, async ({
  page,
  provider,
  message,
  localized,
}) => {
  provider.setSpeaker(
    translatorOf((text, request) => {
      const known = translateKnown(text, request);
      return request.to === "en" ? (known?.replace("second letter", "other letter") ?? null) : known;
    }),
  );
  const translator = createTranslatorPage(page, { message, localized });
  await translator.open(pair);
  await translator.text.fill(source);
  await translator.expectFinish("whole");
  const asked = provider.log.length;
  await translator.result.getByText(message("translator_back_open")).click();
  await expect(translator.result.getByText(message("run_price_units", { count: "0.1" }))).toBeVisible();
  expect(provider.log).toHaveLength(asked);
  await translator.result.getByRole("button", { name: message("translator_back_start") }).click();
  await expect(translator.result.locator("del")).toHaveText("second");
  await expect(translator.result.locator("ins")).toHaveText("other");
  // A model had to write it: what is remembered of the pair is the text itself.
  expect(readTranslateRequest(provider.log.at(-1)?.lastUserText ?? "")).toMatchObject({ from: "de", to: "en" });
  await expect(translator.text).toHaveValue(source);
});

test("a single sentence is put back in its own part, and says so when it comes back word for word", async ({
  page,
  provider,
  message,
  localized,
}) => {
  provider.setSpeaker(translatorOf(translateKnown));
  const translator = createTranslatorPage(page, { message, localized });
  await translator.open(pair);
  await translator.text.fill(source);
  await translator.expectFinish("whole");
  await translator.sentences.getByRole("button").nth(1).click();
  const panel = translator.result.getByRole("region", { name: message("translator_sentence", { number: 2, count: 2 }) });
  await panel.getByText(message("translator_back_open")).click();
  await panel.getByRole("button", { name: message("translator_back_start") }).click();
  await expect(panel.getByText(message("translator_back_same"))).toBeVisible();
  await expect(panel).toContainText("The invoice of 12 euros is still open.");
});

test("a back-translation that does not come is said, and charges nothing", async ({ page, provider, message, localized }) => {
  provider.setSpeaker(translatorOf(translateKnown));
  const translator = createTranslatorPage(page, { message, localized });
  await translator.open(pair);
  await translator.text.fill(source);
  await translator.expectFinish("whole");
  await translator.result.getByText(message("translator_back_open")).click();
  provider.setSpeaker(null);
  provider.setScript("error-500");
  await translator.result.getByRole("button", { name: message("translator_back_start") }).click();
  await expect(translator.result.getByText(message("translator_back_none"))).toBeVisible();
});
