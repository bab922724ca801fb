import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Favourites } from "#features/prompts/prompt-view.ts";
import { seedPrompts } from "#features/prompts/seed-prompts.server.ts";
import { prompts } from "#platform/db/schema/catalogue.ts";
import { promptFavourites, promptReports } from "#platform/db/schema/prompts.ts";
import { signedInAs } from "#tests/services/people.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { errorCode, type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";
import { type Author, keep, keepPublished, newAuthor, read, uniqueTemplate } from "./prompt-people.ts";
import { shippedPrompts } from "#tests/services/shipped-content.ts";

const starterPrompts = shippedPrompts();

let app: ProviderProcess;
let author: Author;

beforeAll(async () => {
  app = await startProviderProcess();
  await seedPrompts(app.services.db);
  author = await newAuthor(app, "opinion-author");
});

const plain = { variables: [], exampleInputs: { en: {}, zh: {} } };
const vote = (client: TestClient, id: string, body: Record<string, unknown>) => client.post(`/api/prompts/${id}/vote`, body);
const favouritesOf = (client: TestClient) => readJson<Favourites>(client.get("/api/favourites"));
const slug = (index: number): string => starterPrompts[index]?.slug ?? "";

/** Asks until it is heard: of 200 at once on a slow machine, who waits five seconds for the database is told to come again. */
async function heard(ask: () => Promise<Response>): Promise<void> {
  let { status } = await ask();
  while (status === 503) ({ status } = await ask());
  expect(status).toBe(200);
}

/** Counts as prompts have them, and as the lists of all users give them. */
async function counts(id: string) {
  const [row] = await app.services.db.select().from(prompts).where(eq(prompts.id, id));
  const rows = await app.services.db.select().from(promptFavourites);
  const inLists = (list: keyof Favourites) => rows.filter((lists) => lists[list].includes(id)).length;
  return { kept: [row?.likeCount, row?.dislikeCount, row?.favCount], inLists: [inLists("like"), inLists("dislike"), inLists("fav")] };
}

describe("votes", () => {
  it("exclude each other; a favorite is separate from them, and repeating changes nothing", async () => {
    const { client } = await newAuthor(app);
    const id = await keepPublished(author.client, { ...plain, template: uniqueTemplate("votes") });
    const said = async (body: Record<string, unknown>) => readJson<unknown>(vote(client, id, body));
    expect(await said({ like: true })).toEqual({
      own: { like: true, dislike: false, fav: false },
      counts: { likes: 1, dislikes: 0, favs: 0 },
    });
    expect(await said({ like: true })).toMatchObject({ counts: { likes: 1 } });
    expect(await said({ dislike: true, fav: true })).toEqual({
      own: { like: false, dislike: true, fav: true },
      counts: { likes: 0, dislikes: 1, favs: 1 },
    });
    expect(await said({ dislike: false })).toEqual({
      own: { like: false, dislike: false, fav: true },
      counts: { likes: 0, dislikes: 0, favs: 1 },
    });
    expect((await read(client, id)).own).toEqual({ like: false, dislike: false, fav: true });
    expect((await vote(client, id, { like: true, dislike: true })).status).toBe(400);
  });

  it("ask anonymous visitors to sign in, and are for what can be seen alone", async () => {
    const id = await keepPublished(author.client, { ...plain, template: uniqueTemplate("seen") });
    const { id: drafted } = await keep(author.client);
    expect((await vote(app.newVisitor(), id, { like: true })).status).toBe(401);
    const { client } = await newAuthor(app);
    for (const unseen of [drafted, "unknown-prompt", "tool-1"]) expect((await vote(client, unseen, { like: true })).status).toBe(404);
  });

  it("of 50 people at once are all counted, whatever they change meanwhile", async () => {
    const id = await keepPublished(author.client, { ...plain, template: uniqueTemplate("race") });
    const voters = await Promise.all(Array.from({ length: 50 }, () => newAuthor(app)));
    await Promise.all(
      voters.flatMap(({ client }, index) => [
        heard(() => vote(client, id, index % 2 === 0 ? { like: true } : { dislike: true })),
        heard(() => vote(client, id, { fav: index % 5 !== 0 })),
        heard(() => client.request("PUT", "/api/favourites", { body: { like: [slug(0), id, slug(1)], dislike: [] } })),
        heard(() => vote(client, id, { like: false, dislike: index % 3 === 0 })),
      ]),
    );
    for (const one of [id, slug(0), slug(1)]) {
      const { kept, inLists } = await counts(one);
      expect([one, kept]).toEqual([one, inLists]);
    }
    expect((await counts(slug(0))).kept[0]).toBe(50);
  });
});

