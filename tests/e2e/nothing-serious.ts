import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { isWholeMatrix } from "../harness/matrix.ts";

type Look = {
  /** Only this part of the page, as a selector; the whole page where it is left out. */
  within?: string;
};

const colorSchemes = ["light", "dark"] as const;
const narrow = 320;
const wide = 1280;

/** The widths to look at. In the gate a page is looked at once in each colour: in English light is narrow, in Chinese it is wide. */
function widthsOf(colorScheme: (typeof colorSchemes)[number], language: string): number[] {
  if (isWholeMatrix) return [narrow, wide];
  return [(colorScheme === "light") === language.startsWith("en") ? narrow : wide];
}

/** Expects a page, as it is, to have no serious fault of accessibility and no sideways scrolling: light and dark, narrow and wide. */
export async function expectNothingSerious(page: Page, state: string, { within }: Look = {}): Promise<void> {
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of widthsOf(colorScheme, await page.evaluate(() => document.documentElement.lang))) {
      await page.setViewportSize({ width, height: 800 });
      await test.step(`${state}, ${colorScheme}, ${width} px`, async () => {
        // Within the page alone: the other way joins what frames say in a second page each time, and we have no frames.
        expect(page.frames(), "one frame").toHaveLength(1);
        // Of what passes nothing is told: to name each such element takes longer than to look at it.
        const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
        const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
        const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
        expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), "no sideways scrolling").toBeLessThanOrEqual(width);
      });
    }
  }
}
