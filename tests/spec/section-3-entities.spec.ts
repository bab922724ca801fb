import { existsSync, readdirSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { localKeys } from "#app/client/local-keys.ts";
import { imageModels } from "#platform/ai/image-models.ts";
import { providerBadges, textModels } from "#platform/ai/model-catalogue.ts";
import { openDatabase } from "#platform/db/database.server.ts";
import { publishState } from "#platform/db/schema/catalogue.ts";
import { buckets } from "#platform/storage/storage.ts";
import { photo } from "#tests/services/hostile-pictures.ts";
import { startAppServer } from "../harness/app-server.ts";
import { conversationRuntime, draftOf, heldTree } from "./conversation-runtime.ts";
import { type Account, alive, expect, makeAccount, pageTest, send, test, wordsOf } from "./spec-test.ts";

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

const tables = {
  "prompts, tags, navigation": ["prompts", "tags", "navigation"],
  "tool assets, tools, tool options": ["tool_assets", "tools", "tool_options"],
  "glossary, translation documents, translation likes": ["glossaries", "translation_documents", "translation_likes"],
  "chat histories": ["chat_histories"],
  "landing page language info and phrases": ["landing_language_info", "landing_phrases"],
  "user feedback, survey responses, waitlist": ["user_feedback", "survey_responses", "waitlist"],
  "documents, embeddings": ["documents", "embeddings"],
};

test(`§3 Tables: ${Object.keys(tables).join(", ")}`, async ({ database }) => {
  for (const table of Object.values(tables).flat()) {
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
  const prompt = "Which kettle boils a litre the fastest?";
  const draft = draftOf(heldTree("a draft of the specification", [prompt], { system: "Be brief." }));
  expect(Object.keys(draft).toSorted()).toEqual(contextFields);
  expect(draft).toMatchObject({ promptId: null, created: expect.any(String), system: "Be brief.", isChanged: false, isSaved: false });
  const id = await save(draft);
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

test("§3 Tool model catalogues: text models (OpenAI, X AI, Google, Anthropic) with name, description, logo and tag labels, where one is chosen", {
  tag: "@matrix",
}, async () => {
  const providers = { OPENAI: "OpenAI", XAI: "X AI", GOOGLE_GENERATIVE_AI: "Google", ANTHROPIC: "Anthropic" };
  const keys = Object.keys(providers).flatMap((name) => [
    [`${name}_API_KEY`, "a key for tests"],
    [`${name}_BASE_URL`, "http://127.0.0.1:9/v1"],
  ]);
  const server = await startAppServer({ env: Object.fromEntries(keys) });
  const database = openDatabase({ kind: "socket", folder: server.dataDir }, () => undefined, 2);
  try {
    const { cookie } = await makeAccount(server, database, "admin");
    const read = async (path: string) => wordsOf(await (await fetch(server.url + path, { headers: { Cookie: cookie } })).text());
    for (const path of ["/ask", "/admin/settings"]) {
      const words = await read(path);
      for (const { name, provider, description, tags } of textModels)
        expect(words, path).toContain(
          `${providerBadges[provider].badge}${providerBadges[provider].name}${name}${tags.map(({ en }) => en).join("")}${description.en}`,
        );
    }
    expect(new Set(textModels.map(({ provider }) => providerBadges[provider].name))).toEqual(new Set(Object.values(providers)));
    expect(await read("/settings/chat")).toContain("OOpenAIGPT-4o miniFastLow costAn older small model that answers at once");
  } finally {
    await database.$client.end();
    await server.stop();
  }
});

test("§3 Tool model catalogues: image models with name, description, logo and tag labels, where an admin or a user chooses one", async ({
  ask,
}) => {
  const { name: provider, badge } = providerBadges.bfl;
  expect(imageModels.map(({ name }) => name)).toEqual(["Flux.1 Kontext Pro", "Flux.1 Kontext Max"]);
  for (const [path, as] of [
    ["/admin/image-tool/edit/instruct", "admin"],
    ["/image/edit/instruct", "user"],
  ] as const) {
    const words = wordsOf((await ask(path, as)).html);
    for (const { name, description, tags } of imageModels)
      expect(words, path).toContain(`${badge}${provider}${name}${tags.map(({ en }) => en).join("")}${description.en}`);
  }
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

/** Names of all that lies in a bucket, files and folders. */
const storedIn = (dataDir: string, bucket: string): string[] => {
  const folder = join(dataDir, "files", bucket);
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
};

test("§3 Storage buckets: assets, documents, images, translate; assets is public, the others are read by their owner alone", async ({
  server,
  accounts,
  database,
}) => {
  const { dataDir, url } = server;
  expect(buckets).toEqual({ assets: "public", documents: "private", images: "private", translate: "private" });
  const as = ({ bearer }: Account) => ({ Authorization: `Bearer ${bearer}`, Origin: url });
  const statusOf = async (path: string, account?: Account) =>
    (await fetch(url + path, { headers: account ? as(account) : {}, redirect: "manual" })).status;
  const sendForm = async (path: string, name: string, bytes: Uint8Array<ArrayBuffer>, type: string) => {
    const body = new FormData();
    body.set("file", new File([bytes], name, { type }));
    const answer = await fetch(url + path, { method: "POST", headers: as(accounts.user), body });
    expect(answer.status, await answer.clone().text()).toBe(201);
    return (await answer.json()) as { attachment: { id: string }; file: { id: string }; document: { id: string } };
  };
  const picture = new Uint8Array(await photo(64, 48));

  const { attachment } = await sendForm("/api/attachments", "photo.jpg", picture, "image/jpeg");
  expect(storedIn(dataDir, "images")).toContain(`attached/${attachment.id}.webp`);
  const letter = new TextEncoder().encode("The kettle boils a litre in two minutes.\n");
  const { file } = await sendForm("/api/files", "letter.txt", letter, "text/plain");
  expect(storedIn(dataDir, "translate")).toContain(`files/${file.id}/source`);
  const { document } = await sendForm("/api/documents", "kettle.txt", letter, "text/plain");
  expect(storedIn(dataDir, "documents")).toContain(`library/${document.id}/source`);
  for (const path of [`/api/attachments/${attachment.id}`, `/api/files/${file.id}/download/source`, `/api/documents/${document.id}/file`]) {
    expect([path, await statusOf(path, accounts.user)]).toEqual([path, 200]);
    expect([path, await statusOf(path, accounts.premium)]).toEqual([path, 404]);
    expect([401, 404]).toContain(await statusOf(path));
  }

  // Of a public bucket a file is shown to everybody once its row says so.
  const id = "pictureofthespecification0";
  await mkdir(join(dataDir, "files/assets/tools"), { recursive: true });
  await writeFile(join(dataDir, `files/assets/tools/${id}.webp`), picture);
  await database.execute(sql`INSERT INTO tool_assets (id, tool_id, role, storage_path, width, height, alt, state)
    SELECT ${id}, min(id), 'before', ${`assets/tools/${id}.webp`}, 64, 48, '{"en":"","zh":""}'::jsonb, ${publishState.draft}::int FROM tools`);
  expect(await statusOf(`/api/tool-pictures/${id}`)).toBe(404);
  await database.execute(sql`UPDATE tool_assets SET state = ${publishState.published}::int WHERE id = ${id}`);
  expect(await statusOf(`/api/tool-pictures/${id}`)).toBe(200);
  const answer = await fetch(`${url}/api/me/avatar`, {
    method: "PUT",
    headers: { ...as(accounts.user), "Content-Type": "image/jpeg" },
    body: picture,
  });
  const { avatar } = (await answer.json()) as { avatar: { id: string } };
  expect(storedIn(dataDir, "assets")).toContain(`avatars/${avatar.id}.webp`);
  const outside = readdirSync(join(dataDir, "files")).filter((name) => name !== ".partial" && !Object.hasOwn(buckets, name));
  expect(outside).toEqual([]);
});

pageTest("§3 Local storage key for local prompts", async ({ page, server, database }) => {
  const title = { en: "A kettle for everybody", zh: "" };
  const prompt = { title, template: { en: "Name a kettle.", zh: "" } };
  await page.goto("/prompts");
  // By then the browser has its mark of a visitor, which every call of a first visit is told by.
  await alive(page);
  const kept = await page.request.post("/api/prompts", { headers: { Origin: server.url }, data: prompt });
  const { id } = ((await kept.json()) as { prompt: { id: string } }).prompt;
  await page.goto(`/prompt/${id}/edit`);
  const copies = () =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "[]") as { id: string; draft: unknown }[], localKeys.prompts);
  await expect.poll(copies).toMatchObject([{ id, draft: prompt }]);
  // The device is forgotten; whoever signs in is offered what only the browser still keeps.
  await page.context().clearCookies();
  const { cookie, bearer } = await makeAccount(server, database, "user");
  const [name = "", value = ""] = cookie.split("=", 2);
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto("/write");
  const offer = page.getByRole("complementary").filter({ hasText: "This browser still has prompts that our server no longer has (1)." });
  const shownAnew = page.waitForEvent("load");
  await offer.getByRole("button", { name: "Move to my account" }).click();
  await shownAnew;
  await expect.poll(copies).toEqual([]);
  const answer = await fetch(`${server.url}/api/prompts?mine=true`, { headers: { Authorization: `Bearer ${bearer}` } });
  expect(await answer.json()).toMatchObject({ items: [{ title, isOwn: true }] });
});
