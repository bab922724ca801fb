import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chatHistories, chatHistoryItems } from "#platform/db/schema/conversations.ts";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import { createTestProcess, type TestClient, type TestProcess } from "#tests/services/test-services.ts";
import { setConfig } from "#features/billing/runtime-config.server.ts";
import { checkXml } from "#formats/xml/check-xml.ts";
import { readPdfText } from "#tests/harness/read-pdf.ts";
import { readZipPart } from "#tests/harness/read-zip-part.ts";
import { askAndRead } from "./conversation-people.ts";

let test: TestProcess;
let client: TestClient;
beforeAll(async () => {
  test = await createTestProcess({ atEnd: afterAll });
  client = signedInAs(test.newClient(), await addPerson(test.services));
});

type Tree = {
  id: string;
  title: string;
  activeItemId: string | null;
  items: { id: string; parentId: string | null; promptGroup: string }[];
};
type Result = { id: string } | { error: { code: string; fields: Record<string, string> } };

const item = (id: string, parentId: string | null, more: Record<string, unknown> = {}) => ({
  id,
  parentId,
  promptGroup: id,
  created: "2026-03-01T10:00:00.000Z",
  prompt: `prompt ${id}`,
  text: `answer ${id}`,
  hidePrompt: false,
  error: null,
  isFav: false,
  finish: "whole",
  origin: "provider",
  model: "a-model",
  attachmentIds: [],
  ...more,
});

/** Every kind of item: an edited first prompt, three answers to one prompt, a star, a hidden prompt, a failure, demo output. */
const tree = {
  version: 1,
  id: "somewhere-else",
  promptId: null,
  created: "2026-03-01T09:59:00.000Z",
  title: "Refunds / 退款: “a title”",
  system: "Be brief.",
  tags: ["work", "旅行"],
  pinned: true,
  temporary: false,
  activeItemId: "f",
  items: [
    item("a", null),
    item("b", null, { created: "2026-03-01T10:00:00.000Z", origin: "demo", model: "demo" }),
    item("c", "a", { isFav: true }),
    item("d", "a", { promptGroup: "c", prompt: "prompt c", finish: "stopped" }),
    item("e", "a", { promptGroup: "c", prompt: "prompt c", text: "", finish: "failed", error: "busy" }),
    item("f", "d", { hidePrompt: true, text: "```js\n1", created: "2026-03-01T10:05:00.123Z", finish: "truncated" }),
  ],
};

async function importAll(by: TestClient, value: unknown): Promise<Result[]> {
  const response = await by.post("/api/history/import", value);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  return ((await response.json()) as { items: Result[] }).items;
}

const idOf = (result: Result | undefined): string => (result !== undefined && "id" in result ? result.id : JSON.stringify(result));
const exported = async (by: TestClient, id: string) => (await (await by.get(`/api/history/${id}/export?format=json`)).json()) as Tree;

/** A tree with its ids by their place in the file. */
function withoutIds({ id: _id, ...rest }: Tree) {
  const place = new Map(rest.items.map(({ id }, index) => [id, index]));
  const at = (id: string | null) => (id === null ? null : place.get(id));
  return {
    ...rest,
    activeItemId: at(rest.activeItemId),
    items: rest.items.map((one) => ({ ...one, id: at(one.id), parentId: at(one.parentId), promptGroup: at(one.promptGroup) })),
  };
}

async function countRows() {
  const { db } = test.services;
  return [await db.$count(chatHistories), await db.$count(chatHistoryItems)];
}

