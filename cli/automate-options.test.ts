import { expect, it } from "vitest";
import { readAutomateOptions } from "./automate-options.ts";

const read = (...more: string[]) => readAutomateOptions(["in.csv", "--template", "Greet {{name}}", ...more]);

it("reads what is given, and knows the rest", () => {
  expect(read("--out", "out.XLSX")).toEqual({
    file: "in.csv",
    template: "Greet {{name}}",
    map: [],
    out: "out.XLSX",
    as: "xlsx",
    name: "text",
    engine: null,
    blanks: "skip",
    retries: 4,
    sheet: undefined,
    hasHeader: undefined,
    isJson: false,
  });
  const all = [
    "--engine",
    "identity",
    "--name",
    "Greeting",
    "--blanks",
    "run",
    "--retries",
    "0",
    "--sheet",
    "May",
    "--no-header",
    "--json",
  ];
  expect(read("--out", "out.jsonl", ...all)).toMatchObject({
    as: "jsonl",
    name: "Greeting",
    engine: "identity",
    blanks: "run",
    retries: 0,
    sheet: "May",
    hasHeader: false,
    isJson: true,
  });
  expect(read("--out", "out.csv", "--header").hasHeader).toBe(true);
});

it("takes any number of mappings, split at the last equals sign", () => {
  expect(read("--out", "out.csv", "--map", "Full name=name", "--map", "a=b=c").map).toEqual([
    { column: "Full name", placeholder: "name" },
    { column: "a=b", placeholder: "c" },
  ]);
});

it.each([
  ["no output", []],
  ["an output of another kind", ["--out", "out.ods"]],
  ["an output without an ending", ["--out", "out"]],
  ["two tables", ["other.csv", "--out", "out.csv"]],
  ["a mapping of nothing", ["--out", "out.csv", "--map", "name"]],
  ["a mapping to nothing", ["--out", "out.csv", "--map", "name="]],
  ["a column without a name", ["--out", "out.csv", "--name", " "]],
  ["an unknown rule for blanks", ["--out", "out.csv", "--blanks", "maybe"]],
  ["more tries than there are", ["--out", "out.csv", "--retries", "9"]],
  ["both kinds of header", ["--out", "out.csv", "--header", "--no-header"]],
  ["two columns for one placeholder", ["--out", "out.csv", "--map", "First name=name", "--map", "Last name=name"]],
  ["an unknown option", ["--out", "out.csv", "--modell", "x"]],
])("refuses %s with its right form", (_, more) => {
  expect(() => read(...more)).toThrow(/^(?:.*\n)?usage: wordloom automate /);
});

it("needs a template and a table", () => {
  expect(() => readAutomateOptions(["in.csv", "--out", "out.csv"])).toThrow(/^usage: /);
  expect(() => readAutomateOptions(["--template", "x", "--out", "out.csv"])).toThrow(/^usage: /);
});
