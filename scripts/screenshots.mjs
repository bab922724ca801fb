/**
 * `npm run screenshots`: writes screenshots/{page}-{en|zh}-{light|dark}-{320|1280}.png of every page of the built
 * application: public ones as an anonymous visitor, the others as a demo user or admin, with what these own.
 * `--only <text>` takes the pages whose names contain it.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build-if-stale.mjs";
import { compileMessages } from "./messages.mjs";
import { continueUnderNode, main, root, ScriptError, scriptArguments } from "./toolchain.mjs";

const heights = { 320: 640, 1280: 800 };
const looks = ["en", "zh"].flatMap((locale) =>
  ["light", "dark"].flatMap((colorScheme) =>
    Object.entries(heights).map(([width, height]) => ({ locale, colorScheme, viewport: { width: Number(width), height } })),
  ),
);

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
