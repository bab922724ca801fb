import { expect, test } from "../writing-journey.ts";
import { holdBack } from "../hold-back.ts";
import { stopClock, watchForTimer } from "../stop-clock.ts";

const pageData = /\/write\.data/;

test("the loading bar waits 200 ms, is two thirds of the way after 2000 ms, stays 500 ms and is reset 400 ms later", async ({
  page,
  localized,
  message,
}) => {
  await page.clock.install();
  await page.goto(localized("/"));
  const composer = page.getByRole("textbox", { name: message("home_text") });
  await composer.click();
  const link = page
    .getByRole("navigation", { name: message("shell_main_navigation") })
    .getByRole("link")
    .and(page.locator('[href$="/write"]'));
  const bar = page.locator("div[aria-hidden=true].fixed.top-0");
  const style = () => bar.evaluate((element) => ({ opacity: getComputedStyle(element).opacity, scale: element.style.scale }));
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  // A page that is alive takes the click itself.
  await page.evaluate(() => ((window as { stays?: boolean }).stays = true));
  const release = await holdBack(page, pageData);
  await stopClock(page);
  const barWaits = await watchForTimer(page, 200);

  await link.click();
  await barWaits();
  await page.clock.runFor(199);
  expect((await style()).opacity).toBe("0");
  await page.clock.runFor(34);
  // The clock is paused; drawing takes what it takes.
  await expect.poll(async () => (await style()).opacity).toBe("1");
  await page.clock.runFor(2000);
  const way = Number.parseFloat((await style()).scale);
  expect(way).toBeGreaterThan(0.69);
  expect(way).toBeLessThan(0.72);

  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(message("write_question"));
  await expect.poll(style).toEqual({ opacity: "1", scale: "1" });
  await page.clock.runFor(499);
  expect(await style()).toEqual({ opacity: "1", scale: "1" });
  await page.clock.runFor(1);
  expect(await style()).toEqual({ opacity: "0", scale: "1" });
  await page.clock.runFor(399);
  expect((await style()).scale).toBe("1");
  await page.clock.runFor(1);
  expect((await style()).scale).toBe("0 1");
  expect(await page.evaluate(() => (window as { stays?: boolean }).stays)).toBe(true);
});

test("a part that comes later shows a sign only after 200 ms", async ({ page, caption, message }) => {
  await page.clock.install();
  await caption.open();
  await caption.text.click();
  await caption.alive();
  const release = await holdBack(page, /\/assets\/shortcut-help-/);
  await stopClock(page);
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: message("shortcuts_title") })
    .click();
  const sign = page.getByText(message("shell_loading"), { exact: true });
  await page.clock.runFor(199);
  await expect(sign).toBeHidden();
  await page.clock.runFor(1);
  await expect(sign).toBeVisible();
  release();
  await page.clock.resume();
  await expect(page.getByRole("dialog", { name: message("shortcuts_title") })).toBeVisible();
  await expect(sign).toBeHidden();
});

for (const [name, connection, isAhead] of [
  ["a fast line", { effectiveType: "4g", saveData: false }, true],
  ["a slow line", { effectiveType: "2g", saveData: false }, false],
  ["a wish to save data", { effectiveType: "4g", saveData: true }, false],
] as const)
  test(`with ${name} a link that is pointed at is ${isAhead ? "" : "not "}loaded ahead`, async ({ page, localized, message }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { get: () => value }), connection);
    const asked: string[] = [];
    page.on("request", (request) => void (pageData.test(request.url()) && asked.push(request.url())));
    await page.goto(localized("/"));
    await page.getByRole("textbox", { name: message("home_text") }).click();
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    const link = page
      .getByRole("navigation", { name: message("shell_main_navigation") })
      .getByRole("link")
      .and(page.locator('[href$="/write"]'));
    await link.focus();
    await link.hover();
    if (isAhead) await expect.poll(() => asked.length).toBeGreaterThan(0);
    // The page itself is asked for when the link is followed: by then a prefetch would have been seen.
    else {
      await link.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(message("write_question"));
      expect(asked).toHaveLength(1);
    }
  });
