import { describe, expect, it } from "vitest";
import type { RunFailure } from "#features/runs/run-view.ts";
import { textCells } from "./answer-row.server.ts";
import { checkResult } from "./check-result.ts";
import { textKey } from "./output-shape.ts";
import type { BlanksRule } from "./job-view.ts";
import type { RowOutcome } from "./row-outcome.ts";
import { countRows, type KeptRows, type RowAnswer, runTable, type TableWork } from "./run-table.server.ts";
import { prepareText } from "./table-template.ts";

const columns = [{ key: "name", name: "name" }];
const template = prepareText({ template: "Greet {{name}}", mapping: {}, columns, locale: "en" });

const said = (text: string): RowOutcome => ({ text, finish: "whole", failure: null, inputTokens: 10, outputTokens: 2 });
const failed = (failure: RunFailure): RowOutcome => ({ text: "", finish: "failed", failure, inputTokens: 0, outputTokens: 0 });
const refused: RowOutcome = { text: "", finish: "blocked", failure: null, inputTokens: 10, outputTokens: 0 };

/** As `answerRow` has it. */
const answered = (outcome: RowOutcome, values: readonly string[]) => ({
  outcome,
  cells: textCells(outcome),
  flags: checkResult(outcome.text, values, outcome.finish === "truncated"),
  calls: 1,
});

/** Rows of one cell, and a model that answers by its content. @param answerTo gets how often the row was asked before, too */
function tableOf(names: readonly string[], answerTo: (name: string, before: number) => RowOutcome) {
  const asked: string[] = [];
  const work: TableWork = {
    rows: names.map((name) => [name]),
    template,
    blanks: "skip",
    engine: {
      model: { provider: "fake", modelId: "fake-1" },
      async ask({ values: [name = ""] }) {
        asked.push(name);
        const outcome = answerTo(name, asked.filter((one) => one === name).length - 1);
        return answered(outcome, [name]);
      },
    },
    store: null,
    rowsAtOnce: 1,
    pausesMs: [0, 0],
  };
  return { work, asked };
}
const greet = (name: string) => said(`Hello ${name}`);
const run = (work: TableWork) => runTable(work, new AbortController().signal);

/** Keeps rows as a journal does. */
function memory() {
  const answers = new Map<string, RowAnswer>();
  const kept = { answers, calls: 0, usage: { inputTokens: 0, outputTokens: 0 } };
  return {
    load: async (): Promise<KeptRows> => kept,
    async save(key: string, answer: RowAnswer | null, calls: number) {
      kept.calls += calls;
      if (answer !== null) answers.set(key, answer);
    },
  };
}

describe("columns that a model doesn't give", () => {
  const without = (names: string[], hasColumns: (name: string) => boolean) => {
    const { work, asked } = tableOf(names, greet);
    const ask: TableWork["engine"]["ask"] = async (row, signal) => {
      const given = await work.engine.ask(row, signal);
      return hasColumns(row.values[0] ?? "") ? given : { ...given, cells: null, calls: 2 };
    };
    return { work: { ...work, engine: { ...work.engine, ask } }, asked };
  };
  const names = Array.from({ length: 20 }, (_, index) => `name ${index}`);

  it("are asked for no more when none of the first rows has them", async () => {
    const { work, asked } = without(names, () => false);
    const { stoppedBy, calls } = await run(work);
    expect([stoppedBy, asked.length, calls]).toEqual(["no-columns", 5, 10]);
  });

  it("are asked for on when some row has had them", async () => {
    const { work, asked } = without(names, (name) => name === "name 0");
    const { stoppedBy, results } = await run(work);
    expect([stoppedBy, asked.length, results[1]?.error]).toEqual([null, 20, "no-columns"]);
  });
});

