import { translatorOf } from "../../services/stand-in-translator.ts";
import { expect, test } from "../provider-journey.ts";
import { hostileStrings, placeSentinel } from "../sentinel.ts";
import { createTranslatorPage } from "../translator-page.ts";

test.afterEach(({ standIn }) => standIn.setSpeaker(null));

test("I01: hostile text stays text in the source, in its translation, in a sentence's panel, and after a reload", async ({
  page,
  provider,
  message,
  localized,
}) => {
  const sentinel = await placeSentinel(page);
  provider.setSpeaker(translatorOf((text) => text));
  const translator = createTranslatorPage(page, { message, localized });
  const text = hostileStrings.join("\n").slice(0, 1900);
  await translator.open("/translate/english-to-german");
  await translator.text.fill(text);
  await translator.translate.click();
  await translator.expectFinish("whole");
  await expect(translator.sentences).toContainText("alert(1)");
  await sentinel.expectInert(translator.sentences);
  await translator.sentences.getByRole("button").first().click();
  await expect(translator.result.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await page.reload();
  await translator.alive();
  await expect(translator.text).toHaveValue(text);
  await expect(translator.sentences).toContainText("alert(1)");
  await sentinel.expectInert(translator.sentences);
  sentinel.expectSilence();
});

test("a pinyin composition is never translated half-way; the words it ends with are, once", async ({
  page,
  context,
  provider,
  message,
  localized,
}) => {
  provider.setSpeaker(translatorOf((text) => (text === "面包在桌上。" ? "The bread is on the table." : "Half-typed.")));
  const translator = createTranslatorPage(page, { message, localized });
  await translator.open("/translate/chinese-simplified-to-english");
  await translator.text.focus();
  const session = await context.newCDPSession(page);
  const compose = (letters: string) =>
    session.send("Input.imeSetComposition", { text: letters, selectionStart: letters.length, selectionEnd: letters.length });
  await page.clock.install();
  await compose("mian");
  await compose("mian bao");
  await page.clock.runFor(3000);
  expect(provider.log).toEqual([]);
  await session.send("Input.insertText", { text: "面包在桌上。" });
  await page.clock.runFor(1000);
  await page.clock.resume();
  await translator.expectFinish("whole");
  await expect(translator.sentences).toHaveText("The bread is on the table.");
  expect(provider.log).toHaveLength(1);
});
