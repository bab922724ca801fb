import { expect, test } from "../ask-page.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

const answer =
  "| Day | Morning |\n|---|---|\n| 1 | Walk |\n\n```js\nconst bread = 1;\n```\n\n1. One\n\n> **Two** and [three](https://example.org)";

for (const language of ["en", "zh"] as const) {
  test.describe(language, () => {
    test.use({ language });

    test("a conversation has nothing serious at rest, while it is changed and while it is written", async ({
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
      await page.keyboard.press("Escape");
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
