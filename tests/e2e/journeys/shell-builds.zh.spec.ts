import type { Page } from "@playwright/test";
import { expect, test } from "../writing-journey.ts";

test.use({ serverEnv: { TRUSTED_PROXIES: "127.0.0.1", DEMO_DELAY_MS: "400" } });
// One worker, and so one server: no other test has use for one as slow.
test.describe.configure({ mode: "default" });

/** The longest time between two polls. */
const onePollMs = 5 * 60_000 * 1.1;
const typed = "Zwei Schwestern eröffnen eine Bäckerei. 两姐妹开了一家面包店";

/** Until the watch looks for builds. It starts together with the worker, which this browser refuses, and says so. */
async function watchStarted(page: Page): Promise<void> {
  const started = page.waitForEvent("console", (line) => line.text().startsWith("Service Worker registration"));
  await page.clock.runFor(10_000);
  await started;
}

/** From now on the server seems to serve a newer build. */
async function serveNewerBuild(page: Page): Promise<void> {
  const stamp = { id: "newer", timestamp: Date.now() + 3_600_000 };
  await page.route(/\/builds\//, (route) => route.fulfill({ json: stamp }));
}

async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => ((window as { isSame?: boolean }).isSame = true));
  return () => page.evaluate(() => (window as { isSame?: boolean }).isSame === true);
}

test("a clean tab reloads within one poll of a newer build, and only once for it", async ({ page, caption, message }) => {
  await page.clock.install();
  await caption.open();
  await caption.text.click();
  await caption.alive();
  await caption.text.blur();
  await watchStarted(page);
  const isSame = await markDocument(page);
  const looked = page.waitForResponse(/_payload\.json\?build=/);
  await page.clock.runFor(onePollMs);
  await (await looked).finished();
  expect(await isSame()).toBe(true);
  await serveNewerBuild(page);
  const reloaded = page.waitForEvent("domcontentloaded");
  await page.clock.runFor(onePollMs);
  await reloaded;
  expect(await isSame()).toBe(false);

  // The same newer build again: a page that comes from an old copy is not reloaded for ever.
  await caption.text.click();
  await caption.alive();
  await caption.text.blur();
  await watchStarted(page);
  const isSameStill = await markDocument(page);
  await page.clock.runFor(onePollMs);
  await expect(page.getByText(message("build_newer"))).toBeVisible();
  expect(await isSameStill()).toBe(true);
});

test("a draft keeps the tab; a notice says so, and its button reloads with the text", async ({ page, caption, message }) => {
  await page.clock.install();
  await caption.open();
  await caption.text.fill(typed);
  await caption.alive();
  await watchStarted(page);
  const isSame = await markDocument(page);
  await serveNewerBuild(page);
  await page.clock.runFor(onePollMs);
  const notice = page.getByRole("status").filter({ hasText: message("build_newer") });
  await expect(notice).toBeVisible();
  await page.clock.runFor(onePollMs);
  await expect(notice).toHaveCount(1);
  expect(await isSame()).toBe(true);
  await caption.text.fill(`${typed}!`);
  await notice.getByRole("button", { name: message("build_reload"), exact: true }).click();
  await expect.poll(() => isSame().catch(() => true)).toBe(false);
  await caption.text.click();
  await caption.alive();
  await expect(caption.text).toHaveValue(`${typed}!`);
});

test("a warning comes before text that cannot be kept is given up", async ({ page, caption, message }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await caption.open();
  await caption.text.fill(typed);
  await caption.alive();
  await watchStarted(page);
  const isSame = await markDocument(page);
  await serveNewerBuild(page);
  await page.clock.runFor(onePollMs);
  await page.getByRole("button", { name: message("build_reload"), exact: true }).click();
  await page.clock.runFor(100);
  await expect(page.getByText(message("build_text_unsaved"))).toBeVisible();
  expect(await isSame()).toBe(true);
  await expect(caption.text).toHaveValue(typed);
});

test("a tab that follows a run is not reloaded, and is once the run has ended", async ({ page, caption, message, localized }) => {
  await caption.open();
  await caption.text.fill(typed);
  await caption.generate.click();
  await expect(caption.stop).toBeVisible();
  const runId = await caption.runId();
  await expect(caption.form.getByText(message("draft_saved"))).toBeVisible();
  // What is left is the run alone: its page shows the text without a draft.
  await page.evaluate(() => localStorage.clear());
  await page.clock.install();
  await page.goto(`${localized("/write/social/caption-generator")}?run=${runId}`);
  await caption.alive();
  await expect(caption.stop).toBeVisible();
  await watchStarted(page);
  const isSame = await markDocument(page);
  await serveNewerBuild(page);
  await page.clock.runFor(onePollMs);
  await expect(page.getByText(message("build_newer"))).toBeVisible();
  expect(await isSame()).toBe(true);
  await page.request.post(`/api/runs/${runId}/stop`, { headers: { Origin: new URL(page.url()).origin } });
  await page.clock.runFor(30_000);
  await caption.expectFinish("stopped");
  await page.clock.runFor(onePollMs);
  await expect.poll(() => isSame().catch(() => true)).toBe(false);
});

test("what cannot be asked for is one line in the console each, and nothing on the page", async ({ page, caption, pageErrors }) => {
  pageErrors.allow(/^Error fetching app manifest|^Cannot load payload|status of 503/);
  const lines: string[] = [];
  page.on("console", (line) => void (line.location().url.includes("/assets/") && lines.push(line.text())));
  await page.clock.install();
  await caption.open();
  await caption.text.click();
  await caption.alive();
  await watchStarted(page);
  const before = await page.locator("body").textContent();
  await page.route(/\/builds\//, (route) => route.fulfill({ status: 503 }));
  await page.clock.runFor(onePollMs);
  await expect.poll(() => lines).toEqual(["Error fetching app manifest"]);
  await page.unroute(/\/builds\//);
  await page.route(/_payload\.json/, (route) => route.fulfill({ status: 503 }));
  await page.clock.runFor(onePollMs);
  await expect.poll(() => lines).toEqual(["Error fetching app manifest", "Cannot load payload"]);
  expect(await page.locator("body").textContent()).toBe(before);
});
