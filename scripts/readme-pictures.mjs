/**
 * Draws the pictures of the README from the product itself, by the demo engine: docs/images/{name}-{en|zh}.webp, and
 * docs/images/tour-{en|zh}.webp, twenty seconds of use. Needs Chromium; run it after a change that is seen.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { ensureBuilt } from "./build-if-stale.mjs";
import { compileMessages } from "./messages.mjs";
import { continueUnderNode, main, root, ScriptError } from "./toolchain.mjs";

const viewport = { width: 1280, height: 800 };
/** The tour: how wide it is drawn, how long a picture is shown, and how long all are, in ms; the last one is shown for the rest. */
const tour = { width: 800, frameMs: 400, wholeMs: 20_000 };
const folder = join(root, "docs/images");

/** What is typed, in each language. */
const texts = {
  en: {
    caption: "First sourdough from our new oven, sold from 8 on Saturday",
    pair: "english-to-german",
    source: "The contract ends in autumn. Please sign it before 14 March.",
  },
  zh: {
    caption: "新烤炉出炉的第一批酸种面包，周六早八点开卖",
    pair: "chinese-simplified-to-english",
    source: "合同秋天到期。请在三月十四日前签字。",
  },
};

await main(async () => {
  await continueUnderNode(import.meta.url);
  await compileMessages();
  await ensureBuilt();
  const { chromium } = await import("@playwright/test");
  const { findChromium, quietArguments } = await import("../tests/harness/chromium.ts");
  const { startAppServer } = await import("../tests/harness/app-server.ts");
  const executablePath = findChromium();
  if (!executablePath) throw new ScriptError("Chromium is missing: npm test installs it, or apt-get install chromium");
  mkdirSync(folder, { recursive: true });
  const server = await startAppServer();
  const browser = await chromium.launch({ executablePath, args: quietArguments });
  try {
    for (const locale of ["en", "zh"]) await drawLanguage(browser, server.url, locale);
  } finally {
    await browser.close();
    await server.stop();
  }
});

async function drawLanguage(browser, origin, locale) {
  const { localizePath } = await import("../i18n/locale-path.ts");
  const context = await browser.newContext({ viewport, colorScheme: "light", locale: locale === "en" ? "en-US" : "zh-CN" });
  const page = await context.newPage();
  const frames = [];
  const open = async (path) => {
    await page.goto(origin + localizePath(path, locale), { waitUntil: "load" });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
  };
  const shoot = async (times = 1, delay = tour.frameMs) => {
    const picture = await page.screenshot();
    const frame = await sharp(picture).resize({ width: tour.width }).png().toBuffer();
    for (let time = 0; time < times; time += 1) frames.push({ frame, delay });
    return picture;
  };
  const type = async (text) => {
    const area = page.locator("main textarea").first();
    const step = locale === "en" ? 8 : 3;
    for (let end = step; end < text.length + step; end += step) {
      await area.fill(text.slice(0, end));
      await shoot();
    }
  };
  const keep = (name, picture) =>
    sharp(picture)
      .webp({ quality: 86 })
      .toFile(join(folder, `${name}-${locale}.webp`));

  await open("/");
  await keep("home", await shoot(4));
  await type(texts[locale].caption);
  await page.locator("button[value=run]").click();
  await page.waitForSelector("[data-finish]");
  await keep("write", await shoot(6));
  await open(`/translate/${texts[locale].pair}`);
  await type(texts[locale].source);
  await page.waitForSelector("[data-proof]");
  await keep("translate", await shoot(6));
  await open("/prompts");
  await keep("prompts", await shoot(5));
  await open("/ask");
  // Until its script is there, Enter is a line break.
  await page.waitForFunction(() => document.querySelector("main textarea")?.form?.noValidate);
  await page.locator("main textarea").first().fill(texts[locale].caption);
  await page.keyboard.press("Enter");
  await page.waitForSelector("article[data-finish]");
  await shoot(1, tour.wholeMs - frames.length * tour.frameMs);
  await context.close();
  await sharp(
    frames.map(({ frame }) => frame),
    { join: { animated: true } },
  )
    .webp({ quality: 60, delay: frames.map(({ delay }) => delay), loop: 0 })
    .toFile(join(folder, `tour-${locale}.webp`));
  console.log(`${locale}: ${frames.length} frames, ${(frames.reduce((sum, { delay }) => sum + delay, 0) / 1000).toFixed(1)} s`);
}
