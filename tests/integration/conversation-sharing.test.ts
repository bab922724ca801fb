import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConversationTree } from "#features/conversations/conversation-view.ts";
import { maxShares } from "#features/conversations/share-conversation.server.ts";
import { deleteEndedShares, findShared, isShared } from "#features/conversations/shared-pages.server.ts";
import type { SharedView, ShareView } from "#features/conversations/shared-view.ts";
import { chatHistories, chatShares } from "#platform/db/schema/conversations.ts";
import { addPerson, type Person, signedInAs } from "#tests/services/people.ts";
import { createTestProcess, type TestClient, type TestProcess } from "#tests/services/test-services.ts";

let test: TestProcess;
let person: Person;
let client: TestClient;
beforeAll(async () => {
  test = await createTestProcess({ atEnd: afterAll });
  person = await addPerson(test.services);
  client = signedInAs(test.newClient(), person);
});

const conversation = (more: Partial<ConversationTree> = {}): Record<string, unknown> => ({
  title: "Refunds",
  system: "secret-of-the-system",
  tags: ["secret-tag"],
  activeItemId: "c",
  items: [
    {
      id: "a",
      parentId: null,
      promptGroup: "a",
      prompt: "secret-of-the-prompt",
      hidePrompt: true,
      text: "Hello",
      origin: "demo",
      finish: "whole",
    },
    { id: "b", parentId: "a", promptGroup: "b", prompt: "secret-of-a-branch", text: "secret-of-a-branch", finish: "whole" },
    { id: "c", parentId: "a", promptGroup: "c", prompt: "How long?", text: "Two **weeks**", finish: "truncated", model: "secret-model" },
  ],
  ...more,
});

async function importOne(by: TestClient, value: unknown = conversation()): Promise<string> {
  const response = await by.post("/api/history/import", value);
  const { items } = (await response.json()) as { items: { id: string }[] };
  return items[0]?.id ?? "";
}

async function share(by: TestClient, id: string, body: Record<string, unknown> = {}): Promise<ShareView> {
  const response = await by.post(`/api/history/${id}/share`, body);
  expect(response.status).toBe(201);
  return ((await response.json()) as { share: ShareView }).share;
}

const read = (id: string, at = new Date()): Promise<SharedView | null> => findShared({ db: test.services.db, now: () => at }, id);

describe("sharing a conversation", () => {
  it("titles its page by the first line of the first message that is on it, where no one chose a title", async () => {
    const items = [
      { id: "a", parentId: null, promptGroup: "a", prompt: "How long may a refund take?\nPlease.", text: "Two weeks", finish: "whole" },
    ];
    const id = await importOne(client, { ...conversation({ title: "How long may a refun", activeItemId: "a" }), items });
    expect(await share(client, id)).toMatchObject({ title: "How long may a refund take?" });
  });

  it("makes a page of the branch that is shown and of nothing else", async () => {
    const id = await importOne(client);
    const shared = await share(client, id);
    const view = await read(shared.id);
    expect(view?.items).toMatchObject([
      { prompt: null, text: "Hello", isIncomplete: false, origin: "demo" },
      { prompt: "How long?", text: "Two **weeks**", isIncomplete: true },
    ]);
    expect(view?.isDemo).toBe(true);
    expect(view?.authorName).toBeNull();
    const [row] = await test.services.db.select().from(chatShares).where(eq(chatShares.id, shared.id));
    const secrets = ["secret", person.id, person.email, "name-of", id];
    for (const secret of secrets) expect([secret, JSON.stringify([row?.snapshot, view]).includes(secret)]).toEqual([secret, false]);
    expect(shared).toMatchObject({ url: `/shared/${shared.id}`, conversationId: id, title: "Refunds", expiresAt: null, authorName: null });
  });

  it("gives it an address of 160 random bits, another one each time", async () => {
    const id = await importOne(client);
    const ids = [await share(client, id), await share(client, id)].map((one) => one.id);
    expect(new Set(ids).size).toBe(2);
    for (const one of ids) expect(Buffer.from(one, "base64url")).toHaveLength(20);
  });

  it("shows what was there then, whatever becomes of the conversation", async () => {
    const id = await importOne(client);
    const { id: shareId } = await share(client, id);
    await test.services.db.update(chatHistories).set({ title: "later words", activeItemId: null }).where(eq(chatHistories.id, id));
    expect((await read(shareId))?.title).toBe("Refunds");
  });

  it("puts the owner's name on it where that was asked for, in the language of the page", async () => {
    const shared = await share(client, await importOne(client), { withName: true, locale: "zh" });
    expect((await read(shared.id))?.authorName).toBe(`name-of-${person.id}`);
    expect(shared.url).toBe(`/zh/shared/${shared.id}`);
    const visitor = test.newClient();
    expect((await share(visitor, await importOne(visitor), { withName: true })).authorName).toBeNull();
  });

  it("refuses a conversation in which nothing was answered, and another's as one that does not exist", async () => {
    const empty = await importOne(client, { title: "t", items: [] });
    expect((await client.post(`/api/history/${empty}/share`, {})).status).toBe(409);
    const id = await importOne(client);
    const answers = await Promise.all(
      [id, "0".repeat(26), "nobody"].map(async (one) => {
        const response = await test.newClient().post(`/api/history/${one}/share`, {});
        return [response.status, (await response.text()).replace(/"requestId":"[^"]+"/, "")];
      }),
    );
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
  });

  it("refuses a life that is not offered, and pages beyond the limit", async () => {
    const id = await importOne(client);
    for (const expiresInDays of [0, 1, 8, -7, "7"])
      expect((await client.post(`/api/history/${id}/share`, { expiresInDays })).status).toBe(400);
    const visitor = test.newClient();
    const theirs = await importOne(visitor);
    for (let count = 1; count < maxShares; count++) await share(visitor, theirs);
    const last = await Promise.all([1, 2, 3].map(() => visitor.post(`/api/history/${theirs}/share`, {})));
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const refused = await visitor.post(`/api/history/${theirs}/share`, {});
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("limit-reached")]);
  });
});

