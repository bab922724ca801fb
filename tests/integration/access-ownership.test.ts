import { and, desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#core/ids.ts";
import { saveAvatar } from "#features/accounts/avatar/save-avatar.server.ts";
import { adminStatus } from "#platform/db/schema/accounts.ts";
import { creditLedger, payments } from "#platform/db/schema/billing.ts";
import { sampleOf } from "#tests/harness/matrix.ts";
import { buyItem } from "#tests/services/buy-item.ts";
import { photo } from "#tests/services/hostile-pictures.ts";
import { uploadInput, uploadPicture } from "#tests/services/pictures.ts";
import { addPerson, type Person, signedInAs } from "#tests/services/people.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { captionRun, finishedRun, type TestClient } from "#tests/services/test-services.ts";
import { endpoints } from "../../server/api/endpoints.ts";
import type { Endpoint } from "../../server/endpoint.ts";
import { addJob, order, putNightAway, untilAtRest } from "./automate-people.ts";
import { hashDatabase } from "./doors.ts";
import { beginUpload, giveCredits, partHeaders, sendFile, translatedFile } from "./files-people.ts";
import { readConversation, store } from "./conversation-people.ts";
import { bring } from "./document-people.ts";
import { changeConfig, type ProviderProcess, readJson, startProviderProcess, startRun } from "./provider-process.ts";

/** Who has something: a visitor's device, or an account. */
type Owner = { name: string; client: TestClient; person: Person | null };
type Values = Record<string, string>;

/**
 * What is at the addresses below each of these: makes one that is the owner's and gives the address's parameters, or
 * null where such an owner cannot have any. An endpoint with a parameter that is not here fails the test.
 */
const objects: Record<string, (owner: Owner) => Promise<Values | null>> = {
  // The provider has no pictures, so that there is something to try again.
  "/api/runs/:id/retry": async ({ client, person }) => {
    if (person === null) return null;
    const fields = { prompt: "marker-of-the-owner" };
    const { run } = await startRun(client, { kind: "image", tool: "create/text-to-image", fields, images: 1 });
    await finishedRun(client, run.id);
    return { id: run.id };
  },
  "/api/runs/:id": async ({ client }) => {
    const { run } = await startRun(client, captionRun("[[script:length tokens=10]] marker-of-the-owner"));
    await finishedRun(client, run.id);
    return { id: run.id, index: "0", format: "txt" };
  },
  "/api/history/:id": (owner) => storedConversation(owner),
  "/api/prompt/history/:id": (owner) => storedConversation(owner),
  "/api/shares/:id": async (owner) => {
    const { id } = await storedConversation(owner);
    const { share } = await readJson<{ share: { id: string } }>(owner.client.post(`/api/history/${id}/share`, {}));
    return { id: share.id };
  },
  "/api/prompts/:id/outputs": (owner) => testedPrompt(owner),
  "/api/prompts/:id/examples": (owner) => testedPrompt(owner),
  "/api/prompts/:id/publish": (owner) => (owner.person === null ? Promise.resolve(null) : keptPrompt(owner)),
  "/api/prompts/:id/unpublish": (owner) => (owner.person === null ? Promise.resolve(null) : testedPrompt(owner)),
  "/api/prompts/:id/vote": (owner) => testedPrompt(owner),
  "/api/prompts/:id/report": (owner) => testedPrompt(owner),
  "/api/prompts/:id": (owner) => keptPrompt(owner),
  "/api/glossaries/:id": async ({ client }) => {
    const { glossary } = await readJson<{ glossary: { id: string } }>(client.post("/api/glossaries", { name: "marker-of-the-owner" }));
    const words = { source: "bread", target: "marker-of-the-owner" };
    const { term } = await readJson<{ term: { id: string } }>(client.post(`/api/glossaries/${glossary.id}/terms`, words));
    return { id: glossary.id, termId: term.id };
  },
  "/api/translations/:id": async ({ client }) => {
    const text = "The contract ends in autumn.";
    const { run } = await startRun(client, { kind: "translate", from: "en", to: "de", text, fresh: true });
    await finishedRun(client, run.id);
    return { id: run.id, segment: "s1" };
  },
  "/api/translation-likes/:id": async ({ client }) => {
    const pair = { from: "en", to: "de", source: "bread", target: `marker-of-the-owner ${newId()}` };
    const { like } = await readJson<{ like: { id: string } }>(client.post("/api/translation-likes", pair));
    return { id: like.id };
  },
  "/api/files/:id/start": async ({ client, person }) => {
    if (person === null) return null;
    return { id: (await sendFile(client, "marker-of-the-owner. The contract ends in autumn.\n", "letter.txt")).id };
  },
  // One text stays without an answer, so that there is something to try again.
  "/api/files/:id": async ({ client, person }) => {
    if (person === null) return null;
    const { id } = await sendFile(client, "The contract ends in autumn.\nmarker-of-the-owner is no known sentence.\n", "letter.txt");
    expect(await translatedFile(client, id)).toMatchObject({ status: "done", missing: 1 });
    return { id, kind: "translated", segmentId: "1" };
  },
  // One row never ends, so that there is something to pause.
  "/api/jobs/:id/pause": async ({ client, person }) =>
    person === null ? null : { id: await startedTable(client, "[[script:hang after=1]]") },
  "/api/jobs/:id/resume": async ({ client, person }) => {
    if (person === null) return null;
    const id = await startedTable(client, "[[script:hang after=1]]");
    await order(client, id, "pause");
    return { id };
  },
  "/api/jobs/:id/start-now": async ({ client, person }) => {
    if (person === null) return null;
    // One that no other table has run: its result would be copied at once, and nothing would wait for the night.
    const { id } = await addTable(client, app.services.newId());
    await client.request("PATCH", `/api/jobs/${id}`, { body: { lane: "overnight" } });
    await order(client, id, "start");
    return { id };
  },
  "/api/jobs/:id/redo": async (owner) => tableWithResult(owner),
  "/api/jobs/:id/approve": async (owner) => tableWithResult(owner),
  "/api/jobs/:id/keep": async (owner) => tableRunTwice(owner),
  "/api/jobs/:id": async ({ client, person }) => (person === null ? null : { id: (await addTable(client, "Stool")).id, n: "1" }),
  "/api/documents/:id": async ({ client, person }) =>
    person === null ? null : { id: (await bring(client, `marker-of-the-owner ${app.services.newId()}`, "letter.txt")).id },
  "/api/table-tools/:id": async ({ client, person }) =>
    person === null ? null : { id: await keptTool(client, (await addTable(client, "Stool")).id) },
  "/api/uploads/:id": async ({ client, person }) => (person === null ? null : { id: await beginUpload(client, 10) }),
  "/api/me/payments/:id": async ({ person }) => {
    if (person === null) return null;
    await buyItem(app.services, app.stripe, person, "pack-50");
    const of = eq(payments.owner, person.owner);
    const [newest] = await app.services.db.select().from(payments).where(of).orderBy(desc(payments.createdAt)).limit(1);
    return { id: newest?.id ?? "" };
  },
  "/api/me/ledger/:id": async ({ person }) => {
    if (person === null) return null;
    await buyItem(app.services, app.stripe, person, "pack-50");
    const bought = and(eq(creditLedger.owner, person.owner), eq(creditLedger.kind, "purchase"));
    const [line] = await app.services.db.select().from(creditLedger).where(bought).limit(1);
    return { id: String(line?.id) };
  },
  "/api/attachments/:id": async ({ client, person }) => (person === null ? null : uploadPicture(client)),
  "/api/images/:id": async ({ client, person }) => (person === null ? null : uploadInput(client)),
  "/api/avatars/:id": async ({ person }) => (person === null ? null : saveAvatar(app.services, person, await photo())),
};
const storedConversation = async ({ client }: Owner): Promise<Values> => {
  const id = await store(client, { history: [{ prompt: "marker-of-the-owner", text: "With care." }] });
  return { id, item: (await readConversation(client, id)).activeItemId ?? "" };
};
const addTable = (client: TestClient, cell: string) => addJob(client, `name,note\n${cell},marker-of-the-owner\n`, "Describe {{name}}.");
const keptTool = async (client: TestClient, jobId: string): Promise<string> =>
  (await readJson<{ tool: { id: string } }>(client.post(`/api/jobs/${jobId}/tool`, { toolName: "marker-of-the-owner" }))).tool.id;
const startedTable = async (client: TestClient, cell: string): Promise<string> =>
  (await order(client, (await addTable(client, cell)).id, "start")).id;
const tableWithResult = async ({ client, person }: Owner): Promise<Values | null> => {
  if (person === null) return null;
  const id = await startedTable(client, "Stool");
  await untilAtRest(client, id);
  return { id };
};
/** Its row has what its owner wrote, and a newer result. */
const tableRunTwice = async (owner: Owner): Promise<Values | null> => {
  const table = await tableWithResult(owner);
  if (table === null) return null;
  await owner.client.request("PATCH", `/api/jobs/${table.id}/rows/1`, { body: { edited: "marker-of-the-owner" } });
  await owner.client.post(`/api/jobs/${table.id}/redo`, { rows: [1] });
  await untilAtRest(owner.client, table.id ?? "");
  return table;
};
const keptPrompt = async ({ client }: Owner): Promise<Values> => {
  const words = { title: { en: "marker-of-the-owner" }, template: { en: "Give one piece of short advice." } };
  const { prompt } = await readJson<{ prompt: { id: string } }>(client.post("/api/prompts", words));
  return { id: prompt.id };
};
/** A prompt that its owner alone may open, published for that, with a run of it and another that was kept; devices publish nothing. */
const testedPrompt = async (owner: Owner): Promise<Values | null> => {
  if (owner.person === null) return null;
  const { client } = owner;
  const { id = "" } = await keptPrompt(owner);
  await client.post(`/api/prompts/${id}/publish`, { visibility: "private" });
  const runOnce = async () => {
    const { run } = await startRun(client, { kind: "prompt", promptId: id, fields: {} });
    return (await finishedRun(client, run.id)).id;
  };
  const { output } = await readJson<{ output: { id: string } }>(client.post(`/api/prompts/${id}/outputs`, { runId: await runOnce() }));
  return { id, run: await runOnce(), output: output.id };
};
/** Addresses whose parameters name what everyone may see. */
const publicPaths = ["/api/tools/:category/:tool", "/api/tool-pictures/:id"];
/** What an admin who is not frozen may see of everyone. */
const openToAdmins = ["/api/avatars/:id"];
/** Shows who is signed in what the browser's own device holds. */
const adoption = "/api/me/adoption";
/** Bodies that an owner's call would succeed with. */
const bodies: Record<string, unknown | ((values: Values) => unknown)> = {
  "PUT /api/prompt/history/:id": { title: "somebody else's words" },
  "POST /api/history/:id/share": { withName: true },
  "POST /api/history/:id/branch": ({ item }: Values) => ({ itemId: item }),
  "POST /api/history/:id/fork": ({ item }: Values) => ({ itemId: item }),
  "PUT /api/prompts/:id": { title: { en: "somebody else's words" } },
  "POST /api/prompts/:id/publish": { visibility: "unlisted" },
  "POST /api/prompts/:id/outputs": ({ run }: Values) => ({ runId: run }),
  "POST /api/prompts/:id/vote": { like: true },
  "POST /api/prompts/:id/report": { reason: "other" },
  "PATCH /api/glossaries/:id": { name: "somebody else's words" },
  "POST /api/glossaries/:id/terms": { source: "price", target: "somebody else's words" },
  "PATCH /api/glossaries/:id/terms/:termId": { target: "somebody else's words" },
  "POST /api/glossaries/:id/import": { format: "csv", text: "oven,somebody else's words" },
  "POST /api/runs/:id/continue": { variant: 0 },
  "POST /api/translations/:id/alternatives": { segmentId: "s1" },
  "POST /api/translations/:id/explanation": { segmentId: "s1" },
  "PATCH /api/translations/:id/segments/:segment": { target: "somebody else's words" },
  "POST /api/files/:id/start": { to: "de", from: "en" },
  "PATCH /api/files/:id/segments": { changes: [{ id: "1", target: "somebody else's words" }] },
  "PATCH /api/files/:id/segments/:segmentId": { target: "somebody else's words" },
  "POST /api/files/:id/segments/replace": { find: "e", replace: "somebody else's words" },
  "PATCH /api/jobs/:id": { template: "somebody else's words" },
  "POST /api/jobs/:id/redo": { rows: [1] },
  "POST /api/jobs/:id/approve": { rows: "all" },
  "POST /api/jobs/:id/keep": { rows: [1], keep: "earlier" },
  "POST /api/jobs/:id/tool": { toolName: "somebody else's words" },
  "PATCH /api/jobs/:id/rows/:n": { edited: "somebody else's words" },
  "PATCH /api/translation-likes/:id": { note: "somebody else's words" },
  "PUT /api/runs/:id/rating": { value: -1, comment: "somebody else's words" },
  "PATCH /api/runs/:id/variants/:index": { starred: true, editedText: "somebody else's words" },
};

let app: ProviderProcess;
let owners: Owner[];
let others: { name: string; client: TestClient }[];
/** Of each owner, by the place in `objects`. */
const owned = new Map<string, { owner: Owner; values: Values }[]>();

// What is the admins' belongs to no one else, whatever its parameters: admin-access.matrix.test.ts.
const withParameter = endpoints.filter(({ path, guard }) => path.includes(":") && guard !== "admin" && !publicPaths.includes(path));
const placeOf = ({ path }: Endpoint): string => {
  const place = Object.keys(objects).find((known) => path === known || path.startsWith(`${known}/`));
  if (place === undefined) throw new Error(`name what stands at ${path}, so that its owner is checked`);
  return place;
};

beforeAll(async () => {
  app = await startProviderProcess();
  app.standIn.setSpeaker(translatorOf(translateKnown));
  const { services } = app;
  await changeConfig(services, {
    "anonymous.runsPerMinute": 1000,
    "anonymous.textUnitsPerDay": 1000,
    "free.runsPerMinute": 1000,
    "free.textUnitsPerDay": 1000,
  });
  await changeConfig(services, {
    "anonymous.privatePrompts": 1000,
    "free.privatePrompts": 1000,
    "anonymous.glossaries": 1000,
    "free.glossaries": 1000,
    "free.filesPerMonth": 1000,
    "free.automateJobsKept": 1000,
    "free.automateJobsAtOnce": 1000,
    "free.automateRowsPerDay": 1000,
  });
  await putNightAway(services.db);
  await services.config.reload();
  const as = async (options?: Parameters<typeof addPerson>[1]) => signedInAs(app.newVisitor(), await addPerson(services, options));
  const device = app.newVisitor();
  const person = await addPerson(services);
  await giveCredits(services, person.owner, 1_000_000);
  owners = [
    { name: "a device", client: device, person: null },
    { name: "a user", client: signedInAs(app.newVisitor(), person), person },
  ];
  for (const [place, make] of Object.entries(objects)) {
    const made = await Promise.all(owners.map(async (owner) => ({ owner, values: await make(owner) })));
    owned.set(
      place,
      made.flatMap(({ owner, values }) => (values === null ? [] : [{ owner, values }])),
    );
  }
  others = [
    { name: "another device", client: app.newVisitor() },
    { name: "another user", client: await as() },
    { name: "a premium user", client: await as({ role: 10 }) },
    { name: "a frozen admin", client: await as({ admin: adminStatus.frozen }) },
    { name: "an admin", client: await as({ admin: adminStatus.normal }) },
    { name: "a user in the browser of that device", client: signedInAs(device, await addPerson(services)) },
  ];
});

const fill = (path: string, values: Values): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`name a value of :${name} for ${path}`);
    return value;
  });

