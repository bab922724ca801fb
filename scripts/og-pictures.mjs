/**
 * Draws the pictures that are committed: public/og/{section}.{en|zh}.png, shown where a link to a page is shared, and
 * public/icons/*.png from the product's mark. Run it again when mark, words or colors change; it needs Chromium.
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { compileMessages } from "./messages.mjs";
import { continueUnderNode, main, root, ScriptError } from "./toolchain.mjs";

const sections = ["home", "write", "ask", "translate", "files", "prompts"];
const languages = { en: "en", zh: "zh-Hans" };
const maxBytes = 60_000;
/** Colors of ui/theme/theme.css. */
const colours = { ground: "#f5f2ea", ink: "#1a1815", ink2: "#45413a", accent: "#2d2ba3" };
const fonts = {
  display: `Display, 'Songti SC', 'Noto Serif CJK SC', serif`,
  sans: `Sans, 'PingFang SC', 'Noto Sans CJK SC', sans-serif`,
};
/** Both faces within the picture's own page, which has no address to load from. */
const faces = Object.entries({ Display: "literata-display", Sans: "geist" }).map(([family, name]) => {
  const file = readFileSync(join(root, `ui/theme/fonts/${name}-latin.woff2`));
  return `@font-face{font-family:${family};font-weight:400 600;src:url(data:font/woff2;base64,${file.toString("base64")})}`;
});

await main(async () => {
  await continueUnderNode(import.meta.url);
  await compileMessages();
  const { chromium } = await import("@playwright/test");
  const { findChromium, quietArguments } = await import("../tests/harness/chromium.ts");
  const executablePath = findChromium();
  if (!executablePath) throw new ScriptError("Chromium is missing: npm test installs it, or apt-get install chromium");
  const browser = await chromium.launch({ executablePath, args: quietArguments });
  try {
    await drawPictures(browser);
    await drawIcons(browser);
  } finally {
    await browser.close();
  }
});

async function drawPictures(browser) {
  const { m } = await import("../i18n/paraglide/messages.js");
  const words = {
    home: (locale) => [m.home_heading({}, { locale }), m.home_description({}, { locale })],
    write: (locale) => [m.write_heading({}, { locale }), m.write_description({}, { locale })],
    ask: (locale) => [m.ask_heading({}, { locale }), m.ask_description({}, { locale })],
    translate: (locale) => [m.home_translate({}, { locale }), m.translator_description({}, { locale })],
    files: (locale) => [m.document_heading({}, { locale }), m.document_description({}, { locale })],
    prompts: (locale) => [m.prompts_heading({}, { locale }), m.prompts_description({}, { locale })],
  };
  for (const section of sections)
    for (const locale of Object.keys(languages)) {
      const [title, text] = words[section](locale);
      await draw(browser, `og/${section}.${locale}.png`, { width: 1200, height: 630 }, picture(locale, title, text));
    }
}

async function drawIcons(browser) {
  for (const size of [192, 512]) {
    await draw(browser, `icons/icon-${size}.png`, { width: size, height: size }, icon(1));
    // A maskable icon may be cut to a circle of 80 % (W3C manifest, "safe zone"); it has no corners of its own.
    await draw(browser, `icons/maskable-${size}.png`, { width: size, height: size }, icon(0.8));
  }
}

async function draw(browser, name, viewport, html) {
  const page = await browser.newPage({ viewport, colorScheme: "light" });
  await page.setContent(html, { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const path = join(root, "public", name);
  mkdirSync(join(path, ".."), { recursive: true });
  // Few colors are in them: a palette makes them a third of the size.
  writeFileSync(
    path,
    await sharp(await page.screenshot())
      .png({ palette: true, colours: 64, effort: 10 })
      .toBuffer(),
  );
  await page.close();
  const { size } = statSync(path);
  console.log(`${name} ${size} bytes`);
  if (size > maxBytes) throw new ScriptError(`${name} is larger than ${maxBytes} bytes`);
}

/** The product's mark, as wide as is said: the favicon. */
function mark(width) {
  const drawing = readFileSync(join(root, "public/favicon.svg"), "utf8");
  return drawing.replace("<svg ", `<svg style="display:block;width:${width};height:${width}" `);
}

function icon(share) {
  return `<!doctype html><body style="margin:0;height:100vh;display:grid;place-items:center;background:${colours.accent}">${mark(`${share * 100}vmin`)}`;
}

/** The product's name is a setting, so the pictures show the mark alone. */
function picture(locale, title, text) {
  return `<!doctype html><html lang="${languages[locale]}"><style>${faces.join("")}</style><body style="margin:0;box-sizing:border-box;height:100vh;padding:72px 84px;display:flex;flex-direction:column;justify-content:space-between;background:${colours.ground};color:${colours.ink};border-bottom:14px solid ${colours.accent}">
<div>${mark("84px")}</div>
<div><h1 style="font:500 72px/1.12 ${fonts.display};letter-spacing:-.02em;margin:0 0 28px;text-wrap:balance">${escapeHtml(title)}</h1>
<p style="font:400 32px/1.45 ${fonts.sans};margin:0;color:${colours.ink2};max-width:960px;text-wrap:pretty">${escapeHtml(text)}</p></div>`;
}

function escapeHtml(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
