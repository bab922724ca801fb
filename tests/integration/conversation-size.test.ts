import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#core/ids.ts";
import { maxCharacters } from "#features/conversations/saved-input.ts";
import { chatHistories } from "#platform/db/schema/conversations.ts";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { askAndRead, change, question, store } from "./conversation-people.ts";
import { errorCode, type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
});

const newUser = async () => signedInAs(app.newVisitor(), await addPerson(app.services));
const item = (length: number, more: Record<string, unknown> = {}) => ({ prompt: "p", text: "x".repeat(length - 1), ...more });

async function readChars(id: string): Promise<number | undefined> {
  const [row] = await app.services.db.select({ chars: chatHistories.chars }).from(chatHistories).where(eq(chatHistories.id, id));
  return row?.chars;
}

const setChars = (id: string, chars: number) => app.services.db.update(chatHistories).set({ chars }).where(eq(chatHistories.id, id));

/** Adds what an owner has beside it. */
async function fillOwner(id: string, chars: number): Promise<void> {
  const { db } = app.services;
  const [row] = await db.select({ owner: chatHistories.owner }).from(chatHistories).where(eq(chatHistories.id, id));
  await db.insert(chatHistories).values({ id: newId(), owner: row?.owner ?? "", title: "Much", chars });
}

const importOne = async (client: TestClient, length: number) => {
  const answer = await client.post("/api/history/import", { history: [item(length)] });
  return (await readJson<{ items: unknown[] }>(answer)).items[0];
};

describe("the size of a conversation", () => {
  it("is what its prompts and answers have, in code points", async () => {
    const client = await newUser();
    const id = await store(client, { history: [{ id: "a", prompt: "😀", text: "xy" }] });
    expect(await readChars(id)).toBe(3);
    await change(client, id, {
      history: [
        { id: "a", text: "x" },
        { id: "a", text: "x😀z" },
        { prompt: "new", text: "" },
      ],
    });
    expect(await readChars(id)).toBe(7);
    expect(await errorCode(await change(client, newId(), { history: [] }))).toBe("not-found");
    await change(client, id, { history: [{ id: "a", isFav: true }], title: "t" });
    expect(await readChars(id)).toBe(7);
  });

  it("grows with what is asked and answered", async () => {
    const { run } = await askAndRead(app.newVisitor(), "whole tokens=3");
    // The answer is taken over by the row once its run has ended; readers see it before.
    await expect.poll(() => readChars(run.conversationId)).toBeGreaterThan("whole tokens=3".length);
  });

  it("has an end for storing, changing, importing and asking", async () => {
    const client = await newUser();
    const id = await store(client, { history: [item(10, { id: "a" })] });
    await setChars(id, maxCharacters - 5);
    for (const history of [[item(6)], [item(16, { id: "a" })]])
      expect(await errorCode(await change(client, id, { history }))).toBe("limit-reached");
    expect(await errorCode(await client.post("/api/runs", question("6 more", { conversationId: id })))).toBe("limit-reached");
    expect(await readChars(id)).toBe(maxCharacters - 5);
    expect((await change(client, id, { history: [item(15, { id: "a" })], title: "still" })).status).toBe(200);
    expect(await readChars(id)).toBe(maxCharacters);
    const long = { history: Array.from({ length: 21 }, () => item(200_000)) };
    const answer = await client.post("/api/history/import", long);
    expect(await readJson(answer)).toMatchObject({ items: [{ error: { code: "limit-reached" } }] });
  });

  it("counts for all conversations of a device and of an account", async () => {
    for (const [client, most] of [
      [app.newVisitor(), 20_000_000],
      [await newUser(), 200_000_000],
    ] as const) {
      const id = await store(client, { history: [item(10)] });
      await fillOwner(id, most - 20);
      expect(await errorCode(await client.post("/api/history/", { history: [item(11)] }))).toBe("limit-reached");
      expect(await errorCode(await change(client, id, { history: [item(11)] }))).toBe("limit-reached");
      expect(await importOne(client, 11)).toMatchObject({ error: { code: "limit-reached" } });
      const [imported, stored] = await Promise.all([importOne(client, 10), client.post("/api/history/", { history: [item(10)] })]);
      const isRefused = [JSON.stringify(imported).includes('"limit-reached"'), stored.status === 409];
      expect(isRefused.filter(Boolean)).toHaveLength(1);
      expect(await errorCode(await client.post("/api/history/", { history: [item(2)] }))).toBe("limit-reached");
    }
  });
});
