import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JobValues } from "#features/automate/column-values.ts";
import { addJob, addTableOwner, hurryRetries, order, readRows, untilAtRest } from "./automate-people.ts";
import { errorCode, type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";
import type { TestClient } from "#tests/services/test-services.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  await hurryRetries(app);
});
beforeEach(() => {
  app.standIn.setScript("whole");
  app.standIn.setSpeaker(() => JSON.stringify({ mood: "angry", score: 4, tags: ["price"], urgent: false, due: "2026-03-01", note: "x" }));
});

const columns = [
  { name: "Mood", type: "choice", choices: ["angry", "it's; 5 \"o'clock\"", "愤怒 😡", "100%", "unused"] },
  { name: "Score", type: "number" },
  { name: "Tags", type: "choices", choices: ["price", "late; lost", "late"], isOptional: true },
  { name: "Urgent", type: "yes-no" },
  { name: "Due", type: "date" },
  { name: "Note", type: "text" },
] as const;
const template = "Read {{mail}}.";
const mails = (count: number) => ["no,mail", ...Array.from({ length: count }, (_, index) => `${index},Mail ${index}`)].join("\n");

type Stored = Record<string, string> | string[] | null;

/** A job whose rows have these results, which models and versions of long ago may have left. */
async function addResults(client: TestClient, results: readonly { output: Stored; edited?: Stored }[]): Promise<string> {
  const { id } = await addJob(client, mails(results.length), template, { output: { type: "columns", columns } });
  const rows = results.map(({ output, edited = null }, index) => ({
    n: index + 1,
    output,
    edited,
    state: output === null ? "failed" : "done",
  }));
  await app.services.db.execute(sql`UPDATE automate_rows AS own SET output = given.output, edited = given.edited, state = given.state
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given(n int, output jsonb, edited jsonb, state text)
    WHERE own.job_id = ${id} AND own.n = given.n`);
  return id;
}

const readValues = async (client: TestClient, id: string): Promise<JobValues> =>
  (await readJson<{ values: JobValues }>(client.get(`/api/jobs/${id}/values`))).values;
const countsOf = async (client: TestClient, id: string, key: string) =>
  (await readValues(client, id)).columns.find((column) => column.key === key)?.counts;

/** Every count against the rows that its own words select. */
async function expectRowsAsCounted(client: TestClient, id: string): Promise<void> {
  const { columns: counted } = await readValues(client, id);
  for (const { key, counts } of counted)
    for (const { rows, ...wanted } of counts) {
      const query = new URLSearchParams({
        column: key,
        ...Object.fromEntries(Object.entries(wanted).map(([name, part]) => [name, `${part}`])),
      });
      const { total } = await readJson<{ total: number }>(client.get(`/api/jobs/${id}/rows?${query}`));
      expect([`${query}`, total]).toEqual([`${query}`, rows]);
    }
}

