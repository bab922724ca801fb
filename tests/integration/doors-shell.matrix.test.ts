import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "#platform/config/project-root.ts";
import { type AppServer, startAppServer } from "#tests/harness/app-server.ts";

let app: AppServer;
beforeAll(async () => {
  app = await startAppServer();
});
afterAll(() => app.stop());

const browserAgent = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const ask = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { redirect: "manual", headers });
const asBrowser = (path: string) => ask(path, { Accept: "text/html", "User-Agent": browserAgent });

/** Status and code of an error that came as JSON; its type where it did not. */
async function faultOf(answer: Response): Promise<[number, string]> {
  const type = answer.headers.get("content-type") ?? "";
  if (!type.startsWith("application/json")) return [answer.status, type];
  return [answer.status, ((await answer.json()) as { error: { code: string } }).error.code];
}

describe("the build manifest", () => {
  it("names the current build, and answers under its id with routes and files that are there", async () => {
    const latest = (await (await ask("/builds/latest.json")).json()) as { id: string; timestamp: number };
    expect(latest).toEqual({ id: expect.stringMatching(/^[\w-]+$/), timestamp: expect.any(Number) });
    const answer = await ask(`/builds/meta/${latest.id}.json`);
    const manifest = (await answer.json()) as { assets: string[]; routes: { path: string }[] };
    expect(manifest).toMatchObject(latest);
    expect(manifest.routes.map(({ path }) => path)).toEqual(expect.arrayContaining(["/", "/write", "/zh/write/:category/:tool"]));
    const missing = await Promise.all(manifest.assets.map(async (asset) => ((await ask(asset)).status === 200 ? [] : [asset])));
    expect(missing.flat()).toEqual([]);
  });

  it("is what pages are made of: their manifest file carries the same id", async () => {
    const { id } = (await (await ask("/builds/latest.json")).json()) as { id: string };
    expect(await (await asBrowser("/write")).text()).toContain(`manifest-${id}.js`);
  });

  it("is the same at another process of the build", async () => {
    const other = await startAppServer();
    try {
      expect(await (await fetch(`${other.url}/builds/latest.json`)).json()).toEqual(await (await ask("/builds/latest.json")).json());
    } finally {
      await other.stop();
    }
  });

  it.each(["/builds/meta/0000.json", "/builds/meta/latest.json", "/builds/nothing"])(
    "answers %s with a JSON 404, to browsers too",
    async (path) => {
      expect(await faultOf(await asBrowser(path))).toEqual([404, "not-found"]);
    },
  );
});

describe("a page's payload", () => {
  it.each([
    ["/_payload.json", "/", "home"],
    ["/zh/_payload.json", "/zh", "zh.home"],
    ["/write/_payload.json?build=1", "/write", "write"],
    ["/zh/Write/social/caption-generator/_payload.json?timestamp=1", "/zh/Write/social/caption-generator", "zh.write-tool"],
  ])("%s holds the loader data of %s", async (address, path, route) => {
    const answer = await ask(address);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, no-cache"]);
    const payload = (await answer.json()) as { path: string; build: string; data: Record<string, unknown> };
    expect(payload.path).toBe(path);
    expect(Object.keys(payload.data)).toEqual(expect.arrayContaining(["root", route]));
  });

  it("is in the language of its page", async () => {
    const names = async (address: string) => JSON.stringify(((await (await ask(address)).json()) as { data: { root: unknown } }).data.root);
    expect(await names("/_payload.json")).not.toMatch(/\p{Script=Han}/u);
    expect(await names("/zh/_payload.json")).toMatch(/\p{Script=Han}/u);
  });

  it("of a page with a query is the asker's alone", async () => {
    const answer = await ask("/write/_payload.json?q=caption");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  });

  it.each(["/nowhere/_payload.json", "/write/social/no-such-tool/_payload.json", "/write/a/b/c/_payload.json"])(
    "%s is a JSON 404",
    async (path) => {
      expect(await faultOf(await asBrowser(path))).toEqual([404, "not-found"]);
    },
  );

  it("is behind the page's guard", async () => {
    expect(await faultOf(await ask("/dashboard/account/_payload.json"))).toEqual([401, "sign-in-required"]);
  });

  it("cannot be posted to", async () => {
    const answer = await fetch(`${app.url}/write/_payload.json`, { method: "POST", headers: { Origin: app.url } });
    expect(await faultOf(answer)).toEqual([405, "method-not-allowed"]);
  });
});