describe("a template over a table", () => {
  it("gives every row its result, and asks for the same only once", async () => {
    const { work, asked } = tableOf(["Ann", "Bob", "Ann", "Cy", "Ann"], greet);
    const { results, calls, usage, stoppedBy } = await run({ ...work, rowsAtOnce: 4 });
    expect(results.map(({ state, cells }) => [state, cells[textKey] ?? ""])).toEqual([
      ["done", "Hello Ann"],
      ["done", "Hello Bob"],
      ["copied", "Hello Ann"],
      ["done", "Hello Cy"],
      ["copied", "Hello Ann"],
    ]);
    expect(asked).toEqual(["Ann", "Bob", "Cy"]);
    expect([calls, usage, stoppedBy]).toEqual([3, { inputTokens: 30, outputTokens: 6 }, null]);
    expect(countRows(results)).toEqual({ done: 3, copied: 2, skipped: 0, failed: 0, flagged: 0 });
  });

  it("asks for no more rows at once than it may", async () => {
    let [now, most] = [0, 0];
    const { work } = tableOf(
      Array.from({ length: 20 }, (_, index) => `name ${index}`),
      greet,
    );
    const ask = work.engine.ask.bind(work.engine);
    const slow: TableWork["engine"]["ask"] = async (row, signal) => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setImmediate(resolve));
      now--;
      return ask(row, signal);
    };
    await run({ ...work, engine: { ...work.engine, ask: slow }, rowsAtOnce: 4 });
    expect(most).toBe(4);
  });

  it.each<[BlanksRule, string[], string[]]>([
    ["skip", ["done", "skipped"], ["Ann"]],
    ["fail", ["done", "failed"], ["Ann"]],
    ["run", ["done", "done"], ["Ann", ""]],
  ])("treats a row with an empty cell as it is told: %s", async (blanks, states, names) => {
    const { work, asked } = tableOf(["Ann", " "], greet);
    const { results } = await run({ ...work, blanks });
    expect(results.map(({ state }) => state)).toEqual(states);
    expect(asked).toEqual(names);
  });

  it("tries again what may pass, and takes refusals, empty answers and bad requests as final", async () => {
    const outcomes: Record<string, RowOutcome> = { refused, empty: { ...refused, finish: "empty" }, bad: failed("refused") };
    const { work, asked } = tableOf(["busy", "refused", "empty", "bad", "Ann"], (name, before) =>
      name === "busy" && before < 2 ? failed("busy") : (outcomes[name] ?? greet(name)),
    );
    const { results, calls } = await run(work);
    expect(results.map(({ state, error }) => [state, error])).toEqual([
      ["done", null],
      ["failed", "blocked"],
      ["failed", "empty"],
      ["failed", "refused"],
      ["done", null],
    ]);
    expect(asked).toEqual(["busy", "busy", "busy", "refused", "empty", "bad", "Ann"]);
    expect(calls).toBe(7);
  });

  it("fails a row after the provider has failed it every time, and continues", async () => {
    const { work, asked } = tableOf(["Ann", "gone", "gone", "Bob"], (name) => (name === "gone" ? failed("timeout") : greet(name)));
    const { results, stoppedBy } = await run(work);
    expect(results.map(({ state, error }) => [state, error])).toEqual([
      ["done", null],
      ["failed", "timeout"],
      ["failed", "timeout"],
      ["done", null],
    ]);
    expect([asked.length, stoppedBy]).toEqual([5, null]);
  });

  it("stops once five rows after another fail in the same way", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `name ${index}`);
    const { work, asked } = tableOf(names, (name) => (name === "name 0" ? greet(name) : failed("unavailable")));
    const { stoppedBy, results } = await run({ ...work, pausesMs: [] });
    expect(stoppedBy).toBe("unavailable");
    expect(asked).toEqual(names.slice(0, 6));
    expect(results).toHaveLength(6);
  });

  it("continues when refusals or different failures come row after row", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `name ${index}`);
    const { work } = tableOf(names, (name) => (Number(name.slice(5)) % 2 === 0 ? failed("busy") : failed("timeout")));
    expect((await run({ ...work, rows: [["Ann"], ...work.rows], engine: tableOf([], () => refused).work.engine })).stoppedBy).toBeNull();
    expect((await run({ ...work, pausesMs: [] })).stoppedBy).toBeNull();
  });

  it("stops at the end of a short table of which no row has a result", async () => {
    const { work } = tableOf(["Ann", "Bob"], () => failed("unavailable"));
    expect((await run(work)).stoppedBy).toBe("unavailable");
  });

  it("asks only for the rest the next time, and says what all of it took", async () => {
    const names = Array.from({ length: 9 }, (_, index) => `name ${index}`);
    const store = memory();
    const first = tableOf(names, (name) => (name < "name 3" ? greet(name) : failed("unavailable")));
    expect((await run({ ...first.work, store, pausesMs: [] })).stoppedBy).toBe("unavailable");
    const second = tableOf(names, greet);
    const { results, calls } = await run({ ...second.work, store });
    expect(second.asked).toEqual(names.slice(3));
    expect(results.map(({ cells }) => cells[textKey])).toEqual(names.map((name) => `Hello ${name}`));
    expect(calls).toBe(3 + 5 + 6);
  });

  it("asks again for what another model, or another template, has answered", async () => {
    const store = memory();
    const { work, asked } = tableOf(["Ann"], greet);
    await run({ ...work, store });
    await run({ ...work, store });
    await run({ ...work, store, engine: { ...work.engine, model: { provider: "fake", modelId: "fake-2" } } });
    const other = prepareText({ template: "Thank {{name}}", mapping: {}, columns, locale: "en" });
    await run({ ...work, store, template: other });
    expect(asked).toEqual(["Ann", "Ann", "Ann"]);
  });

  it("marks what a person should look at, and cuts no rule's result", async () => {
    const { work } = tableOf(["Ann", "sorry", "long"], (name) =>
      name === "Ann" ? said("Ann") : name === "sorry" ? said("I'm sorry, but I can't.") : { ...said("Hello"), finish: "truncated" },
    );
    const { results } = await run(work);
    expect(results.map(({ flags }) => flags)).toEqual([["same-as-input"], ["refusal"], ["cut-short"]]);
    const rule = await run({ ...work, engine: { model: null, ask: async ({ values }) => answered(said(values.join(" ")), []) } });
    expect(rule.results.map(({ cells, flags }) => [cells[textKey], flags])).toEqual([
      ["Ann", []],
      ["sorry", []],
      ["long", []],
    ]);
    expect(rule.calls).toBe(0);
  });

  it("ends when it is stopped, and keeps the answers until then", async () => {
    const stop = new AbortController();
    const store = memory();
    const { work, asked } = tableOf(["Ann", "Bob", "Cy"], (name) => {
      if (name === "Bob") stop.abort();
      return greet(name);
    });
    await expect(runTable({ ...work, store }, stop.signal)).rejects.toThrow("aborted");
    expect(asked).toEqual(["Ann", "Bob"]);
    expect((await store.load()).answers.size).toBe(2);
  });

  it("ends when an answer can't be kept", async () => {
    const store = { ...memory(), save: () => Promise.reject(new Error("the disk is full")) };
    const { work, asked } = tableOf(["Ann", "Bob", "Cy"], greet);
    await expect(run({ ...work, store })).rejects.toThrow("the disk is full");
    expect(asked).toEqual(["Ann"]);
  });
});
