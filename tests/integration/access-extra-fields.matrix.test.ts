import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { defaultChatSettings } from "#features/conversations/chat-settings.ts";
import { translatorSettings } from "#features/translation/settings/translator-settings.ts";
import { photo } from "#tests/services/hostile-pictures.ts";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import { postInput, postPicture } from "#tests/services/pictures.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { captionRun, finishedRun, type TestClient } from "#tests/services/test-services.ts";
import { endpoints } from "../../server/api/endpoints.ts";
import type { Endpoint } from "../../server/endpoint.ts";
import { giveCredits, postFile, translatedFile } from "./files-people.ts";
import { readConversation, store } from "./conversation-people.ts";
import { postDocument } from "./document-people.ts";
import { changeConfig, type ProviderProcess, readJson, startProviderProcess, startRun, untilIdle } from "./provider-process.ts";

const markers = { time: "2098-07-06", past: "1991-02-03", id: "c03markerid", owner: "user:c03markerowner", number: 987_654_321 };

/** Fields that no caller may set, in the spelling of the specification, of our columns and of our code. */
const extra: Record<string, unknown> = {
  role: 10,
  token: markers.number,
  credits: markers.number,
  availableMilli: markers.number,
  available_milli: markers.number,
  heldMilli: 0,
  priceMilli: 0,
  billing_end: `${markers.time}T00:00:00.000Z`,
  billingEnd: `${markers.time}T00:00:00.000Z`,
  user_id: markers.id,
  userId: markers.id,
  owner: markers.owner,
  status: 10,
  state: 1,
  id: markers.id,
  created: `${markers.past}T00:00:00.000Z`,
  createdAt: `${markers.past}T00:00:00.000Z`,
  created_at: `${markers.past}T00:00:00.000Z`,
  isSaved: true,
  admin: true,
  isAdmin: true,
  emailVerified: true,
  email_verified: true,
  maxOutputTokens: markers.number,
};

/** Bodies that fit; a write with a body that is not here fails the test. */
const bodies: Record<string, () => Record<string, unknown>> = {
  "PATCH /api/me": () => ({ name: "Ada", bio: "Writes menus.", locale: "zh" }),
  "POST /api/me/adopt": () => ({ take: true }),
  "POST /api/redeem": () => ({ code: "WRONG-CODE" }),
  "PUT /api/settings": () => ({ settings: { ...defaultChatSettings, topP: 0.5 }, changedAt: new Date().toISOString() }),
  "PUT /api/settings/translator": () => ({ settings: { ...translatorSettings.defaults, tone: 3 }, changedAt: new Date().toISOString() }),
  "POST /api/history/restore-all": () => ({ deletedAt: "2026-11-21T12:00:00.000Z" }),
  "POST /api/history/": () => ({ history: [{ prompt: "bread", text: "With care." }] }),
  "PUT /api/prompt/history/:id": () => ({ title: "Bread", history: [{ prompt: "And now?", text: "Wait." }] }),
  "POST /api/history/:id/branch": () => ({}),
  "POST /api/history/:id/fork": () => ({}),
  "POST /api/history/:id/share": () => ({ expiresInDays: 7 }),
  "POST /api/history/import": () => ({ conversations: [{ title: "Bread", history: [{ prompt: "bread", text: "With care." }] }] }),
  "POST /api/prompts": () => ({ ...somePrompt, exampleInputs: { en: {}, zh: {} } }),
  "POST /api/prompts/import": () => ({ format: "json", text: JSON.stringify([{ ...extra, ...somePrompt }]) }),
  "PUT /api/prompts/:id": () => ({ title: { en: "Changed" } }),
  "POST /api/prompts/:id/publish": () => ({ visibility: "private" }),
  "POST /api/prompts/:id/outputs": () => ({ runId: "unknown" }),
  "POST /api/prompts/:id/vote": () => ({ fav: true }),
  "POST /api/prompts/:id/report": () => ({ reason: "other" }),
  "POST /api/glossaries": () => ({ name: "Menu" }),
  "PATCH /api/glossaries/:id": () => ({ name: "Menu" }),
  "POST /api/glossaries/:id/terms": () => ({ source: "bread", target: "Brot" }),
  "PATCH /api/glossaries/:id/terms/:termId": () => ({ target: "Brote" }),
  "POST /api/glossaries/:id/import": () => ({ format: "csv", text: "oven,Ofen" }),
  "PUT /api/favourites": () => ({ like: [], dislike: [], fav: [] }),
  "POST /api/images/delete": () => ({ ids: ["unknown"] }),
  "POST /api/images/archive": () => ({ ids: ["unknown"] }),
  "POST /api/checkout": () => ({ pack: "pack-50" }),
  "POST /api/runs": () => captionRun("[[script:length tokens=10]]"),
  "POST /api/runs/estimate": () => captionRun("bread"),
  "POST /api/runs/:id/continue": () => ({ variant: 0 }),
  "POST /api/translations/:id/alternatives": () => ({ segmentId: "s1" }),
  "POST /api/translations/:id/explanation": () => ({ segmentId: "s1" }),
  "PATCH /api/translations/:id/segments/:segment": () => ({ target: "Im Herbst endet der Vertrag." }),
  "POST /api/translations/restore-all": () => ({ deletedAt: "2026-11-21T12:00:00.000Z" }),
  "POST /api/translation-likes": () => somePair,
  "POST /api/translation-likes/collections": () => ({ name: "Menu", newName: "Breakfast" }),
  "POST /api/translation-likes/exported": () => ({ collection: "Menu" }),
  "PATCH /api/translation-likes/:id": () => ({ collection: "Menu" }),
  "POST /api/files/:id/start": () => ({ to: "de" }),
  "PATCH /api/files/:id/segments": () => ({ changes: [{ id: "1", isApproved: true }] }),
  "PATCH /api/files/:id/segments/:segmentId": () => ({ target: "Im Herbst endet der Vertrag." }),
  "POST /api/files/:id/segments/replace": () => ({ find: "Vertrag", replace: "Brot" }),
  "PATCH /api/jobs/:id": () => ({ template: "Praise {{name}}." }),
  "POST /api/jobs/:id/redo": () => ({ rows: "failed" }),
  "POST /api/jobs/:id/approve": () => ({ rows: "all" }),
  "POST /api/jobs/:id/keep": () => ({ rows: "changed", keep: "earlier" }),
  "POST /api/jobs/:id/tool": () => ({ toolName: "Descriptions" }),
  "PATCH /api/jobs/:id/rows/:n": () => ({ edited: "A stool." }),
  "PUT /api/runs/:id/rating": () => ({ value: 1 }),
  "POST /api/surveys": () => ({ survey: "post_job", answers: { usable: "as-is" } }),
  "POST /api/waitlist": () => ({ product: "images", email: "ada@example.org" }),
  "PATCH /api/runs/:id/variants/:index": () => ({ starred: true }),
};
const somePair = { from: "en", to: "de", source: "bread", target: "Brot" };
const somePrompt = { title: { en: "Short advice" }, template: { en: "Give one piece of short advice." } };
const writes = endpoints.filter(({ method }) => method !== "GET");