it("the Chinese start page is Chinese when the router asks for it, too", async () => {
  expect(await (await ask("/zh.data")).text()).toContain("写作");
});

describe("islands", () => {
  const island = (key: string, props: unknown) => ask(`/__nuxt_island/${key}.json?props=${encodeURIComponent(JSON.stringify(props))}`);

  it("draws a registered component with the props it was given", async () => {
    const answer = await island("ToolCard", { slug: "social/caption-generator", locale: "zh" });
    expect(answer.headers.get("cache-control")).toBe("public, no-cache");
    expect(await answer.json()).toEqual({
      html: expect.stringContaining('<a href="/zh/write/social/caption-generator">'),
      head: {
        title: expect.stringMatching(/\p{Script=Han}/u),
        links: [{ rel: "canonical", href: `${app.url}/zh/write/social/caption-generator` }],
      },
      props: { slug: "social/caption-generator", locale: "zh" },
    });
  });

  it("shows the asker's own allowance to no one else", async () => {
    const answer = await island("AllowanceNote_1a2b", {});
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await answer.json()).toMatchObject({ html: expect.stringMatching(/^<p lang="en">\d+ of \d+ /), props: { locale: "en" } });
  });

  it("leaves out tools that are not published", async () => {
    const answer = await island("RecentTools", { slugs: ["social/no-such-tool", "social/caption-generator"] });
    const { html } = (await answer.json()) as { html: string };
    expect(html.match(/<li>/g)).toHaveLength(1);
  });

  it.each(["Nothing", "constructor", "__proto__", "ToolCard.x"])("knows no %s", async (key) => {
    expect(await faultOf(await island(key, {}))).toEqual([404, "not-found"]);
  });

  it.each([{}, { slug: "<script>" }, { slug: 1 }, { slug: "a/b", locale: "de" }, { slug: "a/b", more: 1 }, [], null, "x".repeat(3000)])(
    "refuses props that do not fit: %j",
    async (props) => {
      expect(await faultOf(await island("ToolCard", props))).toEqual([400, "invalid-input"]);
    },
  );

  it("refuses props that are no JSON", async () => {
    expect(await faultOf(await ask("/__nuxt_island/ToolCard.json?props=%7B"))).toEqual([400, "invalid-input"]);
  });
});

