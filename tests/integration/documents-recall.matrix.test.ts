import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#core/actor.ts";
import { embeddings } from "#platform/db/schema/documents.ts";
import { libraryDocuments } from "#tests/fixtures/library/documents.ts";
import { heldOut } from "#tests/fixtures/library/held-out.ts";
import { addPerson } from "#tests/services/people.ts";
import { bringLibrary, recallOf, recallOfSources } from "./library-recall.ts";
import { changeConfig, type ProviderProcess, startProviderProcess } from "./provider-process.ts";

/** Code points of all sources together that a model is sent at most. */
const mostSources = 40_000;

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ embedding: "default" });
  await changeConfig(app.services, { "premium.documentsKept": 100 });
});

describe("the passages that are found for a question", () => {
  it("have its true sentence for 85 of 100 questions by words alone, in each half, and for 95 in what is sent where there are vectors", async () => {
    const { owner } = await addPerson(app.services, { role: 10 });
    const actor: Actor = { kind: "user", owner, network: "test", plan: "premium" };
    const { ids, own, others } = await bringLibrary(app.services, actor, libraryDocuments, heldOut);
    expect([ids.length, own.length + others.length]).toEqual([30, 150]);
    const { rows } = await app.services.db.execute<{ pages: number }>(sql`SELECT max(page)::int AS pages FROM ${embeddings}`);
    expect(rows[0]?.pages).toBeGreaterThanOrEqual(300);
    const byWords = { ...app.services, embedder: null };
    expect(await recallOf(byWords, actor, ids, own)).toBeGreaterThanOrEqual(0.85);
    expect(await recallOf(byWords, actor, ids, others)).toBeGreaterThanOrEqual(0.85);
    expect(await recallOfSources(app.services, actor, ids, [...own, ...others], mostSources)).toBeGreaterThanOrEqual(0.95);
  });
});
