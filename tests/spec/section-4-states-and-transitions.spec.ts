import { sql } from "drizzle-orm";
import { bumpChangeMark } from "#platform/db/change-marks.server.ts";
import { appendChunk, createDraft, editContext, editItem, register, startItem } from "#features/conversations/working-set.ts";
import { startAuthRuntime } from "./auth-runtime.ts";
import { promptKind } from "#platform/db/schema/catalogue.ts";
import { conversationRuntime } from "./conversation-runtime.ts";
import { pending } from "./pending.ts";
import { type AccountKind, expect, makeAccount, test, pageTest } from "./spec-test.ts";

type Me = { user: { id: string; role: number; admin: boolean; billingEnd: string | null } | null; credits: { token: number } };
type Tool = { tool: { fields: { key: string; kind: string; valueType: string; schemaType: string }[] } };

test("§4 User role: Free 0, Premium 10", async ({ askJson }) => {
  expect((await askJson<Me>("/api/me", "user")).body.user?.role).toBe(0);
  expect((await askJson<Me>("/api/me", "premium")).body.user?.role).toBe(10);
});

test("§4 User role: 10 alone is Premium, as the limits show", async ({ askJson }) => {
  const unitsOf = async (kind: AccountKind) =>
    (await askJson<{ limits: { textUnitsPerDay: number } }>("/api/limits", kind)).body.limits.textUnitsPerDay;
  expect(await unitsOf("premium")).toBeGreaterThan(await unitsOf("user"));
  expect(await unitsOf("admin")).toBe(await unitsOf("user"));
});

test("§4 Admin status: Normal 0, Frozen 10", async ({ askJson, ask }) => {
  expect((await askJson<Me>("/api/me", "admin")).body.user?.admin).toBe(true);
  expect((await askJson<Me>("/api/me", "frozenAdmin")).body.user?.admin).toBe(false);
  expect((await ask("/admin/tags", "admin")).status).toBe(200);
  expect((await ask("/admin/tags", "frozenAdmin")).status).toBe(302);
});

test("§4 Admin status: any other status than Normal is frozen, and the change is in force at once", async ({
  askJson,
  accounts,
  database,
}) => {
  for (const [status, isAdmin] of [
    [1, false],
    [-1, false],
    [0, true],
  ] as const) {
    await database.execute(sql`UPDATE admin_accounts SET status = ${status} WHERE user_id = ${accounts.admin.id}`);
    expect((await askJson<Me>("/api/me", "admin")).body.user?.admin, `status ${status}`).toBe(isAdmin);
  }
});

test("§4 Publish state: draft 0, published 1", async ({ ask, database }) => {
  const [path, slug] = ["/write/study/quiz", "study/quiz"];
  const publish = async (state: number) => {
    await database.execute(sql`UPDATE tools SET state = ${state} WHERE slug = ${slug}`);
    await bumpChangeMark(database, "catalogue");
  };
  expect((await ask(path)).status).toBe(200);
  try {
    await publish(0);
    await expect.poll(async () => (await ask(path)).status, { timeout: 10_000 }).toBe(404);
  } finally {
    await publish(1);
  }
  await expect.poll(async () => (await ask(path)).status, { timeout: 10_000 }).toBe(200);
});

test("§4 Navigation placement: none, header, footer", async ({ request, database }) => {
  for (const placement of ["none", "header", "footer"])
    await database.execute(sql`
      INSERT INTO navigation (id, placement, label, href, sort, state)
      VALUES (${`placed-${placement}`}, ${placement}, ${JSON.stringify({ en: `Placed ${placement}`, zh: placement })}::jsonb, '/write', 98, 1)`);
  await bumpChangeMark(database, "catalogue");
  try {
    const placed = async () => {
      const html = await (await request.get("/no-such-page")).text();
      const part = (name: string) => new RegExp(`<${name}[\\s\\S]*</${name}>`).exec(html)?.[0] ?? "";
      return ["header", "footer"].map((name) => part(name).match(/Placed \w+/g));
    };
    await expect.poll(placed, { timeout: 10_000 }).toEqual([["Placed header"], ["Placed footer"]]);
  } finally {
    await database.execute(sql`DELETE FROM navigation WHERE id LIKE 'placed-%'`);
    await bumpChangeMark(database, "catalogue");
  }
});

