import { patience } from "../../harness/patience.ts";
import { translatorOf } from "../../services/stand-in-translator.ts";
import { balanceOf, expect, test } from "../automate-page.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

const goods: readonly [english: string, chinese: string][] = [
  ["The oak stool is oiled by hand.", "这张橡木凳由手工上油。"],
  // A number that the translation gets wrong.
  ["The milk jug holds 800 millilitres.", "这个奶壶的容量为600毫升。"],
  ["The iron hook comes with screws.", "这个铁钩附带螺丝。"],
];
const [stool, jug, hook] = goods.map(([, chinese]) => chinese) as [string, string, string];
type Field = `automate_translate_${"text" | "from" | "to"}`;
/** The last row has the text of the first. */
const cells = (name: string): string =>
  [`sku\t${name}`, ...[...goods, ...goods.slice(0, 1)].map(([english], index) => `00${index + 1}\t${english}`)].join("\n");

test.beforeEach(async ({ provider, signUp }) => {
  provider.setSpeaker(translatorOf((text) => goods.find(([english]) => english === text)?.[1] ?? null));
  await signUp();
});
test.afterEach(({ standIn }) => standIn.setSpeaker(null));

test("from the translator a table is translated in its languages, and what the checks found is to be looked at", {
  tag: "@gate",
}, async ({ page, provider, automate, message, localized, language }) => {
  const { main, button, row } = automate;
  await page.goto(localized("/translate/english-to-chinese-simplified"));
  await main.getByRole("link", { name: message("automate_translate_table"), exact: true }).click();
  await page.waitForURL(/\/automate-gpt\?translate=english-to-chinese-simplified$/);
  await expect(main.getByRole("link", { name: language === "zh" ? "翻译" : "Translation", exact: true })).toBeVisible();
  await automate.paste(cells("description"));
  const before = await balanceOf(page.request);

  const sourceOf = (field: Field) => main.getByRole("combobox", { name: message("automate_source_of", { placeholder: message(field) }) });
  await expect(sourceOf("automate_translate_text")).toHaveValue("column:description");
  await expect(sourceOf("automate_translate_from")).toHaveValue("value:en");
  await expect(sourceOf("automate_translate_to")).toHaveValue("value:zh-Hans");
  await expect(main.getByText(message("automate_translate_about"))).toBeVisible();
  await expectNothingSerious(page, "the translator's form over a table");
  await page.setViewportSize({ width: 1280, height: 800 });
  await sourceOf("automate_translate_to").selectOption("value:en");
  await expect(main.getByText(message("automate_translate_same"))).toBeVisible();
  await sourceOf("automate_translate_to").selectOption("value:zh-Hans");
  await button("automate_start", { count: 3, rows: "3", tokens: message("document_tokens", { tokens: "0.03" }) }).click();

  await page.waitForURL(/part=review/);
  await expect(main.getByText(message("automate_progress_rows", { done: "4", count: 4, rows: "4" }))).toBeVisible({
    timeout: patience.task,
  });
  await expect(row(1)).toContainText(stool);
  await expect(row(3)).toContainText(hook);
  await expect(row(4)).toContainText(stool);
  await expect(row(4)).toContainText(message("automate_row_copied"));
  expect(provider.log.filter(({ lastUserText }) => lastUserText.includes("stool"))).toHaveLength(1);
  expect(await balanceOf(page.request)).toBe(before - 30);

  await main
    .getByRole("navigation", { name: message("automate_filters") })
    .getByRole("link", { name: message("automate_filter_flagged") })
    .click();
  await expect(main.locator("[data-row]")).toHaveCount(1);
  await expect(row(2)).toContainText(jug);
  await expect(row(2)).toContainText(message("automate_flag_number"));
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a table's rows are translated after its languages are chosen by forms", { tag: "@gate" }, async ({ automate, message }) => {
    const { main, button, row } = automate;
    await automate.openList();
    await automate.paste(cells("text"));
    await button("automate_from_translate").click();
    const sourceOf = (field: Field) => main.getByRole("combobox", { name: message("automate_source_of", { placeholder: message(field) }) });
    await expect(sourceOf("automate_translate_text")).toHaveValue("column:text");
    await sourceOf("automate_translate_from").selectOption("value:auto");
    await sourceOf("automate_translate_to").selectOption("value:zh-Hans");
    await button("automate_save").click();
    await expect(sourceOf("automate_translate_from")).toHaveValue("value:auto");
    await expect(sourceOf("automate_translate_to")).toHaveValue("value:zh-Hans");
    await button("automate_start", { count: 3, rows: "3", tokens: message("document_tokens", { tokens: "0.03" }) }).click();
    await expect(main.getByText(message("automate_progress_rows", { done: "4", count: 4, rows: "4" }))).toBeVisible({
      timeout: patience.task,
    });
    await expect(row(3)).toContainText(hook);
    await expect(row(2)).toContainText(message("automate_flag_number"));
  });
});
