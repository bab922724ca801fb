import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { expectNothingSerious } from "../nothing-serious.ts";
import { hostileStrings, placeSentinel } from "../sentinel.ts";

type Turn = { prompt: string; text: string; origin?: "demo"; finish?: string };
type Site = { server: { url: string }; page: Page };

/** Stores a conversation and shares it, as this visitor; gives the page's id. */
async function share({ page, server }: Site, title: string, turns: Turn[], more: Record<string, unknown> = {}): Promise<string> {
  const headers = { Origin: new URL(server.url).origin };
  const items = turns.map((turn, index) => ({
    finish: "whole",
    ...turn,
    id: `${index}`,
    parentId: index === 0 ? null : `${index - 1}`,
    promptGroup: `${index}`,
  }));
  const conversation = { title, items, activeItemId: `${items.length - 1}` };
  const imported = await page.request.post("/api/history/import", { data: conversation, headers });
  const [stored] = ((await imported.json()) as { items: { id: string }[] }).items;
  const shared = await page.request.post(`/api/history/${stored?.id}/share`, { data: more, headers });
  expect(shared.status()).toBe(201);
  return ((await shared.json()) as { share: { id: string } }).share.id;
}

const revoke = (request: APIRequestContext, id: string, server: Site["server"]) =>
  request.delete(`/api/shares/${id}`, { headers: { Origin: new URL(server.url).origin } });

const turns: Turn[] = [
  {
    prompt: "How do *refunds* work?\n  2. line",
    text: "# Refunds\n\nWithin **two weeks**:\n\n| step | time |\n|---|---|\n| ask | 1 day |\n",
    origin: "demo",
  },
  { prompt: "And abroad?", text: "```js\nconst weeks = 3;\n```\n\n[our page](https://example.com/refunds)", finish: "truncated" },
];

test("a shared conversation can be read by anyone with its address, and by no search engine", { tag: "@gate" }, async ({
  page,
  server,
  localized,
  message,
  browser,
}) => {
  const id = await share({ page, server }, "Refunds, step by step", turns, { expiresInDays: 30 });
  const stranger = await browser.newPage({ baseURL: server.url });
  const response = await stranger.goto(localized(`/shared/${id}`));
  expect(response?.status()).toBe(200);
  expect(response?.headers()["cache-control"]).toBe("private, no-store");
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Refunds, step by step");
  await expect(stranger).toHaveTitle("Refunds, step by step | Wordloom");
  await expect(stranger.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  const conversation = stranger.getByRole("region", { name: message("shared_page_conversation") });
  await expect(conversation.getByText("How do *refunds* work?")).toBeVisible();
  await expect(conversation.getByRole("cell", { name: "1 day" })).toBeVisible();
  await expect(conversation.getByRole("link", { name: "our page" })).toHaveAttribute("rel", /noreferrer/);
  await expect(conversation.getByText(message("shared_page_incomplete"))).toHaveCount(1);
  await expect(stranger.getByRole("main").getByText(message("shell_demo_label"))).toBeVisible();
  await expect(stranger.getByRole("link", { name: message("shared_page_own") })).toHaveAttribute("href", localized("/ask"));
  await stranger.close();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a shared conversation is whole", async ({ page, server, localized, message }) => {
    const long = { prompt: "And in detail?", text: `${"More. ".repeat(12_000)}The end.` };
    const id = await share({ page, server }, "Refunds", [...turns, long]);
    await page.goto(localized(`/shared/${id}`));
    const conversation = page.getByRole("region", { name: message("shared_page_conversation") });
    await expect(conversation.getByRole("cell", { name: "1 day" })).toBeVisible();
    await expect(conversation.getByText("const weeks = 3;")).toBeVisible();
    await expect(conversation).toContainText("The end.");
  });
});

test("F11: an address that was revoked is as missing as one that never was, for pages, data, HEAD and parts", async ({
  page,
  server,
  localized,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  const id = await share({ page, server }, "Refunds", turns);
  const path = localized(`/shared/${id}`);
  const unknown = localized(`/shared/${"A".repeat(27)}`);
  const ask = async (address: string, method: string, headers: Record<string, string> = {}) => {
    const answer = await page.request.fetch(address, { method, headers });
    const text = (await answer.text())
      .replaceAll(/nonce="[^"]*"|"requestId":"[^"]*"/g, "")
      .replaceAll(address.replace("/_payload.json", ""), "");
    return { status: answer.status(), cache: answer.headers()["cache-control"], ranges: answer.headers()["accept-ranges"], text };
  };
  expect((await ask(path, "HEAD")).status).toBe(200);
  const part = await ask(path, "GET", { Range: "bytes=0-99" });
  expect([part.status, part.cache, part.ranges]).toEqual([200, "private, no-store", undefined]);
  expect((await revoke(page.request, id, server)).status()).toBe(204);
  for (const suffix of ["", "/_payload.json"]) {
    for (const [method, headers] of [
      ["GET", {}],
      ["HEAD", {}],
      ["GET", { Range: "bytes=0-99" }],
    ] as const) {
      const [gone, never] = [await ask(path + suffix, method, headers), await ask(unknown + suffix, method, headers)];
      expect([gone.status, gone.cache]).toEqual([404, "private, no-store"]);
      expect(gone.text).not.toContain("Refunds");
      // What differs between two answers to any address: ids of the request and of scripts.
      expect(gone.text.length).toBe(never.text.length);
    }
  }
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Refunds");
});

test("I01, I03: hostile text stays text on a shared page, and nothing is loaded by looking at it", async ({
  page,
  server,
  localized,
  message,
}) => {
  const sentinel = await placeSentinel(page);
  const origin = new URL(server.url).origin;
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin) foreign.push(request.url());
  });
  const loading =
    "![a](https://example.com/a.png)\n\n![b][ref]\n\n[ref]: https://example.com/b.png\n\n<iframe src=https://example.com></iframe>";
  const title = hostileStrings.find((text) => text.includes("<script")) ?? "";
  const half = Math.ceil(hostileStrings.length / 2);
  const parts = [hostileStrings.slice(0, half), hostileStrings.slice(half)];
  const hostile = parts.map((strings) => ({ prompt: strings.join("\n"), text: `${strings.join("\n\n")}\n\n${loading}` }));
  const id = await share({ page, server }, title, hostile);
  await page.goto(localized(`/shared/${id}`));
  const conversation = page.getByRole("region", { name: message("shared_page_conversation") });
  await expect(conversation.locator("[data-markdown]").first()).toContainText("alert(1)");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("<script");
  await sentinel.expectInert(page.getByRole("main"));
  sentinel.expectSilence();
  expect(foreign).toEqual([]);
});

test("a shared page has nothing serious for those who hear or enlarge it, and fits a narrow screen", async ({
  page,
  server,
  localized,
}) => {
  const long = "averylongwordwithoutanyblank".repeat(20);
  const id = await share({ page, server }, long.slice(0, 200), [...turns, { prompt: long, text: long }]);
  await page.goto(localized(`/shared/${id}`));
  await expectNothingSerious(page, "shared");
});
