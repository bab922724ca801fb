import { sql } from "drizzle-orm";
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

pending(
  "§9 A conversation keeps at most 20 history items; the context list at most 20 conversations (oldest dropped); title length 20 characters",
);
pending("§9 Default config: maxTokens 512, model gpt-4o-mini, topP 1, both penalties 0, voice en");
pending("§9 Image models: Flux.1 Kontext Max costs 8 tokens, Pro 4 tokens, each gives 4 images");
pending("§9 Fast text models: gpt-5-mini, gpt-5-nano, grok-3-mini-latest, gemini-2.5-flash-lite, gemini-2.5-flash");
pending("§9 Template placeholders use double curly braces");
pending(
  "§9 Realtime: timeout 10000 ms, heartbeat 25000 ms, reconnect delays 1000/2000/5000/10000 ms, push buffer 100 messages, protocol 1.0.0",
);
pending("§9 Edge function default region any");
