import { slowDemoServer, wholeBrowser } from "../server-settings.ts";
import { expect, test } from "../writing-journey.ts";

test.use({ serverEnv: slowDemoServer, launchOptions: wholeBrowser, serviceWorkers: "allow" });

test("without a network a page says so, what was typed is kept, and neither pages nor answers of the API are", async ({
  page,
  context,
  caption,
  localized,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.clock.install();
  await caption.open();
  await caption.text.fill("a bakery");
  await caption.alive();
  await page.clock.runFor(10_000);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await caption.text.click();
  await caption.alive();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto(localized("/write"));
  await page.getByRole("searchbox").click();
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(expect.arrayContaining(["/offline.html", "/offline.zh.html", "/offline.css", "/offline.js", "/offline.svg"]));
  expect(
    kept.filter(
      (path) =>
        !/^\/assets\/(?:(?:en|zh)\/(?:public\/)?)?[^/]+-[\w-]{8}\.(?:js|css|svg|woff2)$|^\/offline(?:\.zh)?\.(?:html|css|js|svg)$/.test(
          path,
        ),
    ),
  ).toEqual([]);

  await context.setOffline(true);
  await page.goto(localized("/write/social/caption-generator")).catch(() => null);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection to the server");
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  const picture = page.locator("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto("/zh/write").catch(() => null);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("无法连接服务器");
  await page.goto(localized("/write/social/caption-generator")).catch(() => null);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection to the server");
  await context.setOffline(false);
  // No one presses anything: the page checks automatically whether the server is back.
  await page.clock.runFor(10_000);
  await expect(caption.text).toBeVisible();
  await caption.text.click();
  await caption.alive();
  await expect(caption.text).toHaveValue("a bakery");
});
