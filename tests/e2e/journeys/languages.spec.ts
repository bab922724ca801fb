import { findLanguage, languages } from "#features/languages/languages.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { expect, test } from "../journey.ts";
import { shippedLanguages } from "#tests/services/shipped-content.ts";
import { holdBack } from "../hold-back.ts";

/** Links of the list itself; the pairs below it are links too. */
const german = /^(?:German|德语)\s*Deutsch$/;

test("all languages are listed with their own names, and the list follows what is typed", { tag: "@gate" }, async ({
  page,
  localized,
  message,
}) => {
  await page.goto(localized("/translate/all-languages"));
  const items = page.getByRole("main").getByRole("listitem");
  expect(await items.count()).toBeGreaterThan(languages.length);
  const search = page.getByRole("searchbox", { name: message("languages_search") });
  await search.click();
  await search.pressSequentially("Deut");
  await expect(page).toHaveURL(/\?q=Deut$/);
  await expect(page.getByRole("status").filter({ hasText: "Deut" })).toHaveText(message("languages_found", { count: 1, query: "Deut" }));
  await page.getByRole("link", { name: german }).click();
  await expect(page).toHaveURL(localized("/translate/german"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/German|德语/);
});

test("the translator of a language comes with the heading above it, however late that is", async ({ page, localized }) => {
  await page.goto(localized("/translate/all-languages?q=Deut"));
  const release = await holdBack(page, "**/assets/language-heading-*.js");
  await page.evaluate(() => {
    const look = () => {
      if (document.querySelector('main textarea[name="text"]') && !document.querySelector("main h1")) document.title = "moved";
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  });
  const heading = page.waitForRequest("**/assets/language-heading-*.js");
  await page.getByRole("link", { name: german }).click();
  await heading;
  release();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/German|德语/);
  await expect(page.locator('main textarea[name="text"]')).toBeVisible();
  await expect(page).not.toHaveTitle("moved");
});

test("what was typed before the search was alive is looked for once it is", async ({ page, localized, message }) => {
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto(localized("/translate/all-languages"), { waitUntil: "domcontentloaded" });
  await page.getByRole("searchbox", { name: message("languages_search") }).fill("Deut");
  release();
  await expect(page).toHaveURL(/\?q=Deut$/);
});

test("a search that finds nothing says what to try, and leads back to all", async ({ page, localized, message }) => {
  await page.goto(localized("/translate/all-languages?q=klingon"));
  await expect(page.getByText(message("languages_none", { query: "klingon" }))).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: message("languages_all") })
    .click();
  await expect(page.getByRole("link", { name: german })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the search is a form, and each language a link", async ({ page, localized, message }) => {
    await page.goto(localized("/translate/all-languages"));
    await page.getByRole("searchbox", { name: message("languages_search") }).fill("日语");
    await page
      .getByRole("main")
      .getByRole("button", { name: message("languages_search_button") })
      .click();
    await expect(page).toHaveURL(/\?q=/);
    await expect(page.getByRole("main").getByRole("link", { name: /日本語/ })).toHaveAttribute("href", localized("/translate/japanese"));
  });
});

for (const { code, phrases } of shippedLanguages(["en", "zh-Hans", "zh-Hant"])) {
  const language = findLanguage(code);
  const [first] = phrases.greetings;
  if (language === null || first === undefined) continue;

  test(`the page of ${code} has its phrases and tells search engines what it is`, async ({ page, localized, message, language: own }) => {
    await page.goto(localized(`/translate/${language.slug}`));
    await expect(page.locator(`li [lang="${code}"]`)).toHaveCount(Object.values(phrases).flat().length);
    await expect(page.getByText(message("phrases_literally", { words: first.literal[own] }), { exact: true }).first()).toBeVisible();
    await expect(page.locator('link[rel="alternate"]')).toHaveCount(3);
    expect(await page.locator('meta[name="robots"]').count()).toBe(0);
    const items = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(items.map((item) => (JSON.parse(item) as { "@type": string })["@type"])).toEqual(["BreadcrumbList", "WebPage"]);
    // This browser has no voice.
    await expect(page.getByRole("button", { name: message("phrases_listen", { text: first.text }) })).toHaveCount(0);
  });

  test(`a phrase of ${code} is read aloud where the browser has a voice, and can be put into the translator`, async ({
    page,
    localized,
    message,
    language: own,
  }) => {
    await page.addInitScript((lang) => {
      const spoken: string[] = [];
      const voices = Object.assign(new EventTarget(), {
        getVoices: () => [{ lang }],
        cancel: () => undefined,
        speak: (words: { text: string }) => spoken.push(words.text),
      });
      Object.defineProperty(window, "speechSynthesis", { value: voices });
      Object.assign(window, { spoken });
    }, code.split("-")[0] ?? code);
    await page.goto(localized(`/translate/${language.slug}`));
    await page.getByRole("button", { name: message("phrases_listen", { text: first.text }), exact: true }).click();
    // A press that comes before the page is alive is repeated then.
    await expect.poll(() => page.evaluate("window.spoken")).toEqual([first.text]);
    const meaning = await page.locator('[data-part="meaning"]').first().innerText();
    const insert = page.getByRole("button", { name: message("phrases_insert_it", { text: meaning }), exact: true });
    if (languageTags[own] === code) {
      // Its meaning is the phrase itself: there is nothing to translate.
      await expect(insert).toHaveCount(0);
      return;
    }
    const price = page.waitForResponse("**/api/runs/estimate");
    await insert.click();
    await expect(page.locator('textarea[name="text"]')).toHaveValue(meaning);
    expect((await price).status()).toBe(200);
  });
}
