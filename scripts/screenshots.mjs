/**
 * `npm run screenshots`: writes screenshots/{page}-{en|zh}-{light|dark}-{320|1280}.png of every page of the built
 * application: public ones as an anonymous visitor, the others as a demo user or admin, with what these own.
 * `--only <text>` takes the pages whose names contain it. Beside them contact-{en|zh}-{light|dark}.jpg show the head of each page
 * on a wide window and on a phone side by side.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { ensureBuilt } from "./build-if-stale.mjs";
import { compileMessages } from "./messages.mjs";
import { continueUnderNode, main, root, ScriptError, scriptArguments } from "./toolchain.mjs";

const heights = { 320: 640, 1280: 800 };
const looks = ["en", "zh"].flatMap((locale) =>
  ["light", "dark"].flatMap((colorScheme) =>
    Object.entries(heights).map(([width, height]) => ({ locale, colorScheme, viewport: { width: Number(width), height } })),
  ),
);

/** A tile has the first screen of a page, wide and narrow, over its name. */
const tile = { width: 480, height: 300, wide: 360, narrow: 110, label: 28, columns: 4 };

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
    let count = 0;
    for (const visitor of await listVisitors(server)) count += await photograph(browser, server.url, folder, visitor);
    console.log(`${count} pictures in ${folder}`);
    await drawContactSheets(folder);
  } finally {
    await browser.close();
    await server.stop();
  }
});

/** Who looks at which pages: `{cookies, pages: [{name, path}]}`. */
async function listVisitors(server) {
  const { listPages } = await import("../tests/harness/page-list.ts");
  const command = [join(root, "build/server/wordloom.js"), "seed", "--demo", "--json"];
  const env = { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: server.dataDir, LOCAL_AI: "off" };
  const { accounts, objects } = JSON.parse(execFileSync(process.execPath, command, { env, encoding: "utf8" }));
  const owned = objects.filter(({ owner }) => owner === "user").map(({ kind, url }) => ({ name: `own-${kind}`, path: url }));
  const wanted = scriptArguments.includes("--only") ? scriptArguments[scriptArguments.indexOf("--only") + 1] : "";
  const chosen = (pages) => pages.filter(({ name }) => name.includes(wanted));
  const cookiesOf = (key) =>
    signIn(
      server.url,
      accounts.find((account) => account.key === key),
    );
  return [
    { cookies: [], pages: chosen(listPages()) },
    { cookies: await cookiesOf("user"), pages: chosen([...listPages("auth"), ...owned]) },
    { cookies: await cookiesOf("admin"), pages: chosen(listPages("admin")) },
  ];
}

async function signIn(origin, { email, password }) {
  const headers = { Origin: origin, "Content-Type": "application/json" };
  const answer = await fetch(`${origin}/api/auth/sign-in/email`, { method: "POST", headers, body: JSON.stringify({ email, password }) });
  if (!answer.ok) throw new ScriptError(`signing in as ${email} was answered with ${answer.status}`);
  return answer.headers.getSetCookie().map((line) => {
    const pair = line.slice(0, line.indexOf(";"));
    return { name: pair.slice(0, pair.indexOf("=")), value: pair.slice(pair.indexOf("=") + 1), url: origin };
  });
}

async function photograph(browser, origin, folder, { cookies, pages }) {
  const { localizePath } = await import("../i18n/locale-path.ts");
  for (const { locale, colorScheme, viewport } of looks) {
    const language = locale === "en" ? "en-US" : "zh-CN";
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce", locale: language });
    await context.addCookies(cookies);
    const page = await context.newPage();
    for (const { name, path } of pages) {
      await page.goto(origin + localizePath(path, locale), { waitUntil: "load" });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const file = join(folder, `${name}-${locale}-${colorScheme}-${viewport.width}.png`);
      await page.screenshot({ path: file, fullPage: true, animations: "disabled" });
    }
    await context.close();
  }
  return looks.length * pages.length;
}

/** One sheet for each language and theme, so that all pages are seen at one look. */
async function drawContactSheets(folder) {
  const names = readdirSync(folder).flatMap((file) => /^(.+)-en-light-1280\.png$/.exec(file)?.[1] ?? []);
  for (const locale of ["en", "zh"])
    for (const theme of ["light", "dark"]) {
      const pictures = await Promise.all(names.map((name) => drawTile(folder, name, `${locale}-${theme}`)));
      const input = pictures.map((picture, index) => ({
        input: picture,
        left: (index % tile.columns) * tile.width,
        top: Math.floor(index / tile.columns) * tile.height,
      }));
      const sheet = { width: tile.columns * tile.width, height: Math.ceil(names.length / tile.columns) * tile.height };
      await sharp({ create: { ...sheet, channels: 3, background: theme === "light" ? "#d8d4cb" : "#3a3833" }, limitInputPixels: false })
        .composite(input)
        .jpeg({ quality: 80 })
        .toFile(join(folder, `contact-${locale}-${theme}.jpg`));
    }
}

async function drawTile(folder, name, look) {
  const height = tile.height - tile.label - 8;
  const cut = async (width, shown) => {
    const file = sharp(join(folder, `${name}-${look}-${width}.png`), { limitInputPixels: false });
    const whole = await file.metadata();
    const scale = shown / whole.width;
    const rows = Math.min(height, Math.floor(whole.height * scale));
    return file
      .extract({ left: 0, top: 0, width: whole.width, height: Math.min(whole.height, Math.ceil(rows / scale)) })
      .resize({ width: shown, height: rows, fit: "cover", position: "top" })
      .toBuffer();
  };
  const label = `<svg width="${tile.width}" height="${tile.label}"><text x="6" y="19" font-family="sans-serif" font-size="14" fill="#888">${name}</text></svg>`;
  return sharp({ create: { width: tile.width, height: tile.height, channels: 4, background: "#0000" } })
    .composite([
      { input: await cut(1280, tile.wide), left: 2, top: 2 },
      { input: await cut(320, tile.narrow), left: tile.wide + 8, top: 2 },
      { input: Buffer.from(label), left: 0, top: tile.height - tile.label },
    ])
    .png()
    .toBuffer();
}
