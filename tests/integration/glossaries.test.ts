import { beforeAll, describe, expect, it } from "vitest";
import type { GlossaryView, ImportOutcome, TermView } from "#features/translation/glossary/glossary-view.ts";
import { changeConfig, errorCode, type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
type Client = ReturnType<ProviderProcess["newVisitor"]>;

beforeAll(async () => {
  app = await startProviderProcess();
  await changeConfig(app.services, { "anonymous.glossaries": 3, "anonymous.glossaryTerms": 10 });
});

async function newVisitor(): Promise<Client> {
  const client = app.newVisitor();
  await client.get("/api/me");
  return client;
}

const make = async (client: Client, body: object = { name: "Menu" }) =>
  (await readJson<{ glossary: GlossaryView }>(client.post("/api/glossaries", body))).glossary;
const read = (client: Client, id: string) => readJson<{ glossary: GlossaryView; terms: TermView[] }>(client.get(`/api/glossaries/${id}`));
const importText = (client: Client, id: string, text: string, more: object = {}) =>
  client.post(`/api/glossaries/${id}/import`, { format: "csv", text, ...more });

describe("a glossary", () => {
  it("holds terms in the order in which they came, and counts its version up with each change", async () => {
    const client = await newVisitor();
    const { id, version } = await make(client, { name: " Menu  of\nthe day ", from: "en", to: "zh-CN" });
    const path = `/api/glossaries/${id}/terms`;
    const { term } = await readJson<{ term: TermView }>(client.post(path, { source: " bread ", target: "面包", note: "baked" }));
    await client.post(path, { source: "Wordloom", doNotTranslate: true });
    await client.request("PATCH", `${path}/${term.id}`, { body: { target: "吐司", match: "exact" } });
    const { glossary, terms } = await read(client, id);
    expect(glossary).toMatchObject({ name: "Menu of the day", from: "en", to: "zh-Hans", version: version + 3, termCount: 2 });
    expect(terms.map(({ source, target, match }) => [source, target, match])).toEqual([
      ["bread", "吐司", "exact"],
      ["Wordloom", "Wordloom", "word"],
    ]);
    expect((await client.request("DELETE", `${path}/${term.id}`)).status).toBe(204);
    expect((await read(client, id)).glossary.termCount).toBe(1);
  });

  it("changes a term only from the state that its editor saw; without one, from any state", async () => {
    const client = await newVisitor();
    const { id } = await make(client);
    const path = `/api/glossaries/${id}/terms`;
    const { term } = await readJson<{ term: TermView }>(client.post(path, { source: "bread", target: "Brot" }));
    const one = `${path}/${term.id}`;
    const change = (body: object) => client.request("PATCH", one, { body });
    const first = (await readJson<{ term: TermView }>(change({ target: "Laib", seenAt: term.changedAt }))).term;
    expect(Date.parse(first.changedAt)).toBeGreaterThan(Date.parse(term.changedAt));
    const late = await change({ target: "Stulle", note: "Berlin", seenAt: term.changedAt });
    expect([late.status, await errorCode(late)]).toEqual([409, "conflict"]);
    const gone = await client.request("DELETE", `${one}?seenAt=${encodeURIComponent(term.changedAt)}`);
    expect([gone.status, await errorCode(gone)]).toEqual([409, "conflict"]);
    expect((await read(client, id)).terms).toEqual([first]);
    expect((await change({ target: "Stulle", seenAt: first.changedAt })).status).toBe(200);
    expect((await change({ note: "Berlin" })).status).toBe(200);
    const [last] = (await read(client, id)).terms;
    expect(last).toMatchObject({ target: "Stulle", note: "Berlin" });
    expect((await client.request("DELETE", `${one}?seenAt=${encodeURIComponent(last?.changedAt ?? "")}`)).status).toBe(204);
  });

  it("of two editors who save at once takes one, and tells the other", async () => {
    const client = await newVisitor();
    const { id } = await make(client);
    const path = `/api/glossaries/${id}/terms`;
    const { term } = await readJson<{ term: TermView }>(client.post(path, { source: "bread", target: "Brot" }));
    const answers = await Promise.all(
      ["Laib", "Stulle", "Schnitte"].map((target) =>
        client.request("PATCH", `${path}/${term.id}`, { body: { target, seenAt: term.changedAt } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it("has a term once for each sense, and says so", async () => {
    const client = await newVisitor();
    const { id } = await make(client);
    const add = (note: string) => client.post(`/api/glossaries/${id}/terms`, { source: "bank", target: "Bank", note });
    expect((await add("money")).status).toBe(201);
    const again = await add("money");
    expect([again.status, await errorCode(again)]).toEqual([409, "conflict"]);
    expect((await add("river")).status).toBe(201);
  });

  it("needs a target unless the term stays as it is", async () => {
    const client = await newVisitor();
    const { id } = await make(client);
    const answer = await client.post(`/api/glossaries/${id}/terms`, { source: "bread" });
    expect([answer.status, await errorCode(answer)]).toEqual([400, "invalid-input"]);
  });

  it("stops at the plan's limits, also when requests come at once, and puts nothing in that does not fit whole", async () => {
    const client = await newVisitor();
    const made = await Promise.all(Array.from({ length: 6 }, () => client.post("/api/glossaries", { name: "Menu" })));
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409]);
    const [first] = (await readJson<{ items: GlossaryView[] }>(client.get("/api/glossaries"))).items;
    const id = first?.id ?? "";
    const rows = Array.from({ length: 11 }, (_, index) => `word ${index},Wort ${index}`).join("\n");
    const answer = await importText(client, id, rows);
    expect([answer.status, await errorCode(answer)]).toEqual([409, "limit-reached"]);
    expect((await read(client, id)).terms).toEqual([]);
    const added = await Promise.all(
      Array.from({ length: 14 }, (_, index) => client.post(`/api/glossaries/${id}/terms`, { source: `one ${index}`, target: "eins" })),
    );
    expect(added.filter(({ status }) => status === 201)).toHaveLength(10);
  });

  it("imports what can be used, tells what cannot by its row, and keeps or replaces what is there", async () => {
    const client = await newVisitor();
    const { id } = await make(client);
    const outcome = (answer: Response) => readJson<ImportOutcome>(answer);
    expect(await outcome(await importText(client, id, "source,target\nbread,Brot\n,Ofen\nsalt,Salz"))).toEqual({
      added: 2,
      replaced: 0,
      kept: 0,
      faults: [{ row: 3, code: "missing-source" }],
    });
    expect(await outcome(await importText(client, id, "bread,Laib\noil,Öl"))).toMatchObject({ added: 1, replaced: 0, kept: 1 });
    expect(await outcome(await importText(client, id, "bread,Laib", { duplicates: "replace" }))).toMatchObject({ added: 0, replaced: 1 });
    const { terms } = await read(client, id);
    expect(terms.map(({ source, target }) => [source, target])).toEqual([
      ["bread", "Laib"],
      ["salt", "Salz"],
      ["oil", "Öl"],
    ]);
  });

  it("F03: refuses a file that is none of its format, or declares entities of its own, and changes nothing", async () => {
    const client = await newVisitor();
    const { id } = await make(client);
    for (const text of ['<!DOCTYPE tmx [<!ENTITY a "b">]><tmx/>', "<tmx", "<a b></a>"]) {
      const answer = await client.post(`/api/glossaries/${id}/import`, { format: "tmx", text });
      expect([text, answer.status, await errorCode(answer)]).toEqual([text, 400, "invalid-input"]);
    }
    expect((await read(client, id)).glossary.version).toBe(1);
  });

  it("I14: is exported as a file named after it, without formulas", async () => {
    const client = await newVisitor();
    const { id } = await make(client, { name: 'Menü "1"' });
    await client.post(`/api/glossaries/${id}/terms`, { source: "=SUM(A1)", target: "+1" });
    const answer = await client.get(`/api/glossaries/${id}/export?format=csv`);
    expect(answer.headers.get("Content-Disposition")).toContain(encodeURIComponent("Menü"));
    expect(await answer.text()).toContain("'=SUM(A1),'+1");
  });
});
