import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#core/actor.ts";
import { findPassages } from "#features/documents/find-passages.server.ts";
import { documents, embeddings } from "#platform/db/schema/documents.ts";
import { libraryDocuments } from "#tests/fixtures/library/documents.ts";
import { heldOut } from "#tests/fixtures/library/held-out.ts";
import { addPerson } from "#tests/services/people.ts";
import { bringLibrary, recallOf } from "./library-recall.ts";
import { type ProviderProcess, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
});

async function someActor(): Promise<Actor> {
  const { owner } = await addPerson(app.services, { role: 10 });
  return { kind: "user", owner, network: "test", plan: "premium" };
}

const few = ["Lease of the workshop in Ghent", "Manual of the dough mixer DM 40", "员工手册", "Price list of ingredients", "Travel policy"];

describe("the passages that are found for a question", () => {
  it("have its true sentence", async () => {
    const actor = await someActor();
    const chosen = libraryDocuments.filter(({ title }) => few.includes(title));
    const { ids, own, others } = await bringLibrary(app.services, actor, chosen, heldOut);
    expect([ids.length, own.length + others.length >= 20]).toEqual([few.length, true]);
    expect(await recallOf(app.services, actor, ids, [...own, ...others])).toBeGreaterThanOrEqual(0.85);
  });

  it("are only from the documents that are asked, of many owners who say the same", async () => {
    const { services } = app;
    const [actor, other] = [await someActor(), await someActor()];
    const owners = [actor.owner, other.owner, ...Array.from({ length: 38 }, (_, index) => `user:somebody${index}`)];
    const rows = owners.flatMap((owner) => ["a", "b"].map((name) => ({ owner, id: services.newId(), name })));
    const about = {
      type: 0,
      source: 0,
      mime: "text/plain",
      bytes: 1,
      chars: 1,
      status: "ready",
      expiresAt: new Date("2100-01-01"),
    } as const;
    await services.db.insert(documents).values(rows.map(({ owner, id, name }) => ({ ...about, id, owner, title: name, checksum: name })));
    await services.db.execute(sql`INSERT INTO ${embeddings} (document_id, n, start, text, search)
      SELECT id, n, n * 20, 'The bell rang ' || n, ('''bell'' ''rang'' ''' || n || '''')::tsvector FROM ${documents}, generate_series(0, 49) AS n
      WHERE id IN (SELECT jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb))`);
    const idsOf = (owner: string) => rows.filter((row) => row.owner === owner).map(({ id }) => id);
    const [first = "", second = ""] = idsOf(actor.owner);
    const found = (documentIds: string[]) => findPassages(services, actor, { query: "Which bell rang, 7 or 8?", documentIds, limit: 500 });
    expect((await found([first])).map(({ documentId }) => documentId)).toEqual(Array.from({ length: 50 }, () => first));
    expect(new Set((await found([first, second])).map(({ documentId }) => documentId))).toEqual(new Set([first, second]));
    expect((await found([first])).slice(0, 2).map(({ n }) => n)).toEqual([7, 8]);
    await expect(found([first, ...idsOf(other.owner)])).rejects.toMatchObject({ code: "not-found" });
    await expect(found(["unknown"])).rejects.toMatchObject({ code: "not-found" });
    expect(await found([])).toEqual([]);
  });

  it("are those with the rarest words where more have one than can be looked at, however long the question is", async () => {
    const { services } = app;
    const { owner } = await someActor();
    const id = services.newId();
    const about = { owner, type: 0, source: 0, mime: "text/plain", bytes: 1, chars: 1, status: "ready" } as const;
    await services.db.insert(documents).values({ ...about, id, title: "Bells", checksum: "bells", expiresAt: new Date("2100-01-01") });
    await services.db.execute(sql`INSERT INTO ${embeddings} (document_id, n, start, text, search)
      SELECT ${id}, n, n * 20, 'The bell rang ' || n, array_to_tsvector(ARRAY['bell', 'rang', n::text]) FROM generate_series(0, 2499) AS n`);
    const first = async (query: string) => (await findPassages(services, { owner }, { query, documentIds: [id], limit: 1 }))[0]?.n;
    expect(await first("The bell that rang, was it 2498?")).toBe(2498);
    const words = Array.from("abcdefghijklmnopqrstuvwxyz", (letter) => letter.repeat(12));
    expect(await first(`${words.join(" ")}, and the bell that rang, 2497`)).toBe(2497);
  });
});
