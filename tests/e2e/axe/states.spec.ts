import { expectNothingSerious } from "../nothing-serious.ts";
import { expect, test } from "../provider-journey.ts";
import { shippedTool } from "#tests/services/shipped-content.ts";

/** Looks of a tool's page that only come while it is used. */
for (const language of ["en", "zh"] as const) {
  test.describe(language, () => {
    test.use({ language });

    test("text has nothing serious while it arrives, when it has ended and when it broke off", async ({ page, caption, provider }) => {
      expect(provider.log).toEqual([]);
      await caption.open();
      await caption.generate.click();
      await expect(caption.text).toHaveAttribute("aria-invalid", "true");
      await expectNothingSerious(page, "refused");
      await caption.text.fill("[[script:hang after=60]] arriving");
      await caption.generate.click();
      await expect(caption.stop).toBeVisible();
      await expectNothingSerious(page, "arriving");
      await caption.stop.click();
      await caption.expectFinish("stopped");
      await expectNothingSerious(page, "stopped");
      await caption.text.fill("[[script:reset after=30]] broken off");
      await caption.generate.click();
      await caption.expectFinish("broken");
      await expectNothingSerious(page, "broken");
    });

    test("a comparison and the list of shortcuts have nothing serious", { tag: language === "zh" ? "@gate" : [] }, async ({
      page,
      openTool,
      provider,
    }) => {
      provider.setScript("whole echo=1");
      const tool = openTool(shippedTool("rewrite/grammar"));
      await tool.open();
      await tool.text.fill("She go to school. [[script:whole echo=1]]\nShe goes to school every day, and so do we.");
      await tool.generate.click();
      await tool.expectFinish("whole");
      await expect(tool.result.getByRole("deletion")).not.toHaveCount(0);
      await expectNothingSerious(page, "comparison");
      await page.locator("body").press("?");
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectNothingSerious(page, "shortcuts");
    });
  });
}
