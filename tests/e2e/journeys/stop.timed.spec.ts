import type { Page } from "@playwright/test";
import { standInText } from "../../services/ai-stand-in/stand-in-text.ts";
import { expect, test } from "../ask-page.ts";

/** S05, from the press in the page to the end of the provider's stream. */
const stopLimitMs = 1000;
const begin = (seed: number) => standInText(seed, 400).trimStart().slice(0, 40);
const asked = (seed: number) => `[[script:whole seed=${seed} tokens=400 delay=40]] to be stopped`;

/** Notes when the page hears of a press or a key: the hand's own way there is no part of it. @returns reads it, in ms since 1970 */
async function noteStop(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const note = () => (document.body.dataset.stoppedAt ??= `${Date.now()}`);
    for (const event of ["click", "keydown"]) addEventListener(event, note, { capture: true, once: true });
  });
  return async () => Number(await page.locator("body").getAttribute("data-stopped-at"));
}

test("S05: Stop closes the provider's stream of an answer within a second", async ({ page, ask, onlyRequest }) => {
  await ask.open();
  await ask.send(asked(71));
  await expect(ask.answer(1)).toContainText(begin(71));
  const stoppedAt = await noteStop(page);
  await ask.stop.click();
  await expect.poll(() => onlyRequest().closedByClientAt).not.toBeNull();
  expect((onlyRequest().closedByClientAt ?? 0) - (await stoppedAt())).toBeLessThanOrEqual(stopLimitMs);
});

for (const way of ["button", "Esc"] as const) {
  test(`S05: Stop by ${way} closes the provider's stream of a text within a second`, async ({ page, caption, onlyRequest }) => {
    await caption.open();
    await caption.text.fill(asked(31));
    await caption.generate.click();
    await caption.expectOnce(begin(31));
    await expect(caption.stop).toBeEnabled();
    const stoppedAt = await noteStop(page);
    if (way === "Esc") await page.keyboard.press("Escape");
    else await caption.stop.click();
    await expect.poll(() => onlyRequest().closedByClientAt).not.toBeNull();
    expect((onlyRequest().closedByClientAt ?? 0) - (await stoppedAt())).toBeLessThanOrEqual(stopLimitMs);
  });
}
