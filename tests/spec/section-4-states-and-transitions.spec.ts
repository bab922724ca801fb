import { sql } from "drizzle-orm";
import { bumpChangeMark } from "#platform/db/change-marks.server.ts";
import { addEdit, markMissing, markSaved, toContext, unedited } from "#features/conversations/conversation-context.ts";
import { VariantText } from "#features/runs/variant-text.ts";
import { m } from "#i18n/paraglide/messages.js";
import { startAuthRuntime } from "./auth-runtime.ts";
import { createCatalogue } from "#features/catalogue/catalogue.server.ts";
import type { TranslatorToolName } from "#features/catalogue/translator-tools.ts";
import { conversationRuntime, draftOf, heldTree } from "./conversation-runtime.ts";
import { renderPrompt } from "#features/catalogue/render-prompt.ts";
import { type SchemaType, schemaTypes, type ToolField } from "#features/catalogue/tool-fields.ts";
import { readFields } from "#features/catalogue/validate-fields.ts";
import { type AccountKind, alive, expect, makeAccount, post, test, pageTest } from "./spec-test.ts";
import { holdBack } from "../e2e/hold-back.ts";
import { pdfDocuments } from "#tests/fixtures/documents/pdfs.ts";

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
    await expect.poll(async () => (await ask(path)).status).toBe(404);
  } finally {
    await publish(1);
  }
  await expect.poll(async () => (await ask(path)).status).toBe(200);
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
    await expect.poll(placed).toEqual([["Placed header"], ["Placed footer"]]);
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
      await expect.poll(known).toEqual(kinds);
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

test("§4 Schema types: each of the five takes its own values, and gives them to the model in its own way", () => {
  const shapes: Record<SchemaType, Pick<ToolField, "kind" | "valueType">> = {
    string: { kind: "Select", valueType: "Text" },
    number: { kind: "Input", valueType: "Number" },
    integer: { kind: "Input", valueType: "Number" },
    float: { kind: "Input", valueType: "Number" },
    boolean: { kind: "Checkbox", valueType: "Boolean" },
  };
  const read = (schemaType: SchemaType, value: unknown) => {
    const label = { en: "Value", zh: "值" };
    const choices = schemaType === "string" ? { choices: [{ value: "2", label: { en: "two", zh: "二" } }] } : {};
    const ticked = schemaType === "boolean" ? { checkedPrompt: { en: "yes", zh: "是" } } : {};
    const field: ToolField = { key: "value", schemaType, label, required: true, ...shapes[schemaType], ...choices, ...ticked };
    const fields = readFields([field], { value });
    if (!fields.ok) return fields.errors["value"];
    return renderPrompt({ template: { en: "{{value}}", zh: "{{value}}" }, fields: [field] }, fields.values, "en").system.split("\n")[0];
  };
  const taken = Object.fromEntries(schemaTypes.map((type) => [type, ["2", 2, 2.5, true].map((value) => read(type, value))]));
  const refused = "wrong-type";
  expect(taken).toEqual({
    string: ["two", "two", "not-a-choice", refused],
    number: [refused, "2", "2.5", refused],
    integer: [refused, "2", refused, refused],
    float: [refused, "2.0", "2.5", refused],
    boolean: [refused, refused, refused, "yes"],
  });
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
  await expect(elsewhere.client.choosePassword("another long password")).rejects.toMatchObject({ code: "INVALID_TOKEN" });
});