describe("the values of a table's columns", () => {
  it("are counted as they are shown, and find the rows that were counted, whatever is in them", async () => {
    const { client } = await addTableOwner(app, 0);
    const texts = [
      { mood: "angry", score: "1e3", tags: "price", urgent: "true" },
      { mood: " ANGRY", score: "1000", tags: "late; lost", urgent: "Yes" },
      { mood: "it's; 5 \"o'clock\"", score: "-0", tags: "late; price", urgent: "否" },
      { mood: "愤怒 😡", score: "0", tags: "late; lost; late", urgent: "perhaps" },
      { mood: "100%", score: "four", tags: "lost", urgent: "" },
      { mood: "so-so'; DROP TABLE automate_rows; --", score: "", tags: "", urgent: "NO" },
      { mood: "constructor", score: "0.5", tags: " ; ", urgent: "false" },
      { mood: "x".repeat(30_000), score: "9".repeat(400), tags: 'price; "\\', urgent: "true" },
      { mood: " ", score: "+2.50", tags: "PRICE；late", urgent: "true" },
    ];
    const id = await addResults(client, [
      ...texts.map((output) => ({ output })),
      // Written by hand since.
      { output: { mood: "angry", score: "1" }, edited: { mood: "100%", score: "2.5" } },
      // Asked for one column alone, for one that isn't there any more, for one text long ago, and failed.
      { output: { mood: "angry" } },
      { output: { gone: "angry" } },
      { output: ["angry"] },
      { output: null },
    ]);
    const values = await readValues(client, id);
    expect(values.rows).toBe(11);
    expect(values.columns.map(({ key, type }) => [key, type])).toEqual([
      ["mood", "choice"],
      ["score", "number"],
      ["tags", "choices"],
      ["urgent", "yes-no"],
    ]);
    const [mood, score, tags, urgent] = values.columns.map(({ counts }) => counts.map(({ rows }) => rows));
    expect(mood).toEqual([3, 1, 1, 2, 0, 3, 1]);
    expect(score).toEqual([2, 1, 2, 2, 2, 2]);
    expect(tags).toEqual([3, 2, 3, 3, 3]);
    expect(urgent).toEqual([4, 3, 1, 3]);
    expect(values.columns[1]?.numbers).toEqual({ least: 0, greatest: 1000, median: 2.5 });
    await expectRowsAsCounted(client, id);
    expect((await readRows(client, id, "column=mood&value=100%25")).map(({ n }) => n)).toEqual([5, 10]);
    expect((await readRows(client, id, "column=mood&is=other")).map(({ n }) => n)).toEqual([6, 7, 8]);
  });

  it("are counted as other when too long to be read, even a single one", async () => {
    const { client } = await addTableOwner(app, 0);
    const id = await addResults(client, [{ output: { mood: "angry" } }, { output: { mood: "x".repeat(5_000) } }]);
    expect(await countsOf(client, id, "mood")).toContainEqual({ is: "other", rows: 1 });
    await expectRowsAsCounted(client, id);
    expect(await readRows(client, id, "column=mood&is=other")).toMatchObject([{ n: 2 }]);
  });

  it("are all read and found where there are more than are read in one go", async () => {
    const { client } = await addTableOwner(app, 0);
    const id = await addResults(
      client,
      Array.from({ length: 1_200 }, (_, index) => ({ output: { mood: `so ${index}`, score: String(index), tags: "late; price" } })),
    );
    expect((await readValues(client, id)).rows).toBe(1_200);
    expect(await countsOf(client, id, "mood")).toContainEqual({ is: "other", rows: 1_200 });
    await expectRowsAsCounted(client, id);
  });

  it("are ranges of many numbers, each with the rows in it", async () => {
    const { client } = await addTableOwner(app, 0);
    const numbers = [
      ...Array.from({ length: 40 }, (_, index) => index * 2.5 - 20),
      0.1,
      0.30000000000000004,
      99.99999999999999,
      "4 stars",
      "",
    ];
    const id = await addResults(
      client,
      numbers.map((score) => ({ output: { score: String(score) } })),
    );
    const counts = (await countsOf(client, id, "score")) ?? [];
    expect(counts.map(({ from }) => from)).toEqual([-20, 0, 20, 40, 60, 80, undefined, undefined]);
    expect(counts.reduce((sum, { rows }) => sum + rows, 0)).toBe(numbers.length);
    await expectRowsAsCounted(client, id);
    expect(await readRows(client, id, "column=score&from=77&below=77.6")).toMatchObject([{ n: 40 }]);
  });

  it("go together with filter, search and pages", async () => {
    const { client } = await addTableOwner(app);
    const { id } = await addJob(client, mails(12), template, { output: { type: "columns", columns } });
    await order(client, id, "start");
    await untilAtRest(client, id);
    const edit = (n: number, mood: string) => client.request("PATCH", `/api/jobs/${id}/rows/${n}`, { body: { edited: { Mood: mood } } });
    for (const n of [2, 4, 11]) expect((await edit(n, "100%")).status).toBe(200);
    expect(await countsOf(client, id, "mood")).toMatchObject([{ value: "angry", rows: 9 }, {}, {}, { value: "100%", rows: 3 }, {}, {}, {}]);
    const read = async (query: string) => {
      const page = await readJson<{ items: { n: number }[]; total: number; next: string | null }>(
        client.get(`/api/jobs/${id}/rows?${query}`),
      );
      return { numbers: page.items.map(({ n }) => n), total: page.total, next: page.next };
    };
    const hundred = "column=mood&value=100%25";
    expect(await read(`${hundred}&limit=2`)).toEqual({ numbers: [2, 4], total: 3, next: "4" });
    expect(await read(`${hundred}&limit=2&cursor=4`)).toEqual({ numbers: [11], total: 3, next: null });
    expect(await read(`${hundred}&skip=1`)).toEqual({ numbers: [4, 11], total: 3, next: null });
    expect(await read(`${hundred}&q=mail 1`)).toEqual({ numbers: [2, 11], total: 2, next: null });
    expect(await read("column=mood&value=angry&filter=edited")).toEqual({ numbers: [], total: 0, next: null });
    expect(await read("column=score&from=4&below=4.1&filter=edited")).toMatchObject({ total: 3 });
    expect(await read("column=tags")).toMatchObject({ total: 12 });
    for (const n of [2, 4]) await client.request("PATCH", `/api/jobs/${id}/rows/${n}`, { body: { approved: true } });
    expect(await read(`${hundred}&filter=approved`)).toMatchObject({ numbers: [2, 4] });
  });

  it("are those of columns that there are now, and of none where results are one text", async () => {
    const { client } = await addTableOwner(app, 0);
    const id = await addResults(client, [{ output: { mood: "angry", note: "unused" } }, { output: { note: "angry" } }]);
    const patch = async (output: unknown) =>
      expect((await client.request("PATCH", `/api/jobs/${id}`, { body: { output } })).status).toBe(200);
    expect((await readValues(client, id)).rows).toBe(2);
    await patch({ type: "columns", columns: [{ key: "mood", name: "Temper", type: "choice", choices: ["furious"] }] });
    expect(await readValues(client, id)).toEqual({
      rows: 1,
      columns: [
        {
          key: "mood",
          name: "Temper",
          type: "choice",
          counts: [
            { value: "furious", rows: 0 },
            { is: "other", rows: 1 },
            { is: "empty", rows: 0 },
          ],
          numbers: null,
        },
      ],
    });
    await patch({ type: "text" });
    expect(await readValues(client, id)).toEqual({ rows: 0, columns: [] });
    await patch({ type: "columns", columns: [{ key: "note", name: "Note", type: "text" }] });
    expect(await readValues(client, id)).toEqual({ rows: 2, columns: [] });
    expect(await errorCode(await client.get(`/api/jobs/${id}/rows?column=mood`))).toBe("invalid-input");
  });

  it("are refused for columns that aren't counted, for halves of a wish, and to anyone else", async () => {
    const { client } = await addTableOwner(app, 0);
    const id = await addResults(client, [{ output: { mood: "angry" } }]);
    for (const query of [
      "column=other",
      "column=due",
      "column=note",
      "column=",
      "value=angry",
      "from=1",
      "is=empty",
      "column=mood&is=full",
    ])
      expect([query, (await client.get(`/api/jobs/${id}/rows?${query}`)).status]).toEqual([query, 400]);
    for (const query of [
      "column=score&from=x",
      "column=score&from=",
      "column=score&from=0&below=%20",
      "column=score&below=1e999",
      `column=mood&value=${"x".repeat(201)}`,
      "column=%00",
    ])
      expect([query, (await client.get(`/api/jobs/${id}/rows?${query}`)).status]).toEqual([query, 400]);
    const other = (await addTableOwner(app, 0)).client;
    expect((await other.get(`/api/jobs/${id}/values`)).status).toBe(404);
    expect((await other.get(`/api/jobs/${id}/rows?column=mood&value=angry`)).status).toBe(404);
    expect((await app.newClient().get(`/api/jobs/${id}/values`)).status).toBe(401);
    expect((await client.get("/api/jobs/unknown/values")).status).toBe(404);
  });
});
