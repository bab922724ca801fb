import type { Locator, Page } from "@playwright/test";
import { createAskPage } from "../ask-page.ts";
import { expect, test } from "../provider-journey.ts";
import { shippedTool } from "#tests/services/shipped-content.ts";

const verse = [
  "The oven wakes before the street,",
  "and flour settles on the sill,",
  "床前明月光，疑是地上霜。",
  "",
  "the **first** loaf sings about the heat",
  "while every other house is still.",
  "",
  "## At noon",
  "",
  "- the *crust* is cut",
  "- the last one goes",
  "",
  "And the street is full.",
];
const shown = verse.map((line) => line.replaceAll(/^(?:## |- )|\*/g, "")).filter((line) => line !== "");
const widths = [
  { name: "on a phone", width: 390, height: 844 },
  { name: "on a desk", width: 1280, height: 800 },
];

type Place = { text: string; top: number };
type Notes = { last: Place[]; marks: string[] };

/** Notes in each frame, while text arrives, where its paragraphs are, and Markdown that is shown as it was written. */
async function noteArrival(page: Page): Promise<void> {
  await page.evaluate(() => {
    const notes: Notes = { last: [], marks: [] };
    (window as unknown as { notes: Notes }).notes = notes;
    const note = () => {
      requestAnimationFrame(note);
      const part = document.querySelector<HTMLElement>(":is(section, article)[aria-busy=true]");
      if (part === null) return;
      if (/\*|^#|^- /m.test(part.innerText)) notes.marks.push(part.innerText);
      const { top } = part.getBoundingClientRect();
      const blocks = [...part.querySelectorAll("[data-markdown] :is(p, li, h4)")].filter((block) => block.textContent !== "");
      const places = blocks.map((block) => ({ text: block.textContent ?? "", top: block.getBoundingClientRect().top - top }));
      if (places.length > 0) notes.last = places;
    };
    note();
  });
}

/** Waits until a frame has shown the whole text while more could have come. */
const untilAllShown = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => (window as unknown as { notes: Notes }).notes.last.map(({ text }) => text).at(-1)))
    .toBe(shown.at(-1));

/** Nothing was raw, and no paragraph has moved since the last frame in which text arrived. */
async function expectNothingMoved(page: Page, part: Locator): Promise<void> {
  const { last, marks } = await page.evaluate(() => (window as unknown as { notes: Notes }).notes);
  expect(marks).toEqual([]);
  expect(last.length).toBeGreaterThanOrEqual(5);
  const after = await part.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return [...element.querySelectorAll("[data-markdown] :is(p, li, h4)")].map((block) => block.getBoundingClientRect().top - top);
  });
  const moved = last.map(({ text, top }, index) => ({ text, by: Math.round((after[index] ?? Number.NaN) - top) }));
  expect(moved.filter(({ by }) => !(Math.abs(by) <= 1))).toEqual([]);
}

for (const { name, width, height } of widths) {
  test(`${name} text keeps its lines while it arrives and after, and does not move when it has ended`, async ({
    page,
    openTool,
    provider,
    message,
  }) => {
    expect(provider.log).toEqual([]);
    await page.setViewportSize({ width, height });
    const tool = openTool(shippedTool("creative/story"));
    await tool.open();
    await noteArrival(page);
    const end = provider.holdEnds();
    await tool.text.fill(`[[script:whole echo=1 delay=90]]\n${verse.join("\n")}`);
    await tool.generate.click();
    const text = tool.result.locator("[data-markdown]");
    await expect(text).toContainText("疑是地上霜");
    const linesSoFar = (await text.innerText()).trim().split("\n");
    expect(linesSoFar.slice(0, 2)).toEqual(verse.slice(0, 2));
    if (width < 1024) {
      // The bar of the form stays with the form; what stops the text is at the text.
      await expect(tool.result.getByRole("button", { name: message("run_stop"), exact: true })).toBeInViewport({ ratio: 1 });
      await expect(tool.stop).not.toBeInViewport();
    }
    await untilAllShown(page);
    end();
    await tool.expectFinish("whole");
    if (width < 1024) await expect(tool.generate).not.toBeInViewport();
    else await expect(text.locator("p").first()).toBeInViewport();
    expect((await text.innerText()).trim().split(/\n+/)).toEqual(shown);
    await expectNothingMoved(page, tool.result);
  });
}

test("an answer is set while it arrives as it is after, from its first word on", async ({ page, provider, message, localized }) => {
  expect(provider.log).toEqual([]);
  const ask = createAskPage(page, { message, localized });
  await ask.open();
  await noteArrival(page);
  provider.setSpeaker(() => verse.join("\n"));
  const end = provider.holdEnds();
  await ask.send("[[script:whole delay=90]] a day at the bakery");
  await untilAllShown(page);
  end();
  await ask.expectFinish(1, "whole");
  provider.setSpeaker(null);
  await expectNothingMoved(page, ask.answer(1));
});
