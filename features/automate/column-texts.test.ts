import { describe, expect, it } from "vitest";
import { readTexts } from "./column-texts.server.ts";
import type { CountedColumn } from "./column-values.ts";

const column: CountedColumn = {
  key: "mood",
  name: "Mood",
  type: "choices",
  about: "",
  choices: ["a", "b"],
  isOptional: false,
  length: null,
};

describe("the texts of a column", () => {
  it("are read with what else is told of them; others have their turn meanwhile", async () => {
    const found = Array.from({ length: 5_000 }, (_, index) => ({
      text: index === 0 ? null : index % 2 === 0 ? "a; B" : `c${index}`,
      rows: index,
    }));
    let turns = 0;
    let isOver = false;
    const others = (async () => {
      while (!isOver) {
        turns++;
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const read = await readTexts(column, found);
    isOver = true;
    await others;
    expect(read.slice(0, 3).map(({ values, rows }) => ({ values, rows }))).toEqual([
      { values: null, rows: 0 },
      { values: null, rows: 1 },
      { values: ["a", "b"], rows: 2 },
    ]);
    expect(read).toHaveLength(5_000);
    expect(turns).toBeGreaterThan(10);
  });
});
