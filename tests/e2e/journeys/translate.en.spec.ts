import type { Page } from "@playwright/test";
import { translateKnown, translatorOf } from "../../services/stand-in-translator.ts";
import { expect, test } from "../provider-journey.ts";
import { createTranslatorPage } from "../translator-page.ts";
import { holdBack } from "../hold-back.ts";
import { patience } from "../../harness/patience.ts";

const source = "Nobody answered the second letter. The invoice of 12 euros is still open.";
const target = "Den zweiten Brief hat niemand beantwortet. Die Rechnung über 12 Euro ist noch offen.";
const page1 = "/translate/english-to-german";

test.beforeEach(({ provider }) => provider.setSpeaker(translatorOf(translateKnown)));
test.afterEach(({ standIn }) => standIn.setSpeaker(null));

test("text is translated sentence by sentence, proven, and still there after a reload", { tag: "@gate" }, async ({
  page,
  message,
  localized,
}) => {
  const translator = createTranslatorPage(page, { message, localized });
  await translator.open(page1);
  await translator.text.fill(source);
  await translator.translate.click();
  await translator.expectFinish("whole");
  await expect(translator.sentences).toHaveText(target);
  await expect(translator.sentences.getByRole("button")).toHaveCount(2);
  await expect(translator.checks.getByText(message("translator_proof_clean"))).toBeVisible();
  await expect(page).toHaveURL(/\?run=/);
  await page.reload();
  await translator.alive();
  await expect(translator.text).toHaveValue(source);
  await expect(translator.sentences).toHaveText(target);
});

test("short text is translated automatically once typing stops, and never twice", async ({ page, provider, message, localized }) => {
  const translator = createTranslatorPage(page, { message, localized });
  await translator.open(page1);
  await translator.text.pressSequentially("The contract ends in autumn.");
  await translator.expectFinish("whole");
  await expect(translator.sentences).toHaveText("Der Vertrag endet im Herbst.");
  const asked = provider.log.length;
  await translator.translate.click();
  await expect(translator.result).toHaveAttribute("aria-busy", "false");
  await translator.expectFinish("whole");
  expect(provider.log).toHaveLength(asked);
});

test("what was typed before the page came alive is counted, and translated automatically", async ({ page, message, localized }) => {
  const releaseScripts = await holdBack(page, "**/assets/*.js");
  const translator = createTranslatorPage(page, { message, localized });
  await page.goto(localized(page1), { waitUntil: "domcontentloaded" });
  await translator.text.fill(source);
  releaseScripts();
  await translator.expectFinish("whole");
  await expect(translator.sentences).toHaveText(target);
});

test("swapping takes the translation over without asking a model, also before its sentences have come, and can be undone", async ({
  page,
  provider,
  message,
  localized,
}) => {
  const translator = createTranslatorPage(page, { message, localized });
  const releaseSentences = await holdBack(page, "**/api/translations/*");
  await translator.open(page1);
  await translator.text.fill(source);
  await translator.translate.click();
  await translator.expectFinish("whole");
  const asked = provider.log.length;
  await translator.swap.click();
  await expect(page).toHaveURL(localized("/translate/german-to-english"));
  await expect(translator.text).toHaveValue(target);
  await expect(translator.result).toContainText("Nobody answered the second letter.");
  await page.getByRole("button", { name: message("translator_undo") }).click();
  await expect(translator.text).toHaveValue(source);
  releaseSentences();
  await expect(translator.sentences).toHaveText(target);
  await expect(page).toHaveURL(localized(page1));
  expect(provider.log).toHaveLength(asked);
});

test("what a model leaves out or changes is marked, with the reason", { tag: "@gate" }, async ({ page, provider, message, localized }) => {
  provider.setSpeaker(translatorOf((text, request) => translateKnown(text, request)?.replace("12", "21") ?? null));
  const translator = createTranslatorPage(page, { message, localized });
  await translator.open(page1);
  await translator.text.fill(source);
  await translator.translate.click();
  await translator.expectFinish("whole");
  await expect(translator.checks.getByText(message("translator_finding_number"))).toBeVisible();
  await expect(translator.sentences.locator('[data-state="marked"]')).toHaveCount(1);
  await translator.checks.getByRole("button", { name: message("translator_look_at") }).click();
  await expect(translator.result.getByRole("heading", { name: message("translator_sentence", { number: 2, count: 2 }) })).toBeFocused();
});

test("a sentence is changed by hand and checked again", async ({ page, provider, message, localized }) => {
  provider.setSpeaker(translatorOf((text, request) => translateKnown(text, request)?.replace("12", "21") ?? null));
  const translator = createTranslatorPage(page, { message, localized });
  await translator.open(page1);
  await translator.text.fill(source);
  await translator.translate.click();
  await translator.expectFinish("whole");
  await translator.checks.getByRole("button", { name: message("translator_look_at") }).click();
  await translator.result.getByText(message("translator_edit_sentence")).first().click();
  await translator.result.getByLabel(message("translator_edit_sentence")).fill("Die Rechnung über 12 Euro ist noch offen.");
  await translator.result.getByRole("button", { name: message("translator_save_sentence") }).click();
  await expect(translator.sentences).toHaveText(target);
  await expect(translator.checks.getByText(message("translator_proof_clean"))).toBeVisible();
  await page.reload();
  await translator.alive();
  await expect(translator.sentences).toHaveText(target);
});