describe("F11: the address of a shared page", () => {
  it("F11: leads nowhere once it was revoked, at once and for good, and its words are gone", async () => {
    const id = await importOne(client);
    const { id: shareId } = await share(client, id, { withName: true });
    expect((await client.request("DELETE", `/api/shares/${shareId}`)).status).toBe(204);
    expect([await read(shareId), await isShared(test.services, shareId)]).toEqual([null, false]);
    const [row] = await test.services.db.select().from(chatShares).where(eq(chatShares.id, shareId));
    expect(row).toMatchObject({ authorName: null, snapshot: { title: "", items: [] } });
    expect((await client.request("DELETE", `/api/shares/${shareId}`)).status).toBe(404);
  });

  it("F11: leads nowhere once its time is over", async () => {
    const { id, expiresAt, createdAt } = await share(client, await importOne(client), { expiresInDays: 7 });
    const end = Date.parse(expiresAt ?? "");
    expect(end - Date.parse(createdAt)).toBe(7 * 24 * 3_600_000);
    expect(await read(id, new Date(end - 1))).not.toBeNull();
    expect(await read(id, new Date(end))).toBeNull();
  });

  it("F11: leads nowhere while its conversation is in the trash, and after that", async () => {
    const id = await importOne(client);
    const { id: shareId } = await share(client, id);
    expect((await client.request("DELETE", `/api/history/${id}`)).status).toBe(204);
    expect(await read(shareId)).toBeNull();
    expect((await client.post(`/api/history/${id}/restore`)).status).toBe(200);
    expect(await read(shareId)).not.toBeNull();
    await test.services.db.delete(chatHistories).where(eq(chatHistories.id, id));
    expect(await read(shareId)).toBeNull();
  });

  it("F11: cannot be guessed from a list, a shorter or longer address, or another letter case", async () => {
    const { id } = await share(client, await importOne(client));
    const swapped = id.replace(/[a-zA-Z]/, (letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()));
    for (const guess of ["", "%", id.slice(1), `${id}A`, swapped, "A".repeat(27), `${id}\u0000`, "../".repeat(9)])
      expect([guess, await read(guess)]).toEqual([guess, null]);
  });

  it("F11: can be revoked by its owner alone", async () => {
    const { id } = await share(client, await importOne(client));
    const other = signedInAs(test.newClient(), await addPerson(test.services));
    expect((await other.request("DELETE", `/api/shares/${id}`)).status).toBe(404);
    expect(await read(id)).not.toBeNull();
  });

  it("is in its owner's list until it is over, and is cleared away then", async () => {
    const owner = signedInAs(test.newClient(), await addPerson(test.services));
    const list = async () =>
      ((await (await owner.get("/api/shares")).json()) as { items: ShareView[]; next: null }).items.map(({ id }) => id);
    const conversationId = await importOne(owner);
    const [kept, revoked, over] = [
      await share(owner, conversationId),
      await share(owner, conversationId),
      await share(owner, conversationId, { expiresInDays: 7 }),
    ];
    await owner.request("DELETE", `/api/shares/${revoked.id}`);
    await test.services.db
      .update(chatShares)
      .set({ expiresAt: new Date(0) })
      .where(eq(chatShares.id, over.id));
    expect(await list()).toEqual([kept.id]);
    expect(await deleteEndedShares(test.services)).toBeGreaterThanOrEqual(2);
    const rows = await test.services.db.select({ id: chatShares.id }).from(chatShares).where(eq(chatShares.historyId, conversationId));
    expect(rows.map(({ id }) => id)).toEqual([kept.id]);
  });
});