let app: ProviderProcess;
let callers: { name: string; client: TestClient }[];

beforeAll(async () => {
  app = await startProviderProcess({ embedding: "default" });
  app.standIn.setSpeaker(translatorOf(translateKnown));
  await changeConfig(app.services, { "anonymous.runsPerMinute": 1000, "anonymous.textUnitsPerDay": 1000, "free.runsPerMinute": 1000 });
  await changeConfig(app.services, {
    "anonymous.privatePrompts": 1000,
    "free.privatePrompts": 1000,
    "anonymous.glossaries": 1000,
    "free.glossaries": 1000,
    "free.filesPerMonth": 1000,
    // What is charged is seen in the balances, and that is looked at elsewhere.
    "prices.fileMilli": 0,
  });
  const person = await addPerson(app.services);
  await giveCredits(app.services, person.owner, 1_000_000);
  callers = [
    { name: "a device", client: app.newVisitor() },
    { name: "a user", client: signedInAs(app.newVisitor(), person) },
  ];
});

function bodyOf({ method, path, body }: Endpoint): Record<string, unknown> {
  const known = bodies[`${method} ${path}`];
  if (known === undefined && body !== undefined) throw new Error(`name a body for ${method} ${path}`);
  return known?.() ?? {};
}

/** The address of an object made for one call, with what its body has to name of it. */
async function makePath(client: TestClient, path: string): Promise<{ path: string } & Record<string, unknown>> {
  if (!path.includes(":")) return { path };
  if (/^\/api\/(?:prompt\/)?history\/:id/.test(path)) {
    const id = await store(client, { history: [{ prompt: "bread", text: "With care." }] });
    const itemId = /\/(?:branch|fork)$/.test(path) ? { itemId: (await readConversation(client, id)).activeItemId } : {};
    return { path: path.replace(":id", id), ...itemId };
  }
  if (path === "/api/shares/:id") {
    const id = await store(client, { history: [{ prompt: "bread", text: "With care." }] });
    const { share } = await readJson<{ share: { id: string } }>(client.post(`/api/history/${id}/share`, {}));
    return { path: path.replace(":id", share.id) };
  }
  if (path === "/api/attachments/:id") {
    // A device keeps none, and is refused below.
    const answer = await postPicture(client, await photo(40, 30));
    const kept = answer.status === 201 ? await readJson<{ attachment: { id: string } }>(answer) : null;
    return { path: path.replace(":id", kept?.attachment.id ?? "unknown") };
  }
  if (path === "/api/images/:id") {
    // As for attachments.
    const answer = await postInput(client, await photo(40, 30));
    const kept = answer.status === 201 ? await readJson<{ image: { id: string } }>(answer) : null;
    return { path: path.replace(":id", kept?.image.id ?? "unknown") };
  }
  if (path.startsWith("/api/prompts/:id")) {
    const { prompt } = await readJson<{ prompt: { id: string } }>(client.post("/api/prompts", somePrompt));
    // A device publishes nothing, and is refused below for the same reason.
    await client.post(`/api/prompts/${prompt.id}/publish`, { visibility: "unlisted" });
    return { path: path.replace(":id", prompt.id).replace(":output", "unknown") };
  }
  if (path.startsWith("/api/glossaries/:id")) {
    const { glossary } = await readJson<{ glossary: { id: string } }>(client.post("/api/glossaries", { name: "Menu" }));
    return { path: path.replace(":id", glossary.id).replace(":termId", "unknown") };
  }
  if (path.startsWith("/api/translations/:id")) {
    const { run } = await startRun(client, { kind: "translate", from: "en", to: "de", text: "The contract ends in autumn." });
    await finishedRun(client, run.id);
    return { path: path.replace(":id", run.id).replace(":segment", "s1") };
  }
  if (path === "/api/translation-likes/:id") {
    const { like } = await readJson<{ like: { id: string } }>(client.post("/api/translation-likes", somePair));
    return { path: path.replace(":id", like.id) };
  }
  if (path.startsWith("/api/files/:id")) {
    // A device keeps none, and is refused below.
    const answer = await postFile(client, "The contract ends in autumn.\n", "letter.txt");
    const id = answer.status === 201 ? ((await answer.json()) as { file: { id: string } }).file.id : "unknown";
    if (answer.status === 201 && path.includes("segments")) await translatedFile(client, id);
    return { path: path.replace(":id", id).replace(":segmentId", "1") };
  }
  if (path.startsWith("/api/jobs/:id")) {
    // A device keeps none, and is refused below.
    const answer = await postFile(client, "name\nStool\n", "table.csv", "/api/jobs");
    const id = answer.status === 201 ? ((await answer.json()) as { job: { id: string } }).job.id : "unknown";
    if (answer.status === 201) await client.request("PATCH", `/api/jobs/${id}`, { body: { template: "Describe {{name}}." } });
    return { path: path.replace(":id", id).replace(":n", "1") };
  }
  if (path.startsWith("/api/documents/:id")) {
    // A device keeps none, and is refused below.
    const answer = await postDocument(client, "The contract ends in autumn.\n", "letter.txt");
    const id = answer.status === 201 ? ((await answer.json()) as { document: { id: string } }).document.id : "unknown";
    return { path: path.replace(":id", id) };
  }
  if (path === "/api/table-tools/:id") return { path: path.replace(":id", "unknown") };
  if (path === "/api/uploads/:id") return { path: path.replace(":id", "unknown") };
  if (path.startsWith("/api/me/payments/:id")) return { path: path.replace(":id", "unknown") };
  if (!path.startsWith("/api/runs/:id")) throw new Error(`name an object for ${path}`);
  const { run } = await startRun(client, captionRun("[[script:length tokens=10]]"));
  await finishedRun(client, run.id);
  return { path: path.replace(":id", run.id).replace(":index", "0") };
}

