import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type AppServer, startAppServer } from "../../harness/app-server.ts";
import { findFreePort } from "../../harness/free-port.ts";
import { makeNewerBuild, type NewerBuild } from "../../harness/newer-build.ts";
import { patience } from "../../harness/patience.ts";

/** The longest time between two polls, and until the watch begins. */
const onePollMs = 5 * 60_000 * 1.1;
const beginMs = 15_000;
const toolPath = "/write/social/caption-generator";

// One worker, and so one newer build: each worker would make its own, at the same time.
test.describe.configure({ mode: "default" });

let newer: NewerBuild;
test.beforeAll(async () => {
  test.setTimeout(patience.longTest);
  newer = await makeNewerBuild();
});
test.afterAll(() => newer?.remove());

/** One site at one address, whose old build can be replaced by the newer one, as a deployment does it. */
async function withSite(run: (site: { url: string; deploy(): Promise<void> }) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "wordloom-data-"));
  const port = await findFreePort();
  let server: AppServer = await startAppServer({ dataDir, port, env: { DEMO_DELAY_MS: "0" } });
  try {
    await run({
      url: server.url,
      async deploy() {
        await server.stop();
        server = await startAppServer({ dataDir, port, root: newer.folder, env: { DEMO_DELAY_MS: "0" } });
      },
    });
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A page that is alive, with the watch for newer builds at work, and its loads counted. */
async function openAlive(page: Page, url: string, text: string | null): Promise<() => number> {
  let loads = 0;
  page.on("domcontentloaded", () => loads++);
  await page.clock.install();
  await page.goto(url + toolPath);
  const form = page.locator("form[novalidate], form").first();
  await page.locator("textarea").first().click();
  await expect(page.locator("main form").first()).toHaveJSProperty("noValidate", true);
  if (text !== null) await page.locator("textarea").first().fill(text);
  else await page.locator("textarea").first().blur();
  await expect(form).toBeVisible();
  const watching = page.waitForEvent("console", (line) => line.text().startsWith("Service Worker registration"));
  await page.clock.runFor(beginMs);
  await watching;
  return () => loads;
}

test("D03: a clean tab has the newer build within one poll; one with a draft keeps its text and says so", async ({ page, context }) => {
  await withSite(async ({ url, deploy }) => {
    const drafted = await context.newPage();
    const loadsOfClean = await openAlive(page, url, null);
    const loadsOfDrafted = await openAlive(drafted, url, "words that nobody may lose");
    await deploy();
    const reloaded = page.waitForEvent("domcontentloaded");
    await page.clock.runFor(onePollMs);
    await reloaded;
    expect(loadsOfClean()).toBe(2);
    await drafted.clock.runFor(onePollMs);
    const notice = drafted.getByRole("status").filter({ has: drafted.getByRole("button") });
    await expect(notice).toBeVisible();
    expect(loadsOfDrafted()).toBe(1);
    await expect(drafted.locator("textarea").first()).toHaveValue("words that nobody may lose");
  });
});

test("D03: an old tab that misses a part of the newer build loads once in 10 seconds, and the draft is there", async ({ page }) => {
  await withSite(async ({ url, deploy }) => {
    const loads = await openAlive(page, url, "still here afterwards");
    await deploy();
    await page.locator("header nav a, header a").nth(1).click();
    await expect.poll(loads).toBe(2);
    await page.goto(url + toolPath);
    await page.locator("textarea").first().click();
    await expect(page.locator("textarea").first()).toHaveValue("still here afterwards");
  });
});
