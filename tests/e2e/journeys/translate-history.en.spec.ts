import { readFile } from "node:fs/promises";
import { translateKnown, translatorOf } from "../../services/stand-in-translator.ts";
import { expect, test } from "../provider-journey.ts";
import { createTranslatorPage } from "../translator-page.ts";
import { patience } from "../../harness/patience.ts";

const first = "The contract ends in autumn.";
const second = "Nobody answered the second letter. The invoice of 12 euros is still open.";
const page1 = "/translate/english-to-german";

test.beforeEach(({ provider }) => provider.setSpeaker(translatorOf(translateKnown)));
test.afterEach(({ standIn }) => standIn.setSpeaker(null));

test("what was translated is listed, opens as it is stored, and can be deleted and brought back", { tag: "@gate" }, async ({
  page,
  provider,
  message,
  localized,
}) => {
  const translator = createTranslatorPage(page, { message, localized });
  const kept = page.getByRole("region", { name: message("kept_label") });
  const list = kept.getByRole("list", { name: message("kept_history_list") });
  await translator.open(page1);
  await kept.getByRole("link", { name: message("kept_open_history") }).click();
  await expect(kept.getByText(message("kept_history_empty"))).toBeVisible();
  for (const text of [first, second]) {
    // Short texts are translated by themselves.
    await translator.text.fill(text);
    await expect(list.getByRole("link", { name: text })).toBeVisible({ timeout: patience.step });
  }
  // Too long to be translated automatically.
  await translator.text.fill("Something else that I am typing. ".repeat(20));
  const asked = provider.log.length;
  await list.getByRole("link", { name: first }).click();
  await expect(page).toHaveURL(/run=/);
  await translator.alive();
  await expect(translator.text).toHaveValue(first);
  await expect(translator.sentences).toHaveText("Der Vertrag endet im Herbst.");
  await expect(translator.checks.getByText(message("translator_proof_clean"))).toBeVisible();
  expect(provider.log).toHaveLength(asked);
  await list.getByRole("button", { name: message("kept_delete", { text: first }) }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: message("translator_undo") }).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await kept.getByRole("button", { name: message("kept_clear") }).click();
  await expect(kept.getByText(message("kept_history_empty"))).toBeVisible();
  await page.reload();
  await expect(kept.getByText(message("kept_history_empty"))).toBeVisible();
});

test("a translation and a sentence of it are kept, sorted into a collection, and exported", async ({ page, message, localized }) => {
  const translator = createTranslatorPage(page, { message, localized });
  const kept = page.getByRole("region", { name: message("kept_label") });
  const list = kept.getByRole("list", { name: message("kept_likes_list") });
  await translator.open(page1);
  await translator.text.fill(second);
  await translator.expectFinish("whole");
  const star = translator.result.getByRole("button", { name: message("likes_whole"), exact: true });
  // The thumbs alone say what is liked.
  await expect(translator.result.getByRole("button", { name: /like/i })).toHaveCount(0);
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await translator.sentences.getByRole("button").first().click();
  await translator.result.getByRole("button", { name: message("likes_sentence") }).click();
  await kept.getByRole("link", { name: message("kept_open_likes") }).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);

  const sentence = list.getByRole("listitem").first();
  await sentence.getByText(message("kept_edit")).click();
  await sentence.getByLabel(message("kept_in_collection"), { exact: true }).fill("Letters");
  await sentence.getByLabel(message("kept_note")).fill("to the bank");
  await sentence.getByRole("button", { name: message("kept_save") }).click();
  await expect(sentence.getByText("to the bank").first()).toBeVisible();
  await kept.getByLabel(message("kept_collection")).selectOption("=Letters");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    kept.getByRole("link", { name: message("kept_export_anki") }).click(),
  ]);
  const file = await readFile(await download.path(), "utf8");
  expect(file.split("\n")[5]).toBe(
    "Nobody answered the second letter.\tDen zweiten Brief hat niemand beantwortet.\t\tto the bank\tWordloom::Letters\twordloom en-to-de",
  );
  await kept.getByLabel(message("kept_collection")).selectOption("");
  await list
    .getByRole("listitem")
    .first()
    .getByRole("button", { name: message("kept_like_delete", { text: "" }).slice(0, 5) })
    .click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await page
    .getByRole("button", { name: message("translator_undo") })
    .last()
    .click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await page.reload();
  await expect(star).toHaveAttribute("aria-pressed", "true");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("history and likes are links and forms", async ({ page, message, localized }) => {
    const translator = createTranslatorPage(page, { message, localized });
    const kept = page.getByRole("region", { name: message("kept_label") });
    await page.goto(localized(page1));
    await translator.text.fill(first);
    await translator.translate.click();
    await expect(translator.sentences).toHaveText("Der Vertrag endet im Herbst.");
    await translator.result
      .getByRole("button", { name: message("likes_whole"), exact: true })
      .last()
      .click();
    const likes = kept.getByRole("list", { name: message("kept_likes_list") });
    await expect(likes.getByText(first, { exact: true })).toBeVisible();
    await likes.getByText(message("kept_edit")).click();
    await likes.getByLabel(message("kept_in_collection"), { exact: true }).fill("Letters");
    await likes.getByRole("button", { name: message("kept_save") }).click();
    await expect(likes.getByText("Letters", { exact: true })).toBeVisible();
    await kept.getByRole("link", { name: message("kept_open_history") }).click();
    const list = kept.getByRole("list", { name: message("kept_history_list") });
    await list.getByRole("button", { name: message("kept_delete", { text: first }) }).click();
    await expect(kept.getByText(message("kept_history_empty"))).toBeVisible();
    await kept.getByRole("button", { name: message("translator_undo") }).click();
    await list.getByRole("link", { name: first }).click();
    await expect(translator.text).toHaveValue(first);
  });
});
