import { sql } from "drizzle-orm";
import { localKeys } from "#app/client/local-keys.ts";
import { createDraft, startItem } from "#features/conversations/working-set.ts";
import { conversationRuntime } from "./conversation-runtime.ts";
import { pending } from "./pending.ts";
import { alive, expect, pageTest, send, test } from "./spec-test.ts";

test("§3 User profile (user profile table): user_id, token (credit balance), role, billing_end", async ({
  askJson,
  accounts,
  database,
}) => {
  type Me = { user: Record<string, unknown>; credits: { token: number } };
  const { body } = await askJson<Me>("/api/me", "premium");
  expect(body.user).toMatchObject({ id: accounts.premium.id, role: 10, billingEnd: null });
  // The token is the balance of the ledger: a new line shows.
  const owner = `user:${accounts.premium.id}`;
  await database.execute(sql`UPDATE balances SET available_milli = available_milli + 5000 WHERE owner = ${owner}`);
  try {
    expect((await askJson<Me>("/api/me", "premium")).body.credits.token).toBe(body.credits.token + 5);
  } finally {
    await database.execute(sql`UPDATE balances SET available_milli = available_milli - 5000 WHERE owner = ${owner}`);
  }
});

test("§3 Admin account: id, role, status", async ({ accounts, database }) => {
  const { rows } = await database.execute(sql`SELECT id, role, status FROM admin_accounts WHERE user_id = ${accounts.frozenAdmin.id}`);
  expect(rows).toEqual([{ id: expect.any(String), role: expect.any(Number), status: 10 }]);
});

test("§3 Tables: prompts, tags, navigation, tools, tool options, chat histories", async ({ database }) => {
  for (const table of ["prompts", "tags", "navigation", "tools", "tool_options", "chat_histories"]) {
    const { rows } = await database.execute(sql`SELECT table_name FROM information_schema.tables WHERE table_name = ${table}`);
    expect(rows, table).toHaveLength(1);
  }
});

const contextFields = ["created", "history", "id", "isChanged", "isSaved", "promptId", "system", "title"];

test("§3 Conversation context: id, promptId, created, title (first 20 characters of the first prompt), history, system, isChanged, isSaved", async ({
  server,
  accounts,
}) => {
  const { http, save } = conversationRuntime(server.url, accounts.user.bearer);
  const created = "2026-11-21T12:00:00.000Z";
  const draft = createDraft({ id: "a draft of the specification", created, system: "Be brief." });
  const asked = startItem(draft, { id: "item 1", created, prompt: "Which kettle boils a litre the fastest?" });
  expect(Object.keys(draft).toSorted()).toEqual(contextFields);
  expect(asked).toMatchObject({
    promptId: null,
    created,
    title: "Which kettle boils a",
    system: "Be brief.",
    isChanged: true,
    isSaved: false,
  });
  const { id } = await save(asked);
  const { data } = await http.request<{ data: Record<string, unknown> }>("GET", `/api/history/${id}`, {
    accessToken: accounts.user.bearer,
  });
  expect(data).toMatchObject({ id, promptId: null, created: expect.any(String), title: "Which kettle boils a", system: "Be brief." });
  expect(data["history"]).toHaveLength(1);
});

test("§3 History item: id, created, text, prompt, hidePrompt, error, isFav", async ({ server, accounts }) => {
  const { http } = conversationRuntime(server.url, accounts.user.bearer);
  const item = { created: "2026-11-20T12:00:00.000Z", text: "an answer", prompt: "a prompt", hidePrompt: true, error: null, isFav: true };
  const as = { accessToken: accounts.user.bearer };
  const { data: id } = await http.request<{ data: string }>("POST", "/api/history/", { body: { title: "Items", history: [item] }, ...as });
  const { data } = await http.request<{ data: { history: unknown[] } }>("GET", `/api/history/${id}`, as);
  expect(data.history).toEqual([{ ...item, id: expect.any(String) }]);
});

pageTest("§3 Local config: maxTokens, model, topP, presencePenalty, frequencyPenalty, voice", async ({ page }) => {
  await page.goto("/settings/chat");
  await alive(page);
  const form = page.getByRole("main").locator("form").first();
  await form.locator("[name=maxTokens]").fill("600");
  await form.locator("[name=topP]").fill("0.5");
  await form.locator("[name=presencePenalty]").fill("1");
  await form.locator("[name=frequencyPenalty]").fill("-1");
  await form.locator("[name=voice]").selectOption("ja");
  const stored = () =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null") as { settings: unknown } | null, localKeys.store);
  const config = { maxTokens: 600, model: "gpt-4o-mini", topP: 0.5, presencePenalty: 1, frequencyPenalty: -1, voice: "ja" };
  await expect.poll(async () => (await stored())?.settings).toMatchObject(config);
});

test("§3 User favourites: user_id and three lists of prompt ids: like, dislike, fav", async ({ server, accounts, database }) => {
  const { id, bearer } = accounts.user;
  const lists = { like: ["compare-two-options"], dislike: ["week-plan-that-fits"], fav: ["compare-two-options", "safe-shell-command"] };
  expect((await send(server, "PUT", "/api/favourites", lists, { Authorization: `Bearer ${bearer}` })).status).toBe(200);
  const { rows } = await database.execute(sql`SELECT user_id, "like", dislike, fav FROM prompt_favourites WHERE user_id = ${id}`);
  expect(rows).toEqual([{ user_id: id, ...lists }]);
});

pageTest("§3 Local storage keys exist for history and local store", async ({ page, server }) => {
  expect(new Set(Object.values(localKeys)).size).toBe(3);
  await page.goto("/settings/chat");
  await alive(page);
  await page.getByRole("main").locator("[name=voice]").selectOption("ja");
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key) !== null, localKeys.store)).toBe(true);
  const body = { title: "Kettles", history: [{ prompt: "a prompt", text: "an answer" }] };
  const stored = await page.request.post("/api/history/", { headers: { Origin: server.url }, data: body });
  const { data: id } = (await stored.json()) as { data: string };
  await page.goto(`/ask/${id}`);
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(names).toContain(localKeys.history);
});

pending("§3 User profile: canceling_at (set locally)");
pending("§3 Tables: documents, embeddings, glossary, translation documents and likes, tool assets, phrases, feedback, waitlist");
pending("§3 Storage buckets: assets, documents, images, translate");
pending("§3 Tool model catalogues: text models and image models with name, description, logo and tag labels");
pending("§3 Local storage key for local prompts");
