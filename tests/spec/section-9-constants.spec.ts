import { sql } from "drizzle-orm";
import { addContext, createDraft, startItem, type WorkingSet } from "#features/conversations/working-set.ts";
import { realtimeOptions } from "#app/client/realtime/realtime-options.ts";
import { listPlaceholders, renderTemplate } from "#features/catalogue/template.ts";
import { textModels } from "#platform/ai/model-catalogue.ts";
import { createAiRegistry } from "#platform/ai/registry.server.ts";
import { buildAiSettings } from "#tests/services/ai-stand-in/stand-in-settings.ts";
import { RealtimeClient } from "@supabase/realtime-js";
import { conversationRuntime } from "./conversation-runtime.ts";
import { standInSockets } from "./stand-in-sockets.ts";
import { pending } from "./pending.ts";
import { alive, expect, makeAccount, test, pageTest } from "./spec-test.ts";

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
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/shortcut-help-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.getByRole("contentinfo").getByRole("button", { name: "Keyboard shortcuts" }).click();
  const sign = page.getByText("Loading …", { exact: true });
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
  const created = "2026-11-21T12:00:00.000Z";
  const prompts = Array.from({ length: 21 }, (_, index) => `prompt ${index + 1}`);
  const all = prompts.reduce(
    (context, prompt) => startItem(context, { id: prompt, created, prompt }),
    createDraft({ id: "a draft of many items", created }),
  );
  expect(all.history.map(({ prompt }) => prompt)).toEqual(prompts.slice(1));
  const { id } = await save(all);
  const { id: again } = await save(startItem({ ...all, id }, { id: "prompt 22", created, prompt: "prompt 22" }));
  expect((await find(again)).history.map(({ prompt }) => prompt)).toEqual([...prompts.slice(2), "prompt 22"]);
});

test("§9 The context list keeps at most 20 conversations (oldest dropped)", () => {
  const drafts = Array.from({ length: 21 }, (_, index) => createDraft({ id: String(index + 1), created: "2026-11-21T12:00:00.000Z" }));
  const set = drafts.reduce<WorkingSet>((contexts, draft) => addContext(contexts, draft).set, []);
  expect(set.map(({ id }) => id)).toEqual(
    drafts
      .slice(1)
      .map(({ id }) => id)
      .toReversed(),
  );
  expect(addContext(drafts.slice(0, 20), drafts[20] as (typeof drafts)[0]).dropped.map(({ id }) => id)).toEqual(["20"]);
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

pending("§9 Image models: Flux.1 Kontext Max costs 8 tokens, Pro 4 tokens, each gives 4 images");
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
  async ({ page, signInAs }) => {
    await page.clock.install();
    const sockets = await standInSockets(page);
    await signInAs("user");
    await page.goto("/dashboard/account");
    await expect.poll(() => sockets.events()).toContain("phx_join");
    expect(sockets.opened.map((address) => new URL(address).searchParams.get("vsn"))).toEqual(["1.0.0"]);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
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

pending("§9 Edge function default region any");
