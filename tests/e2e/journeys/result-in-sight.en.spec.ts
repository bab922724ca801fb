import { expect, test } from "../provider-journey.ts";
import { sampleOf } from "../../harness/matrix.ts";
import { shippedTool } from "#tests/services/shipped-content.ts";

const slugs = [
  "creative/story",
  "blog/post",
  "blog/outline",
  "email/writer",
  "marketing/ad-copy",
  "rewrite/summarize",
  "rewrite/grammar",
  "social/caption-generator",
  "study/explain",
  "work/proposal",
];
const widths = [
  { name: "on a phone", width: 390, height: 844 },
  { name: "on a desk", width: 1280, height: 800 },
];

for (const { name, width, height } of widths) {
  for (const slug of sampleOf(slugs, 5)) {
    test(`${name} a long result of ${slug} begins in the window, and nothing scrolls automatically`, { tag: "@gate" }, async ({
      page,
      openTool,
      provider,
    }) => {
      await page.setViewportSize({ width, height });
      provider.setScript("whole tokens=700 delay=1");
      const tool = openTool(shippedTool(slug));
      await tool.open("?example=1");
      await tool.text.focus();
      const before = await page.evaluate(() => window.scrollY);
      await page.keyboard.press("Control+Enter");
      // Some tools write less than that.
      await expect(tool.result).toHaveAttribute("data-finish", /^(?:whole|truncated)$/);
      const after = await page.evaluate(() => window.scrollY);
      const region = await tool.result.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
      // As long as the window, so that following its end would have taken its beginning away.
      expect(region.height).toBeGreaterThan(height);
      expect(region.top).toBeGreaterThanOrEqual(0);
      expect(region.top).toBeLessThan(height / 2);
      if (width >= 1024) expect(after).toBe(before);
    });
  }
}
