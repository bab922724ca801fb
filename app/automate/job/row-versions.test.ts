import { describe, expect, it } from "vitest";
import type { EarlierResult, RowView } from "#features/automate/job-view.ts";
import type { OutputColumn, OutputShape } from "#features/automate/output-shape.ts";
import { flagsBeside, proofOf } from "./row-results.ts";
import { isUndecided, versionsOf } from "./row-versions.ts";

const column = (name: string): OutputColumn => ({
  key: name,
  name,
  type: "text",
  about: "",
  choices: [],
  isOptional: true,
  length: null,
});
const jobOf = (type: OutputShape["type"]) => ({
  output: { type, name: "text", columns: [column("a"), column("b"), column("c")], removed: [], length: null, language: null },
  source: null,
});
const earlier = (more: Partial<EarlierResult>): EarlierResult => ({
  cells: {},
  isEdited: false,
  original: null,
  sources: null,
  state: "done",
  flags: [],
  templateVersion: 1,
  isNewer: false,
  ...more,
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
  templateVersion: 2,
  attempts: 1,
  milli: 0,
  ...more,
});

describe("two results of a row", () => {
  it("are none of a row with one", () => {
    expect(versionsOf(jobOf("text"), row({ output: { text: "one" } }))).toBeNull();
  });

  it("are in the order in which they were made, whichever is in use", () => {
    const before = earlier({ cells: { text: "mine" }, isEdited: true, state: "edited", flags: ["refusal"] });
    const found = versionsOf(jobOf("text"), row({ output: { text: "new" }, earlier: before }));
    expect(found?.versions.map(({ side, isInUse }) => [side, isInUse])).toEqual([
      ["earlier", false],
      ["newer", true],
    ]);
    expect(found?.versions[0].row).toMatchObject({ edited: { text: "mine" }, state: "edited", flags: ["refusal"], templateVersion: 1 });
    const again = versionsOf(jobOf("text"), row({ output: { text: "old" }, templateVersion: 1, earlier: earlier({ isNewer: true }) }));
    expect(again?.versions.map(({ side, isInUse }) => [side, isInUse])).toEqual([
      ["earlier", true],
      ["newer", false],
    ]);
  });

  it("differ in columns of now; what is the same in both is told apart, empty ones not at all", () => {
    const found = versionsOf(
      jobOf("columns"),
      row({ output: { a: "1", b: "2", c: "" }, earlier: earlier({ cells: { a: "1", b: "3", c: "", gone: "x" } }) }),
    );
    expect(found?.different.map(({ name }) => name)).toEqual(["b"]);
    expect(found?.same).toEqual([[column("a"), "1"]]);
  });

  it("rest each on what was found for it, and what its owner has written over on nothing", () => {
    const found = (quote: string) => ({ page: 1, quote, quoteStart: 0, quoteEnd: quote.length });
    const before = earlier({ cells: { a: "1", b: "3" }, isEdited: true, original: { a: "1", b: "2" }, sources: { a: found("one") } });
    const now = row({ output: { a: "4", b: "5" }, sources: { b: found("five") }, flags: ["no-source"], earlier: before });
    const job = jobOf("columns");
    const [first, second] = versionsOf(job, now)?.versions.map((version) => version.row) ?? [];
    if (first === undefined || second === undefined) throw new Error("no versions");
    expect(["a", "b"].map((name) => proofOf(first, name))).toEqual([found("one"), null]);
    expect(["a", "b"].map((name) => proofOf(second, name))).toEqual(["none", found("five")]);
    expect(flagsBeside(job, second, [column("a")])).toEqual([]);
    expect(flagsBeside(job, second, [column("b")])).toEqual(["no-source"]);
  });

  it("are undecided until the earlier one is in use again, or the newer one written into or approved", () => {
    expect(isUndecided(row({ earlier: earlier({}) }))).toBe(true);
    expect(isUndecided(row({ state: "copied", earlier: earlier({ isEdited: true }) }))).toBe(true);
    expect(isUndecided(row({ earlier: earlier({ isNewer: true }) }))).toBe(false);
    for (const state of ["approved", "edited", "pending", "running"] as const)
      expect(isUndecided(row({ state, earlier: earlier({}) }))).toBe(false);
    expect(isUndecided(row({}))).toBe(false);
  });
});
