import { adjustCredits } from "#features/billing/adjust-credits.server.ts";
import { expect, headingOf, post, send, test, titleOf, wordsOf } from "./spec-test.ts";

type Limits = { limits: Record<string, number> };

test("§1 The product is a server-rendered web application", async ({ ask }) => {
  const home = await ask("/");
  expect([home.status, headingOf(home.html)]).toEqual([200, "Write it, translate it, picture it, and check every word."]);
  const tool = await ask("/write/social/caption-generator");
  expect(tool.html).toMatch(/<form[^>]*method="post"/);
  expect(tool.html).toMatch(/<button[^>]*type="submit"[^>]*>[^<]*(?:<[^>]*>)*Generate/);
});

test("§1 AI writing tools, a caption generator", async ({ ask }) => {
  const { html } = await ask("/write");
  expect(html).toContain('href="/write/social/caption-generator"');
  expect(new Set(html.match(/href="\/write\/[a-z-]+\/[a-z-]+"/g)).size).toBeGreaterThan(30);
});

test("§1 It serves anonymous visitors, signed-in users, premium users and administrators", async ({ askJson }) => {
  type Me = { actor: string; user: { role: number; admin: boolean } | null };
  const who = async (kind?: "user" | "premium" | "admin") => {
    const { actor, user } = (await askJson<Me>("/api/me", kind)).body;
    return [actor, user?.role ?? null, user?.admin ?? null];
  };
  expect(await who()).toEqual(["anonymous", null, null]);
  expect(await who("user")).toEqual(["user", 0, false]);
  expect(await who("premium")).toEqual(["user", 10, false]);
  expect(await who("admin")).toEqual(["user", 0, true]);
});

test("§1 Anonymous visitors may use it with a lower limit (text length and free token allowance). Signed-in users get higher limits", async ({
  askJson,
  server,
}) => {
  const { limits: anonymous } = (await askJson<Limits>("/api/limits")).body;
  const { limits: user } = (await askJson<Limits>("/api/limits", "user")).body;
  const { limits: premium } = (await askJson<Limits>("/api/limits", "premium")).body;
  for (const name of ["inputChars", "translateChars", "textUnitsPerDay", "outputTokens"]) {
    expect(user[name], name).toBeGreaterThan(anonymous[name] ?? Number.POSITIVE_INFINITY);
    expect(premium[name], name).toBeGreaterThan(user[name] ?? Number.POSITIVE_INFINITY);
  }
  const fields = { about: "a bakery", platform: "instagram" };
  const body = { kind: "write", tool: "social/caption-generator", fields, locale: "en", variants: 1 };
  expect((await post(server, "/api/runs", body)).status, "a visitor writes").toBe(201);
});

test("§1 Page titles carry the product's name", async ({ ask }) => {
  for (const path of [
    "/",
    "/write",
    "/write/social",
    "/write/social/caption-generator",
    "/pricing",
    "/user/login/",
    "/no-such-page",
    "/zh/write",
  ])
    expect(titleOf((await ask(path)).html), path).toMatch(/.+ \| Wordloom$/);
});

test("§1 Admin titles read 'Admin | {product}'", async ({ ask }) => {
  for (const path of ["/admin/tags", "/admin/writing-tools", "/admin/image-tool/a/b"])
    expect(titleOf((await ask(path, "admin")).html), path).toBe("Admin | Wordloom");
});

test("§1 Settings titles 'Settings | {product}'", async ({ ask }) => {
  expect(titleOf((await ask("/settings/chat")).html)).toBe("Settings | Wordloom");
});

test("§1 The dashboard title is 'Dashboard'", async ({ ask }) => {
  for (const path of ["/dashboard/account", "/dashboard/billing"]) expect(titleOf((await ask(path, "user")).html), path).toBe("Dashboard");
});

test("§1 Languages: en or zh", async ({ ask }) => {
  for (const path of ["", "/write", "/write/social/caption-generator"]) {
    const [en, zh] = [await ask(path || "/"), await ask(`/zh${path}`)];
    expect([/<html lang="([^"]+)"/.exec(en.html)?.[1], /<html lang="([^"]+)"/.exec(zh.html)?.[1]]).toEqual(["en", "zh-Hans"]);
    expect(headingOf(en.html)).not.toMatch(/\p{Script=Han}/u);
    expect(headingOf(zh.html)).toMatch(/\p{Script=Han}/u);
  }
  expect((await ask("/de/write")).status).toBe(404);
});

