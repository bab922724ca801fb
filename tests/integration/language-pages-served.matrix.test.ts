import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findLanguage } from "#features/languages/languages.ts";
import { type AppServer, startAppServer } from "#tests/harness/app-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/test-database.ts";
import { clientFile, contentPageBudget, weighPage } from "../../bench/page-weight.ts";
import { isOnPostgres } from "./server-process.ts";
import { shippedLanguages } from "#tests/services/shipped-content.ts";

/** The pages of languages (PRODUCT.md §9) as a visitor and a search engine get them, in both languages. They need the build. */
const kilobyte = 1024;
const pages = shippedLanguages().map(({ code, phrases }) => ({ code, phrases, path: `/translate/${findLanguage(code)?.slug}` }));

let database: TestDatabase | null = null;
let app: AppServer;
beforeAll(async () => {
  database = isOnPostgres ? await createTestDatabase() : null;
  const url: Record<string, string> = database?.address.kind === "url" ? { DATABASE_URL: database.address.url } : {};
  app = await startAppServer({ env: { ...url, LOG_LEVEL: "warn" } });
});
afterAll(async () => {
  await app?.stop();
  await database?.close();
});

async function open(path: string): Promise<{ html: string; headers: Headers }> {
  const response = await fetch(app.url + path);
  expect([path, response.status]).toEqual([path, 200]);
  return { html: await response.text(), headers: response.headers };
}

const attributesOf = (html: string, element: string): Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${element}\\s([^>]*)>`, "g"))].map(([, attributes = ""]) =>
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name.toLowerCase(), value])),
  );

const plain = (html: string): string =>
  html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

describe.each(pages)("Shows 6: the page of $code", ({ code, phrases, path }) => {
  it.each(["", "/zh"])("is whole without JavaScript, says what it is and where its twin is (%s)", async (prefix) => {
    const { html, headers } = await open(prefix + path);
    expect(headers.get("cache-control")).toContain("public");
    const text = plain(html);
    for (const { text: phrase } of Object.values(phrases).flat()) expect(text).toContain(`>${phrase}<`);
    expect(html.split(`lang="${code}"`).length - 1).toBeGreaterThanOrEqual(Object.values(phrases).flat().length);

    const links = attributesOf(html, "link");
    const alternates = links.filter(({ rel }) => rel === "alternate").map(({ hreflang, href }) => [hreflang, new URL(href ?? "").pathname]);
    expect(Object.fromEntries(alternates)).toEqual({ en: path, "zh-Hans": `/zh${path}`, "x-default": path });
    expect(links.filter(({ rel }) => rel === "canonical").map(({ href }) => new URL(href ?? "").pathname)).toEqual([prefix + path]);
    expect(attributesOf(html, "meta").filter(({ name }) => name === "robots")).toEqual([]);
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
    );
    expect(data).toMatchObject([
      { "@type": "BreadcrumbList" },
      { "@type": "WebPage", inLanguage: prefix === "" ? "en" : "zh-Hans", about: { "@type": "Language", alternateName: code } },
    ]);
  });

  it.each(["", "/zh"])("keeps to the budget of public pages, fonts aside (%s)", async (prefix) => {
    const { jsBefore, jsAll, total, requests } = weighPage((await open(prefix + path)).html);
    expect(jsBefore / kilobyte).toBeLessThanOrEqual(contentPageBudget.jsBefore);
    expect(jsAll / kilobyte).toBeLessThanOrEqual(contentPageBudget.jsAll);
    expect(total / kilobyte).toBeLessThanOrEqual(contentPageBudget.total);
    expect(requests).toBeLessThanOrEqual(contentPageBudget.requests);
  });
});

describe("the fonts of these pages", () => {
  it("come from here, for good, and only for scripts that a machine may lack", async () => {
    const { html } = await open("/translate/hindi");
    const sheet = attributesOf(html, "link").find(({ rel, href }) => rel === "stylesheet" && href?.includes("script-fonts"))?.href ?? "";
    const files = [
      ...clientFile(sheet)
        .toString("utf8")
        .matchAll(/url\("?([^")]+\.woff2)"?\)/g),
    ].map(([, url = ""]) => url);
    expect(files.length).toBeGreaterThan(25);
    for (const file of files.slice(0, 5)) {
      const response = await fetch(new URL(file, new URL(sheet, app.url)));
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "font/woff2"]);
      expect(response.headers.get("cache-control")).toContain("immutable");
      expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(25 * kilobyte);
    }
    for (const path of ["/", "/zh/write", "/translate/english-to-hindi"]) expect((await open(path)).html).not.toContain("script-fonts");
  });
});
