import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { JobView } from "#features/automate/job-view.ts";
import { flatSheets, type FlatSheet } from "#tests/fixtures/documents/flat-sheets.ts";
import { bytesOf, exported, largeTable, namesOf, rowsOf, textTables } from "#tests/fixtures/documents/text-tables.ts";
import { patience } from "#tests/harness/patience.ts";
import { readSheets } from "#tests/harness/read-sheets.ts";
import { readWithOffice } from "#tests/harness/read-with-office.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { addTableOwner, order, sendTable, untilAtRest } from "./automate-people.ts";
import { type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
let client: TestClient;
beforeAll(async () => {
  app = await startProviderProcess({ maxRetries: 0 });
  app.standIn.setSpeaker(() => "=1+1");
  ({ client } = await addTableOwner(app, 100_000_000));
});

/** Whatever the rows say, they are asked for, and come back as what would be a formula. */
const template = { template: "Say something.", blanks: "run", output: { type: "text", name: "Made" } };
const result = "=1+1";

async function send(bytes: Uint8Array, name: string): Promise<JobView> {
  const sent = await sendTable(client, bytes, name);
  expect(sent.status).toBe(201);
  return (await readJson<{ job: JobView }>(sent)).job;
}

async function run({ id }: JobView): Promise<void> {
  expect((await client.request("PATCH", `/api/jobs/${id}`, { body: template })).status).toBe(200);
  await order(client, id, "start");
  expect((await untilAtRest(client, id)).state).toBe("done");
}

/** All rows as the API gives them, cells in the order of the columns. */
async function readCells({ id, columns }: JobView): Promise<string[][]> {
  const cells: string[][] = [];
  for (;;) {
    const { items, total } = await readJson<{ items: { inputs: Record<string, string> }[]; total: number }>(
      client.get(`/api/jobs/${id}/rows?limit=500&skip=${cells.length}`),
    );
    cells.push(...items.map(({ inputs }) => columns.map(({ key }) => inputs[key] ?? "")));
    if (items.length === 0 || cells.length >= total) return cells;
  }
}

async function download({ id }: JobView, as: string): Promise<Uint8Array> {
  const answer = await client.get(`/api/jobs/${id}/export?as=${as}`);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true, fatal: true });

describe("tables as text", () => {
  it.each(textTables.map((table) => ({ about: table.name, table })))(
    "$about: read, run, and given back byte for byte",
    async ({ table }) => {
      const job = await send(bytesOf(table), table.file);
      expect(job.columns.map(({ name }) => name)).toEqual(namesOf(table));
      expect(await readCells(job)).toEqual(rowsOf(table));
      await run(job);
      const guarded = rowsOf(table).map(() => `'${result}`);
      expect(utf8.decode(await download(job, "csv"))).toBe(exported(table, "Made", guarded));
      const lines = utf8
        .decode(await download(job, "jsonl"))
        .trim()
        .split("\n");
      expect(lines.map((line) => Object.values(JSON.parse(line) as Record<string, string>))).toEqual(
        rowsOf(table).map((cells) => [...cells, result]),
      );
    },
  );

  it("20 MB: read and given back byte for byte", async () => {
    const table = largeTable(19_900_000);
    const job = await send(bytesOf(table), "large.csv");
    expect(await readCells(job)).toEqual(rowsOf(table));
    expect(utf8.decode(await download(job, "csv"))).toBe(exported(table, job.output.name, []));
  });
});

describe("tables as JSON", () => {
  const lines = [
    '{"id": 440305199001011234, "name":"Oak \\u0073tool", "tags": ["a", {"b": 1.50}], "price": 1e2}',
    '{"name":"👩‍👩‍👧", "id": 7, "gone": null}',
    '{"id":"007","name":"","deep":{"=x":"=1"}}',
  ];
  it.each([
    { about: "lines", text: `${lines.join("\n")}\n` },
    { about: "an array", text: `[\n${lines.join(",\n")}\n]` },
  ])("$about of objects keep their members as they were written", async ({ text }) => {
    const job = await send(Buffer.from(text), "table.jsonl");
    expect((await readCells(job)).map(([id]) => id)).toEqual(["440305199001011234", "7", "007"]);
    await run(job);
    const back = utf8
      .decode(await download(job, "jsonl"))
      .trim()
      .split("\n");
    expect(back).toEqual(lines.map((line) => `${line.slice(0, -1)},"Made":"${result}"}`));
  });
});

