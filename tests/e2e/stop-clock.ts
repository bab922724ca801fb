import { expect, type Page } from "@playwright/test";

/** Between the look at the page's clock and its stop it keeps running; it cannot be set back. */
const aheadMs = 5000;

/** From here on the page's time, which `page.clock` has taken over, passes only where the test says so. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs);
}

/** Resolves once the page has set a timer of so many ms since it was called; the clock may only continue after that. */
export async function watchForTimer(page: Page, ms: number): Promise<() => Promise<void>> {
  const isSet = await page.evaluateHandle((wanted) => {
    const watch = { isSet: false };
    const { setTimeout: set } = window;
    window.setTimeout = ((handler: () => void, delay: number) => {
      watch.isSet ||= delay === wanted;
      return set(handler, delay);
    }) as typeof window.setTimeout;
    return watch;
  }, ms);
  return () => expect.poll(() => isSet.evaluate((watch) => watch.isSet)).toBe(true);
}
