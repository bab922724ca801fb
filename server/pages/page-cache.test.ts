import { describe, expect, it } from "vitest";
import { createPageCache } from "./page-cache.ts";

const request = (path: string) => new Request(`http://localhost${path}`);

/** A store, and what it has rendered so far. */
function buildCache(maxBytes?: number) {
  const cache = createPageCache(false, maxBytes);
  const rendered: string[] = [];
  const ask = (path: string, version = "1", status = 200) =>
    cache.answer(path, version, request(path), async () => {
      rendered.push(path);
      // No two pages compress to the same few bytes.
      const text = Array.from({ length: 400 }, (_, index) => `${path}${index * 7919}`).join(" ");
      return new Response(`<!doctype html><p>${text}</p>`, { status, headers: { "Content-Type": "text/html" } });
    });
  return { cache, rendered, ask };
}

describe("public pages in memory", () => {
  it("are rendered once for each address and version, however many ask at once", async () => {
    const { rendered, ask } = buildCache();
    const [first, second] = await Promise.all([ask("/a"), ask("/a")]);
    expect(await first?.text()).toBe(await second?.text());
    await ask("/a");
    await ask("/b");
    await ask("/a", "2");
    expect(rendered).toEqual(["/a", "/b", "/a"]);
  });

  it("make room by their size, first those that have gone longest without a request", async () => {
    const sample = buildCache();
    await sample.ask("/a");
    const { identity, gzip, br } = sample.cache.find("/a", "1")?.variants ?? {};
    const size = [identity, gzip, br].reduce((sum, variant) => sum + (variant?.body.byteLength ?? 0), 0);
    const { cache, rendered, ask } = buildCache(size * 2.5);
    for (const path of ["/a", "/b", "/a", "/c", "/a"]) await ask(path);
    expect(rendered).toEqual(["/a", "/b", "/c"]);
    expect(["/a", "/b", "/c"].map((path) => cache.find(path, "1") !== null)).toEqual([true, false, true]);
  });

  it("do not count twice when a new version takes the place of an old one", async () => {
    const { cache, ask } = buildCache(20_000);
    for (let version = 1; version <= 20; version++) await ask("/a", String(version));
    await ask("/b", "20");
    expect(["/a", "/b"].map((path) => cache.find(path, "20") !== null)).toEqual([true, true]);
  });

  it("are no pages where there is none", async () => {
    const { cache, ask } = buildCache();
    expect(await ask("/gone", "1", 404)).toBeNull();
    expect(cache.find("/gone", "1")).toBeNull();
  });
});
