import { expect, test } from "../provider-journey.ts";
import { shippedTool } from "#tests/services/shipped-content.ts";

const verse = [
  "The oven wakes before the street,",
  "and flour settles on the sill,",
  "床前明月光，疑是地上霜。",
  "the first loaf sings about the heat",
  "while every other house is still.",
];
const widths = [
  { name: "on a phone", width: 390, height: 844 },
  { name: "on a desk", width: 1280, height: 800 },
];

for (const { name, width, height } of widths) {
  test(`${name} a text keeps its lines while it arrives and after, and does not move when it has ended`, async ({
    page,
    openTool,
    provider,
  }) => {
    expect(provider.log).toEqual([]);
    await page.setViewportSize({ width, height });
    const tool = openTool(shippedTool("creative/story"));
    await tool.open();
    await tool.text.fill(`[[script:whole echo=1 delay=60]]\n${verse.join("\n")}`);
    await tool.generate.click();
    const text = tool.result.locator("[data-markdown]");
    await expect(text).toContainText("疑是地上霜");
    await page.evaluate(() => {
      const notes = window as unknown as { heightBefore: number };
      const note = () => {
        const part = document.querySelector<HTMLElement>("[aria-busy=true] [data-markdown]");
        if (part === null) return;
        notes.heightBefore = part.offsetHeight;
        requestAnimationFrame(note);
      };
      note();
    });
    const linesSoFar = (await text.innerText()).trim().split("\n");
    expect(linesSoFar.slice(0, 2)).toEqual(verse.slice(0, 2));
    await tool.expectFinish("whole");
    expect((await text.innerText()).trim().split("\n")).toEqual(verse);
    const heightBefore = await page.evaluate(() => (window as unknown as { heightBefore: number }).heightBefore);
    expect(Math.abs((await text.evaluate((part: HTMLElement) => part.offsetHeight)) - heightBefore)).toBeLessThanOrEqual(1);
  });
}
