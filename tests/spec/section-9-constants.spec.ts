import { sql } from "drizzle-orm";
import { buildAskPrompt } from "#features/conversations/ask-prompt.ts";
import { pathTo } from "#features/conversations/tree.ts";
import { realtimeOptions } from "#app/client/realtime/realtime-options.ts";
import { defaultChatSettings } from "#features/conversations/chat-settings.ts";
import { listPlaceholders, renderTemplate } from "#features/catalogue/template.ts";
import { textModels } from "#platform/ai/model-catalogue.ts";
import { createAiRegistry } from "#platform/ai/registry.server.ts";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import { RealtimeClient } from "@supabase/realtime-js";
import { conversationRuntime, draftOf, heldTree } from "./conversation-runtime.ts";
import { standInSockets } from "./stand-in-sockets.ts";
import { alive, countRequests, expect, makeAccount, post, test, pageTest, wordsOf } from "./spec-test.ts";
import { holdBack } from "../e2e/hold-back.ts";
import { stopClock } from "../e2e/stop-clock.ts";

test("§9 Free tier default: role 0, token 0 when no profile row exists", async ({ server, database }) => {
  const account = await makeAccount(server, database, "premium");
  const me = async () => {
    const answer = await fetch(`${server.url}/api/me`, { headers: { Cookie: account.cookie } });
    return (await answer.json()) as { user: { role: number; billingEnd: string | null }; credits: { token: number } };
  };
  expect((await me()).user.role).toBe(10);
  await database.execute(sql`DELETE FROM user_profiles WHERE user_id = ${account.id}`);
  await database.execute(sql`DELETE FROM balances WHERE owner = ${`user:${account.id}`}`);
  expect(await me()).toMatchObject({ user: { role: 0, billingEnd: null }, credits: { token: 0 } });
});

pageTest("§9 Tone list of 17 styles, from Default to Persuasive", async ({ request, page }) => {
  type Tool = { tool: { fields: { key: string; choices?: { value: number; label: { en: string } }[] }[] } };
  const { tool } = (await (await request.get("/api/tools/social/caption-generator")).json()) as Tool;
  const names = tool.fields.find(({ key }) => key === "tone")?.choices?.map(({ label }) => label.en) ?? [];
  expect([names.length, new Set(names).size, names.at(0), names.at(-1)]).toEqual([17, 17, "Default", "Persuasive"]);
  await page.goto("/write/social/caption-generator");
  expect(await page.getByRole("form").last().locator("select[name=tone] option").allInnerTexts()).toEqual(names);
});

pageTest("§9 Async component loading delay 200 ms", async ({ page }) => {
  await page.clock.install();
  await page.goto("/write");
  await alive(page);
  const release = await holdBack(page, /\/assets\/shortcut-help-/);
  await stopClock(page);
  await page.getByRole("contentinfo").getByRole("button", { name: "Keyboard shortcuts" }).click();
  const sign = page.getByText("Loading…", { exact: true });
  await page.clock.runFor(199);
  await expect(sign).toBeHidden();
  await page.clock.runFor(1);
  await expect(sign).toBeVisible();
  release();
  await page.clock.resume();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(sign).toBeHidden();
});

test("§9 A conversation keeps at most 20 history items", async ({ server, accounts }) => {
  const { save, find } = conversationRuntime(server.url, accounts.user.bearer);
  const prompts = Array.from({ length: 21 }, (_, index) => `prompt ${index + 1}`);
  const id = await save(draftOf(heldTree("a draft of many items", prompts)));
  const { history, items, activeItemId } = await find(id);
  expect(history.map(({ prompt }) => prompt)).toEqual(prompts.slice(1));
  // What a model reads of it, before a new prompt.
  const { messages } = buildAskPrompt({
    locale: "en",
    system: null,
    path: pathTo(items, activeItemId),
    text: "prompt 22",
    inputChars: 4000,
  });
  expect(messages.map(({ text }) => text)).toEqual([...prompts.slice(1), "prompt 22"]);
});