describe("what crawlers read", () => {
  const metaOf = (html: string, name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

  it("the sitemap names each public page in both languages, and each answers, is indexable and is its own canonical address", async () => {
    const xml = await (await ask("/sitemap.xml")).text();
    const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? "");
    expect(addresses).toEqual(expect.arrayContaining([`${app.url}/`, `${app.url}/zh`, `${app.url}/zh/write/social/caption-generator`]));
    expect(addresses.filter((address) => new URL(address).pathname.startsWith("/zh"))).toHaveLength(addresses.length / 2);
    for (const address of addresses.slice(0, 40)) {
      const answer = await asBrowser(new URL(address).pathname);
      const html = await answer.text();
      expect([address, answer.status, metaOf(html, "robots")]).toEqual([address, 200, undefined]);
      expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
      for (const language of ["en", "zh-Hans", "x-default"]) expect(html).toContain(`hrefLang="${language}"`);
    }
  });

  it("robots.txt leads to the sitemap and closes what programs ask for", async () => {
    const text = await (await ask("/robots.txt")).text();
    expect(text).toContain(`Sitemap: ${app.url}/sitemap.xml`);
    expect(text).toContain("Disallow: /api/");
    expect(text).not.toMatch(/^Disallow: \/$/m);
  });

  it.each([
    ["/", "home.en"],
    ["/zh", "home.zh"],
    ["/write", "write.en"],
    ["/zh/write/social/caption-generator", "write.zh"],
    ["/ask", "ask.en"],
    ["/translate/german", "translate.en"],
    ["/zh/translate/document", "files.zh"],
    ["/translate/docx/german", "files.en"],
    ["/zh/prompts", "prompts.zh"],
    ["/zh/images", "images.zh"],
    ["/products/automate-gpt", "automate.en"],
    ["/zh/pricing", "pricing.zh"],
  ])("%s is shared with the picture %s", async (path, name) => {
    const html = await (await asBrowser(path)).text();
    expect(metaOf(html, "og:image")).toBe(`${app.url}/og/${name}.png`);
    expect(metaOf(html, "twitter:card")).toBe("summary_large_image");
    expect(metaOf(html, "og:url")).toBe(`${app.url}${path}`);
    const answer = await ask(`/og/${name}.png`);
    expect(answer.headers.get("content-type")).toBe("image/png");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThanOrEqual(80_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it.each(["/", "/zh", "/write/social/caption-generator"])("%s describes itself in JSON-LD", async (path) => {
    const html = await (await asBrowser(path)).text();
    const items = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map((match) =>
      JSON.parse(match[1] ?? ""),
    );
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect(item).toMatchObject({ "@context": "https://schema.org", "@type": expect.any(String) });
  });

  it.each([
    ["/nowhere", 404],
    ["/write/social/no-such-tool", 404],
    ["/write/a/b/c", 404],
  ])("%s is not to be indexed", async (path, status) => {
    const answer = await asBrowser(path);
    expect([answer.status, metaOf(await answer.text(), "robots")]).toEqual([status, "noindex"]);
  });

  it("a bot gets the status of a failed page and nothing to index, not the error screen", async () => {
    const bot = { Accept: "text/html", "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
    const answer = await ask("/write/social/no-such-tool", bot);
    const html = await answer.text();
    expect([answer.status, metaOf(html, "robots")]).toEqual([404, "noindex"]);
    expect(html).not.toMatch(/<h1|<a |<script|Page Not Found/);
    expect(await (await asBrowser("/write/social/no-such-tool")).text()).toContain("<h1");
  });
});

describe("what makes it installable", () => {
  it.each([
    ["/manifest.webmanifest", "/", "en"],
    ["/zh/manifest.webmanifest", "/zh", "zh-Hans"],
  ])("%s starts at %s and names icons that are there in their size", async (path, start, lang) => {
    const answer = await ask(path);
    expect(answer.headers.get("content-type")).toContain("application/manifest+json");
    const manifest = (await answer.json()) as { icons: { src: string; sizes: string; purpose: string }[] };
    expect(manifest).toMatchObject({ name: "Wordloom", start_url: start, lang, display: "standalone", scope: "/" });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      "192x192 any",
      "512x512 any",
      "192x192 maskable",
      "512x512 maskable",
    ]);
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(new Uint8Array(await (await ask(src)).arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(await (await asBrowser(start)).text()).toContain(`<link rel="manifest" href="${path}"/>`);
  });

  it("the worker is fetched fresh each time, may fetch, and is short", async () => {
    const answer = await ask("/service-worker.js");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("content-type")).toContain("javascript");
    expect(answer.headers.get("content-security-policy")).toContain("connect-src 'self'");
    expect(readFileSync(join(projectRoot, "public/service-worker.js"), "utf8").split("\n").length).toBeLessThanOrEqual(80);
  });

  it.each([
    ["/offline.html", "en"],
    ["/offline.zh.html", "zh-Hans"],
  ])("%s is in its language, not to be indexed, and all that it loads is there", async (path, lang) => {
    const answer = await ask(path);
    expect(answer.headers.get("content-security-policy")).toContain("style-src 'self'");
    const html = await answer.text();
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html).toContain('content="noindex"');
    const files = [...html.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, file]) => file ?? "");
    expect(files).toEqual(["/favicon.svg", "/offline.css", "/offline.js", "/offline.svg"]);
    for (const file of files) expect((await ask(file)).status).toBe(200);
  });
});