function call(client: TestClient, { method, path, body }: Endpoint, values: Values, headers: Record<string, string> = {}) {
  if (path.startsWith("/api/uploads/")) {
    const part = method === "PATCH" ? { body: Buffer.from("more") } : {};
    return client.request(method, fill(path, values), { ...part, headers: { ...partHeaders(0), ...headers } });
  }
  const known = bodies[`${method} ${path}`] ?? {};
  const sent = body === undefined ? undefined : typeof known === "function" ? known(values) : known;
  return client.request(method, fill(path, values), { body: sent, headers });
}

/** Whoever may not call an endpoint at all is told so, whatever is named. */
function statusFor({ guard }: Endpoint, caller: string): number {
  if (guard === "public") return 404;
  if (caller === "another device") return 401;
  return guard === "admin" ? 403 : 404;
}

/** Everything of an answer but the id of its request. */
async function whole(response: Response) {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== "x-request-id" && name !== "set-cookie"));
  return { status: response.status, headers, text: (await response.text()).replace(/"requestId":"[^"]+"/, "") };
}

describe("C01: what belongs to someone", () => {
  it.each(sampleOf(withParameter, 3).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "C01: %s answers others as if it did not exist, and changes nothing",
    async (_name, endpoint) => {
      const place = placeOf(endpoint);
      const before = await hashDatabase(app.services.db);
      const found = owned.get(place) ?? [];
      expect(found.length).toBeGreaterThan(0);
      for (const { owner, values } of found) {
        for (const { name, client } of others) {
          if (name === "an admin" && (endpoint.guard === "admin" || openToAdmins.includes(endpoint.path))) continue;
          const key: Record<string, string> = endpoint.method === "POST" ? { "Idempotency-Key": `${owner.name} ${name}` } : {};
          const unknown = await whole(await call(client, endpoint, { ...values, id: newId() }));
          expect([owner.name, name, unknown.status]).toEqual([owner.name, name, statusFor(endpoint, name)]);
          for (const headers of [{}, key])
            expect([owner.name, name, await whole(await call(client, endpoint, values, headers))]).toEqual([owner.name, name, unknown]);
        }
      }
      expect(await hashDatabase(app.services.db)).toBe(before);
    },
  );

  it.each(sampleOf(withParameter, 3).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "C01: %s answers its owner",
    async (_name, endpoint) => {
      for (const owner of owners) {
        const values = await objects[placeOf(endpoint)]?.(owner);
        if (values == null) continue;
        const response = await call(owner.client, endpoint, values);
        expect([owner.name, response.status < 300]).toEqual([owner.name, true]);
        await response.body?.cancel();
      }
    },
  );

  it("C01: no list shows it to others", async () => {
    const lists = endpoints.filter(({ method, path }) => method === "GET" && !path.includes(":"));
    // The number of a line of the ledger occurs in many texts.
    const ids = [...owned.values()].flat().flatMap(({ values: { id = "" } }) => (/^\d*$/.test(id) ? [] : id));
    const secrets = [...ids, ...owners.flatMap(({ person }) => (person === null ? [] : [person.id, person.email])), "marker-of-the-owner"];
    const shown = async (client: TestClient, path: string) => {
      const text = await (await client.get(path)).text();
      return secrets.filter((secret) => text.includes(secret));
    };
    for (const { path } of lists)
      for (const { name, client } of others.filter((other) => path !== adoption || !other.name.endsWith("that device")))
        expect([path, name, await shown(client, path)]).toEqual([path, name, []]);
    expect(await shown((owners[1] as Owner).client, "/api/me")).toHaveLength(2);
    expect((await shown((owners[0] as Owner).client, "/api/runs")).length).toBeGreaterThan(0);
  });

  it("C01: another's session is neither listed nor ended", async () => {
    const victim = owners[1] as Owner & { person: Person };
    for (const { name, client } of others) {
      const listed = await (await client.get("/api/auth/list-sessions")).text();
      expect([name, listed.includes(victim.person.token)]).toEqual([name, false]);
      await client.post("/api/auth/revoke-session", { token: victim.person.token });
    }
    expect(await (await victim.client.get("/api/me")).json()).toMatchObject({ user: { id: victim.person.id } });
  });
});