test("§9 The context list keeps at most 20 conversations (oldest dropped)", async ({ server }) => {
  const device = { Cookie: ((await post(server, "/api/history/", { history: [] })).headers.getSetCookie()[0] ?? "").split(";")[0] ?? "" };
  const titles = Array.from({ length: 21 }, (_, index) => `conversation ${index + 1}`);
  for (const title of titles) await post(server, "/api/history/", { title, history: [{ prompt: title }] }, device);
  const list = async (which: string) => {
    const answer = await fetch(`${server.url}/api/history/?limit=50${which}`, { headers: device });
    return ((await answer.json()) as { items: { title: string }[] }).items.map(({ title }) => title);
  };
  expect(await list("")).toEqual(titles.slice(1).toReversed());
  expect(await list("&bin=1")).toContain("conversation 1");
});

pageTest("§9 The list of conversations on a page, too, has at most 20; older ones follow", async ({ page, server, database }) => {
  const account = await makeAccount(server, database, "user");
  const [name = "", value = ""] = account.cookie.split("=", 2);
  await page.context().addCookies([{ name, value, url: server.url }]);
  const { save } = conversationRuntime(server.url, account.bearer);
  for (let count = 1; count <= 21; count++) await save(draftOf(heldTree(`a draft of a long list ${count}`, [`conversation ${count}`])));
  await page.goto("/ask");
  const list = page.getByRole("complementary", { name: "Conversations" });
  const titles = list.locator("li a").filter({ hasText: /^conversation \d+$/ });
  await expect(titles).toHaveCount(20);
  await expect(titles.first()).toHaveText("conversation 21");
  await list.getByRole("link", { name: "Older conversations" }).click();
  await expect(titles).toHaveText(["conversation 1"]);
});

test("§9 Title length 20 characters", async ({ server, accounts }) => {
  const { ask, find } = conversationRuntime(server.url, accounts.user.bearer);
  for (const [text, title] of [
    ["Which kettle boils a litre the fastest?", "Which kettle boils a"],
    ["请用三句话说明退款政策，并给出一个不会产生歧义的例子", "请用三句话说明退款政策，并给出一个不会产"],
  ] as const) {
    const { conversationId } = await ask({ text });
    expect((await find(conversationId)).title).toBe(title);
  }
});

test("§9 Default config: maxTokens 512, model gpt-4o-mini, topP 1, both penalties 0, voice en", async ({ askJson, ask }) => {
  const defaults = { maxTokens: 512, model: "gpt-4o-mini", topP: 1, presencePenalty: 0, frequencyPenalty: 0, voice: "en" };
  const { body } = await askJson<{ settings: unknown; changedAt: null }>("/api/settings", "user");
  expect(body).toMatchObject({ settings: defaults, changedAt: null });
  const { html } = await ask("/settings/chat");
  const valueOf = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];
  expect(["maxTokens", "topP", "presencePenalty", "frequencyPenalty"].map(valueOf)).toEqual(["512", "1", "0", "0"]);
  expect(html).toMatch(/<input[^>]*name="model"[^>]*checked[^>]*value="fast"|<input[^>]*name="model"[^>]*value="fast"[^>]*checked/);
  expect(html).toMatch(/<option value="en" selected/);
});

test("§9 Default config: model gpt-4o-mini is what a question runs on where there is a key for it, else Fast", () => {
  const modelFor = (provider: "openai" | "xai") => {
    const settings = buildAiSettings({ [provider]: { apiKey: "key", baseUrl: "https://models.example/v1" } });
    return createAiRegistry(settings).resolve("fast", { fast: defaultChatSettings.model }).modelId;
  };
  expect([modelFor("openai"), modelFor("xai")]).toEqual(["gpt-4o-mini", "grok-3-mini-latest"]);
});

test("§9 Image models: Flux.1 Kontext Max costs 8 tokens, Pro 4 tokens, each gives 4 images, where a tool offers them", async ({ ask }) => {
  const words = wordsOf((await ask("/admin/image-tool/edit/instruct", "admin")).html);
  for (const [model, tokens] of [
    ["Pro", 4],
    ["Max", 8],
  ])
    expect(words).toMatch(new RegExp(`Flux\\.1 Kontext ${model}[^]{0,150}List price: ${tokens} tokens for a run of 4 pictures`));
});

