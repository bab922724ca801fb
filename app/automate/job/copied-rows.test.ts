import { describe, expect, it } from "vitest";
import type { JobView, RowView } from "#features/automate/job-view.ts";
import type { RowWish } from "#features/automate/jobs-client.ts";
import { readRows, rowsAsCells } from "./copied-rows.ts";

const column = (key: string, type: "text" | "number") => ({ key, name: key, type, about: "", choices: [], isOptional: true, length: null });
const output = {
  type: "columns",
  name: "text",
  columns: [column("title", "text"), column("score", "number")],
  removed: [],
  length: null,
  language: null,
};
const job = { id: "1", columns: [{ key: "name", name: "name" }], output, source: null } as unknown as JobView;
const row = (n: number, more: Partial<RowView> = {}) =>
  ({ n, inputs: { name: `Stool ${n}` }, output: null, edited: null, ...more }) as RowView;

describe("rows on the clipboard", () => {
  it("are lines of cells, with line breaks and quotes within quotes", () => {
    const rows = [row(1, { inputs: { name: 'A\n"low"\tstool' }, output: { title: "Sit", score: "4.5" } }), row(2)];
    expect(rowsAsCells(job, rows)).toBe('"A\n""low""\tstool"\tSit\t4.5\r\nStool 2\t\t');
  });

  it("have the text as it was edited, which no spreadsheet takes for a formula", () => {
    expect(rowsAsCells(job, [row(1, { output: { title: "a" }, edited: { title: "=HYPERLINK(1)", score: "-3" } })])).toBe(
      "Stool 1\t'=HYPERLINK(1)\t-3",
    );
  });

  it("come from the server where they aren't there, in the order of the table", async () => {
    const asked: number[] = [];
    const rows = async (_: string, { skip, limit }: RowWish) => {
      asked.push(skip);
      return { items: Array.from({ length: limit }, (_each, index) => row(skip + index + 1)), total: 20_000 };
    };
    const found = await readRows({ rows }, job, [1_999, 3, 7, 1_501], (n) => (n === 3 ? row(3, { state: "edited" }) : null));
    expect(found.map(({ n }) => n)).toEqual([3, 7, 1_501, 1_999]);
    expect(found[0]?.state).toBe("edited");
    expect(asked.toSorted((one, other) => one - other)).toEqual([0, 1_500]);
  });
});