pageTest(
  "§4 Auth events: in a browser, too, with the recovery flag a new password is chosen, once",
  async ({ page, server, database, pageErrors }) => {
    pageErrors.allow(/status of 400/);
    const { email, name } = await makeAccount(server, database, "user");
    const { client, ready } = startAuthRuntime(server.url);
    await ready;
    await client.resetPasswordForEmail(email, { redirectTo: "/user/reset" });
    const { rows } = await database.execute(
      sql`SELECT text FROM mails WHERE recipient = ${email.toLowerCase()} AND kind = 'reset-password'`,
    );
    await page.goto(/https?:\S+/.exec(String(rows[0]?.["text"]))?.[0] ?? "");
    await expect(page).toHaveURL(/\/user\/reset\?token=/);
    const address = page.url();
    const choose = async (password: string) => {
      await alive(page);
      await page.getByLabel("New password", { exact: true }).fill(password);
      const answered = page.waitForResponse(/\/api\/auth\/reset-password$/);
      await page.getByRole("main").locator("button[type=submit]").click();
      return (await answered).status();
    };
    expect(await choose("another long password")).toBe(200);
    await expect(page).toHaveURL(/\/user\/login\/\?changed=1/);
    await client.signInWithPassword({ email, password: "another long password" });
    expect(client.state().user).toMatchObject({ name });
    await page.goto(address);
    expect(await choose("a third long password")).toBe(400);
    await expect(page.getByRole("alert")).toContainText(m.account_error_link_used({}, { locale: "en" }));
  },
);

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

test("§4 Prompt kinds: Prompt 0 in the library, Translation 1 and Alternative 2 of the translator, WritingTools 3 of writing tools", async ({
  askJson,
  database,
}) => {
  expect((await askJson<{ prompt: { kind: number } }>("/api/prompts/compare-two-options")).body.prompt.kind).toBe(0);
  // The templates of tools are prompts of their own kinds, and none of the library.
  const { rows } = await database.execute(sql`
    SELECT DISTINCT t.category, p.kind FROM prompts p JOIN tools t ON t.prompt_id = p.id WHERE p.is_seeded ORDER BY 1, 2`);
  expect(rows).toEqual([
    { category: 0, kind: 1 },
    { category: 0, kind: 2 },
    { category: 1, kind: 3 },
    { category: 2, kind: 3 },
  ]);
  for (const id of ["tool-1", "translation-1", "alternatives-1"]) expect((await askJson(`/api/prompts/${id}`)).status, id).toBe(404);
});

test("§4 Tool categories: Translation 0; the translator is told what the prompts of its tools say", async ({ database }) => {
  const catalogue = createCatalogue(database);
  const told = async (name: TranslatorToolName) => {
    await catalogue.reload();
    return catalogue.translatorTemplate(name);
  };
  for (const [name, kind] of [
    ["translation", 1],
    ["alternatives", 2],
  ] as const) {
    const shipped = await told(name);
    const write = (text: string) =>
      database.execute(sql`UPDATE prompts SET template = ${JSON.stringify({ en: text, zh: text })}::jsonb WHERE kind = ${kind}`);
    await write(`${shipped}\nWrite no exclamation marks.`);
    try {
      expect(await told(name)).toBe(`${shipped}\nWrite no exclamation marks.`);
    } finally {
      await write(shipped);
    }
  }
  // They have pages of their own and stand in no list of tools with forms.
  expect(catalogue.listTools().filter(({ slug }) => slug.startsWith("translate/"))).toEqual([]);
});

test("§4 Tool categories: Photo 2; image tools have a list of their own", async ({ ask, askJson, database }) => {
  const { rows } = await database.execute<{ slug: string }>(sql`SELECT slug FROM tools WHERE category = 2 ORDER BY sort`);
  const slugs = rows.map(({ slug }) => slug);
  expect(slugs).toEqual(expect.arrayContaining(["edit/instruct", "edit/remove-background", "free/resize"]));
  const listed = async (path: string) => (await askJson<{ items: { slug: string }[] }>(path)).body.items.map(({ slug }) => slug);
  expect(await listed("/api/image-tools")).toEqual(slugs);
  expect((await listed("/api/tools")).filter((slug) => slugs.includes(slug))).toEqual([]);
  const table = (await ask("/admin/image-tools", "admin")).html;
  for (const slug of slugs) expect(table).toContain(`/admin/image-tool/${slug}`);
});