test("a glossary is chosen beside the text: its terms are lit up where they were used, and flagged where they were not", async ({
  page,
  message,
  localized,
}) => {
  const origin = { Origin: new URL((await page.goto(localized(page1)))?.url() ?? "").origin };
  const post = async (path: string, data: object) => (await page.request.post(path, { headers: origin, data })).json();
  const { glossary } = (await post("/api/glossaries", { name: "Post", from: "en", to: "de" })) as { glossary: { id: string } };
  await post(`/api/glossaries/${glossary.id}/terms`, { source: "letter", target: "Brief" });
  await post(`/api/glossaries/${glossary.id}/terms`, { source: "invoice", target: "Faktura" });
  const translator = createTranslatorPage(page, { message, localized });
  await translator.alive();
  await page.getByText(message("translator_options")).click();
  await translator.form.getByLabel(message("translator_glossary"), { exact: true }).selectOption({ label: "Post" });
  await translator.text.fill(source);
  await translator.expectFinish("whole");
  await expect(translator.sentences.locator("mark")).toHaveText("Brief");
  await expect(translator.checks.getByText(message("translator_finding_term"))).toBeVisible();
  await expect(translator.checks).toContainText(message("translator_checked_terms", { kept: 1, count: 2 }));
  await page.reload();
  await translator.alive();
  await expect(translator.form.getByLabel(message("translator_glossary"), { exact: true })).toHaveValue(glossary.id);
});

test("the same language is offered a polish instead, free of charge", async ({
  page,
  provider,
  pageErrors,
  message,
  localized,
  language,
}) => {
  // The price and the start are refused; Chromium tells of both.
  pageErrors.allow(/status of 400/);
  provider.setSpeaker(translatorOf((text) => text));
  const translator = createTranslatorPage(page, { message, localized });
  await translator.open("/translate/english");
  await translator.text.fill("The parcel have arrived at the office yesterday morning.");
  await translator.translate.click();
  await page.getByRole("button", { name: message("translator_polish") }).click();
  await translator.expectFinish("whole");
  await expect(translator.result.getByText(message("run_receipt_summary", { charged: message("run_receipt_nothing") }))).toBeVisible();

  await page.goto(localized("/"));
  const polished = message("languages_polished", { language: language === "en" ? "English" : "英语" });
  await page
    .getByRole("region", { name: message("home_recent") })
    .getByRole("link", { name: polished, exact: true })
    .click();
  await translator.expectFinish("whole");
  await expect(page).toHaveURL(/\/translate\/english\?run=/);
});

test("text over the limit is kept whole, its rest is shaded, and nothing is sent", async ({ page, provider, message, localized }) => {
  const translator = createTranslatorPage(page, { message, localized });
  await translator.open(page1);
  const long = "The contract ends in autumn. ".repeat(80);
  await translator.text.fill(long);
  await expect(translator.text).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(message("translator_over_limit", { count: long.length - 2000 }))).toBeVisible();
  await expect(translator.translate).toBeDisabled();
  await translator.text.press("ControlOrMeta+Enter");
  await expect(translator.text).toHaveValue(long);
  await translator.text.fill(long.slice(0, 1900));
  await expect(translator.translate).toBeEnabled();
  await translator.text.fill(long);
  expect(provider.log).toHaveLength(0);
});

test("choosing another language keeps the text and names the pair in the address", async ({ page, message, localized }) => {
  const translator = createTranslatorPage(page, { message, localized });
  await translator.open(page1);
  await translator.text.fill("Where is the nearest station?");
  await translator.to.selectOption("ja");
  await expect(page).toHaveURL(localized("/translate/english-to-japanese"));
  await expect(translator.text).toHaveValue("Where is the nearest station?");
  await page.goto(localized("/translate"));
  await expect(page).toHaveURL(localized("/translate/english-to-japanese"));
});

test("/translate opens with the pair that was translated last, whichever way it was chosen", async ({ page, message, localized }) => {
  const translator = createTranslatorPage(page, { message, localized });
  await translator.open(page1);
  await page.goto(localized("/translate"));
  await expect(page).toHaveURL(localized("/translate/english-to-spanish"));
  await translator.open(page1);
  await translator.text.fill(source);
  await translator.translate.click();
  await translator.expectFinish("whole");
  await page.goto(localized("/translate"));
  await expect(page).toHaveURL(localized(page1));
});

test("keys alone: translate, go from sentence to sentence, open one", async ({ page, message, localized }) => {
  const translator = createTranslatorPage(page, { message, localized });
  await translator.open(page1);
  await translator.text.fill(source);
  await page.keyboard.press("ControlOrMeta+Enter");
  await translator.expectFinish("whole");
  const sentences = translator.sentences.getByRole("button");
  await sentences.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(sentences.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(translator.result.getByRole("heading", { name: message("translator_sentence", { number: 2, count: 2 }) })).toBeFocused();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form posts, and its page shows the finished text with what was found", async ({ page, provider, message, localized }) => {
    provider.setSpeaker(translatorOf((text, request) => translateKnown(text, request)?.replace("12", "21") ?? null));
    const translator = createTranslatorPage(page, { message, localized });
    await page.goto(localized(page1));
    await translator.text.fill(source);
    await translator.translate.click();
    await expect(page).toHaveURL(/english-to-german\?run=/);
    await untilShown(page, "Den zweiten Brief hat niemand beantwortet.");
    await expect(translator.text).toHaveValue(source);
    await expect(page.getByText(message("translator_finding_number"))).toBeVisible();
  });
});

/** A page without JavaScript reloads automatically; this does so sooner. */
async function untilShown(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(text)).toBeVisible({ timeout: patience.look });
  }).toPass();
}
