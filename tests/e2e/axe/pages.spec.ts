import AxeBuilder from "@axe-core/playwright";
import { localizePath } from "#i18n/locale-path.ts";
import { listPages } from "../../harness/page-list.ts";
import { expect, test } from "../journey.ts";

const widths = [320, 1280];
const colorSchemes = ["light", "dark"] as const;

for (const { path, status } of listPages().filter(({ isAlike }) => !isAlike)) {
  for (const language of ["en", "zh"] as const) {
    const address = localizePath(path, language);
    test(`${address} has nothing serious, light and dark, narrow and wide`, async ({ page, pageErrors }) => {
      if (status !== 200) pageErrors.allow(new RegExp(`status of ${status}`));
      for (const colorScheme of colorSchemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        const response = await page.goto(address);
        expect(response?.status()).toBe(status);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await test.step(`${colorScheme}, ${width} px`, async () => {
            const { violations } = await new AxeBuilder({ page }).analyze();
            const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
            expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual([]);
            expect(await page.evaluate(() => document.documentElement.scrollWidth), "no sideways scrolling").toBeLessThanOrEqual(width);
          });
        }
      }
    });
  }
}
