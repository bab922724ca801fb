import { readFileSync } from "node:fs";
import type { Page, Request } from "@playwright/test";
import { m } from "#i18n/paraglide/messages.js";
import { stopClock } from "../e2e/stop-clock.ts";
import { startAppServer } from "../harness/app-server.ts";
import { findFreePort } from "../harness/free-port.ts";
import { alive, countLoads, countRequests, expect, pageTest, test } from "./spec-test.ts";

/** The longest time between two polls of the manifest, and how long a page lives before it begins. */
const [onePollMs, beginMs] = [5 * 60_000 * 1.1, 10_000];

// --- Framework calls

pageTest("§7 Framework calls: GET builds/meta/{buildId}.json (manifest)", async ({ askJson, page }) => {
  const { body: latest } = await askJson<{ id: string; timestamp: number }>("/builds/latest.json");
  const { status, body } = await askJson<{ id: string; timestamp: number; assets: string[] }>(`/builds/meta/${latest.id}.json`);
  expect([status, body.id, body.timestamp]).toEqual([200, latest.id, latest.timestamp]);
  expect(body.assets.length).toBeGreaterThan(5);
  expect((await askJson<{ error: { code: string } }>("/builds/meta/0000.json")).body.error.code).toBe("not-found");
  await page.goto("/");
  await alive(page);
  expect(await page.evaluate(() => (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version)).toBe(
    latest.id,
  );
});

test("§7 Framework calls: GET {route}/_payload.json with a build or timestamp query", async ({ askJson }) => {
  type Payload = { path: string; build: string; data: Record<string, unknown> };
  for (const [path, page] of [
    ["/_payload.json", "/"],
    ["/write/_payload.json?build=x", "/write"],
    ["/write/social/_payload.json?timestamp=1", "/write/social"],
    ["/write/social/caption-generator/_payload.json?build=x&timestamp=1", "/write/social/caption-generator"],
  ] as const) {
    const { status, body } = await askJson<Payload>(path);
    expect([status, body.path, Object.keys(body.data).length > 1]).toEqual([200, page, true]);
  }
  expect((await askJson<{ error: { code: string } }>("/nowhere/_payload.json")).body.error.code).toBe("not-found");
});

test("§7 Framework calls: GET /__nuxt_island/{key}.json with optional params", async ({ askJson }) => {
  type Island = { html: string; props: unknown };
  const props = encodeURIComponent(JSON.stringify({ slug: "social/caption-generator" }));
  const card = await askJson<Island>(`/__nuxt_island/ToolCard_a1b2.json?props=${props}`);
  expect([card.status, card.body.html]).toEqual([200, expect.stringContaining('href="/write/social/caption-generator"')]);
  expect((await askJson<Island>("/__nuxt_island/AllowanceNote.json")).status, "without params").toBe(200);
  expect((await askJson("/__nuxt_island/Nothing.json")).status).toBe(404);
});

pageTest(
  "§7 Framework calls: GET /__nuxt_island/{key}.json fills a page of one's own, as in the example for operators",
  async ({ page }) => {
    const [, example = ""] = /```html\n(.*?)```/s.exec(readFileSync("docs/self-hosting.md", "utf8")) ?? [];
    await page.route("/blog", (route) => route.fulfill({ contentType: "text/html", body: example }));
    await page.goto("/blog");
    await expect(page.getByRole("link")).toHaveText(["Caption Generator", "Email Writer"]);
    await page.getByRole("link", { name: "Email Writer" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email Writer");
  },
);

pageTest("§7 The manifest is polled periodically and a reload is triggered on a newer build", async ({ page }) => {
  await page.clock.install();
  const started = page.waitForEvent("console", (line) => line.text().startsWith("Service Worker registration"));
  await page.goto("/write");
  await alive(page);
  await page.clock.runFor(beginMs);
  await started;
  const asked = countRequests(page, /\/builds\/latest\.json$/);
  /** With the build that the page is of, a look ends with the data of the page's frame. */
  const pollOnce = async () => {
    const answered = page.waitForResponse(/_payload\.json\?build=/);
    await page.clock.runFor(onePollMs);
    await (await answered).finished();
  };
  await pollOnce();
  await pollOnce();
  expect(asked().length, "one look in each period, two where they come early").toBeGreaterThanOrEqual(2);
  expect(asked().length).toBeLessThanOrEqual(4);
  const loads = countLoads(page);
  // An older build is no reason: servers are exchanged one after another.
  await page.route(/\/builds\//, (route) => route.fulfill({ json: { id: "older", timestamp: 1 } }));
  await pollOnce();
  expect(loads()).toBe(0);
  await page.unroute(/\/builds\//);
  await page.route(/\/builds\//, (route) => route.fulfill({ json: { id: "newer", timestamp: Date.now() + 3_600_000 } }));
  const reloaded = async () => {
    // The page may go away under the clock.
    await page.clock.runFor(onePollMs).catch(() => undefined);
    return loads();
  };
  await expect.poll(reloaded).toBe(1);
});

pageTest(
  "§7 A chunk load error triggers a page reload, at most once per 10 seconds per path",
  { tag: "@matrix" },
  async ({ page, pageErrors }) => {
    pageErrors.allow(/status of 404|Failed to fetch dynamically|shortcut-help|Failed to load module/);
    await page.clock.install();
    await page.route(/\/assets\/shortcut-help-/, (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "" }));
    const loads = countLoads(page);
    const open = async (path: string) => {
      await page.goto(path);
      await alive(page);
    };
    const press = async () => page.getByRole("contentinfo").getByRole("button", { name: "Keyboard shortcuts" }).click();
    const isRefused = () => expect(page.getByRole("heading", { level: 1 })).toHaveText("Unknown error occurred");
    const reloads = async () => {
      const before = loads();
      const loaded = page.waitForEvent("domcontentloaded");
      await press();
      await loaded;
      await alive(page);
      expect(loads()).toBe(before + 1);
    };
    await open("/write");
    await stopClock(page);
    await reloads();
    await page.clock.fastForward(9_000);
    const before = loads();
    await press();
    // What React shows late waits for the clock.
    await page.clock.runFor(500);
    await isRefused();
    expect(loads(), "a second time within 10 seconds").toBe(before);
    await open("/write/social");
    await reloads();
    await open("/write");
    await page.clock.fastForward(10_000);
    await reloads();
  },
);

// --- Generic HTTP client

pageTest("§7 Generic HTTP client: base URL from runtime configuration", async ({ page, server, pageErrors }) => {
  pageErrors.allow(/status of 404|could not be read/);
  const asked = countRequests(page, /\/api\/(?:me|runs\/estimate|limits)/);
  const addresses = () => [...new Set(asked().map((request) => request.url().split("/api/")[0]))];
  await openCaption(page);
  await expect.poll(addresses, "where nothing is configured").toEqual([server.url]);
  const before = asked().length;
  await page.route(/caption-generator\?example/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace("<html ", '<html data-base-url="/behind" ') });
  });
  await openCaption(page);
  await expect.poll(() => asked().length).toBeGreaterThan(before);
  const later = asked().slice(before);
  expect([...new Set(later.map((request) => request.url().split("/api/")[0]))]).toEqual([`${server.url}/behind`]);
});

test("§7 Generic HTTP client: base URL from runtime configuration: each page has the one of the environment", { tag: "@matrix" }, async ({
  ask,
}) => {
  const port = await findFreePort();
  const configured = await startAppServer({ port, env: { PUBLIC_ORIGIN: "https://words.example.org" } });
  try {
    for (const path of ["/", "/zh/write", "/user/login/"])
      expect(await (await fetch(`http://localhost:${port}${path}`)).text()).toContain('data-base-url="https://words.example.org"');
  } finally {
    await configured.stop();
  }
  expect((await ask("/")).html).not.toContain("data-base-url");
});

pageTest(
  "§7 Generic HTTP client: requests that are not idempotent are retried once on status 408, 409, 425, 429, 500, 502, 503, 504",
  async ({ page, pageErrors }) => {
    pageErrors.allow(/status of/);
    const { refuse, asked } = await openRefused(page);
    for (const status of [408, 409, 425, 429, 500, 502, 503, 504]) {
      await refuse(status);
      expect(asked(), `status ${status}`).toHaveLength(2);
      const [first, second] = asked().map((request) => [request.postData(), request.headers()["idempotency-key"]]);
      expect(second, "the same request, with the key that makes it safe").toEqual(first);
      expect(first?.[1]).toBeTruthy();
    }
  },
);

pageTest(
  "§7 Generic HTTP client: on no other status anything is retried; statuses 400 to 599 raise errors",
  async ({ page, pageErrors }) => {
    pageErrors.allow(/status of/);
    const { refuse, asked } = await openRefused(page);
    for (const status of [400, 403, 404, 410, 418, 422, 451, 501, 505, 599]) {
      await refuse(status);
      expect(asked(), `status ${status}`).toHaveLength(1);
    }
    await expect(page.locator("section[data-run-id]:not([data-run-id=''])")).toHaveCount(0);
  },
);

pageTest("§7 Generic HTTP client: idempotent requests are retried 0 times", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of|could not be read/);
  await page.clock.install();
  const asked = countRequests(page, /\/api\/(?:me|limits|recent)$/);
  await page.route(/\/api\/(?:me|limits|recent)$/, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/");
  await alive(page);
  await expect.poll(() => asked().length).toBeGreaterThan(1);
  await page.clock.runFor(20_000);
  const paths = asked().map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
  expect(paths.length).toBe(new Set(paths).size);
});

// --- What the tests share

async function openCaption(page: Page): Promise<void> {
  await page.goto("/write/social/caption-generator?example");
  await expect(page.getByRole("form").last()).toHaveJSProperty("noValidate", true);
}

/** What the page says to these errors. */
const words = {
  conflict: m.error_conflict({}, { locale: "en" }),
  unavailable: m.error_unavailable({}, { locale: "en" }),
};

/** A tool's page whose server answers every start of a run with a status of our choice. */
async function openRefused(page: Page): Promise<{ refuse(status: number): Promise<void>; asked(): Request[] }> {
  let answered = { status: 0, code: "" };
  await page.clock.install();
  await page.route(/\/api\/runs$/, (route) =>
    route.fulfill({
      status: answered.status,
      // The rule knows no time; an allowance may be back tomorrow only.
      headers: [429, 503].includes(answered.status) ? { "Retry-After": "3600" } : {},
      json: { error: { code: answered.code, message: "spec" } },
    }),
  );
  const requests = countRequests(page, /\/api\/runs$/);
  let before = 0;
  await openCaption(page);
  const generate = page.getByRole("button", { name: "Generate", exact: true });
  return {
    asked: () => requests().slice(before),
    /** Presses Generate and waits until the error has come through to where the page tells of it. */
    async refuse(status) {
      before = requests().length;
      // Another error each time: its sentence shows that it is this one that has come through.
      answered = { status, code: answered.code === "conflict" ? "unavailable" : "conflict" };
      await generate.click();
      await expect.poll(() => requests().length).toBeGreaterThan(before);
      await page.clock.runFor(20_000);
      await expect(generate).toBeEnabled();
      await expect(page.getByRole("alert").first()).toContainText(answered.code === "conflict" ? words.conflict : words.unavailable);
    },
  };
}