describe("the favorites row (spec §7)", () => {
  it("is read and written as three lists; a list that is not named stays", async () => {
    const { client } = await newAuthor(app);
    expect(await favouritesOf(client)).toEqual({ like: [], dislike: [], fav: [] });
    const put = async (body: unknown) => client.request("PUT", "/api/favourites", { body });
    const { id: hidden } = await keep(author.client);
    const wanted = {
      like: [slug(0), slug(0)],
      dislike: [slug(1)],
      fav: [slug(2), slug(0), hidden, "unknown-prompt", "<b>"],
      user_id: author.person.id,
    };
    expect(await readJson(put(wanted))).toEqual({ like: [slug(0)], dislike: [slug(1)], fav: [slug(2), slug(0)] });
    expect(await readJson(put({ like: [slug(1)] }))).toEqual({ like: [slug(1)], dislike: [], fav: [slug(2), slug(0)] });
    expect(await favouritesOf(client)).toEqual({ like: [slug(1)], dislike: [], fav: [slug(2), slug(0)] });
    expect(await favouritesOf(author.client)).toEqual({ like: [], dislike: [], fav: [] });
    expect((await put({ like: [slug(3)], dislike: [slug(3)] })).status).toBe(400);
    expect((await put({ fav: Array.from({ length: 2001 }, (_, index) => `p${index}`) })).status).toBe(400);
    const { items } = await readJson<{ items: { id: string }[] }>(client.get("/api/prompts?list=fav"));
    expect(items.map(({ id }) => id).toSorted()).toEqual([slug(2), slug(0)].toSorted());
  });

  it("is one's own, and is not there without an account", async () => {
    const visitor = app.newVisitor();
    expect((await visitor.get("/api/favourites")).status).toBe(401);
    expect((await visitor.request("PUT", "/api/favourites", { body: {} })).status).toBe(401);
    expect(await errorCode(await visitor.get("/api/prompts?list=fav"))).toBe("sign-in-required");
  });

  it("holds at most 2,000 ids a list", async () => {
    const { client, person } = await newAuthor(app);
    const full = Array.from({ length: 2000 }, (_, index) => `gone-${index}`);
    await app.services.db.insert(promptFavourites).values({ userId: person.id, fav: full });
    const answer = await vote(client, slug(0), { fav: true });
    expect([answer.status, await errorCode(answer)]).toEqual([409, "limit-reached"]);
    expect((await vote(client, slug(0), { like: true })).status).toBe(200);
  });

  it("goes with the account, and out of the counts", async () => {
    const leaving = await newAuthor(app);
    const id = await keepPublished(author.client, { ...plain, template: uniqueTemplate("goes") });
    await vote(leaving.client, id, { like: true, fav: true });
    await leaving.client.post(`/api/prompts/${id}/report`, { reason: "other", comment: "words of the one who leaves" });
    const own = await keepPublished(leaving.client, { ...plain, template: uniqueTemplate("leaves") });
    await app.services.db.transaction(async (tx) => {
      const person = {
        userId: leaving.person.id,
        owner: leaving.person.owner,
        email: null,
        nameless: { owner: "user:gone-1", id: "gone-1" },
        at: new Date(),
      };
      for (const data of app.services.ownedData) await data.eraseRows(tx, person);
    });
    expect(await counts(id)).toEqual({ kept: [0, 0, 0], inLists: [0, 0, 0] });
    expect((await author.client.get(`/api/prompts/${own}`)).status).toBe(404);
    const [report] = await app.services.db.select().from(promptReports).where(eq(promptReports.promptId, id));
    expect(report).toMatchObject({ owner: "user:gone-1", comment: null, reason: "other" });
  });
});

describe("reports", () => {
  it("queue a prompt once for each person, and leave it visible", async () => {
    const id = await keepPublished(author.client, { ...plain, template: uniqueTemplate("reported") });
    const visitor = app.newVisitor();
    await visitor.get("/api/me");
    for (const reason of ["spam", "copied"]) expect((await visitor.post(`/api/prompts/${id}/report`, { reason })).status).toBe(204);
    const { client } = await newAuthor(app);
    expect((await client.post(`/api/prompts/${id}/report`, { reason: "broken", comment: "It stops." })).status).toBe(204);
    const [row] = await app.services.db.select().from(prompts).where(eq(prompts.id, id));
    expect(row).toMatchObject({ reportCount: 2, moderation: "pending" });
    expect((await read(visitor, id)).id).toBe(id);
    expect((await visitor.post(`/api/prompts/${id}/report`, { reason: "because" })).status).toBe(400);
  });

  it("of a device go along to its account, one for each prompt", async () => {
    const id = await keepPublished(author.client, { ...plain, template: uniqueTemplate("adopted") });
    const device = app.newVisitor();
    const { id: kept } = await keep(device);
    await device.post(`/api/prompts/${id}/report`, { reason: "spam" });
    const { person } = await newAuthor(app);
    const account = signedInAs(device, person);
    await account.post(`/api/prompts/${id}/report`, { reason: "harmful" });
    expect(await readJson(account.get("/api/me/adoption"))).toMatchObject({ runs: 0, conversations: 0, prompts: 1 });
    await account.post("/api/me/adopt", { take: true });
    const rows = await app.services.db.select().from(promptReports).where(eq(promptReports.promptId, id));
    expect(rows.map(({ owner, reason }) => [owner, reason])).toEqual([[person.owner, "harmful"]]);
    const [row] = await app.services.db.select().from(prompts).where(eq(prompts.id, id));
    expect(row?.reportCount).toBe(1);
    expect((await read(account, kept)).isOwn).toBe(true);
    expect((await device.get(`/api/prompts/${kept}`)).status).toBe(404);
  });
});