test("§1 Image tools", async ({ server, accounts, ask }) => {
  const as = { Authorization: `Bearer ${accounts.user.bearer}` };
  const { html } = await ask("/images");
  expect(new Set(html.match(/href="\/images\/[a-z-]+\/[a-z-]+"/g)).size).toBeGreaterThan(5);
  const asked = { kind: "image", tool: "create/text-to-image", fields: { prompt: "a loaf of bread" }, images: 1, locale: "en" };
  const started = await post(server, "/api/runs", asked, as);
  expect(started.status).toBe(201);
  const { run } = (await started.json()) as { run: { id: string } };
  type Image = { state: string; url: string | null };
  const pictures = async () => {
    const answer = await fetch(`${server.url}/api/runs/${run.id}`, { headers: as });
    return ((await answer.json()) as { run: { images: Image[] } }).run.images;
  };
  await expect.poll(async () => (await pictures()).map(({ url }) => typeof url)).toEqual(["string"]);
  const [picture] = await pictures();
  const file = await fetch(server.url + picture?.url, { headers: as });
  expect([file.status, file.headers.get("content-type")]).toEqual([200, expect.stringMatching(/^image\//)]);
});

test("§1 An automation (GPT) product", async ({ server, accounts, ask }) => {
  const as = { Authorization: `Bearer ${accounts.user.bearer}` };
  const read = async (path: string) => (await (await fetch(server.url + path, { headers: as })).json()) as never;
  const rows = [{ name: "Low oak stool" }, { name: "Milk jug" }];
  const { job } = (await (await post(server, "/api/jobs", { rows }, as)).json()) as { job: { id: string } };
  expect((await send(server, "PATCH", `/api/jobs/${job.id}`, { template: "Praise {{name}}." }, as)).status).toBe(200);
  expect((await post(server, `/api/jobs/${job.id}/start`, {}, as)).status).toBe(202);
  const state = async () => ((await read(`/api/jobs/${job.id}`)) as { job: { state: string } }).job.state;
  await expect.poll(state).toBe("done");
  const { items } = (await read(`/api/jobs/${job.id}/rows`)) as { items: { cells: string[]; output: { text: string } | null }[] };
  expect(items.map(({ output }) => (output?.text ?? "") !== "")).toEqual([true, true]);
  expect(headingOf((await ask("/automate-gpt", "user")).html)).toBe("Automate");
});

test("§1 Pricing: what a plan includes is what its limits are", async ({ ask, askJson }) => {
  const { limits } = (await askJson<Limits>("/api/limits", "user")).body;
  const words = wordsOf((await ask("/pricing")).html);
  for (const name of ["translateChars", "inputChars"]) expect(words, name).toContain(new Intl.NumberFormat("en").format(limits[name] ?? 0));
});

test("§1 Billing: what somebody has, as the ledger counts it", async ({ ask, accounts, database }) => {
  const owner = `user:${accounts.premium.id}`;
  const shown = async () => {
    const [, tokens = ""] = /You have\s*([\d,.]+) tokens/.exec(wordsOf((await ask("/dashboard/billing", "premium")).html)) ?? [];
    return Number(tokens.replaceAll(",", ""));
  };
  const before = await shown();
  expect(before).toBeGreaterThan(0);
  const add = (amountMilli: number) =>
    adjustCredits(database, { owner, amountMilli, reason: "spec", key: crypto.randomUUID(), changedBy: "spec" });
  await add(7000);
  try {
    expect(await shown()).toBe(before + 7);
  } finally {
    await add(-7000);
  }
});

test("§1 A prompt library", async ({ ask, askJson }) => {
  const { items } = (await askJson<{ items: { id: string; title: { en: string } }[] }>("/api/prompts")).body;
  expect(items.length).toBeGreaterThan(10);
  const library = (await ask("/prompts")).html;
  for (const { id, title } of items.slice(0, 5)) {
    expect(library).toContain(`href="/prompt/${id}"`);
    expect(headingOf((await ask(`/prompt/${id}`)).html)).toBe(title.en);
  }
});

test("§1 Translation of text, documents and files", async ({ server, accounts, ask }) => {
  const authorization = { Authorization: `Bearer ${accounts.user.bearer}` };
  expect(headingOf((await ask("/translate/english-to-german")).html)).toBe("English to German");
  const text = await post(
    server,
    "/api/runs",
    { kind: "translate", from: "en", to: "de", text: "The contract ends.", locale: "en" },
    authorization,
  );
  expect([text.status, await text.json()]).toMatchObject([201, { run: { kind: "translate" } }]);
  expect(headingOf((await ask("/translate/document")).html)).toBe("Translate documents");
  const form = new FormData();
  form.set("file", new File(["The contract ends in autumn."], "contract.txt"));
  const file = await fetch(`${server.url}/api/files`, { method: "POST", headers: { Origin: server.url, ...authorization }, body: form });
  expect([file.status, await file.json()]).toMatchObject([201, { file: { name: "contract.txt", format: "txt" } }]);
});

test("§1 Administrators manage content", async ({ ask }) => {
  const places = ["writing-tools", "image-tools", "prompts", "tags", "navigations", "pages"];
  for (const place of places) {
    const path = `/admin/${place}`;
    expect([path, (await ask(path, "admin")).status, (await ask(path, "user")).status]).toEqual([path, 200, 302]);
  }
});