pageTest(
  "§4 Form field kinds: Input, Textarea, Select, Multiple, Radio, Checkbox; each is a control of its own on the form",
  async ({ page, askJson, database }) => {
    const choices = JSON.stringify([
      { value: "one", label: { en: "One", zh: "一" } },
      { value: "two", label: { en: "Two", zh: "二" } },
    ]);
    const kinds = ["Input", "Textarea", "Select", "Multiple", "Radio", "Checkbox"];
    const slug = "work/instructions";
    for (const [index, kind] of kinds.entries()) {
      const [valueType, schemaType] = kind === "Checkbox" ? ["Boolean", "boolean"] : ["Text", "string"];
      const own = ["Select", "Multiple", "Radio"].includes(kind) ? choices : null;
      await database.execute(sql`
      INSERT INTO tool_options (id, tool_id, key, kind, value_type, schema_type, label, choices, sort)
      SELECT ${`spec-${kind}`}, id, ${`spec${kind}`}, ${kind}, ${valueType}, ${schemaType},
        ${JSON.stringify({ en: `Spec ${kind}`, zh: kind })}::jsonb, ${own}::jsonb, ${90 + index} FROM tools WHERE slug = ${slug}`);
    }
    await bumpChangeMark(database, "catalogue");
    try {
      const known = async () => {
        const { body } = await askJson<Tool>(`/api/tools/${slug}`);
        return body.tool.fields.filter(({ key }) => key.startsWith("spec")).map(({ kind }) => kind);
      };
      await expect.poll(known, { timeout: 10_000 }).toEqual(kinds);
      await page.goto(`/write/${slug}?example`);
      const form = page.getByRole("form").last();
      await expect(form.getByRole("textbox", { name: "Spec Input" })).toHaveJSProperty("tagName", "INPUT");
      await expect(form.getByRole("textbox", { name: "Spec Textarea" })).toHaveJSProperty("tagName", "TEXTAREA");
      await expect(form.getByRole("combobox", { name: "Spec Select" })).toBeVisible();
      await expect(form.getByRole("group", { name: "Spec Multiple" }).getByRole("checkbox")).toHaveCount(2);
      const radios = form.getByRole("radiogroup", { name: "Spec Radio" }).or(form.getByRole("group", { name: "Spec Radio" }));
      expect(await radios.getByRole("radio").count()).toBeGreaterThanOrEqual(2);
      await expect(form.getByRole("checkbox", { name: "Spec Checkbox" })).toBeVisible();
    } finally {
      await database.execute(sql`DELETE FROM tool_options WHERE id LIKE 'spec-%'`);
      await bumpChangeMark(database, "catalogue");
    }
  },
);

test("§4 Value types: Text, Number, Boolean. Schema types: string, number, integer, float, boolean", async ({ request, server }) => {
  const { paths } = (await (await request.get("/api/openapi.json")).json()) as { paths: Record<string, unknown> };
  const text = JSON.stringify(paths["/api/tools/{category}/{tool}"]);
  expect(text).toContain('["Text","Number","Boolean"]');
  expect(text).toContain('["string","number","integer","float","boolean"]');
  // The types are checked where a run is asked for: a word is no choice of a tone, which is a number.
  const fields = { about: "a bakery", platform: "instagram", tone: "loud" };
  const answer = await request.post("/api/runs/estimate", {
    headers: { Origin: server.url },
    data: { kind: "write", tool: "social/caption-generator", fields, locale: "en" },
  });
  expect([answer.status(), Object.keys(((await answer.json()) as { error: { fields: object } }).error.fields)]).toEqual([400, ["tone"]]);
});

test("§4 Tool id 1 is the Caption Generator, a tool of category Writing 1", async ({ request, database }) => {
  const { rows } = await database.execute(sql`SELECT slug FROM tools WHERE id = 1 AND category = 1`);
  expect(rows).toHaveLength(1);
  const { tool } = (await (await request.get(`/api/tools/${rows[0]?.["slug"]}`)).json()) as { tool: { id: number; name: { en: string } } };
  expect([tool.id, tool.name.en]).toEqual([1, "Caption Generator"]);
});

