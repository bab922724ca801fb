/** `npm run screenshots`: writes screenshots/{page}-{en|zh}-{light|dark}-{320|1280}.png of every public page of the built application. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build-if-stale.mjs";
import { compileMessages } from "./messages.mjs";
import { continueUnderNode, main, root, ScriptError } from "./toolchain.mjs";

const heights = { 320: 640, 1280: 800 };

await main(async () => {
  await continueUnderNode(import.meta.url);
  await compileMessages();
  await ensureBuilt();
  const { chromium } = await import("@playwright/test");
  const { findChromium, quietArguments } = await import("../tests/harness/chromium.ts");
  const { startAppServer } = await import("../tests/harness/app-server.ts");
  const executablePath = findChromium();
  if (!executablePath) throw new ScriptError("Chromium is missing: npm test installs it, or apt-get install chromium");
  const folder = join(root, "screenshots");
  mkdirSync(folder, { recursive: true });
  const server = await startAppServer();
  const browser = await chromium.launch({ executablePath, args: quietArguments });
  try {
    const count = await photographAll(browser, server.url, folder);
    console.log(`${count} pictures in ${folder}`);
  } finally {
    await browser.close();
    await server.stop();
  }
});

async function photographAll(browser, origin, folder) {
  const { localizePath } = await import("../i18n/locale-path.ts");
  const { listPages } = await import("../tests/harness/page-list.ts");
  let count = 0;
  for (const locale of ["en", "zh"]) {
    for (const colorScheme of ["light", "dark"]) {
      for (const [width, height] of Object.entries(heights)) {
        const viewport = { width: Number(width), height };
        const context = await browser.newContext({
          viewport,
          colorScheme,
          reducedMotion: "reduce",
          locale: locale === "en" ? "en-US" : "zh-CN",
        });
        const page = await context.newPage();
        for (const { name, path } of listPages()) {
          await page.goto(origin + localizePath(path, locale), { waitUntil: "load" });
          await page.evaluate(() => document.fonts.ready.then(() => undefined));
          await page.screenshot({
            path: join(folder, `${name}-${locale}-${colorScheme}-${width}.png`),
            fullPage: true,
            animations: "disabled",
          });
          count += 1;
        }
        await context.close();
      }
    }
  }
  return count;
}