test("§9 Fast text models: gpt-5-mini, gpt-5-nano, grok-3-mini-latest, gemini-2.5-flash-lite, gemini-2.5-flash", () => {
  const fast = ["gpt-5-mini", "gpt-5-nano", "grok-3-mini-latest", "gemini-2.5-flash-lite", "gemini-2.5-flash"];
  expect(textModels.flatMap(({ id, isFast }) => (isFast && fast.includes(id) ? [id] : [])).toSorted()).toEqual(fast.toSorted());
  // The first of them whose provider has a key is what Fast means.
  for (const [providers, model] of [
    [["openai", "xai", "google"], "gpt-5-mini"],
    [["xai", "google"], "grok-3-mini-latest"],
    [["google"], "gemini-2.5-flash-lite"],
  ] as const) {
    const keys = Object.fromEntries(providers.map((provider) => [provider, { apiKey: "key", baseUrl: "https://models.example/v1" }]));
    expect(createAiRegistry(buildAiSettings(keys)).resolve("fast").modelId).toBe(model);
  }
});

test("§9 Template placeholders use double curly braces", () => {
  const values = new Map([["topic", "tea"]]);
  expect(renderTemplate("Write about {{topic}} and {{ topic }}, not of {topic}.", values)).toBe("Write about tea and tea, not of {topic}.");
  expect(listPlaceholders("{{a}} {b} {{ c | more }} \\{{d}}")).toEqual(["a", "c"]);
});
pageTest(
  "§9 Realtime: timeout 10000 ms, heartbeat 25000 ms, reconnect delays 1000/2000/5000/10000 ms, protocol 1.0.0",
  { tag: "@matrix" },
  async ({ page, signInAs }) => {
    await page.clock.install();
    const sockets = await standInSockets(page);
    await signInAs("user");
    await page.goto("/dashboard/account");
    await expect.poll(() => sockets.events()).toContain("phx_join");
    expect(sockets.opened.map((address) => new URL(address).searchParams.get("vsn"))).toEqual(["1.0.0"]);
    await stopClock(page);
    const until = (isThere: () => boolean) => sockets.msUntil(page, isThere);
    const beats = () => sockets.events().filter((event) => event === "heartbeat").length;
    await until(() => beats() === 1);
    expect(await until(() => beats() === 2)).toBeCloseTo(25_000, -3);
    sockets.isRefusing = true;
    for (const delay of [1000, 2000, 5000, 10_000, 10_000]) {
      const count = sockets.opened.length;
      if (delay === 1000) await sockets.close();
      expect(await until(() => sockets.opened.length > count)).toBeCloseTo(delay, -3);
    }
    Object.assign(sockets, { isRefusing: false, isAnswering: false });
    const joins = () => sockets.events().filter((event) => event === "phx_join").length;
    const leaves = () => sockets.events().filter((event) => event === "phx_leave").length;
    const joined = joins();
    await until(() => joins() > joined);
    expect(await until(() => leaves() > 0)).toBeCloseTo(10_000, -3);
  },
);

test("§9 Realtime: push buffer 100 messages", () => {
  class Unreachable extends EventTarget {
    readyState = 0;
    close() {}
  }
  const client = new RealtimeClient("ws://127.0.0.1:9/realtime/v1", { ...realtimeOptions("key"), transport: Unreachable as never });
  const channel = client.channel("work").subscribe();
  for (let count = 0; count < 150; count++) void channel.track({ count });
  // The client keeps it inside; its own word for it is the adapter.
  type Inside = { channelAdapter: { getChannel(): { pushBuffer: { payload(): { payload: { count: number } } }[] } } };
  const { pushBuffer } = (channel as unknown as Inside).channelAdapter.getChannel();
  const kept = pushBuffer.map((push) => push.payload().payload.count);
  expect([kept.length, kept.at(0), kept.at(-1)]).toEqual([100, 50, 149]);
  channel.teardown();
});

pageTest("§9 Edge function default region any", async ({ page }) => {
  const called = countRequests(page, /\/api\/runs(?:\/estimate)?$/);
  await page.goto("/write/social/caption-generator?example");
  await expect(page.getByRole("form").last()).toHaveJSProperty("noValidate", true);
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  await expect.poll(() => called().map((request) => new URL(request.url()).pathname)).toContain("/api/runs");
  expect(new Set(called().map((request) => request.headers()["x-region"]))).toEqual(new Set(["any"]));
});
