import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../ask-page.ts";

const answer =
  "| Day | Morning |\n|---|---|\n| 1 | Walk |\n\n```js\nconst bread = 1;\n```\n\n1. One\n\n> **Two** and [three](https://example.org)";

async function expectNothingSerious(page: Page, state: string) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await test.step(`${state}, ${colorScheme}, ${width} px`, async () => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
        expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), "no sideways scrolling").toBeLessThanOrEqual(width);
      });
    }
  }
}

for (const language of ["en", "zh"] as const) {
  test.describe(language, () => {
    test.use({ language });

    test("a conversation has nothing serious as it stands, while it is changed and while it is written", async ({
      page,
      ask,
      provider,
      message,
      localized,
    }) => {
      await ask.open();
      const id = await ask.store({
        title: "Stored",
        tags: ["bread"],
        pinned: true,
        history: [{ prompt: "Plan", text: answer, isFav: true }],
      });
      await ask.open(localized(`/ask/${id}`));
      await expect(ask.answer(1).locator("[data-markdown] table")).toBeVisible();
      await expectNothingSerious(page, "stored");
      await page.getByLabel(message("ask_menu")).click();
      await expectNothingSerious(page, "menu");
      await ask.button("ask_share").click();
      await ask.button("ask_share_make", page.getByRole("dialog")).click();
      await expect(page.getByRole("dialog").getByRole("list")).toBeVisible();
      await expectNothingSerious(page, "share");
      await page.keyboard.press("Escape");
      await ask.button("ask_edit", ask.prompt(1)).click();
      await expectNothingSerious(page, "edit");
      await page.keyboard.press("Escape");
      await ask.send("[[script:hang after=60]] arriving");
      await expect(ask.stop).toBeVisible();
      await expectNothingSerious(page, "arriving");
      await ask.stop.click();
      await ask.expectFinish(2, "stopped");
      await expectNothingSerious(page, "stopped");
      expect(provider.log).toHaveLength(1);
    });
  });
}