test("§4 Auth events: initial session marks the user authorized and stores the access token", async ({ server, accounts }) => {
  const somebody = startAuthRuntime(server.url, { cookie: accounts.user.cookie });
  await somebody.ready;
  expect(somebody.events).toHaveLength(1);
  const { isAuthorized, accessToken, user } = somebody.client.state();
  expect([somebody.events[0]?.[0], isAuthorized, user?.id]).toEqual(["INITIAL_SESSION", true, accounts.user.id]);
  const answer = await fetch(`${server.url}/api/me`, { headers: { Authorization: `Bearer ${accessToken}` } });
  expect(((await answer.json()) as Me).user?.id).toBe(accounts.user.id);

  const nobody = startAuthRuntime(server.url);
  await nobody.ready;
  expect(nobody.events).toMatchObject([["INITIAL_SESSION", { isAuthorized: false, accessToken: null, user: null }]]);
});

test("§4 Auth events: password recovery sets a recovery flag", async ({ server }) => {
  const recovering = startAuthRuntime(server.url, { address: `${server.url}/user/reset?token=spec` });
  await recovering.ready;
  expect(recovering.events.map(([event]) => event)).toEqual(["INITIAL_SESSION", "PASSWORD_RECOVERY"]);
  expect(recovering.client.state().isRecovering).toBe(true);
  const elsewhere = startAuthRuntime(server.url, { address: `${server.url}/write?token=spec` });
  await elsewhere.ready;
  expect(elsewhere.client.state().isRecovering).toBe(false);
});

for (const [kind, role, isAdmin] of [
  ["admin", 0, true],
  ["premium", 10, false],
  ["frozenAdmin", 0, false],
] as const)
  test(`§4 Auth events: sign-in loads the admin role and payment record (${kind})`, async ({ server, accounts, askJson }) => {
    const { client, events, visited, ready } = startAuthRuntime(server.url);
    await ready;
    await client.signInWithPassword(accounts[kind]);
    const { credits } = (await askJson<Me>("/api/me", kind)).body;
    expect(credits.token).toBeGreaterThan(0);
    expect(events.map(([event]) => event)).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);
    expect(client.state()).toMatchObject({ isAuthorized: true, isAdmin, payment: { token: credits.token, role, billingEnd: null } });
    expect(visited, "without a single-sign-on return nothing leads away").toEqual([]);
  });

test("§4 Auth events: sign-in after a single-sign-on return redirects to redirectTo", async ({ server, accounts }) => {
  const arriving = (address: string) => startAuthRuntime(server.url, { cookie: accounts.user.cookie, address: server.url + address });
  for (const [address, visited] of [
    ["/user/login/?code=spec&redirectTo=%2Fwrite%2Fsocial", ["/write/social"]],
    ["/user/login/?code=spec", ["/"]],
    ["/user/login/?code=spec&redirectTo=%2F%2Felsewhere.example", ["/"]],
    // A code that does not come first is no single-sign-on return (spec §2).
    ["/user/login/?redirectTo=%2Fwrite%2Fsocial&code=spec", []],
  ] as const) {
    const runtime = arriving(address);
    await runtime.ready;
    expect(runtime.visited, address).toEqual(visited);
  }
});

pageTest(
  "§4 Auth events: in a browser, too, a single-sign-on return goes on to redirectTo as soon as there is a session",
  async ({ page, accounts, askJson }) => {
    const { body } = await askJson("/api/auth/get-session", "user");
    await page.route("**/api/auth/get-session", (route) => route.fulfill({ json: body }));
    expect(body).toMatchObject({ user: { id: accounts.user.id } });
    await page.goto("/user/login/?code=spec&redirectTo=%2Fwrite%2Fsocial");
    await expect(page).toHaveURL("/write/social");
  },
);

test("§4 Auth events: sign-out clears the admin flag. Logging out clears the user and payment records", async ({
  server,
  database,
  askJson,
}) => {
  const admin = await makeAccount(server, database, "admin");
  const { client, events, ready } = startAuthRuntime(server.url);
  await ready;
  await client.signInWithPassword(admin);
  const { accessToken, ...before } = client.state();
  expect(before).toMatchObject({ isAdmin: true, user: { id: admin.id }, payment: { role: 0 } });
  await client.signOut();
  expect(events.at(-1)?.[0]).toBe("SIGNED_OUT");
  expect(client.state()).toEqual({
    isAuthorized: false,
    accessToken: null,
    user: null,
    isAdmin: false,
    payment: null,
    isRecovering: false,
  });
  const answer = await fetch(`${server.url}/api/me`, { headers: { Authorization: `Bearer ${accessToken}` } });
  expect(answer.status, "the token names nobody any more").toBe(401);
  expect((await askJson<Me>("/api/me")).body.user).toBeNull();
});