/** All of them as LibreOffice writes them in one go. */
function convert(sheets: readonly FlatSheet[], to: "xlsx" | "ods"): Uint8Array[] {
  const folder = mkdtempSync(join(tmpdir(), "wordloom-sheets-"));
  try {
    const paths = sheets.map((sheet, index) => {
      const path = join(folder, `sheet${index}.fods`);
      writeFileSync(path, sheet.xml);
      return path;
    });
    const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
    execFileSync("soffice", [profile, "--headless", "--convert-to", to, "--outdir", folder, ...paths], {
      stdio: "ignore",
      timeout: patience.test,
    });
    return sheets.map((_, index) => new Uint8Array(readFileSync(join(folder, `sheet${index}.${to}`))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe.each(["xlsx", "ods"] as const)("workbooks as %s", (format) => {
  /** Original and what came back, as LibreOffice reads both. */
  let read: Map<string, string | null>;
  const jobs: JobView[] = [];
  const failures: unknown[] = [];

  beforeAll(async () => {
    const originals = convert(flatSheets, format);
    const files = new Map<string, { format: "xlsx" | "ods"; bytes: Uint8Array; isPrinted: boolean }>();
    for (const [index, bytes] of originals.entries()) {
      const job = await send(bytes, `sheet.${format}`);
      jobs.push(job);
      await run(job).catch((error: unknown) => failures.push(error));
      files.set(`original${index}`, { format, bytes, isPrinted: false });
      files.set(`back${index}`, { format: "xlsx", bytes: await download(job, "xlsx"), isPrinted: false });
    }
    read = readWithOffice(files);
  }, patience.longTest);

  it("are run whole", () => expect(failures).toEqual([]));

  it.each(flatSheets.map(({ name }, index) => ({ name, index })))("$name", async ({ index }) => {
    const [sheet, job] = [flatSheets[index] as FlatSheet, jobs[index] as JobView];
    expect(job.columns.map(({ name }) => name)).toEqual(sheet.names);
    expect(await readCells(job)).toEqual(sheet.rows);
    const [original, back] = [readSheets(read.get(`original${index}`) ?? ""), readSheets(read.get(`back${index}`) ?? "")];
    if (format === "xlsx") expectWhole(original, back, job);
    else expectTexts(back, sheet);
  });
});

type Sheets = ReturnType<typeof readSheets>;

/** A workbook keeps all of its sheets, with types, values and formulas; only the added cells are new, and they are texts. */
function expectWhole(original: Sheets, back: Sheets, job: JobView): void {
  expect([...back.keys()]).toEqual([...original.keys()]);
  for (const [name, cells] of original) {
    const now = back.get(name) ?? new Map();
    for (const [place, cell] of cells) expect([name, place, now.get(place)]).toEqual([name, place, cell]);
    const added = [...now].filter(([place]) => !cells.has(place)).map(([, cell]) => cell);
    const isRead = name === job.sheet;
    expect(added.map(({ text }) => text)).toEqual(isRead ? ["Made", ...Array.from({ length: job.rows }, () => result)] : []);
    expect(added.filter(({ facts }) => facts !== 'office:value-type="string"')).toEqual([]);
  }
}

/** Of another format a new workbook is made, in which all cells are texts. */
function expectTexts(back: Sheets, { names, header = names, rows }: FlatSheet): void {
  const [cells = new Map()] = back.values();
  const lines = [[...header, "Made"], ...rows.map((row) => [...row, result])];
  const wanted = lines.flatMap((line, row) =>
    line.flatMap((text, column) => (text === "" ? [] : [[`${row} ${column}`, { facts: 'office:value-type="string"', text }]])),
  );
  expect([...cells]).toEqual(wanted);
}