test("§4 Prompt kinds: what somebody wrote is CUSTOM 1024, and Prompt 0 once it is published for others", async ({
  server,
  accounts,
  database,
  askJson,
}) => {
  const headers = { Authorization: `Bearer ${accounts.user.bearer}` };
  const draft = { title: { en: "A kettle of one's own", zh: "" }, template: { en: "Name a kettle that whistles in the morning.", zh: "" } };
  const answer = await post(server, "/api/prompts", draft, headers);
  const { id } = ((await answer.json()) as { prompt: { id: string } }).prompt;
  const kindOf = async () => (await database.execute(sql`SELECT kind FROM prompts WHERE id = ${id}`)).rows;
  const publish = (visibility: string) => post(server, `/api/prompts/${id}/publish`, { visibility }, headers);
  expect(await kindOf()).toEqual([{ kind: 1024 }]);
  for (const [visibility, kind] of [
    ["private", 1024],
    ["unlisted", 0],
    ["public", 0],
    ["private", 1024],
  ] as const) {
    expect((await publish(visibility)).status).toBe(200);
    expect(await kindOf(), visibility).toEqual([{ kind }]);
    expect((await askJson(`/api/prompts/${id}`)).status).toBe(kind === 0 ? 200 : 404);
  }
});

/** Brings a document as its owner; gives its numbers as the API tells them and as they are kept. */
async function bringDocument(server: { url: string }, bearer: string, body: FormData | string) {
  const headers = new Headers({ Authorization: `Bearer ${bearer}`, Origin: server.url });
  if (typeof body === "string") headers.set("Content-Type", "application/json");
  const answer = await fetch(`${server.url}/api/documents`, { method: "POST", headers, body });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { document: { id: string; source: number; type: number } }).document;
}

const documentForm = (name: string, bytes: Uint8Array): FormData => {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name));
  return form;
};

test("§4 Document source: Normal 0, Uploaded 10, Embedded 11", async ({ server, accounts, database }) => {
  const { bearer } = accounts.user;
  const made = await bringDocument(server, bearer, JSON.stringify({ title: "Kettles", text: "They whistle at a hundred degrees." }));
  const file = await bringDocument(server, bearer, documentForm("kettles.txt", Buffer.from("They hum at eighty degrees.")));
  expect([made.source, file.source]).toEqual([0, 11]);
  const { rows } = await database.execute(sql`
    SELECT source, storage_path IS NOT NULL AS stored, EXISTS (SELECT 1 FROM embeddings WHERE document_id = documents.id) AS embedded
    FROM documents WHERE id IN (${made.id}, ${file.id}) ORDER BY source`);
  expect(rows).toEqual([
    { source: 0, stored: false, embedded: true },
    { source: 11, stored: true, embedded: true },
  ]);
  // A stored file without chunks; there are no others.
  await database.execute(sql`UPDATE documents SET source = 10 WHERE id = ${file.id}`);
  await expect(database.execute(sql`UPDATE documents SET source = 12 WHERE id = ${file.id}`)).rejects.toThrow();
});

test("§4 Document type: Text 0, PDF 1", async ({ server, accounts, database }) => {
  const { bearer } = accounts.premium;
  const text = await bringDocument(server, bearer, documentForm("kettles.md", Buffer.from("# Kettles\n\nThey are made of steel.")));
  const pdf = await bringDocument(server, bearer, documentForm("kettles.pdf", pdfDocuments.plain()));
  expect([text.type, pdf.type]).toEqual([0, 1]);
  await expect(database.execute(sql`UPDATE documents SET type = 2 WHERE id = ${pdf.id}`)).rejects.toThrow();
});

// --- Conversation

test("§4 Conversation: streamed text fills the last history item", async ({ server, accounts }) => {
  const { ask, readStream, find } = conversationRuntime(server.url, accounts.user.bearer);
  const first = await ask({ text: "Name three kinds of bread." });
  const { text: before } = await readStream(first.id);
  const run = await ask({ text: "And of cake.", conversationId: first.conversationId });
  const { deltas, text } = await readStream(run.id);
  expect(deltas.length).toBeGreaterThan(1);
  await expect.poll(async () => (await find(first.conversationId)).history.map((item) => item.text)).toEqual([before, text]);
});

test("§4 Conversation: the first chunk has leading whitespace trimmed", () => {
  const answer = new VariantText(1000);
  const shown = ["\n\n  ", " \tFresh", " bread\n"].map((chunk) => answer.accept(chunk));
  expect(shown).toEqual(["", "Fresh", " bread\n"]);
  expect(answer.finished("stop", null).text).toBe("Fresh bread\n");
});