test("§4 Prompt kinds: Prompt 0, Translation 1, Alternative 2, WritingTools 3, CUSTOM 1024", async ({ askJson, database }) => {
  expect(promptKind).toEqual({ prompt: 0, translation: 1, alternative: 2, writingTools: 3, custom: 1024 });
  expect((await askJson<{ prompt: { kind: number } }>("/api/prompts/compare-two-options")).body.prompt.kind).toBe(0);
  // The templates of writing tools are prompts of their own kind, and none of the library.
  const { rows } = await database.execute(sql`SELECT DISTINCT p.kind FROM prompts p JOIN tools t ON t.prompt_id = p.id`);
  expect(rows).toEqual([{ kind: 3 }]);
  expect((await askJson("/api/prompts/tool-1")).status).toBe(404);
});

pending("§4 Document source: Normal 0, Uploaded 10, Embedded 11");
pending("§4 Document type: Text 0, PDF 1");
pending("§4 Tool categories: Translation 0, Photo 2");
pending("§4 Subscription: cancelling sets canceling_at to billing_end; resuming clears it");

// --- Conversation

const created = "2026-11-21T12:00:00.000Z";
const started = (id: string) => startItem(createDraft({ id, created }), { id: "item 1", created, prompt: "a bakery" });

test("§4 Conversation: streamed text fills the last history item", async ({ server, accounts }) => {
  const { ask, readStream, find } = conversationRuntime(server.url, accounts.user.bearer);
  const run = await ask({ text: "Name three kinds of bread." });
  const { deltas, text } = await readStream(run.id);
  expect(deltas.length).toBeGreaterThan(1);
  const first = startItem(createDraft({ id: "draft", created }), { id: "item 0", created, prompt: "an earlier one" });
  const filled = deltas.reduce(appendChunk, startItem(first, { id: "item 1", created, prompt: "a bakery" }));
  expect(filled.history.map((item) => item.text)).toEqual(["", text]);
  await expect.poll(async () => (await find(run.conversationId)).history.at(-1)?.text).toBe(text);
});

test("§4 Conversation: the first chunk has leading whitespace trimmed", () => {
  const filled = ["\n\n  ", " \tFresh", " bread\n"].reduce(appendChunk, started("draft"));
  expect(filled.history.at(-1)?.text).toBe("Fresh bread\n");
});

test("§4 Conversation: when the server id arrives the draft is registered under that id", async ({ server, accounts }) => {
  const { save, find } = conversationRuntime(server.url, accounts.user.bearer);
  const draft = started("a draft that waits for its id");
  const other = started("another draft of the same page");
  const { id } = await save(draft);
  expect(id).not.toBe(draft.id);
  const set = register([other, draft], draft.id, id);
  expect(set.map((context) => context.id)).toEqual([other.id, id]);
  expect(set[1]).toEqual({ ...draft, id });
  expect((await find(id)).history[0]?.prompt).toBe("a bakery");
  // Sent once more, the draft is the same conversation.
  expect((await save(draft)).id).toBe(id);
});

test("§4 Conversation: marked changed after edits and saved after being stored in the cloud", async ({ server, accounts }) => {
  const { save, find } = conversationRuntime(server.url, accounts.user.bearer);
  const stored = await save(started("a draft that is renamed"));
  expect([stored.isChanged, stored.isSaved]).toEqual([false, true]);
  const renamed = editContext(stored, { title: "Bread" });
  expect([renamed.isChanged, renamed.isSaved]).toEqual([true, true]);
  const again = await save(renamed);
  expect([again.id, again.isChanged, again.isSaved]).toEqual([stored.id, false, true]);
  expect((await find(stored.id)).title).toBe("Bread");
  expect(editItem(again, again.history[0]?.id ?? "", { isFav: true }).isChanged).toBe(true);
});