/** Cells anywhere in the database that hold one of the values that were sent. */
async function findMarkers(): Promise<string[]> {
  const { db } = app.services;
  const tables = await db.execute<{ name: string }>(sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`);
  const pattern = Object.values(markers).join("|");
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ row: string }>(
      sql`SELECT t::text AS row FROM ${sql.identifier(name)} t WHERE t::text ~ ${pattern}`,
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

/** What an account is, no matter who wrote it. */
async function readAccounts() {
  const { rows } = await app.services.db.execute(sql`
    SELECT u.id, u.email, u.email_verified, p.role, p.billing_end, p.deleted_at, u.created_at, a.status AS admin, b.available_milli
    FROM users u LEFT JOIN user_profiles p ON p.user_id = u.id LEFT JOIN admin_accounts a ON a.user_id = u.id
    LEFT JOIN balances b ON b.owner = 'user:' || u.id ORDER BY u.id`);
  return rows;
}

/** Done without them, refused for them, or not for this caller, kind of body, object or state of it at all. */
const decent = [200, 201, 202, 204, 400, 401, 404, 409, 415];

describe("C03: fields that no one may set", () => {
  it.each(writes.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "C03: %s takes none of them",
    async (_name, endpoint) => {
      const before = await readAccounts();
      for (const { name, client } of callers) {
        const body = bodyOf(endpoint);
        const nested = Object.entries(body).filter(([, value]) => typeof value === "object" && value !== null && !Array.isArray(value));
        const bad: Record<string, unknown>[] = [{ ...extra, ...body }];
        for (const [key, value] of nested) bad.push({ ...body, [key]: { ...(value as object), ...extra } });
        const query = new URLSearchParams(Object.entries(extra).map(([key, value]) => [key, String(value)]));
        for (const sent of bad) {
          const { path, ...more } = await makePath(client, endpoint.path);
          const response = await client.request(endpoint.method, `${path}?${query}`, { body: { ...sent, ...more } });
          expect(decent).toContain(response.status);
          expect([name, await response.text()]).toEqual([name, expect.not.stringMatching(`${markers.id}|${markers.number}`)]);
        }
      }
      await untilIdle(app.services);
      expect(await findMarkers()).toEqual([]);
      expect(await readAccounts()).toEqual(before);
      expect((await auditLedger(app.services.db)).faults).toEqual([]);
    },
  );

  it("C03: a question takes none of them, in a new conversation and in an own one", async () => {
    for (const { client } of callers) {
      const settings = { ...extra, maxTokens: 20 };
      const { run } = await startRun(client, { ...extra, kind: "ask", conversationId: null, text: "bread", settings });
      await finishedRun(client, run.id);
      const further = { ...extra, kind: "ask", conversationId: run.conversationId, text: "and butter", settings };
      await finishedRun(client, (await startRun(client, further)).run.id);
    }
    expect(await findMarkers()).toEqual([]);
    expect((await auditLedger(app.services.db)).faults).toEqual([]);
  });

  it("C03: a translation takes none of them", async () => {
    for (const { client } of callers) {
      const text = "Nobody answered the second letter.";
      const { run } = await startRun(client, { ...extra, kind: "translate", from: "en", to: "de", text });
      expect((await finishedRun(client, run.id)).receipt?.chargedUnits).toBe(Math.ceil(text.length / 100) / 10);
    }
    expect(await findMarkers()).toEqual([]);
    expect((await auditLedger(app.services.db)).faults).toEqual([]);
  });

  it("C03: a search for what was sent finds it where it was stored", async () => {
    const { client } = callers[0] as { client: TestClient };
    await startRun(client, captionRun(`[[script:whole tokens=5]] ${markers.id}`));
    await untilIdle(app.services);
    expect((await findMarkers()).some((row) => row.startsWith("runs: "))).toBe(true);
    for (const table of ["credit_ledger", "usage_counters", "runs"])
      await app.services.db.execute(sql`DELETE FROM ${sql.identifier(table)}`);
    expect(await findMarkers()).toEqual([]);
  });

  it("C03: a sign-up makes a plain account, unconfirmed, whatever else it says", async () => {
    const client = app.newVisitor();
    const account = { name: "Eve", email: "eve@mail.example", password: "correct horse battery" };
    const before = await readAccounts();
    const response = await client.post("/api/auth/sign-up/email", { ...extra, ...account });
    expect(response.status).toBe(200);
    const after = await readAccounts();
    expect(after).toHaveLength(before.length + 1);
    const made = after.find((row) => (row as { email: string }).email === account.email);
    expect(made).toMatchObject({ email_verified: false, role: null, billing_end: null, admin: null, available_milli: null });
    expect(await findMarkers()).toEqual([]);
    expect(await (await client.post("/api/auth/sign-in/email", account)).json()).toMatchObject({ code: "EMAIL_NOT_VERIFIED" });
  });

  it("C03: no call of the sign-in service changes what an account is", async () => {
    const client = app.newVisitor();
    const account = { email: "ada@mail.example", password: "correct horse battery" };
    await client.post("/api/auth/sign-up/email", { name: "Ada", ...account });
    await app.services.db.execute(sql`UPDATE users SET email_verified = true WHERE email = ${account.email}`);
    const { user } = await readJson<{ user: { id: string } }>(client.post("/api/auth/sign-in/email", { ...extra, ...account }));
    expect(user.id).toMatch(/^[0-9a-z]{26}$/);
    const before = await readAccounts();
    const calls: [string, Record<string, unknown>][] = [
      ["/update-user", { name: "Ada" }],
      ["/change-email", { newEmail: "ada-2@mail.example" }],
      ["/change-password", { currentPassword: account.password, newPassword: "another horse battery" }],
      ["/request-password-reset", { email: account.email, redirectTo: "/" }],
      ["/send-verification-email", { email: account.email }],
      ["/admin/set-role", { userId: user.id, role: "admin" }],
    ];
    for (const [path, body] of calls) {
      const response = await client.post(`/api/auth${path}`, { ...extra, ...body });
      expect([path, response.status < 500]).toEqual([path, true]);
    }
    expect(await readAccounts()).toEqual(before);
    expect(await findMarkers()).toEqual([]);
  });
});