describe("a conversation as JSON", () => {
  it("comes back deep-equal but for its ids, again and again", async () => {
    const first = await exported(client, idOf((await importAll(client, tree))[0]));
    expect(withoutIds(first)).toEqual(withoutIds(tree));
    const second = await exported(client, idOf((await importAll(client, { conversations: [first] }))[0]));
    expect(withoutIds(second)).toEqual(withoutIds(first));
    const ids = [first, second].flatMap((one) => [one.id, ...one.items.map(({ id }) => id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("comes back as it is after real turns: an edited first prompt and two more answers", async () => {
    const asker = signedInAs(test.newClient(), await addPerson(test.services));
    const first = await askAndRead(asker, "How do refunds work?");
    const { conversationId, itemId } = first.run;
    await askAndRead(asker, "And abroad?", { conversationId });
    await askAndRead(asker, "How do refunds work here?", { conversationId, parentId: null });
    for (let again = 0; again < 2; again++) await askAndRead(asker, "", { conversationId, regenerates: itemId });
    const before = await exported(asker, conversationId);
    expect(before.items).toHaveLength(5);
    expect(before.items).toMatchObject(Array(5).fill({ origin: "demo", finish: "whole" }));
    const after = await exported(asker, idOf((await importAll(asker, before))[0]));
    expect(withoutIds(after)).toEqual(withoutIds(before));
    const markdown = await (await asker.get(`/api/history/${after.id}/export`)).text();
    expect(markdown.startsWith("Demo output")).toBe(true);
  });

  it("comes back from the file of all conversations, in any order", async () => {
    const [owner, other] = [signedInAs(test.newClient(), await addPerson(test.services)), test.newClient()];
    await importAll(owner, [tree, { ...tree, title: "Second" }, { title: "Empty", items: [] }]);
    const response = await owner.get("/api/history/export-all?format=json");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="conversations-\d{4}-\d\d-\d\d\.json"/);
    const all = (await response.json()) as Tree[];
    expect(all.map(({ title }) => title).toSorted()).toEqual(["Empty", "Second", tree.title].toSorted());
    await importAll(other, all);
    const again = (await (await other.get("/api/history/export-all")).json()) as Tree[];
    const byTitle = (list: Tree[]) => list.map(withoutIds).toSorted((a, b) => a.title.localeCompare(b.title));
    expect(byTitle(again)).toEqual(byTitle(all));
    expect(await (await test.newClient().get("/api/history/export-all")).json()).toEqual([]);
  });

  it("is found by what is in it", async () => {
    const owner = signedInAs(test.newClient(), await addPerson(test.services));
    const id = idOf((await importAll(owner, { ...tree, items: [item("a", null, { text: "见退款政策" })], activeItemId: "a" }))[0]);
    const { items } = (await (await owner.get(`/api/history/?q=${encodeURIComponent("退款政策")}`)).json()) as { items: { id: string }[] };
    expect(items.map((found) => found.id)).toEqual([id]);
  });
});

describe("an import", () => {
  it("takes each conversation whole or not at all, and says which", async () => {
    const before = await countRows();
    const results = await importAll(client, {
      conversations: [tree, { ...tree, items: [item("a", "nobody")], activeItemId: "a" }, 17, { ...tree, activeItemId: "nobody" }],
    });
    expect(results.map((result) => ("id" in result ? "taken" : result.error))).toEqual([
      "taken",
      { code: "invalid-input", fields: { "items.0.parentId": "not-a-choice" } },
      { code: "invalid-input", fields: { conversation: "wrong-type" } },
      { code: "invalid-input", fields: { activeItemId: "not-a-choice" } },
    ]);
    expect(results[0]).toMatchObject({
      messages: tree.items.flatMap(({ prompt, text }) => [prompt, text]).filter((text) => text !== "").length,
      words: expect.any(Number),
    });
    expect(results[1]).toMatchObject({ title: tree.title });
    expect(await countRows()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + tree.items.length]);
  });

  it("takes the plain form of the specification, and believes nothing that a file may not say", async () => {
    const history = [
      { id: "1", created: "2099-01-01T00:00:00Z", prompt: "a", text: "b", isFav: true },
      { prompt: "c", text: "d" },
    ];
    const id = idOf((await importAll(client, { id: "mine", user_id: "somebody", owner: "user:somebody", title: "", history }))[0]);
    const plain = await exported(client, id);
    expect(plain.title).toBe("a");
    expect(plain.items).toMatchObject([{ parentId: null }, { parentId: plain.items[0]?.id }]);
    expect(JSON.stringify(plain)).not.toContain("2099");
  });

  it("refuses more than 50 conversations, other types and what is no JSON, and writes nothing", async () => {
    const before = await countRows();
    expect((await client.post("/api/history/import", Array(51).fill(tree))).status).toBe(400);
    const as = (type: string, body: string) => client.request("POST", "/api/history/import", { body, headers: { "Content-Type": type } });
    expect((await as("text/plain", "[]")).status).toBe(415);
    expect((await as("application/json", "[")).status).toBe(400);
    expect((await as("application/json", `"${"x".repeat(11 * 1_048_576)}"`)).status).toBe(413);
    expect(await countRows()).toEqual(before);
  });

  it("takes two thousand items, and keeps the order of those of one moment", async () => {
    const items = Array.from({ length: 2000 }, (_, index) => item(`n${index}`, index === 0 ? null : `n${index - 1}`));
    const long = { ...tree, items, activeItemId: "n1999" };
    const back = await exported(client, idOf((await importAll(client, long))[0]));
    expect(withoutIds(back)).toEqual(withoutIds(long));
  });

  it("leaves a visitor's own conversations where they are when there is no room for more", async () => {
    await setConfig(test.services.db, "anonymous.savedConversations", 2, "test");
    await test.services.config.reload();
    const visitor = test.newClient();
    const results = await importAll(visitor, [tree, tree, tree]);
    expect(results.map((result) => ("id" in result ? "taken" : result.error.code))).toEqual(["taken", "taken", "limit-reached"]);
    expect((await (await visitor.get("/api/history/export-all")).json()) as Tree[]).toHaveLength(2);
  });
});

describe("a conversation as a file for people", () => {
  const get = async (format: string, locale = "en") => {
    const id = idOf((await importAll(client, tree))[0]);
    return client.get(`/api/history/${id}/export?format=${format}&locale=${locale}`);
  };

  it("is named after its title, in letters of any script", async () => {
    const response = await get("md");
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="Refunds-__-a-title-2026-03-01.md"; filename*=UTF-8''Refunds-${encodeURIComponent("退款")}-a-title-2026-03-01.md`,
    );
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  it("holds what is shown: one branch, no hidden prompt", async () => {
    const text = await (await get("md")).text();
    expect(text).toContain("> prompt a\n\n## Answer\n\nanswer a");
    expect(text).toContain("answer d");
    for (const hidden of ["answer b", "prompt f", "answer c", "Be brief."])
      expect([hidden, text.includes(hidden)]).toEqual([hidden, false]);
    expect(await (await get("txt", "zh")).text()).toContain("[提问]\n\nprompt a");
    const docx = new Uint8Array(await (await get("docx")).arrayBuffer());
    expect(readZipPart(docx, "word/document.xml")).toContain("prompt a");
  });

  it("is a PDF file with the same words, in both languages", async () => {
    for (const [locale, name] of [
      ["en", "Answer"],
      ["zh", "回答"],
    ] as const) {
      const response = await get("pdf", locale);
      expect(response.headers.get("content-type")).toBe("application/pdf");
      expect(response.headers.get("content-disposition")).toContain(".pdf");
      const text = readPdfText(new Uint8Array(await response.arrayBuffer()));
      for (const shown of [tree.title, name, "prompt a", "answer a", "answer d"])
        expect([shown, text.includes(shown)]).toEqual([shown, true]);
      for (const hidden of ["answer b", "prompt f", "answer c", "Be brief."])
        expect([hidden, text.includes(hidden)]).toEqual([hidden, false]);
    }
  });

  it("has the answer's math as equations in Word, in Unicode's characters in PDF, as typed in Markdown", async () => {
    const text = "So $E = mc^2$ and\n\n\\[ \\sum_{i=1}^n \\frac{a_i}{2} \\]\n\nfor \\(\\alpha\\) at $5 or $10.";
    const id = idOf((await importAll(client, { ...tree, activeItemId: "a", items: [item("a", null, { text })] }))[0]);
    const bytesOf = async (format: string) =>
      new Uint8Array(await (await client.get(`/api/history/${id}/export?format=${format}`)).arrayBuffer());
    const xml = readZipPart(await bytesOf("docx"), "word/document.xml");
    checkXml(xml);
    expect(xml.match(/<m:oMath>/g)).toHaveLength(3);
    expect(xml).toMatch(/<m:oMathPara><m:oMath><m:nary>.*<m:f>.*<\/m:nary><\/m:oMath><\/m:oMathPara>/);
    const pdf = readPdfText(await bytesOf("pdf"));
    for (const line of ["So E = mc² and", "∑ᵢ₌₁ⁿ aᵢ/2", "for α at $5 or $10."]) expect(pdf).toContain(line);
    expect(new TextDecoder().decode(await bytesOf("md"))).toContain(text);
  });

  it("says on its first line that no model wrote it", async () => {
    const demo = { ...tree, activeItemId: "b" };
    const id = idOf((await importAll(client, demo))[0]);
    const first = async (format: string) => (await (await client.get(`/api/history/${id}/export?format=${format}`)).text()).split("\n")[0];
    const pdf = new Uint8Array(await (await client.get(`/api/history/${id}/export?format=pdf`)).arrayBuffer());
    const lines = [await first("md"), await first("txt"), readPdfText(pdf).split("\n")[0]];
    expect(lines).toEqual(Array(3).fill("Demo output: no AI model was used."));
  });

  it("is no other's, and of no other form", async () => {
    const id = idOf((await importAll(client, tree))[0]);
    for (const format of ["md", "pdf"]) expect((await test.newClient().get(`/api/history/${id}/export?format=${format}`)).status).toBe(404);
    expect((await client.get(`/api/history/${id}/export?format=exe`)).status).toBe(400);
  });
});
