import { slowDemoServer, wholeBrowser } from "../server-settings.ts";
import { expect, test } from "../writing-journey.ts";
import { patience } from "../../harness/patience.ts";

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
  expect(kept).toEqual(expect.arrayContaining(["/offline.html", "/offline.css"]));
  expect(
    kept.filter(
      (path) => !/^\/assets\/(?:(?:en|zh)\/(?:public\/)?)?[^/]+-[\w-]{8}\.(?:js|css|svg|woff2)$|^\/offline\.(?:html|css)$/.test(path),
    ),
  ).toEqual([]);

  await context.setOffline(true);
  await page.goto(localized("/write/social/caption-generator")).catch(() => null);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re offline");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("网络已断开");
  await context.setOffline(false);
  // The worker may learn a moment later than the page that the network is back.
  await expect(async () => {
    await page.getByRole("link", { name: "Try again" }).click({ timeout: patience.look });
    await expect(caption.text).toBeVisible({ timeout: patience.look });
  }).toPass();
  await caption.text.click();
  await caption.alive();
  await expect(caption.text).toHaveValue("a bakery");
});