test("§4 Conversation: when the server id arrives the draft is registered under that id", async ({ server, accounts }) => {
  const { ask, readStream, save, find } = conversationRuntime(server.url, accounts.user.bearer);
  // A turn that names its draft makes the conversation; sent once more, and with the next turn, the draft is the same one.
  const clientId = "a draft that waits for the id of the server";
  const { id: runId, conversationId } = await ask({ text: "a bakery", clientId });
  await readStream(runId);
  expect((await ask({ text: "and a mill", clientId })).conversationId).toBe(conversationId);
  expect((await find(conversationId)).items.map(({ prompt }) => prompt)).toEqual(["a bakery", "and a mill"]);
  const draft = draftOf(heldTree("a draft that is stored by its page", ["a bakery"]));
  const id = await save(draft);
  expect([id === draft.id, await save(draft)]).toEqual([false, id]);
});

pageTest("§4 Conversation: a new one goes on under the server's id as the same page, its draft with it", async ({ page }) => {
  await page.goto("/ask");
  await alive(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const text = page.getByRole("form").last().getByRole("textbox").first();
  await text.fill("a bakery");
  await text.press("Enter");
  await expect(page).toHaveURL(/\/ask\/[0-9a-z]+$/);
  await expect(page.getByRole("article")).toHaveAttribute("data-finish", "whole");
  await text.fill("not sent yet");
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("wordloom:draft:/ask")));
  const [, id] = /\/ask\/([0-9a-z]+)$/.exec(page.url()) ?? [];
  await expect.poll(kept).toEqual([`wordloom:draft:/ask/${id}`]);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("§4 Conversation: marked changed after edits and saved after being stored in the cloud", async ({ server, accounts }) => {
  const { save, find } = conversationRuntime(server.url, accounts.user.bearer);
  const id = await save(draftOf(heldTree("a draft that is renamed", ["a bakery"])));
  const tree = await find(id);
  const renamed = addEdit(unedited, tree, { title: "Bread" });
  expect([renamed.isChanged, renamed.isSaved]).toEqual([true, true]);
  expect(await save(toContext(tree, renamed))).toBe(id);
  expect(markSaved(renamed, renamed)).toMatchObject({ isChanged: false, isSaved: true });
  expect(markSaved(markMissing(renamed), renamed)).toMatchObject({ isSaved: true });
  expect((await find(id)).title).toBe("Bread");
});

pageTest(
  "§4 Conversation: its page says whether it is saved, and stores what was edited",
  async ({ page, server, signInAs, pageErrors }) => {
    const { bearer } = await signInAs("user");
    const { save, find } = conversationRuntime(server.url, bearer);
    const id = await save(draftOf(heldTree("a draft that its page edits", ["a bakery"])));
    const calls: string[] = [];
    page.on(
      "request",
      (request) => /\/history\//.test(request.url()) && calls.push(`${request.method()} ${new URL(request.url()).pathname}`),
    );
    await page.goto(`/ask/${id}`);
    await alive(page);
    const status = page.getByRole("status").filter({ hasText: /^(Saved|Saving…|Not saved\. Try again)$/ });
    await expect(status).toHaveText("Saved");
    const release = await holdBack(page, "**/api/prompt/history/*");
    await page.getByRole("button", { name: "Hide", exact: true }).click();
    await expect(status).toHaveText("Saving…");
    release();
    await expect(status).toHaveText("Saved");
    expect((await find(id)).history[0]?.hidePrompt).toBe(true);
    // The server has it no more: all of it is stored again.
    pageErrors.allow(/404 \(Not Found\)/);
    await fetch(`${server.url}/api/history/${id}`, { method: "DELETE", headers: { Authorization: `Bearer ${bearer}` } });
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await status.getByRole("button", { name: "Not saved. Try again" }).click();
    await expect(status).toHaveText("Saved");
    expect((await find(id)).history).toMatchObject([{ prompt: "a bakery", hidePrompt: false }]);
    const [put, post] = [`PUT /api/prompt/history/${id}`, "POST /api/history/"];
    expect(calls.filter((call) => !call.startsWith("GET"))).toEqual([put, put, post]);
  },
);
