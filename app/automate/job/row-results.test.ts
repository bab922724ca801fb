import { describe, expect, it } from "vitest";
import type { RowView } from "#features/automate/job-view.ts";
import type { OutputColumn, OutputShape } from "#features/automate/output-shape.ts";
import { changedCells, changedState, controlOf, flagsBeside, heldIn, keptWords, offeredIn, postedCells, resultsOf } from "./row-results.ts";

const column = (key: string, more: Partial<OutputColumn> = {}): OutputColumn => ({
  key,
  name: key.toUpperCase(),
  type: "text",
  about: "",
  choices: [],
  isOptional: false,
  length: null,
  ...more,
});
const columns = [
  column("a"),
  column("b", { type: "number" }),
  column("c", { type: "choice", choices: ["red", "blue"] }),
  column("d", { type: "choices", choices: ["red", "blue", "green"] }),
  column("e", { type: "date" }),
];
const jobOf = (type: OutputShape["type"]) => ({
  output: { type, name: "text", columns, removed: [], length: null, language: null },
  source: null,
});
const row = (more: Partial<RowView>): RowView => ({
  n: 1,
  inputs: {},
  documentId: null,
  sources: null,
  state: "done",
  sample: null,
  output: null,
  edited: null,
  flags: [],
  earlier: null,
  error: null,
  templateVersion: 1,
  attempts: 1,
  milli: 0,
  ...more,
});

describe("what counts as a row's result", () => {
  it("is what was written over what came back", () => {
    expect(resultsOf(jobOf("text"), row({ output: { text: "one" }, edited: { text: "two" } }))).toEqual({
      values: { text: "two" },
      before: [],
    });
    expect(resultsOf(jobOf("text"), row({}))).toEqual({ values: null, before: [] });
  });

  it("leaves out columns of before beside those of now, and shows them where there are no others", () => {
    expect(resultsOf(jobOf("columns"), row({ output: { B: "1", text: "one" } }))).toEqual({ values: { B: "1" }, before: [] });
    expect(resultsOf(jobOf("columns"), row({ output: { text: "one" } }))).toEqual({ values: null, before: [["text", "one"]] });
    expect(resultsOf(jobOf("text"), row({ output: { A: "x", B: "1" } }))).toEqual({
      values: null,
      before: [
        ["A", "x"],
        ["B", "1"],
      ],
    });
  });

  it("has its flags without those that are said beside a value", () => {
    const flagged = row({ output: { A: "x", B: "four" }, flags: ["refusal", "no-value", "wrong-type"] });
    expect(flagsBeside(jobOf("columns"), flagged)).toEqual(["refusal", "no-value"]);
    expect(flagsBeside(jobOf("text"), flagged)).toEqual(["refusal", "no-value", "wrong-type"]);
  });
});

const held = (texts: Record<string, string>) =>
  Object.fromEntries(columns.map((one) => [controlOf(one), heldIn(one, texts[one.key] ?? "")]));

describe("what is written into a row", () => {
  it("offers what isn't allowed for as long as it is there", () => {
    expect(offeredIn(column("c", { type: "choice", choices: ["red"] }), ["pink", "pink"])).toEqual(["red", "pink"]);
    expect(offeredIn(column("f", { type: "yes-no" }), ["perhaps"])).toEqual(["true", "false", "perhaps"]);
    expect(heldIn(columns[3] as OutputColumn, "green; pink; red")).toEqual(["red", "green", "pink"]);
  });

  it("changes only what is held otherwise", () => {
    const before = held({ a: "x", b: "four", c: "red", d: "green; red" });
    expect(changedCells(columns, changedState(before, held({ a: "x", b: "four", c: "red", d: "red; green" })))).toEqual({});
    expect(changedCells(columns, changedState(before, held({ a: "y", b: "four", c: "", d: "blue; red", e: "2026-03-01" })))).toEqual({
      A: "y",
      C: "",
      D: "red; blue",
      E: "2026-03-01",
    });
  });
});

describe("a posted row", () => {
  const read = (...pairs: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of pairs) form.append(name, value);
    return postedCells(form, jobOf("columns")).cells;
  };

  it("gives the values that were changed, by the names of their columns", () => {
    expect(
      read(["was.a", "one\ntwo"], ["cell.a", "one\r\ntwo"], ["was.b", "four"], ["cell.b", "4"], ["was.c", "pink"], ["cell.c", "pink"]),
    ).toEqual({ B: "4" });
  });

  it("reads several values, and none", () => {
    expect(read(["was.d", "red"], ["cell.d", ""], ["cell.d", "red"], ["cell.d", "green"])).toEqual({ D: "red; green" });
    expect(read(["was.d", "green; red"], ["cell.d", ""], ["cell.d", "red"], ["cell.d", "green"])).toEqual({});
    expect(read(["was.d", "red"], ["cell.d", ""])).toEqual({ D: "" });
  });

  it("takes what comes without the value before, and says that a column is gone", () => {
    const form = new FormData();
    form.append("cell.b", "4");
    expect(postedCells(form, jobOf("columns"))).toEqual({ cells: { B: "4" }, isFitting: true });
    expect(postedCells(form, jobOf("text"))).toEqual({ cells: { B: "4" }, isFitting: false });
    form.append("was.z", "four");
    form.append("cell.z", "five");
    expect(postedCells(form, jobOf("columns"))).toEqual({ cells: { B: "4", z: "five" }, isFitting: false });
  });

  it("tells what was kept on the device, whatever the columns are now", () => {
    expect(keptWords(jobOf("columns"), { text: ["As a text"], "cell.d": ["", "red", "green"], "cell.z": ["five"] })).toEqual([
      ["text", "As a text"],
      ["D", "red; green"],
      ["z", "five"],
    ]);
  });
});
