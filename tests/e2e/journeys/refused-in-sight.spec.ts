import type { Locator, Page } from "@playwright/test";
import { translateKnown, translatorOf } from "../../services/stand-in-translator.ts";
import { expect, test } from "../provider-journey.ts";
import { createTranslatorPage } from "../translator-page.ts";
import { shippedPrompt, shippedTool } from "#tests/services/shipped-content.ts";

const widths = [
  { name: "on a phone", width: 390, height: 844 },
  { name: "on a desk", width: 1280, height: 800 },
];
const story = shippedTool("creative/story");
const prompt = shippedPrompt("create/bedtime-story-for-today");

/** In the window, and nothing lies over it; a link whose script is on its way is away for a moment. */
async function expectInSight(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 });
  // Measured in one step: what is beside it may still grow.
  const isOnTop = () =>
    part.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
}

/** Uses up what an anonymous visitor has for the day, three captions at a time. */
async function spendUnits(page: Page, origin: string): Promise<void> {
  for (let turn = 0; turn < 10; turn++) {
    const fields = { about: `bread ${turn}`, platform: "instagram", tone: 0 };
    const data = { kind: "write", tool: "social/caption-generator", fields, locale: "en", quality: "fast", variants: 3 };
    const headers = { Origin: origin, "Idempotency-Key": `spend ${turn} ${Date.now()}` };
    const response = await page.request.post("/api/runs", { headers, data });
    const answer = (await response.json()) as { run?: { id: string }; error?: { code: string } };
    if (answer.error?.code === "allowance-spent") return;
    expect(answer.error).toBeUndefined();
    await page.request.get(`/api/runs/${answer.run?.id}/events`);
  }
  throw new Error("there is still something left");
}

for (const { name, width, height } of widths) {
  test(`${name} a run that is refused says so above the button, with its one action, and nothing scrolls`, async ({
    page,
    server,
    openTool,
    message,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 429/);
    await page.setViewportSize({ width, height });
    const tool = openTool(story);
    await tool.open();
    await spendUnits(page, server.url);
    await page.reload();
    await tool.alive();
    await tool.text.fill("A baker who cannot sleep");
    const at = await page.evaluate(() => window.scrollY);
    await page.keyboard.press("Control+Enter");
    const refusal = tool.form.getByRole("alert");
    await expect(refusal).not.toBeEmpty();
    await expectInSight(refusal);
    // It is where the button was.
    await expectInSight(tool.form.getByRole("link", { name: message("account_sign_in_to_run") }));
    await expect(tool.generate).toHaveCount(0);
    await expectInSight(tool.form.getByText(message("run_no_runs_left"), { exact: true }));
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - at)).toBeLessThanOrEqual(1);
    await expect(tool.result.getByText(message("result_none_yet"))).toBeAttached();
    await expect(tool.result.locator("blockquote")).toHaveCount(0);
    await expect(tool.text).toHaveValue("A baker who cannot sleep");
  });

  if (width < 600)
    test(`${name} a prompt's page, a conversation and the start page refuse in sight as well, each with the way to sign in`, async ({
      page,
      server,
      message,
      localized,
      language,
      pageErrors,
    }) => {
      pageErrors.allow(/status of 429/);
      await page.setViewportSize({ width, height });
      await page.goto(localized("/ask"));
      await spendUnits(page, server.url);
      const signIn = page.getByRole("main").getByRole("link", { name: message("account_sign_in_to_run") });

      const question = page.getByRole("form", { name: message("ask_composer") });
      await expect(question).toHaveJSProperty("noValidate", true);
      await question.getByRole("textbox", { name: message("ask_message"), exact: true }).fill("Why is the sea salty?");
      await page.keyboard.press("Control+Enter");
      await expectInSight(signIn);

      await page.goto(localized(`/prompt/${prompt.slug}?example=1`));
      const form = page.getByRole("form", { name: message("tool_form_label", { tool: prompt.title[language] }) });
      await expect(form).toHaveJSProperty("noValidate", true);
      await form.getByRole("textbox").first().focus();
      await page.keyboard.press("Control+Enter");
      await expectInSight(signIn);
      await expectInSight(form.getByRole("alert"));

      await page.goto(localized("/"));
      await page.getByRole("main").getByLabel(message("home_text")).fill("A baker who cannot sleep");
      await page
        .getByRole("main")
        .getByRole("button", { name: message("home_generate"), exact: true })
        .click();
      await expectInSight(signIn);
      await expect(page.getByRole("main").getByLabel(message("home_text"))).toHaveValue("A baker who cannot sleep");
    });

  test(`${name} text over the limit has no price, and its way out is in sight`, async ({ page, provider, message, localized }) => {
    provider.setSpeaker(translatorOf(translateKnown));
    await page.setViewportSize({ width, height });
    const translator = createTranslatorPage(page, { message, localized });
    await translator.open("/translate/english-to-german");
    const long = "The contract ends in autumn. ".repeat(80);
    await translator.text.fill(long);
    await expectInSight(translator.form.getByText(message("translator_over_limit", { count: long.length - 2000 })));
    await expectInSight(translator.form.getByText(message("translator_price_too_long")));
    await expectInSight(translator.form.getByRole("link", { name: message("account_sign_in_to_run") }));
    await expect(translator.form.getByText(message("run_price_nothing"))).toHaveCount(0);
    const veryLong = long.repeat(3);
    await translator.text.fill(veryLong);
    const asFile = translator.form.getByRole("link", { name: message("translator_as_file_sign_in") });
    await expectInSight(asFile);
    await expectInSight(translator.form.getByRole("button", { name: message("translator_select_excess") }));
    await expect(translator.form.getByRole("link", { name: message("account_sign_in_to_run") })).toHaveCount(0);
    await translator.text.fill(long);
    await page.keyboard.press("Control+Enter");
    await page.keyboard.press("Delete");
    await expect(translator.text).toHaveValue(long.slice(0, 2000));
    await expect(translator.form.getByText(message("translator_price_too_long"))).toHaveCount(0);
    // Nor is there a price of nothing while the server's is on its way.
    expect(await translator.form.getByText(message("run_price_nothing")).count()).toBe(0);
    await expect(translator.form.getByText(message("run_price_units", { count: "2" }), { exact: true })).toBeVisible();
    provider.setSpeaker(null);
  });
}
